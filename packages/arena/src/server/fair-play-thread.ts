/**
 * The program of the thread that counts what decisions cost: minutes of work, in which the server goes on answering. It
 * gets the rows of one set after the other, and at last null.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { unwrap } from '@dicewright/engine'
import { useWasm } from '@dicewright/engine/wasm'
import { withCosts, type DataRow } from '../competition/data/index.ts'
import { fairPlay, fairSets, type FairPlayReport, type FairSet } from '../competition/fair-play/index.ts'
import { modulesAt } from '../modules.ts'

export interface CountingGame {
  /** Places of the modules. */
  readonly locations: readonly string[]
  readonly game: string
}

/** After each set nothing, at last the report. */
export type FromCounting = null | FairPlayReport

useWasm()
const { locations, game } = workerData as CountingGame
const module = unwrap((await modulesAt(locations)).find(game))
const sets: FairSet[] = []

const count = async (rows: readonly DataRow[]): Promise<void> => {
  const given = (async function* () {
    yield* rows
  })()
  for await (const set of fairSets(withCosts(given, module))) sets.push(set)
}

parentPort!.on('message', (rows: readonly DataRow[] | null) => {
  if (rows === null) parentPort!.postMessage(fairPlay(sets) satisfies FromCounting)
  // An error ends the thread, and so the count.
  else void count(rows).then(() => parentPort!.postMessage(null satisfies FromCounting))
})
