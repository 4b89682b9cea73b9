/**
 * The view of a match: the board at a ply, and everything beside it for the same ply. Files, finished matches of the
 * arena and live ones use it; a live match is a transcript that grows.
 */
import { makeTranscript, type Transcript } from '@dicewright/engine'
import type { Review, TurnChances } from '@dicewright/engine/review'
import { MatchLog } from '@dicewright/engine/log'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import type { App } from '../app.ts'
import { words } from '../arena/words.ts'
import { roundTitle } from '../games/games.ts'
import { copyButton } from '../parts/copy.ts'
import { makeTable, type TableElement } from '../parts/table-element.ts'
import { badgeTemplate } from './badge.ts'
import { boardCard } from './board.ts'
import { check, type Check } from './check.ts'
import { chartsTemplate } from './charts.ts'
import { logCard } from './log-card.ts'
import { allSpent, mostOf, spentAtEnd, spentIn, spentWords, type Measured, type Spent } from './measured.ts'
import { resultCard } from './result.ts'
import { reviewCard } from './review-card.ts'
import { countedOf } from './reviews.ts'
import '../styles/charts.css'
import '../styles/replay.css'

/** Milliseconds for each ply where the reader wants no motion. */
const stepMs = 700

export class MatchView {
  readonly #app: App
  /** Counts openings, so that a board that is loaded too late is not shown. */
  #openings = 0
  #transcript: Transcript | null = null
  #check: Check | null = null
  #tookMs: number | null = null
  #log = new MatchLog()
  #table: TableElement | null = null
  #failed = false
  #ply = 0
  #speed = 1
  #isFollowing = false
  #steps: ReturnType<typeof setInterval> | undefined
  #measured: Measured | null = null
  #spent: readonly Spent[] = []
  /** Includes the decision that ended the match, which the log shows beside the verdict. */
  #allSpent: readonly Spent[] = []
  /** What the decisions cost, once the match has ended; null for games without a review. */
  #review: Review | null = null
  #reviewSeat: number | null = null
  /** The log that was reviewed. */
  #counted: MatchLog | null = null
  /** How likely each seat was to win; empty while that is computed. */
  #chances: readonly TurnChances[] | null = null
  /** Still being played. */
  isLive = false
  /** It does not count and has stopped. */
  isVoid = false
  /** File name of the transcript for the command line; null where there is none. */
  file: string | null = null

  constructor(app: App) {
    this.#app = app
  }

  get transcript(): Transcript | null {
    return this.#transcript
  }
  get found(): Check | null {
    return this.#check
  }
  get ply(): number {
    return this.#ply
  }

  /** Shows a match at the ply `at`; the transcript must replay. With null a live match is followed. */
  open(transcript: Transcript, at: number | null): void {
    this.close()
    this.#log = new MatchLog()
    this.#read(transcript)
    this.#isFollowing = this.isLive && at === null
    this.#ply = Math.min(at ?? (this.isLive ? Infinity : 0), transcript.entries.length)
    void this.#seat(transcript.header.game)
  }

