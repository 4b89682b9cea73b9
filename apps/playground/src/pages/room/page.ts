/**
 * A table of the arena for people on different computers, and for a person against a bot that was submitted. The element makes
 * it, sits down and plays; the page finds out which game it is.
 */
import type { RoomView } from '@dicewright/arena/api'
import type { GameFactory } from '@dicewright/engine'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import type { App, Bar, Page } from '../../app.ts'
import { gameById, games } from '../../games/modules.ts'
import { gameCard } from '../../parts/game-card.ts'
import { boardTemplate, makeTable, type TableElement } from '../../parts/table-element.ts'
import { icon } from '../../parts/icons.ts'
import { waitingTemplate } from '../../parts/waiting.ts'
import { roomAddress, routeOf } from '../../routes.ts'
import { siteHere } from '../../site.ts'
import { defaultSetup, makeSetup, optionsGiven, readSetup } from '../../setup/setup.ts'

/** People and bots at a table of several computers: the element makes none of more. */
const seatsApart = ({ facts: { seats } }: GameFactory): readonly [number, number] => [
  Math.max(2, seats[0]),
  Math.min(6, seats[1]),
]

export class RoomPage implements Page {
  readonly #app: App
  #game: GameFactory | null = null
  #table: TableElement | null = null
  #failed = false
  /** Whether the room of the address is not there. */
  #isLost = false
  /** Whether the game is to be chosen first; null where it cannot be played here. */
  #isOpen: boolean | null = false

  constructor(app: App) {
    this.#app = app
    void this.#open()
  }

  /** The bot of the arena that is to be played against, `AUTHOR/BOT`. */
  get #bot(): string | null {
    return this.#app.url.searchParams.get('bot')
  }

  get gameId(): string | null {
    return this.#game?.facts.id ?? null
  }

  title(): string {
    return this.#bot ?? this.#app.say('roomTitle')
  }

  leave(): void {
    this.#table?.remove()
    this.#table = null
  }

  bar(): Bar {
    const { say, language } = this.#app
    return {
      title: html`<a class="tool" href="/" title=${say('toPlay')} aria-label=${say('toPlay')}>
          ${icon('back')}<span class="hide-m">${say('toPlay')}</span>
        </a>
        <h1>${this.#game ? `${this.#game.facts.titles[language]}: ` : nothing}${this.title()}</h1>`,
      tools: html``,
      menu: html``,
    }
  }

  view(): TemplateResult {
    const { say } = this.#app
    if (this.#isLost)
      return html`<div class="head">
        <div>
          <h2>${say('roomLost')}</h2>
          <p>${say('roomLostWhy')}</p>
        </div>
        <div class="act"><a class="btn go" href="/">${say('toPlay')}</a></div>
      </div>`
    if (this.#isOpen !== false) return this.#choice(this.#isOpen === true ? games : [])
    return this.#game ? boardTemplate(this.#app, this.#table, this.#failed) : waitingTemplate(this.#app)
  }

  #choice(some: readonly GameFactory[]): TemplateResult {
    const { say } = this.#app
    return html`<div class="front choosing">
      <div class="intro">
        <h2>${say('roomTitle')}</h2>
        <p>${say(some.length > 0 ? 'whichGame' : 'oneScreenOnly')}</p>
      </div>
      <ul class="games" aria-label=${say('games')}>
        ${some.map((game) => gameCard(this.#app, game, roomAddress(game, makeSetup(defaultSetup(game))), seatsApart(game)))}
      </ul>
    </div>`
  }

  async #open(): Promise<void> {
    const { url } = this.#app
    const route = routeOf(url)
    if (route.page !== 'room') return
    this.#game = route.id === null ? route.game : await gameOf(route.id)
    const isOpen = route.id === null && route.game === null
    if (isOpen) this.#isOpen = (await siteHere).arena || null
    this.#isLost = this.#game === null && !isOpen
    this.#app.update()
    if (!this.#game) return
    try {
      const table = await makeTable(this.#game.facts.id)
      const { setup } = readSetup(this.#game, url.searchParams)
      table.players = this.#bot === null ? 'me,greedy' : `me,${this.#bot}`
      table.options = optionsGiven(setup)
      table.server = location.origin
      this.#table = table
    } catch {
      this.#failed = true
    }
    this.#app.update()
  }
}

/** The game of a room; null where the room is not there. */
async function gameOf(id: string): Promise<GameFactory | null> {
  try {
    const answer = await fetch(`/api/rooms/${encodeURIComponent(id)}`)
    const { room } = (await answer.json()) as { readonly room?: RoomView }
    return gameById(room?.game ?? '') ?? null
  } catch {
    return null
  }
}
