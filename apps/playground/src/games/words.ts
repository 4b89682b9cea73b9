/**
 * What the pages say of each game beyond its facts: names of its options, and which of them are shown first. A game
 * without words is still playable: its option keys stand in for their titles.
 */
import type { Language } from '@dicewright/elements'
import type { Words } from '@dicewright/engine'
import { sixDiceWords } from './six-dice.words.ts'

export interface OptionWords {
  readonly title: Words
  readonly hint: Words
  /** Names of the values of a choice. */
  readonly values?: Readonly<Record<string, Words>>
}

export interface GameWords {
  /** How seats come to their order. */
  readonly order: Words
  /** What the picture on the card shows. */
  readonly picture: Words
  /** Options shown before the others are asked for. */
  readonly first: readonly string[]
  readonly options: Readonly<Record<string, OptionWords>>
  /** What the helpers of bots answer. */
  readonly help: Readonly<Record<string, Words>>
}

const tables: Readonly<Record<string, GameWords>> = { 'six-dice': sixDiceWords }

export const wordsOf = (gameId: string): GameWords | undefined => tables[gameId]

/** The title of an option; its key where there are no words for it. */
export const optionTitle = (gameId: string, key: string, language: Language): string =>
  tables[gameId]?.options[key]?.title[language] ?? key
