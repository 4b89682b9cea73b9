import { Match, repeatable, unwrap, type GameFactory } from '@dicewright/engine'
import { royalTurf } from '@dicewright/engine/royal-turf'
import { sixDice } from '@dicewright/engine/six-dice'
import { yessir } from '@dicewright/engine/yessir'
import { expect, it } from 'vitest'
import { hasHidden } from './public-log.ts'

/** A match that has just begun: nothing of it is hidden yet. */
const begun = (factory: GameFactory, options: object = {}) =>
  new Match(unwrap(factory(2, options)), { dice: repeatable('7', 'heard'), players: ['a', 'b'] }).transcript()

it('knows the games and options with hidden information, before anything is hidden', () => {
  expect(hasHidden(begun(yessir))).toBe(true)
  expect(hasHidden(begun(royalTurf, { preset: 'hidden' }))).toBe(true)
  expect(hasHidden(begun(royalTurf))).toBe(false)
  expect(hasHidden(begun(sixDice))).toBe(false)
})
