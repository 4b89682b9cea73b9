/**
 * A match gone through again: what each decision cost and what the dice brought, at games where every legal action of a turn
 * is counted in points. None of these counts knows of opponents: what is a mistake by them may be right for who must catch
 * up.
 */
import type { Rated } from '../bots/rated.ts'
import type { Seat } from '../kit/contract.ts'
import type { Match } from '../kit/match.ts'
import { totalOf, type Advice, type Count, type GameReview, type Review, type Reviewed } from './costs.ts'
import type { ReviewedTurn, Weighed } from './costs.ts'

/** How a game is counted. Nothing is hidden in these games: an observation is anybody's. */
export interface CountedGame {
  /** Rejects on wrong options. */
  readonly counter: (options: any) => Promise<Counter>
  /** What names the turn of an observation, and whether none of it is played yet; null where none is counted. */
  readonly turnIn: (observation: any) => { readonly key: string; readonly isFresh: boolean } | null
  /** Where points are not what is played for: what every legal action is counted for in their place, in per cent. */
  readonly rateInstead?: (observation: any, options: any) => readonly Rated[]
  /** What a turn came to, where it is not what its last decision is counted for. */
  readonly gained?: (before: any, after: any, seat: Seat) => number
}

interface Counter extends Pick<Advice, 'mean'> {
  readonly count: Count
  /** What counts the turn of an observation, all of it by the same. */
  readonly raterAt: (observation: any) => Rater | Promise<Rater>
}

export interface Rater {
  /** Best first; empty where it does not count. */
  rate(observation: any): readonly Rated[]
  /** What the turn of an observation is counted for before its first dice. */
  before(observation: any): number
}

/** Reviews in points. */
export const countedInPoints = (counted: CountedGame): GameReview => ({
  review: (match) => reviewInPoints(match, counted),
  async advise({ options }, observation): Promise<Advice> {
    const { counter, rateInstead } = counted
    const { count, mean, raterAt } = await counter(options)
    const points = (await raterAt(observation)).rate(observation)
    const unit = points.length > 0 ? 'points' : 'percent'
    return { count, unit, mean, weighed: weigh(unit === 'points' ? points : rateInstead!(observation, options)) }
  },
})

async function reviewInPoints(match: Match, { counter, ...how }: CountedGame): Promise<Review> {
  const { game, entries } = match
  const { count, mean, raterAt } = await counter(game.options)
  const seen = Array.from({ length: entries.length + 1 }, (_, ply) => game.observe(match.stateAt(ply), 'table'))
  const decisions: Reviewed[] = []
  for (const [i, { by, text }] of entries.entries()) {
    if (by === 'chance') continue
    // oxlint-disable-next-line no-await-in-loop -- a turn of Yams may have to be solved first
    const rated = (await raterAt(seen[i])).rate(seen[i])
    if (rated.length > 0) decisions.push({ ply: i + 1, seat: by, ...compare(rated, text) })
  }
  const turns = await turnsOf({ match, seen, decisions, raterAt, ...how })
  const uncounted = entries.filter(({ by }) => by !== 'chance').length - decisions.length
  return { count, unit: 'points', mean, uncounted, ...bySeat(match, decisions, turns) }
}

/** What was counted, by seat. */
export function bySeat(
  { game }: Match,
  decisions: readonly Reviewed[],
  turns: readonly ReviewedTurn[],
): Pick<Review, 'decisions' | 'seats' | 'turns'> {
  const seats = Array.from({ length: game.seats }, (_, seat) => {
    const isOwn = (one: { readonly seat: Seat }) => one.seat === seat
    return totalOf(decisions.filter(isOwn), turns.filter(isOwn))
  })
  return { decisions, turns, seats }
}

const weigh = (rated: readonly Rated[]): readonly Weighed[] =>
  rated.map(({ action, value }) => ({ action, value, cost: costOf(rated, value) }))

/** What the turns of a match are counted from. */
interface Counting extends Omit<CountedGame, 'counter'>, Pick<Counter, 'raterAt'> {
  readonly match: Match
  /** What everybody sees after 0, 1, ... entries. */
  readonly seen: readonly object[]
  readonly decisions: readonly Reviewed[]
}

/** A turn came to its mean, and what the dice brought, less what its decisions cost: so what they brought is what is left. */
async function turnsOf(counting: Counting): Promise<readonly ReviewedTurn[]> {
  const { match, seen, decisions, turnIn, raterAt, gained: gainedBy } = counting
  const { game, entries } = match
  const isOver = game.actor(match.state) === 'over'
  const turns: ReviewedTurn[] = []
  let next = 0
  for (let from = 0, to = 0; from < entries.length; from = to) {
    const turn = turnIn(seen[from])
    for (to = from + 1; to < entries.length && turnIn(seen[to])?.key === turn?.key;) to++
    const own: Reviewed[] = []
    while (next < decisions.length && decisions[next]!.ply <= to) own.push(decisions[next++]!)
    if (!turn?.isFresh || (to === entries.length && !isOver)) continue
    // Its end was played for the place: what that cost is not in points.
    if (own.length < entries.slice(from, to).filter(({ by }) => by !== 'chance').length) continue
    const { seat } = (seen[from] as { readonly turn: { readonly seat: Seat } }).turn
    const came = gainedBy ? gainedBy(seen[from], seen[to], seat) : own.at(-1)!.value
    const cost = own.reduce((sum, one) => sum + one.cost, 0)
    // oxlint-disable-next-line no-await-in-loop -- it is known from the decisions of the turn
    const mean = (await raterAt(seen[from])).before(seen[from])
    turns.push({ ply: to, seat, luck: came - mean + cost })
  }
  return turns
}

/** Equal values may differ in their last bits. */
const equal = 1e-6

/** By how much a value is less than the best. */
function costOf([best]: readonly Rated[], value: number): number {
  const cost = best!.value - value
  return cost < equal ? 0 : cost
}

function compare(rated: readonly Rated[], action: string): Omit<Reviewed, 'ply' | 'seat'> {
  const own = rated.find((one) => one.action === action)
  if (!own) throw new Error(`${action} is not among what was rated`)
  const { value } = own
  const cost = costOf(rated, value)
  return { action, best: cost > 0 ? rated[0]!.action : action, cost, value }
}
