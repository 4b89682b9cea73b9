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
  readonly accepts: (value: unknown) => boolean
}

/** One of a few values. */
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

/** Yes or no. */
export const flag = (rule: string, initial = false): Option<boolean> => ({
  rule,
  default: initial,
  kind: 'flag',
  values: [false, true],
  expected: 'true or false',
  accepts: (value) => typeof value === 'boolean',
})

/** A whole number from `min` to `max` (both included) in steps; `usual` values are offered by forms. */
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

/** A list of whole numbers, or null for none; what it means is checked by the game when it settles. */
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
 * Reads outside options: an object whose keys override the preset named by its key `preset`. Unknown keys and values
 * are refused by name; nothing falls to a default silently. The result is frozen and carries every key.
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
  // Lists are copied, so that nobody outside can change settled options.
  const copied = Object.fromEntries(
    Object.entries(given).map(([key, value]) => [key, Array.isArray(value) ? Object.freeze([...value]) : value]),
  )
  return accept(Object.freeze({ ...withPreset(set, preset), ...copied }) as ValuesOf<T>)
}

/**
 * Options given beside those of a file, such as an owner's numbers. An option that both give must be the same in both;
 * what is no object is left for the game to refuse.
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
