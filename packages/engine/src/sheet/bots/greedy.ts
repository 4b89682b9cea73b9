/**
 * A player of Chaser and Yatzy without tables: rolls for as many equal dice as it can get and writes what brings most.
 */
import type { Policy } from '../../kit/play.ts'
import type { Bot } from '../../bots/bot.ts'
import type { ScoreView, SheetView } from '../rules/observe.ts'

/** What it writes at once, rerolls or not: a full house is worth keeping, and so is a straight. */
export const enough = 25

/** Where on the sheet the boxes stand that are cheapest to give up. */
export type Cheapest = 'first' | 'last'

export const sheetGreedyBot = (cheapest: Cheapest): Bot => ({
  name: 'greedy',
  policy:
    (): Policy<SheetView> =>
    ({ observation }) => {
      const turn = observation.turn!
      const before = observation.players[turn.seat]!.total
      const best = richest(turn, cheapest)
      const mustWrite = turn.rerolls === 0 || new Set(turn.dice).size === 1
      return mustWrite || best.total - before >= enough ? best.action : `keep ${mostEqual(turn.dice).join('')}`
    },
})

/** The box that brings most; of equal ones the cheapest to give up. */
function richest({ scores }: NonNullable<SheetView['turn']>, cheap: Cheapest): ScoreView {
  return scores.reduce((best, score) =>
    score.total > best.total || (score.total === best.total && cheap === 'last') ? score : best,
  )
}

/** The dice of the face that shows most often, of equal ones the highest. */
export function mostEqual(dice: readonly number[]): readonly number[] {
  const groups = [1, 2, 3, 4, 5, 6].map((face) => dice.filter((die) => die === face))
  return groups.reduce((best, group) => (group.length >= best.length ? group : best))
}
