/** A tournament as text: the table, and who met whom, as a bracket or a cross table. */
import type { Bracket, CrossTable, Duel, TournamentPlan, TournamentState } from '../competition/formats/index.ts'
import type { RankTable } from '../competition/ratings/index.ts'
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
  /** Strengths of all results with their intervals, and the places each may be; null where nothing was counted. */
  readonly ratings: RankTable | null
  /** By ascending number. */
  readonly results: readonly SetResult[]
}

/** What of a tournament is shown as text. */
export interface ShownTournament extends Pick<
  TournamentResult,
  'game' | 'seed' | 'isOver' | 'progress' | 'standings' | 'crossTable' | 'bracket' | 'ratings'
> {
  readonly plan: Pick<TournamentPlan, 'format' | 'seats' | 'rounds'> & { readonly entries: readonly unknown[] }
}

/** Entries whose cross table fits a line of a terminal. */
const mostColumns = 16

export function makeTournamentReport(result: ShownTournament): string {
  const { plan, bracket, crossTable } = result
  const met = bracket ? bracketText(bracket) : plan.entries.length <= mostColumns ? crossText(crossTable) : []
  return [headText(result), '', standingsText(result), ...(met.length > 0 ? ['', ...met] : [])].join('\n')
}

function headText({ game, plan, progress, isOver, seed, bracket }: ShownTournament): string {
  const rounds = bracket ? '' : `, ${count(plan.rounds, 'round')}`
  const played = isOver
    ? count(progress.played, 'set')
    : `${progress.played} of at most ${count(progress.atMost, 'set')}`
  const dice = seed === null ? 'fair dice' : `repeatable dice, seed ${seed}`
  return `${game}, ${count(plan.seats, 'seat')}, ${plan.format}${rounds}: ${played}, ${dice}`
}

type Column = readonly [head: string, cells: readonly string[]]

/** Columns that say nothing here are left out. */
function standingsText({ standings, ratings }: ShownTournament): string {
  const hasByes = standings.some(({ byes }) => byes > 0)
  const hasTieBreak = standings.some(({ tieBreak }) => tieBreak !== null)
  const columns: readonly Column[] = [
    ['place', standings.map(({ place }) => String(place))],
    ['bot', standings.map(({ entrant }) => oneLine(entrant))],
    ['points', standings.map(({ points }) => half(points))],
    ['of', standings.map(({ most }) => half(most))],
    ['sets', standings.map(({ sets }) => String(sets))],
    ...(hasByes ? [['byes', standings.map(({ byes }) => String(byes))] as const] : []),
    ...(hasTieBreak ? [['tie-break', standings.map(({ tieBreak }) => tieBreak!.toFixed(1))] as const] : []),
    ...(ratings ? strengthColumns(standings, ratings) : []),
  ]
  return table([columns.map(([head]) => head), ...standings.map((_, i) => columns.map(([, cells]) => cells[i]!))])
}

/** What all results say of each strength, and which places it may have: as few as can be told with the table's certainty. */
function strengthColumns(standings: TournamentState['standings'], { rows }: RankTable): readonly Column[] {
  const byEntrant = new Map(rows.map((row) => [row.entrant, row]))
  const all = standings.map(({ entrant }) => byEntrant.get(entrant)!)
  return [
    ['strength', all.map(({ strength }) => strength.toFixed(0))],
    ['from', all.map(({ low }) => low.toFixed(0))],
    ['to', all.map(({ high }) => high.toFixed(0))],
    [
      'may be',
      all.map(({ placeFrom, placeTo }) => (placeFrom === placeTo ? String(placeFrom) : `${placeFrom}-${placeTo}`)),
    ],
  ]
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
