/** Whether a match hides anything from anybody: games do under some options and not under others. */
import type { Game } from './contract.ts'

/**
 * Whether a game hides anything from a seat under its options.
 *
 * @example
 * ```ts
 * import { hides, unwrap } from '@dicewright/engine'
 * import { sixDice } from '@dicewright/engine/six-dice'
 * import { yessir } from '@dicewright/engine/yessir'
 *
 * hides(unwrap(sixDice(2))) // => false
 * hides(unwrap(yessir(2))) // => true
 * ```
 */
export const hides = (game: Game): boolean => game.definition.hides?.(game.settled) ?? game.facts.hidden
