/**
 * Counting of matches by workers that live on: one remembers what it solved. Chances to win take longest, a quarter of a
 * minute for eight seats of Yatzy, and remember nothing: they have a worker of their own, which ends when they are left.
 */
import type { Advice, Review, TurnChances } from '@dicewright/engine/review'

/** A decision that is still to be made, as its seat sees it. */
export interface Decision {
  readonly gameId: string
  readonly seats: number
  readonly options: object
  readonly observation: object
}

/** What can be wanted: what the decisions of a match cost, what may be done now, or how likely each seat was to win. */
interface Counts {
  readonly review: Review
  readonly advice: Advice
  readonly turnChances: readonly TurnChances[]
}

/** What that is asked of: a match as JSON Lines, or a decision. */
type Subject<W extends keyof Counts> = W extends 'advice' ? Decision : string

export interface Asked {
  readonly want: keyof Counts
  readonly of: Subject<keyof Counts>
}

export type Answer = Counts[keyof Counts] | null

/**
 * Counts one after the other, in the order in which the same worker was asked. Null where nothing counts the game,
 * where the worker cannot be had, as the match is there all the same, and where nobody wants it any more once its
 * turn comes, or at chances once the next are asked for.
 */
export function countedOf<W extends keyof Counts>(
  want: W,
  of: Subject<W>,
  isWanted: () => boolean,
): Promise<Counts[W] | null> {
  return (want === 'turnChances' ? foreteller : reviewer).count({ want, of }, isWanted)
}

class Counter {
  /** Whether what is counted may be broken off. */
  readonly #mayEnd: boolean
  #worker: Worker | null = null
  #hear: (answer: any) => void = () => {}
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
    return new Promise((resolve) => (this.#hear = resolve))
  }

  #start(): Worker {
    const worker = new Worker(new URL('review-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      this.#isWanted = () => true
      this.#hear(data)
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
    this.#hear(null)
  }
}

const reviewer = new Counter(false)
const foreteller = new Counter(true)
