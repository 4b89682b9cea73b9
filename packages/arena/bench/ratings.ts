/**
 * `npm run bench:ratings -- [--game ID] [--sets N] [--cups N] [--seed S] [--large] [--json]`: cups of 25 bots of known
 * strength, one policy with i/40 random moves for i from 0 to 24, in which each plays 60 mirrored sets. Prints, after some
 * of the sets and as the mean of 4 cups, how well the order of OpenSkill and that of a fit of all results agree with the
 * truth (Spearman), how many rank sets hold it, and a checksum of the results. `--large` also times fits of many sets,
 * drawn from the model.
 */
// One match after the other.
/* oxlint-disable no-await-in-loop */
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { botsOf, random, unwrap, type Bot, type Game } from '@dicewright/engine'
import { moduleById } from '@dicewright/engine/modules'
import { ChildPool } from '../src/children/pool.ts'
import { rankTable } from '../src/competition/ratings/index.ts'
import { nameOf, simulatedSets } from '../src/competition/ratings/fixtures/simulated.ts'
import { rankSums, type SetResult } from '../src/competition/results.ts'
import { afterSet, newcomer, shownRating } from '../src/rating.ts'
import { LadderFits } from '../src/ladder/fits.ts'
import { findLadder } from '../src/store/standings.ts'
import { openStore, type SqliteStore } from '../src/store/sqlite.ts'
import type { Entrant } from '../src/referee/entrant.ts'
import { playSet } from '../src/series/set.ts'

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'six-dice' },
    sets: { type: 'string', default: '60' },
    cups: { type: 'string', default: '4' },
    seed: { type: 'string', default: 'cup' },
    large: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
})

const size = 25
const truth = Array.from({ length: size }, (_, i) => nameOf(i))

async function main(): Promise<number> {
  const wanted = Number(values.sets)
  const cups: (readonly SetResult[])[] = []
  for (let cup = 1; cup <= Number(values.cups); cup++) cups.push(await playCup(wanted, `${values.seed} ${cup}`))
  const stages = [1 / 6, 1 / 3, 2 / 3, 1].map((part) => Math.round(wanted * part))
  const report = {
    command: `npm run bench:ratings -- ${process.argv.slice(2).join(' ')}`.trimEnd(),
    machine: `${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}`,
    node: process.version,
    game: values.game,
    sets: cups[0]!.length,
    cups: cups.length,
    stages: await Promise.all(stages.map((sets) => stageOf(cups, sets))),
    large: values.large ? [timed(200, 1000), timed(5000, 40)] : [],
    background: values.large ? await inBackground(200, 1000) : null,
    checksum: createHash('sha256').update(JSON.stringify(cups)).digest('hex').slice(0, 16),
  }
  process.stdout.write(values.json ? `${JSON.stringify(report, null, 2)}\n` : told(report))
  return 0
}

