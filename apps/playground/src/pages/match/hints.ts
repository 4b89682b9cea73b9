/** What may be done best now, beside a match that is played: the numbers are the engine's, counted once the dice lie. */
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

/** Actions that are shown. */
const mostHints = 5

/** Counting that takes longer is told of: the first of Yatzy takes half a second or some. */
const busyMs = 300

/** What is advised, or the key of what is said instead. */
type Shown = Advice | 'counting' | 'hintsNone' | 'hintsOver' | 'hintsShared'

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
  async look(table: TableElement): Promise<void> {
    if (!this.#isOn) return
    await table.settled
    const { transcript } = table
    if (!this.#isOn || this.#isFor(transcript)) return
    this.#found = { transcript, advice: null }
    const decision = decisionAt(table)
    if (!decision) return
    const busy = setTimeout(() => this.#tell(transcript, 'counting'), busyMs)
    const advice = await countedOf('advice', decision, () => this.#isFor(transcript))
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

  /** The button that wants them. */
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

  /** The board, and hints while it shows the match as it stands; `isShared` says that others see this screen from whom something is hidden. */
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
    // What is counted by playing on is not known to tenths.
    const told = (value: number) => (count === 'search' ? say.number(Math.round(value)) : say.tenths(value))
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
                  <td class="r num">${told(value)}</td>
                  <td class="r num">${told(cost)}</td>
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

/** The decision that the table waits for, where this screen may be told of it; null where there is none. */
function decisionAt({ game, legalActions, observation }: TableElement): Decision | null {
  if (!game || !observation || legalActions.length === 0) return null
  return { gameId: game.facts.id, seats: game.seats, options: game.options, observation }
}
