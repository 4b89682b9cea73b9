/** Counting of matches by a worker that lives on, because it remembers what it solved. */
import type { Advice, Review, TurnChances } from '@dicewright/engine/review'
import { foretold, reviewed } from '@dicewright/engine/review/costs'

/** What is wanted of a match: what its decisions cost, what may be done now, or how likely each seat was to win. */
interface Counts {
  readonly review: Review
  readonly advice: Advice
  readonly turnChances: readonly TurnChances[]
}

export interface Asked {
  readonly want: keyof Counts
  /** JSON Lines. */
  readonly transcript: string
}

export type Answer = Counts[keyof Counts] | null

let worker: Worker | null = null
let hear: (answer: any) => void
let last: Promise<unknown> = Promise.resolve()

/** Whether matches of a game are counted. */
export const isCounted = (gameId: string): boolean => reviewed.some((id) => id === gameId)

/** Whether chances to win are told of its matches, unless one plays alone. */
export const isForetold = (gameId: string): boolean => foretold.some((id) => id === gameId)

/**
 * Counts one match after the other, in the order in which they were asked for. Null at games that nothing counts in
 * points, where the worker cannot be had, as the match is there all the same, and where nobody wants it any more once its
 * turn comes.
 */
export function countedOf<W extends keyof Counts>(
  want: W,
  gameId: string,
  transcript: string,
  isWanted: () => boolean,
): Promise<Counts[W] | null> {
  if (!isCounted(gameId)) return Promise.resolve(null)
  // A browser may refuse to start one.
  const counted = last.then(() => (isWanted() ? answered({ want, transcript }) : null)).catch(() => null)
  last = counted
  return counted
}

function answered(asked: Asked): Promise<any> {
  worker ??= startWorker()
  worker.postMessage(asked)
  return new Promise((resolve) => (hear = resolve))
}

function startWorker(): Worker {
  const started = new Worker(new URL('review-worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<Answer>) => hear(data))
  started.addEventListener('error', () => {
    started.terminate()
    worker = null
    hear(null)
  })
  return started
}
