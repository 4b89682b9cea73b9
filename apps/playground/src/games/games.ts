/** What the pages know of each game beyond the engine: one row a game. No other file names a game. */
import type { Language } from '@dicewright/elements'
import type { Say } from '../app.ts'
import { chaserWords } from './chaser.words.ts'
import { royalTurfWords } from './royal-turf.words.ts'
import { sixDiceWords } from './six-dice.words.ts'
import type { GameWords } from './words.ts'
import { yatzyWords } from './yatzy.words.ts'
import { yessirWords } from './yessir.words.ts'
import { gameById, tellerOf } from './modules.ts'

export interface GameRow {
  readonly words: GameWords
  /** What a match returns: points that sum to 0, or points of the sheet, rounds won or money. */
  readonly returns: 'zero-sum' | 'points'
  /** Loads the script that defines its element, `dw-` and the game's id. */
  readonly element: () => Promise<unknown>
  /** Bots in the folder `examples`, which the build copies beside the pages. */
  readonly examples: readonly string[]
}

const rows: Readonly<Record<string, GameRow>> = {
  'six-dice': {
    words: sixDiceWords,
    returns: 'zero-sum',
    element: () => import('@dicewright/elements/six-dice'),
    examples: ['careful.ts', 'bold.js'],
  },
  chaser: {
    words: chaserWords,
    returns: 'points',
    element: () => import('@dicewright/elements/chaser'),
    examples: ['one-more.js'],
  },
  yatzy: {
    words: yatzyWords,
    returns: 'points',
    element: () => import('@dicewright/elements/yatzy'),
    examples: ['par.ts'],
  },
  yessir: {
    words: yessirWords,
    returns: 'points',
    element: () => import('@dicewright/elements/yessir'),
    examples: ['stingy.ts'],
  },
  'royal-turf': {
    words: royalTurfWords,
    returns: 'points',
    element: () => import('@dicewright/elements/royal-turf'),
    examples: ['tipster.js'],
  },
}

/** The row of a game; null for a game that only the arena has. */
export const findRow = (gameId: string): GameRow | null => rows[gameId] ?? null

/** The row of a game of the engine. */
export function rowOf(gameId: string): GameRow {
  const row = findRow(gameId)
  if (!row) throw new Error(`the pages have no row for ${gameId}`)
  return row
}

/** The name of a game in the reader's language; its id where it is not one of these. */
export const gameTitle = (gameId: string, { language }: Pick<Say, 'language'>): string =>
  gameById(gameId)?.facts.titles[language] ?? gameId

/** `lap 3`, as the game calls it. */
export const roundTitle = (gameId: string, round: number, say: Say): string =>
  tellerOf(gameId).round[say.language].replace('{round}', () => say.number(round))

/** The title of an option in the reader's language. */
export const optionTitle = (gameId: string, key: string, language: Language): string =>
  rowOf(gameId).words.options[key]!.title[language]
