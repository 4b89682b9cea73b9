/** Packed messages come back the same, of every table there is. */
import { expect, it } from 'vitest'
import { unpack, type Messages } from '../src/base/messages.ts'
import { frameMessages } from '../src/base/frame.messages.ts'
import { asideMessages } from '../src/games/six-dice/aside.messages.ts'
import { sixDiceMessages } from '../src/games/six-dice/six-dice.messages.ts'
import { dieMessages } from '../src/parts/die/die.messages.ts'
import { pack } from '../scripts/pack-messages.ts'

it.each<[string, Messages<string>]>([
  ['Six Dice', sixDiceMessages],
  ['its lazy part', asideMessages],
  ['the frame', frameMessages],
  ['the die', dieMessages],
])('the messages of %s are the same after packing', (_, table) => {
  const [keys, ...texts] = pack(table)
  expect(unpack(keys!, ...(texts as [string, string, string]))).toEqual(table)
})

it('refuses a message with a line break', () => {
  const table = { en: { a: 'x\ny' }, ja: { a: '' }, ko: { a: '' } }
  expect(() => pack(table)).toThrow('line break')
})
