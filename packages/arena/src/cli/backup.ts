/** `dicewright backup FILE`: everything a server keeps, as it is now, saved as one file, whole or not at all. */
import { existsSync, rmSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { refuse } from '@dicewright/engine'
import type { AuthorFlags } from './author.ts'
import { Client } from './client.ts'
import { reasonOf } from './files.ts'
import { exits, Refused, write } from './output.ts'
import { needAdminToken } from './secrets.ts'

/** How a file of SQLite begins. Something else may answer in place of an arena. */
const databaseBegins = Buffer.from('SQLite format 3\0')

/** Whether a piece that comes after so many bytes may be of a database. */
function isDatabase(piece: Uint8Array, bytes: number): boolean {
  const expected = databaseBegins.subarray(bytes)
  return expected.subarray(0, piece.length).equals(piece.subarray(0, expected.length))
}

export async function backup(file: string, flags: AuthorFlags): Promise<number> {
  const token = needAdminToken(flags)
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
  // The file has every source and log: only its owner may read it.
  const to = await open(temporary, 'w', 0o600).catch(unwritable)
  process.on('SIGINT', interrupt)
  try {
    const client = new Client(flags.server)
    for await (const piece of client.pieces('api/admin/backup', { token })) {
      if (!isDatabase(piece, bytes)) throw client.notArena()
      await to.writeFile(piece).catch(unwritable)
      bytes += piece.length
    }
    await to.sync().catch(unwritable)
    await rename(temporary, file).catch(unwritable)
  } finally {
    process.off('SIGINT', interrupt)
    await to.close()
    await rm(temporary, { force: true })
  }
  write(`${(bytes / 1e6).toFixed(1)} MB are saved as ${file}.`)
  return exits.done
}
