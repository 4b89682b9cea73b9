/** What is shared of a match: the frame says what there is, and a file of its own makes texts, links and pictures of it. */
import type { Seat } from '@dicewright/engine'
import type { TemplateResult } from 'lit'
import type { ResultFacts } from './coach.ts'
import type { Tools } from './tools.ts'

/** A match to share, as the frame shows it. */
export interface SharedResult {
  /** The title of the game, in the language of the reader. */
  readonly game: string
  /** Who won, in a few words: "You win by 35". */
  readonly what: string
  /** By seat, as the texts call them, and what they ended with, as it is written. */
  readonly names: readonly string[]
  readonly points: readonly string[]
  /** Null where nobody can tell. */
  readonly facts: ResultFacts | null
  /** The accent of the game, a colour as SVG takes it. */
  readonly accent: string
  /** The id of the game, and the version of its rules. */
  readonly id: string
  readonly rules: number
  /** Of repeatable dice; null where they are fair. */
  readonly seed: string | null
  /** The seat of the one person here; null where there are more, or none. */
  readonly person: Seat | null
  /** What the page calls that person; empty where it does not. */
  readonly player: string
  /** The page that it is played on. */
  readonly page: string
}

/** What the sheet that shares a result is drawn for: an object of its own each time that it is opened. */
export interface ShareSheet {
  readonly element: HTMLElement
  /** Draws the element again. */
  readonly update: () => void
}

/** Shares a match as text, link and picture. */
export interface Sharing {
  /** Game, points and a square for each turn, with what the squares mean: lines of plain text. */
  text(shared: SharedResult): string
  /** A picture of 1200 by 630, as the text of an SVG file or as a PNG; rejected for another kind. */
  picture(shared: SharedResult, kind: 'svg' | 'png'): Promise<string | Blob>
  /** Text, and buttons that copy, send and save. */
  sheet(tools: Tools, shared: SharedResult, sheet: ShareSheet): TemplateResult
}
