/** The form with which the admin holds a tournament; closed until it is wanted. The token is kept nowhere. */
import type { LadderSummary, TournamentPage } from '@dicewright/arena/api'
import { formatIds } from '@dicewright/arena/competition'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import type { App } from '../../app.ts'
import { post, type ArenaRefusal } from '../../arena/client.ts'
import { words as arenaWords } from '../../arena/words.ts'
import { gameTitle } from '../../games/games.ts'
import { refusalTemplate } from '../../parts/problem.ts'
import { tournamentAddress } from '../../routes.ts'
import { formatKeys, words, type TournamentKey } from './words.ts'

export class MakeCard {
  readonly #app: App
  #refusal: ArenaRefusal | null = null
  #isBusy = false

  constructor(app: App) {
    this.#app = app
  }

  view(ladders: readonly LadderSummary[]): TemplateResult {
    const app = this.#app
    const say = words(app)
    return html`<details class="card cup-make">
      <summary><h2>${say('make')}</h2></summary>
      <p class="muted">${say('makeLead')}</p>
      <form class="cup-form" @submit=${(event: SubmitEvent) => void this.#send(event)}>
        ${field(say('adminToken'), html`<input class="in" id="cup-token" name="token" type="password" required autocomplete="off" />`, 'cup-token')}
        ${field(say('nameColumn'), html`<input class="in" id="cup-name" name="name" required maxlength="32" autocomplete="off" />`, 'cup-name')}
        ${field(
          say('gameField'),
          html`<select class="in" id="cup-ladder" name="ladder">
            ${ladders
              .filter(({ tier }) => tier === 'standard')
              .map(
                ({ game, seats }) =>
                  html`<option value="${game} ${seats}">
                    ${gameTitle(game, app)} · ${arenaWords(app)('seatsCount', { count: seats })}
                  </option>`,
              )}
          </select>`,
          'cup-ladder',
        )}
        ${field(
          say('formatColumn'),
          html`<select class="in" id="cup-format" name="format">
            ${formatIds.map((id) => html`<option value=${id} ?selected=${id === 'swiss'}>${say(formatKeys[id])}</option>`)}
          </select>`,
          'cup-format',
        )}
        ${field(say('botsField'), html`<input class="in" id="cup-bots" name="bots" autocomplete="off" aria-describedby="cup-hint" />`, 'cup-bots')}
        ${this.#number('top', 'topField', '8')} ${this.#number('sets', 'setsField', '')}
        ${this.#number('rounds', 'roundsField', '')}
        <p class="muted hint" id="cup-hint">${say('botsHint')}</p>
        <button class="btn go" type="submit" aria-disabled=${this.#isBusy}>${say('make')}</button>
      </form>
      ${this.#refusal ? html`<p class="refused" role="alert">${refusalTemplate(app, this.#refusal)}</p>` : nothing}
    </details>`
  }

  #number(name: string, key: TournamentKey, value: string): TemplateResult {
    const id = `cup-${name}`
    const input = html`<input class="in" id=${id} name=${name} type="number" min="1" value=${value} />`
    return field(words(this.#app)(key), input, id)
  }

  async #send(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (this.#isBusy) return
    const given = new FormData(event.target as HTMLFormElement)
    this.#isBusy = true
    this.#refusal = null
    this.#app.update()
    const made = await post<TournamentPage>('admin/tournaments', bodyOf(given), { token: textOf(given, 'token') })
    this.#isBusy = false
    if (made.ok) this.#app.go(tournamentAddress(made.value.id))
    else this.#refusal = made
    this.#app.update()
  }
}

const field = (label: string, input: TemplateResult, id: string): TemplateResult =>
  html`<div class="field"><label for=${id}>${label}</label>${input}</div>`

function textOf(given: FormData, name: string): string {
  const text = given.get(name)
  return typeof text === 'string' ? text.trim() : ''
}

/** Bots that are named, else the best of the ladder. Empty fields are left to the server. */
function bodyOf(given: FormData): object {
  const [game, seats] = textOf(given, 'ladder').split(' ')
  const bots = textOf(given, 'bots').split(/[\s,、，]+/u)
  const isNamed = bots.some((bot) => bot !== '')
  const numbers = ['sets', 'rounds', ...(isNamed ? [] : ['top'])].flatMap((name) => {
    const text = textOf(given, name)
    return text === '' ? [] : [[name, Number(text)]]
  })
  return {
    name: textOf(given, 'name'),
    game,
    seats: Number(seats),
    format: textOf(given, 'format'),
    ...(isNamed ? { bots: bots.filter((bot) => bot !== '') } : {}),
    ...(Object.fromEntries(numbers) as object),
  }
}
