/**
 * The store of one machine: a data folder with one SQLite file and its write-ahead log, opened by one server at a time. The
 * lock is SQLite's own and the system's, so it ends with the process, however that ends. The server makes a backup itself:
 * a copy of the file made by another program may be one of the middle of a change.
 */
import { closeSync, existsSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { refuse, show } from '@dicewright/engine'
import { Kysely } from 'kysely'
import type { Result } from '../codes.ts'
import { nodeSqlite } from './dialect.ts'
import { migrate, storeVersion } from './migrations.ts'
import type { Tables } from './schema.ts'
import type { Store, Trouble } from './store.ts'
import { TouchedBySqlite } from './touched.ts'
import { readVersion } from './version.ts'
import { isUnwiped, wipe } from './wipe.ts'

/** The store of one machine. */
export interface SqliteStore extends Store {
  readonly folder: string
  /** The connection below, for what SQL cannot say: pragmas. */
  readonly sqlite: DatabaseSync
}

export const fileName = 'arena.sqlite'
const backupName = 'backup.sqlite'

/** SQLite's result codes. */
const busy = 5
const ioError = 10
const corrupt = 11
const full = 13

/**
 * FULL: each commit is on the disk before it counts (0.2 ms on a solid-state disk, three commits a set), so that not
 * even a power cut undoes what the server has answered. EXCLUSIVE: a second server is refused at once. Secure delete: what is
 * deleted is overwritten; bytes that only moved stay in the gaps of a page, until `wipe`.
 */
const pragmas = `
  PRAGMA locking_mode = EXCLUSIVE;
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA foreign_keys = ON;
  PRAGMA temp_store = MEMORY;
  PRAGMA secure_delete = ON;
`

/** In folders of versions before this one bytes of what was deleted may be left. */
const wipedVersion = 3

/** Opens or makes a data folder. Refused where another server has it open, or where it cannot be read. */
export async function openStore(folder: string): Promise<Result<SqliteStore>> {
  const path = join(folder, fileName)
  let sqlite: DatabaseSync
  try {
    if (!existsSync(folder)) mkdirSync(folder, { recursive: true })
    // Sources and logs are private, even in a folder that others can read; SQLite gives its log the mode of the file.
    closeSync(openSync(path, 'a', 0o600))
    sqlite = new DatabaseSync(path, { timeout: 0 })
  } catch (error) {
    return unreadable(folder, error)
  }
  const db = new Kysely<Tables>({ dialect: nodeSqlite(sqlite) })
  const result = await ready(folder, sqlite, db)
  if (!result.ok) sqlite.close()
  return result
}

async function ready(folder: string, sqlite: DatabaseSync, db: Kysely<Tables>): Promise<Result<SqliteStore>> {
  try {
    sqlite.exec(pragmas)
    const version = await readVersion(db)
    if (version > storeVersion)
      return refuse(
        'data-newer',
        folder,
        `The data folder ${show(folder)} is of version ${version}: this program reads versions up to ${storeVersion}. Use a newer one.`,
      )
    if (version > 0 && version < wipedVersion) await wipe(db)
    await migrate(db)
    // Of a server that was killed meanwhile: not before the lock, which another server may have.
    removeBackup(join(folder, backupName))
  } catch (error) {
    if (troubleOf(error))
      return refuse(
        'disk-full',
        folder,
        `The data folder ${show(folder)} cannot be opened, because the disk is full or failing: ${(error as Error).message}.`,
      )
    if (sqliteCode(error) !== busy) return unreadable(folder, error)
    return refuse('data-in-use', folder, `The data folder ${show(folder)} is in use by another server: stop it first.`)
  }
  const changes = sqlite.prepare('SELECT total_changes() AS changes')
  return {
    ok: true,
    value: {
      db,
      folder,
      sqlite,
      // One connection: transactions follow one another.
      serial: (work) => db.transaction().execute(work),
      watch: () => new TouchedBySqlite(sqlite),
      revision: async () => changes.get()!['changes'],
      troubleOf,
      trouble: null,
      refuseBroken: (error) => refuseDamaged(folder, error),
      backup: backups(join(folder, backupName), db, sqlite),
      wipe: () => wipe(db),
      isUnwiped: () => isUnwiped(db),
      close: () => close(sqlite),
    },
  }
}

/** One at a time. */
function backups(path: string, db: Kysely<Tables>, sqlite: DatabaseSync): Store['backup'] {
  let isThere = false
  const remove = () => {
    removeBackup(path)
    isThere = false
  }
  return async () => {
    if (isThere) return { ok: true, value: null }
    isThere = true
    try {
      closeSync(openSync(path, 'w', 0o600))
      await copyTo(path, db, sqlite)
      return { ok: true, value: { path, remove } }
    } catch (error) {
      remove()
      throw error
    }
  }
}

/** Node's `backup` fails if its first step meets a transaction of ours; each later one waits until that has ended. */
async function copyTo(path: string, db: Kysely<Tables>, sqlite: DatabaseSync): Promise<void> {
  const { copy } = await db.connection().execute(
    () =>
      new Promise<{ copy: Promise<unknown> }>((begun) => {
        const begin = () => begun({ copy: copying })
        const copying = backup(sqlite, path, { progress: begin })
        copying.then(begin, begin)
      }),
  )
  await copy
}

/** With the journal, which stays where it was not made to its end. */
function removeBackup(path: string): void {
  for (const file of [path, `${path}-journal`]) rmSync(file, { force: true })
}

async function close(sqlite: DatabaseSync): Promise<void> {
  if (sqlite.isOpen) sqlite.close()
}

/** Refuses a folder whose file turned out to be damaged after it was opened; any other error is thrown again. */
function refuseDamaged(folder: string, error: unknown): Result<never> {
  if (sqliteCode(error) === corrupt) return unreadable(folder, error)
  throw error
}

const unreadable = (folder: string, error: unknown): Result<never> =>
  refuse(
    'data-unreadable',
    folder,
    `The data folder ${show(folder)} cannot be used: ${(error as Error).message}. Expected one a server has made, or an empty one.`,
  )

/** Where the disk is the reason, full or failing: what was to be written is not, and may be tried again. */
const troubleOf = (error: unknown): Trouble | null =>
  [full, ioError].includes(sqliteCode(error) ?? -1) ? { code: 'disk-full', message: (error as Error).message } : null

/** SQLite's primary result code. */
function sqliteCode(error: unknown): number | undefined {
  const code = (error as { errcode?: unknown } | null)?.errcode
  return typeof code === 'number' ? code & 0xff : undefined
}
