/**
 * Options: the knobs of a game, declared once with their rule id, values and default. From the declaration come the
 * check of outside input, presets, the forms of the playground and the tables of the docs.
 */
import { accept, refuse, show, type Result } from './result.ts'

/** What an option can be set to, as in JSON. */
export type OptionValue = boolean | number | string | null | readonly number[]

/** One option: `expected` completes the sentence "option x is 7: expected ...". */
export interface Option<T extends OptionValue = OptionValue> {
  /** Ids of the rules it decides, such as `SD2`. */
  readonly rule: string
  readonly default: T
  readonly kind: 'choice' | 'flag' | 'integer' | 'numbers'
  /** The values of a choice; the usual ones of an integer. */
  readonly values: readonly OptionValue[]
  readonly expected: string
  readonly min?: number
  readonly max?: number
  readonly step?: number
  /** Whether it can be set to this value. */
  readonly accepts: (value: unknown) => boolean
}

/**
 * An option that is one of a few values; the first is the default. `rule` is the id of the rule that it decides.
 *
 * @example
 * ```ts
 * import { choice } from '@dicewright/engine'
 *
 * const first = choice('C4', ['seat0', 'random'])
 * first.default // => 'seat0'
 * first.accepts('seat1') // => false
 * ```
 */
export function choice<const T extends string | number | null>(rule: string, values: readonly [T, ...T[]]): Option<T> {
  const [first] = values
  return {
    rule,
    default: first,
    kind: 'choice',
    values,
    expected: `one of ${values.map((value) => JSON.stringify(value)).join(', ')}`,
    accepts: (value) => (values as readonly unknown[]).includes(value),
  }
}

/**
 * An option that is true or false; false is the default.
 *
 * @example
 * ```ts
 * import { flag } from '@dicewright/engine'
 *
 * flag('SD7', true).default // => true
 * ```
 */
export const flag = (rule: string, initial = false): Option<boolean> => ({
  rule,
  default: initial,
  kind: 'flag',
  values: [false, true],
  expected: 'true or false',
  accepts: (value) => typeof value === 'boolean',
})

/**
 * An option that is a whole number from `min` (0 by default) to `max`, both included, and a multiple of `step`. Forms
 * offer the values in `usual`.
 *
 * @example
 * ```ts
 * import { integer } from '@dicewright/engine'
 *
 * const target = integer('P1', 100, { min: 10, max: 1000, step: 10 })
 * target.expected // => 'a multiple of 10 from 10 to 1000'
 * target.accepts(105) // => false
 * ```
 */
export function integer(
  rule: string,
  initial: number,
  {
    min = 0,
    max,
    step = 1,
    usual = [initial],
  }: { min?: number; max: number; step?: number; usual?: readonly number[] },
): Option<number> {
  return {
    rule,
    default: initial,
    kind: 'integer',
    values: usual,
    min,
    max,
    step,
    expected: `a ${step === 1 ? 'whole number' : `multiple of ${step}`} from ${min} to ${max}`,
    accepts: (value) =>
      Number.isInteger(value) && Number(value) % step === 0 && Number(value) >= min && Number(value) <= max,
  }
}

/**
 * An option that is a list of whole numbers, or null, its default. `expected` ends the sentence "Option x is 7:
 * expected ...".
 *
 * @example
 * ```ts
 * import { numbers } from '@dicewright/engine'
 *
 * const payouts = numbers('RT5', 'a list of payouts, or null')
 * payouts.accepts([400, 300, 200]) // => true
 * payouts.accepts('400') // => false
 * ```
 */
export const numbers = (rule: string, expected: string): Option<readonly number[] | null> => ({
  rule,
  default: null,
  kind: 'numbers',
  values: [null],
  expected,
  accepts: (value) => value === null || (Array.isArray(value) && value.every(Number.isInteger)),
})

/** Options by their keys. */
export type OptionTable = Readonly<Record<string, Option>>
/** The values of a table of options, each in its own type. */
export type ValuesOf<T extends OptionTable> = {
  readonly [K in keyof T]: T[K] extends Option<infer V> ? V : never
}

/** The options of a game: its keys, and presets that name values for some of them (the first preset is the default). */
export interface OptionSet<T extends OptionTable = OptionTable> {
  readonly keys: T
  readonly presets: Readonly<Record<string, Partial<ValuesOf<T>>>>
}

