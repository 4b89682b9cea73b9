/** Tables of tournaments and finals, made in a thread: seconds of work with many results. */
import type { RankTable } from '../competition/ratings/index.ts'
import type { SetResult } from '../competition/results.ts'
import { Fitter } from './fitter.ts'

export class Ranks {
  #fitter = new Fitter()
  #isClosed = false

  /**
   * The table as `rankTable` makes it, of entrants whether they have played or not. `of` is what the results are of: each
   * call for it has those of the call before, and more. Rejects with an Error where the thread is lost, or after `close`.
   */
  rank(of: string, results: readonly SetResult[], entrants: readonly string[]): Promise<RankTable> {
    if (this.#fitter.isLost && !this.#isClosed) this.#fitter = new Fitter()
    return this.#fitter.rank(of, results, { entrants })
  }

  /** Its results are not needed any more. */
  drop(of: string): void {
    this.#fitter.drop(of)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#fitter.close()
  }
}
