/**
 * The port of the store: kysely for everything that SQL can say, and a few operations that depend on the database. All
 * queries of this folder go through it; `sqlite.ts` is the implementation for one machine.
 */
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './schema.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>
/** The store itself, or a transaction in it. */
export type Reader = Db | Tx

export interface Store {
  readonly db: Db
  /** Records, from now on, which standings change. */
  watch(): Touched
  /** A number that changes with every write. */
  revision(): number
  /** Whether an error means that nothing can be written now, because the disk is full or failing: then it is tried again. */
  isTrouble(error: unknown): boolean
  /** A copy of everything as it is when it is done, made while sets are played; null while there is one already. */
  backup(): Promise<Backup | null>
  /** Leaves nothing of what was deleted. */
  wipe(): Promise<void>
  /** Whether something that was deleted may still be found. */
  isUnwiped(): Promise<boolean>
  /** Closes it: the folder is then one file, or the file with its log where the disk has no place for that. */
  close(): Promise<void>
}

interface Backup {
  readonly path: string
  /** Call this when the copy is no longer needed. */
  remove(): void
}

/** Which standings have changed: ladders that are kept in memory read those again, and nothing else. */
export interface Touched {
  /** All that was touched since the last call. What a transaction took back is in it, too. */
  take(): Touches
}

/** Of a ladder: a version, or the ladder itself where there is none. */
export interface Touches {
  /** Versions by ladder. */
  readonly pairs: ReadonlyMap<string, ReadonlySet<string>>
  /** Versions that changed on any ladder. */
  readonly versions: ReadonlySet<string>
  /** Ladders that had a set between house bots, or lost one. */
  readonly house: ReadonlySet<string>
}
