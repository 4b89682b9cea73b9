/**
 * A rule on one card: the clause in its own words, what it means, and the ways it can be played, one board for all of
 * them. Choosing a way sets its match on the board, where it can be played on.
 */
import { makeTranscript, type Match } from '@dicewright/engine'
import { sixDice } from '@dicewright/engine/six-dice'
import { html, LitElement, type PropertyDeclarations } from 'lit'
import type { RuleStory, Way } from '../six-dice/rules.ts'
import { playScript } from './script.ts'

/** The match so far, as the element takes it. */
export const transcriptOf = (match: Match): string => makeTranscript(match.transcript())

export class DocsRule extends LitElement {
  static override properties: PropertyDeclarations = { rule: { attribute: false }, chosen: { attribute: false } }

  declare rule: RuleStory
  /** Index of the way on the board. */
  declare chosen: number

  constructor() {
    super()
    this.chosen = 0
  }

  get way(): Way {
    return this.rule.ways[this.chosen]!
  }

  // No shadow root: the page's style sheet is enough here.
  protected override createRenderRoot(): this {
    return this
  }

  protected override render() {
    const match = playScript(sixDice, this.way)
    const decides = typeof match.actor === 'number'
    return html`<article class="rule">
      <p class="id">${this.rule.id}</p>
      <blockquote lang="ja">${this.rule.clause}<cite>${this.rule.heading}</cite></blockquote>
      <p>${this.rule.meaning}</p>
      <div class="ways" role="group" aria-label="Ways to play it">
        ${this.rule.ways.map(
          (way, i) =>
            html`<button aria-pressed=${i === this.chosen} @click=${() => (this.chosen = i)}>
              <b>${way.name}</b><span>${way.says(playScript(sixDice, way))}</span>
            </button>`,
        )}
      </div>
      <p class="holds">${this.#tried(match)}</p>
      <dw-six-dice
        panel="none"
        motion="off"
        announce="off"
        mode=${decides ? 'play' : 'view'}
        players="me:Aoi,me:Ben"
        .transcript=${transcriptOf(match)}
      ></dw-six-dice>
    </article>`
  }

  /** What the engine answers to the action the rule is about. */
  #tried(match: Match): string {
    if (!this.way.tried) return ''
    const { action } = this.way.tried
    const result = match.game.act(match.state, action)
    return result.ok ? `${action}: legal` : `${action}: refused. ${result.message}`
  }
}

customElements.define('docs-rule', DocsRule)

declare global {
  interface HTMLElementTagNameMap {
    'docs-rule': DocsRule
  }
}
