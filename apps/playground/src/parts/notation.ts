/** A decision as transcripts write it, with the word for it where that says too little, or says it in English alone. */
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
