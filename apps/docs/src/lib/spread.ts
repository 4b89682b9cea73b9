/** The distribution of totals under perfect play alone, computed in the reader's page on demand. */
import { inSlices, type Words } from '@dicewright/engine'
import type { Spread } from '@dicewright/engine/yatzy/solve'
import { html, svg } from '@dicewright/elements'
import { nothing, type PropertyDeclarations, type TemplateResult } from 'lit'
import type { StoryObj } from '@storybook/web-components-vite'
import { expect, waitFor } from 'storybook/test'
import { InPage } from './in-page.ts'
import { bar, percent } from './odds.ts'

export interface Spreading {
  readonly spreading: () => Generator<undefined, Spread>
  readonly terms: Readonly<Record<string, Words>>
  /** How long it takes. */
  readonly takes: string
}

/** Points that share a column of the chart. */
const step = 5

/** Totals with less of a chance at either end are left out of the chart. */
const seldom = 0.0005

export class DocsSpread extends InPage {
  static override properties: PropertyDeclarations = {
    asked: { attribute: false },
    spread: { state: true },
    isWorking: { state: true },
    total: { state: true },
  }

  declare asked: Spreading
  /** Null until it is worked out. */
  declare spread: Spread | null
  declare isWorking: boolean
  /** The total that is asked about. */
  declare total: number

  constructor() {
    super()
    this.spread = null
    this.isWorking = false
    this.total = 0
  }

  protected override render(): TemplateResult {
    return html`<article class="rule" lang="en">
      ${this.spread === null ? this.#offer() : this.#worked(this.spread)}
    </article>`
  }

  #offer(): TemplateResult {
    return html`<p>
        How likely is each total under perfect play, alone? The exact probabilities, over all possible sheets.
      </p>
      <div class="ways">
        <button ?disabled=${this.isWorking} @click=${() => void this.#work()}>
          ${this.isWorking ? 'Computing…' : 'Compute it here'}<span>${this.asked.takes}</span>
        </button>
      </div>`
  }

  async #work(): Promise<void> {
    this.isWorking = true
    const spread = await inSlices(this.asked.spreading())
    this.total = spread.quantile(0.5)
    this.spread = spread
    this.isWorking = false
  }

  #worked(spread: Spread): TemplateResult {
    const { mean, deviation, quantile, atLeast } = spread
    const [from, to] = [quantile(seldom), quantile(1 - seldom)]
    return html`<p>
        Mean <b>${mean.toFixed(2)}</b>, standard deviation <b>${deviation.toFixed(2)}</b>. Half of all matches end with
        ${quantile(0.5)} or less, one in twenty with ${quantile(0.05)} or less, and one in twenty with more than
        ${quantile(0.95)}.
      </p>
      ${chart(spread, from, to, this.total)}
      <div class="ask">
        <label>
          A total of
          <input
            type="range"
            min=${from}
            max=${to}
            .value=${String(this.total)}
            @input=${(event: InputEvent) => {
              this.total = Number((event.target as HTMLInputElement).value)
            }}
          />
        </label>
        <output>${this.total} or more: <b>${percent(atLeast(this.total))}</b> of matches</output>
      </div>
      ${this.#boxes(spread)}`
  }

  #boxes({ boxes, bonuses }: Spread): TemplateResult {
    const beside = [
      ['Bonuses of turns', bonuses.turn],
      ['Upper bonus', bonuses.upper],
    ] as const
    return html`<table class="odds boxes">
      <caption>
        Where the points come from
      </caption>
      <thead>
        <tr>
          <th scope="col">Box</th>
          <th scope="col">Mean points</th>
          <th scope="col">Filled with 0</th>
        </tr>
      </thead>
      <tbody>
        ${boxes.map(
          ({ box, mean, none }) =>
            html`<tr>
              <th scope="row">${this.asked.terms[box]!.en}</th>
              <td>${mean.toFixed(2)}</td>
              <td>${percent(none, 1)}${bar(none, 'bad')}</td>
            </tr>`,
        )}
        ${beside.map(([name, mean]) =>
          mean === 0
            ? nothing
            : html`<tr>
                <th scope="row">${name}</th>
                <td>${mean.toFixed(2)}</td>
                <td></td>
              </tr>`,
        )}
      </tbody>
    </table>`
  }
}

/** A column for every few points; those from the total on stand out. */
function chart({ chances }: Spread, from: number, to: number, total: number): TemplateResult {
  const first = Math.floor(from / step)
  const columns = Array.from({ length: Math.floor(to / step) - first + 1 }, (_, i) => {
    const points = (first + i) * step
    return { points, chance: chances.subarray(points, points + step).reduce((sum, chance) => sum + chance, 0) }
  })
  const most = Math.max(...columns.map(({ chance }) => chance))
  const label = `How likely each total is, from ${from} to ${to}, in columns of ${step} points`
  return html`<figure>
    <svg class="spread" viewBox="0 0 ${columns.length} 40" preserveAspectRatio="none" role="img" aria-label=${label}>
      ${columns.map(({ points, chance }, i) => {
        const height = (40 * chance) / most
        const kind = points + step > total ? 'good' : 'plain'
        return svg`<rect class=${kind} x=${i + 0.1} y=${40 - height} width="0.8" height=${height}></rect>`
      })}
    </svg>
    <figcaption aria-hidden="true">
      <span>${first * step}</span><span>${columns[columns.length >> 1]!.points}</span
      ><span>${columns.at(-1)!.points}</span>
    </figcaption>
  </figure>`
}

customElements.define('docs-spread', DocsSpread)

declare global {
  interface HTMLElementTagNameMap {
    'docs-spread': DocsSpread
  }
}

/** The story of how perfect play comes out; `known` is what has to be read in it, where it does not take long. */
export const spreadStory = (asked: Spreading, known?: readonly string[]): StoryObj => ({
  name: 'How perfect play comes out',
  parameters: { a11y: { test: 'error' } },
  render: () => html`<docs-spread .asked=${asked}></docs-spread>`,
  ...(known && { play: ({ canvasElement }) => playSpread(canvasElement.querySelector('docs-spread')!, known) }),
})

async function playSpread(page: DocsSpread, known: readonly string[]): Promise<void> {
  page.querySelector('button')!.click()
  await waitFor(() => expect(page.spread).not.toBeNull(), { timeout: 60_000 })
  await page.updateComplete
  await Promise.all(known.map((text) => expect(page).toHaveTextContent(text)))
  const range = page.querySelector('input')!
  const lit = () => page.querySelectorAll('.spread .good').length
  await expect(lit()).toBeGreaterThan(10)
  const ask = async (total: string) => {
    range.value = total
    range.dispatchEvent(new InputEvent('input', { bubbles: true }))
    await page.updateComplete
  }
  const { value } = range
  await ask(range.max)
  await expect(lit()).toBe(1)
  await expect(page.querySelector('output')).toHaveTextContent(`${range.max} or more: 0.`)
  await ask(value)
}
