/** What the arena's pages share: the connection, the author, and whether there is an arena at all. */
import type { ServerInfo } from '@dicewright/arena/api'
import type { Refusal } from '@dicewright/engine'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import type { App } from '../app.ts'
import { refusalTemplate } from '../parts/problem.ts'
import { waitingTemplate } from '../parts/waiting.ts'
import { siteHere } from '../site.ts'
import { adminToken } from './admin.ts'
import { Account } from './account.ts'
import { clockTime } from './format.ts'
import { ArenaLink } from './link.ts'
import { Resource } from './resource.ts'
import { words } from './words.ts'
import '../styles/charts.css'
import '../styles/arena.css'

export class Arena {
  readonly app: App
  readonly link = new ArenaLink()
  readonly account: Account
  /** Null until it is known. */
  isHere: boolean | null = null
  /** Resolves with `isHere`. */
  readonly known: Promise<boolean>
  server: Resource<ServerInfo> | null = null

  constructor(app: App) {
    this.app = app
    this.link.onState = () => app.update()
    this.account = new Account(() => app.update())
    this.known = siteHere.then(({ arena }) => {
      this.isHere = arena
      if (arena) {
        this.server = new Resource<ServerInfo>('server', { changed: () => app.update() })
        void this.account.refresh()
      }
      app.update()
      return arena
    })
  }

  /** Whether the admin has closed submissions, as of the server's last answer. */
  get isClosed(): boolean {
    return this.server?.value?.now.closed.includes('submissions') ?? false
  }

  /** Of whoever looks at matches: the admin sees those under an embargo too. */
  readonly viewerToken = (): string | null => adminToken() ?? this.account.token

  /** Fetches for a page, which has to close it. */
  readonly resource = <T>(
    path: string,
    changed: () => void = () => {},
    token: () => string | null = () => this.account.token,
  ): Resource<T> =>
    new Resource<T>(path, {
      token,
      changed: () => {
        changed()
        this.app.update()
      },
    })

  /** For the bar on top. */
  status(): TemplateResult | typeof nothing {
    const say = words(this.app)
    const { state } = this.link
    if (!this.isHere || state === 'off') return nothing
    const key = state === 'open' ? 'statusLive' : state === 'lost' ? 'statusLost' : 'statusOpening'
    return html`<span class="link-state" data-state=${state}><span class="dot"></span>${say(key)}</span>`
  }

  /** Says that the connection is lost, since when, and when it is tried again. */
  lostBar(shownFromMs: number): TemplateResult | typeof nothing {
    const { state, retryAtMs } = this.link
    if (state !== 'lost' || retryAtMs === null) return nothing
    const say = words(this.app)
    const seconds = Math.max(1, Math.ceil((retryAtMs - Date.now()) / 1000))
    return html`<div class="note lost">
      <p>
        <b>${say('reconnectIn', { count: seconds })}</b>
        <span role="status"
          >${shownFromMs > 0 ? say('shownFrom', { time: clockTime(this.app, shownFromMs) }) : ''}</span
        >
      </p>
      <button class="btn s" type="button" @click=${() => this.link.retry()}>${say('retryNow')}</button>
    </div>`
  }

  /** Shown at the arena's addresses where the server has no arena. */
  absent(): TemplateResult {
    const say = words(this.app)
    return html`<div class="head">
        <div>
          <h1>${say('noArenaTitle')}</h1>
          <p>${say('noArena')}</p>
        </div>
      </div>
      <section class="card">
        <p>${say('restWorks')}</p>
        <p class="row">
          <a class="btn" href="/">${this.app.say('play')}</a><a class="btn" href="/watch">${this.app.say('watch')}</a
          ><a class="btn" href="/bot">${this.app.say('bot')}</a>
        </p>
      </section>`
  }

  /** The content of an answer, a placeholder while it is loading, or why there is none. */
  shown<T>(resource: Resource<T> | null, content: (value: T) => unknown): unknown {
    if (resource?.value) return content(resource.value)
    if (resource?.refusal) return this.failed(resource.refusal, () => resource.retry())
    return waitingTemplate(this.app)
  }

  /** Why there is no answer, and a way to ask again. */
  failed(refusal: Refusal<string>, again: () => void): TemplateResult {
    return html`<div class="failed" role="alert">
      <p>${refusalTemplate(this.app, refusal)}</p>
      <button class="btn s" type="button" @click=${again}>${words(this.app)('askAgain')}</button>
    </div>`
  }
}

let shared: Arena | null = null

export const arenaOf = (app: App): Arena => (shared ??= new Arena(app))
