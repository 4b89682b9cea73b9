/** The element that plays a game, loaded when a page first shows one. */
import { html, type GameElement } from '@dicewright/elements'
import type { TemplateResult } from 'lit'
import type { App } from '../app.ts'
import { rowOf } from '../games/games.ts'
import { waitingTemplate } from './waiting.ts'

export type TableElement = GameElement

/**
 * Loads the script of a game's element, makes one, and leaves it to the page to keep the match. Rejects where loading
 * fails.
 */
export async function makeTable(gameId: string): Promise<TableElement> {
  await rowOf(gameId).element()
  const table = document.createElement(`dw-${gameId}`) as TableElement
  table.keep = 'off'
  return table
}

/** The element once it is loaded, and a placeholder before. */
export const boardTemplate = (app: App, table: TableElement | null, failed: boolean): TemplateResult =>
  html`<div class="board">
    ${
      table ??
      html`<div class="wait">
        ${failed ? html`<p role="status">${app.say('loadFailed')}</p>` : waitingTemplate(app)}
      </div>`
    }
  </div>`
