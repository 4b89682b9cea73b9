/**
 * `npm run bench:compare -- [--sets N] [--runs N] [--json]`: how many mirrored sets it takes to tell a bot from `greedy`
 * at Six Dice and Yatzy, by scores, by margins and by margins without luck. Sets are played once; a fixed test needs as many
 * as its error rates say (5 % on two sides, power 80 %), and sequential tests are run many times on sets that are drawn from
 * those that were played, and on the same sets with the bots exchanged by chance, where nothing is to be found.
 */
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { botsOf, random, unwrap, type GameModule, type HouseBot, type Random } from '@dicewright/engine'
import { moduleById } from '@dicewright/engine/modules'
import { useWasm } from '@dicewright/engine/wasm'
import { ChildPool } from '../src/children/pool.ts'
import { DuelTest, duelSet, type DuelMatch, type DuelSet } from '../src/competition/sprt/index.ts'
import type { Entrant } from '../src/referee/entrant.ts'
import { duelMatch } from '../src/series/duel.ts'
import { playSet } from '../src/series/set.ts'

const { values } = parseArgs({
  options: {
    sets: { type: 'string', default: '400' },
    runs: { type: 'string', default: '200' },
    json: { type: 'boolean', default: false },
  },
})

/** A bot that is a little worse than `greedy`. */
const slipping = 'greedy with one random decision in forty'
const duels = [
  ['six-dice', 'turn'],
  ['yatzy', slipping],
  ['yatzy', 'sheet'],
] as const
const bounds = [0, 50] as const
/** Quantiles of the normal distribution: 97.5 % and 80 %. */
const fixedErrors = 1.959_964 + 0.841_621

type Measure = 'scores' | 'margins' | 'adjusted'

/** A set as one number: what is above an even score, points, or points without luck. */
const numberOf: Readonly<Record<Measure, (set: DuelSet) => number>> = {
  scores: ({ score }) => score! - 1,
  margins: ({ margin }) => margin,
  adjusted: ({ adjusted }) => adjusted!,
}

function entrantOf(module: GameModule, name: string): Entrant {
  const bots = botsOf(module)
  if (name !== slipping) return { kind: 'house', name, bot: bots[name]! }
  const policy: HouseBot['policy'] = (seed, options) => {
    const source = random(Number.parseInt(String(seed).slice(0, 8), 16))
    const [own, any] = ['greedy', 'random'].map((one) => bots[one]!.policy(seed, options))
    return (turn) => (source.below(40) === 0 ? any! : own!)(turn)
  }
  return { kind: 'house', name, bot: { policy } }
}

async function played(module: GameModule, names: readonly [string, string], most: number): Promise<readonly DuelSet[]> {
  const game = unwrap(module.game(2))
  const entrants = names.map((name) => entrantOf(module, name))
  const children = new ChildPool()
  const sets: DuelSet[] = []
  for (let set = 1; set <= most; set++) {
    const name = `${game.facts.id} set ${set}`
    // oxlint-disable-next-line no-await-in-loop -- one set after the other
    const matches = unwrap(await playSet({ game, entrants, children, name, key: { seed: 'bench' } }))
    const counted: DuelMatch[] = []
    // oxlint-disable-next-line no-await-in-loop -- and one match after the other
    for (const match of matches) counted.push(unwrap(await duelMatch(match, module)))
    sets.push(duelSet(set, counted))
  }
  children.close()
  return sets
}

/** Sequential tests on sets drawn from those that were played. */
function tested(sets: readonly DuelSet[], isAdjusted: boolean, isNothing: boolean, runs: number, source: Random) {
  let better = 0
  let needed = 0
  for (let run = 0; run < runs; run++) {
    const test = new DuelTest({ bounds, alpha: 0.05, beta: 0.05, isAdjusted })
    while (test.verdict === 'unknown') {
      const drawn = sets[source.below(sets.length)]!
      const set = test.added + 1
      test.add(isNothing && source.below(2) === 1 ? turned({ ...drawn, set }) : { ...drawn, set })
    }
    if (test.verdict === 'better') better++
    needed += test.added / runs
  }
  return { better: better / runs, sets: needed }
}

const turned = ({ set, score, margin, adjusted }: DuelSet): DuelSet => ({
  set,
  score: 2 - score!,
  margin: -margin,
  adjusted: -adjusted!,
})

function measured(sets: readonly DuelSet[], measure: Measure) {
  const numbers = sets.map(numberOf[measure])
  const mean = numbers.reduce((sum, one) => sum + one, 0) / numbers.length
  const variance = numbers.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (numbers.length - 1)
  return { measure, mean, deviation: Math.sqrt(variance), fixed: Math.ceil((fixedErrors ** 2 * variance) / mean ** 2) }
}

/** What a measure needs: sets of a fixed test, and of sequential ones where these are run. */
interface Way extends ReturnType<typeof measured> {
  readonly found?: ReturnType<typeof tested>
  readonly nothing?: ReturnType<typeof tested>
}

async function duelOf(id: string, bot: string, most: number, runs: number) {
  const sets = await played(moduleById(id)!, [bot, 'greedy'], most)
  const source = random(29)
  const ways = (['scores', 'margins', 'adjusted'] as const).map((measure) => {
    const way: Way = measured(sets, measure)
    if (measure === 'margins') return way
    const isAdjusted = measure === 'adjusted'
    const found = tested(sets, isAdjusted, false, runs, source)
    const nothing = tested(sets, isAdjusted, true, runs, source)
    return Object.assign(way, { found, nothing })
  })
  return { game: id, bot, sets: sets.length, ways }
}

async function main(): Promise<void> {
  useWasm()
  const [sets, runs] = [Number(values.sets), Number(values.runs)]
  const results = []
  // oxlint-disable-next-line no-await-in-loop -- measurements follow one another
  for (const [id, bot] of duels) results.push(await duelOf(id, bot, sets, runs))
  const command = `npm run bench:compare -- ${process.argv.slice(2).join(' ')}`.trimEnd()
  const report = { command, machine: cpus()[0]?.model ?? 'unknown processor', node: process.version, bounds, results }
  process.stdout.write(values.json ? `${JSON.stringify(report, null, 2)}\n` : `${text(report)}\n`)
}

function text({
  command,
  results,
}: {
  readonly command: string
  readonly results: readonly Awaited<ReturnType<typeof duelOf>>[]
}): string {
  const lines = results.flatMap(({ game, bot, sets, ways }) => [
    '',
    `${bot} against greedy at ${game}, ${sets} mirrored sets`,
    ...ways.map((way) => {
      const sequential =
        way.found && way.nothing
          ? `; sequential, ${bounds.join(' against ')} normalised Elo: ${way.found.sets.toFixed(0)} on average, better in ${percent(way.found.better)}; of equals ${way.nothing.sets.toFixed(0)}, better in ${percent(way.nothing.better)}`
          : ''
      return `  by ${way.measure.padEnd(8)}  mean ${way.mean.toFixed(3)}, deviation ${way.deviation.toFixed(3)}: ${way.fixed.toLocaleString('en')} sets${sequential}`
    }),
  ])
  return [command, ...lines].join('\n')
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

await main()