  /** The same match with more entries or its end. A match that was restarted is read from its start. */
  goOn(transcript: Transcript): void {
    if (!continues(transcript, this.#transcript)) this.#log = new MatchLog()
    this.#read(transcript)
    const { length } = transcript.entries
    if (this.#isFollowing) this.#ply = length
    this.#show()
    this.#app.update()
  }

  measure(measured: Measured | null): void {
    this.#measured = measured
    if (this.#transcript) this.#weigh(this.#transcript)
    this.#app.update()
  }

  goTo(ply: number): void {
    this.#stopSteps()
    this.#goTo(ply)
  }

  #goTo(ply: number): void {
    const { length } = this.#transcript?.entries ?? []
    this.#ply = Math.max(0, Math.min(ply, length))
    this.#isFollowing = this.isLive && this.#ply === length
    this.#table?.goTo(this.#ply)
    this.#app.update()
  }

  close(): void {
    this.#stopSteps()
    this.#openings++
    this.#table = null
    this.#transcript = null
    this.#check = null
    this.#failed = false
    this.#measured = null
    this.#review = null
    this.#reviewSeat = null
    this.#chances = null
  }

  /** The three columns; `side` goes below the checks and the result, `below` under the board. */
  view(side: unknown = nothing, below: unknown = nothing): TemplateResult {
    const transcript = this.#transcript!
    const found = this.#check!
    const { header, end } = transcript
    const spent = this.#spent
    return html`<div class="mgrid">
      ${this.#board(html`${this.#reviewCard()} ${below}`)} ${this.#logCard(spent)}
      <div class="stack">
        ${badgeTemplate(this.#app, {
          transcript,
          found,
          isOpen: end?.secret === undefined && end?.seed === undefined && this.isLive,
          tookMs: this.#tookMs,
          again: () => this.#checkAgain(),
          file: this.file,
        })}
        ${end ? resultCard(this.#app, { header, end, ranks: found.ranks, points: this.#log.points }) : nothing} ${side}
      </div>
    </div>`
  }

  #read(transcript: Transcript): void {
    this.#transcript = transcript
    this.#weigh(transcript)
    this.#checkAgain()
    this.#log.read(this.#check!.match)
    if (transcript.end && this.#counted !== this.#log) void this.#count(transcript)
  }

  async #count(transcript: Transcript): Promise<void> {
    // The same match may come again with its secret.
    const log = this.#log
    this.#counted = log
    const isShown = () => log === this.#log && this.#transcript !== null
    const { players } = transcript.header
    const text = makeTranscript(transcript)
    // Reserves their room, so that nothing moves while a person reads.
    this.#chances = players.length > 1 ? [] : null
    const review = await countedOf('review', text, isShown)
    if (!isShown()) return
    this.#review = review
    this.#app.update()
    const turnChances = await countedOf('turnChances', text, isShown)
    if (!isShown()) return
    this.#chances = turnChances
    this.#app.update()
  }

  #weigh(transcript: Transcript): void {
    this.#spent = spentIn(transcript, this.#measured)
    this.#allSpent = allSpent(transcript, this.#measured)
  }

  #checkAgain(): void {
    const from = performance.now()
    this.#check = check(this.#transcript!)
    this.#tookMs = performance.now() - from
    this.#app.update()
  }

  async #seat(gameId: string): Promise<void> {
    const opening = ++this.#openings
    try {
      const table = await makeTable(gameId)
      if (opening !== this.#openings) return
      table.mode = 'view'
      table.panel = 'none'
      table.motion = this.#motion
      table.classList.add('looked-at')
      table.addEventListener('dw-change', () => this.#follow(table))
      this.#table = table
      this.#show()
    } catch {
      this.#failed = true
    }
    this.#app.update()
  }

  /** The board changed its ply, by itself or by its buttons. */
  #follow(table: TableElement): void {
    if (table !== this.#table || this.#isSetting) return
    if (table.ply !== this.#ply) this.#isFollowing = this.isLive && table.ply === table.plies
    this.#ply = table.ply
    this.#app.update()
  }
  #isSetting = false

  /** Gives the transcript to the board. Events that this causes are no steps of a person. */
  #show(): void {
    const table = this.#table
    if (!table || !this.#transcript) return
    this.#isSetting = true
    const { header, entries, end } = this.#transcript
    table.transcript = makeTranscript({ header, entries, ...(end ? { end } : {}) })
    table.goTo(this.#ply)
    void this.#afterUpdate(table)
  }

  async #afterUpdate(table: TableElement): Promise<void> {
    await table.updateComplete
    if (table.ply !== this.#ply) table.goTo(this.#ply)
    this.#isSetting = false
  }

  #board(below: unknown): TemplateResult {
    const { header, entries } = this.#transcript!
    const { length } = entries
    return boardCard(this.#app, {
      table: this.#table,
      failed: this.#failed,
      charts: chartsTemplate(this.#app, {
        gameId: header.game,
        players: header.players,
        log: this.#log,
        ply: this.#ply,
        measured: this.#measured,
        spent: this.#allSpent,
        turnChances: this.#chances,
      }),
      below,
      ply: this.#ply,
      plies: length,
      round: this.#round(),
      isPlaying: this.#table?.playing === true || this.#steps !== undefined,
      isLive: this.isLive,
      isVoid: this.isVoid,
      isFollowing: this.#isFollowing,
      speed: this.#speed,
      goTo: (ply) => this.goTo(ply),
      toggle: () => this.#toggle(),
      setSpeed: (speed) => this.#setSpeed(speed),
      follow: () => this.goTo(length),
    })
  }

  /**
   * Plays from the ply shown, or stops that. The board does so with rolling dice. For readers who want less motion it
   * would show all plies at once, so there the page steps through them.
   */
  #toggle(): void {
    if (this.#steps !== undefined) this.#stopSteps()
    else if (this.#table?.playing || !matchMedia('(prefers-reduced-motion: reduce)').matches)
      void this.#table?.togglePlay()
    else this.#steps = setInterval(() => this.#step(), stepMs / this.#speed)
    this.#app.update()
  }

  #step(): void {
    const { length } = this.#transcript?.entries ?? []
    this.#goTo(this.#ply >= length ? 0 : this.#ply + 1)
    if (this.#ply === length) this.#stopSteps()
  }

  #stopSteps(): void {
    clearInterval(this.#steps)
    this.#steps = undefined
  }

  get #motion(): TableElement['motion'] {
    return this.#speed > 1 ? 'fast' : 'auto'
  }

  #setSpeed(speed: number): void {
    this.#speed = speed
    if (this.#table) this.#table.motion = this.#motion
    if (this.#steps !== undefined) {
      this.#stopSteps()
      this.#toggle()
    }
    this.#app.update()
  }

  #round(): string | null {
    const round = this.#log.turnAt(this.#ply)?.round ?? 0
    return round === 0 ? null : roundTitle(this.#transcript!.header.game, round, this.#app.say)
  }

  #reviewCard(): TemplateResult | typeof nothing {
    if (!this.#review) return nothing
    return reviewCard(this.#app, {
      game: this.#transcript!.header.game,
      review: this.#review,
      players: this.#transcript!.header.players,
      seat: this.#reviewSeat,
      choose: (seat) => {
        this.#reviewSeat = seat
        this.#app.update()
      },
      goTo: (ply) => {
        this.goTo(ply)
        // On a phone the board is above, out of sight.
        this.#table?.scrollIntoView()
      },
    })
  }

  #logCard(spent: readonly Spent[]): TemplateResult {
    const app = this.#app
    const say = words(app)
    const { header, entries, end } = this.#transcript!
    const decisions = entries.filter(({ by }) => by !== 'chance').length
    const most = Math.max(mostOf(spent), 1)
    const kind = this.#measured?.kind ?? 'fuel'
    const atEnd = spentAtEnd(this.#transcript!, this.#measured)
    const notation = () => entries.map(({ by, text }) => (by === 'chance' ? text : `${by}: ${text}`)).join('\n')
    return logCard(app, {
      gameId: header.game,
      turns: this.#log.turns,
      players: header.players,
      ply: this.#ply,
      spent: this.#measured
        ? new Map(spent.map((one) => [one.ply, { share: one.amount / most, ...spentWords(app, one, kind) }]))
        : null,
      spentHead: say(kind === 'fuel' ? 'fuelHead' : 'clockHead'),
      houseSeats: new Set(this.#measured?.bySeat.flatMap((list, seat) => (list ? [] : [seat])) ?? []),
      actions: html`${copyButton(app, { id: 'notation', text: notation, label: say('notation'), look: 'btn s' })}`,
      sub: say('logSub', {
        plies: say('pliesCount', { count: entries.length }),
        decisions: say('decisionsCount', { count: decisions }),
      }),
      verdict:
        end?.seat === undefined
          ? null
          : { reason: end.reason, seat: end.seat, spent: atEnd && spentWords(app, atEnd, kind) },
      onPly: (ply) => this.goTo(ply),
    })
  }
}

/** Whether one transcript begins with the whole other. */
const continues = ({ entries }: Transcript, before: Transcript | null): boolean =>
  before === null || before.entries.every(({ by, text }, i) => entries[i]?.by === by && entries[i].text === text)
