/**
 * Reviews matches in workers that live on, because they cache what they solved. Chances to win take longest, 15 seconds
 * for eight seats of Yatzy, and cache nothing: they have their own worker, which ends when nothing shows them any more.
 */
import type { Review, TurnChances } from '@dicewright/engine/review'

/** The jobs: what decisions cost, and how likely each seat was to win. */
interface Counts {
  readonly review: Review
  readonly turnChances: readonly TurnChances[]
}

export interface Asked {
  readonly want: keyof Counts
  /** A match as JSON Lines. */
  readonly of: string
}

export type Answer = Counts[keyof Counts] | null

/**
 * Runs the jobs of a worker in order. Resolves to null for games without a review, where the worker cannot start, and
 * where `isWanted` is false when the job's turn comes (for chances: as soon as the next are asked for).
 */
export function countedOf<W extends keyof Counts>(
  want: W,
  of: string,
  isWanted: () => boolean,
): Promise<Counts[W] | null> {
  return (want === 'turnChances' ? foreteller : reviewer).count({ want, of }, isWanted)
}

class Counter {
  /** Whether a running job may be cancelled. */
  readonly #mayEnd: boolean
  #worker: Worker | null = null
  #receive: (answer: any) => void = () => {}
  #isWanted = () => true
  #last: Promise<unknown> = Promise.resolve()

  constructor(mayEnd: boolean) {
    this.#mayEnd = mayEnd
  }

  count(asked: Asked, isWanted: () => boolean): Promise<any> {
    if (this.#mayEnd && !this.#isWanted()) this.#end()
    // A browser may refuse to start a worker.
    const counted = this.#last.then(() => (isWanted() ? this.#answered(asked, isWanted) : null)).catch(() => null)
    this.#last = counted
    return counted
  }

  #answered(asked: Asked, isWanted: () => boolean): Promise<any> {
    this.#worker ??= this.#start()
    this.#worker.postMessage(asked)
    this.#isWanted = isWanted
    return new Promise((resolve) => (this.#receive = resolve))
  }

  #start(): Worker {
    const worker = new Worker(new URL('review-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      this.#isWanted = () => true
      this.#receive(data)
    })
    worker.addEventListener('error', () => {
      if (worker === this.#worker) this.#end()
    })
    return worker
  }

  #end(): void {
    this.#worker?.terminate()
    this.#worker = null
    this.#isWanted = () => true
    this.#receive(null)
  }
}

const reviewer = new Counter(false)
const foreteller = new Counter(true)
