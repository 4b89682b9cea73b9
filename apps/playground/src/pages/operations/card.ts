/** A card of the page of the operator. */
import { html } from '@dicewright/elements'
import type { TemplateResult } from 'lit'
import type { App } from '../../app.ts'
import { words, type OperationKey } from './words.ts'

export function operationCard(app: App, key: OperationKey, content: unknown): TemplateResult {
  const title = words(app)(key)
  return html`<section class="card" aria-label=${title}>
    <header><h2>${title}</h2></header>
    ${content}
  </section>`
}
