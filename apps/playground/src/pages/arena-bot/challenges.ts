/**
 * Challenges: on the page of an own bot a form that asks for unrated sets, and on the page of any bot those of the
 * reader that it is in, with links to their matches. For the reader alone.
 */
import type { BotPage, Challenge, ChallengeSet, VersionLine } from '@dicewright/arena/api'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import type { App } from '../../app.ts'
import type { Arena } from '../../arena/arena.ts'
import { post, remove, type ArenaRefusal } from '../../arena/client.ts'
import { moment } from '../../arena/format.ts'
import type { Resource } from '../../arena/resource.ts'
import { words } from '../../arena/words.ts'
import { gameTitle } from '../../games/games.ts'
import { icon } from '../../parts/icons.ts'
import { refusalTemplate } from '../../parts/problem.ts'
import { botAddress, matchOfArena } from '../../routes.ts'
import { seatName } from '../arena/side.ts'

/** Milliseconds between two looks while sets are open. */
const lookMs = 2_000

export class Challenges {
  readonly #app: App
  readonly #arena: Arena
  #list: Resource<readonly Challenge[]> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #isSending = false
  #refusal: ArenaRefusal | null = null
  /** What is wrong with a field before it is sent. */
  #isNoJson = false

  constructor(app: App, arena: Arena) {
    this.#app = app
    this.#arena = arena
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#list?.close()
    this.#list = null
  }

