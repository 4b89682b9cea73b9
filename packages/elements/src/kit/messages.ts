/**
 * What an element says, in every language it speaks: one table per element, keyed, the same keys in each language
 * (the type sees to it). A message is a text with `{name}` places, or plural forms chosen by one of its numbers.
 */
import { plainWord } from './words.ts'

/** The languages that elements speak. */
export const languages = ['en', 'ja', 'ko'] as const
/** The code of a language. */
export type Language = (typeof languages)[number]

/** Forms by the number `by`: what is said of one where a language says it otherwise, as English alone does. */
interface Plural {
  readonly by: string
  readonly one?: string | undefined
  readonly other: string
}
export type Message = string | Plural
/** Messages by language and key. */
export type Messages<Key extends string> = Readonly<Record<Language, Readonly<Record<Key, Message>>>>

/** What may stand in a place: numbers are written the reader's way, texts as they are. */
export type Values = Readonly<Record<string, string | number>>

/** Says the messages of a table in one language. */
export interface Translate<Key extends string> {
  /** The message of a key, with values in its places. */
  (key: Key, values?: Values): string
  /** The language it speaks; set it as `lang` where the page may speak another. */
  readonly language: Language
  /** A number, by default with the language's separators; `options` as in `Intl.NumberFormat`. */
  number(value: number, options?: Intl.NumberFormatOptions): string
  /** A number with its sign, zero without. */
  signed(value: number): string
  /** A number with one decimal. */
  tenths(value: number): string
  /** A share of 1 as a percentage with one decimal. */
  percent(share: number): string
  /** Texts in a row. */
  list(texts: readonly string[]): string
}

/**
 * The language of the elements that a language tag such as `ja-JP` asks for; English where they do not speak it.
 *
 * @example
 * ```ts
 * import { languageOf } from '@dicewright/elements'
 *
 * languageOf('ja-JP') // => 'ja'
 * languageOf('fr') // => 'en'
 * ```
 */
export function languageOf(tag: string): Language {
  const primary = plainWord(tag).toLowerCase().split('-')[0]
  return languages.find((language) => language === primary) ?? 'en'
}

/** Two tables as one; what both say is said as the first says it. A language may come later: see apart.ts. */
export const joined = <A extends string, B extends string>(
  first: Messages<A>,
  second: Messages<B>,
): Messages<A | B> => {
  const said = (language: Language) => ({ enumerable: true, get: () => ({ ...second[language], ...first[language] }) })
  return Object.defineProperties({}, { en: said('en'), ja: said('ja'), ko: said('ko') }) as Messages<A | B>
}

/** A text with its places filled, in one language. A place without a value is our own mistake and throws. */
export const fill = (text: string, language: Language, values: Values): string =>
  // A replacer function: a value that holds `$&` must come out as written.
  text.replace(/\{(\w+)\}/g, (_place, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${text} (${language}) has no value for {${name}}`)
    return typeof value === 'number' ? numberText(language, value) : value
  })

/**
 * A function that says the messages of a table in one language, with values in their places; `more` is a second table.
 * Throws an Error where a place has no value.
 *
 * @example
 * ```ts
 * import { translator, type Messages } from '@dicewright/elements'
 *
 * const messages = {
 *   en: { score: '{n} points' },
 *   ja: { score: '{n}点' },
 *   ko: { score: '{n}점' },
 * } satisfies Messages<'score'>
 * const say = translator(messages, 'en')
 * say('score', { n: 1200 }) // => '1,200 points'
 * say.percent(0.125) // => '12.5%'
 * ```
 */
export function translator<Key extends string, More extends string = never>(
  table: Messages<Key>,
  language: Language,
  more?: Messages<More>,
): Translate<Key | More> {
  const texts: Readonly<Record<Key | More, Message>> = { ...more?.[language], ...table[language] } as never
  const translate = (key: Key | More, values: Values = {}): string => {
    const message = texts[key]
    return fill(typeof message === 'string' ? message : pluralForm(message, values), language, values)
  }
  const number = (value: number, options?: Intl.NumberFormatOptions): string => numberText(language, value, options)
  return Object.assign(translate, {
    language,
    number,
    signed: (value: number): string => (value > 0 ? '+' : '') + number(value),
    tenths,
    percent: (share: number): string => `${tenths(100 * share)}%`,
    list: (all: readonly string[]): string => all.join(language === 'ja' ? '、' : ', '),
  })
}

/** The places a message has, sorted, over all its plural forms; for tests that compare the languages. */
export function placesOf(message: Message): string[] {
  const forms = typeof message === 'string' ? [message] : [message.one ?? '', message.other]
  const names = forms.flatMap((form) => [...form.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''))
  return [...new Set(names)].toSorted()
}

const formatters = new Map<string, Intl.NumberFormat>()

function numberText(language: Language, value: number, options?: Intl.NumberFormatOptions): string {
  // The first formatter of a page takes longer than a drawing. What games say is written alike in all our languages.
  if (!options && Number.isInteger(value)) return written(value, 0)
  const key = JSON.stringify([language, options])
  let found = formatters.get(key)
  if (!found) formatters.set(key, (found = new Intl.NumberFormat(language, options)))
  return found.format(value).replace('-', '\u2212')
}

/** With a true minus: as wide as the plus, and not a place to break the line. */
const written = (value: number, decimals: number): string =>
  value
    .toFixed(decimals)
    .replace(/\B(?=(\d{3})+\b)/g, ',')
    .replace('-', '\u2212')

/** Halves go away from 0, also those that binary fractions only come near to, as Intl rounds what is written. */
const tenths = (value: number): string => written(Math.round(10 * value + Math.sign(value) * 1e-9) / 10, 1)

const pluralForm = ({ by, one, other }: Plural, values: Values): string =>
  one !== undefined && Number(values[by]) === 1 ? one : other
