/** Colours a few lines of HTML or JSON. Scripts that a person edits have an editor instead. */
import { html } from '@dicewright/elements'
import type { TemplateResult } from 'lit'

const tokens = /(<\/?[\w-]+|\/?>|\{\{#widget:\w+|\}\})|("[^"]*"|'[^']*')/g

export function highlighted(text: string): readonly (TemplateResult | string)[] {
  const parts: (TemplateResult | string)[] = []
  let at = 0
  for (const match of text.matchAll(tokens)) {
    parts.push(text.slice(at, match.index))
    parts.push(
      match[1] === undefined ? html`<span class="s">${match[0]}</span>` : html`<span class="k">${match[0]}</span>`,
    )
    at = match.index + match[0].length
  }
  return [...parts, text.slice(at)]
}
