/** `dicewright review FILES`: what decisions in transcripts cost and dice brought, by player, and the dearest of each. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { replay, type Transcript } from '@dicewright/engine'
import { review, type Review } from '@dicewright/engine/review'
import { dearestOf, totalOf, type Reviewed, type ReviewedTurn, type Total } from '@dicewright/engine/review/costs'
import { useWasm } from '@dicewright/engine/wasm'
import type { Refusal } from '../codes.ts'
import type { Modules } from '../modules.ts'
import { reasonOf } from './files.ts'
import { hinted, readModules, type GameFlags } from './modules.ts'
import { exits, Refused, oneLine, table, write, writeJson } from './output.ts'
import { differing, readTranscript } from './transcripts.ts'

/** Decisions of a player that are shown. */
const mostShown = 5

type Options = Transcript['header']['options']

/** A decision, who took it, and where it is found. */
interface Dear extends Omit<Reviewed, 'seat' | 'value'> {
  readonly player: string
  readonly file: string
}

interface Found extends Pick<Review, 'count' | 'mean' | 'unit'> {
  readonly game: string
  readonly options: Options
  readonly players: readonly string[]
  readonly decisions: readonly Dear[]
  /** Decisions that it does not count. */
  readonly uncounted: number
  readonly turns: readonly (Pick<ReviewedTurn, 'luck'> & { readonly player: string })[]
}

interface PlayerReview extends Total {
  readonly name: string
  readonly matches: number
  /** The dearest first. */
  readonly dearest: readonly Dear[]
}

/** Matches of one game under the same options. */
interface GameReview extends Pick<Review, 'count' | 'mean' | 'unit'> {
  readonly game: string
  readonly options: Options
  readonly matches: number
  readonly uncounted: number
  /** Who gave most away for each decision first. */
  readonly players: readonly PlayerReview[]
}

/** Exit code 1 where a match is not as the rules say. */
export async function reviewFiles(
  files: readonly string[],
  { json = false, ...flags }: { readonly json?: boolean } & GameFlags,
): Promise<number> {
  useWasm()
  const modules = await readModules(flags)
  const found: Found[] = []
  // oxlint-disable-next-line no-await-in-loop -- the first file that cannot be read is reported
  for (const file of files.flatMap(filesIn)) found.push(await findIn(file, modules))
  const games = [...Map.groupBy(found, ({ game, options }) => `${game} ${JSON.stringify(options)}`).values()].map(sumUp)
  if (json) writeJson({ games })
  else write(games.map((one) => makeReport(one, games)).join('\n\n'))
  return exits.done
}

/** A file, or the transcripts of a folder. */
function filesIn(path: string): readonly string[] {
  const names = namesIn(path)?.filter((name) => name.endsWith('.jsonl'))
  if (!names) return [path]
  if (names.length > 0) return names.toSorted().map((name) => join(path, name))
  throw new Refused({ code: 'file-unreadable', message: `${path} has no transcript: expected files named .jsonl.` })
}

/** What is in a folder; null where the path is none. */
function namesIn(path: string): readonly string[] | null {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(path) : null
  } catch (error) {
    throw new Refused({ code: 'file-unreadable', message: `${path} cannot be read: ${reasonOf(error)}.` })
  }
}

async function findIn(file: string, modules: Modules): Promise<Found> {
  const transcript = needOf(file, await readTranscript(file, modules))
  const match = needOf(file, replay(transcript, modules.games))
  const { facts, options } = match.game
  const reviewed = await review(match, needOf(file, modules.find(facts.id)))
  if (!reviewed)
    throw new Refused({
      code: 'review-none',
      message: `${file} is of ${facts.titles.en} played alone, where nothing counts what decisions cost.`,
    })
  const { count, unit, mean, decisions, uncounted, turns } = reviewed
  const players = transcript.header.players.map(oneLine)
  const listed = decisions.map(({ seat, ply, action, best, cost }) => {
    return { player: players[seat]!, file, ply, action, best, cost }
  })
  const lucky = turns.map(({ seat, luck }) => ({ player: players[seat]!, luck }))
  return { game: facts.id, options, count, unit, mean, players, decisions: listed, uncounted, turns: lucky }
}

