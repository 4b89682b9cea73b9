/**
 * The best mean of a match of Chaser alone, exactly (C16). What its sheet is made of is asked of the room: no point is
 * worked out here. `sheet.ts` solves what this says.
 */
import { boxes, chaser, pointsIn, type Options, type Player } from '../games/chaser/index.ts'
import { unwrap } from '../kit/result.ts'
import { rolls } from '../sheet/dice.ts'
import { bestMean } from './sheet.ts'
import type { SheetRules } from './sheet-rules.ts'

/**
 * The mean of a match of Chaser played as well as possible, alone. With a player, as observed: the mean of what is still
 * to come before a turn. Throws on wrong options.
 */
export const bestChaserMean = (options?: Options, player?: Player): number =>
  bestMean(chaserSheet(options), player && { ...player, jokers: 0, upper: 0 })

/** The sheet of Chaser: nothing hangs on what was written but the boxes themselves. Throws on wrong options. */
function chaserSheet(options?: Options): SheetRules {
  const game = unwrap(chaser(1, options))
  const { settled } = game
  const state = game.start()
  return {
    boxes,
    points: rolls.map((roll) => {
      state.dice = roll
      return boxes.map((_, box) => pointsIn(state, settled, box))
    }),
    upperCount: 0,
    upperCap: 0,
    upperTarget: 0,
    extras: 1,
    extrasOf: () => [0],
    place: (filled) => filled,
    gain: (_extra, _box, points) => points,
    next: () => 0,
    jokers: () => null,
    begun: () => 0,
    end: () => 0,
  }
}
