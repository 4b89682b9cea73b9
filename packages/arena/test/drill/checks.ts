/** What has to be true of a data folder at any moment, whatever happened to the servers that had it. */
// Everything is read from one file.
/* oxlint-disable no-await-in-loop */
import { createHash } from 'node:crypto'
import { parseTranscript, unwrap, verify } from '@dicewright/engine'
import { sixDice } from '@dicewright/engine/six-dice'
import { cups } from '@dicewright/engine/testing'
import { recompute } from '../../src/ladder/recompute.ts'
import { openStore, type SqliteStore as Store } from '../../src/store/sqlite.ts'

/** What is remembered from one look to the next. */
export class Ledger {
  /** Secrets of sets, and a hash of everything that was kept of finished ones. */
  readonly #secrets = new Map<number, string>()
  readonly #results = new Map<number, string>()
  /** Matches whose result was shown as kept. */
  readonly closed = new Set<string>()

  get sets(): number {
    return this.#results.size
  }

  /** Looks at the folder of a server that is gone. Throws a sentence where something is lost, or there twice. */
  async check(data: string): Promise<void> {
    const store = unwrap(await openStore(data))
    try {
      await this.#checkSets(store)
      await this.#checkResults(store)
      const { equal, difference } = await recompute(store.db)
      demand(equal, difference!)
    } finally {
      await store.close()
    }
  }

  async #checkSets({ db }: Store): Promise<void> {
    const sets = await db.selectFrom('sets').selectAll().orderBy('id').execute()
    demand(
      sets.every(({ id }, i) => id === i + 1),
      'a set is missing',
    )
    for (const { id, secret } of sets) {
      demand((this.#secrets.get(id) ?? secret) === secret, `set ${id} has another secret than before`)
      this.#secrets.set(id, secret)
    }
    const attempts = await db.selectFrom('attempts').selectAll().execute()
    for (const { id, state, attempts: count } of sets) {
      const own = attempts.filter(({ set }) => set === id)
      const finished = own.filter(({ outcome }) => outcome === 'finished').length
      demand(own.length === count, `set ${id} was begun ${count} times, of which ${own.length} are known`)
      demand(finished === (state === 'finished' ? 1 : 0), `set ${id} is ${state} and was finished ${finished} times`)
    }
  }

  async #checkResults({ db }: Store): Promise<void> {
    const rows = await db
      .selectFrom('sets')
      .leftJoin('matches', 'matches.set', 'sets.id')
      .select(['sets.id', 'sets.state', 'matches.match', 'matches.matches', 'matches.transcript'])
      .orderBy('sets.id')
      .orderBy('matches.match')
      .execute()
    const seats = await db.selectFrom('seats').selectAll().orderBy('set').orderBy('match').orderBy('seat').execute()
    for (const [id, matches] of Map.groupBy(rows, (row) => row.id)) {
      const { state, match, matches: expected } = matches[0]!
      demand((state === 'finished') === (match !== null), `set ${id} is ${state}, its results say otherwise`)
      if (state !== 'finished') continue
      demand(matches.length === expected, `set ${id} has ${matches.length} of ${expected} matches`)
      const own = seats.filter(({ set }) => set === id)
      const hash = createHash('sha256')
        .update(JSON.stringify([matches, own]))
        .digest('hex')
      demand((this.#results.get(id) ?? hash) === hash, `the result of set ${id} is not what it was`)
      // What was looked at once and has not changed verifies as it did.
      if (!this.#results.has(id)) for (const { transcript } of matches) checkTranscript(id, transcript!)
      this.#results.set(id, hash)
    }
    for (const shown of this.closed)
      demand(this.#results.has(Number(shown.split('-')[0])), `match ${shown} was shown as kept and is not`)
  }
}

function checkTranscript(set: number, text: string): void {
  const found = verify(unwrap(parseTranscript(text)), [sixDice, cups])
  demand(found.ok && found.value.dice === 'recomputed', `a match of set ${set} does not verify`)
}

function demand(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(`The drill found that ${otherwise}.`)
}
