/** Operands: every arg comes back from its text, its object and JSON, and nothing else is read. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { notation } from './notation.ts'
import { both, dice, diceOf, none, number, oneOf, type Operand } from './operand.ts'

const operands: readonly (readonly [name: string, operand: Operand])[] = [
  ['none', none],
  ['dice', dice],
  ['two dice', diceOf(2)],
  ['words', oneOf('box', ['aces', 'full-house', '3'])],
  ['numbers', number('face', -1, 6)],
  ['both', both(number('seat', 0, 5), dice)],
  ['both words', both(oneOf('horse', ['red-fox', 'albino']), number('chip', 0, 2))],
]

describe.each(operands)('%s', (_name, operand) => {
  it('comes back from text, object and JSON', () => {
    for (let arg = 0; arg < operand.size; arg++) {
      expect(operand.parse(operand.make(arg))).toEqual({ ok: true, value: arg })
      expect(operand.fromObject(JSON.parse(JSON.stringify(operand.toObject(arg))))).toEqual({ ok: true, value: arg })
    }
  })

  it('reads any text to an arg that is written alike, or refuses it', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-0-9a-z ]{0,8}$/)), (text) => {
        const read = operand.parse(text)
        const digits = (part: string) => part.replaceAll(/\D/g, '').length
        expect(read.ok ? digits(operand.make(read.value)) === digits(text) : read.message.endsWith('.')).toBe(true)
      }),
    )
  })

  it('never throws on an object from outside', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('dice', 'box', 'face', 'seat', 'horse', 'chip'), fc.anything()),
        (value) => {
          const read = operand.fromObject(value)
          expect(read.ok ? read.value < operand.size : read.message.length > 10).toBe(true)
        },
      ),
    )
  })
})

describe('operands refuse', () => {
  it.each([
    [
      'a word with its own way of becoming text',
      oneOf('box', ['aces']).fromObject({ box: { toString: () => 'aces' } }),
    ],
    ['a list around a word', oneOf('box', ['aces']).fromObject({ box: ['aces'] })],
    ['an object that cannot become text', oneOf('box', ['aces']).fromObject({ box: { toString: 1, valueOf: 1 } })],
    ['a number beyond its range', number('face', 1, 6).fromObject({ face: 7 })],
    ['half a number', number('face', 1, 6).fromObject({ face: 1.5 })],
    ['a number as text', number('face', 1, 6).fromObject({ face: '1' })],
    ['other spellings of a number', number('face', 0, 16).parse('0x1')],
    ['leading zeros', number('face', 0, 16).parse('01')],
    ['three dice where two are due', diceOf(2).parse('155')],
    ['one die where two are due', diceOf(2).fromObject({ dice: [5] })],
    ['dice that are no list', dice.fromObject({ dice: '155' })],
    ['seven dice', dice.fromObject({ dice: [1, 1, 1, 1, 1, 1, 1] })],
    ['a list with holes', dice.fromObject({ dice: Object.assign([], { length: 2 }) })],
    ['one part of two', both(number('seat', 0, 5), dice).parse('0')],
    ['words behind an action that stands alone', none.parse('now')],
    ['a big whole number', number('face', 1, 6).fromObject({ face: 10n })],
    [
      'a circle',
      number('face', 1, 6).fromObject({
        face: (() => {
          const a: unknown[] = []
          a.push(a)
          return a
        })(),
      }),
    ],
  ])('%s', (_what, answer) => {
    expect(answer).toMatchObject({ ok: false, code: 'action-operand' })
  })
})

describe('notation', () => {
  const words = notation({
    a: number('face', 1, 6, { glued: true }),
    act: number('chip', 0, 2),
    cup: both(number('seat', 0, 5), dice),
    stop: none,
  })

  it.each([
    ['a4', { type: 'a', face: 4 }],
    ['act 2', { type: 'act', chip: 2 }],
    ['cup 0 55', { type: 'cup', seat: 0, dice: [5, 5] }],
    ['cup 3 -', { type: 'cup', seat: 3, dice: [] }],
    ['stop', { type: 'stop' }],
  ])('%s', (text, object) => {
    const id = words.parse(text)
    expect(id.ok && words.object(id.value)).toEqual(object)
    expect(id.ok && words.make(id.value)).toBe(text)
    expect(words.id(object)).toEqual(id)
  })

  it('reads the longer of two names that begin alike', () => {
    const alike = notation({ a: number('face', 1, 6, { glued: true }), a1b: none })
    expect(['a1', 'a1b'].map((text) => alike.parse(text))).toEqual([
      { ok: true, value: 0 },
      { ok: true, value: 6 },
    ])
  })

  it('takes a number for a word that is one, as JSON from outside may have it', () => {
    expect(oneOf('straight', ['1500', '3000']).fromObject({ straight: 3000 })).toEqual({ ok: true, value: 1 })
  })

  it('reads any spacing and any order of dice', () => {
    expect(words.parse('  cup   2  61 ')).toEqual(words.parse('cup 2 16'))
  })

  it('masks what hides and keeps what is public', () => {
    const masked = (text: string) => {
      const id = words.parse(text)
      return id.ok && words.mask(id.value)
    }
    expect(['act 2', 'cup 0 55', 'cup 5 1', 'stop'].map(masked)).toEqual(['act ?', 'cup 0 ??', 'cup 5 ?', 'stop'])
  })

  it.each([
    '',
    'a',
    'a7',
    'a 4',
    'act',
    'act2',
    'cup',
    'cup 0',
    'cup 9 1',
    'stop now',
    'Stop',
    'constructor',
    '__proto__',
  ])('refuses %j', (text) => {
    expect(words.parse(text)).toMatchObject({ ok: false, at: text })
  })

  it.each([
    ['act 3', 'action-operand'],
    ['cup 9 1', 'action-operand'],
    ['a7', 'action-operand'],
    ['a', 'action-operand'],
    // Another word, not an `a` with a wrong face.
    ['ax', 'action-unknown'],
    ['fly', 'action-unknown'],
  ])('says of %j what is wrong: %s', (text, code) => {
    expect(words.parse(text)).toMatchObject({ ok: false, code })
  })

  it('never throws on text or objects from outside', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(words.parse(text)).toBeTypeOf('object')
      }),
    )
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(words.id(value)).toBeTypeOf('object')
      }),
    )
  })

  it('throws on an id that does not exist: that is our own mistake', () => {
    expect(() => words.make(99_999)).toThrow(RangeError)
    expect(() => words.object(99_999)).toThrow(RangeError)
  })
})
