/**
 * Reads the numbers of the printed game from a file of its owner, in the shape of `RaceData` (RULES.md, 5.4). Every
 * entry is checked, and a wrong one is named by its place: `horses[2].forms[0].cap`.
 */
import { languages, type Language, type Words } from '../../../kit/contract.ts'
import { accept, refuse, show, type Refusal, type Result } from '../../../kit/result.ts'
import {
  cardSum,
  colours,
  flatCards,
  maxPayout,
  maxRows,
  trackBounds,
  usualSum,
  type Card,
  type NamedHorse,
} from './data.ts'
import { forms, horses, symbols, type Horse } from './notation.ts'

const maxText = 80

/** Numbers that were read: `options` go into the options of a match. */
export interface Printed {
  readonly label: string
  readonly horses: readonly NamedHorse[]
  readonly options: {
    readonly cards: readonly number[]
    readonly payouts: readonly number[]
    readonly trackLength: number
    readonly paceSpace: number
  }
  /** What is unusual but playable: cards that break the rule 3 heads + cap + saddle + shoe = 30. */
  readonly warnings: readonly string[]
}

/**
 * Reads the values of a printed game, as JSON text or as the object it stands for, in the shape of `RaceData`.
 * `options` of the result go into the options of a match. Refused with the place that is wrong, such as
 * `horses[2].forms[0].cap`.
 *
 * @example
 * ```ts
 * import { unwrap } from '@dicewright/engine'
 * import { house, loadPrinted, royalTurf } from '@dicewright/engine/royal-turf'
 *
 * const { options, warnings } = unwrap(loadPrinted(house))
 * warnings // => []
 * royalTurf(2, options).ok // => true
 * loadPrinted('{').ok // => false
 * ```
 */
export function loadPrinted(json: unknown): Result<Printed> {
  try {
    return accept(readData(typeof json === 'string' ? parsed(json) : json))
  } catch (error) {
    if (error instanceof Wrong) return error.refusal
    throw error
  }
}

/** Thrown and caught in this module: an entry deep in the file ends the reading of all of it. */
class Wrong extends Error {
  readonly refusal: Refusal

  constructor(at: string, value: unknown, expected: string, shown = show(value)) {
    super(at)
    const place = at === '' ? 'The file of numbers' : `${at} of the numbers`
    this.refusal = refuse('data-malformed', at, `${place} is ${shown}: expected ${expected}.`)
  }
}

function parsed(text: string): unknown {
  try {
    // Some editors begin a file with a mark of its byte order.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new Wrong('', text, 'JSON')
  }
}

function readData(value: unknown): Printed {
  const data = record('', value, ['label', 'horses', 'payout', 'trackLength', 'paceSpace'])
  const label = words('label', data['label'])
  const trackLength = whole('trackLength', data['trackLength'], trackBounds.min, trackBounds.max)
  const paceSpace = whole('paceSpace', data['paceSpace'], 1, trackLength)
  const entries = list('horses', data['horses'], horses.length, horses.length).map((entry, i) =>
    readHorse(`horses[${i}]`, entry, trackLength),
  )
  once(entries, 'id')
  once(entries, 'colour')
  const sorted = horses.map((id) => entries.find((entry) => entry.id === id)!)
  return {
    label,
    horses: sorted.map(({ id, names, colour }) => ({ id, names, colour })),
    options: {
      cards: flatCards(sorted.map((entry) => entry.cards)),
      payouts: readPayouts(data['payout']),
      trackLength,
      paceSpace,
    },
    warnings: sorted.flatMap(({ id, cards }) => cards.flatMap((one, i) => warningOf(id, forms[i]!, one))),
  }
}

type Entry = NamedHorse & { readonly cards: readonly Card[] }

function readHorse(at: string, value: unknown, trackLength: number): Entry {
  const horse = record(at, value, ['id', 'names', 'colour', 'forms'])
  const cards = list(`${at}.forms`, horse['forms'], forms.length, forms.length)
  return {
    id: oneWord(`${at}.id`, horse['id'], horses),
    names: readNames(`${at}.names`, horse['names']),
    colour: oneWord(`${at}.colour`, horse['colour'], colours),
    cards: cards.map((one, i) => readCard(`${at}.forms[${i}]`, one, trackLength)),
  }
}

function readNames(at: string, value: unknown): Words {
  const given = record(at, value, languages, ['en'])
  const en = words(`${at}.en`, given['en'])
  const name = (language: Language) =>
    given[language] === undefined ? en : words(`${at}.${language}`, given[language])
  return { en, ja: name('ja'), ko: name('ko') }
}

function readCard(at: string, value: unknown, trackLength: number): Card {
  const given = record(at, value, symbols)
  const numbers = symbols.map((symbol) => [symbol, whole(`${at}.${symbol}`, given[symbol], 0, trackLength)] as const)
  if (numbers.every(([, spaces]) => spaces === 0)) throw new Wrong(at, value, 'at least one number above 0')
  return Object.fromEntries(numbers) as unknown as Card
}

const readPayouts = (value: unknown): readonly number[] =>
  list('payout', value, 1, maxRows).flatMap((row, i) =>
    list(`payout[${i}]`, row, 3, 3).map((amount, place) => whole(`payout[${i}][${place}]`, amount, 0, maxPayout)),
  )

function warningOf(id: Horse, form: string, one: Card): readonly string[] {
  const sum = cardSum(one)
  if (sum === usualSum) return []
  return [`Card ${form} of ${id} has 3 heads + cap + saddle + shoe = ${sum}: cards of the family have ${usualSum}.`]
}

function once(entries: readonly Entry[], key: 'id' | 'colour'): void {
  entries.forEach((entry, i) => {
    const first = entries.findIndex((other) => other[key] === entry[key])
    if (first < i) throw new Wrong(`horses[${i}].${key}`, entry[key], `another ${key} than that of horses[${first}]`)
  })
}

function record(
  at: string,
  value: unknown,
  keys: readonly string[],
  needed: readonly string[] = keys,
): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Wrong(at, value, `an object with ${keys.join(', ')}`)
  const place = (key: string) => (at === '' ? key : `${at}.${key}`)
  const stray = Object.keys(value).find((key) => !keys.includes(key))
  if (stray !== undefined)
    throw new Wrong(place(stray), (value as Record<string, unknown>)[stray], `no entries but ${keys.join(', ')}`)
  const given = value as Readonly<Record<string, unknown>>
  for (const key of needed)
    if (given[key] === undefined)
      throw new Wrong(place(key), undefined, `an object with ${needed.join(', ')}`, 'missing')
  return given
}

function list(at: string, value: unknown, min: number, max: number): readonly unknown[] {
  if (Array.isArray(value) && value.length >= min && value.length <= max) return value
  const shown = Array.isArray(value) ? `a list of ${value.length}` : show(value)
  throw new Wrong(at, value, min === max ? `a list of ${min}` : `a list of ${min} to ${max}`, shown)
}

function whole(at: string, value: unknown, min: number, max: number): number {
  if (Number.isInteger(value) && (value as number) >= min && (value as number) <= max) return value as number
  throw new Wrong(at, value, `a whole number from ${min} to ${max}`)
}

function oneWord<const W extends readonly string[]>(at: string, value: unknown, known: W): W[number] {
  if (known.includes(value as string)) return value as W[number]
  throw new Wrong(at, value, `one of ${known.join(', ')}`)
}

function words(at: string, value: unknown): string {
  const fits = typeof value === 'string' && value.trim() !== '' && value.length <= maxText && !/\p{Cc}/u.test(value)
  if (fits) return value
  throw new Wrong(at, value, `a text of 1 to ${maxText} characters`)
}