/** Options as they may be given: values of some keys over those of a preset. Where the keys are not known, anything. */
export type OptionsOf<T extends OptionSet> = OptionSet extends T
  ? any
  : Partial<ValuesOf<T['keys']> & { readonly preset: keyof T['presets'] & string }>

/**
 * Reads options from outside: an object whose keys replace those of its `preset`. The result is frozen and has every
 * key. An unknown key, preset or value is refused, never replaced by a default.
 *
 * @example
 * ```ts
 * import { readOptions, unwrap } from '@dicewright/engine'
 * import { sixDice } from '@dicewright/engine/six-dice'
 *
 * unwrap(readOptions(sixDice.options, { preset: 'farkle', target: 5000 })).target // => 5000
 * readOptions(sixDice.options, { taget: 5000 }).ok // => false
 * ```
 */
export function readOptions<T extends OptionTable>(set: OptionSet<T>, input: unknown): Result<ValuesOf<T>> {
  if (input === undefined) return accept(withPreset(set, Object.keys(set.presets)[0]!))
  if (!isPlain(input))
    return refuse(
      'options-malformed',
      'options',
      `The options are ${show(input)}: expected an object such as {"preset": ${show(Object.keys(set.presets)[0])}}.`,
    )
  const { preset = Object.keys(set.presets)[0], ...given } = input as Record<string, unknown>
  if (typeof preset !== 'string' || !Object.hasOwn(set.presets, preset))
    return refuse(
      'option-preset',
      'preset',
      `Option preset is ${show(preset)}: expected one of ${Object.keys(set.presets).map(show).join(', ')}.`,
    )
  for (const [key, value] of Object.entries(given)) {
    const option = Object.hasOwn(set.keys, key) ? set.keys[key] : undefined
    if (option === undefined)
      return refuse(
        'option-unknown',
        key,
        `${show(key)} is no option of this game: expected one of preset, ${Object.keys(set.keys).join(', ')}.`,
      )
    if (!option.accepts(value))
      return refuse('option-value', key, `Option ${key} is ${show(value)}: expected ${option.expected}.`)
  }
  // Lists are copied, so that no caller can change settled options.
  const copied = Object.fromEntries(
    Object.entries(given).map(([key, value]) => [key, Array.isArray(value) ? Object.freeze([...value]) : value]),
  )
  return accept(Object.freeze({ ...withPreset(set, preset), ...copied }) as ValuesOf<T>)
}

/**
 * Joins options with those of a file, such as the values of a printed game. Refused where both have a key with
 * different values.
 *
 * @example
 * ```ts
 * import { joinOptions, unwrap } from '@dicewright/engine'
 *
 * unwrap(joinOptions({ races: 1 }, { startMoney: 500 })) // => { races: 1, startMoney: 500 }
 * joinOptions({ races: 1 }, { races: 3 }).ok // => false
 * ```
 */
export function joinOptions(given: unknown, ofFile: object): Result<unknown> {
  if (given === undefined || given === null) return accept(ofFile)
  if (!isPlain(given)) return accept(given)
  const theirs = ofFile as Readonly<Record<string, unknown>>
  for (const [key, value] of Object.entries(given))
    if (Object.hasOwn(theirs, key) && !isSame(value, theirs[key]))
      return refuse(
        'option-value',
        key,
        `Option ${key} is set twice: ${show(value)} in the options, ${show(theirs[key])} in the file of numbers. Set it once.`,
      )
  return accept({ ...given, ...theirs })
}

/** Whether two values of options, lists among them, are the same. */
const isSame = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b) ? a.length === b.length && a.every((value, i) => value === b[i]) : a === b

/** Whether a value is what JSON calls an object: a Map or a Date has no keys of its own, and would pass for defaults. */
function isPlain(input: unknown): input is object {
  if (typeof input !== 'object' || input === null) return false
  const prototype: unknown = Object.getPrototypeOf(input)
  // The prototype of plain objects has none; asked so since objects of another frame have another one.
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

function withPreset<T extends OptionTable>(set: OptionSet<T>, preset: string): ValuesOf<T> {
  const defaults = Object.fromEntries(Object.entries(set.keys).map(([key, option]) => [key, option.default]))
  return Object.freeze({ ...defaults, ...set.presets[preset] }) as ValuesOf<T>
}
