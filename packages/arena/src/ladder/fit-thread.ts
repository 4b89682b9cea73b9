/**
 * The program of the thread that fits strengths to the results of ladders: seconds of work with many bots, in which the
 * server goes on answering.
 */
import { parentPort } from 'node:worker_threads'
import { rankTable, type RankTable } from '../competition/ratings/index.ts'
import type { SetResult } from '../competition/results.ts'

/** More results of a ladder, or the wish for its table. */
export type ToFit =
  | { readonly type: 'add'; readonly ladder: string; readonly results: readonly SetResult[] }
  | { readonly type: 'fit'; readonly ladder: string }

export interface FromFit {
  readonly ladder: string
  readonly table: RankTable
}

/** Sets of a ladder that are fitted, the newest: of more, the thread would need gigabytes. */
const mostSets = 200_000

const kept = new Map<string, SetResult[]>()

parentPort!.on('message', (message: ToFit) => {
  const results = kept.get(message.ladder) ?? []
  kept.set(message.ladder, results)
  if (message.type === 'add') results.push(...message.results)
  else {
    results.splice(0, results.length - mostSets)
    parentPort!.postMessage({ ladder: message.ladder, table: rankTable(results) } satisfies FromFit)
  }
})
