/** Layouts: everything derives from one declaration, and a position from outside is checked to the last number. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layout, list, perSeat, scalar } from './layout.ts'
import { unwrap } from './result.ts'

const shape = layout({
  total: perSeat('points', -100_000, 100_000),
  round: scalar('round', 0, 60),
  cards: list(3, 'card', -1, 20),
  chips: perSeat('chip', 0, 2, 4),
  debt: scalar('points', -100_000),
})

const scalars = ['phase', 'round', 'debt'] as const
const int32 = fc.integer({ min: -(2 ** 31) + 1, max: 2 ** 31 - 1 })
const filled = fc
  .tuple(fc.integer({ min: 1, max: 8 }), fc.array(int32, { minLength: 60, maxLength: 60 }))
  .map(([seats, numbers]) => {
    const state = shape.create(seats)
    for (const [i, name] of scalars.entries()) state[name] = numbers[i]!
    state.lists.set(numbers.slice(scalars.length, scalars.length + state.lists.length))
    return state
  })

const copyOf = (state: ReturnType<typeof shape.create>) => unwrap(shape.decode(shape.encode(state), state.seats))

describe('a layout', () => {
  it('gives every field a place of its own', () => {
    const state = shape.create(2)
    expect(state.lists.length).toBe(2 + 3 + 8)
    state.phase = 1
    state.round = 2
    state.debt = -100_000
    state.total.set([3, 4])
    state.cards.set([5, 6, 7])
    state.chips.set([8, 9, 10, 11, 12, 13, 14, 15])
    expect(Array.from(state.lists)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
    expect(shape.encode(state)).toBe('1.2.-255s.3.4.5.6.7.8.9.a.b.c.d.e.f')
    expect(shape.toJSON(state)).toEqual({
      phase: 1,
      total: [3, 4],
      round: 2,
      cards: [5, 6, 7],
      chips: [8, 9, 10, 11, 12, 13, 14, 15],
      debt: -100_000,
    })
  })

  it('compares, hashes, writes and reads back any numbers', () => {
    fc.assert(
      fc.property(filled, (state) => {
        const copy = copyOf(state)
        expect(copy).toEqual(state)
        expect(shape.equals(copy, state)).toBe(true)
        expect(shape.hash(copy)).toBe(shape.hash(state))
        for (const read of [
          shape.decode(shape.encode(state), state.seats),
          shape.fromJSON(JSON.parse(JSON.stringify(shape.toJSON(state))), state.seats),
        ])
          expect(read.ok && read.value).toEqual(state)
      }),
    )
  })

  it('tells any two states apart that differ in one number', () => {
    fc.assert(
      fc.property(filled, fc.nat(), int32, (state, at, value) => {
        const copy = copyOf(state)
        const name = scalars[at % (scalars.length + copy.lists.length)]
        const place = (at % (scalars.length + copy.lists.length)) - scalars.length
        if (name) copy[name] = value
        else copy.lists[place] = value
        const same = value === (name ? state[name] : state.lists[place])
        expect(shape.equals(copy, state)).toBe(same)
        // FNV-1a steps are one to one for one changed number.
        expect(shape.hash(copy) === shape.hash(state)).toBe(same)
      }),
    )
  })

  it('tells states of other numbers of seats apart', () => {
    const [two, three] = [shape.create(2), shape.create(3)]
    expect([shape.equals(two, three), shape.equals(three, two)]).toEqual([false, false])
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
