/**
 * State as named fields: single numbers are properties of their own, lists are views into one Int32 block. Equals, hash,
 * encode and JSON derive from one declaration, and the steppers' copies from the same, so no game writes them; 32 bits
 * because 16 do not hold the points of Six Dice.
 */
import { accept, refuse, show, type Result } from './result.ts'

/** One field: what it counts, its range (both ends included), and how many numbers it holds. */
export interface Field<K extends 'scalar' | 'list' = 'scalar' | 'list'> {
  readonly kind: K
  readonly unit: string
  readonly min: number
  readonly max: number
  /** Numbers it holds, given the seats. */
  readonly length: (seats: number) => number
}

type Fields = Readonly<Record<string, Field>>

/** A state: the leaf of the chart (`phase`) and the fields; `lists` holds the numbers of all lists, in their order. */
export type StateOf<F extends Fields = Fields> = State & {
  -readonly [K in keyof F]: F[K] extends Field<'scalar'> ? number : Int32Array
}
/** What every state has: its seats, the numbers of its lists, and its phase as the number of a leaf. */
export type State = { readonly seats: number; readonly lists: Int32Array; phase: number }

/** How states of a game are made, compared and written; all of it follows from the fields. */
export interface Layout<S extends State = State> {
  readonly fields: Fields
  /** A state whose fields are all 0. */
  create(seats: number): S
  /** Whether two states have the same numbers. */
  readonly equals: (a: S, b: S) => boolean
  /** 32-bit FNV-1a of all numbers, unsigned. For tables and tests, never sent to a viewer. */
  readonly hash: (state: S) => number
  /** Base-36 numbers joined by dots. */
  readonly encode: (state: S) => string
  /** The state of a text that `encode` wrote. Refused as `position-malformed`. */
  decode(text: string, seats: number): Result<S>
  /** The fields by name. */
  toJSON(state: S): Record<string, number | number[]>
  /** The state of what `toJSON` wrote. Refused as `position-malformed`. */
  fromJSON(value: unknown, seats: number): Result<S>
}

const maxInt = 2 ** 31 - 1

/**
 * A field of a state that is one whole number from `min` to `max` (both included). `unit` says what it counts.
 *
 * @example
 * ```ts
 * import { layout, scalar } from '@dicewright/engine'
 *
 * const { create } = layout({ points: scalar('points', 0, 10_000) })
 * create(2).points // => 0
 * ```
 */
export const scalar = (unit: string, min = 0, max = maxInt): Field<'scalar'> => ({
  kind: 'scalar',
  unit,
  min,
  max,
  length: () => 1,
})
/**
 * A field of a state that is `each` whole numbers for every seat: those of seat `i` begin at `i * each`.
 *
 * @example
 * ```ts
 * import { layout, perSeat } from '@dicewright/engine'
 *
 * const { create } = layout({ total: perSeat('points') })
 * create(3).total // => Int32Array.of(0, 0, 0)
 * ```
 */
export const perSeat = (unit: string, min = 0, max = maxInt, each = 1): Field<'list'> => ({
  kind: 'list',
  unit,
  min,
  max,
  length: (seats) => seats * each,
})
/**
 * A field of a state that is a list of `length` whole numbers, however many seats there are.
 *
 * @example
 * ```ts
 * import { layout, list } from '@dicewright/engine'
 *
 * const { create } = layout({ deck: list(4, 'cards left of each suit', 0, 13) })
 * create(3).deck.length // => 4
 * ```
 */
export const list = (length: number, unit: string, min = 0, max = maxInt): Field<'list'> => ({
  kind: 'list',
  unit,
  min,
  max,
  length: () => length,
})

/**
 * Makes from fields what a game needs of its states: how they are made, copied, compared, and written as text and
 * JSON. A state has the leaf of the chart (`phase`) beside the fields.
 *
 * @example
 * ```ts
 * import { layout, perSeat, scalar, unwrap } from '@dicewright/engine'
 *
 * const { create, encode, decode, equals } = layout({ mover: scalar('seat', 0, 3), total: perSeat('points') })
 * const state = create(2)
 * state.total[1] = 50
 * encode(state) // => '0.0.0.1e'
 * equals(state, unwrap(decode('0.0.0.1e', 2))) // => true
 * ```
 */
