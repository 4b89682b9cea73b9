/**
 * A match gone through again: what each decision cost and what the dice brought, by the count of the house bot that rates
 * every legal action. That count is exact for the turn; of what comes later it knows at most what open boxes are worth on
 * average. So what is a mistake by it may be right for the match.
 */
import { gained, type Observation as SixDiceObservation } from '../games/six-dice/index.ts'
import type { Seat } from '../kit/contract.ts'
import type { Match } from '../kit/match.ts'
import type { Rated } from '../solvers/six-dice.ts'
import * as chaser from './chaser.ts'
import { totalOf, type Reviewed, type ReviewedTurn, type Total } from './costs.ts'
import type { Observation as SheetObservation } from './sheet.ts'
import * as sixDice from './six-dice.ts'
import * as yatzy from './yatzy.ts'

export type { Reviewed, ReviewedTurn, Total } from './costs.ts'

export interface Review {
  /** Name of the house bot that counts. */
  readonly bot: string
  /** Every decision that it counts, in their order. */
  readonly decisions: readonly Reviewed[]
  /** How many it does not count: those of the last lap of Six Dice. */
  readonly uncounted: number
  /** Every turn that was played from its beginning to its end and is counted, in their order. */
  readonly turns: readonly ReviewedTurn[]
  readonly seats: readonly Total[]
}

/** How a game is counted. Nothing is hidden in these games: an observation is anybody's. */
interface Rater {
  readonly bot: string
  /** Best first; empty where it does not count. */
  readonly rate: (observation: any, options: any) => readonly Rated[]
  /** What the turn of an observation is counted for before its first dice. */
  readonly mean: (observation: any, options: any) => number
  /** What names the turn of an observation, and whether none of it is played yet; null where none is counted. */
  readonly turnIn: (observation: any) => { readonly key: string; readonly isFresh: boolean } | null
  /** What a turn came to, where it is not what its last decision is counted for. */
  readonly gained?: (before: any, after: any, seat: Seat) => number
}

const turnInSheet = ({ round, turn }: SheetObservation) =>
  turn && { key: `${round} ${turn.seat}`, isFresh: turn.roll === 1 && turn.nextDice === 5 }

const turnInSixDice = ({ game, lap, lastLap, turn }: SixDiceObservation) =>
  turn && !lastLap ? { key: `${game} ${lap} ${turn.seat}`, isFresh: turn.throws === 0 } : null

const raters: Readonly<Record<string, Rater>> = {
  chaser: { bot: 'sheet', rate: chaser.rateTurn, mean: chaser.meanOfTurn, turnIn: turnInSheet },
  'six-dice': { bot: 'turn', rate: sixDice.rateTurn, mean: sixDice.meanOfTurn, turnIn: turnInSixDice, gained },
  yatzy: { bot: 'sheet', rate: yatzy.rateTurn, mean: yatzy.meanOfTurn, turnIn: turnInSheet },
}

/** Games whose matches can be reviewed. */
export const reviewed: readonly string[] = Object.keys(raters)

/**
 * What the decisions of a match, over or not, cost, and what the dice of its turns brought; null at games that no house
 * bot counts in points. The last lap of Six Dice is left out, where points are not what is played for. Some 50 ms a match.
 */
export function review(match: Match): Review | null {
  const { game, entries } = match
  const { id } = game.facts
  const rater = Object.hasOwn(raters, id) ? raters[id]! : null
  if (rater === null) return null
  const seen = Array.from({ length: entries.length + 1 }, (_, ply) => game.observe(match.stateAt(ply), 'table'))
  const decisions = entries.flatMap(({ by, text }, i): Reviewed[] => {
    const rated = by === 'chance' ? [] : rater.rate(seen[i], game.options)
    return by === 'chance' || rated.length === 0 ? [] : [{ ply: i + 1, seat: by, ...compare(rated, text) }]
  })
  const turns = turnsOf({ match, rater, seen, decisions })
  const seats = Array.from({ length: game.seats }, (_, seat) => {
    const isOwn = (one: { readonly seat: Seat }) => one.seat === seat
    return totalOf(decisions.filter(isOwn), turns.filter(isOwn))
  })
  const uncounted = entries.filter(({ by }) => by !== 'chance').length - decisions.length
  return { bot: rater.bot, decisions, uncounted, turns, seats }
}

/** What the turns of a match are counted from. */
interface Counting {
  readonly match: Match
  readonly rater: Rater
  /** What everybody sees after 0, 1, ... entries. */
  readonly seen: readonly object[]
  readonly decisions: readonly Reviewed[]
}

/** A turn came to its mean, and what the dice brought, less what its decisions cost: so what they brought is what is left. */
function turnsOf({ match, rater, seen, decisions }: Counting): readonly ReviewedTurn[] {
  const { game, entries } = match
  const isOver = game.actor(match.state) === 'over'
  const turns: ReviewedTurn[] = []
  let next = 0
  for (let from = 0, to = 0; from < entries.length; from = to) {
    const turn = rater.turnIn(seen[from])
    for (to = from + 1; to < entries.length && rater.turnIn(seen[to])?.key === turn?.key;) to++
    const own: Reviewed[] = []
    while (next < decisions.length && decisions[next]!.ply <= to) own.push(decisions[next++]!)
    if (!turn?.isFresh || (to === entries.length && !isOver)) continue
    const { seat } = (seen[from] as { readonly turn: { readonly seat: Seat } }).turn
    const came = rater.gained ? rater.gained(seen[from], seen[to], seat) : own.at(-1)!.value
    const cost = own.reduce((sum, one) => sum + one.cost, 0)
    turns.push({ ply: to, seat, luck: came - rater.mean(seen[from], game.options) + cost })
  }
  return turns
}

/** Equal values may differ in their last bits. */
const equal = 1e-6

function compare(rated: readonly Rated[], action: string): Omit<Reviewed, 'ply' | 'seat'> {
  const [best] = rated
  const own = rated.find((one) => one.action === action)
  if (!best || !own) throw new Error(`${action} is not among what was rated`)
  const { value } = own
  const cost = best.value - value
  return cost < equal ? { action, best: action, cost: 0, value } : { action, best: best.action, cost, value }
}
