/**
 * How a game is learned: what it is, a picture of a match, a turn to press through, and questions that newcomers ask.
 * Rules, points and special words are those of the board itself (`rulesOf` of the elements), so the page and the
 * printed rulebook cannot say anything else.
 */
import type { GameFactory, Language, Words } from '@dicewright/engine'
import type { TemplateResult } from 'lit'

export interface Lesson {
  readonly factory: GameFactory
  /** Of the variant that is told, with its name. */
  readonly options?: Readonly<Record<string, unknown>>
  readonly title?: Words
  /** The game in two sentences. */
  readonly what: Words
  readonly picture: Picture
  readonly turn: WorkedTurn
  readonly questions: readonly Question[]
  /** What else is needed to play at a table, such as the numbers of cards. */
  readonly more?: (language: Language) => TemplateResult
  /** An empty sheet to write on, in print. */
  readonly sheet?: (language: Language) => TemplateResult
}

/** A moment of a match between house bots. */
interface Picture {
  /** The match up to there, in the short form. */
  readonly transcript: string
  /** Who plays: the board is that of the person who is to decide. */
  readonly players: string
  /** What is to be seen on it. */
  readonly says: Words
}

/** The beginning of a match, explained ply by ply. */
export interface WorkedTurn {
  /** Gives these dice. */
  readonly seed: string
  readonly options?: Readonly<Record<string, unknown>>
  readonly players: Words
  /** What happens, by chance and by decisions, as in transcripts. */
  readonly plies: readonly string[]
  readonly steps: readonly Step[]
}

export interface Step {
  /** After so many plies. */
  readonly ply: number
  readonly text: Words
  /** Dice of the step, in groups; those of a group with a `+` are the ones that matter. */
  readonly dice?: string
}

interface Question {
  readonly ask: Words
  /** Ids of the rules that answer it, in order. */
  readonly rules: readonly string[]
}

/** A text in English, Japanese and Korean. */
export const words = (en: string, ja: string, ko: string): Words => ({ en, ja, ko })
