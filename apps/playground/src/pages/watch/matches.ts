/** Matches of the arena to watch: live ones and the latest ended ones, of all ladders. */
import type { MatchLine } from '@dicewright/arena/api'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import type { App } from '../../app.ts'
import { arenaOf, type Arena } from '../../arena/arena.ts'
import type { Resource } from '../../arena/resource.ts'
import { words } from '../../arena/words.ts'
import { matchesTable } from '../arena/matches.ts'
import { liveCard } from '../arena/side.ts'

/** Matches in the list. */
const recentMatches = 8

export class ArenaMatches {
  readonly #app: App
  readonly #arena: Arena
  #recent: Resource<readonly MatchLine[]> | null = null
  #stops: readonly (() => void)[] = []
  /** Whether the list shall be shown once it is known that there is an arena. */
  #isOpen = false

  constructor(app: App) {
    this.#app = app
    this.#arena = arenaOf(app)
  }

  get isHere(): boolean {
    return this.#arena.isHere === true
  }

  /** Fetches the matches where there is an arena, and again as they are played. */
  async open(): Promise<void> {
    this.#isOpen = true
    if (!(await this.#arena.known) || !this.#isOpen || this.#recent) return
    const { link } = this.#arena
    const recent = this.#arena.resource<readonly MatchLine[]>(`matches?limit=${recentMatches}`)
    this.#recent = recent
    // A rated set changes the server's numbers.
    this.#stops = [
      link.subscribe('live', () => this.#app.update()),
      link.subscribe('server', () => {
        recent.refresh()
        this.#arena.server?.refresh()
      }),
    ]
    this.#app.update()
  }

  close(): void {
    this.#isOpen = false
    for (const stop of this.#stops) stop()
    this.#stops = []
    this.#recent?.close()
    this.#recent = null
  }

  status(): TemplateResult | typeof nothing {
    return this.#recent ? this.#arena.status() : nothing
  }

  view(): TemplateResult | typeof nothing {
    if (!this.#recent) return nothing
    const app = this.#app
    const say = words(app)
    return html`${this.#arena.lostBar(this.#recent.atMs)}
      <div class="ar">
        <div class="stack">
          <section class="card" aria-labelledby="recent">
            <header>
              <h2 id="recent">${say('recent')}</h2>
              <span class="end"><a class="btn s" href="/arena">${say('toArena')}</a></span>
            </header>
            ${this.#arena.shown(this.#recent, (matches) =>
              matchesTable(app, { matches, older: null, isOfAllGames: true }),
            )}
          </section>
        </div>
        <div class="stack">
          ${liveCard(app, this.#arena.link.live, {
            isPaused: false,
            versionsWaiting: 0,
            now: this.#arena.server?.value?.now ?? null,
          })}
        </div>
      </div>`
  }
}
