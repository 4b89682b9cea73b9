/** Tallies against plain sorting and counting, and the operands made of them. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  makeTally,
  parseTally,
  sequencesFrom,
  sequenceTable,
  tallyCount,
  tallyDice,
  tallyFaces,
  tallyMinus,
  tallyOf,
  tallyOrders,
  tallyPlus,
  tallyRange,
  tallySize,
} from './tally.ts'

const face = fc.integer({ min: 1, max: 6 })
const someDice = fc.array(face, { maxLength: 6 })
const sorted = (dice: readonly number[]) => dice.toSorted((a, b) => a - b)

describe('tallies', () => {
  it('are the 924 multisets of up to six dice, each once, by size', () => {
    const texts = Array.from({ length: tallyCount }, (_, index) => tallyDice(index).join(''))
    expect(tallyCount).toBe(1 + 6 + 21 + 56 + 126 + 252 + 462)
    expect(new Set(texts).size).toBe(tallyCount)
    expect(texts.map((text) => text.length)).toEqual(sorted(texts.map((text) => text.length)))
    expect(tallyRange(5)).toEqual([210, 462])
  })

  it('hold the dice they are made of, in any order', () => {
    fc.assert(
      fc.property(someDice, (dice) => {
        const index = tallyOf(dice)
        expect(tallyDice(index)).toEqual(sorted(dice))
        expect(tallySize[index]).toBe(dice.length)
        for (let f = 1; f <= 6; f++) expect(tallyFaces[index * 6 + f - 1]).toBe(dice.filter((d) => d === f).length)
        expect(parseTally(dice.join('') || '-')).toEqual({ ok: true, value: index })
        expect(parseTally(makeTally(index))).toEqual({ ok: true, value: index })
      }),
    )
  })

  it('take parts out, and say -1 where a part is missing', () => {
    fc.assert(
      fc.property(someDice, someDice, (whole, part) => {
        const rest = [...whole]
        const fits = part.every((die) => {
          const at = rest.indexOf(die)
          if (at >= 0) rest.splice(at, 1)
          return at >= 0
        })
        expect(tallyMinus(tallyOf(whole), tallyOf(part))).toBe(fits ? tallyOf(rest) : -1)
      }),
    )
  })

  it('come together, and say -1 where they are more than six dice', () => {
    fc.assert(
      fc.property(someDice, someDice, (a, b) => {
        const both = [...a, ...b]
        expect(tallyPlus(tallyOf(a), tallyOf(b))).toBe(both.length <= 6 ? tallyOf(both) : -1)
      }),
    )
  })

  it('refuse what is no set of dice', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 9 }), (text) => {
        const valid = text === '-' || /^[1-6]{1,6}$/.test(text)
        expect(parseTally(text).ok).toBe(valid)
      }),
    )
    for (const text of ['', '0', '7', '1111111', '1 2', '--', '１'])
      expect(parseTally(text)).toMatchObject({ code: 'action-operand' })
    expect(() => tallyOf([0])).toThrow(RangeError)
    expect(() => tallyOf([12])).toThrow(RangeError)
    expect(() => tallyOf([1, 23])).toThrow(RangeError)
    expect(() => tallyOf([1, 1, 1, 1, 1, 1, 1])).toThrow(RangeError)
    expect(() => tallyDice(924)).toThrow(RangeError)
  })

  it.each([0, 1, 2, 3, 4, 5, 6])('list every sequence of %i dice once', (count) => {
    const table = sequenceTable(count)
    expect(table.length).toBe(6 ** count)
    const odd = table.filter((tally) => tallySize[tally] !== count)
    expect(odd.length).toBe(0)
    const [from, to] = tallyRange(count)
    expect(new Set(table).size).toBe(to - from)
  })

  it.each([0, 1, 2, 3, 4, 5, 6])('lie in as many orders as there are sequences of %i dice for them', (count) => {
    const [from, to] = tallyRange(count)
    const counted = Array.from({ length: to - from }, () => 0)
    for (const tally of sequenceTable(count)) counted[tally - from]!++
    expect(counted.map((_, i) => tallyOrders(from + i))).toEqual(counted)
    expect(sequencesFrom(7, count)).toEqual(sequenceTable(count).map((tally) => tally + 7))
  })
})
