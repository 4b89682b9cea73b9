/**
 * All ratings once more, from nothing but the results, compared to the last bit with those that are kept. Works in small
 * pieces beside the play: the past does not change, and where each ladder had come to is read at the start.
 */
// Each set builds on the ones before it.
/* oxlint-disable no-await-in-loop */
import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { afterSet, newcomer, type SetOutcome, type Standing } from '../rating.ts'
import { nextSets } from '../store/outcomes.ts'
import { everyLadder, findLadder, historyBetween, standings } from '../store/standings.ts'
import type { Db } from '../store/store.ts'

const atOnce = 40

export interface Recomputed {
  readonly equal: boolean
  /** Sets that were rated again. */
  readonly sets: number
  /** The first thing that differs, in a sentence; null where nothing does. */
  readonly difference: string | null
}

/** Rejects with an AbortError once `signal` is aborted. */
export async function recompute(db: Db, signal?: AbortSignal): Promise<Recomputed> {
  let sets = 0
  for (const { id } of await everyLadder(db)) {
    const ladder = new Again(db, id, signal)
    await ladder.run()
    sets += ladder.sets
    if (ladder.difference) return { equal: false, sets, difference: ladder.difference }
  }
  return { equal: true, sets, difference: null }
}

/** One ladder's ratings from its results. */
class Again {
  sets = 0
  difference: string | null = null
  readonly #db: Db
  readonly #ladder: string
  readonly #signal: AbortSignal | undefined
  readonly #standings = new Map<string, Standing>()

  constructor(db: Db, ladder: string, signal?: AbortSignal) {
    this.#db = db
    this.#ladder = ladder
    this.#signal = signal
  }

  async run(): Promise<void> {
    // What is read together was written together.
    const reading = this.#db.transaction().setIsolationLevel('repeatable read')
    const { applied, rated, kept } = await reading.execute(async (tx) => ({
      ...(await findLadder(tx, this.#ladder))!,
      kept: await standings(tx, this.#ladder),
    }))
    for (let last = 0; last < applied;) {
      const sets = (await nextSets(this.#db, this.#ladder, last, atOnce)).filter(({ set }) => set <= applied)
      for (const next of sets) {
        if (next.state === 'finished') await this.#rate(next)
        else if (next.state === 'open') this.#differ(`set ${next.set} is not over, but sets after it are rated`)
      }
      last = sets.at(-1)?.set ?? applied
      await this.#compareHistory(sets)
      await setImmediate()
      this.#signal?.throwIfAborted()
    }
    for (const version of new Set([...kept.keys(), ...this.#standings.keys()]))
      if (!isDeepStrictEqual(kept.get(version), this.#standings.get(version)))
        this.#differ(`${version} does not stand where its results put it`)
    if (rated !== this.sets) this.#differ(`${rated} sets are said to be rated: there are ${this.sets}`)
  }

  async #rate(outcome: SetOutcome): Promise<void> {
    const { entrants } = outcome
    const before = entrants.map(({ version }) => this.#standings.get(version) ?? newcomer)
    for (const [i, standing] of (await afterSet(before, outcome)).entries()) {
      const { version } = entrants[i]!
      this.#standings.set(version, standing)
      this.#history.set(`${outcome.set} ${version}`, standing)
    }
    this.sets++
  }

  /** Ratings after the sets of this piece. */
  readonly #history = new Map<string, Standing>()

  async #compareHistory(sets: readonly { readonly set: number }[]): Promise<void> {
    if (sets.length === 0) return
    const rows = await historyBetween(this.#db, this.#ladder, sets[0]!.set, sets.at(-1)!.set)
    for (const { set, version, mu, sigma } of rows) {
      const standing = this.#history.get(`${set} ${version}`)
      if (standing?.mu !== mu || standing.sigma !== sigma)
        this.#differ(`the rating of ${version} after set ${set} does not follow from the results`)
    }
    if (rows.length !== this.#history.size)
      this.#differ(`sets up to ${sets.at(-1)!.set} have ratings too few or too many`)
    this.#history.clear()
  }

  #differ(why: string): void {
    this.difference ??= `On ladder ${this.#ladder}, ${why}.`
  }
}
