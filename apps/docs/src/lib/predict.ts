/**
 * Predict: the reader chooses on the board, then sees the value of every choice. Each position is from a match of the
 * best bot, where a simpler bot would err. Both bots are asked; no position is stored.
 */
import { Match, repeatable, turnOf, unwrap, botsOf, type GameFactory } from '@dicewright/engine'
import { moduleById } from '@dicewright/engine/modules'
import { advise, type Advice } from '@dicewright/engine/review'
import type { StoryObj } from '@storybook/web-components-vite'
import { html } from '@dicewright/elements'
import { nothing, type PropertyDeclarations, type TemplateResult } from 'lit'
import { expect, waitFor } from 'storybook/test'
import { elementIn, makeElement, type GameElement } from './book.ts'
import { InPage } from './in-page.ts'
import { settingsOf } from './rule-card.ts'

/** What a game has to say for its places. */
export interface Predicted {
  readonly factory: GameFactory
  readonly options?: Readonly<Record<string, unknown>>
  /** The house bot that plays the matches. */
  readonly solver: string
  /** The house bot that errs. */
  readonly thumb: string
  /** What the values are. */
  readonly worth: string
}

/** A place to decide at. */
interface Place {
  readonly match: Match
  readonly advice: Advice
  /** What the bot with the rule of thumb does there. */
  readonly mistake: string
}

/** A dear mistake in the match of that number, each time another of them. Takes a while: it plays the match. */
async function placeIn(asked: Predicted, number: number): Promise<Place> {
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    // oxlint-disable-next-line no-await-in-loop -- another match is played only where this one has no mistake
    const place = await dearestOf(asked, number, attempt === 0 ? String(number) : `${number}, ${attempt}`)
    if (place) return place
  }
  throw new Error(`${asked.thumb} makes no mistake in ${mostAttempts} matches of ${asked.factory.facts.id}`)
}

/** Matches of Royal Turf often have none. */
const mostAttempts = 20

/** Null where the match under these dice has no mistake. */
async function dearestOf(asked: Predicted, number: number, seed: string): Promise<Place | null> {
  const { factory, options = {}, solver, thumb } = asked
  const open = () => {
    const game = unwrap(factory(2, options))
    return new Match(game, { dice: repeatable('predict', seed), players: ['Aoi', 'Ben'] })
  }
  const match = open()
  const bots = botsOf(moduleById(factory.facts.id)!)
  const [solves, errs] = [solver, thumb].map((name) => bots[name]!.policy(number, match.game.options))
  const taken: string[] = []
  const mistakes: { decision: number; mistake: string; cost: number }[] = []
  for (match.rollAll(); match.actor !== 'over'; match.rollAll()) {
    const turn = turnOf(match.game, match.state)
    // oxlint-disable-next-line no-await-in-loop -- the next decision depends on this one
    const [action, mistake] = await Promise.all([solves!(turn), errs!(turn)])
    // oxlint-disable-next-line no-await-in-loop -- as above; nothing is lost where both do the same
    const cost = action === mistake ? 0 : await costAt(match, mistake)
    if (cost > 0) mistakes.push({ decision: taken.length, mistake, cost })
    taken.push(action)
    unwrap(match.act(action))
  }
  const dearest = Math.max(...mistakes.map(({ cost }) => cost))
  const dear = mistakes.filter(({ cost }) => cost >= dearest * dearEnough)
  if (dear.length === 0) return null
  const { decision, mistake } = dear[number % dear.length]!
  const place = open()
  place.rollAll()
  for (const action of taken.slice(0, decision)) {
    unwrap(place.act(action))
    place.rollAll()
  }
  return { match: place, advice: await adviceAt(place), mistake }
}

const adviceAt = async ({ game, state }: Match): Promise<Advice> =>
  (await advise(game, turnOf(game, state).observation))!

/** What a mistake costs; none where a game of Six Dice may end, which is counted in another unit than the turns before. */
async function costAt(match: Match, mistake: string): Promise<number> {
  const advice = await adviceAt(match)
  return advice.count === 'turn' && advice.unit === 'percent' ? 0 : costOf(advice, mistake)
}

/** Mistakes that cost so much of the dearest are worth asking about. */
const dearEnough = 0.25

/** How much less than the best an action is worth. */
const costOf = ({ weighed }: Advice, action: string): number => weighed.find((one) => one.action === action)!.cost

/** Rows shown of many. */
const shown = 5

const tenths = (value: number): string => value.toFixed(1).replace('-', '−')

const units = { points: 'points', percent: 'per cent of the win' } as const

export class DocsPredict extends InPage {
  static override properties: PropertyDeclarations = {
    asked: { attribute: false },
    number: { state: true },
    place: { state: true },
    choice: { state: true },
  }

