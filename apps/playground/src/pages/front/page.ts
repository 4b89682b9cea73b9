/** The first page: what this is, a board that can be played at once, the games, and ways to everything else. */
import type { GameFactory } from '@dicewright/engine'
import { html } from '@dicewright/elements'
import type { TemplateResult } from 'lit'
import type { App, Page } from '../../app.ts'
import { games } from '../../games/modules.ts'
import { gameCard } from '../../parts/game-card.ts'
import { shortTextOf } from '../../parts/share.ts'
import { boardTemplate, makeTable, type TableElement } from '../../parts/table-element.ts'
import { matchAddress, playAddress, roomsAddress } from '../../routes.ts'
import { defaultSetup, makeSetup } from '../../setup/setup.ts'
import { siteHere } from '../../site.ts'
import { EmbedDialog } from '../play/embed.ts'
import { firstTurn } from './first-turn.ts'

/** The game of the live board. */
const [shown] = games

/** Where the window has room for the board beside or above the games; below that a picture leads to it. */
const hasRoom = matchMedia('(min-width: 701px)')

const againstComputer = (game: GameFactory): string => makeSetup(defaultSetup(game))

export class FrontPage implements Page {
  readonly #app: App
  readonly #embed: EmbedDialog
  #table: TableElement | null = null
  #failed = false
  /** Null until the server has said so. */
  #hasDocs: boolean | null = null

  constructor(app: App) {
    this.#app = app
    this.#embed = new EmbedDialog(app)
    hasRoom.addEventListener('change', this.#seat)
    this.#seat()
    void this.#lookForDocs()
  }

  title(): string {
    return this.#app.say('frontTitle')
  }

  leave(): void {
    hasRoom.removeEventListener('change', this.#seat)
  }

  view(): TemplateResult {
    const { say } = this.#app
    return html`<div class="front">
        <div class="intro">
          <h1>${say('frontTitle')}</h1>
          <p>${this.#lead()}</p>
        </div>
        ${hasRoom.matches ? this.#live() : this.#strip()}
        <ul class="games" aria-label=${say('games')}>
          ${games.map((game) => gameCard(this.#app, game, matchAddress(game, againstComputer(game))))}
        </ul>
        ${this.#ways()}
      </div>
      ${this.#embed.view()}`
  }

  async #lookForDocs(): Promise<void> {
    const { docs } = await siteHere
    this.#hasDocs = docs
    this.#app.update()
  }

  readonly #seat = (): void => {
    this.#app.update()
    if (hasRoom.matches && !this.#table) void this.#makeTable()
  }

  async #makeTable(): Promise<void> {
    try {
      const table = await makeTable(shown!.facts.id)
      table.players = 'me,greedy'
      table.transcript = firstTurn()
      this.#table = table
    } catch {
      this.#failed = true
    }
    this.#app.update()
  }

  /** Where there is no arena, a friend sits at the same screen. */
  #lead(): TemplateResult {
    const { say } = this.#app
    const mark = '\u0000'
    const [before, after] = say('frontLead', { byLink: mark }).split(mark)
    return html`${before}<a href=${roomsAddress}>${say('byLink')}</a>${after}`
  }

  #live(): TemplateResult {
    const { say } = this.#app
    return html`<section class="live" aria-labelledby="live-title" data-game=${shown!.facts.id}>
      <div class="cap">
        <p><b id="live-title">${say('liveBoard')}</b> ${say('liveHint')}</p>
        <button class="link" type="button" @click=${() => this.#enlarge()}>${say('larger')}</button>
      </div>
      ${boardTemplate(this.#app, this.#table, this.#failed)}
    </section>`
  }

  /** The same match on a page of its own. */
  #enlarge(): void {
    const text = shortTextOf(this.#table?.transcript ?? '')
    const setup = againstComputer(shown!)
    this.#app.go(text === null ? matchAddress(shown!, setup) : `${playAddress(shown!, setup)}&transcript=${text}`)
  }

  #strip(): TemplateResult {
    const { say, language } = this.#app
    const { id, titles } = shown!.facts
    const begin = (event: Event) => {
      event.preventDefault()
      // Throws on arrival: the button says so.
      this.#app.go(matchAddress(shown!, againstComputer(shown!)), { state: { begin: true } })
    }
    return html`<section class="strip" aria-label=${titles[language]} data-game=${id}>
      <img src="/games/${id}.svg" alt="" width="240" height="132" />
      <div>
        <p>${say('liveStrip')}</p>
        <a class="btn" href=${matchAddress(shown!, againstComputer(shown!))} @click=${begin}>${say('throwSix')}</a>
      </div>
    </section>`
  }

  #ways(): TemplateResult {
    const { say } = this.#app
    const way = (href: string, title: string, about: string) =>
      html`<li>
        <a href=${href}><b>${title}</b><small>${about}</small></a>
      </li>`
    return html`<ul class="ways" aria-label=${say('more')}>
      ${way('/play', say('tableLink'), say('tableAbout'))} ${way('/arena', say('arena'), say('arenaAbout'))}
      ${
        // Its place is there before it is known what stands in it.
        this.#hasDocs === null
          ? html`<li></li>`
          : this.#hasDocs
            ? way('/docs/', say('docs'), say('docsAbout'))
            : way('/bot', say('bot'), say('ownScript'))
      }
      <li>
        <button type="button" aria-haspopup="dialog" @click=${() => this.#embed.open(defaultSetup(shown!))}>
          <b>${say('embedLink')}</b><small>${say('embedAbout')}</small>
        </button>
      </li>
    </ul>`
  }
}
