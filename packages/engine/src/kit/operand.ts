/**
 * Operands: what follows the name of an event. One declaration gives the number of actions, their notation, their typed
 * objects and the way back; games compose these and write no parser.
 */
import { makeTally, parseTally, tallyCount, tallyDice, tallyOf, tallyRange } from './tally.ts'
import { accept, refuse, show, type Result } from './result.ts'

/** Reads and writes one operand. `arg` runs from 0 (included) to `size` (excluded). */
export interface Operand<T extends object = object> {
  readonly size: number
  /** Operands that stand right behind the event's name, as in `a4`. */
  readonly glued?: boolean
  /** Its words, separated by one space; none for an event without operand. */
  readonly make: (arg: number) => string
  /** The arg of its words. Refused as `action-operand`. */
  readonly parse: (text: string) => Result<number>
  /** Its properties in the object of an action. */
  readonly toObject: (arg: number) => T
  /** The arg of the properties of an object. Refused as `action-operand`. */
  readonly fromObject: (value: Readonly<Record<string, unknown>>) => Result<number>
  /** As `make`, with everything hidden written `?`. */
  readonly mask: (arg: number) => string
}

/** No operand: `stop`. */
export const none: Operand = {
  size: 1,
  make: () => '',
  parse: (text) =>
    text === '' ? accept(0) : refuse('action-operand', text, `${show(text)} follows an action that stands alone.`),
  toObject: () => ({}),
  fromObject: () => accept(0),
  mask: () => '',
}

/** A set of up to six dice: `take 155`, `{ dice: [1, 5, 5] }`. The arg is the tally's index. */
export const dice: Operand<{ dice: readonly number[] }> = {
  size: tallyCount,
  make: makeTally,
  parse: parseTally,
  toObject: (arg) => ({ dice: tallyDice(arg) }),
  fromObject: (value) => {
    const faces = value['dice']
    // Copied, since `every` passes over the holes of a list.
    const fits = Array.isArray(faces) && faces.length <= 6 && [...faces].every((f) => [1, 2, 3, 4, 5, 6].includes(f))
    return fits
      ? accept(tallyOf(faces as number[]))
      : refuse('action-operand', 'dice', `dice is ${show(faces)}: expected a list of up to six faces from 1 to 6.`)
  },
  mask: (arg) => '?'.repeat(tallyDice(arg).length),
}

/**
 * An operand of exactly `count` dice (0 to 6), in any order: `cup 55`, `{ dice: [5, 5] }`.
 *
 * @example
 * ```ts
 * import { diceOf } from '@dicewright/engine'
 *
 * const operand = diceOf(2)
 * operand.size // => 21
 * operand.toObject(0) // => { dice: [1, 1] }
 * ```
 */
export function diceOf(count: number): Operand<{ dice: readonly number[] }> {
  const [from, to] = tallyRange(count)
  const counted = (tally: Result<number>): Result<number> => {
    if (!tally.ok) return tally
    if (tally.value >= from && tally.value < to) return accept(tally.value - from)
    const text = makeTally(tally.value)
    return refuse('action-operand', text, `${show(text)} has the wrong number of dice: expected ${count}.`)
  }
  return {
    size: to - from,
    make: (arg) => makeTally(from + arg),
    parse: (text) => counted(parseTally(text)),
    toObject: (arg) => dice.toObject(from + arg),
    fromObject: (value) => counted(dice.fromObject(value)),
    mask: () => '?'.repeat(count),
  }
}

/**
 * An operand that is one of some words, under the name `key` in objects: `score aces`, `{ box: 'aces' }`. With `glued`
 * it stands right behind the name of its event.
 *
 * @example
 * ```ts
 * import { oneOf } from '@dicewright/engine'
 *
 * const box = oneOf('box', ['aces', 'choice'])
 * box.make(1) // => 'choice'
 * box.toObject(0) // => { box: 'aces' }
 * ```
 */