export function layout<const F extends Fields>(fields: F): Layout<StateOf<F>> {
  type S = StateOf<F>
  type Loose = Record<string, any>
  const names = Object.keys(fields)
  const scalars = ['phase', ...names.filter((name) => fields[name]!.kind === 'scalar')]
  const lists = names.filter((name) => fields[name]!.kind === 'list')
  // Parsed from JSON, since V8 then stores all fields inside the object. Fields added one by one would be stored outside it.
  const blank = JSON.parse(JSON.stringify({ seats: 0, ...all(scalars, 0), lists: null, ...all(lists, null) })) as object

  /** Where each list ends among all numbers of lists, by seats. */
  const ends: (readonly number[])[] = []
  const endsFor = (seats: number): readonly number[] => {
    let end = 0
    return (ends[seats] ??= lists.map((name) => (end += fields[name]!.length(seats))))
  }
  const create = (seats: number): S => {
    const to = endsFor(seats)
    const block = new Int32Array(to.at(-1) ?? 0)
    const state: Loose = { ...blank, seats, lists: block }
    // Not by `subarray`, which takes twice as long: a match makes a state for every entry.
    for (let i = 0, from = 0; i < lists.length; from = to[i++]!)
      state[lists[i]!] = new Int32Array(block.buffer, 4 * from, to[i]! - from)
    return state as S
  }
  const numbersOf = (state: S): readonly number[] => [...scalars.map((name) => (state as Loose)[name]), ...state.lists]
  const encode = (state: S): string =>
    numbersOf(state)
      .map((value) => value.toString(36))
      .join('.')
  const fill = (numbers: readonly number[], seats: number): Result<S> => {
    const state = create(seats)
    const expected = scalars.length + state.lists.length
    if (numbers.length !== expected)
      return refuse(
        'position-malformed',
        'position',
        `The position has ${numbers.length} numbers: expected ${expected}.`,
      )
    const bad = numbers.findIndex((n) => !Number.isInteger(n) || Math.abs(n) > maxInt)
    if (bad >= 0)
      return refuse(
        'position-malformed',
        String(bad),
        `Number ${bad} of the position is ${show(numbers[bad])}: expected a 32-bit whole number.`,
      )
    scalars.forEach((name, i) => ((state as Loose)[name] = numbers[i]))
    state.lists.set(numbers.slice(scalars.length))
    return accept(state)
  }
  const toJSON = (state: S) => {
    const flat = state as Record<string, number | Int32Array>
    return Object.fromEntries(
      ['phase', ...names].map((name) => [name, typeof flat[name] === 'number' ? flat[name] : [...flat[name]!]]),
    )
  }

  return {
    fields,
    create,
    // Number by number, not by two texts: a search for a change compares at every action.
    equals: (a, b) =>
      a.lists.length === b.lists.length &&
      scalars.every((name) => (a as Loose)[name] === (b as Loose)[name]) &&
      a.lists.every((value, i) => value === b.lists[i]),
    hash(state) {
      let hash = 0x811c9dc5
      for (const value of numbersOf(state))
        for (let shift = 0; shift < 32; shift += 8) hash = Math.imul(hash ^ ((value >>> shift) & 255), 0x01000193)
      return hash >>> 0
    },
    encode,
    decode: (text, seats) =>
      fill(
        text.split('.').map((part) => (/^-?[0-9a-z]+$/.test(part) ? parseInt(part, 36) : NaN)),
        seats,
      ),
    toJSON,
    fromJSON(value, seats) {
      if (typeof value !== 'object' || value === null)
        return refuse('position-malformed', 'position', `The position is ${show(value)}: expected an object of fields.`)
      const given = value as Record<string, unknown>
      const expected = toJSON(create(seats))
      const stray = Object.keys(given).find((name) => !Object.hasOwn(expected, name))
      if (stray !== undefined)
        return refuse(
          'position-malformed',
          stray,
          `The position has a field ${show(stray)}, which this game does not have.`,
        )
      const numbers: unknown[] = []
      for (const name of [...scalars, ...lists]) {
        const part = given[name]
        const wanted = expected[name]!
        const fits = Array.isArray(wanted)
          ? Array.isArray(part) && part.length === wanted.length
          : typeof part === 'number'
        if (!fits)
          return refuse(
            'position-malformed',
            name,
            `Field ${name} of the position is ${show(part)}: expected ${Array.isArray(wanted) ? `a list of ${wanted.length} numbers` : 'a number'}.`,
          )
        numbers.push(...[part].flat())
      }
      return fill(numbers as number[], seats)
    },
  }
}

const all = <T>(names: readonly string[], value: T) => Object.fromEntries(names.map((name) => [name, value]))
