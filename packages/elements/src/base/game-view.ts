/** What a game gives to the frame round it, for the ply shown. */
import type { nothing, TemplateResult } from 'lit'
import type { LogRow, PlayerView } from './frame.ts'
import type { Action } from './action.ts'

/** What an element draws of a game. Each part has a fixed place; `frame.ts` says which. */
export interface GameView {
  /**
   * `table`: a table of dice, cups or a track, with what may be chosen beside it. `sheet`: few dice and a sheet that takes
   * the larger part.
   */
  readonly layout: 'table' | 'sheet'
  /** How far the match is, below the title. */
  readonly facts: readonly string[]
  /** By seat. */
  readonly players: readonly PlayerView[]
  /** A description of the whole table, for screen readers. */
  readonly words: string
  /** Dice, cups or track. */
  readonly stage: TemplateResult
  /** What is to be done or what happens, in one line. */
  readonly what: string
  /** Why, or what follows; two lines at most. */
  readonly why?: unknown
  /** Whether these stand before what a coach says: of a puzzle that is answered. */
  readonly isSaid?: boolean
  /** What may be chosen: ways, the sheet, the race card. The only part that may scroll inside. */
  readonly pick: TemplateResult | typeof nothing
  /** What is likely to come, and what the game counts: the drawer "Odds". */
  readonly odds?: TemplateResult | typeof nothing
  /** Buttons that a game adds to the drawer "More" while its player decides; each has a key as well. */
  readonly minor: readonly (readonly [label: string, key: string, run: () => void])[]
  /** Closed buttons that keep the places beside the main one while nobody here decides. */
  readonly resting?: readonly Action[]
  /** The latest turns, newest first. */
  readonly log: readonly LogRow[]
  /** Once the rules ended the match: by what it was won, and what was paid. */
  readonly end?: { readonly why: string; readonly body?: TemplateResult | typeof nothing }
}
