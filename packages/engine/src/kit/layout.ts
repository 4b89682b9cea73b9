/**
 * State as named fields over one Int32 block per match. Copy, equals, hash, encode and JSON derive from one
 * declaration, so no game writes them; 32 bits because a Six Dice debt reaches -100,000.
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

/** A state: `block[0]` is the leaf of the chart (`phase`), then the fields in the order of their declaration. */
export type StateOf<F extends Fields = Fields> = State & {
  -readonly [K in keyof F]: F[K] extends Field<'scalar'> ? number : Int32Array
}
export type State = { readonly seats: number; readonly block: Int32Array; phase: number }

export interface Layout<S extends State = State> {
  readonly fields: Fields
  create(seats: number): S
  /** Copies into `into` (hot: a pooled state of the same shape) and returns it; a fresh state where none is given. */
  copy(state: S, into?: S): S
  equals(a: S, b: S): boolean
  /** 32-bit FNV-1a of the block, unsigned. For tables and tests, never sent to a viewer. */
  hash(state: S): number
  /** Base-36 numbers joined by dots. */
  encode(state: S): string
  decode(text: string, seats: number): Result<S>
  toJSON(state: S): Record<string, number | number[]>
  fromJSON(value: unknown, seats: number): Result<S>
}

const maxInt = 2 ** 31 - 1

/** One number. */
export const scalar = (unit: string, min = 0, max = maxInt): Field<'scalar'> => ({
  kind: 'scalar',
  unit,
  min,
  max,
  length: () => 1,
})
/** `each` numbers for every seat: seat `i` has those from `i * each`. */
export const perSeat = (unit: string, min = 0, max = maxInt, each = 1): Field<'list'> => ({
  kind: 'list',
  unit,
  min,
  max,
  length: (seats) => seats * each,
})
/** A fixed number of numbers. */
export const list = (length: number, unit: string, min = 0, max = maxInt): Field<'list'> => ({
  kind: 'list',
  unit,
  min,
  max,
  length: () => length,
})

/** Makes the layout of a game. Scalars lie before lists, so that their places do not depend on the seats. */
export function layout<const F extends Fields>(fields: F): Layout<StateOf<F>> {
  type S = StateOf<F>
  const names = Object.keys(fields)
  const scalars = names.filter((name) => fields[name]!.kind === 'scalar')
  const lists = names.filter((name) => fields[name]!.kind === 'list')
  const spans = (seats: number) => {
    let next = 1 + scalars.length
    return lists.map((name) => {
      const from = next
      next += fields[name]!.length(seats)
      return { name, from, to: next }
    })
  }
  const size = (seats: number) => spans(seats).at(-1)?.to ?? 1 + scalars.length

  class Block {
    readonly seats: number
    readonly block: Int32Array
    constructor(seats: number) {
      this.seats = seats
      this.block = new Int32Array(size(seats))
      for (const { name, from, to } of spans(seats))
        (this as unknown as Record<string, Int32Array>)[name] = this.block.subarray(from, to)
    }
  }
  ;['phase', ...scalars].forEach((name, at) => {
    Object.defineProperty(Block.prototype, name, {
      get(this: Block) {
        return this.block[at]
      },
      set(this: Block, value: number) {
        this.block[at] = value
      },
    })
  })

  const create = (seats: number) => new Block(seats) as unknown as S
  const fill = (numbers: readonly number[], seats: number): Result<S> => {
    const state = create(seats)
    if (numbers.length !== state.block.length)
      return refuse(
        'position-malformed',
        'position',
        `The position has ${numbers.length} numbers: expected ${state.block.length}.`,
      )
    const bad = numbers.findIndex((n) => !Number.isInteger(n) || Math.abs(n) > maxInt)
    if (bad >= 0)
      return refuse(
        'position-malformed',
        String(bad),
        `Number ${bad} of the position is ${show(numbers[bad])}: expected a 32-bit whole number.`,
      )
    state.block.set(numbers)
    return accept(state)
  }
  const toJSON = (state: S) => {
    const flat = state as unknown as Record<string, number | Int32Array>
    return Object.fromEntries(
      ['phase', ...names].map((name) => [name, typeof flat[name] === 'number' ? flat[name] : [...flat[name]!]]),
    )
  }

  return {
    fields,
    create,
    copy(state, into) {
      const copy = into ?? create(state.seats)
      const from = state.block
      const to = copy.block
      // A loop, since `set` costs more than these few numbers.
      for (let i = 0; i < from.length; i++) to[i] = from[i]!
      return copy
    },
    equals: (a, b) => a.block.length === b.block.length && a.block.every((value, i) => value === b.block[i]),
    hash(state) {
      let hash = 0x811c9dc5
      for (const value of state.block)
        for (let shift = 0; shift < 32; shift += 8) hash = Math.imul(hash ^ ((value >>> shift) & 255), 0x01000193)
      return hash >>> 0
    },
    encode: (state) => Array.from(state.block, (value) => value.toString(36)).join('.'),
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
      for (const name of ['phase', ...scalars, ...lists]) {
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
