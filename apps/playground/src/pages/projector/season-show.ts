/** A season of the server: the ladder of its game while bots are sent, and its published table with the sets behind it. */
import type { SeasonPage } from '@dicewright/arena/api'
import { readBundle } from '@dicewright/arena/season'
import type { Refusal } from '@dicewright/engine'
import type { App } from '../../app.ts'
import type { Arena } from '../../arena/arena.ts'
import { askText } from '../../arena/client.ts'
import type { Resource } from '../../arena/resource.ts'
import { BundleShow } from './bundle-show.ts'
import { LadderShow } from './ladder-show.ts'
import type { FinaleSets, Show, ShownMatch, Standings } from './show.ts'

export class SeasonShow implements Show {
  readonly #app: App
  readonly #arena: Arena
  readonly #game: string | null
  readonly #season: Resource<SeasonPage>
  readonly #stop: () => void
  #ladder: LadderShow | null = null
  #published: BundleShow | null = null
  #isFetching = false
  #refusal: Refusal<any> | null = null
  #isClosed = false

  constructor(app: App, arena: Arena, id: string, game: string | null) {
    this.#app = app
    this.#arena = arena
    this.#game = game
    this.#season = arena.resource<SeasonPage>(`seasons/${encodeURIComponent(id)}`, () => this.#arrived())
    this.#stop = arena.link.subscribe(`season:${id}`, () => this.#season.refresh())
  }

  get refusal(): Refusal<any> | null {
    return this.#refusal ?? this.#published?.refusal ?? (this.#season.value ? null : this.#season.refusal)
  }

  get standings(): Standings | null {
    if (this.#published) return this.#published.standings
    const ladder = this.#ladder?.standings
    return ladder ? { ...ladder, title: `${this.#season.value!.name} · ${ladder.title}` } : null
  }

  next(shown: ReadonlySet<string>): Promise<ShownMatch | null> {
    return (this.#published ?? this.#ladder)?.next(shown) ?? Promise.resolve(null)
  }

  finale(): Promise<FinaleSets> {
    return (this.#published ?? this.#ladder)!.finale()
  }

  close(): void {
    this.#isClosed = true
    this.#stop()
    this.#season.close()
    this.#ladder?.close()
  }

  #arrived(): void {
    const season = this.#season.value
    if (!season || this.#isClosed) return
    if (season.state === 'published') return void this.#fetch(season.id)
    const game = season.games.find((it) => it.game === this.#game) ?? season.games[0]!
    this.#ladder ??= new LadderShow(this.#app, this.#arena, `${game.game}.${game.seats}.standard`)
  }

  /** Once it is published: the table and all matches behind it. */
  async #fetch(id: string): Promise<void> {
    if (this.#isFetching || this.#published) return
    this.#isFetching = true
    const text = await askText(`seasons/${encodeURIComponent(id)}/bundle`)
    this.#isFetching = false
    if (this.#isClosed) return
    if (text.ok) this.#published = new BundleShow(this.#app, readBundle(text.value), this.#game)
    else this.#refusal = text
    this.#app.update()
  }
}
