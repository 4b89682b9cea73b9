/**
 * Predict: the reader chooses on the board, then sees the value of every choice. The places are written down (places.ts),
 * so a page shows the first one at once.
 */
import type { StoryObj } from '@storybook/web-components-vite'
import { html } from '@dicewright/elements'
import type { Weighed } from '@dicewright/engine/review'
import { nothing, type PropertyDeclarations, type TemplateResult } from 'lit'
import { expect, waitFor } from 'storybook/test'
import { elementIn, makeElement, type GameElement } from './book.ts'
import { InPage } from './in-page.ts'
import { places } from './places.gen.ts'
import { placeOf, predicted, type Place, type Predicted } from './places.ts'
import { settingsOf } from './rule-card.ts'

/** How much less than the best an action is worth. */
const costOf = ({ weighed }: Place, action: string): number => weighed.find((one) => one.action === action)!.cost

/** Rows shown of many. */
const shown = 5

const tenths = (value: number): string => value.toFixed(1).replace('-', '−')

const units = { points: 'points', percent: 'per cent of the win' } as const

export class DocsPredict extends InPage {
  static override properties: PropertyDeclarations = {
    game: {},
    number: { state: true },
    choice: { state: true },
  }

  /** Id of the game. */
  declare game: string
  /** Which of its places, from 1. */
  declare number: number
  declare choice: string | null
  /** The one shown. */
  place!: Place
  #board: GameElement | null = null
  /** Places chosen at, and what these choices cost. */
  #done = 0
  #lost = 0

  constructor() {
    super()
    this.number = 1
    this.choice = null
  }

  get #asked(): Predicted {
    return predicted[this.game]!
  }

  get #count(): number {
    return places[this.game]!.length
  }

  protected override willUpdate(changed: ReadonlyMap<PropertyKey, unknown>): void {
    if (changed.has('game')) this.start()
    if (changed.has('game') || changed.has('number'))
      this.place = placeOf(this.#asked, places[this.game]![this.number - 1]!)
  }

  protected override render(): TemplateResult {
    const { solver, thumb } = this.#asked
    return html`<article class="rule predict">
      <div lang="en">
        <p>
          <b>Position ${this.number} of ${this.#count}. What would you do?</b> The bot <code>${solver}</code> plays
          against itself; here the bot <code>${thumb}</code> would err. Choose on the board.
        </p>
        ${this.#verdict()}
      </div>
      ${this.#boardOf(this.place)}
    </article>`
  }

  /** Starts again with the first position. */
  start(): void {
    this.#done = 0
    this.#lost = 0
    this.number = 1
    this.choice = null
  }

  /** After the last comes the first again. */
  readonly #next = (): void => {
    this.number = (this.number % this.#count) + 1
    this.choice = null
  }

  #boardOf({ match }: Place): GameElement {
    this.#board ??= this.#makeBoard()
    const { players, transcript } = settingsOf(match)
    this.#board.setAttribute('players', players)
    // Once chosen, the match is there to be looked through.
    this.#board.setAttribute('mode', this.choice === null ? 'play' : 'view')
    if (this.#board.dataset['place'] !== String(this.number)) this.#board.transcript = transcript
    this.#board.dataset['place'] = String(this.number)
    return this.#board
  }

  #makeBoard(): GameElement {
    const board = makeElement(this.#asked.factory, { panel: 'none', motion: 'off' })
    board.addEventListener('dw-before-action', (event) => {
      event.preventDefault()
      this.#choose(event.detail.action)
    })
    return board
  }

  #choose(action: string): void {
    if (this.choice !== null) return
    this.choice = action
    this.#done++
    this.#lost += costOf(this.place, action)
    void this.#lookAtVerdict()
  }

  /** It stands over the board, which may be taller than the screen. */
  async #lookAtVerdict(): Promise<void> {
    await this.updateComplete
    this.querySelector<HTMLElement>('.holds')?.focus()
  }

  #verdict(): TemplateResult | typeof nothing {
    if (this.choice === null) return nothing
    const { weighed, mistake } = this.place
    const cost = costOf(this.place, this.choice)
    const unit = units[this.place.unit]
    const verdict = tenths(cost) === tenths(0) ? 'is best' : `costs ${tenths(cost)} ${unit}`
    return html`<p class="holds" tabindex="-1">
        <b><code>${this.choice}</code> ${verdict}.</b> So far ${this.#done}
        ${this.#done === 1 ? 'position' : 'positions'}, ${tenths(this.#lost)} ${unit} lost.
      </p>
      ${this.#table(weighed, mistake)}
      <div class="ways"><button @click=${this.#next}>Next position</button></div>`
  }

  #table(weighed: readonly Weighed[], mistake: string): TemplateResult {
    const rows = weighed.filter(({ action }, i) => i < shown || action === this.choice || action === mistake)
    const others = weighed.length - rows.length
    const whose = (action: string): string =>
      [action === this.choice ? 'you' : '', action === mistake ? this.#asked.thumb : ''].filter(Boolean).join(', ')
    return html`<table class="odds">
        <caption>
          ${this.#asked.worth}
        </caption>
        <thead>
          <tr>
            <th scope="col">Choice</th>
            <th scope="col">Worth</th>
            <th scope="col">Costs</th>
            <th scope="col">Chosen by</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ({ action, value, cost }) =>
              html`<tr>
                <th scope="row"><code>${action}</code></th>
                <td>${tenths(value)}</td>
                <td>${tenths(cost)}</td>
                <td>${whose(action)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
      ${others > 0 ? html`<p>And ${others} more.</p>` : nothing}`
  }
}

customElements.define('docs-predict', DocsPredict)

declare global {
  interface HTMLElementTagNameMap {
    'docs-predict': DocsPredict
  }
}

/** The story of a game's positions: the worst choice shows its cost, and the next position is another one. */
export const predictStory = (game: string): StoryObj => ({
  name: 'What would you do?',
  parameters: { a11y: { test: 'error' } },
  render: () => html`<docs-predict game=${game}></docs-predict>`,
  play: async ({ canvasElement }) => {
    const page = canvasElement.querySelector('docs-predict')!
    const rows = () =>
      [...page.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent))
    await page.updateComplete
    const { weighed, mistake } = page.place
    const [best, worst] = [weighed[0]!, weighed.at(-1)!]
    const board = elementIn(page, predicted[game]!.factory)
    await expect(rows()).toEqual([])
    board.act(worst.action)
    await page.updateComplete
    const told = rows()
    await expect(told[0]![0]).toBe(best.action)
    await expect(told.find(([, , , by]) => by!.startsWith('you'))!.slice(0, 3)).toEqual([
      worst.action,
      tenths(worst.value),
      tenths(worst.cost),
    ])
    await expect(told.find(([, , , by]) => by!.endsWith(predicted[game]!.thumb))![0]).toBe(mistake)
    // What is chosen counts once: the board is there to be looked at now.
    board.act(best.action)
    await expect(rows()).toEqual(told)
    page.querySelector<HTMLButtonElement>('.ways button')!.click()
    await page.updateComplete
    await expect(page.number).toBe(2)
    await waitFor(() => expect(board.legalActions.length).toBeGreaterThan(0), { timeout: 60_000 })
    board.act(page.place.weighed[0]!.action)
    await page.updateComplete
    await expect(page.querySelector('.holds')!.textContent).toMatch(/is best.*2\s+positions/s)
    // Who opens the story finds the first place, and nothing chosen.
    page.start()
  },
})
