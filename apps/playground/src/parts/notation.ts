/** A decision in notation, with a word in the reader's language where the notation is short or English. */
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import type { App } from '../app.ts'
import { tellerOf } from '../games/modules.ts'

export function notation({ language }: App, gameId: string, text: string): TemplateResult {
  const mark = tellerOf(gameId).markOf?.(text)
  return html`<span class="notation mono"
    >${text}${mark ? html`<small>${mark.words[language]}</small>` : nothing}</span
  >`
}
