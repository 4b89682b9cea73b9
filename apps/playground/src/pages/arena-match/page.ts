/** A match of the arena: live matches are followed entry by entry, ended ones are replayed from their transcripts. */
import type { MatchPage } from '@dicewright/arena/api'
import { makeTranscript, parseTranscript, replay, type Refusal, type Transcript } from '@dicewright/engine'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import { ladderAddress, matchOfArena } from '../../routes.ts'
import type { App, Page, WrongParameter } from '../../app.ts'
import { arenaOf, type Arena } from '../../arena/arena.ts'
import { askText } from '../../arena/client.ts'
import { lasting, moment } from '../../arena/format.ts'
import { LiveMatch } from '../../arena/live-match.ts'
import type { Resource } from '../../arena/resource.ts'
import { words } from '../../arena/words.ts'
import { copyButton } from '../../parts/copy.ts'
import { saveFile } from '../../parts/files.ts'
import { gameTitle } from '../../games/games.ts'
import { icon } from '../../parts/icons.ts'
import { plyNamed, wrongPly } from '../../parts/wrong-parameters.ts'
import type { Measured } from '../../replay/measured.ts'
import { MatchView } from '../../replay/view.ts'
import { isVoid } from '../arena/matches.ts'
import { seatName } from '../arena/side.ts'
import { hasHidden, publicLogCard, isForeign } from './public-log.ts'
import { OwnLog } from './own-log.ts'
import { budgetCards, othersCard } from './side.ts'
import { voidNote } from './void.ts'
import { games } from '../../games/modules.ts'
import { limits as ownLimits } from '@dicewright/arena/sandbox'

export class ArenaMatchPage implements Page {
  readonly #app: App
  readonly #arena: Arena
  readonly #view: MatchView
  readonly #own: OwnLog
  readonly #id: string
  #page: Resource<MatchPage> | null = null
  #live: LiveMatch | null = null
  /** Why the transcript does not replay or could not be fetched. */
  #refusal: Refusal<any> | null = null
  /** Why its set is void: the server keeps nothing of it, and the page keeps what it showed. */
  #void: Refusal<any> | null = null
  #isLeft = false
  /** The public entries, as long as something is hidden. */
  #public: Transcript | null = null
  /** Whether the transcript shown has its secret. */
  #isWhole = false

  constructor(app: App, id: string) {
    this.#app = app
    this.#id = id
    this.#arena = arenaOf(app)
    this.#view = new MatchView(app)
    this.#own = new OwnLog(app, this.#arena, () => this.#measure())
    void this.#open()
  }

