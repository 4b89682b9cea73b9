/** Hints beside a match: the best actions now, by the engine's reviews, once the dice have come to rest. */
import type { Advice } from '@dicewright/engine/review'
import { recall, remember, html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import type { App } from '../../app.ts'
import { isOver } from '../../parts/goes-on.ts'
import { icon } from '../../parts/icons.ts'
import { notation } from '../../parts/notation.ts'
import type { TableElement } from '../../parts/table-element.ts'
import { wideTable } from '../../parts/wide-table.ts'
import { countedOf, type Decision } from '../../replay/reviews.ts'

/** Actions in the list. */
const mostHints = 5

/** If counting takes longer, the page says so: the first hint of Yatzy takes about half a second. */
const busyMs = 300

/** The advice, or the key of the message instead. */
type Shown = Advice | 'counting' | 'hintsNone' | 'hintsOver' | 'hintsShared'

export class Hints {
  readonly #app: App
  /** Whether hints are on, here and in other matches; stored where the browser allows it. */
  #isOn = recall('hints') === 'on'
  /** The advice and the transcript it is for; null at first and while hints are off. */
  #found: { readonly transcript: string; readonly advice: Advice | 'counting' | null } | null = null

  constructor(app: App) {
    this.#app = app
  }

  /** Finds the advice for the current position, once the board has come to rest. */
  async look(table: TableElement): Promise<void> {
    if (!this.#isOn) return
    await table.settled
    const { transcript } = table
    if (!this.#isOn || this.#isFor(transcript)) return
    this.#found = { transcript, advice: null }
    const decision = decisionAt(table)
    if (!decision) return
    const busy = setTimeout(() => this.#show(transcript, 'counting'), busyMs)
    const advice = await countedOf('advice', decision, () => this.#isFor(transcript))
    clearTimeout(busy)
    this.#show(transcript, advice)
  }

  #show(transcript: string, advice: Advice | 'counting' | null): void {
    if (!this.#isFor(transcript)) return
    this.#found = { transcript, advice }
    this.#app.update()
  }

  #isFor(transcript: string): boolean {
    return this.#found?.transcript === transcript
  }

  /** Turns hints off. */
  leave(): void {
    this.#isOn = false
    this.#found = null
  }

  /** The button that turns them on and off. */
  switch(table: TableElement | null): TemplateResult {
    const label = this.#app.say('hints')
    return html`<button
      class="btn"
      type="button"
      title=${label}
      aria-label=${label}
      aria-pressed=${this.#isOn}
      @click=${() => this.#turn(table)}
    >
      ${icon('bulb')}<span class="hide-s">${label}</span>
    </button>`
  }

  #turn(table: TableElement | null): void {
    this.#isOn = !this.#isOn
    if (!this.#isOn) this.leave()
    remember('hints', this.#isOn ? 'on' : undefined)
    if (table) void this.look(table)
    this.#app.update()
  }

  /**
   * The board, and hints while it shows the latest position. `isShared`: others may see this screen who must not see
   * the advice.
   */
  beside(board: TemplateResult, table: TableElement | null, isShared: boolean): TemplateResult {
    const card = this.#isOn ? this.#card(table, isShared ? 'hintsShared' : this.#adviceAt(table)) : nothing
    return html`<div class=${this.#isOn ? 'hinted' : nothing}>${board}${card}</div>`
  }

  #adviceAt(table: TableElement | null): Shown {
    if (!table) return 'hintsNone'
    const { transcript, ply, plies } = table
    if (isOver(transcript)) return 'hintsOver'
    const isKnown = ply === plies && this.#isFor(transcript)
    return (isKnown && this.#found?.advice) || 'hintsNone'
  }

  #card(table: TableElement | null, advice: Shown): TemplateResult {
    const { say } = this.#app
    return html`<section class="card hints" aria-labelledby="hints-title">
      <header><h2 id="hints-title">${say('hintsTitle')}</h2></header>
      ${typeof advice === 'string' ? html`<p class="muted">${say(advice)}</p>` : this.#list(table!.game!.facts.id, advice)}
    </section>`
  }

  #list(gameId: string, { count, unit, weighed }: Advice): TemplateResult {
    const { say } = this.#app
    // Estimates by simulation are not precise to tenths.
    const format = (value: number) => (count === 'search' ? say.number(Math.round(value)) : say.tenths(value))
    return html`${wideTable(
        say('hintsTitle'),
        html`<table class="tbl tight">
          <thead>
            <tr>
              <th scope="col">${say('hintsAction')}</th>
              <th scope="col" class="r">${say(unit === 'points' ? 'hintsPoints' : 'hintsPercent')}</th>
              <th scope="col" class="r">${say('costSum')}</th>
            </tr>
          </thead>
          <tbody>
            ${weighed.slice(0, mostHints).map(
              ({ action, value, cost }) =>
                html`<tr>
                  <th scope="row">${notation(this.#app, gameId, action)}</th>
                  <td class="r num">${format(value)}</td>
                  <td class="r num">${format(cost)}</td>
                </tr>`,
            )}
          </tbody>
        </table>`,
      )}
      <p class="muted">
        ${say(unit === 'percent' && count === 'turn' ? 'hintsLastLap' : means[count], { bot: count })}
      </p>`
  }
}

const means = {
  search: 'hintsBySearch',
  solution: 'hintsBySolution',
  solver: 'hintsBySolver',
  turn: 'hintsByTurn',
} as const

/** The decision that the board waits for, where this screen may see it; null where there is none. */
function decisionAt({ game, legalActions, observation }: TableElement): Decision | null {
  if (!game || !observation || legalActions.length === 0) return null
  return { gameId: game.facts.id, seats: game.seats, options: game.options, observation }
}
