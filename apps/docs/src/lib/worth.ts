/** The value of a ruling: the mean of perfect play alone under each option, solved in the reader's page on demand. */
import { inSlices } from '@dicewright/engine'
import { html } from '@dicewright/elements'
import { nothing, type PropertyDeclarations, type TemplateResult } from 'lit'
import type { StoryObj } from '@storybook/web-components-vite'
import { expect, waitFor } from 'storybook/test'
import { InPage } from './in-page.ts'

/** Sheets to be solved; the others are compared with the first. */
export interface Worth<Options> {
  readonly solving: (options: Options) => Generator<undefined, { readonly mean: number }>
  readonly sheets: readonly (readonly [name: string, options: Options])[]
  /** How long it takes. */
  readonly takes: string
}

export class DocsWorth extends InPage {
  static override properties: PropertyDeclarations = {
    asked: { attribute: false },
    means: { state: true },
    isSolving: { state: true },
  }

  declare asked: Worth<any>
  /** Of the sheets solved so far. */
  declare means: readonly number[]
  declare isSolving: boolean

  constructor() {
    super()
    this.means = []
    this.isSolving = false
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.isSolving = false
  }

  protected override render(): TemplateResult {
    const { sheets, takes } = this.asked
    const isDone = this.means.length === sheets.length
    return html`<article class="rule" lang="en">
      <table class="odds">
        <caption>
          Mean points of a match alone, under perfect play
        </caption>
        <thead>
          <tr>
            <th scope="col">Rules</th>
            <th scope="col">Best mean</th>
            <th scope="col">Less the first</th>
          </tr>
        </thead>
        <tbody>
          ${sheets.map(
            ([name], i) =>
              html`<tr>
                <th scope="row">${name}</th>
                <td>${this.means[i]?.toFixed(4) ?? (this.isSolving && i === this.means.length ? '…' : nothing)}</td>
                <td>${i > 0 && this.means[i] !== undefined ? signed(this.means[i] - this.means[0]!) : nothing}</td>
              </tr>`,
          )}
        </tbody>
      </table>
      ${
        isDone
          ? nothing
          : html`<div class="ways">
              <button @click=${() => void this.#solve()}>
                ${this.isSolving ? 'Stop' : this.means.length > 0 ? 'Solve the others here' : 'Solve them here'}<span
                  >${takes}</span
                >
              </button>
            </div>`
      }
    </article>`
  }

  async #solve(): Promise<void> {
    this.isSolving = !this.isSolving
    const { asked } = this
    while (this.isSolving && this.means.length < asked.sheets.length) {
      const [, options] = asked.sheets[this.means.length]!
      // oxlint-disable-next-line no-await-in-loop -- one after the other: each needs the processor whole
      const { mean } = await inSlices(asked.solving(options))
      if (this.isSolving) this.means = [...this.means, mean]
    }
    this.isSolving = false
  }
}

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(4)}`

customElements.define('docs-worth', DocsWorth)

declare global {
  interface HTMLElementTagNameMap {
    'docs-worth': DocsWorth
  }
}

/** The story of the rulings of a game; `known` are means that stand elsewhere, of the first sheets. */
export const worthStory = <Options>(asked: Worth<Options>, known: readonly string[]): StoryObj => ({
  name: 'What a ruling is worth',
  parameters: { a11y: { test: 'error' } },
  render: () => html`<docs-worth .asked=${asked}></docs-worth>`,
  play: async ({ canvasElement }) => {
    const page = canvasElement.querySelector('docs-worth')!
    const button = () => page.querySelector('button')
    const means = () => [...page.querySelectorAll('tbody td:nth-child(2)')].map((cell) => cell.textContent)
    button()!.click()
    await waitFor(() => expect(means().slice(0, known.length)).toEqual(known), { timeout: 60_000 })
    button()?.click()
    await waitFor(() => expect(page.isSolving).toBe(false))
  },
})
