/**
 * The true order of the bots of `bots.ts`, from a long round robin:
 * `node --conditions=source packages/arena/test/season/truth.ts 60 > packages/arena/test/season/truth.json`
 */
import { availableParallelism } from 'node:os'
import { makeSecretText, secretOfSeed } from '@dicewright/engine'
import type { SetResult } from '../../src/competition/results.ts'
import { rankTable } from '../../src/competition/ratings/index.ts'
import { byEntrant } from '../../src/competition/season/check.ts'
import type { JobEntrant, SetJob } from '../../src/ports/sets.ts'
import { endCompiler } from '../../src/sandbox/compile.ts'
import { seatings } from '../../src/series/seating.ts'
import { createWorkers } from '../../src/workers/index.ts'
import { botCount, game, hashOf, nameOf, sourceOf } from './bots.ts'

const rounds = Number(process.argv[2] ?? 100)
const names = Array.from({ length: botCount }, (_, i) => nameOf(i))
const pairs = names.flatMap((_, i) => names.slice(i + 1).map((__, j) => [i, i + 1 + j] as const))
const workers = createWorkers({ children: availableParallelism() })
const results: SetResult[] = []
const began = performance.now()

const entrantOf = (index: number): JobEntrant => {
  const source = sourceOf(index)
  return { kind: 'script', name: nameOf(index), file: `${nameOf(index)}.js`, source, hash: hashOf(source) }
}

async function playPair(set: number, pair: readonly [number, number]): Promise<void> {
  const secret = secretOfSeed('truth', `set ${set}`)
  const job: SetJob = {
    set,
    game: { id: game.game, seats: game.seats, options: game.options },
    entrants: pair.map(entrantOf),
    seatings: seatings(2, secret),
    secret: makeSecretText(secret),
    setName: `set ${set}`,
    paceMs: 0,
  }
  const played = await workers.play(job, { began() {}, entered() {}, ended() {} })
  const matches = played.map(({ seating, report }) => ({
    ranks: byEntrant(
      seating,
      report.seats.map(({ rank }) => rank),
    ),
    returns: byEntrant(seating, report.returns),
  }))
  results.push({ set, entrants: pair.map(nameOf), matches })
}

const sets = Array.from({ length: rounds }, () => pairs).flat()
const lanes = Array.from({ length: 2 * workers.children }, async () => {
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (let next = sets.length; (next = sets.length) > 0;) await playPair(next, sets.pop()!)
})
await Promise.all(lanes)
const { cpuMs } = workers
await workers.close()
await endCompiler()
const { rows } = rankTable(results)
const order = rows.map(({ entrant, strength, low, high, placeFrom, placeTo }) => ({
  bot: entrant,
  strength,
  low,
  high,
  placeFrom,
  placeTo,
}))
process.stdout.write(`${JSON.stringify({ sets: results.length, order }, null, 2)}\n`)
process.stderr.write(
  `${Math.round(performance.now() - began)} ms, ${Math.round(cpuMs)} ms of processor time in the children\n`,
)
