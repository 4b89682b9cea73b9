/** What the admin does with a season: the token, the next step with a question before it, and a new season. */
import type { MadeSeason, SeasonPage, SeasonState, SeasonStep, SeasonToken } from '@dicewright/arena/api'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import type { App } from '../../app.ts'
import type { Arena } from '../../arena/arena.ts'
import { AdminDesk, fieldsOf } from '../../arena/admin.ts'
import { post, remove } from '../../arena/client.ts'
import { gameTitle } from '../../games/games.ts'
import { copyButton } from '../../parts/copy.ts'
import { icon } from '../../parts/icons.ts'
import { seasonsAddress } from '../../routes.ts'
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

export interface AdminParts {
  readonly arena: Arena
  /** Gets the season after each step. */
  readonly changed: (season: SeasonPage) => void
  /** Called when there is another token. */
  readonly entered?: () => void
}

export class AdminCard {
  readonly #app: App
  readonly #arena: Arena
  readonly #changed: (season: SeasonPage) => void
  readonly #desk: AdminDesk
  #made: readonly SeasonToken[] | null = null

  constructor(app: App, { arena, changed, entered }: AdminParts) {
    this.#app = app
    this.#arena = arena
    this.#changed = changed
    this.#desk = new AdminDesk(app, entered)
  }

  /** `season` is the one shown; null on the list, where one is made. */
  view(season: SeasonPage | null): TemplateResult {
    return this.#desk.card(() => (season ? this.#season(season) : this.#newSeason()))
  }

  #season(season: SeasonPage): TemplateResult {
    const say = words(this.#app)
    const { id, state } = season
    const step = nextSteps[state]
    const take = async () => {
      const path = `admin/seasons/${encodeURIComponent(id)}`
      const answer = await this.#desk.send((request) => post<SeasonPage>(path, { step }, request))
      if (answer) this.#changed(answer)
    }
    return html`${
      step
        ? this.#desk.step({ id: step, label: say(stepKeys[step]), question: say(sureKeys[step]), take })
        : html`<p class="muted">${say(state)}</p>`
    }
    ${this.#tokens()} ${state === 'made' || state === 'open' ? this.#addForm(season) : nothing}
    ${this.#desk.step({ id: 'delete', label: say('deleteSeason'), question: this.#lost(season), take: () => this.#delete(id) })}`
  }

  #addForm({ id }: SeasonPage): TemplateResult {
    const say = words(this.#app)
    return html`<details class="season-add">
      <summary>${say('addAuthors')}</summary>
      <form class="season-form" @submit=${(event: SubmitEvent) => void this.#add(id, event)}>
        <p class="wide muted">${say('addLead')}</p>
        <label class="wide"
          >${say('rosterField')}<textarea class="in mono" name="roster" rows="4" required spellcheck="false">
author,team,source
</textarea>
        </label>
        <label class="wide">${say('newTeamsField')}<input class="in" name="teams" spellcheck="false" /></label>
        <p class="wide">
          <button class="btn" type="submit" aria-disabled=${this.#desk.isBusy}>
            ${icon('plus')}${say('addAuthors')}
          </button>
        </p>
      </form>
    </details>`
  }

  async #add(id: string, event: SubmitEvent): Promise<void> {
    const field = fieldsOf(event)
    const teams = field('teams')
      .split(/[,、,]/u)
      .map((team) => team.trim())
    const body = { roster: field('roster'), ...(field('teams') === '' ? {} : { teams }) }
    const path = `admin/seasons/${encodeURIComponent(id)}/roster`
    this.#take(await this.#desk.send((request) => post<MadeSeason>(path, body, request)))
  }

  #lost({ authors, entrants, progress }: SeasonPage): string {
    const say = words(this.#app)
    return say('sureDelete', {
      authors: say('authorsCount', { count: authors }),
      entries: say('entriesCount', { count: entrants.length }),
      sets: say('setsCount', { count: progress?.sets ?? 0 }),
    })
  }

  async #delete(id: string): Promise<void> {
    const path = `admin/seasons/${encodeURIComponent(id)}`
    if (await this.#desk.send((request) => remove(path, request))) this.#app.go(seasonsAddress)
  }

  #newSeason(): TemplateResult {
    const say = words(this.#app)
    const games = this.#arena.server?.value?.games ?? []
    const choices = games.flatMap(({ id, seats }) => seats.map((count) => ({ id, count })))
    return html`${this.#tokens()}
      <form class="season-form" @submit=${(event: SubmitEvent) => void this.#make(event)}>
        <h3>${say('newSeason')}</h3>
        <label>${say('nameField')}<input class="in" name="name" required maxlength="32" spellcheck="false" /></label>
        <fieldset class="wide checks">
          <legend>${say('gamesField')}</legend>
          ${choices.map(
            ({ id, count }, i) =>
              html`<label class="check"
                ><input type="checkbox" name="game" value="${id}:${count}" ?checked=${i === 0} />${say(
                  'gameWithSeats',
                  {
                    game: gameTitle(id, this.#app),
                    seats: count,
                  },
                )}</label
              >`,
          )}
        </fieldset>
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
          <button class="btn go" type="submit" aria-disabled=${this.#desk.isBusy}>
            ${icon('plus')}${say('makeSeason')}
          </button>
        </p>
      </form>`
  }

  async #make(event: SubmitEvent): Promise<void> {
    const field = fieldsOf(event)
    const chosen = new FormData(event.target as HTMLFormElement).getAll('game').filter((it) => typeof it === 'string')
    const games = chosen.map((text) => {
      const [game, seats] = text.split(':')
      return { game, seats: Number(seats) }
    })
    const date = (name: string) => (field(name) === '' ? null : new Date(field(name)).getTime())
    const body = {
      name: field('name'),
      games,
      roster: field('roster'),
      entries: field('entries'),
      isEmbargoed: field('embargo') !== '',
      opensMs: date('opens'),
      closesMs: date('closes'),
      sets: Number(field('sets')),
      width: field('width') === '' ? null : Number(field('width')),
    }
    this.#take(await this.#desk.send((request) => post<MadeSeason>('admin/seasons', body, request)))
  }

  #take(made: MadeSeason | null): void {
    if (!made) return
    this.#made = made.tokens
    this.#changed(made.season)
    this.#app.update()
  }

  /** Those that were just made. */
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
}

const csvOf = (tokens: readonly SeasonToken[]): string =>
  [['author', 'team', 'token'], ...tokens.map(({ author, team, token: one }) => [author, team ?? '', one ?? ''])]
    .map(
      (cells) => `${cells.map((cell) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\n`,
    )
    .join('')
