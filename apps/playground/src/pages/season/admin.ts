/** What the admin does with a season: the token, the next step with a question before it, and a new season. */
import type { MadeSeason, SeasonPage, SeasonState, SeasonStep, SeasonToken } from '@dicewright/arena/api'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import type { App } from '../../app.ts'
import type { Arena } from '../../arena/arena.ts'
import { post, type ArenaRefusal } from '../../arena/client.ts'
import { gameTitle } from '../../games/games.ts'
import { copyButton } from '../../parts/copy.ts'
import { icon } from '../../parts/icons.ts'
import { refusalTemplate } from '../../parts/problem.ts'
import { words, type SeasonKey } from './words.ts'

/** The step that is next in each state. */
const nextSteps: Partial<Record<SeasonState, SeasonStep>> = {
  made: 'open',
  open: 'freeze',
  frozen: 'final',
  finished: 'publish',
}
const stepKeys = {
  open: 'stepOpen',
  freeze: 'stepFreeze',
  final: 'stepFinal',
  publish: 'stepPublish',
} as const satisfies Record<SeasonStep, SeasonKey>
const sureKeys = {
  open: 'sureOpen',
  freeze: 'sureFreeze',
  final: 'sureFinal',
  publish: 'surePublish',
} as const satisfies Record<SeasonStep, SeasonKey>

/** Kept until the pages of the site are closed, and nowhere else. */
let token: string | null = null

export class AdminCard {
  readonly #app: App
  readonly #arena: Arena
  readonly #changed: (season: SeasonPage) => void
  #asking: SeasonStep | null = null
  #isBusy = false
  #refusal: ArenaRefusal | null = null
  #made: readonly SeasonToken[] | null = null

  /** `changed` gets the season after each step. */
  constructor(app: App, arena: Arena, changed: (season: SeasonPage) => void) {
    this.#app = app
    this.#arena = arena
    this.#changed = changed
  }

  static get token(): string | null {
    return token
  }

