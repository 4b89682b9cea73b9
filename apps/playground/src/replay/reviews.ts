/** Counting of matches by a worker that lives on, because it remembers what it solved. */
import type { Advice, Review } from '@dicewright/engine/review'
import { reviewed } from '@dicewright/engine/review/costs'

/** What is wanted of a match: what its decisions cost, or what may be done now. */
interface Counts {
  readonly review: Review
  readonly advice: Advice
}

export interface Asked {
  readonly id: number
  readonly want: keyof Counts
  /** JSON Lines. */
  readonly transcript: string
}

export interface Answer {
  readonly id: number
  readonly found: Counts[keyof Counts] | null
}

const waiting = new Map<number, (found: any) => void>()
let worker: Worker | null = null
let asked = 0

/** Whether matches of a game are counted. */
export const isCounted = (gameId: string): boolean => reviewed.some((id) => id === gameId)

/** Null at games that nothing counts in points, and where the worker cannot be had: the match is there all the same. */
export async function countedOf<W extends keyof Counts>(
  want: W,
  gameId: string,
  transcript: string,
): Promise<Counts[W] | null> {
  if (!isCounted(gameId)) return null
  worker ??= startWorker()
  const id = asked++
  worker.postMessage({ id, want, transcript } satisfies Asked)
  return new Promise((resolve) => waiting.set(id, resolve))
}

function startWorker(): Worker {
  const started = new Worker(new URL('review-worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data: { id, found } }: MessageEvent<Answer>) => {
    waiting.get(id)?.(found)
    waiting.delete(id)
  })
  started.addEventListener('error', () => {
    started.terminate()
    for (const resolve of waiting.values()) resolve(null)
    waiting.clear()
    worker = null
  })
  return started
}
