/** The element that plays a game, loaded when a table is first shown. */
import type { Game } from '@dicewright/engine'
import { html } from '@dicewright/elements'
import type { TemplateResult } from 'lit'
import type { App } from '../app.ts'
import { rowOf } from '../games/games.ts'

/** What the pages use of a game element; `packages/elements` has the whole. */
export interface TableElement extends HTMLElement {
  players: string | null
  seed: string | null
  options: unknown
  mode: 'play' | 'view'
  /** `off` where the page keeps the match. */
  keep: 'auto' | 'off'
  transcript: string
  /** Null while there is none, and while something lies on the table that this screen may not see. */
  readonly position: { readonly players: string; readonly seed?: string } | null
  /** Null while there is none. */
  readonly game: Game | null
  /** What may be decided, where this screen may be told. */
  readonly legalActions: readonly string[]
  /** What this screen sees, as a bot is told it; null while there is no match. */
  readonly observation: object | null
  /** How fast a throw falls: `fast` halves it. */
  motion: 'auto' | 'fast' | 'off'
  /** `on` lets throws and decisions be heard. */
  sound: 'off' | 'on'
  /** `none` leaves out the side panel. */
  panel: 'auto' | 'none'
  readonly ply: number
  readonly plies: number
  readonly updateComplete: Promise<boolean>
  /** Resolves when the dice lie and nothing goes on by itself any more. */
  readonly settled: Promise<void>
  /** Whether it steps through the match by itself. */
  readonly playing: boolean
  goTo(ply: number): void
  /** Plays the match from the ply shown, or from its start; or stops that. */
  togglePlay(): Promise<void>
  reset(): void
}

/** Makes the element of a game once its script is here, for a page that keeps the match. Refused where it cannot be loaded. */
export async function makeTable(gameId: string): Promise<TableElement> {
  await rowOf(gameId).element()
  const table = document.createElement(`dw-${gameId}`) as unknown as TableElement
  table.keep = 'off'
  return table
}

/** The element where it is here, else what is shown meanwhile. */
export const boardTemplate = (app: App, table: TableElement | null, failed: boolean): TemplateResult =>
  html`<div class="board">
    ${
      table ??
      html`<div class="wait" role="status">
        ${
          failed
            ? html`<p>${app.say('loadFailed')}</p>`
            : html`<span class="vh">${app.say('loading')}</span><span class="sk"></span><span class="sk"></span>`
        }
      </div>`
    }
  </div>`
