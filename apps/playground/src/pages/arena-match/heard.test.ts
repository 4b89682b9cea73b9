import { Match, repeatable, unwrap, type GameFactory } from '@dicewright/engine'
import { royalTurf } from '@dicewright/engine/royal-turf'
import { sixDice } from '@dicewright/engine/six-dice'
import { yessir } from '@dicewright/engine/yessir'
import { expect, it } from 'vitest'
import { isVeiled } from './heard.ts'

const secret = '0'.repeat(64)

/** A match that has just begun: nothing of it is hidden yet. */
const begun = (factory: GameFactory<any, any>, options: object = {}) =>
  new Match(unwrap(factory(2, options)), { dice: repeatable('7', 'heard'), players: ['a', 'b'] }).transcript()

it('follows a match by what the table hears from its first entry on, where its game hides anything', () => {
  expect(isVeiled(begun(yessir))).toBe(true)
  expect(isVeiled(begun(royalTurf, { preset: 'hidden' }))).toBe(true)
  expect(isVeiled(begun(royalTurf))).toBe(false)
  expect(isVeiled(begun(sixDice))).toBe(false)
})

it('shows the whole match once the secret of its set is out, and not when the match alone has ended', () => {
  const end = { reason: 'over', returns: [3, 1] }
  expect(isVeiled({ ...begun(yessir), end })).toBe(true)
  expect(isVeiled({ ...begun(yessir), end: { ...end, secret } })).toBe(false)
})