/** A refusal names the file, because there may be many. */
function needOf<T>(file: string, result: { readonly ok: true; readonly value: T } | Refusal<any>): T {
  if (result.ok) return result.value
  const { code, message } = hinted(result)
  throw new Refused({ code, message: `${file}: ${message}` }, differing.has(code) ? exits.differs : exits.refused)
}

function sumUp(found: readonly Found[]): GameReview {
  const { game, options, count, unit, mean } = found[0]!
  const names = new Set(found.flatMap(({ players }) => players))
  const players = [...names].map((name) => reviewOf(name, found))
  const uncounted = found.reduce((sum, one) => sum + one.uncounted, 0)
  const dearestFirst = players.toSorted((a, b) => b.meanCost - a.meanCost)
  return { game, options, count, unit, mean, matches: found.length, uncounted, players: dearestFirst }
}

function reviewOf(name: string, found: readonly Found[]): PlayerReview {
  const matches = found.filter(({ players }) => players.includes(name))
  const isOwn = ({ player }: { readonly player: string }) => player === name
  const decisions = matches.flatMap((one) => one.decisions.filter(isOwn))
  const turns = matches.flatMap((one) => one.turns.filter(isOwn))
  return { name, matches: matches.length, ...totalOf(decisions, turns), dearest: dearestOf(decisions, mostShown) }
}

function makeReport(found: GameReview, all: readonly GameReview[]): string {
  const { matches, uncounted, players, unit } = found
  const many = `${matches} ${matches === 1 ? 'match' : 'matches'}`
  const head = `${nameOf(found, all)}, ${many}: ${countText(found)}`
  const rows = players.map((player) => [
    player.name,
    String(player.matches),
    player.decisions.toLocaleString('en'),
    points(player.cost),
    points(player.meanCost),
    player.turns.toLocaleString('en'),
    points(player.luck),
    points(player.meanLuck),
  ])
  const columns = ['player', 'matches', 'decisions', 'cost', 'a decision', 'turns', 'luck', 'a turn']
  // Luck is counted in points alone.
  const shown = columns.indexOf(unit === 'points' ? 'a turn' : 'a decision') + 1
  const sums = table([columns, ...rows].map((row) => row.slice(0, shown)))
  return [head, '', sums, ...players.flatMap(dearestText), ...uncountedText(uncounted)].join('\n')
}

/** The game, with the options in which it differs from other matches of it. */
function nameOf(found: GameReview, all: readonly GameReview[]): string {
  const { game, options } = found
  const others = all.filter((one) => one.game === game)
  const optionText = (one: GameReview, key: string) => JSON.stringify(one.options[key])
  const own = Object.entries(options).filter(([key]) =>
    others.some((other) => optionText(other, key) !== optionText(found, key)),
  )
  return [game, ...own.map(([key, value]) => `${key} ${String(value)}`)].join(', ')
}

function countText({ count, unit, mean }: GameReview): string {
  if (count === 'playouts')
    return 'per cent of the win that decisions cost, by matches played on as a house bot does; what may be chance is left out'
  if (unit === 'percent')
    return `per cent of the win that decisions cost, as the house bot ${count} counts; what may be chance is left out`
  const how =
    mean === null
      ? `as the house bot ${count} counts`
      : `exactly; a match that is played as well as possible brings ${points(mean)} on average`
  return `points that decisions cost and dice brought above their mean, ${how}`
}

function uncountedText(count: number): readonly string[] {
  if (count === 0) return []
  const decisions = `${count.toLocaleString('en')} ${count === 1 ? 'decision' : 'decisions'}`
  return ['', `Not counted: ${decisions} where the game may end, and points are not what is played for.`]
}

function dearestText({ name, dearest }: PlayerReview): readonly string[] {
  if (dearest.length === 0) return []
  const rows = dearest.map(({ cost, action, best, file, ply }) => [points(cost), action, best, `${file}, ply ${ply}`])
  return ['', `The dearest of ${name}:`, table([['cost', 'decided', 'best', 'where'], ...rows])]
}

const points = (value: number): string =>
  value.toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'negative' })
