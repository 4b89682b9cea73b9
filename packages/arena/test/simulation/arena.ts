/** The store of the simulation: SQLite in memory with the real tables and queries, a small arena in it, and quick play. */
// One connection.
/* oxlint-disable no-await-in-loop */
import { createHash } from 'node:crypto'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { sixDice } from '@dicewright/engine/six-dice'
import { Kysely } from 'kysely'
import { ensureHouse, ensureLadders } from '../../src/ladder/ladders.ts'
import type { PlayedMatch, SetJob } from '../../src/ports/sets.ts'
import type { BatchRow } from '../../src/store/batches.ts'
import { addVersion, claimBot, rateVersion } from '../../src/store/bots.ts'
import { nodeSqlite } from '../../src/store/dialect.ts'
import { migrate } from '../../src/store/migrations.ts'
import type { Tables } from '../../src/store/schema.ts'
import type { Touched, Touches } from '../../src/store/store.ts'
import { TouchedBySqlite } from '../../src/store/touched.ts'
import { byChance, playQuickly } from '../ladder/support.ts'
import { modulesOf } from '../modules.ts'

export const modules = modulesOf(sixDice)

/** Tables that a run fills, those with references to others first. */
const filled = [
  'mismatches',
  'stopped',
  'setResults',
  'history',
  'ratings',
  'capsules',
  'tags',
  'seats',
  'matches',
  'attempts',
  'entrants',
  'sets',
  'batches',
  'workers',
  'terms',
] as const

/** An arena in memory, emptied before each run. */
export class MemoryArena {
  readonly db: Kysely<Tables>
  readonly #sqlite: DatabaseSync
  readonly #batches: StatementSync
  readonly #touched: TouchedBySqlite
  readonly #followers = new Set<Follower>()

  private constructor(sqlite: DatabaseSync) {
    this.#sqlite = sqlite
    this.#batches = sqlite.prepare('SELECT id, fence, state FROM batches')
    this.db = new Kysely<Tables>({ dialect: nodeSqlite(sqlite) })
    this.#touched = new TouchedBySqlite(sqlite)
  }

  static async open(): Promise<MemoryArena> {
    const sqlite = new DatabaseSync(':memory:')
    sqlite.exec('PRAGMA foreign_keys = ON')
    await migrate(new Kysely<Tables>({ dialect: nodeSqlite(sqlite) }))
    const arena = new MemoryArena(sqlite)
    await arena.#fill()
    return arena
  }

  /** Two ladders' worth of bots: the house, and four of two authors. */
  async #fill(): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      await ensureLadders(
        tx,
        modules.map(({ game }) => game),
      )
      await tx.updateTable('ladders').set({ isServed: 0 }).where('id', '!=', 'six-dice.2.standard').execute()
      await ensureHouse(tx, modules, 0)
      for (const [i, name] of ['kettle', 'spoon', 'fork', 'ladle'].entries()) {
        const owner = `author-${i % 2}`
        await tx
          .insertInto('owners')
          .values({ id: owner, name: owner, look: owner, createdMs: 0 })
          .onConflict((it) => it.doNothing())
          .execute()
        const bot = (await claimBot(tx, { name, owner, tier: 'standard', nowMs: 0 }))!
        const hash = createHash('sha256').update(name).digest('hex')
        const script = { hash, file: `${name}.js`, language: 'js', source: name, label: null } as const
        const version = { ...script, games: '["six-dice"]', state: 'rated', steps: '[]' } as const
        await rateVersion(tx, await addVersion(tx, bot.id, version, 0))
      }
    })
  }

  /** Without the query builder: they are looked at after every transaction. */
  batches(): readonly Pick<BatchRow, 'id' | 'fence' | 'state'>[] {
    return this.#batches.all() as unknown as Pick<BatchRow, 'id' | 'fence' | 'state'>[]
  }

  /** As it was before the first run. */
  async empty(): Promise<void> {
    this.#followers.clear()
    for (const table of filled) this.#sqlite.exec(`DELETE FROM "${table}"`)
    this.#sqlite.exec(`DELETE FROM sqlite_sequence WHERE name = 'sets'; UPDATE ladders SET applied = 0, rated = 0`)
    await this.#touched.take()
  }

  /** What is written from now on, for one of several who follow it. */
  watch(): Touched {
    const follower = new Follower(() => this.#share())
    this.#followers.add(follower)
    return follower
  }

  async #share(): Promise<void> {
    const touches = await this.#touched.take()
    for (const follower of this.#followers) follower.add(touches)
  }

  close(): void {
    this.#sqlite.close()
  }
}

class Follower implements Touched {
  #pairs = new Map<string, Set<string>>()
  #versions = new Set<string>()
  #house = new Set<string>()
  readonly #share: () => Promise<void>

  constructor(share: () => Promise<void>) {
    this.#share = share
  }

  add({ pairs, versions, house }: Touches): void {
    for (const [ladder, some] of pairs) this.#pairs.set(ladder, new Set([...(this.#pairs.get(ladder) ?? []), ...some]))
    for (const version of versions) this.#versions.add(version)
    for (const ladder of house) this.#house.add(ladder)
  }

  async take(): Promise<Touches> {
    await this.#share()
    const taken = { pairs: this.#pairs, versions: this.#versions, house: this.#house }
    this.#pairs = new Map()
    this.#versions = new Set()
    this.#house = new Set()
    return taken
  }
}

/**
 * What a job comes to. Bots do not play here: each match is given up by whom its secret says, which is as much a function of
 * the job as whole play is, and takes a thousandth of the time.
 */
export const outcomeOf = (job: SetJob): readonly PlayedMatch[] => playQuickly(job, byChance)
