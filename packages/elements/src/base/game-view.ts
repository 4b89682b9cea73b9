/** What a game gives to the frame round it, for the ply shown. */
import type { nothing, TemplateResult } from 'lit'
import type { LogRow, PlayerView } from './frame.ts'

/** What an element draws of a game. */
export interface GameView {
  /** How far the match is, beside the title. */
  readonly facts: readonly string[]
  /** By seat; none where the board itself shows the players. */
  readonly players: readonly PlayerView[]
  /** A description of the whole table, for screen readers. */
  readonly words: string
  readonly board: TemplateResult
  readonly status: string
  /** What stands between the status and the buttons. */
  readonly area: TemplateResult
  /** What stands under the buttons. */
  readonly below?: TemplateResult
  /** A small button that a game adds while its player decides. */
  readonly minor: readonly (readonly [label: string, key: string, run: () => void])[]
  /** What stands where the small buttons do, while there are none. */
  readonly tip?: string
  /** What stands in the side panel above the log. */
  readonly rail?: TemplateResult | typeof nothing
  /** The latest turns, newest first. */
  readonly log: readonly LogRow[]
}
