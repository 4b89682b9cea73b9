/**
 * A match gone through again: what each decision cost, by the count of the house bot that rates every legal action. That
 * count is exact for the turn; of what comes later it knows at most what open boxes are worth on average. So what is a
 * mistake by it may be right for the match.
 */
import type { Match } from '../kit/match.ts'
import type { Rated } from '../solvers/six-dice.ts'
import { rateTurn as rateChaser } from './chaser.ts'
import { totalOf, type Reviewed, type Total } from './costs.ts'
import { rateTurn as rateSixDice } from './six-dice.ts'
import { rateTurn as rateYatzy } from './yatzy.ts'

export type { Reviewed, Total } from './costs.ts'

export interface Review {
  /** Name of the house bot that counts. */
  readonly bot: string
  /** Every decision that it counts, in their order. */
  readonly decisions: readonly Reviewed[]
  /** How many it does not count: those of the last lap of Six Dice. */
  readonly uncounted: number
  readonly seats: readonly Total[]
}

interface Rater {
  readonly bot: string
  /** Best first; empty where it does not count. */
  readonly rate: (observation: any, options: any) => readonly Rated[]
}

const raters: Readonly<Record<string, Rater>> = {
  chaser: { bot: 'sheet', rate: rateChaser },
  'six-dice': { bot: 'turn', rate: rateSixDice },
  yatzy: { bot: 'sheet', rate: rateYatzy },
}

/** Games whose matches can be reviewed. */
export const reviewed: readonly string[] = Object.keys(raters)

/**
 * What each decision of a match, over or not, cost; null at games that no house bot counts in points. Decisions of the last
 * lap of Six Dice are left out, where points are not what is played for. Takes some 50 ms a match.
 */
export function review(match: Match): Review | null {
  const { game, entries } = match
  const { id } = game.facts
  const rater = Object.hasOwn(raters, id) ? raters[id]! : null
  if (rater === null) return null
  const decisions = entries.flatMap(({ by, text }, i) => {
    if (by === 'chance') return []
    const rated = rater.rate(game.observe(match.stateAt(i), by), game.options)
    return rated.length === 0 ? [] : [{ ply: i + 1, seat: by, ...compare(rated, text) }]
  })
  const seats = Array.from({ length: game.seats }, (_, seat) => totalOf(decisions.filter((one) => one.seat === seat)))
  const uncounted = entries.filter(({ by }) => by !== 'chance').length - decisions.length
  return { bot: rater.bot, decisions, uncounted, seats }
}

/** Equal values may differ in their last bits. */
const equal = 1e-6

function compare(rated: readonly Rated[], action: string): Pick<Reviewed, 'action' | 'best' | 'cost'> {
  const [best] = rated
  const own = rated.find((one) => one.action === action)
  if (!best || !own) throw new Error(`${action} is not among what was rated`)
  const cost = best.value - own.value
  return cost < equal ? { action, best: action, cost: 0 } : { action, best: best.action, cost }
}