export function oneOf<K extends string, const W extends readonly string[]>(
  key: K,
  words: W,
  settings: { glued?: boolean } = {},
): Operand<{ readonly [P in K]: W[number] }> {
  const find = (word: unknown): Result<number> => {
    const arg = words.indexOf(typeof word === 'number' ? String(word) : (word as string))
    return arg >= 0
      ? accept(arg)
      : refuse('action-operand', key, `${key} is ${show(word)}: expected one of ${words.join(', ')}.`)
  }
  return {
    size: words.length,
    ...settings,
    make: (arg) => words[arg]!,
    parse: find,
    toObject: (arg) => ({ [key]: words[arg]! }) as { readonly [P in K]: W[number] },
    fromObject: (value) => find(value[key]),
    mask: () => '?',
  }
}

/**
 * An operand that is a whole number from `from` to `to` (both included), under the name `key` in objects. With `glued`
 * it stands right behind the name of its event, as in `a4`.
 *
 * @example
 * ```ts
 * import { number } from '@dicewright/engine'
 *
 * const face = number('face', 1, 6)
 * face.make(3) // => '4'
 * face.parse('7')
 * // => { ok: false, code: 'action-operand', at: 'face', message: 'face is 7: expected a whole number from 1 to 6.' }
 * ```
 */
export function number<K extends string>(
  key: K,
  from: number,
  to: number,
  settings: { glued?: boolean } = {},
): Operand<{ readonly [P in K]: number }> {
  const find = (value: unknown): Result<number> =>
    Number.isInteger(value) && (value as number) >= from && (value as number) <= to
      ? accept((value as number) - from)
      : refuse('action-operand', key, `${key} is ${show(value)}: expected a whole number from ${from} to ${to}.`)
  return {
    size: to - from + 1,
    ...settings,
    make: (arg) => String(from + arg),
    // Digits alone: `Number` would also read `0x4`, `4.0` and an empty text.
    parse: (text) => find(/^-?\d{1,9}$/.test(text) && String(Number(text)) === text ? Number(text) : text),
    toObject: (arg) => ({ [key]: from + arg }) as { readonly [P in K]: number },
    fromObject: (value) => find(value[key]),
    mask: () => '?',
  }
}

/**
 * An operand of two parts, separated by a space: `cup 0 55`, `bet red-fox 2`. The first part is public; the second may
 * be hidden.
 *
 * @example
 * ```ts
 * import { both, diceOf, number } from '@dicewright/engine'
 *
 * const cup = both(number('seat', 0, 5), diceOf(2))
 * cup.make(0) // => '0 11'
 * cup.mask(0) // => '0 ??'
 * ```
 */
export function both<A extends object, B extends object>(first: Operand<A>, second: Operand<B>): Operand<A & B> {
  const join = (a: Result<number>, b: () => Result<number>): Result<number> => {
    if (!a.ok) return a
    const rest = b()
    return rest.ok ? accept(a.value * second.size + rest.value) : rest
  }
  const split = (arg: number) => [Math.trunc(arg / second.size), arg % second.size] as const
  return {
    size: first.size * second.size,
    make: (arg) =>
      split(arg)
        .map((part, i) => (i === 0 ? first : second).make(part))
        .join(' '),
    parse: (text) => {
      const gap = text.indexOf(' ')
      return gap < 0
        ? refuse('action-operand', text, `${show(text)} has one part: expected two, separated by a space.`)
        : join(first.parse(text.slice(0, gap)), () => second.parse(text.slice(gap + 1)))
    },
    toObject: (arg) => ({ ...first.toObject(split(arg)[0]), ...second.toObject(split(arg)[1]) }),
    fromObject: (value) => join(first.fromObject(value), () => second.fromObject(value)),
    // The first part (a seat, a horse) is public, the second (dice, a chip) is what hides.
    mask: (arg) => `${first.make(split(arg)[0])} ${second.mask(split(arg)[1])}`,
  }
}
