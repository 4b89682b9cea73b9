/** Dice for simulation, apart from those of matches: pages that play a match need no generator. */
import type { Dice } from './dice.ts'
import { sample } from './draw.ts'
import { random } from './random.ts'

/**
 * Dice of a seeded generator, for simulation and tests. What falls depends on the order of the throws.
 *
 * @example
 * ```ts
 * import { Match, seeded, unwrap } from '@dicewright/engine'
 * import { sixDice } from '@dicewright/engine/six-dice'
 *
 * const match = new Match(unwrap(sixDice(2)), { dice: seeded(7), players: ['Ada', 'Ben'] })
 * match.roll().text // => 'oya 2'
 * ```
 */
export function seeded(seed: number): Dice {
  const source = random(seed)
  return { note: { kind: 'seeded', seed }, roll: (draw) => sample(draw, source) }
}
