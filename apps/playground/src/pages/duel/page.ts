/** Duels of two versions of one's own bot: started, followed while they go on, and found again. */
import type { BotPage, Duel, NewDuel } from '@dicewright/arena/api'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import type { App, Page } from '../../app.ts'
import { arenaOf, type Arena } from '../../arena/arena.ts'
import { post, remove, type ArenaRefusal } from '../../arena/client.ts'
import { moment } from '../../arena/format.ts'
import type { Resource } from '../../arena/resource.ts'
import { words as arenaWords } from '../../arena/words.ts'
import { gameTitle } from '../../games/games.ts'
import { wideTable } from '../../parts/wide-table.ts'
import { botAddress, duelAddress } from '../../routes.ts'
import { DuelForm } from './form.ts'
import { duelCard, namesOf, states } from './result.ts'
import { words } from './words.ts'
import '../../styles/bot.css'

export class DuelPage implements Page {
  readonly #app: App
  readonly #arena: Arena
  readonly #name: string
  readonly #form: DuelForm
  #bot: Resource<BotPage> | null = null
  #duels: Resource<readonly Duel[]> | null = null
  #shown: Resource<Duel> | null = null
  #isStopping = false
  #isLeft = false

  constructor(app: App, name: string) {
    this.#app = app
    this.#name = name
    this.#arena = arenaOf(app)
    this.#form = new DuelForm(app, (asked) => this.#start(asked))
    void this.#open()
  }

  title(): string {
    return words(this.#app)('duelFor', { name: this.#name })
  }

  status(): TemplateResult | typeof nothing {
    return this.#arena.status()
  }

  /** The address has another duel. */
  moved(): void {
    this.#show()
  }

  leave(): void {
    this.#isLeft = true
    for (const resource of [this.#bot, this.#duels, this.#shown]) resource?.close()
  }

  view(): TemplateResult {
    if (this.#arena.isHere === false) return this.#arena.absent()
    const say = words(this.#app)
    return html`<div class="head" data-game="none">
        <div>
          <p class="crumb">
            <a href="/arena">${arenaWords(this.#app)('arenaTitle')}</a> /
            <a href=${botAddress(this.#name)}>${this.#name}</a>
          </p>
          <h1>${say('duelTitle')}</h1>
          <p>${say('duelLead')}</p>
        </div>
      </div>
      ${this.#arena.shown(this.#bot, (bot) => this.#content(bot))}`
  }

  #content(bot: BotPage): TemplateResult {
    const say = words(this.#app)
    if (!this.#isMine(bot))
      return html`<section class="card">
        <p>${say('duelOwnerOnly')}</p>
        <p class="row">
          <a class="btn" href="/arena">${arenaWords(this.#app)('toArena')}</a>
          <a class="btn" href=${botAddress(this.#name)}>${say('duelToBot')}</a>
        </p>
      </section>`
    const duel = this.#shown?.value
    const isSoon = this.#shown !== null && !duel
    return html`<div class="stack">
      <div class=${duel || isSoon ? 'grid g21' : 'stack'}>
        ${
          duel
            ? duelCard(this.#app, duel, this.#isStopping ? null : () => void this.#stop(duel.id))
            : isSoon
              ? html`<section class="card">${this.#arena.shown(this.#shown, () => nothing)}</section>`
              : nothing
        }
        <section class="card" aria-labelledby="duel-new">
          <header><h2 id="duel-new">${say('duelNew')}</h2></header>
          ${this.#form.view(bot.versions)}
        </section>
      </div>
      ${this.#list()}
    </div>`
  }

  #list(): TemplateResult {
    const say = words(this.#app)
    return html`<section class="card" aria-labelledby="duels">
      <header><h2 id="duels">${say('duelList')}</h2></header>
      ${this.#arena.shown(this.#duels, (duels) =>
        duels.length === 0
          ? html`<p class="muted">${say('duelNone')}</p>`
          : wideTable(
              say('duelList'),
              html`<table class="tbl tight">
                <caption class="vh">
                  ${say('duelList')}
                </caption>
                <thead>
                  <tr>
                    <th scope="col">${say('duelColumn')}</th>
                    <th scope="col">${say('duelAnswer')}</th>
                    <th scope="col" class="r">${say('duelSetsColumn')}</th>
                    <th scope="col">${say('duelStateColumn')}</th>
                  </tr>
                </thead>
                <tbody>
                  ${duels.map((duel) => this.#row(duel))}
                </tbody>
              </table>`,
            ),
      )}
    </section>`
  }

  #row(duel: Duel): TemplateResult {
    const say = words(this.#app)
    const { first, second } = namesOf(duel)
    const answer = { better: 'duelAnswerBetter', 'not-better': 'duelAnswerNot', unknown: 'duelAnswerUnknown' } as const
    const isShown = this.#shown?.value?.id === duel.id
    return html`<tr class=${isShown ? 'me' : ''}>
      <th scope="row">
        <a href=${duelAddress(this.#name, duel.id)} aria-current=${isShown ? 'true' : nothing}>${first} : ${second}</a>
        <small>${gameTitle(duel.game, this.#app)}</small>
      </th>
      <td>${say(answer[duel.result.verdict])}</td>
      <td class="r">${this.#app.say.number(duel.result.sets)}</td>
      <td>${say(states[duel.state])} <small>${moment(this.#app, duel.endedMs ?? duel.createdMs)}</small></td>
    </tr>`
  }

  #isMine({ owner }: BotPage): boolean {
    return owner !== null && owner === this.#arena.account.me?.owner
  }

  async #open(): Promise<void> {
    if (!(await this.#arena.known) || this.#isLeft) return
    const part = encodeURIComponent(this.#name)
    this.#bot = this.#arena.resource<BotPage>(`bots/${part}`)
    if (!this.#arena.account.isSignedIn) return this.#app.update()
    this.#duels = this.#arena.resource<readonly Duel[]>(`duels?bot=${part}`, () => this.#show())
    this.#show()
  }

  /** Shows the duel of the address, else the newest. */
  #show(): void {
    if (this.#isLeft || !this.#arena.account.isSignedIn) return
    const named = this.#app.url.searchParams.get('duel')
    const id = named ?? this.#duels?.value?.[0]?.id
    if (id === undefined) return
    const path = `duels/${encodeURIComponent(String(id))}`
    if (this.#shown?.path === path) return
    this.#shown?.close()
    this.#shown = this.#arena.resource<Duel>(path, () => this.#follow())
    this.#app.update()
  }

  /** Asks again while it goes on; once it has ended, the list too. */
  #follow(): void {
    const duel = this.#shown?.value
    if (!duel) return
    if (duel.state === 'running') return this.#shown!.refresh()
    this.#isStopping = false
    const line = this.#duels?.value?.find(({ id }) => id === duel.id)
    if (line && line.state !== duel.state) this.#duels!.refresh()
  }

  async #start(asked: NewDuel): Promise<ArenaRefusal | null> {
    const made = await post<Duel>('duels', asked, { token: this.#arena.account.token })
    if (!made.ok) return made
    this.#duels?.refresh()
    this.#app.go(duelAddress(this.#name, made.value.id))
    return null
  }

  async #stop(id: number): Promise<void> {
    this.#isStopping = true
    this.#app.update()
    const stopped = await remove<Duel>(`duels/${id}`, { token: this.#arena.account.token })
    if (!stopped.ok) this.#isStopping = false
    this.#shown?.retry()
    this.#duels?.refresh()
    this.#app.update()
  }
}