  get gameId(): string | null {
    return (this.#view.transcript ?? this.#public)?.header.game ?? null
  }

  title(): string {
    return this.#names() ?? this.#id
  }

  wrong(): readonly WrongParameter[] {
    const { transcript, isLive } = this.#view
    return transcript ? wrongPly(this.#app, transcript.entries.length, isLive) : []
  }

  status(): TemplateResult | typeof nothing {
    return this.#arena.status()
  }

  leave(): void {
    this.#isLeft = true
    this.#page?.close()
    this.#own.close()
    this.#unfollow()
    this.#view.close()
  }

  view(): TemplateResult {
    if (this.#arena.isHere === false) return this.#arena.absent()
    const page = this.#page?.value
    return html`${page ? this.#head(page) : html`<div class="head"><h1>${this.#id}</h1></div>`}
    ${this.#arena.lostBar(this.#page?.atMs ?? 0)}
    ${this.#void ? voidNote(this.#app, this.#void, page?.ladder ?? null) : nothing}
    ${
      this.#refusal
        ? this.#arena.failed(this.#refusal, () => this.#again())
        : page && this.#view.transcript
          ? this.#view.view(this.#side(page), this.#ownLog(page))
          : this.#public
            ? publicLogCard(this.#app, this.#public, this.#void !== null)
            : this.#void
              ? nothing
              : this.#arena.shown(page ? null : this.#page, () => nothing)
    }`
  }

  async #open(): Promise<void> {
    if (!(await this.#arena.known) || this.#isLeft) return
    const path = `matches/${encodeURIComponent(this.#id)}`
    this.#page = this.#arena.resource<MatchPage>(path, () => this.#arrived(), this.#arena.viewerToken)
  }

  /** The server answered: shows the match, or follows it to its end. */
  #arrived(): void {
    const { value: page = null, refusal = null } = this.#page ?? {}
    if (this.#isLeft) return
    if (refusal?.code === 'match-void') return this.#becomeVoid(refusal)
    if (!page) return
    this.#measure()
    if (page.state === 'live') return this.#follow(true)
    // The server has no transcript now, such as of a set that will be restarted.
    if (refusal) return this.#follow(false)
    if (!this.#isWhole && !this.#live) void this.#load(page)
    else if (isOpen(page)) this.#follow(false)
  }

  /** Follows the match until its set is closed, and shows its entries if `isShown`. */
  #follow(isShown: boolean): void {
    if (this.#live) return
    if (isShown) this.#view.isLive = true
    this.#live = new LiveMatch(this.#arena.link, this.#id, {
      changed: (transcript) => {
        if (isShown) this.#show(transcript, true)
      },
      ended: () => this.#page?.refresh(),
      closed: (end) => {
        this.#unfollow()
        this.#view.isLive = false
        // The whole match is there now, with its hidden entries.
        if (isShown) this.#isWhole = end !== null && this.#public === null
        this.#page?.refresh()
      },
      // It ended before it could be watched, or does not count.
      refused: () => {
        this.#unfollow()
        this.#page?.refresh()
      },
    })
  }

  #unfollow(): void {
    this.#live?.close()
    this.#live = null
  }

  #becomeVoid(refusal: Refusal<any>): void {
    this.#unfollow()
    this.#void = refusal
    this.#view.isVoid = true
    this.#view.isLive = false
    this.#app.update()
  }

  async #load(page: MatchPage): Promise<void> {
    this.#refusal = null
    // Until the set is closed, other matches of it go on and the secret may not be published.
    if (isOpen(page)) this.#follow(false)
    const token = this.#arena.viewerToken()
    const text = await askText(`matches/${encodeURIComponent(this.#id)}/transcript`, { token })
    if (this.#isLeft) return
    if (!text.ok) return text.code === 'match-void' ? this.#becomeVoid(text) : this.#refuse(text)
    const parsed = parseTranscript(text.value)
    if (!parsed.ok) return this.#refuse(parsed)
    this.#isWhole = page.isClosed
    this.#view.isLive = !page.isClosed
    this.#view.file = `${this.#id}.jsonl`
    this.#show(parsed.value, !page.isClosed)
  }

  /** `isPublic`: without the hidden entries. */
  #show(transcript: Transcript, isPublic: boolean): void {
    const wasPublic = this.#public !== null
    this.#public = isForeign(transcript) || (isPublic && hasHidden(transcript)) ? transcript : null
    if (this.#public) return this.#app.update()
    if (this.#view.transcript) return this.#view.goOn(transcript)
    const replayed = replay(transcript, games)
    if (!replayed.ok) return this.#refuse(replayed)
    this.#view.file ??= `${this.#id}.jsonl`
    const { length } = transcript.entries
    const named = plyNamed(this.#app.url, this.#view.isLive ? Infinity : length)
    // A reader of the public entries has read up to here.
    this.#view.open(transcript, named ?? (wasPublic ? length : null))
    this.#measure()
    this.#app.update()
  }

  /** Fuel or time of the decisions; for the author's own bots also the time, once the log is there. */
  #measure(): void {
    const page = this.#page?.value
    if (page) this.#view.measure(measuredOf(page, this.#own.times(page)))
  }

  #again(): void {
    this.#unfollow()
    this.#page?.retry()
  }

  #refuse(refusal: Refusal<any>): void {
    this.#refusal = refusal
    this.#app.update()
  }

  #names(): string | null {
    const page = this.#page?.value
    if (!page) return null
    const names = page.seats.map(seatName)
    return names.length === 2
      ? words(this.#app)('versus', { a: names[0]!, b: names[1]! })
      : words(this.#app).list(names)
  }

  #head(page: MatchPage): TemplateResult {
    const app = this.#app
    const say = words(app)
    const [game, seats, tier] = page.ladder.split('.')
    const title = gameTitle(game!, app)
    const facts = [
      ...(page.purpose === 'challenge' ? [say('challengeMatch')] : []),
      page.purpose === 'validation' ? say('validationMatch') : say('matchOf', { match: page.match, of: page.matches }),
      say('tierIs', { tier: say(tier === 'remote' ? 'tierRemote' : 'tierStandard') }),
      say('rulesIs', { game: page.header.game, version: page.header.rules }),
      moment(app, page.startedMs),
      ...(page.endedMs === null ? [] : [lasting(app, page.endedMs - page.startedMs)]),
      ...(page.isReplayed ? [say('playedAgain')] : []),
    ]
    return html`<div class="head">
      <div>
        <p class="crumb">
          <a href="/arena">${say('arenaTitle')}</a> /
          <a href=${ladderAddress(page.ladder)}>${say.list([title, say('seatsCount', { count: Number(seats) })])}</a> /
          ${say('setName', { set: String(page.set) })}
        </p>
        <h1>${this.#names()}</h1>
        <p>${facts.join(' · ')}</p>
      </div>
      ${this.#view.transcript ? this.#actions() : nothing}
    </div>`
  }

  #actions(): TemplateResult {
    const app = this.#app
    return html`<div class="act">
      ${copyButton(app, { id: 'ply', text: () => this.#link(), label: words(app)('linkToPly') })}
      <button class="btn" type="button" @click=${() => this.#download()}>${icon('down')}${app.say('download')}</button>
    </div>`
  }

  #link(): string {
    const url = new URL(matchOfArena(this.#id), location.href)
    url.searchParams.set('at', String(this.#view.ply))
    return url.href
  }

  #download(): void {
    const { transcript } = this.#view
    if (transcript) saveFile(`${this.#id}.jsonl`, makeTranscript(transcript), 'application/jsonl')
  }

  /** For the author of a bot in the match. */
  #ownLog(page: MatchPage): TemplateResult | typeof nothing {
    if (page.state === 'live' || this.#void) return nothing
    this.#own.look(page)
    return this.#own.view(page, { ply: this.#view.ply, goTo: (ply) => this.#view.goTo(ply) })
  }

  #side(page: MatchPage): TemplateResult {
    return html`${isVoid(page) ? html`<p class="note">${words(this.#app)('voidText')}</p>` : nothing}
    ${this.#void ? nothing : othersCard(this.#app, page)}
    ${budgetCards(this.#app, page, this.#arena.server?.value?.limits ?? {})}`
  }
}

/** Whether matches of the set still go on, or its secret is not published yet. */
const isOpen = ({ isClosed, others }: MatchPage): boolean => !isClosed || others.some(({ result }) => result === null)

/** Fuel where it is metered, else time where there is a clock. */
function measuredOf({ fuel, clock }: MatchPage, ms: Measured['ms']): Measured | null {
  if (fuel.some((list) => list !== null)) return { kind: 'fuel', bySeat: fuel, limit: ownLimits.fuel, ms }
  if (clock.some((list) => list !== null)) return { kind: 'clock', bySeat: clock, limit: null, ms: [] }
  return null
}
