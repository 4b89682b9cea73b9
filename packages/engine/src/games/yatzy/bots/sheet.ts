/** Yatzy and Yams as the bot `sheet` asks them. */
import { boxes, totalsOf, upperBoxes, yatzy, type Player, type Settled } from '../rules/index.ts'
import { scorable } from '../rules/play.ts'
import { bonusNow, pointsIn } from '../rules/score.ts'
import { bonusOf } from '../rules/score.ts'
import { unwrap } from '../../../kit/result.ts'
import type { Asked } from '../../../sheet/bots/sheet.ts'
import { boxValues } from './values.ts'

/** Points are worth a share of the upper bonus on top, and low dice are what a minus wants. */
export function askYatzy(options: object): Asked {
  const game = unwrap(yatzy(1, options))
  const { settled } = game
  const state = game.start()
  const isYams = settled.values.variant === 'yams'
  let share = 0
  return {
    boxes,
    values: isYams ? boxValues.yams : boxValues.yahtzee,
    state,
    scorable: () => scorable(state, settled),
    credit: (box) => {
      const points = pointsIn(state, settled, box) + bonusNow(state, settled)
      return box < upperBoxes.length ? points * (1 + share) : boxes[box] === 'minus' ? mostDice - points : points
    },
    take: (player) => {
      state.jokers[0] = (player as Player).jokers
      share = bonusShare(state.filled[0]!, totalsOf(state, 0, settled).upper, settled)
    },
  }
}

/** Most points of five dice. */
const mostDice = 30

/**
 * What an upper point brings beyond itself: while the bonus can be had an equal share of it; afterwards nothing in
 * Yatzy and as much again in Yams.
 */
function bonusShare(filled: number, upper: number, settled: Settled): number {
  const target = settled.upperTarget
  if (upper >= target) return settled.values.variant === 'yams' ? 1 : 0
  const stillPossible = [1, 2, 3, 4, 5, 6].reduce((sum, face) => sum + ((filled >> (face - 1)) & 1 ? 0 : 5 * face), 0)
  return upper + stillPossible < target ? 0 : bonusOf(target, settled) / target
}
