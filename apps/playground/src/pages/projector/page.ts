/** For a room with spectators: dark, large, without controls. The keys are the presenter's. */
import type { LadderSummary } from '@dicewright/arena/api'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import type { App, Page } from '../../app.ts'
import { arenaOf, type Arena } from '../../arena/arena.ts'
import { ask } from '../../arena/client.ts'
import { refusalTemplate } from '../../parts/problem.ts'
import { ProjectorBoard } from './board.ts'
import { Finale } from './finale.ts'
import { openBundle } from './bundle-show.ts'
import { LadderShow } from './ladder-show.ts'
import { MovingRows, rowsTemplate } from './rows.ts'
import { SeasonShow } from './season-show.ts'
import type { Show, Standings } from './show.ts'
import { words } from './words.ts'
import '../../styles/projector.css'

/** How long a match is replayed between others, and in the finale, seconds. */
const betweenSeconds = 25
const finaleSeconds = 40
/** Until the next match is looked for where there was none, ms. */
const againMs = 2000
/** Ids of matches that were shown, so that others are shown first. */
const mostRemembered = 200

export class ProjectorPage implements Page {
  readonly isProjector = true
  readonly #app: App
  readonly #arena: Arena
  readonly #board: ProjectorBoard
  readonly #rows = new MovingRows()
  readonly #shown = new Set<string>()
  readonly #abort = new AbortController()
  #show: Show | null = null
  #finale: Finale | null = null
  /** The table as it stood when the finale began: later sets must not tell what is to come. */
  #frozen: Standings | null = null
  #isPaused = false
  #isLooking = false
  /** The address asks for the finale: it begins once there is a table. */
  #isDue = false
  /** Whether more was to be played when the page was drawn last. */
  #wasOpen = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(app: App) {
    this.#app = app
    this.#arena = arenaOf(app)
    this.#board = new ProjectorBoard(app, () => this.#ended())
    addEventListener('keydown', (event) => this.#key(event), { signal: this.#abort.signal })
    void this.#open()
  }

  get gameId(): string | null {
    return this.#board.gameId
  }

  title(): string {
    return this.#show?.standings?.title ?? words(this.#app)('title')
  }

