/**
 * Which standings have changed, recorded by triggers of the database, so that no write can be forgotten.
 */
import type { DatabaseSync } from 'node:sqlite'
import { sql, type Kysely } from 'kysely'
import type { Touched, Touches } from './store.ts'

export class TouchedBySqlite implements Touched {
  #pairs = new Map<string, Set<string>>()
  #versions = new Set<string>()
  #house = new Set<string>()

  /** Listens to a connection. */
  constructor(sqlite: DatabaseSync) {
    sqlite.function('dicewright_touch', (ladder, version) => {
      this.#add(ladder as string | null, version as string | null)
      return null
    })
    watchTouches(sqlite)
  }

  /** All that was touched since it was asked last. */
  take(): Touches {
    const taken = { pairs: this.#pairs, versions: this.#versions, house: this.#house }
    this.#pairs = new Map()
    this.#versions = new Set()
    this.#house = new Set()
    return taken
  }

  #add(ladder: string | null, version: string | null): void {
    if (ladder === null) this.#versions.add(version!)
    else if (version === null) this.#house.add(ladder)
    else {
      const known = this.#pairs.get(ladder)
      if (known) known.add(version)
      else this.#pairs.set(ladder, new Set([version]))
    }
  }
}

/** Triggers of the connection alone: nothing of them is in the file. They go where its pragma `temp_store` changes. */
function watchTouches(sqlite: DatabaseSync): void {
  for (const text of triggers) sqlite.exec(text)
}

/** Does work that changes `temp_store`, and makes the triggers again. */
export async function watchingOn(db: Kysely<any>, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql`SELECT 1 FROM temp.sqlite_master WHERE name = 'touch_ratings_insert'`.execute(db)
  try {
    await work()
  } finally {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    if (rows.length > 0) for (const text of triggers) await sql.raw(text).execute(db)
  }
}

const onVersion = `SELECT dicewright_touch(NULL, id) FROM versions WHERE bot`
const ofOwner = `SELECT dicewright_touch(NULL, versions.id) FROM versions JOIN bots ON bots.id = versions.bot WHERE bots.owner`
const trigger = (name: string, when: string, what: string) =>
  `CREATE TEMP TRIGGER IF NOT EXISTS touch_${name} AFTER ${when} BEGIN ${what}; END;`

const triggers = [
  trigger('ratings_insert', 'INSERT ON ratings', 'SELECT dicewright_touch(NEW.ladder, NEW.version)'),
  trigger('ratings_update', 'UPDATE ON ratings', 'SELECT dicewright_touch(NEW.ladder, NEW.version)'),
  trigger('ratings_delete', 'DELETE ON ratings', 'SELECT dicewright_touch(OLD.ladder, OLD.version)'),
  trigger(
    'entrants_insert',
    'INSERT ON entrants WHEN NEW.ladder IS NOT NULL',
    'SELECT dicewright_touch(NEW.ladder, NEW.version)',
  ),
  trigger(
    'sets_void',
    `UPDATE OF state ON sets WHEN (NEW.state = 'void') <> (OLD.state = 'void')`,
    `SELECT dicewright_touch(ladder, version) FROM entrants WHERE "set" = NEW.id AND ladder IS NOT NULL;
     SELECT dicewright_touch(NEW.ladder, NULL) WHERE NEW."isHouse" = 1`,
  ),
  trigger('sets_house', 'INSERT ON sets WHEN NEW."isHouse" = 1', 'SELECT dicewright_touch(NEW.ladder, NULL)'),
  trigger('versions_insert', 'INSERT ON versions', 'SELECT dicewright_touch(NULL, NEW.id)'),
  trigger('versions_delete', 'DELETE ON versions', 'SELECT dicewright_touch(NULL, OLD.id)'),
  trigger(
    'versions_update',
    'UPDATE OF id, bot, state, games ON versions',
    'SELECT dicewright_touch(NULL, OLD.id); SELECT dicewright_touch(NULL, NEW.id)',
  ),
  trigger('seasonAuthors_insert', 'INSERT ON "seasonAuthors"', `${ofOwner} = NEW.owner`),
  trigger(
    'seasons_update',
    'UPDATE OF state ON seasons',
    `${ofOwner} IN (SELECT owner FROM "seasonAuthors" WHERE season = NEW.id)`,
  ),
  trigger('bots_update', 'UPDATE ON bots', `${onVersion} = NEW.id; ${onVersion} = OLD.id`),
]
