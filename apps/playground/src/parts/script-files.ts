/** Files of bots in and out of the browser: scripts as they are, and modules, whose text is their bytes in base64. */
import { bytesOfText, languageOf, scriptEndings, textOfBytes, type Language } from '@dicewright/arena/sandbox'
import { readFileText, saveFile, type FileRead } from './files.ts'

/** What a field that chooses a bot's file offers. */
export const scriptFiles = [...scriptEndings, 'text/javascript'].join(',')

/** What a bot is written in. */
export const languageNames: Readonly<Record<Language, string>> = {
  js: 'JavaScript',
  ts: 'TypeScript',
  py: 'Python',
  wasm: 'WebAssembly',
}

/** The text of a bot's file of at most `mostBytes`. */
export const readScript = (file: File, mostBytes: number): Promise<FileRead> =>
  readFileText(file, mostBytes, async () =>
    languageOf(file.name) === 'wasm' ? textOfBytes(new Uint8Array(await file.arrayBuffer())) : file.text(),
  )

/** Bytes of a bot's file, from the characters of its text. */
export const bytesOfScript = (language: Language, chars: number): number =>
  language === 'wasm' ? Math.floor((chars * 3) / 4) : chars

/** Downloads a bot's file. */
export const saveScript = (name: string, source: string): void =>
  languageOf(name) === 'wasm' ? saveFile(name, bytesOfText(source)!, 'application/wasm') : saveFile(name, source)

/** The name of a script from its file's: letters and digits of any writing stay, all else becomes a dash. */
export const scriptName = ({ name }: File): string =>
  name
    .normalize()
    .replaceAll(/[^\p{L}\p{M}\p{N}_.-]/gu, '-')
    .replace(/^[^\p{L}\p{N}_]+/u, '')
