/// <reference types="node" />
/** Dice: fair ones recomputed by node:crypto from the written rule, seeded ones against pure-rand, scripted ones used up. */
import { createHash, createHmac } from 'node:crypto'
import * as fc from 'fast-check'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { describe, expect, it } from 'vitest'
import { cups } from '../testing/cups/rules/index.ts'
import {
  commitmentOf,
  fair,
  makeSecret,
  makeSecretText,
  parseSecretText,
  repeatable,
  scripted,
  secretOfSeed,
} from './dice.ts'
import { seeded } from './seeded.ts'
import { pickDraw, rollDraw, type Draw, sample } from './draw.ts'
import { random, scatter, readSeed } from './random.ts'
import { unwrap } from './result.ts'
import { tallyDice } from './tally.ts'

const secret = Uint8Array.from({ length: 32 }, (_, i) => i)

/** The rule as it is written: HMAC-SHA-256(secret, set|key|block), big-endian words, rejection. */
function byTheRule(draw: Draw, key: readonly number[], set: string): number {
  for (let block = 0; ; block++) {
    const mac = createHmac('sha256', secret)
      .update(`${set}|${key.join('.')}|${block}`)
      .digest()
    for (let at = 0; at < 32; at += 4) {
      const word = mac.readUInt32BE(at)
      if (word < 2 ** 32 - (2 ** 32 % draw.total)) return draw.table[word % draw.total]!
    }
  }
}

describe('fair dice', () => {
  it('fall as node:crypto recomputes them', () => {
    const draws = [1, 2, 5, 6].map((dice) => rollDraw(0, dice))
    const key = fc.array(fc.nat(1000), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(fc.constantFrom(...draws), key, fc.string({ maxLength: 20 }), (draw, parts, set) => {
        expect(fair(secret, set).roll(draw, parts)).toBe(byTheRule(draw, parts, set))
      }),
    )
  })

  it('pass over words that would favour some outcomes', () => {
    // A total of three billion passes over three words in ten: no game has it, so its table is pretended.
    const huge = { total: 3_000_000_000, table: new Proxy([], { get: (_, at) => Number(at) }) } as unknown as Draw
    const first = (key: number) => createHmac('sha256', secret).update(`x|${key}|0`).digest().readUInt32BE(0)
    let rejected = 0
    for (let k = 0; k < 50; k++) {
      if (first(k) >= 3_000_000_000) rejected++
      expect(fair(secret, 'x').roll(huge, [k])).toBe(byTheRule(huge, [k], 'x'))
    }
    expect(rejected).toBeGreaterThan(5)
    // The least such word is the total itself, where that is more than half of all words.
    const least = Array.from({ length: 50 }, (_, k) => k).filter((k) => first(k) > 2 ** 31)
    expect(least.length).toBeGreaterThan(5)
    for (const k of least) {
      const draw = { ...huge, total: first(k) }
      expect(fair(secret, 'x').roll(draw, [k])).toBe(byTheRule(draw, [k], 'x'))
    }
  })

  it('keep to the vector that is written down', () => {
    const roll = rollDraw(0, 6)
    expect(tallyDice(fair(secret, 'set').roll(roll, [1, 2, 3])).join('')).toBe(
      tallyDice(byTheRule(roll, [1, 2, 3], 'set')).join(''),
    )
    expect(commitmentOf(secret)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd')
    expect(commitmentOf(secret)).toBe(createHash('sha256').update(secret).digest('hex'))
  })

  it('depend on the secret, the set and the key alone', () => {
    const draw = rollDraw(0, 6)
    const falls = (set: string, key: number[]) => fair(secret, set).roll(draw, key)
    expect(falls('a', [1])).toBe(falls('a', [1]))
    const keys = Array.from({ length: 40 }, (_, i) => i)
    expect(new Set(keys.map((k) => falls('a', [k]))).size).toBeGreaterThan(25)
    expect(keys.map((k) => falls('a', [k]))).not.toEqual(keys.map((k) => falls('b', [k])))
    expect(keys.map((k) => falls('a', [k, 1]))).not.toEqual(keys.map((k) => falls('a', [k, 11])))
  })

  it('need a secret of 32 bytes', () => {
    for (const bytes of [0, 31, 33]) expect(() => fair(new Uint8Array(bytes), 'a')).toThrow(RangeError)
    expect(makeSecret()).toHaveLength(32)
    expect(makeSecretText(makeSecret())).not.toBe(makeSecretText(makeSecret()))
  })

  it('are repeatable from a public seed, and say so', () => {
    expect(Buffer.from(secretOfSeed('7', 'set'))).toEqual(
      createHash('sha256').update('dicewright repeatable|7|set').digest(),
    )
    expect(repeatable('7', 'set').note).toEqual({
      kind: 'repeatable',
      set: 'set',
      commitment: commitmentOf(secretOfSeed('7', 'set')),
    })
    expect(fair(secret, 'set').note).toMatchObject({ kind: 'fair' })
  })
})

describe('parseSecretText', () => {
  it('reads what makeSecretText writes and nothing else', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
        expect(parseSecretText(makeSecretText(bytes))).toEqual(bytes)
      }),
    )
    for (const text of ['', '0'.repeat(63), 'g'.repeat(64), 'A'.repeat(64), 5, null])
      expect(parseSecretText(text)).toBeNull()
  })
})

