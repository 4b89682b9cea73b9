/** A bot's file as people name it: read, and put into one with what it imports. */
import { basename } from 'node:path'
import { limits } from '../limits.ts'
import { bundleBot, mayImport, type OneFile } from '../sandbox/bundle.ts'
import { isJavaScript, languageOf, textOfBytes } from '../languages.ts'
import { readBytes, readText } from './files.ts'
import { need, say } from './output.ts'

/** Says so where it was bundled, unless it is to be quiet. Refused where it cannot be read or imports what cannot be had. */
export async function readScript(path: string, { isQuiet = false } = {}): Promise<OneFile> {
  const file = basename(path)
  if (languageOf(file) === 'wasm') return { file, source: textOfBytes(readBytes(path, 'bot-unreadable')), files: 1 }
  const source = readText(path, 'bot-unreadable')
  if (!isJavaScript(file) || !mayImport(source)) return { file, source, files: 1 }
  const one = need(await bundleBot(path, source))
  if (one.files > 1 && !isQuiet)
    say(
      `${file} is bundled with what it imports: ${one.files} files are ${one.file}, ${many(one.source.length)} of at most ${many(limits.sourceChars)} characters.`,
    )
  return one
}

const many = (count: number): string => count.toLocaleString('en')