  /** `season` is the one shown; null on the list, where one is made. */
  view(season: SeasonPage | null): TemplateResult {
    const say = words(this.#app)
    return html`<details class="card season-admin" ?open=${token !== null}>
      <summary><h2>${say('admin')}</h2></summary>
      ${this.#refusal ? html`<p class="refused" role="alert">${refusalTemplate(this.#app, this.#refusal)}</p>` : nothing}
      ${token === null ? this.#tokenForm() : season ? this.#steps(season) : this.#newSeason()}
    </details>`
  }

  #tokenForm(): TemplateResult {
    const say = words(this.#app)
    const enter = (event: SubmitEvent) => {
      const given = fieldsOf(event)('token')
      token = given === '' ? null : given
      this.#refusal = null
      this.#app.update()
    }
    return html`<form class="author-form" @submit=${enter}>
      <p class="muted">${say('adminLead')}</p>
      <label for="admin-token">${say('adminToken')}</label>
      <div class="copy">
        <input class="in" id="admin-token" name="token" type="password" required autocomplete="off" />
        <button class="btn" type="submit">${say('useToken')}</button>
      </div>
    </form>`
  }

  #steps({ id, state }: SeasonPage): TemplateResult | typeof nothing {
    const say = words(this.#app)
    const step = nextSteps[state]
    if (!step) return html`<p class="muted">${say(state)}</p>`
    const label = say(stepKeys[step])
    const ask = (next: SeasonStep | null) => () => {
      this.#asking = next
      this.#app.update()
    }
    if (this.#asking !== step)
      return html`<p class="row"><button class="btn" type="button" @click=${ask(step)}>${label}</button></p>`
    return html`<p role="status">${say(sureKeys[step])}</p>
      <p class="row">
        <button class="btn go" type="button" aria-disabled=${this.#isBusy} @click=${() => this.#take(id, step)}>
          ${say('yes', { step: label })}</button
        ><button class="btn" type="button" @click=${ask(null)}>${say('no')}</button>
      </p>`
  }

  async #take(id: string, step: SeasonStep): Promise<void> {
    const answer = await this.#send<SeasonPage>(`admin/seasons/${encodeURIComponent(id)}`, { step })
    this.#asking = null
    if (answer) this.#changed(answer)
    this.#app.update()
  }

  #newSeason(): TemplateResult {
    const say = words(this.#app)
    const games = this.#arena.server?.value?.games ?? []
    const choices = games.flatMap(({ id, seats }) => seats.map((count) => ({ id, count })))
    return html`${this.#tokens()}
      <form class="season-form" @submit=${(event: SubmitEvent) => void this.#make(event)}>
        <h3>${say('newSeason')}</h3>
        <label>${say('nameField')}<input class="in" name="name" required maxlength="32" spellcheck="false" /></label>
        <label
          >${say('gameField')}<select class="in" name="game">
            ${choices.map(
              ({ id, count }) =>
                html`<option value="${id}:${count}">
                  ${say('gameWithSeats', { game: gameTitle(id, this.#app), seats: count })}
                </option>`,
            )}
          </select></label
        >
        <label class="wide"
          >${say('rosterField')}<textarea class="in mono" name="roster" rows="5" required spellcheck="false">
author,team,source
</textarea>
        </label>
        <label
          >${say('countsRule')}<select class="in" name="entries">
            <option value="author">${say('ruleAuthor')}</option>
            <option value="team">${say('ruleTeam')}</option>
            <option value="several">${say('ruleSeveral')}</option>
          </select></label
        >
        <label class="check"><input type="checkbox" name="embargo" />${say('embargoYes')}</label>
        <label>${say('opensField')}<input class="in" name="opens" type="datetime-local" /></label>
        <label>${say('closesField')}<input class="in" name="closes" type="datetime-local" /></label>
        <label>${say('setsField')}<input class="in" name="sets" type="number" min="1" value="20000" required /></label>
        <label>${say('widthField')}<input class="in" name="width" type="number" min="1" value="100" /></label>
        <p class="wide">
          <button class="btn go" type="submit" aria-disabled=${this.#isBusy}>
            ${icon('plus')}${say('makeSeason')}
          </button>
        </p>
      </form>`
  }

  async #make(event: SubmitEvent): Promise<void> {
    const field = fieldsOf(event)
    const [game, seats] = field('game').split(':')
    const date = (name: string) => (field(name) === '' ? null : new Date(field(name)).getTime())
    const answer = await this.#send<MadeSeason>('admin/seasons', {
      name: field('name'),
      games: [{ game, seats: Number(seats) }],
      roster: field('roster'),
      entries: field('entries'),
      isEmbargoed: field('embargo') !== '',
      opensMs: date('opens'),
      closesMs: date('closes'),
      sets: Number(field('sets')),
      width: field('width') === '' ? null : Number(field('width')),
    })
    if (answer) {
      this.#made = answer.tokens
      this.#changed(answer.season)
    }
    this.#app.update()
  }

  /** Those of the season that was just made. */
  #tokens(): TemplateResult | typeof nothing {
    if (!this.#made) return nothing
    const say = words(this.#app)
    const text = csvOf(this.#made)
    const save = () => {
      const link = document.createElement('a')
      link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
      link.download = 'tokens.csv'
      link.click()
      URL.revokeObjectURL(link.href)
    }
    return html`<div class="fresh" role="status">
      <p>${say('tokensOnce')}</p>
      <p class="row">
        <button class="btn s" type="button" @click=${save}>${icon('down')}${say('saveTokens')}</button
        >${copyButton(this.#app, { id: 'tokens', text: () => text, label: this.#app.say('copy'), look: 'btn s' })}
      </p>
    </div>`
  }

  /** Null where it is refused: the reason is shown. */
  async #send<T>(path: string, body: object): Promise<T | null> {
    if (this.#isBusy) return null
    this.#isBusy = true
    this.#app.update()
    const answer = await post<T>(path, body, { token })
    this.#isBusy = false
    this.#refusal = answer.ok ? null : answer
    if (!answer.ok && (answer.code === 'token-wrong' || answer.code === 'admin-only')) token = null
    return answer.ok ? answer.value : null
  }
}

/** The texts of a form by name; an empty one where there is none. */
function fieldsOf(event: SubmitEvent): (name: string) => string {
  event.preventDefault()
  const data = new FormData(event.target as HTMLFormElement)
  return (name) => {
    const value = data.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
}

const csvOf = (tokens: readonly SeasonToken[]): string =>
  [['author', 'team', 'token'], ...tokens.map(({ author, team, token: one }) => [author, team ?? '', one ?? ''])]
    .map(
      (cells) => `${cells.map((cell) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\n`,
    )
    .join('')
