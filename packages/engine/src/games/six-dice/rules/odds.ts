/** How likely a throw is to end the turn: what the player wants to know before throwing on. */
import type { Game } from '../../../kit/contract.ts'
import { chances } from '../../../kit/odds.ts'
import { unwrap } from '../../../kit/result.ts'
import { turnEnds, type State, type TurnEnd } from './state.ts'

/**
 * The chance, 0 to 1, of each way in which the next throw ends the turn. Ways that cannot happen are left out, and the
 * rest to 1 goes on. Empty while the oya is chosen. Throws an Error where no throw is due.
 *
 * @example
 * ```ts
 * import { Match, repeatable, unwrap } from '@dicewright/engine'
 * import { sixDice, turnEndChances } from '@dicewright/engine/six-dice'
 *
 * const match = new Match(unwrap(sixDice(2)), { dice: repeatable('7', 'set-1'), players: ['Ada', 'Ben'] })
 * match.rollAll()
 * match.act('take 1')
 * match.act('continue')
 * turnEndChances(match.game, match.state) // => { dobon: 0.07716049382716049 }
 * ```
 */
export function turnEndChances(game: Game<State>, state: State): Readonly<Partial<Record<TurnEnd, number>>> {
  if (state.lap === 0) return {}
  return chances(game, state, (after) => (isOver(game, state, after) ? turnEnds[after.turnEnd]! : null))
}

/**
 * The chances of `turnEndChances` for a throw of so many dice, 1 to 6, in the middle of a turn under the options of the
 * game. Throws a RangeError for another number.
 *
 * @example
 * ```ts
 * import { unwrap } from '@dicewright/engine'
 * import { sixDice, throwChances } from '@dicewright/engine/six-dice'
 *
 * throwChances(unwrap(sixDice(2)), 2) // => { dobon: 0.4444444444444444 }
 * ```
 */
export function throwChances(game: Game<State>, dice: number): Readonly<Partial<Record<TurnEnd, number>>> {
  if (!Number.isInteger(dice) || dice < 1 || dice > 6)
    throw new RangeError(`${dice} dice: expected a whole number from 1 to 6`)
  // The others lie aside as ones, which anybody may take.
  const aside = 6 - dice
  const middle = {
    phase: game.options['spillPerMille'] || game.options['stackPerMille'] ? 'turn.bowl' : 'turn.roll',
    lap: 1,
    oya: 0,
    mover: 0,
    throws: 1,
    diceLeft: dice,
    aside,
  }
  const state = game.restore({ ...game.toJSON(game.start()), ...middle, turnPoints: 1000 })
  return turnEndChances(game, unwrap(state))
}

/** With two seats or more the turn passes on when it ends, unless the game, whose winner begins the next, ends with it. */
const isOver = (game: Game<State>, before: State, after: State): boolean =>
  after.mover !== before.mover || after.game !== before.game || game.actor(after) === 'over'
