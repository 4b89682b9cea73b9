/** The arena: ladders, live and latest matches, the author's bots, and the form that submits a bot. */
import type { Ladder, LadderSummary, MatchLine, SkillLine } from '@dicewright/arena/api'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import { ladderAddress, projectorAddress, routeOf, seasonsAddress, tournamentsAddress } from '../../routes.ts'
import type { App, Page } from '../../app.ts'
import { arenaOf, type Arena } from '../../arena/arena.ts'
import { ask } from '../../arena/client.ts'
import type { Resource } from '../../arena/resource.ts'
import { remoteCommand } from '../../arena/commands.ts'
import { clockTime } from '../../arena/format.ts'
import { words } from '../../arena/words.ts'
import { gameTitle } from '../../games/games.ts'
import { commandTemplate } from '../../parts/copy.ts'
import { icon } from '../../parts/icons.ts'
import { skillTable } from '../../parts/skill-table.ts'
import { authorCard } from './author.ts'
import { ladderTable, pageRows } from './ladder.ts'
import { matchesTable } from './matches.ts'
import { liveCard, nowCard } from './side.ts'
import { SubmitCard } from './submit.ts'
import { likelyLadders, switches } from './switches.ts'
import { emptyKeys, waitingList } from './waiting.ts'
import { games } from '../../games/modules.ts'

/** Matches in the list; each press for older ones adds twice as many. */
const recentMatches = 10

/** Between the last letter of a search and the request. */
const typingMs = 200

/** The longest text the server searches for. */
const mostSought = 100

export class ArenaPage implements Page {
  readonly #app: App
  readonly #arena: Arena
  #ladders: Resource<readonly LadderSummary[]> | null = null
  #ladder: Resource<Ladder> | null = null
  #recent: Resource<readonly MatchLine[]> | null = null
  #skills: Resource<readonly SkillLine[]> | null = null
  #older: readonly MatchLine[] = []
  #hasOlder = true
  /** Page of the ladder's table. */
  #rowsPage = 0
  #find = ''
  #submit: SubmitCard | null = null
  #stops: (() => void)[] = []
  #isLeft = false
  /** The ladder whose answers are shown. */
  #opened: string | null = null

  constructor(app: App) {
    this.#app = app
    this.#arena = arenaOf(app)
    void this.#begin()
  }