/** All sets of the cup, by rounds in which every bot but one plays. */
async function playCup(wanted: number, cupSeed: string): Promise<readonly SetResult[]> {
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
      await playSet({ game, entrants: two, key: { seed: cupSeed }, name: `cup set ${set}`, children }),
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

/** Means over the cups. */
async function stageOf(cups: readonly (readonly SetResult[])[], sets: number) {
  const stages = await Promise.all(cups.map((results) => stageAfter(results.slice(0, Math.round((sets * size) / 2)))))
  const mean = (figure: (stage: (typeof stages)[number]) => number) =>
    stages.reduce((sum, stage) => sum + figure(stage) / stages.length, 0)
  return {
    sets,
    openSkill: { spearman: mean(({ openSkill }) => openSkill.spearman), most: mean(({ openSkill }) => openSkill.most) },
    fit: { spearman: mean(({ fit }) => fit.spearman), most: mean(({ fit }) => fit.most) },
    held: mean(({ held }) => held),
    places: mean(({ places }) => places),
  }
}

async function stageAfter(results: readonly SetResult[]) {
  const standings = new Map(truth.map((name) => [name, newcomer]))
  for (const set of results) {
    const sums = rankSums(set)
    const entrants = set.entrants.map((version, i) => ({ version, rankSum: sums[i]!, fuel: null, faults: [] }))
    const before = set.entrants.map((name) => standings.get(name)!)
    const after = await afterSet(before, { set: set.set, endedMs: 0, entrants })
    for (const [i, name] of set.entrants.entries()) standings.set(name, after[i]!)
  }
  const rating = (name: string) => shownRating(standings.get(name)!)
  const { rows } = rankTable(results, { entrants: truth })
  const held = rows.filter(({ entrant, placeFrom, placeTo }) => {
    const place = truth.indexOf(entrant) + 1
    return place >= placeFrom && place <= placeTo
  })
  return {
    openSkill: agreement(truth.toSorted((a, b) => rating(b) - rating(a))),
    fit: agreement(rows.map(({ entrant }) => entrant)),
    held: held.length,
    places: rows.reduce((sum, { placeFrom, placeTo }) => sum + (placeTo - placeFrom + 1) / size, 0),
  }
}

/** Spearman's correlation of an order with the truth, and how many places off the worst placed bot is. */
function agreement(order: readonly string[]) {
  const off = order.map((name, place) => place - truth.indexOf(name))
  const squares = off.reduce((sum, places) => sum + places ** 2, 0)
  return {
    spearman: 1 - (6 * squares) / (size * (size ** 2 - 1)),
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

/** A fit of the results in a store, as a server makes it, and for how long at most its main thread is busy at a stretch. */
async function inBackground(entrants: number, rounds: number) {
  const folder = mkdtempSync(join(tmpdir(), 'dicewright-ratings-'))
  const store = unwrap(await openStore(folder))
  try {
    const sets = simulatedSets({ seats: 2, strengths: Array.from({ length: entrants }, () => 0), rounds, seed: 1 })
    fill(store, sets)
    // Processor time of this thread: what else the machine does is no part of it.
    const usedMs = () => process.threadCpuUsage().user / 1000 + process.threadCpuUsage().system / 1000
    let [lastMs, longestMs, isDone] = [usedMs(), 0, false]
    const look = () => {
      const nowMs = usedMs()
      longestMs = Math.max(longestMs, nowMs - lastMs)
      lastMs = nowMs
      if (!isDone) setImmediate(look)
    }
    const ladder = (await findLadder(store.db, 'cup'))!
    const fitted = new Promise<void>((resolve, reject) => {
      const settings = {
        now: Date.now,
        fitted: () => resolve(),
        notify: (sentence: string) => reject(new Error(sentence)),
      }
      const fits = new LadderFits({ db: store.db, ...settings })
      setImmediate(look)
      fits.of(ladder)
      closing.push(() => fits.close())
    })
    const startMs = performance.now()
    await fitted
    isDone = true
    return { sets: sets.length, ms: Math.round(performance.now() - startMs), longestMs: Math.round(longestMs) }
  } finally {
    for (const close of closing) await close()
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
const closing: (() => Promise<void>)[] = []

/** Only what a fit reads. */
function fill({ sqlite }: SqliteStore, results: readonly SetResult[]): void {
  sqlite.exec('PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF; BEGIN')
  const all = [results.length, results.length]
  sqlite.prepare(`INSERT INTO ladders VALUES ('cup', 'cup', 2, 'standard', 0, ?, ?, 1)`).run(...all)
  const addSet = sqlite.prepare(
    `INSERT INTO sets (id, ladder, purpose, state, secret, attempts, createdMs) VALUES (?, 'cup', 'rated', 'finished', '', 1, 1)`,
  )
  const addSeat = sqlite.prepare(
    `INSERT INTO seats ("set", match, seat, entrant, version, rank, returns, decisions, strikes, incidents, log, dropped) VALUES (?, ?, ?, ?, ?, ?, 0, '[]', 0, '[]', '[]', 0)`,
  )
  for (const { set, entrants, matches } of results) {
    addSet.run(set)
    for (const [match, { ranks }] of matches.entries())
      for (const [i, rank] of ranks.entries()) addSeat.run(set, match + 1, i, i, entrants[i]!, rank)
  }
  sqlite.exec('COMMIT')
}

function told(report: {
  readonly command: string
  readonly machine: string
  readonly node: string
  readonly game: string
  readonly sets: number
  readonly cups: number
  readonly stages: readonly Awaited<ReturnType<typeof stageOf>>[]
  readonly large: readonly ReturnType<typeof timed>[]
  readonly background: Awaited<ReturnType<typeof inBackground>> | null
  readonly checksum: string
}): string {
  const { command, machine, node, game, sets, cups, stages, large, background, checksum } = report
  const order = ({ spearman, most }: ReturnType<typeof agreement>) =>
    `${spearman.toFixed(3)} (one is ${most.toFixed(1)} places off)`
  return [
    command,
    `${machine}, Node ${node}`,
    `${cups} cups of ${size} bots of ${game}, ${sets} sets each, checksum ${checksum}`,
    ...stages.map(
      ({ sets: each, openSkill, fit, held, places }) =>
        `after ${each} sets of each bot: OpenSkill ${order(openSkill)}, the fit ${order(fit)}; ${held.toFixed(1)} of ${size} rank sets hold the truth, ${places.toFixed(1)} places wide`,
    ),
    ...large.map(
      ({ entrants, sets: all, cpuMs, middle }) =>
        `a fit of ${all} sets of ${entrants} entrants takes ${cpuMs} ms of processor time; the one in the middle has place ${middle.join(' to ')}`,
    ),
    ...(background
      ? [
          `a server reads and fits ${background.sets} sets in ${background.ms} ms; its main thread is busy for ${background.longestMs} ms at a stretch at most`,
        ]
      : []),
    '',
  ].join('\n')
}

process.exitCode = await main()
