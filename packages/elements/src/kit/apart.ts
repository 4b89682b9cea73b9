/**
 * Texts of other languages in files of their own. Most readers read one language, so the files that a page loads part by
 * part hold English, and fetch another where a page speaks it. Elsewhere all texts are there, and nothing is fetched.
 */
import type { Language, Messages } from './messages.ts'

/** What a file of texts exports: messages by table and key. */
export type Texts = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** Where the texts of a game come from, and the languages that have come. */
export interface TextFiles {
  /** The tag that says them. */
  readonly tag: string
  readonly fetch: (language: Language) => Promise<Texts>
  readonly here: Set<Language>
}

const files = new Set<TextFiles>()
const learned = new Map<string, Messages<string>['en']>()

/** A table whose English is here; the other languages are English until their file has come. */
export const apart = <Key extends string>(name: string, en: Messages<Key>['en']): Messages<Key> => ({
  en,
  get ja() {
    return (learned.get(`ja ${name}`) ?? en) as Messages<Key>['en']
  },
  get ko() {
    return (learned.get(`ko ${name}`) ?? en) as Messages<Key>['en']
  },
})

/** Says where texts that are not here come from. */
export const addTextFiles = (from: TextFiles): unknown => files.add(from)

/** Resolves when the texts of a tag are here in a language; null where they are. */
export function textsOf(tag: string, language: Language): Promise<unknown> | null {
  const due = language === 'en' ? [] : [...files].filter((one) => one.tag === tag && !one.here.has(language))
  return due.length === 0 ? null : Promise.all(due.map((from) => learn(from, language)))
}

async function learn({ fetch, here }: TextFiles, language: Language): Promise<void> {
  for (const [name, texts] of Object.entries(await fetch(language)))
    learned.set(`${language} ${name}`, texts as Messages<string>['en'])
  here.add(language)
}
