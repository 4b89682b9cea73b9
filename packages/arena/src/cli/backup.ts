/** `dicewright backup FILE`: everything a server keeps, as it is now, saved as one file, whole or not at all. */
import type { AuthorFlags } from './author.ts'
import { Client } from './client.ts'
import { exits, write } from './output.ts'
import { saveNew } from './save.ts'
import { needAdminToken } from './secrets.ts'

/** How a file of SQLite begins. Something else may answer in place of an arena. */
const databaseBegins = Buffer.from('SQLite format 3\0')

/** Whether a piece that comes after so many bytes may be of a database. */
function isDatabase(piece: Uint8Array, bytes: number): boolean {
  const expected = databaseBegins.subarray(bytes)
  return expected.subarray(0, piece.length).equals(piece.subarray(0, expected.length))
}

async function* pieces(client: Client, token: string): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const piece of client.pieces('api/admin/backup', { token })) {
    if (!isDatabase(piece, bytes)) throw client.notArena()
    bytes += piece.length
    yield piece
  }
}

export async function backup(file: string, flags: AuthorFlags): Promise<number> {
  const token = needAdminToken(flags)
  // The file has every source and log: only its owner may read it.
  const bytes = await saveNew(file, 0o600, () => pieces(new Client(flags.server), token))
  write(`${(bytes / 1e6).toFixed(1)} MB are saved as ${file}.`)
  return exits.done
}
