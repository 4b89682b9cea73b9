/**
 * A match gone through again: what each decision cost and what the dice brought. Chaser and Yatzy are counted by exact
 * solutions of a match alone, Six Dice by the house bot that rates every legal action, exactly for the turn. None of these
 * knows of opponents: what is a mistake by them may be right for who must catch up. YESSIR and Royal Turf, which nothing
 * counts in points, are counted by playouts, in parts of the win.
 */
import { gained, type Observation as SixDiceObservation } from '../games/six-dice/rules/index.ts'
import type { Options as YatzyOptions } from '../games/yatzy/rules/index.ts'
import type { Game, Seat } from '../kit/contract.ts'
import type { Match } from '../kit/match.ts'
import { inSlices } from '../kit/slices.ts'
import type { Rated } from '../games/six-dice/solver/index.ts'
import { inPoints, reviewed, totalOf, type Reviewed, type ReviewedTurn, type Total, type Weighed } from './costs.ts'
import { searchCosts, weighingAt } from './search-costs.ts'
import { isFresh, type Observation as SheetObservation } from '../sheet/bots/sheet.ts'
import { isLastLap, meanOfTurn, rateEnd, rateTurn } from '../games/six-dice/bots/index.ts'
import { chaserSolution, yatzySolution } from '../sheet/review/solutions.ts'
import { yatzyRaters } from '../games/yatzy/bots/solver.ts'

export { inPoints, reviewed } from './costs.ts'
export type { Reviewed, ReviewedTurn, Total, TurnChances, Weighed } from './costs.ts'
export { winChances } from './win-chances.ts'

/** An exact solution of a match alone, or the house bot of that name: `solver` at Yams, whose last boxes alone are solved. */
export type Count = 'solution' | 'turn' | 'solver'

export interface Review {
  readonly count: Count | 'search'
  /** What values and costs are in: points, or by `search` per cent of the win. */
  readonly unit: 'percent' | 'points'
  /**
   * Mean of a match alone that is played as well as possible, in points; null where there is no solution. What a seat
   * scores in a whole match is this, less what its decisions cost, and what its dice brought.
   */
  readonly mean: number | null
  /** Every decision that is counted, in their order. */
  readonly decisions: readonly Reviewed[]
  /** How many are not: those of Six Dice where a turn may be the last of its seat, which are played for the place. */
  readonly uncounted: number
  /** Every turn that was played from its beginning to its end and is counted, in their order; none by `search`. */
  readonly turns: readonly ReviewedTurn[]
  readonly seats: readonly Total[]
}

/** What the actions of a decision are counted for. */
export interface Advice extends Pick<Review, 'count' | 'unit' | 'mean'> {
  /** Every legal action, best first. */
  readonly weighed: readonly Weighed[]
}

/** How a game is counted. Nothing is hidden in these games: an observation is anybody's. */
interface CountedGame {
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

interface Rater {
  /** Best first; empty where it does not count. */
  rate(observation: any): readonly Rated[]
  /** What the turn of an observation is counted for before its first dice. */
  before(observation: any): number
}

const turnInSheet = ({ round, turn }: SheetObservation) =>
  turn && { key: `${round} ${turn.seat}`, isFresh: isFresh({ turn }) }

const turnInSixDice = (observation: SixDiceObservation) => {
  const { game, lap, turn } = observation
  return turn && !isLastLap(observation) ? { key: `${game} ${lap} ${turn.seat}`, isFresh: turn.throws === 0 } : null
}

const counted: Readonly<Record<(typeof inPoints)[number], CountedGame>> = {
  chaser: {
    async counter(options) {
      const solution = await chaserSolution(options)
      return { count: 'solution', mean: solution.mean, raterAt: () => solution }
    },
    turnIn: turnInSheet,
  },
  'six-dice': {
    async counter(options) {
      const rater: Rater = {
        rate: (observation) => rateTurn(observation, options),
        before: (observation) => meanOfTurn(observation, options),
      }
      return { count: 'turn', mean: null, raterAt: () => rater }
    },
    turnIn: turnInSixDice,
    rateInstead: rateEnd,
    gained,
  },
  yatzy: {
    async counter(options: YatzyOptions) {
      const raterAt = yatzyRaters(options)
      // All of Yams would take a minute, and 200 MB.
      if (options.variant === 'yams') return { count: 'solver', mean: null, raterAt }
      return { count: 'solution', mean: (await yatzySolution(options)).mean, raterAt }
    },
    turnIn: turnInSheet,
  },
}

/**
 * What the decisions of a match, over or not, cost, and what the dice of its turns brought; null at games that are not in
 * `reviewed`. At Six Dice the last lap and what may open it is left out, where points are not what is played for. At YESSIR and Royal Turf a cost
 * is told where it is more than three of its standard errors. Some 50 ms a match, half a second at YESSIR and five at Royal
 * Turf for two; the first of Yatzy takes some seconds, in slices that let others have their turn.
 */
export async function review(match: Match): Promise<Review | null> {
  const id = reviewedId(match.game)
  if (!id) return null
  if (id !== 'royal-turf' && id !== 'yessir') return reviewInPoints(match, counted[id])
  const decisions = await inSlices(searchCosts(match, id))
  return { count: 'search', unit: 'percent', mean: null, uncounted: 0, ...bySeat(match, decisions, []) }
}

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

function bySeat(
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

/**
 * What every legal action of a decision is counted for, by what the seat that decides sees of it, as a policy is asked with:
 * in points as in `review`, at Six Dice where the turn may be the last of its seat in per cent of what its place may be
 * worth, for two players of the win, at YESSIR and Royal Turf in per cent of the win. Null at games that are not in `reviewed`. Takes as long as `review`
 * of one decision.
 */
export async function advise(game: Game, observation: object): Promise<Advice | null> {
  const id = reviewedId(game)
  if (!id) return null
  if (id === 'royal-turf' || id === 'yessir')
    return { count: 'search', unit: 'percent', mean: null, weighed: await inSlices(weighingAt(game, id)(observation)) }
  const { counter, rateInstead } = counted[id]
  const { count, mean, raterAt } = await counter(game.options)
  const points = (await raterAt(observation)).rate(observation)
  const unit = points.length > 0 ? 'points' : 'percent'
  return { count, unit, mean, weighed: weigh(unit === 'points' ? points : rateInstead!(observation, game.options)) }
}

const weigh = (rated: readonly Rated[]): readonly Weighed[] =>
  rated.map(({ action, value }) => ({ action, value, cost: costOf(rated, value) }))

const reviewedId = ({ facts }: Game) => reviewed.find((one) => one === facts.id)

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
