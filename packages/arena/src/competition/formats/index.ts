/**
 * Formats of tournaments: each a pure function from entries and results so far to what is played next. Nothing here is
 * drawn by lot, so that the same results lead to the same pairings everywhere.
 */
import { accept, refuse, show } from '@dicewright/engine'
import type { Result } from '../../codes.ts'
import type { SetResult } from '../results.ts'
import { double, single } from './elimination.ts'
import { ladder } from './ladder.ts'
import { gauntlet, roundRobin } from './round-robin.ts'
import { swiss } from './swiss.ts'
import { formatIds, type Format, type FormatId, type TournamentPlan, type TournamentState } from './types.ts'

export { formatIds } from './types.ts'
export type {
  Bracket,
  Cell,
  CrossTable,
  Duel,
  DuelSource,
  FormatId,
  Pairing,
  Standing,
  TournamentPlan,
  TournamentState,
} from './types.ts'

const formats: Readonly<Record<FormatId, Format>> = {
  'round-robin': roundRobin,
  swiss,
  single,
  double,
  gauntlet,
  ladder,
}

/** Most sets at one table. */
const mostSets = 1000
/** Most entries: pairing a round takes the cube of it. */
const mostEntries = 256

/** What `planTournament` makes a plan of. */
export interface TournamentWish {
  readonly format: string
  /** Ids of what takes part, best seed first. */
  readonly entries: readonly string[]
  readonly seats: number
  /** What the format usually has, where it is absent. */
  readonly rounds?: number | undefined
  readonly sets?: number | undefined
}

/**
 * The plan of a tournament. Refused with `format-unknown`, `entries-count`, `entries-twice`, `format-seats`, `rounds-value`
 * or `sets-value`.
 *
 * @example
 * ```ts
 * import { nextPairings, planTournament } from '@dicewright/arena/competition'
 * import { unwrap } from '@dicewright/engine'
 *
 * const plan = unwrap(planTournament({ format: 'single', entries: ['kettle.7', 'greedy', 'random'], seats: 2, sets: 1 }))
 * nextPairings(plan, []).pairings // => [{ set: 1, round: 1, entrants: ['greedy', 'random'] }]
 * planTournament({ format: 'single', entries: ['kettle.7'], seats: 2 }).ok // => false
 * ```
 */
export function planTournament(wish: TournamentWish): Result<TournamentPlan> {
  const id = formatIds.find((it) => it === wish.format)
  if (!id)
    return refuse(
      'format-unknown',
      'format',
      `There is no format ${show(wish.format)}: expected ${formatIds.join(', ')}.`,
    )
  const wrong = wrongEntries(wish, id)
  if (wrong) return wrong
  const { entries, seats } = wish
  const { usual, mostRounds } = formats[id]
  const { rounds = usual(entries.length).rounds, sets = usual(entries.length).sets } = wish
  if (!isCount(sets, mostSets))
    return refuse(
      'sets-value',
      'sets',
      `The sets of a table are ${show(sets)}: expected a whole number from 1 to ${mostSets}.`,
    )
  const most = mostRounds(entries.length, seats)
  if (most === null ? wish.rounds !== undefined : !isCount(rounds, most))
    return refuse(
      'rounds-value',
      'rounds',
      most === null
        ? `The rounds are ${show(rounds)}: the format ${id} has as many as its bracket, leave them out.`
        : `The rounds are ${show(rounds)}: the format ${id} can have 1 to ${most} with ${entries.length} entries.`,
    )
  return accept({ format: id, entries, seats, rounds, sets })
}

function wrongEntries({ entries, seats }: TournamentWish, id: FormatId) {
  const least = Math.max(2, seats)
  if (entries.length < least || entries.length > mostEntries)
    return refuse(
      'entries-count',
      'entries',
      `The tournament has ${entries.length} ${entries.length === 1 ? 'entry' : 'entries'}: expected ${least} to ${mostEntries}.`,
    )
  const twice = entries.find((entrant, i) => entries.indexOf(entrant) < i)
  if (twice !== undefined)
    return refuse('entries-twice', 'entries', `${show(twice)} takes part twice: name every entry once.`)
  if (seats === 2 || (seats > 2 && formats[id].takesTables)) return null
  const takers = formatIds.filter((it) => formats[it].takesTables).join(' and ')
  return refuse(
    'format-seats',
    'seats',
    seats < 2
      ? `The tables have ${seats} seat: a tournament needs 2 and more.`
      : `The format ${id} is between two and the tables have ${seats} seats: expected 2 seats, or ${takers}.`,
  )
}

const isCount = (value: number, most: number): boolean => Number.isSafeInteger(value) && value >= 1 && value <= most

/**
 * What follows from the results so far, in any order: what to play next, the standings, whether it is over. Results of
 * sets that were never asked for are a mistake of the caller.
 *
 * @example
 * ```ts
 * import { nextPairings, planTournament, type SetResult } from '@dicewright/arena/competition'
 * import { unwrap } from '@dicewright/engine'
 *
 * const plan = unwrap(planTournament({ format: 'round-robin', entries: ['kettle.7', 'greedy'], seats: 2 }))
 * const won = { ranks: [1, 2], returns: [3500, 1200] }
 * const set: SetResult = { set: 1, entrants: ['kettle.7', 'greedy'], matches: [won, won] }
 * const { isOver, standings } = nextPairings(plan, [set])
 * isOver // => true
 * standings.map(({ place, entrant, points }) => [place, entrant, points]) // => [[1, 'kettle.7', 2], [2, 'greedy', 0]]
 * ```
 */
export function nextPairings(plan: TournamentPlan, results: readonly SetResult[]): TournamentState {
  const byNumber = new Map(results.map((result) => [result.set, result]))
  if (byNumber.size < results.length) throw new Error('two results of one set')
  return formats[plan.format].next(plan, byNumber)
}
