/** Layouts: everything derives from one block, and a position from outside is checked to the last number. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layout, list, perSeat, scalar } from './layout.ts'

const shape = layout({
  total: perSeat('points', -100_000, 100_000),
  round: scalar('round', 0, 60),
  cards: list(3, 'card', -1, 20),
  chips: perSeat('chip', 0, 2, 4),
  debt: scalar('points', -100_000),
})

const int32 = fc.integer({ min: -(2 ** 31) + 1, max: 2 ** 31 - 1 })
const filled = fc
  .tuple(fc.integer({ min: 1, max: 8 }), fc.array(int32, { minLength: 60, maxLength: 60 }))
  .map(([seats, numbers]) => {
    const state = shape.create(seats)
    state.block.set(numbers.slice(0, state.block.length))
    return state
  })

describe('a layout', () => {
  it('gives every field a place of its own', () => {
    const state = shape.create(2)
    expect(state.block.length).toBe(1 + 2 + 2 + 3 + 8)
    state.phase = 1
    state.round = 2
    state.debt = -100_000
    state.total.set([3, 4])
    state.cards.set([5, 6, 7])
    state.chips.set([8, 9, 10, 11, 12, 13, 14, 15])
    expect(Array.from(state.block)).toEqual([1, 2, -100_000, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
    expect(shape.toJSON(state)).toEqual({
      phase: 1,
      total: [3, 4],
      round: 2,
      cards: [5, 6, 7],
      chips: [8, 9, 10, 11, 12, 13, 14, 15],
      debt: -100_000,
    })
  })

  it('copies, compares, hashes, writes and reads back any block', () => {
    fc.assert(
      fc.property(filled, (state) => {
        const copy = shape.copy(state)
        expect(shape.equals(copy, state)).toBe(true)
        expect(shape.hash(copy)).toBe(shape.hash(state))
        expect(shape.copy(state, shape.create(state.seats)).block).toEqual(state.block)
        for (const read of [
          shape.decode(shape.encode(state), state.seats),
          shape.fromJSON(JSON.parse(JSON.stringify(shape.toJSON(state))), state.seats),
        ])
          expect(read.ok && read.value.block).toEqual(state.block)
      }),
    )
  })

  it('tells any two different blocks apart', () => {
    fc.assert(
      fc.property(filled, fc.nat(), int32, (state, at, value) => {
        const copy = shape.copy(state)
        const place = at % copy.block.length
        copy.block[place] = value
        const same = value === state.block[place]
        expect(shape.equals(copy, state)).toBe(same)
        // FNV-1a steps are one to one for one changed number.
        expect(shape.hash(copy) === shape.hash(state)).toBe(same)
      }),
    )
  })

  it('hashes as FNV-1a does', () => {
    const one = layout({})
    // The reference value of FNV-1a for four zero bytes.
    expect(one.hash(one.create(1))).toBe(0x4b95f515)
  })

  it.each([
    ['', 'an empty text'],
    ['1.2', 'too few numbers'],
    ['z.'.repeat(40), 'too many'],
    ['1.2.3.4.5.6.7.8.9.10.11.12.13.14.15.!', 'a letter that is no digit'],
    ['zzzzzzz.2.3.4.5.6.7.8.9.10.11.12.13.14.15.16', 'a number beyond 32 bits'],
  ])('refuses %j: %s', (text) => {
    expect(shape.decode(text, 2)).toMatchObject({ ok: false, code: 'position-malformed' })
  })

  it.each([
    [null, 'position'],
    [[], 'phase'],
    [{ ...shape.toJSON(shape.create(2)), stray: 1 }, 'stray'],
    [{ ...shape.toJSON(shape.create(2)), toString: 1 }, 'toString'],
    [{ ...shape.toJSON(shape.create(2)), round: '1' }, 'round'],
    [{ ...shape.toJSON(shape.create(2)), total: [1] }, 'total'],
    [{ ...shape.toJSON(shape.create(2)), total: 1 }, 'total'],
  ])('refuses the JSON %j by %s', (json, at) => {
    expect(shape.fromJSON(json, 2)).toMatchObject({ ok: false, code: 'position-malformed', at })
  })

  it.each([[1.5], [NaN], ['1'], [null], [2 ** 31]])('refuses %j inside a list', (value) => {
    expect(shape.fromJSON({ ...shape.toJSON(shape.create(2)), total: [value, 0] }, 2).ok).toBe(false)
  })

  it('never throws on a position from outside', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(shape.decode(text, 2)).toBeTypeOf('object')
      }),
    )
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(shape.fromJSON(value, 2)).toBeTypeOf('object')
      }),
    )
    fc.assert(
      fc.property(fc.constantFrom('phase', 'total', 'round', 'cards'), fc.anything(), (field, value) => {
        expect(shape.fromJSON({ ...shape.toJSON(shape.create(2)), [field]: value }, 2)).toBeTypeOf('object')
      }),
    )
  })
})
