/**
 * The program of the thread that fits strengths to results: seconds of work with many bots, in which the server goes on
 * answering.
 */
import { parentPort } from 'node:worker_threads'
import { rankTable, type RankTable } from '../competition/ratings/index.ts'
import type { SetResult } from '../competition/results.ts'

/** More results, the wish for their table, or that they are not needed any more. `of` is what they are of, such as a ladder. */
export type ToFit =
  | { readonly type: 'add'; readonly of: string; readonly results: readonly SetResult[] }
  | { readonly type: 'fit'; readonly of: string; readonly wish: FitWish }
  | { readonly type: 'drop'; readonly of: string }

export interface FitWish {
  /** As `rankTable` takes them. */
  readonly entrants?: readonly string[]
  /** Sets that are fitted, the newest, where there are more; others are dropped. */
  readonly most?: number
}

/** To each wish, in their order: the table, or why there is none. */
export type FromFit = { readonly table: RankTable } | { readonly error: string }

const kept = new Map<string, SetResult[]>()

function fit(results: SetResult[], { entrants = [], most = Infinity }: FitWish): FromFit {
  results.splice(0, results.length - most)
  try {
    return { table: rankTable(results, { entrants }) }
  } catch (error) {
    return { error: String(error) }
  }
}

parentPort!.on('message', (message: ToFit) => {
  const results = kept.get(message.of) ?? []
  kept.set(message.of, results)
  if (message.type === 'add') results.push(...message.results)
  else if (message.type === 'fit') parentPort!.postMessage(fit(results, message.wish))
  else kept.delete(message.of)
})
