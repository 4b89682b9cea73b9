/** What may be done best now, beside a match that is played: the numbers are the engine's, counted once the dice lie. */
import type { Advice } from '@dicewright/engine/review'
import { inPoints } from '@dicewright/engine/review/costs'
import { recall, remember } from '@dicewright/elements'
import { html, nothing, type TemplateResult } from 'lit'
import type { App } from '../../app.ts'
import { isOver } from '../../parts/goes-on.ts'
import { icon } from '../../parts/icons.ts'
import type { TableElement } from '../../parts/table-element.ts'
import { wideTable } from '../../parts/wide-table.ts'
import { countedOf } from '../../replay/reviews.ts'

/** Actions that are shown. */
const mostHints = 5

/** Counting that takes longer is told of: the first of Yatzy takes seconds. */
const busyMs = 300

/** Whether actions are told in points; where something is hidden, others look on. */
const isAdvised = (gameId: string): boolean => inPoints.some((id) => id === gameId)

/** What is advised, or the key of what is said instead. */
type Shown = Advice | 'counting' | 'hintsOver' | 'hintsNone'

export class Hints {
  readonly #app: App
  /** Whether the player wants them, here and at other tables: the browser may keep it, or not. */
  #isOn = recall('hints') === 'on'
  /** What is advised, and the match it is advised in; null at first, and where nobody is asked. */
  #found: { readonly transcript: string; readonly advice: Advice | 'counting' | null } | null = null

  constructor(app: App) {
    this.#app = app
  }

  /** Looks at the table as it is now; nothing is told before it rests. */
  async look(gameId: string, table: TableElement): Promise<void> {
    if (!this.#isOn || !isAdvised(gameId)) return
    await table.settled
    const { transcript } = table
    if (!this.#isOn || this.#isFor(transcript)) return
    this.#found = { transcript, advice: null }
    const busy = setTimeout(() => this.#tell(transcript, 'counting'), busyMs)
    const advice = await countedOf('advice', transcript, () => this.#isFor(transcript))
    clearTimeout(busy)
    this.#tell(transcript, advice)
  }

  #tell(transcript: string, advice: Advice | 'counting' | null): void {
    if (!this.#isFor(transcript)) return
    this.#found = { transcript, advice }
    this.#app.update()
  }

  #isFor(transcript: string): boolean {
    return this.#found?.transcript === transcript
  }

  /** Nobody is to see them any more. */
  leave(): void {
    this.#isOn = false
    this.#found = null
  }

  /** The button that wants them; none where nothing can be counted. */
  switch(gameId: string, table: TableElement | null): TemplateResult | typeof nothing {
    if (!isAdvised(gameId)) return nothing
    const label = this.#app.say('hints')
    return html`<button
      class="btn"
      type="button"
      title=${label}
      aria-label=${label}
      aria-pressed=${this.#isOn}
      @click=${() => this.#turn(gameId, table)}
    >
      ${icon('bulb')}<span class="hide-s">${label}</span>
    </button>`
  }

  #turn(gameId: string, table: TableElement | null): void {
    this.#isOn = !this.#isOn
    if (!this.#isOn) this.leave()
    remember('hints', this.#isOn ? 'on' : undefined)
    if (table) void this.look(gameId, table)
    this.#app.update()
  }

  /** The board, and hints while it shows the match as it stands. */
  beside(board: TemplateResult, gameId: string, table: TableElement | null): TemplateResult {
    const isShown = this.#isOn && isAdvised(gameId)
    const card = isShown ? this.#card(this.#adviceAt(table)) : nothing
    return html`<div class=${isShown ? 'hinted' : nothing}>${board}${card}</div>`
  }

  #adviceAt(table: TableElement | null): Shown {
    if (!table) return 'hintsNone'
    const { transcript, ply, plies } = table
    if (isOver(transcript)) return 'hintsOver'
    const isKnown = ply === plies && this.#isFor(transcript)
    return (isKnown && this.#found?.advice) || 'hintsNone'
  }

  #card(advice: Shown): TemplateResult {
    const { say } = this.#app
    return html`<section class="card hints" aria-labelledby="hints-title">
      <header><h2 id="hints-title">${say('hintsTitle')}</h2></header>
      ${typeof advice === 'string' ? html`<p class="muted">${say(advice)}</p>` : this.#list(advice)}
    </section>`
  }

  #list({ count, rated }: Advice): TemplateResult {
    const { say } = this.#app
    const [best] = rated
    if (!best) return html`<p class="muted">${say('costLastLap')}</p>`
    return html`${wideTable(
        say('hintsTitle'),
        html`<table class="tbl tight">
          <thead>
            <tr>
              <th scope="col">${say('hintsAction')}</th>
              <th scope="col" class="r">${say('hintsValue')}</th>
              <th scope="col" class="r">${say('costSum')}</th>
            </tr>
          </thead>
          <tbody>
            ${rated.slice(0, mostHints).map(
              ({ action, value }) =>
                html`<tr>
                  <th scope="row" class="mono">${action}</th>
                  <td class="r num">${say.tenths(value)}</td>
                  <td class="r num">${say.tenths(best.value - value)}</td>
                </tr>`,
            )}
          </tbody>
        </table>`,
      )}
      <p class="muted">${say(means[count], { bot: count })}</p>`
  }
}

const means = { solution: 'hintsBySolution', solver: 'hintsBySolver', turn: 'hintsByTurn' } as const
