/** What has to be said of a match wherever it is shown: house numbers are never shown as those of a printed game. */
import type { Game, Words } from './contract.ts'

/**
 * What a page has to say wherever it shows a match: that the numbers are house numbers, not those of the printed game.
 * Null where there is nothing to say.
 *
 * @example
 * ```ts
 * import { labelOf, unwrap } from '@dicewright/engine'
 * import { sixDice } from '@dicewright/engine/six-dice'
 * import { royalTurf } from '@dicewright/engine/royal-turf'
 *
 * labelOf(unwrap(royalTurf(2)))?.en // => 'House numbers: our own invention, not those of the printed game'
 * labelOf(unwrap(sixDice(2))) // => null
 * ```
 */
export const labelOf = (game: Game): Words | null => game.definition.label?.(game.settled) ?? null