  title(): string {
    return words(this.#app)('arenaTitle')
  }

  status(): TemplateResult | typeof nothing {
    return this.#arena.status()
  }

  moved(): void {
    this.#openLadder()
  }

  leave(): void {
    this.#isLeft = true
    this.#closeLadder()
    this.#ladders?.close()
    this.#submit?.close()
  }

  view(): TemplateResult {
    if (this.#arena.isHere === false) return this.#arena.absent()
    const app = this.#app
    const say = words(app)
    return html`<div class="head" data-game="none">
        <div>
          <h1>${say('arenaTitle')}</h1>
          <p>${say('arenaLead')} ${this.#arena.isClosed ? nothing : say('arenaInvites')}</p>
        </div>
        <div class="act">
          <a class="btn" href=${projectorAddress(this.#ladderId === null ? null : { ladder: this.#ladderId })}
            >${say('toProjector')}</a
          >
          <a class="btn" href=${tournamentsAddress}>${say('tournaments')}</a>
          <a class="btn" href=${seasonsAddress}>${say('toSeasons')}</a>
          ${
            this.#arena.isClosed
              ? nothing
              : html`<a class="btn go" href="#submit" @click=${toSubmit}>${icon('up')}${say('submitBot')}</a>`
          }
        </div>
      </div>
      ${this.#arena.lostBar(this.#ladder?.atMs ?? 0)} ${this.#troubleBar()} ${this.#closedBar()} ${this.#switches()}
      <div class="ar">
        <div class="stack">
          ${this.#ladderCard()} ${skillTable(app, this.#skills?.value ?? null)} ${this.#recentCard()}
        </div>
        <div class="stack">
          ${liveCard(app, this.#arena.link.live, {
            isPaused: this.#summary?.isPaused ?? false,
            versionsWaiting: this.#ladder?.value?.waitingCount ?? 0,
            now: this.#arena.server?.value?.now ?? null,
          })}
          ${authorCard(app, this.#arena.account, this.#arena.server?.value?.now.closed ?? [])} ${this.#nowCard()}
        </div>
      </div>
      ${this.#submit?.view() ?? nothing}`
  }

  /** Nothing is fetched before it is known that there is an arena. */
  async #begin(): Promise<void> {
    if (!(await this.#arena.known) || this.#isLeft) return
    this.#ladders = this.#arena.resource<readonly LadderSummary[]>('ladders', () => this.#openLadder())
    this.#submit = new SubmitCard(this.#app, this.#arena, () => this.#gameId)
    const { link, account } = this.#arena
    this.#forGood.push(
      link.subscribe('live', () => this.#app.update()),
      link.subscribe('server', () => {
        this.#arena.server?.refresh()
        // Also for versions that this page did not send, such as before a reload.
        account.refreshSoon()
      }),
    )
    this.#app.update()
    if (this.#app.url.hash === '#submit') requestAnimationFrame(() => showSubmit())
  }
  readonly #forGood: (() => void)[] = []

  /** The ladder in the address, or the first one. */
  get #ladderId(): string | null {
    const route = routeOf(this.#app.url)
    const named = route.page === 'arena' ? route.ladder : null
    return named ?? this.#ladders?.value?.[0]?.id ?? null
  }

  get #gameId(): string {
    return this.#summary?.game ?? games[0]!.facts.id
  }

  get #summary(): LadderSummary | undefined {
    return this.#ladders?.value?.find(({ id }) => id === this.#ladderId)
  }

  #openLadder(): void {
    const id = this.#ladderId
    if (id === null || id === this.#opened || this.#isLeft) return
    this.#closeLadder(false)
    this.#opened = id
    this.#older = []
    this.#hasOlder = true
    this.#rowsPage = 0
    this.#find = ''
    const part = encodeURIComponent(id)
    const ladder = this.#arena.resource<Ladder>(this.#rowsPath)
    const recent = this.#arena.resource<readonly MatchLine[]>(`matches?ladder=${part}&limit=${recentMatches}`)
    this.#ladder = ladder
    this.#recent = recent
    const skills = this.#arena.resource<readonly SkillLine[]>(`ladders/${part}/skills`)
    this.#skills = skills
    this.#stops = [
      this.#arena.link.subscribe(`ladder:${id}`, () => {
        ladder.refresh()
        recent.refresh()
        skills.refresh()
        this.#ladders?.refresh()
      }),
    ]
    this.#app.update()
  }

  /** The path of the rows to show. */
  get #rowsPath(): string {
    const find = this.#find.trim().slice(0, mostSought)
    const query = new URLSearchParams(find === '' ? {} : { find })
    if (this.#rowsPage > 0) query.set('from', String(this.#rowsPage * pageRows + 1))
    return `ladders/${encodeURIComponent(this.#opened!)}${query.size > 0 ? `?${query}` : ''}`
  }

  #turn(page: number, find: string): void {
    const isTyping = find !== this.#find
    this.#rowsPage = page
    this.#find = find
    this.#ladder?.turnTo(this.#rowsPath, isTyping ? typingMs : 0)
    this.#app.update()
  }

  #closeLadder(isLeaving = true): void {
    for (const stop of this.#stops) stop()
    if (isLeaving) for (const stop of this.#forGood) stop()
    this.#ladder?.close()
    this.#recent?.close()
    this.#skills?.close()
  }

  #switches(): TemplateResult | typeof nothing {
    const app = this.#app
    const here = this.#summary
    if (here) {
      const all = this.#ladders!.value!
      return html`<div class="switches">
        ${switches(app, { all, here, choose: (id) => app.go(ladderAddress(id)) })} ${this.#counts()}
      </div>`
    }
    if (this.#ladders?.value) return nothing
    // Reserves their room, so that the cards below do not move.
    return html`<div class="switches unknown">
      ${switches(app, { all: likelyLadders, here: likelyLadders[0]!, choose() {} })} ${this.#counts()}
    </div>`
  }

  #counts(): TemplateResult {
    const say = words(this.#app)
    const { setsRated, bots, authors } = this.#arena.server?.value?.now ?? { setsRated: 0, bots: 0, authors: 0 }
    return html`<span class=${this.#arena.server?.value ? 'end' : 'end unknown'}
      ><span>${say('setsRated', { count: setsRated })}</span
      ><span class="hide-s">${say('botCount', { count: bots })} ${say('authorCount', { count: authors })}</span></span
    >`
  }

  #ladderCard(): TemplateResult {
    const app = this.#app
    const say = words(app)
    const here = this.#summary
    const id = this.#ladderId
    return html`<section class="card first" data-game=${here?.game ?? 'none'} aria-labelledby="ladder">
      <header>
        <h2 id="ladder">${say('ladder')}</h2>
        <span class="sub"
          >${
            here
              ? say('ladderSub', {
                  game: gameTitle(here.game, app),
                  seats: say('seatsCount', { count: here.seats }),
                  tier: say(here.tier === 'remote' ? 'tierRemote' : 'tierStandard'),
                })
              : nothing
          }${here?.isPaused ? html` · ${say('ladderPaused')}` : nothing}</span
        >
        <span class="end"
          >${
            id === null
              ? nothing
              : html`<a class="btn s" href="/api/ladders/${id}.csv" download title=${say('finalTable')}
                    >${icon('down')}CSV</a
                  ><a class="btn s hide-s" href="/api/ladders/${id}.json" download>JSON</a>`
          }</span
        >
      </header>
      ${this.#ladder ? this.#arena.shown(this.#ladder, (ladder) => this.#rows(ladder)) : this.#arena.shown(this.#ladders, () => nothing)}
    </section>`
  }

  #rows(ladder: Ladder): TemplateResult {
    const app = this.#app
    const say = words(app)
    if (ladder.isEmbargoed) return html`<div class="well empty"><p>${say('ladderEmbargoed')}</p></div>`
    const isAll = ladder.rows.length === ladder.versions
    const isHouse = isAll && ladder.waiting.length === 0 && ladder.rows.every(({ owner }) => owner === null)
    const [title, lead] = emptyKeys(ladder)
    const { isClosed } = this.#arena
    const empty = html`<div class="well empty">
      <p><b>${say(title)}</b> ${isClosed ? nothing : say(lead, { count: ladder.opponentsMissing + 1 })}</p>
      ${
        isClosed
          ? nothing
          : ladder.tier === 'remote'
            ? commandTemplate(app, {
                id: 'remote-command',
                command: remoteCommand('my-bot', ladder.game),
                label: say('remoteCommandLabel'),
              })
            : html`<a class="btn s" href="#submit" @click=${toSubmit}>${say('submitBot')}</a>`
      }
    </div>`
    return html`${isHouse ? empty : nothing}${
      ladder.versions === 0
        ? nothing
        : ladderTable(app, {
            ladder,
            me: this.#arena.account.me?.owner ?? null,
            setsWanted: this.#arena.server?.value?.limits['setsWanted'] ?? 0,
            page: this.#rowsPage,
            find: this.#find,
            onPage: (page) => this.#turn(page, this.#find),
            onFind: (text) => this.#turn(0, text),
          })
    }${waitingList(app, ladder)}`
  }

  #recentCard(): TemplateResult {
    const say = words(this.#app)
    return html`<section class="card" aria-labelledby="recent">
      <header><h2 id="recent">${say('recent')}</h2></header>
      ${this.#arena.shown(this.#recent, (matches) => {
        const known = new Set(matches.map(({ id }) => id))
        const all = [...matches, ...this.#older.filter(({ id }) => !known.has(id))]
        const hasOlder = this.#hasOlder && all.length >= recentMatches
        return matchesTable(this.#app, { matches: all, older: hasOlder ? () => void this.#askOlder(all) : null })
      })}
    </section>`
  }

  async #askOlder(all: readonly MatchLine[]): Promise<void> {
    const id = this.#opened
    const path = `matches?ladder=${encodeURIComponent(id ?? '')}&before=${encodeURIComponent(all.at(-1)!.id)}&limit=${2 * recentMatches}`
    const answer = await ask<readonly MatchLine[]>(path)
    if (!answer.ok || this.#opened !== id) return
    this.#hasOlder = answer.value.length === 2 * recentMatches
    // What is shown stays, also when newer matches push it out of the first answer.
    this.#older = [...all, ...answer.value]
    this.#app.update()
  }

  /** The server cannot keep what is played, such as on a full disk. */
  #troubleBar(): TemplateResult | typeof nothing {
    const trouble = this.#arena.server?.value?.now.trouble
    if (!trouble) return nothing
    return html`<div class="note" role="alert">
      <p>
        <b lang="en">${trouble.message}</b>
        ${words(this.#app)('since', { time: clockTime(this.#app, trouble.sinceMs) })}
      </p>
    </div>`
  }

  /** In place of the form and the buttons that submit a bot. */
  #closedBar(): TemplateResult | typeof nothing {
    if (!this.#arena.isClosed) return nothing
    return html`<div class="note closed" id="submit" tabindex="-1" role="status">
      <p>${words(this.#app)('submissionsClosed')}</p>
    </div>`
  }

  #nowCard(): TemplateResult {
    const say = words(this.#app)
    return html`<section class="card" aria-labelledby="now">
      <header><h3 id="now">${say('rightNow')}</h3></header>
      ${this.#arena.shown(this.#arena.server, ({ now }) => nowCard(this.#app, now))}
    </section>`
  }
}

function toSubmit(event: Event): void {
  if (showSubmit()) event.preventDefault()
}

/** Scrolls to the form that submits a bot, and focuses it. */
function showSubmit(): boolean {
  const card = document.querySelector<HTMLElement>('#submit')
  card?.scrollIntoView()
  card?.focus({ preventScroll: true })
  return card !== null
}