describe('random', () => {
  it('is pure-rand after its first jump, word by word for small limits and uniformInt for large ones', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.integer({ min: 1, max: 65_536 }),
        fc.integer({ min: 65_537, max: 2 ** 32 }),
        (seed, small, large) => {
          const [ours, theirs] = [random(seed), xoroshiro128plus(scatter(seed))]
          theirs.jump()
          for (let i = 0; i < 5; i++) {
            expect(ours.below(small)).toBe(Math.floor((theirs.next() >>> 0) * (small / 2 ** 32)))
            expect(ours.below(large)).toBe(uniformInt(theirs, 0, large - 1))
          }
        },
      ),
    )
  })

  it('stays below its limit and reaches every number', () => {
    const source = random(3)
    for (const limit of [1, 2, 6, 36, 46_656]) {
      const seen = new Set(Array.from({ length: limit * 12 }, () => source.below(limit)))
      expect(Math.max(...seen)).toBeLessThan(limit)
      expect(seen.size).toBeGreaterThan(limit * 0.99)
    }
  })

  it('lies close to the weights by chi-square, for seeded dice too', () => {
    const draw = rollDraw(0, 2)
    const dice = seeded(11)
    const source = random(12)
    for (const roll of [() => dice.roll(draw, []), () => sample(draw, source)]) {
      const counts = new Map<number, number>()
      for (let i = 0; i < 36_000; i++) {
        const id = roll()
        counts.set(id, (counts.get(id) ?? 0) + 1)
      }
      const chi = draw.outcomes.reduce(
        (sum, { id, weight }) => sum + ((counts.get(id) ?? 0) - weight * 1000) ** 2 / (weight * 1000),
        0,
      )
      // 20 degrees of freedom: 45.3 is passed once in a thousand seeds.
      expect(chi).toBeLessThan(45.3)
      expect(chi).toBeGreaterThan(5)
    }
  })

  it.each([
    [0, '0'],
    [2 ** 53 - 1, '9007199254740991'],
    ['lucky', 'lucky'],
  ])('reads the seed %j', (value, text) => {
    expect(readSeed(value)).toEqual({ ok: true, value: text })
  })

  it.each([-1, 1.5, NaN, Infinity, 2 ** 53, '', 'x'.repeat(65), 'a\nb', null, {}, [], true, 5n])(
    'refuses the seed %s',
    (value) => {
      expect(readSeed(value)).toMatchObject({ ok: false, code: 'seed-value' })
    },
  )

  it('says of a seed of two lines that it cannot be printed, since it is short enough', () => {
    expect(readSeed('a\nb')).toMatchObject({
      message: 'The seed is "a\\nb": expected a whole number of 0 or more, or 1 to 64 printable characters.',
    })
  })
})

describe('draws', () => {
  it('of dice weigh as many sequences as show them', () => {
    const { outcomes, total } = rollDraw(1000, 3, 2)
    expect(total).toBe(216)
    const weight = (text: string) => outcomes.find(({ id }) => tallyDice(id - 1000).join('') === text)!.weight
    expect([weight('111'), weight('112'), weight('123')]).toEqual([1, 3, 6])
    expect(outcomes).toHaveLength(56)
  })

  it('by weight leave out what cannot happen', () => {
    const draw = pickDraw([
      { id: 5, weight: 2 },
      { id: 6, weight: 0 },
      { id: 9, weight: 1 },
    ])
    expect(Array.from(draw.table)).toEqual([5, 5, 9])
    expect(draw.outcomes).toEqual([
      { id: 5, weight: 2 },
      { id: 9, weight: 1 },
    ])
  })

  it.each([
    ['nothing', []],
    ['no weight', [{ id: 1, weight: 0 }]],
    ['half a weight', [{ id: 1, weight: 1.5 }]],
    [
      'a weight below 0',
      [
        { id: 1, weight: 3 },
        { id: 2, weight: -1 },
      ],
    ],
    [
      'no number',
      [
        { id: 1, weight: 3 },
        { id: 2, weight: NaN },
      ],
    ],
    ['too much', [{ id: 1, weight: 65_537 }]],
    ['an id that does not fit', [{ id: 65_536, weight: 1 }]],
  ])('refuse %s: that is our own mistake', (_what, entries) => {
    expect(() => pickDraw(entries)).toThrow(RangeError)
  })
})

describe('scripted dice', () => {
  const game = unwrap(cups(2))
  const state = game.start()

  it('fall as written and must be used up', () => {
    const dice = scripted(game, ['prize 3', 'shared 11'])
    expect(() => dice.done()).toThrow(/2 throws of the script are left over, from prize 3/)
    expect(game.make(dice.roll(game.draw(state), []))).toBe('prize 3')
    expect(() => dice.done()).toThrow(/1 throws/)
  })

  it.each([
    [['prize 4'], /prize 4/],
    [['shared 11'], /cannot happen here/],
    [[], /used up/],
  ])('throw on %j', (texts, message) => {
    expect(() => scripted(game, texts).roll(game.draw(state), [])).toThrow(message)
  })
})
