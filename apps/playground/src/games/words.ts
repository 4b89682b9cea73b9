/** What the pages say of a game beyond its facts: its options, which of them are shown first, its helpers. */
import type { Words } from '@dicewright/engine'

export interface OptionWords {
  readonly title: Words
  readonly hint: Words
  /** Names of the values of a choice. */
  readonly values?: Readonly<Record<string, Words>>
  /** Shown where no numbers are given. */
  readonly none?: Words
}

export interface GameWords {
  /** What one does in it, in one plain sentence without a special word. */
  readonly line: Words
  /** How seats come to their order. */
  readonly order: Words
  /** What is won, as the head of a column or a chart: points, rounds, money. */
  readonly score: Words
  /** Its presets: a name, and what they are for. */
  readonly presets: Readonly<Record<string, { readonly title: Words; readonly about: Words }>>
  /** Options that are shown beside the presets; the others are a press away. */
  readonly first: readonly string[]
  readonly options: Readonly<Record<string, OptionWords>>
  /** What the helpers of bots answer. */
  readonly help: Readonly<Record<string, Words>>
}

export const words = (en: string, ja: string, ko: string): Words => ({ en, ja, ko })

/** Where the score is points. */
export const points = words('Points', '得点', '점수')

/** `values` are the names of a choice, `none` of numbers that are not given. */
export const option = (title: Words, hint: Words, values?: OptionWords['values'], none?: Words): OptionWords => ({
  title,
  hint,
  ...(values ? { values } : {}),
  ...(none ? { none } : {}),
})

export const preset = (title: Words, about: Words): GameWords['presets'][string] => ({ title, about })