  /** `others` are named in the field for opponents. Nothing for readers without an account. */
  view(bot: BotPage, others: readonly string[]): TemplateResult | typeof nothing {
    const { me } = this.#arena.account
    if (!me) return nothing
    this.#list ??= this.#arena.resource(`challenges?bot=${encodeURIComponent(bot.name)}`, () => this.#lookAgain())
    const playing = bot.versions.filter(({ state }) => state === 'rated' || state === 'opponent')
    const mayAsk = bot.owner === me.owner && bot.tier === 'standard' && playing.length > 0
    const list = this.#list.value ?? []
    if (!mayAsk && list.length === 0) return nothing
    const say = words(this.#app)
    return html`<section class="card challenges" aria-labelledby="challenges">
      <header>
        <h2 id="challenges">${say('challenges')}</h2>
        <span class="sub">${say('challengesSub')}</span>
        <span class="end">${icon('lock')}${say('onlyYou')}</span>
      </header>
      ${mayAsk ? this.#form(playing, others) : nothing}
      ${list.length === 0 ? html`<p class="muted">${say('challengesNone')}</p>` : list.map((it) => this.#challenge(it))}
    </section>`
  }

  #form(versions: readonly VersionLine[], others: readonly string[]): TemplateResult {
    const say = words(this.#app)
    const most = this.#arena.server?.value?.limits['challengeSets'] ?? 20
    return html`<form class="ask" @submit=${this.#send}>
        <label
          ><span>${say('challengeVersion')}</span>
          <select class="in" name="version">
            ${versions.map(({ id, version }) => html`<option value=${id}>v${version}</option>`)}
          </select></label
        >
        <label
          ><span>${say('challengeAgainst')}</span>
          <input class="in" name="against" list="challenge-others" required autocomplete="off" spellcheck="false" />
          <datalist id="challenge-others">${others.map((it) => html`<option value=${it}></option>`)}</datalist>
        </label>
        <label
          ><span>${say('challengeSets')}</span>
          <input class="in" name="sets" type="number" min="1" max=${most} value="1" required
        /></label>
        <label
          ><span>${say('challengeSeed')}</span>
          <input class="in" name="seed" maxlength="64" autocomplete="off" placeholder=${say('challengeFair')}
        /></label>
        <label class="wide"
          ><span>${say('challengeOptions')}</span>
          <input
            class="in mono"
            name="options"
            autocomplete="off"
            spellcheck="false"
            placeholder="{}"
            aria-invalid=${this.#isNoJson}
        /></label>
        <button class="btn go" type="submit" aria-disabled=${this.#isSending}>
          ${icon('bolt')}${say(this.#isSending ? 'challengeSending' : 'challengeSend')}
        </button>
      </form>
      <p class="refused" role="alert" ?hidden=${!this.#isNoJson && !this.#refusal}>
        ${
          this.#isNoJson
            ? say('challengeNoJson', { example: '{"target": 5000}' })
            : this.#refusal
              ? refusalTemplate(this.#app, this.#refusal)
              : nothing
        }
      </p>`
  }

  #challenge(challenge: Challenge): TemplateResult {
    const say = words(this.#app)
    const { id, game, entrants, sets, scores, seed, createdMs } = challenge
    const [own, ...others] = entrants
    const open = sets.filter(({ state }) => state === 'waiting' || state === 'running').length
    const facts = [
      gameTitle(game, this.#app),
      ...(seed === null ? [] : [say('seedIs', { seed })]),
      moment(this.#app, createdMs),
      ...(open > 0 ? [say('setsOpen', { count: open })] : []),
    ]
    return html`<article class="challenge" aria-label=${say('challengeNumber', { id: String(id) })}>
      <p>
        <b>${own ? seatName(own) : nothing}</b>
        ${others.map(
          (line, i) =>
            html`<span
              >– <a href=${botAddress(line.bot)}>${seatName(line)}</a>:
              <span class="num">${scores[i] ? say('scoreIs', scoreOf(scores[i])) : nothing}</span></span
            > `,
        )}
      </p>
      <p class="muted">${facts.join(' · ')}</p>
      ${sets.some(({ matches }) => matches.length > 0) ? html`<p class="links">${sets.map((set) => this.#links(set))}</p>` : nothing}
      ${
        sets.some(({ state }) => state === 'waiting')
          ? html`<button class="btn s" type="button" @click=${() => void this.#callOff(id)}>${say('callOff')}</button>`
          : nothing
      }
    </article>`
  }

  #links({ matches }: ChallengeSet): unknown {
    return matches.map(({ id }) => html`<a href=${matchOfArena(id)}>${id}</a> `)
  }

  readonly #send = (event: SubmitEvent): void => {
    event.preventDefault()
    if (this.#isSending) return
    const form = new FormData(event.target as HTMLFormElement)
    const field = (name: string) => {
      const value = form.get(name)
      return typeof value === 'string' ? value.trim() : ''
    }
    const options = optionsOf(field('options'))
    this.#isNoJson = options === null
    this.#refusal = null
    if (options === null) return this.#app.update()
    const seed = field('seed')
    const against = field('against')
      .split(/[\s,、]+/)
      .filter((it) => it !== '')
    void this.#ask({
      version: field('version'),
      against,
      sets: Number(field('sets')),
      ...options,
      ...(seed === '' ? {} : { seed }),
    })
  }

  async #ask(body: object): Promise<void> {
    this.#isSending = true
    this.#app.update()
    const answer = await post<Challenge>('challenges', body, { token: this.#arena.account.token })
    this.#isSending = false
    this.#refusal = answer.ok ? null : answer
    this.#app.update()
    if (answer.ok) this.#list?.retry()
  }

  async #callOff(id: number): Promise<void> {
    const answer = await remove<Challenge>(`challenges/${id}`, { token: this.#arena.account.token })
    this.#refusal = answer.ok ? null : answer
    this.#app.update()
    this.#list?.retry()
  }

  /** While sets are open: nothing says when they end, since only the reader knows of them. */
  #lookAgain(): void {
    clearTimeout(this.#timer)
    const isOpen = this.#list?.value?.some(({ sets }) =>
      sets.some(({ state }) => state === 'waiting' || state === 'running'),
    )
    if (isOpen) this.#timer = setTimeout(() => this.#list?.retry(), lookMs)
  }
}

const scoreOf = ({ wins, ties, losses }: Challenge['scores'][number]): Record<string, number> => ({
  wins,
  ties,
  losses,
})

/** As a part of what is sent; null where the text is no JSON object. */
function optionsOf(text: string): { readonly options?: object } | null {
  if (text === '') return {}
  try {
    const options: unknown = JSON.parse(text)
    return typeof options === 'object' && options !== null && !Array.isArray(options) ? { options } : null
  } catch {
    return null
  }
}
