/** The sets of a tournament or a final that are being played now. */
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import type { App } from '../app.ts'
import { words } from '../arena/words.ts'

export interface PlayingSets {
  readonly sets: readonly { readonly number: number; readonly names: readonly string[] }[]
  /** Sets there can be. */
  readonly most: number
}

/** Others are counted. */
const mostShown = 4

/** Keeps its place where none is played for a moment. */
export function playingSets(app: App, { sets, most }: PlayingSets): TemplateResult {
  const say = words(app)
  const number = (value: number) => app.say.number(value)
  return html`<p class="sets-now">
    ${sets.length === 0 ? nothing : say('playedNow')}
    ${sets
      .slice(0, mostShown)
      .map(
        ({ number: set, names }) =>
          html`<span>${say('setNow', { set: number(set), most: number(most), names: names.join(' – ') })}</span>`,
      )}
    ${sets.length > mostShown ? html`<span>${say('setsMore', { count: sets.length - mostShown })}</span>` : nothing}
  </p>`
}
