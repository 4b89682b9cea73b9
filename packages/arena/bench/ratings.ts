/**
 * `npm run bench:ratings -- [--game ID] [--sets N] [--seed S] [--large] [--json]`: a cup of 25 bots of known strength, one
 * policy with i/40 random moves for i from 0 to 24, in which each plays 60 mirrored sets. Prints, after some of the sets,
 * how well the order of OpenSkill and that of a fit of all results agree with the truth (Spearman), whether the rank sets
 * hold it, and a checksum of the results. `--large` also times fits of many sets, drawn from the model.
 */
// One match after the other.
/* oxlint-disable no-await-in-loop */
import { createHash } from 'node:crypto'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { botsOf, random, unwrap, type Bot, type Game } from '@dicewright/engine'
import { moduleById } from '@dicewright/engine/modules'
import { ChildPool } from '../src/children/pool.ts'
import { rankTable } from '../src/competition/ratings/index.ts'
import { nameOf, simulatedSets } from '../src/competition/ratings/fixtures/simulated.ts'
import { rankSums, type SetResult } from '../src/competition/results.ts'
import { afterSet, newcomer, shownRating } from '../src/rating.ts'
import type { Entrant } from '../src/referee/entrant.ts'
import { playSet } from '../src/series/set.ts'

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'six-dice' },
    sets: { type: 'string', default: '60' },
    seed: { type: 'string', default: 'cup' },
    large: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
})

const size = 25
const truth = Array.from({ length: size }, (_, i) => nameOf(i))

async function main(): Promise<number> {
  const wanted = Number(values.sets)
  const results = await playCup(wanted)
  const stages = [1 / 6, 1 / 3, 2 / 3, 1].map((part) => Math.round(wanted * part))
  const report = {
    command: `npm run bench:ratings -- ${process.argv.slice(2).join(' ')}`.trimEnd(),
    machine: `${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}`,
    node: process.version,
    game: values.game,
    sets: results.length,
    stages: await Promise.all(stages.map((sets) => stageAfter(results, sets))),
    large: values.large ? [timed(200, 1000), timed(5000, 40)] : [],
    checksum: createHash('sha256').update(JSON.stringify(results)).digest('hex').slice(0, 16),
  }
  process.stdout.write(values.json ? `${JSON.stringify(report, null, 2)}\n` : told(report))
  return 0
}

/** All sets of the cup, by rounds in which every bot but one plays. */
async function playCup(wanted: number): Promise<readonly SetResult[]> {
  const module = moduleById(values.game)
  if (!module) throw new Error(`there is no game ${values.game}`)
  const game: Game = unwrap(module.game(2))
  const { greedy } = botsOf(module)
  const entrants = truth.map((name, i): Entrant => ({
    kind: 'house',
    name,
    bot: { policy: (seed) => mixed(greedy!, i / 40, seed) },
  }))
  const children = new ChildPool()
  const results: SetResult[] = []
  for (const [a, b] of pairings(wanted)) {
    const set = results.length + 1
    const two = [entrants[a]!, entrants[b]!]
    const played = unwrap(
      await playSet({ game, entrants: two, key: { seed: values.seed }, name: `cup set ${set}`, children }),
    )
    const matches = played.map(({ seating, report: { seats, returns } }) => ({
      ranks: two.map((_, entrant) => seats[seating.indexOf(entrant)]!.rank),
      returns: two.map((_, entrant) => returns[seating.indexOf(entrant)]!),
    }))
    results.push({ set, entrants: two.map(({ name }) => name), matches })
  }
  children.close()
  return results
}

/** The policy of a bot, which makes some of its moves by chance. */
function mixed(bot: Bot, share: number, seed: string | number): ReturnType<Bot['policy']> {
  const policy = bot.policy(seed)
  const source = random(createHash('sha256').update(`mixed ${seed}`).digest().readUInt32BE(0))
  return (turn) => {
    const isRandom = source.below(1000) < 1000 * share
    const at = source.below(turn.legal.length)
    return isRandom ? turn.legal[at]! : policy(turn)
  }
}

