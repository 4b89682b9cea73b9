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
  /** How seats come to their order. */
  readonly order: Words
  /** What is won, as the head of a column or a chart: points, rounds, money. */
  readonly score: Words
  /** What the picture on the card shows. */
  readonly picture: Words
  /** Options that are always shown. */
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