  declare asked: Predicted
  /** Which match, from 1. */
  declare number: number
  /** Null while its match is being played. */
  declare place: Place | null
  declare choice: string | null
  /** Settles once the place that was opened last is there. */
  opened: Promise<void> = Promise.resolve()
  /** Found so far, by number: looking for one again would play its match again. */
  #places = new Map<number, Promise<Place>>()
  #board: GameElement | null = null
  /** Places chosen at, and what these choices cost. */
  #done = 0
  #lost = 0

  constructor() {
    super()
    this.number = 1
    this.place = null
    this.choice = null
  }

  protected override willUpdate(changed: ReadonlyMap<PropertyKey, unknown>): void {
    if (!changed.has('asked')) return
    this.#places = new Map()
    this.start()
  }

  protected override render(): TemplateResult {
    const { solver, thumb } = this.asked
    return html`<article class="rule predict">
      <div lang="en">
        <p>
          <b>Position ${this.number}. What would you do?</b> The bot <code>${solver}</code> plays against itself; here
          the bot <code>${thumb}</code> would err. Choose on the board.
        </p>
        ${this.#verdict()}
      </div>
      ${this.place === null ? html`<p lang="en">Playing the match…</p>` : this.#boardOf(this.place)}
    </article>`
  }

  /** Starts again with the first position. */
  start(): void {
    this.#done = 0
    this.#lost = 0
    this.opened = this.#open(1)
  }

  async #open(number: number): Promise<void> {
    const { asked } = this
    this.number = number
    this.place = null
    this.choice = null
    const found = this.#places.get(number) ?? placeIn(asked, number)
    this.#places.set(number, found)
    const place = await found
    if (this.number === number && this.asked === asked) this.place = place
  }

  readonly #next = (): void => {
    this.opened = this.#open(this.number + 1)
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
    const board = makeElement(this.asked.factory, { panel: 'none', motion: 'off' })
    board.addEventListener('dw-before-action', (event) => {
      event.preventDefault()
      this.#choose(event.detail.action)
    })
    return board
  }

  #choose(action: string): void {
    if (this.place === null || this.choice !== null) return
    this.choice = action
    this.#done++
    this.#lost += costOf(this.place.advice, action)
    void this.#lookAtVerdict()
  }

  /** It stands over the board, which may be taller than the screen. */
  async #lookAtVerdict(): Promise<void> {
    await this.updateComplete
    this.querySelector<HTMLElement>('.holds')?.focus()
  }

  #verdict(): TemplateResult | typeof nothing {
    if (this.place === null || this.choice === null) return nothing
    const { advice, mistake } = this.place
    const cost = costOf(advice, this.choice)
    const unit = units[advice.unit]
    const verdict = tenths(cost) === tenths(0) ? 'is best' : `costs ${tenths(cost)} ${unit}`
    return html`<p class="holds" tabindex="-1">
        <b><code>${this.choice}</code> ${verdict}.</b> So far ${this.#done}
        ${this.#done === 1 ? 'position' : 'positions'}, ${tenths(this.#lost)} ${unit} lost.
      </p>
      ${this.#table(advice, mistake)}
      <div class="ways"><button @click=${this.#next}>Next position</button></div>`
  }

  #table({ weighed }: Advice, mistake: string): TemplateResult {
    const rows = weighed.filter(({ action }, i) => i < shown || action === this.choice || action === mistake)
    const others = weighed.length - rows.length
    const whose = (action: string): string =>
      [action === this.choice ? 'you' : '', action === mistake ? this.asked.thumb : ''].filter(Boolean).join(', ')
    return html`<table class="odds">
        <caption>
          ${this.asked.worth}
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
export const predictStory = (asked: Predicted): StoryObj => ({
  name: 'What would you do?',
  parameters: { a11y: { test: 'error' } },
  render: () => html`<docs-predict .asked=${asked}></docs-predict>`,
  play: async ({ canvasElement }) => {
    const page = canvasElement.querySelector('docs-predict')!
    const rows = () =>
      [...page.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent))
    // Yatzy is solved at first, and others search at every decision: on a busy machine that takes minutes.
    await page.updateComplete
    await page.opened
    const { advice, mistake } = page.place!
    const [best, worst] = [advice.weighed[0]!, advice.weighed.at(-1)!]
    await page.updateComplete
    const board = elementIn(page, asked.factory)
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
    await expect(told.find(([, , , by]) => by!.endsWith(asked.thumb))![0]).toBe(mistake)
    // What is chosen counts once: the board is there to be looked at now.
    board.act(best.action)
    await expect(rows()).toEqual(told)
    page.querySelector<HTMLButtonElement>('.ways button')!.click()
    await page.opened
    await expect(page.number).toBe(2)
    await waitFor(() => expect(board.legalActions.length).toBeGreaterThan(0), { timeout: 60_000 })
    board.act(page.place!.advice.weighed[0]!.action)
    await page.updateComplete
    await expect(page.querySelector('.holds')!.textContent).toMatch(/is best.*2\s+positions/s)
    // Who opens the story finds the first place, and nothing chosen.
    page.start()
  },
})
