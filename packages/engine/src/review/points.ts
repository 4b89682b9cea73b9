/**
 * A match gone through again: what each decision cost and what the dice brought, at games where every legal action of a turn
 * is counted in points. None of these counts knows of opponents: what is a mistake by them may be right for who must catch
 * up.
 */
import type { Rated } from '../bots/rated.ts'
import type { Seat } from '../kit/contract.ts'
import type { Match } from '../kit/match.ts'
import { totalOf, type Advice, type Count, type GameReview, type Review, type Reviewed } from './costs.ts'
import type { ReviewedTurn, SeatScore, Weighed } from './costs.ts'

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
  /** Points of a seat so far, where its returns are not points. */
  readonly pointsOf?: (observation: any, seat: Seat) => number
}

interface Counter extends Pick<Advice, 'mean'> {
  readonly count: Count
  /** What counts the turn of an observation, all of it by the same. */
  readonly raterAt: (observation: any) => Rater | Promise<Rater>
}

export interface Rater {
  /** Best first; empty where it does not count. */
  rate(observation: any): readonly Rated[]
  /** As `rate`, in points also where points are not what is played for. */
  rateByPoints?(observation: any): readonly Rated[]
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
  const scores = await scoresOf({ match, seen, decisions, raterAt, ...how })
  return { count, unit: 'points', mean, uncounted, scores, ...bySeat(match, decisions, turns) }
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

/**
 * Points of every seat, and what chance brought it, throw by throw: the value of the turn after the throw less its mean
 * before it. Whether a throw is counted is known before it falls, also in a turn that a match breaks off; so the mean of the
 * sum is 0, whoever plays how.
 */
async function scoresOf(counting: Counting): Promise<readonly SeatScore[]> {
  const { match, seen, turnIn, pointsOf } = counting
  const { game, entries, actor } = match
  const returns = game.returns(match.state)
  const luck = returns.map(() => 0)
  for (let from = 0, to = 0; from < entries.length; from = to) {
    const turn = turnIn(seen[from])
    for (to = from + 1; to < entries.length && turnIn(seen[to])?.key === turn?.key;) to++
    if (!turn?.isFresh) continue
    const { seat } = (seen[from] as { readonly turn: { readonly seat: Seat } }).turn
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    luck[seat]! += await luckOfTurn(counting, {
      from,
      to,
      seat,
      isWhole: actor === 'over' || turnIn(seen[to])?.key !== turn.key,
    })
  }
  return returns.map((points, seat) => ({
    points: pointsOf ? pointsOf(seen.at(-1), seat) : points,
    luck: luck[seat]!,
  }))
}

/** The entries of a turn, and whether it came to its end. */
interface PlayedTurn {
  readonly from: number
  readonly to: number
  readonly seat: Seat
  readonly isWhole: boolean
}

/** What chance brought in a turn, which may have been broken off. */
async function luckOfTurn(
  { match, seen, decisions, raterAt, gained }: Counting,
  { from, to, seat, isWhole }: PlayedTurn,
): Promise<number> {
  const { entries, actor } = match
  const rater = await raterAt(seen[from])
  const rate = (observation: object) => rater.rateByPoints?.(observation) ?? rater.rate(observation)
  const mean = rater.before(seen[from])
  let cost = 0
  let value = mean
  for (let i = from; i < to; i++) {
    if (entries[i]!.by === 'chance') continue
    const counted = decisions.find(({ ply }) => ply === i + 1) ?? compare(rate(seen[i]!), entries[i]!.text)
    value = counted.value
    cost += counted.cost
  }
  if (isWhole) value = gained ? gained(seen[from], seen[to], seat) : value
  // The throw of a decision that nobody took any more has fallen.
  else if (typeof actor === 'number') value = rate(seen[to]!)[0]!.value
  return value - mean + cost
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
