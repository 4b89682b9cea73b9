/** What an author chooses before a duel. */
import type { NewDuel, VersionLine } from '@dicewright/arena/api'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import { live } from 'lit/directives/live.js'
import type { App } from '../../app.ts'
import type { ArenaRefusal } from '../../arena/client.ts'
import { gameTitle } from '../../games/games.ts'
import { gameById } from '../../games/modules.ts'
import { icon } from '../../parts/icons.ts'
import { refusalTemplate } from '../../parts/problem.ts'
import { words } from './words.ts'

/** Differences in normalised Elo, and how the page calls them. */
const differences = { 50: 'duelLarge', 25: 'duelMiddle', 10: 'duelSmall' } as const
type Difference = keyof typeof differences

/** Versions that may duel: scripts that passed their validation. */
const duellists = (versions: readonly VersionLine[]): readonly VersionLine[] =>
  versions.filter(({ chars, state }) => chars !== null && (state === 'rated' || state === 'opponent'))

export class DuelForm {
  readonly #app: App
  readonly #send: (asked: NewDuel) => Promise<ArenaRefusal | null>
  #first: string | null = null
  #second: string | null = null
  #game: string | null = null
  #difference: Difference = 50
  #isAdjusted = false
  #isBusy = false
  #refusal: ArenaRefusal | null = null

  /** `send` answers with the refusal, or null. */
  constructor(app: App, send: (asked: NewDuel) => Promise<ArenaRefusal | null>) {
    this.#app = app
    this.#send = send
  }

  /** `versions`: newest first. */
  view(versions: readonly VersionLine[]): TemplateResult {
    const say = words(this.#app)
    const able = duellists(versions)
    if (able.length < 2) return html`<p class="muted">${say('duelNeedsTwo')}</p>`
    const chosen = this.#chosen(able)
    const games = sharedGames(chosen)
    const game = games.includes(this.#game ?? '') ? this.#game! : games[0]
    return html`<form class="run" @submit=${(event: SubmitEvent) => void this.#submit(event, chosen, game)}>
      <div class="two">
        ${this.#select('duelFirst', able, chosen[0].id, (id) => (this.#first = id))}
        ${this.#select('duelSecond', able, chosen[1].id, (id) => (this.#second = id))}
      </div>
      <div class=${games.length > 1 ? 'two' : nothing}>
        ${
          games.length > 1
            ? html`<label>
                <span>${say('duelGame')}</span>
                <select class="in" @change=${this.#take((value) => (this.#game = value))}>
                  ${games.map((id) => html`<option value=${id} .selected=${live(id === game)}>${gameTitle(id, this.#app)}</option>`)}
                </select>
              </label>`
            : nothing
        }
        <label>
          <span>${say('duelDifference')}</span>
          <select class="in" @change=${this.#take((value) => (this.#difference = Number(value) as Difference))}>
            ${Object.entries(differences)
              .toSorted(([a], [b]) => Number(b) - Number(a))
              .map(
                ([nelo, key]) =>
                  html`<option value=${nelo} .selected=${live(Number(nelo) === this.#difference)}>${say(key)}</option>`,
              )}
          </select>
        </label>
      </div>
      <label class="check">
        <input
          type="checkbox"
          aria-describedby="luck-hint"
          .checked=${live(this.#isAdjusted)}
          @change=${(event: Event) => (this.#isAdjusted = (event.target as HTMLInputElement).checked)}
        />
        <span>${say('duelWithoutLuck')}</span>
      </label>
      <p class="muted" id="luck-hint">${say('duelLuckHint')}</p>
      <button class="btn go" type="submit" aria-disabled=${this.#isBusy}>
        ${icon('play')}${say(this.#isBusy ? 'duelStarting' : 'duelStart')}
      </button>
      ${this.#refusal ? html`<p class="refused" role="alert">${refusalTemplate(this.#app, this.#refusal)}</p>` : nothing}
    </form>`
  }

  #select(
    key: 'duelFirst' | 'duelSecond',
    versions: readonly VersionLine[],
    chosen: string,
    choose: (id: string) => void,
  ): TemplateResult {
    return html`<label>
      <span>${words(this.#app)(key)}</span>
      <select class="in" @change=${this.#take(choose)}>
        ${versions.map(({ id, version }) => html`<option value=${id} .selected=${live(id === chosen)}>v${version}</option>`)}
      </select>
    </label>`
  }

  #take(choose: (value: string) => void) {
    return (event: Event) => {
      choose((event.target as HTMLSelectElement).value)
      this.#app.update()
    }
  }

  /** The newest against the one before it, until others are chosen. */
  #chosen(able: readonly VersionLine[]): readonly [VersionLine, VersionLine] {
    const first = able.find(({ id }) => id === this.#first) ?? able[0]!
    const second = able.find(({ id }) => id === this.#second) ?? able.find(({ id }) => id !== first.id)!
    return [first, second]
  }

  async #submit(
    event: SubmitEvent,
    [first, second]: readonly [VersionLine, VersionLine],
    game: string | undefined,
  ): Promise<void> {
    event.preventDefault()
    if (this.#isBusy) return
    this.#isBusy = true
    this.#app.update()
    this.#refusal = await this.#send({
      versions: [first.id, second.id],
      bounds: [0, this.#difference],
      isAdjusted: this.#isAdjusted,
      ...(game === undefined ? {} : { game }),
    })
    this.#isBusy = false
    this.#app.update()
  }
}

/** Games that both play, by two. */
function sharedGames([first, second]: readonly [VersionLine, VersionLine]): readonly string[] {
  return first.games.filter((id) => {
    const seats = gameById(id)?.facts.seats
    return second.games.includes(id) && (!seats || (seats[0] <= 2 && seats[1] >= 2))
  })
}
