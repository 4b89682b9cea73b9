/** Options: what is declared is read, everything else is refused by name, and the result cannot be changed. */
import * as fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { cups, type Options, type Values } from '../testing/cups/rules/index.ts'
import type { GameFactory } from './contract.ts'
import { seeded } from './seeded.ts'
import { Match } from './match.ts'
import {
  choice,
  flag,
  integer,
  joinOptions,
  numbers,
  readOptions,
  type OptionSet,
  type OptionValue,
} from './options.ts'
import { unwrap, type Result } from './result.ts'

const keys = {
  payout: choice('R1', ['betSum', 'chipCount', null]),
  buta: flag('SD7', true),
  target: integer('SD5', 1000, { min: 50, max: 2000, step: 50, usual: [1000, 500] }),
  uma: numbers('SD17', 'null or a list of whole numbers'),
}
const set = { keys, presets: { standard: {}, short: { target: 500, buta: false } } } satisfies OptionSet<typeof keys>

describe('readOptions', () => {
  it.each([
    [undefined, { payout: 'betSum', buta: true, target: 1000, uma: null }],
    [{}, { payout: 'betSum', buta: true, target: 1000, uma: null }],
    [{ preset: 'short' }, { payout: 'betSum', buta: false, target: 500, uma: null }],
    [
      { preset: 'short', buta: true, payout: null },
      { payout: null, buta: true, target: 500, uma: null },
    ],
    [{ uma: [3, -3] }, { payout: 'betSum', buta: true, target: 1000, uma: [3, -3] }],
  ])('settles %j', (input, values) => {
    expect(readOptions(set, input)).toEqual({ ok: true, value: values })
  })

  it.each([
    [null, 'options-malformed', 'options'],
    ['short', 'options-malformed', 'options'],
    [[], 'options-malformed', 'options'],
    [new Map([['target', 5000]]), 'options-malformed', 'options'],
    [new Date(0), 'options-malformed', 'options'],
    [Object.create({ target: 5000 }), 'options-malformed', 'options'],
    [{ preset: 'long' }, 'option-preset', 'preset'],
    [{ preset: 5 }, 'option-preset', 'preset'],
    [{ preset: 'toString' }, 'option-preset', 'preset'],
    [{ traget: 500 }, 'option-unknown', 'traget'],
    [{ constructor: 1 }, 'option-unknown', 'constructor'],
    [JSON.parse('{"__proto__": {"target": 500}}'), 'option-unknown', '__proto__'],
    [{ target: 40 }, 'option-value', 'target'],
    [{ target: 2050 }, 'option-value', 'target'],
    [{ target: 75 }, 'option-value', 'target'],
    [{ target: '500' }, 'option-value', 'target'],
    [{ target: undefined }, 'option-value', 'target'],
    [{ target: NaN }, 'option-value', 'target'],
    [{ buta: 1 }, 'option-value', 'buta'],
    [{ payout: 'betsum' }, 'option-value', 'payout'],
    [{ uma: [0.5] }, 'option-value', 'uma'],
    [{ uma: 'x' }, 'option-value', 'uma'],
  ])('refuses %j', (input, code, at) => {
    const answer = readOptions(set, input)
    expect(answer).toMatchObject({ ok: false, code, at })
    expect(!answer.ok && answer.message).toMatch(/expected .+\.$/)
  })

  it('gives options nobody can change, not even through a list from outside', () => {
    const uma = [1, -1]
    const answer = readOptions(set, { uma })
    uma[0] = 9
    expect(answer.ok && answer.value.uma).toEqual([1, -1])
    expect(answer.ok && Object.isFrozen(answer.value) && Object.isFrozen(answer.value.uma)).toBe(true)
  })

  it('settles what it settled before, and never throws', () => {
    const value = fc.oneof(fc.anything(), fc.constantFrom(50, 500, true, null, 'betSum', 'short'))
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('preset', ...Object.keys(keys)), value), (input) => {
        const answer = readOptions(set, input)
        expect(answer.ok ? readOptions(set, JSON.parse(JSON.stringify(answer.value))) : answer).toEqual(answer)
      }),
    )
    fc.assert(
      fc.property(fc.anything(), (input) => {
        expect(readOptions(set, input)).toBeTypeOf('object')
      }),
    )
  })
})

describe('options that tsc cannot know', () => {
  const json: unknown = { preset: 'short', target: 40 }

  it('are taken as an object, and refused where they are read', () => {
    const record: Readonly<Record<string, unknown>> = { targt: 4 }
    expect(cups(2, json as object)).toMatchObject({ ok: true })
    expect(cups(2, record)).toMatchObject({ at: 'targt' })
  })

  it('are read into values of their types, which settle as they are', () => {
    // @ts-expect-error nobody knows whether this is an object at all
    expect(cups(2, json)).toMatchObject({ ok: true })
    const values = readOptions(cups.options, json)
    expectTypeOf(values).toEqualTypeOf<Result<Values>>()
    expectTypeOf<Values>().toExtend<Options>()
    expect(values.ok && unwrap(cups(2, values.value)).options).toEqual(values.ok && values.value)
  })

  it('are known in a match', () => {
    const match = new Match(unwrap(cups(2)), { dice: seeded(7), players: ['Ada', 'Ben'] })
    expectTypeOf(match.game.options).toEqualTypeOf<Values>()
  })

  it('are taken by a factory of any game', () => {
    const any: GameFactory = cups
    expect(any(2, json)).toMatchObject({ ok: true })
    expectTypeOf(readOptions(any.options, json)).toEqualTypeOf<Result<Readonly<Record<string, OptionValue>>>>()
  })
})

describe('options beside those of a file', () => {
  const ofFile = { target: 500, uma: [1, -1] }

  it.each([
    [undefined, ofFile],
    [null, ofFile],
    [{}, ofFile],
    [{ fair: true }, { fair: true, ...ofFile }],
    [{ target: 500, uma: [1, -1] }, ofFile],
    // Not an object: for the game to refuse.
    [5, 5],
    [[1], [1]],
  ])('%j', (given, joined) => {
    expect(joinOptions(given, ofFile)).toEqual({ ok: true, value: joined })
  })

  it.each([
    [
      { target: 600 },
      'target',
      'Option target is set twice: 600 in the options, 500 in the file of numbers. Set it once.',
    ],
    [{ uma: [1] }, 'uma', 'Option uma is set twice: [1] in the options, [1,-1] in the file of numbers. Set it once.'],
    [{ uma: 5n }, 'uma', 'Option uma is set twice: 5 in the options, [1,-1] in the file of numbers. Set it once.'],
  ])('refuses %o, which says otherwise', (given, at, message) => {
    expect(joinOptions(given, ofFile)).toMatchObject({ ok: false, code: 'option-value', at, message })
  })
})