/** The rounds of a round robin, again and again: in each another bot rests. */
function* pairings(wanted: number): Generator<readonly [number, number]> {
  for (let round = 0; round < Math.round((wanted * size) / (size - 1)); round++)
    for (let i = 1; i <= (size - 1) / 2; i++) yield [(round + i) % size, (round + size - i) % size]
}

async function stageAfter(results: readonly SetResult[], sets: number) {
  const some = results.slice(0, Math.round((sets * size) / 2))
  const standings = new Map(truth.map((name) => [name, newcomer]))
  for (const set of some) {
    const sums = rankSums(set)
    const entrants = set.entrants.map((version, i) => ({ version, rankSum: sums[i]!, fuel: null, faults: [] }))
    const before = set.entrants.map((name) => standings.get(name)!)
    const after = await afterSet(before, { set: set.set, endedMs: 0, entrants })
    for (const [i, name] of set.entrants.entries()) standings.set(name, after[i]!)
  }
  const live = truth.toSorted((a, b) => shownRating(standings.get(b)!) - shownRating(standings.get(a)!))
  const { rows } = rankTable(some, { entrants: truth })
  const fitted = rows.map(({ entrant }) => entrant)
  const held = rows.filter(({ entrant, placeFrom, placeTo }) => {
    const place = truth.indexOf(entrant) + 1
    return place >= placeFrom && place <= placeTo
  })
  return {
    sets,
    openSkill: agreement(live),
    fit: agreement(fitted),
    held: held.length,
    places: rows.reduce((sum, { placeFrom, placeTo }) => sum + (placeTo - placeFrom + 1) / size, 0),
  }
}

/** Spearman's correlation of an order with the truth, and how many places off the best and the worst placed bot are. */
function agreement(order: readonly string[]) {
  const off = order.map((name, place) => place - truth.indexOf(name))
  const squares = off.reduce((sum, places) => sum + places ** 2, 0)
  return {
    spearman: 1 - (6 * squares) / (size * (size ** 2 - 1)),
    best: order.indexOf(truth[0]!) + 1,
    most: Math.max(...off.map(Math.abs)),
  }
}

/** A fit of sets that are drawn from the model. */
function timed(entrants: number, rounds: number) {
  const strengths = Array.from({ length: entrants }, (_, i) => 4 * (i / entrants - 0.5))
  const results = simulatedSets({ seats: 2, strengths, rounds, seed: 1, alike: -0.4 })
  const cpu = process.cpuUsage()
  const { rows } = rankTable(results)
  const { user, system } = process.cpuUsage(cpu)
  const { placeFrom, placeTo } = rows[entrants >> 1]!
  return { entrants, sets: results.length, cpuMs: Math.round((user + system) / 1000), middle: [placeFrom, placeTo] }
}

function told(report: {
  readonly command: string
  readonly machine: string
  readonly node: string
  readonly game: string
  readonly sets: number
  readonly stages: readonly Awaited<ReturnType<typeof stageAfter>>[]
  readonly large: readonly ReturnType<typeof timed>[]
  readonly checksum: string
}): string {
  const { command, machine, node, game, sets, stages, large, checksum } = report
  const order = ({ spearman, best, most }: ReturnType<typeof agreement>) =>
    `${spearman.toFixed(3)} (the best is placed ${best}, one is ${most} off)`
  return [
    command,
    `${machine}, Node ${node}`,
    `${size} bots of ${game}, ${sets} sets, checksum ${checksum}`,
    ...stages.map(
      ({ sets: each, openSkill, fit, held, places }) =>
        `after ${each} sets of each: OpenSkill ${order(openSkill)}, the fit ${order(fit)}; ${held} of ${size} rank sets hold the truth, ${places.toFixed(1)} places wide`,
    ),
    ...large.map(
      ({ entrants, sets: all, cpuMs, middle }) =>
        `a fit of ${all} sets of ${entrants} entrants takes ${cpuMs} ms of processor time; the one in the middle has place ${middle.join(' to ')}`,
    ),
    '',
  ].join('\n')
}

process.exitCode = await main()
