/** The form with which the admin holds a tournament; closed until it is wanted. */
import type { LadderSummary, TournamentPage } from '@dicewright/arena/api'
import { formatIds } from '@dicewright/arena/competition'
import { html } from '@dicewright/elements'
import type { TemplateResult } from 'lit'
import type { App } from '../../app.ts'
import { AdminDesk, fieldsOf } from '../../arena/admin.ts'
import { post } from '../../arena/client.ts'
import { words as arenaWords } from '../../arena/words.ts'
import { gameTitle } from '../../games/games.ts'
import { tournamentAddress } from '../../routes.ts'
import { formatKeys, words, type TournamentKey } from './words.ts'

export class MakeCard {
  readonly #app: App
  readonly #desk: AdminDesk

  constructor(app: App) {
    this.#app = app
    this.#desk = new AdminDesk(app)
  }

  view(ladders: readonly LadderSummary[]): TemplateResult {
    const title = words(this.#app)('make')
    return this.#desk.card(() => this.#form(ladders), { look: 'cup-make', title })
  }

  #form(ladders: readonly LadderSummary[]): TemplateResult {
    const app = this.#app
    const say = words(app)
    return html`<form class="cup-form" @submit=${(event: SubmitEvent) => void this.#send(event)}>
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
      <button class="btn go" type="submit" aria-disabled=${this.#desk.isBusy}>${say('make')}</button>
    </form>`
  }

  #number(name: string, key: TournamentKey, value: string): TemplateResult {
    const id = `cup-${name}`
    const input = html`<input class="in" id=${id} name=${name} type="number" min="1" value=${value} />`
    return field(words(this.#app)(key), input, id)
  }

  async #send(event: SubmitEvent): Promise<void> {
    const body = bodyOf(fieldsOf(event))
    const made = await this.#desk.send((request) => post<TournamentPage>('admin/tournaments', body, request))
    if (made) this.#app.go(tournamentAddress(made.id))
  }
}

const field = (label: string, input: TemplateResult, id: string): TemplateResult =>
  html`<div class="field"><label for=${id}>${label}</label>${input}</div>`

/** Bots that are named, else the best of the ladder. Empty fields are left to the server. */
function bodyOf(given: (name: string) => string): object {
  const [game, seats] = given('ladder').split(' ')
  const bots = given('bots').split(/[\s,、，]+/u)
  const isNamed = bots.some((bot) => bot !== '')
  const numbers = ['sets', 'rounds', ...(isNamed ? [] : ['top'])].flatMap((name) => {
    const text = given(name)
    return text === '' ? [] : [[name, Number(text)]]
  })
  return {
    name: given('name'),
    game,
    seats: Number(seats),
    format: given('format'),
    ...(isNamed ? { bots: bots.filter((bot) => bot !== '') } : {}),
    ...(Object.fromEntries(numbers) as object),
  }
}
