/** Reviews of matches, counted by a worker that lives on, because it remembers what it solved. */
import type { Review } from '@dicewright/engine/review'
import { reviewed } from '@dicewright/engine/review/costs'

export interface Asked {
  readonly id: number
  /** JSON Lines. */
  readonly transcript: string
}

export interface Answer {
  readonly id: number
  readonly review: Review | null
}

const waiting = new Map<number, (review: Review | null) => void>()
let worker: Worker | null = null
let asked = 0

/** Null at games that nothing counts in points, and where the worker cannot be had: the match is there all the same. */
export async function reviewOf(gameId: string, transcript: string): Promise<Review | null> {
  if (!reviewed.some((id) => id === gameId)) return null
  worker ??= startWorker()
  const id = asked++
  worker.postMessage({ id, transcript } satisfies Asked)
  return new Promise((resolve) => waiting.set(id, resolve))
}

function startWorker(): Worker {
  const started = new Worker(new URL('review-worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data: { id, review } }: MessageEvent<Answer>) => {
    waiting.get(id)?.(review)
    waiting.delete(id)
  })
  started.addEventListener('error', () => {
    for (const resolve of waiting.values()) resolve(null)
    waiting.clear()
    worker = null
  })
  return started
}
