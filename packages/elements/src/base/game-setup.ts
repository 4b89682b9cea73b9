/** What is fixed for the elements of one game: made once, shared by all of them. */
import type { Bot, GameFactory, Seat, State } from '@dicewright/engine'
import type { SVGTemplateResult } from 'lit'
import type { Messages } from '../kit/messages.ts'
import type { FetchLazy } from './lazy.ts'

/** What is fixed for the element of a game. */
export interface GameSetup<S extends State = State, Key extends string = string> {
  readonly factory: GameFactory<S>
  readonly messages: Messages<Key>
  /** The icon of the game, drawn with strokes in a box of 24 by 24. */
  readonly mark: SVGTemplateResult
  /** Names of the house bots, weakest first. */
  readonly botNames: readonly string[]
  /** House bots that are in the first file; the others are fetched. */
  readonly light?: Readonly<Record<string, Bot>>
  /** Loads the second file of the game: help, other bots, sound, translated refusals. */
  readonly fetch: FetchLazy
  /** The default of the attribute `players`; `me,greedy` without it. */
  readonly usualPlayers?: string
  /** The key that reads the table out: `b`, unless the game needs that key. */
  readonly readKey?: string
}

/** Whose turn it is, and the points by seat: events about turns and scores are made from it. */
export interface Scoreboard {
  readonly turn: Seat | null
  readonly scores: readonly number[]
}
