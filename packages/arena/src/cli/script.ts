/** A bot's file as people name it: read, and put into one with what it imports. */
import { basename } from 'node:path'
import { limits } from '../limits.ts'
import { bundleBot, mayImport, type OneFile } from '../sandbox/bundle.ts'
import { readText } from './files.ts'
import { need, say } from './output.ts'

/** Says so where it was bundled, unless it is to be quiet. Refused where it cannot be read or imports what cannot be had. */
export async function readScript(path: string, { isQuiet = false } = {}): Promise<OneFile> {
  const source = readText(path, 'bot-unreadable')
  const file = basename(path)
  if (!mayImport(source)) return { file, source, files: 1 }
  const one = need(await bundleBot(path, source))
  if (one.files > 1 && !isQuiet)
    say(
      `${file} is bundled with what it imports: ${one.files} files are ${one.file}, ${many(one.source.length)} of at most ${many(limits.sourceChars)} characters.`,
    )
  return one
}

const many = (count: number): string => count.toLocaleString('en')
