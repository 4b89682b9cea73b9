/** Makes room: transcripts of old sets go, of each ladder all but those of the newest sets, and loans that are long over. */
// One transaction after the other.
/* oxlint-disable no-await-in-loop */
import { setImmediate, setTimeout } from 'node:timers/promises'
import { hasOldLoan, pruneLoans } from '../store/loans.ts'
import { lastToPrune, pruneSome } from '../store/prune.ts'
import { allLadders } from '../store/standings.ts'
import type { Reader } from '../store/store.ts'
import type { Writer } from '../store/writer.ts'

export interface PrunerSettings {
  readonly db: Reader
  readonly writer: Writer
  /** Of each ladder the newest sets whose transcripts are kept. */
  readonly keep: () => number
  /** Loans made before then go, in milliseconds since 1970. */
  readonly loansSince: () => number
  readonly signal: AbortSignal
}

/** Milliseconds between two looks. */
const everyMs = 60_000

export class Pruner {
  readonly #settings: PrunerSettings
  #work: Promise<void> | null = null

  constructor(settings: PrunerSettings) {
    this.#settings = settings
  }

  /** From now on, until the signal is aborted. Rejects with what is no trouble of the store. */
  async run(): Promise<void> {
    const { signal } = this.#settings
    while (!signal.aborted) {
      await this.prune()
      await setTimeout(everyMs, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  /** All that can go now. */
  prune(): Promise<void> {
    this.#work ??= this.#prune().finally(() => (this.#work = null))
    return this.#work
  }

  /** Resolves when nothing is under way, after the signal. */
  async stopped(): Promise<void> {
    await this.#work?.catch(() => {})
  }

  async #prune(): Promise<void> {
    await this.#pruneLoans()
    const { db, writer, keep, signal } = this.#settings
    for (const ladder of await allLadders(db)) {
      if (ladder.tier === 'remote') continue
      const last = await lastToPrune(db, ladder, keep())
      if (last === null || last <= ladder.pruned) continue
      while (!signal.aborted && (await writer.keep((tx) => pruneSome(tx, ladder.id, last)))) await setImmediate()
    }
  }

  async #pruneLoans(): Promise<void> {
    const { db, writer, loansSince, signal } = this.#settings
    const beforeMs = loansSince()
    if (!(await hasOldLoan(db, beforeMs))) return
    while (!signal.aborted && (await writer.keep((tx) => pruneLoans(tx, beforeMs)))) await setImmediate()
  }
}
