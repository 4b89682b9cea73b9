/** A tournament as text: the table, and who met whom, as a bracket or a cross table. */
import type { Bracket, CrossTable, Duel, TournamentPlan, TournamentState } from '../competition/formats/index.ts'
import type { SetResult } from '../competition/results.ts'
import { oneLine, table } from './output.ts'

/** What `--json` prints. */
export interface TournamentResult extends TournamentState {
  readonly game: string
  readonly rules: number
  readonly options: Readonly<Record<string, unknown>>
  readonly seed: string | null
  /** 64 hex digits that the dice follow from, once it is over; null where there is a seed. */
  readonly secret: string | null
  readonly plan: TournamentPlan
  /** `what` is `house`, or the SHA-256 of the script. */
  readonly bots: readonly { readonly name: string; readonly what: string }[]
  /** By ascending number. */
  readonly results: readonly SetResult[]
}

/** Entries whose cross table fits a line of a terminal. */
const mostColumns = 16

export function makeTournamentReport(result: TournamentResult): string {
  const { plan, bracket, crossTable } = result
  const met = bracket ? bracketText(bracket) : plan.entries.length <= mostColumns ? crossText(crossTable) : []
  return [headText(result), '', standingsText(result), ...(met.length > 0 ? ['', ...met] : [])].join('\n')
}

function headText({ game, plan, progress, isOver, seed, bracket }: TournamentResult): string {
  const rounds = bracket ? '' : `, ${count(plan.rounds, 'round')}`
  const played = isOver
    ? count(progress.played, 'set')
    : `${progress.played} of at most ${count(progress.atMost, 'set')}`
  const dice = seed === null ? 'fair dice' : `repeatable dice, seed ${seed}`
  return `${game}, ${count(plan.seats, 'seat')}, ${plan.format}${rounds}: ${played}, ${dice}`
}

/** Columns that say nothing here are left out. */
function standingsText({ standings }: TournamentResult): string {
  const hasByes = standings.some(({ byes }) => byes > 0)
  const hasTieBreak = standings.some(({ tieBreak }) => tieBreak !== null)
  const head = [
    'place',
    'bot',
    'points',
    'of',
    'sets',
    ...(hasByes ? ['byes'] : []),
    ...(hasTieBreak ? ['tie-break'] : []),
  ]
  const rows = standings.map(({ place, entrant, points, most, sets, byes, tieBreak }) => [
    String(place),
    oneLine(entrant),
    half(points),
    half(most),
    String(sets),
    ...(hasByes ? [String(byes)] : []),
    ...(hasTieBreak ? [tieBreak!.toFixed(1)] : []),
  ])
  return table([head, ...rows])
}

/** Points of the row against the column. */
function crossText({ entrants, cells }: CrossTable): readonly string[] {
  const head = ['', '', ...entrants.map((_, i) => String(i + 1))]
  const rows = cells.map((row, i) => [
    String(i + 1),
    oneLine(entrants[i]!),
    ...row.map((cell) => (cell ? half(cell.points) : '')),
  ])
  return [table([head, ...rows])]
}

function bracketText({ duels }: Bracket): readonly string[] {
  const shown = duels.filter(({ isNeeded }) => isNeeded)
  const head = ['duel', 'round', 'first', 'points', 'second', 'goes on']
  const rows = shown.map((duel) => [
    String(duel.duel),
    roundText(duel, shown),
    nameIn(duel, 0),
    duel.sets.length === 0 ? '' : `${half(duel.points[0])} : ${half(duel.points[1])}`,
    nameIn(duel, 1),
    duel.winner === null ? '' : `${oneLine(duel.winner)}${duel.decidedBy === 'seed' ? ' (level: better seed)' : ''}`,
  ])
  return [table([head, ...rows])]
}

function roundText({ side, round }: Duel, duels: readonly Duel[]): string {
  if (side === 'final') return round === 1 ? 'final' : 'second final'
  return duels.some((duel) => duel.side === 'losers') ? `${side} ${round}` : String(round)
}

/** Who it is, or the duel that decides it. */
function nameIn({ entrants, sources }: Duel, i: 0 | 1): string {
  const entrant = entrants[i]
  if (entrant !== null) return oneLine(entrant)
  const source = sources[i]
  return source.from === 'entry' ? oneLine(source.entrant) : `${source.from} of ${source.duel}`
}

/** Points are whole or halves. */
const half = (points: number): string => (Number.isInteger(points) ? `${points}.0` : String(points))

const count = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`
