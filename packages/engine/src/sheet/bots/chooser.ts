/** How the bot `greedy` plays five dice and a sheet, by states: for playouts, where observations would take too long. */
import { chooseAny, type Chooser } from '../../kit/play.ts'
import { tallyDice, tallyOf } from '../../kit/tally.ts'
import { equalFace, firstRoll, rollCount } from '../rules/dice.ts'
import type { SheetIds } from '../rules/notation.ts'
import type { SheetState } from '../rules/state.ts'
import { enough, mostEqual, type Cheapest } from './greedy.ts'

/** A game as this chooser asks it. */
export interface Chosen<S extends SheetState, O> {
  readonly ids: SheetIds
  /** What the mover's total gains by writing the dice in a box. */
  readonly gain: (state: S, options: O, box: number) => number
  readonly cheapest: Cheapest
}

/** By roll, from the first one on: the dice that are kept of it, as a tally. */
const kept = Uint16Array.from({ length: rollCount }, (_, i) => tallyOf(mostEqual(tallyDice(firstRoll + i))))

export const sheetChooser =
  <S extends SheetState, O>({ ids, gain, cheapest }: Chosen<S, O>): Chooser<S> =>
  (game, state, legal, count, source) => {
    const options = game.settled as O
    let best = -1
    let most = -1
    for (let i = count - 1; i >= 0 && legal[i]! >= ids.score; i--) {
      const gained = gain(state, options, legal[i]! - ids.score)
      if (gained > most || (gained === most && cheapest === 'first')) [best, most] = [legal[i]!, gained]
    }
    if (best < 0) return chooseAny(game, state, legal, count, source)
    const mustWrite = state.rerolls === 0 || equalFace[state.dice] !== 0
    return mustWrite || most >= enough ? best : ids.keep + kept[state.dice - firstRoll]!
  }
