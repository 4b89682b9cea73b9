/**
 * The port of the store: kysely for everything that SQL can say, and a few operations that depend on the database. All
 * queries of this folder go through it. `sqlite.ts` is the implementation for one machine, `postgres.ts` the one for many.
 */
import type { Kysely, Transaction } from 'kysely'
import type { ArenaCode, Result } from '../codes.ts'
import type { Tables } from './schema.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>
/** The store itself, or a transaction in it. */
export type Reader = Db | Tx

/** A store as those see it who keep something beside the ladders. */
export interface Keeper {
  readonly db: Reader
  /** Refused where the store does not take it. */
  attempt<T>(work: (tx: Tx) => Promise<Result<T>>): Promise<Result<T>>
  /** Writes, as often as it takes. */
  keep<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

export interface Store {
  readonly db: Db
  /**
   * Work in a transaction, one such work after the other, in whatever process: what it reads is true until it ends, and
   * what it draws as ids becomes seen in the order of the ids.
   */
  readonly serial: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** Records, from now on, which standings change. */
  watch(): Touched
  /** What is another one after every write, be it another process's. */
  revision(): Promise<unknown>
  /** What an error means where it is the store's and not the program's: then what failed is tried again. Null for any other. */
  troubleOf(error: unknown): Trouble | null
  /** The trouble that it is in now; null where all is well. */
  readonly trouble: (Trouble & { readonly sinceMs: number }) | null
  /** Why it turned out to be of no use after it was opened. Any other error is thrown again. */
  refuseBroken(error: unknown): Result<never>
  /**
   * A copy of everything as it is when it is done, made while sets are played; null while there is one already. Refused
   * with `backup-elsewhere` where the database has better means.
   */
  backup(): Promise<Result<Backup | null>>
  /** Leaves nothing of what was deleted, as far as that is this program's to do. */
  wipe(): Promise<void>
  /** Whether something that was deleted may still be found. */
  isUnwiped(): Promise<boolean>
  /** Closes it: a folder is then one file, or the file with its log where the disk has no place for that. */
  close(): Promise<void>
}

/** Why nothing can be kept or read now. */
export interface Trouble {
  readonly code: Extract<ArenaCode, 'disk-full' | 'store-lost'>
  /** Why, as the database says it. */
  readonly message: string
}

interface Backup {
  readonly path: string
  /** Call this when the copy is no longer needed. */
  remove(): void
}

/** Which standings have changed: ladders that are kept in memory read those again, and nothing else. */
export interface Touched {
  /** All that was touched since the last call. What a transaction took back may be in it, too. */
  take(db: Reader): Promise<Touches>
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
