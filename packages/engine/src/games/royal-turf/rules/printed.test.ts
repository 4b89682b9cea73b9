/** Files of an owner's numbers (5.4): what is read, what only warns, and the entry a refusal names. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../kit/result.ts'
import { house, horses, loadPrinted, royalTurf } from './index.ts'

type Json = any
const file = (change: (data: Json) => void): Json => {
  const data = JSON.parse(JSON.stringify(house))
  data.label = 'My box of 2001'
  change(data)
  return data
}
const refusal = (change: (data: Json) => void) => {
  const answer = loadPrinted(file(change))
  return answer.ok ? null : answer
}

describe('loadPrinted', () => {
  it('reads the house numbers in the shape of a file, as text or as what it says, and they play the same', () => {
    const read = unwrap(loadPrinted(JSON.stringify(file(() => {}))))
    expect(read).toEqual(unwrap(loadPrinted(file(() => {}))))
    expect(read.label).toBe('My box of 2001')
    expect(read.warnings).toEqual([])
    const [theirs, ours] = [unwrap(royalTurf(2, read.options)), unwrap(royalTurf(2))]
    for (const table of ['steps', 'payouts'] as const)
      expect((theirs.settled as Json)[table]).toEqual((ours.settled as Json)[table])
  })

  it('knows the house numbers in a file as the house numbers, whatever its label', () => {
    const shown = (change: (data: Json) => void) => {
      const game = unwrap(royalTurf(2, unwrap(loadPrinted(file(change))).options))
      const { houseCards, housePayouts } = game.observe(game.start(), 'table')
      return [houseCards, housePayouts]
    }
    expect(shown(() => {})).toEqual([true, true])
    expect(shown((data) => void (data.horses[5].forms[1].cap = 5))).toEqual([false, true])
    expect(shown((data) => void data.payout.pop())).toEqual([true, false])
  })

  it('reads what RULES.md shows of a file, with the other six horses', () => {
    const rules = readFileSync(new URL('../RULES.md', import.meta.url), 'utf8')
    const shown: Json = JSON.parse(/```json\n([^]*?)```/.exec(rules)![1]!)
    expect(loadPrinted({ ...shown, horses: [...shown.horses, ...house.horses.slice(1)] })).toMatchObject({ ok: true })
    expect(loadPrinted(shown).ok).toBe(false)
  })

  it('reads a file that begins with a mark of its byte order', () => {
    expect(loadPrinted(`\uFEFF${JSON.stringify(house)}`).ok).toBe(true)
  })

  it('puts horses in their order, whatever the order of the file, and names them', () => {
    const read = unwrap(
      loadPrinted(
        file((data) => {
          data.horses.reverse()
          data.horses.at(-2).names = { en: 'Rusty' }
        }),
      ),
    )
    expect(read.horses.map(({ id }) => id)).toEqual(horses)
    expect(read.horses[1]).toEqual({
      id: 'red-fox',
      names: { en: 'Rusty', ja: 'Rusty', ko: 'Rusty' },
      colour: 'reddish-brown',
    })
    expect(read.options.cards).toEqual(unwrap(loadPrinted(file(() => {}))).options.cards)
  })

  it('warns of a card whose numbers are unlike those of the family, and takes it', () => {
    const { warnings, options } = unwrap(loadPrinted(file((data) => void (data.horses[5].forms[1].cap = 5))))
    expect(warnings).toEqual(['Card B of albino has 3 heads + cap + saddle + shoe = 31: cards of the family have 30.'])
    expect(royalTurf(2, options).ok).toBe(true)
  })

  it.each<[string, (data: Json) => void, string]>([
    [
      'label',
      (data) => delete data.label,
      'label of the numbers is missing: expected an object with label, horses, payout, trackLength, paceSpace.',
    ],
    ['label', (data) => (data.label = ' '), 'label of the numbers is " ": expected a text of 1 to 80 characters.'],
    [
      'payouts',
      (data) => (data.payouts = []),
      'payouts of the numbers is []: expected no entries but label, horses, payout, trackLength, paceSpace.',
    ],
    ['horses', (data) => data.horses.pop(), 'horses of the numbers is a list of 6: expected a list of 7.'],
    [
      'horses[2].id',
      (data) => (data.horses[2].id = 'sahara'),
      'horses[2].id of the numbers is "sahara": expected one of othello, red-fox, dark-brown, caramel, beige, albino, earl-grey.',
    ],
    [
      'horses[3].id',
      (data) => (data.horses[3].id = 'othello'),
      'horses[3].id of the numbers is "othello": expected another id than that of horses[0].',
    ],
    [
      'horses[6].colour',
      (data) => (data.horses[6].colour = 'black'),
      'horses[6].colour of the numbers is "black": expected another colour than that of horses[0].',
    ],
    [
      'horses[0].names.en',
      (data) => (data.horses[0].names = { ko: '오셀로' }),
      'horses[0].names.en of the numbers is missing: expected an object with en.',
    ],
    [
      'horses[1].forms',
      (data) => data.horses[1].forms.pop(),
      'horses[1].forms of the numbers is a list of 2: expected a list of 3.',
    ],
    [
      'horses[2].forms[0].cap',
      (data) => (data.horses[2].forms[0].cap = 3.5),
      'horses[2].forms[0].cap of the numbers is 3.5: expected a whole number from 0 to 33.',
    ],
    [
      'horses[2].forms[0].shoe',
      (data) => (data.horses[2].forms[0].shoe = 34),
      'horses[2].forms[0].shoe of the numbers is 34: expected a whole number from 0 to 33.',
    ],
    [
      'horses[4].forms[2]',
      (data) => (data.horses[4].forms[2] = { head: 0, cap: 0, saddle: 0, shoe: 0 }),
      'horses[4].forms[2] of the numbers is {"head":0,"cap":0,"saddle":0,"shoe":0}: expected at least one number above 0.',
    ],
    ['payout', (data) => (data.payout = []), 'payout of the numbers is a list of 0: expected a list of 1 to 42.'],
    [
      'payout[1]',
      (data) => (data.payout[1] = [1, 2]),
      'payout[1] of the numbers is a list of 2: expected a list of 3.',
    ],
    [
      'payout[0][2]',
      (data) => (data.payout[0][2] = -50),
      'payout[0][2] of the numbers is -50: expected a whole number from 0 to 100000.',
    ],
    [
      'trackLength',
      (data) => (data.trackLength = 10),
      'trackLength of the numbers is 10: expected a whole number from 15 to 99.',
    ],
    [
      'paceSpace',
      (data) => (data.paceSpace = 40),
      'paceSpace of the numbers is 40: expected a whole number from 1 to 33.',
    ],
  ])('names %s', (at, change, message) => {
    expect(refusal(change)).toEqual({ ok: false, code: 'data-malformed', at, message })
  })

  it.each([
    ['no JSON', '{', 'The file of numbers is "{": expected JSON.'],
    ['a list', [], 'The file of numbers is []: expected an object with label, horses, payout, trackLength, paceSpace.'],
  ])('refuses %s', (_, given, message) => {
    expect(loadPrinted(given)).toMatchObject({ ok: false, message })
  })
})
