/**
 * A rule on one card: the clause of the source, our reading, and the cases, with one board for all of them. Choosing a
 * case puts its match on the board, where the reader can continue it.
 */
import { hides, makeTranscript, type Match } from '@dicewright/engine'
import { html } from '@dicewright/elements'
import { nothing, type PropertyDeclarations } from 'lit'
import { makeElement, still, type Book, type GameElement, type RuleStory, type Way } from './book.ts'
import { InPage } from './in-page.ts'
import { quote } from './quote.ts'
import { playScript } from './script.ts'

/** The match so far, as the element takes it. */
const transcriptOf = (match: Match): string => makeTranscript(match.transcript())

export class DocsRule extends InPage {
  static override properties: PropertyDeclarations = {
    book: { attribute: false },
    rule: { attribute: false },
    chosen: { attribute: false },
  }

  declare book: Book
  declare rule: RuleStory
  /** Index of the way on the board. */
  declare chosen: number
  #board: GameElement | null = null

  constructor() {
    super()
    this.chosen = 0
  }

  get way(): Way {
    return this.rule.ways[this.chosen]!
  }

  protected override render() {
    const { factory } = this.book
    const { id, title, clause, meaning, ways } = this.rule
    const match = playScript(factory, this.way)
    return html`<article class="rule">
      <div lang="en">
        <h2 class="id">${id} ${title}</h2>
        ${clause === '' ? nothing : quote(this.book.source, this.rule)}
        <p><b>Ruling.</b> ${meaning}</p>
        <div class="ways" role="group" aria-label="Cases">
          ${ways.map(
            (way, i) =>
              html`<button aria-pressed=${i === this.chosen} @click=${() => (this.chosen = i)}>
                <b>${way.name}</b><span>${way.says(playScript(factory, way))}</span>
              </button>`,
          )}
        </div>
        <p class="holds">${this.#tried(match)}</p>
      </div>
      ${this.#boardOf(match)}
    </article>`
  }

  /** The board of the card, with the match; the reader can act on it. */
  #boardOf(match: Match): GameElement {
    this.#board ??= makeElement(this.book.factory, still)
    const { mode, players, transcript } = settingsOf(match)
    this.#board.setAttribute('mode', mode)
    this.#board.setAttribute('players', players)
    this.#board.transcript = transcript
    return this.#board
  }

  /** The engine's answer to the action of the rule. */
  #tried(match: Match): string {
    if (!this.way.tried) return ''
    const { action } = this.way.tried
    const result = match.game.act(match.state, action)
    return result.ok ? `${action}: legal` : `${action}: refused. ${result.message}`
  }
}

export const settingsOf = (match: Match) => ({
  mode: match.actor === 'over' ? 'view' : 'play',
  players: playersOf(match),
  transcript: transcriptOf(match),
})

/** The board of a case as attributes, for code to copy. */
export const attributesOfWay = ({ factory }: Book, way: Way): Record<string, string> =>
  settingsOf(playScript(factory, way))

/** All players are at this screen. If something is hidden, only the player who decides is, so the reader sees what that seat sees. */
function playersOf(match: Match): string {
  const { game, settings, actor } = match
  const isHere = (seat: number) => !hides(game) || typeof actor !== 'number' || seat === actor
  return settings.players.map((name, seat) => (isHere(seat) ? `me:${name}` : 'greedy')).join(',')
}

customElements.define('docs-rule', DocsRule)

declare global {
  interface HTMLElementTagNameMap {
    'docs-rule': DocsRule
  }
}
