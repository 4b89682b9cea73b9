/** Saves what comes in pieces as a new file, whole or not at all. */
import { existsSync, rmSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { refuse } from '@dicewright/engine'
import { reasonOf } from './files.ts'
import { exits, Refused } from './output.ts'

/** Answers with its bytes. `mode` says who may read it. Refused where the file exists or cannot be written. */
export async function saveNew(
  file: string,
  mode: number,
  pieces: () => AsyncIterable<Uint8Array | string>,
): Promise<number> {
  if (existsSync(file))
    throw new Refused(refuse('file-exists', file, `${file} exists already: choose another name; nothing was changed.`))
  const temporary = join(dirname(file), `.${basename(file)}-${process.pid}`)
  const unwritable = (error: unknown): never => {
    throw new Refused(refuse('folder-unwritable', file, `${file} cannot be written: ${reasonOf(error)}.`))
  }
  const interrupt = () => {
    rmSync(temporary, { force: true })
    process.exit(exits.interrupted)
  }
  let bytes = 0
  const to = await open(temporary, 'w', mode).catch(unwritable)
  process.on('SIGINT', interrupt)
  try {
    for await (const piece of pieces()) {
      await to.writeFile(piece).catch(unwritable)
      bytes += Buffer.byteLength(piece)
    }
    await to.sync().catch(unwritable)
    await rename(temporary, file).catch(unwritable)
  } finally {
    process.off('SIGINT', interrupt)
    await to.close()
    await rm(temporary, { force: true })
  }
  return bytes
}