  leave(): void {
    this.#abort.abort()
    clearTimeout(this.#timer)
    this.#finale?.close()
    this.#board.close()
    this.#show?.close()
  }

  view(): TemplateResult {
    const { refusal = null } = this.#show ?? {}
    const standings = this.#frozen ?? this.#show?.standings ?? null
    if (this.#arena.isHere === false && !this.#show) return this.#arena.absent()
    if (refusal) return html`<p class="pj-note" role="alert">${refusalTemplate(this.#app, refusal)}</p>`
    if (!standings) return html`<p class="pj-note">…</p>`
    this.#rows.remember(document)
    queueMicrotask(() => this.#drawn())
    return html`<div class="pj" data-stage=${this.#finale?.stage.kind ?? 'live'}>
      ${this.#head(standings)} ${this.#stage(standings)} ${this.#foot(standings)}
    </div>`
  }

  async #open(): Promise<void> {
    const show = await this.#showAsked()
    if (this.#abort.signal.aborted) return show?.close()
    this.#show = show
    this.#isDue = this.#app.url.searchParams.has('finale')
    if (!this.#isDue) void this.#look()
    this.#app.update()
  }

  /** What the address asks for: a bundle, which needs no server, a season, or a ladder. Null where there is no arena. */
  async #showAsked(): Promise<Show | null> {
    const app = this.#app
    const query = app.url.searchParams
    const bundle = query.get('bundle')
    if (bundle !== null) return openBundle(app, bundle, query.get('game'))
    if (!(await this.#arena.known)) return null
    const season = query.get('season')
    if (season !== null) return new SeasonShow(app, this.#arena, season, query.get('game'))
    const ladder = query.get('ladder') ?? (await firstLadder())
    return ladder === null ? null : new LadderShow(app, this.#arena, ladder)
  }

  // Live

  /** Looks for the next match to show, until there is one. */
  async #look(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#isLooking || this.#finale || this.#isPaused) return
    this.#isLooking = true
    const match = (await this.#show?.next(this.#shown)) ?? null
    this.#isLooking = false
    if (this.#abort.signal.aborted || this.#finale || this.#isPaused) return
    if (!match) {
      this.#timer = setTimeout(() => void this.#look(), againMs)
      return
    }
    if (this.#shown.size >= mostRemembered) this.#shown.clear()
    this.#shown.add(match.id)
    this.#board.show(match, betweenSeconds)
  }

  /** The board showed a match to its end. */
  #ended(): void {
    if (this.#finale) this.#finale.next()
    else void this.#look()
  }

  // The keys

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.#show?.standings) return
    const act = {
      f: () => this.#begin(),
      ' ': () => this.#pause(),
      arrowright: () => this.#next(),
      escape: () => this.#end(),
    }[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
    this.#app.update()
  }

  #begin(): void {
    if (this.#finale) return
    this.#isDue = false
    this.#board.clear()
    this.#isPaused = false
    this.#frozen = this.#show!.standings
    this.#finale = new Finale(this.#show!, {
      showMatch: ({ set, match }, sets) => {
        const transcript = sets.transcript(set, match)!
        this.#board.show({ id: `${set}-${match}`, play: { transcript } }, finaleSeconds)
      },
      clearBoard: () => this.#board.clear(),
      rows: () => this.#frozen?.rows.length ?? 0,
      changed: () => this.#app.update(),
    })
  }

  #end(): void {
    if (!this.#finale) return
    this.#finale.close()
    this.#finale = null
    this.#frozen = null
    this.#isPaused = false
    this.#board.clear()
    void this.#look()
  }

  #pause(): void {
    this.#isPaused = !this.#isPaused
    this.#board.pause(this.#isPaused)
    this.#finale?.pause(this.#isPaused)
    if (!this.#isPaused && !this.#board.transcript) void this.#look()
  }

  #next(): void {
    if (this.#isPaused) this.#pause()
    if (this.#finale) return this.#finale.next()
    this.#board.clear()
    void this.#look()
  }

  // Drawing

  #drawn(): void {
    this.#board.drawn(document)
    this.#rows.move(document)
    // A season that was published while it is shown ends with its finale by itself.
    const standings = this.#show?.standings
    if (!standings) return
    if (this.#isDue || (standings.isOver && this.#wasOpen)) this.#begin()
    this.#wasOpen = !standings.isOver
  }

  #head({ title, sets, isOver }: Standings): TemplateResult {
    const say = words(this.#app)
    return html`<header class="pj-head">
      <h1>${this.#finale ? html`${say('finale')} <small>${title}</small>` : title}</h1>
      <p>
        ${this.#isPaused ? html`<b>${say('paused')}</b>` : nothing}
        <span>${say('setsPlayed', { count: sets })}</span>
        ${isOver ? html`<span>${say('finalTable')}</span>` : nothing}
      </p>
    </header>`
  }

  #stage({ rows }: Standings): TemplateResult {
    const say = words(this.#app)
    const stage = this.#finale?.stage
    if (stage?.kind === 'reading')
      return html`<div class="pj-title">
        <h2>${say('finale')}</h2>
        <p>${say('finaleReading')}</p>
      </div>`
    if (stage?.kind === 'title')
      return html`<div class="pj-title">
        <h2>${say('finale')}</h2>
        <p>${say('finaleLead', { count: stage.matches })}</p>
      </div>`
    if (stage?.kind === 'match')
      return html`<div class="pj-alone">${this.#match(say('aboutPlace', { place: stage.match.place }))}</div>`
    if (stage?.kind === 'table') return html`<div class="pj-table">${rowsTemplate(this.#app, rows, stage.from)}</div>`
    return html`<div class="pj-live">
      <section aria-label=${say('standings')}>
        ${rows.length === 0 ? html`<p class="pj-note">${say('noRows')}</p>` : rowsTemplate(this.#app, rows)}
      </section>
      ${this.#match(say(this.#board.isLive ? 'nowPlaying' : 'justPlayed'))}
    </div>`
  }

  #match(caption: string): TemplateResult {
    const say = words(this.#app)
    const { transcript, end } = this.#board
    if (!transcript) return html`<section class="pj-match"><p class="pj-note">${say('quiet')}</p></section>`
    const winner =
      end === null ? null : end.winners.length === 1 ? say('wins', { name: end.winners[0]! }) : say('shared')
    return html`<section class="pj-match">
      <p class="pj-caption">
        <span>${this.#board.isLive ? html`<i class="dot"></i>` : nothing}${caption}</span>
        <b>${winner ?? transcript.header.players.join(' – ')}</b>
      </p>
      ${this.#board.view()}
    </section>`
  }

  #foot({ results }: Standings): TemplateResult {
    const say = words(this.#app)
    return html`<footer class="pj-foot">
      <p class="pj-ticker">
        ${
          this.#finale
            ? nothing
            : results.map(
                ({ winner, loser, isDraw }) =>
                  html`<span>${say(isDraw ? 'tickerDraw' : 'ticker', { winner, loser })}</span>`,
              )
        }
      </p>
      <p class="pj-keys">${say('keys')}</p>
    </footer>`
  }
}

/** The ladder with the most sets; null where there is none. */
async function firstLadder(): Promise<string | null> {
  const answer = await ask<readonly LadderSummary[]>('ladders')
  if (!answer.ok) return null
  return (
    answer.value.reduce<LadderSummary | null>((most, one) => (most && most.sets >= one.sets ? most : one), null)?.id ??
    null
  )
}
