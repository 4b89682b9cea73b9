/**
 * A match with the setup or the transcript of the address. The element plays it; the page stores, shares and restarts
 * it.
 */
import { hides, parseTranscript, unwrap } from '@dicewright/engine'
import { recall, remember, html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import { matchAddress, routeOf, playAddress, queryOf, watchAddress } from '../../routes.ts'
import type { App, Page } from '../../app.ts'
import { copyButton } from '../../parts/copy.ts'
import { saveFile } from '../../parts/files.ts'
import { goesOn, isOver } from '../../parts/goes-on.ts'
import { icon } from '../../parts/icons.ts'
import { problemNote, problemRow } from '../../parts/problem.ts'
import { fileNameOf, mostLinkChars, shortTextOf } from '../../parts/share.ts'
import { boardTemplate, makeTable, type TableElement } from '../../parts/table-element.ts'
import { watchMatch } from '../../parts/watch.ts'
import { repeatedIn } from '../../parts/wrong-parameters.ts'
import { makePlayers, makeSetup, optionsGiven, readSetup, type Problem, type Setup } from '../../setup/setup.ts'
import { setupOf } from '../../setup/table-of.ts'
import { Hints } from './hints.ts'
import { findKept, finishedHere, finishHere, keep } from './kept.ts'
import { games } from '../../games/modules.ts'

export class MatchPage implements Page {
  readonly #app: App
  readonly #hints: Hints
  #setup!: Setup
  /** The setup and transcript of the address when the match was opened; empty once the page is closed. */
  #said = ''
  #problems: readonly Problem[] = []
  #table: TableElement | null = null
  #failed = false
  #plies = 0
  /** Whether the board hides something from this screen: then the match cannot be shared. */
  #isVeiled = false
  #isOver = false
  /** Whether sound is on, here and in other matches; stored where the browser allows it. */
  #hasSound = recall('sound') === 'on'
  #news: (() => string) | null = null

  constructor(app: App) {
    this.#app = app
    this.#hints = new Hints(app)
    this.moved()
  }

  get gameId(): string {
    return this.#setup.game.facts.id
  }

  title(): string {
    const { game } = this.#setup
    return this.#app.say('matchTitle', { game: game.facts.titles[this.#app.language], players: this.#names() })
  }

  moved(): void {
    const { url } = this.#app
    const route = routeOf(url)
    const { setup, problems } = readSetup('game' in route ? route.game : games[0]!, url.searchParams)
    const link = url.searchParams.get('transcript')
    const said = saidIn(setup, link)
    if (said === this.#said) return
    this.#said = said
    this.#setup = setup
    this.#problems = problems
    this.#table = null
    this.#isOver = false
    void this.#open(setup, link)
  }

  leave(): void {
    this.#said = ''
    this.#table = null
    this.#hints.leave()
  }

  view(): TemplateResult {
    const app = this.#app
    const { say, language } = app
    const { game } = this.#setup
    const problems = this.#problems.map((problem) => problemRow(app, problem, this.#setup))
    return html`<div class="head">
        <div>
          <h1>${game.facts.titles[language]}</h1>
          <p>${this.#names()}</p>
        </div>
        <div class="act">
          <a
            class="btn"
            href=${playAddress(game, makeSetup(this.#setup))}
            title=${say('toSetup')}
            aria-label=${say('toSetup')}
          >
            ${icon('back')}<span class="hide-s">${say('toSetup')}</span>
          </a>
          <button class="btn" type="button" @click=${() => this.#rematch()}>${icon('again')}${say('rematch')}</button>
          ${this.#hints.switch(this.#table)} ${this.#soundSwitch()} ${this.#shareButtons()}
          ${this.#isOver ? this.#watchButton() : nothing}
        </div>
      </div>
      ${problemNote(app, problems, () => {
        this.#problems = []
        app.update()
      })}
      ${this.#news ? html`<div class="note ok" role="status"><p>${this.#news()}</p></div>` : nothing}
      ${this.#hints.beside(boardTemplate(app, this.#table, this.#failed), this.#table, this.#isShared)}`
  }

  #shareButtons(): TemplateResult {
    const app = this.#app
    const { say } = app
    if (this.#plies > 0 && !this.#isVeiled)
      return html`<button class="btn" type="button" @click=${() => this.#download()}>
          ${icon('down')}${say('download')}
        </button>
        ${copyButton(app, { id: 'short', text: () => this.#shortLink(), label: say('copyShort') })}`
    const why = say(this.#isVeiled ? 'hiddenYet' : 'nothingYet')
    return html`<button class="btn" type="button" disabled title=${why}>${icon('down')}${say('download')}</button>
      <button class="btn" type="button" disabled title=${why}>${icon('link')}${say('copyShort')}</button>`
  }

  /** To the review of the match. */
  #watchButton(): TemplateResult {
    return html`<button class="btn" type="button" @click=${() => watchMatch(this.#app, this.#table?.transcript ?? '')}>
      ${icon('eye')}${this.#app.say('goThrough')}
    </button>`
  }

  #soundSwitch(): TemplateResult {
    const label = this.#app.say('sound')
    return html`<button
      class="btn"
      type="button"
      title=${label}
      aria-label=${label}
      aria-pressed=${this.#hasSound}
      @click=${() => this.#switchSound()}
    >
      ${icon(this.#hasSound ? 'sound' : 'mute')}
    </button>`
  }

  #switchSound(): void {
    this.#hasSound = !this.#hasSound
    remember('sound', this.#hasSound ? 'on' : undefined)
    if (this.#table) this.#table.sound = this.#hasSound ? 'on' : 'off'
    this.#app.update()
  }

  /** The match as a link; null, with a note, where it is too long for one. */
  #shortLink(): string | null {
    const short = shortTextOf(this.#table?.transcript ?? '')
    if (short === null) return null
    const tooLong = short.length > mostLinkChars
    this.#say(tooLong ? () => this.#app.say('tooLong', { count: short.length }) : null)
    return tooLong ? null : new URL(watchAddress(short), location.href).href
  }

  #say(news: (() => string) | null): void {
    this.#news = news
    this.#app.update()
  }

  async #open(setup: Setup, link: string | null): Promise<void> {
    const said = this.#said
    try {
      const table = await makeTable(setup.game.facts.id)
      if (this.#said !== said) return
      if (link === null) this.#seat(table, setup)
      else this.#resume(table, setup, link)
    } catch {
      this.#failed = true
    }
    this.#app.update()
  }

  #seat(table: TableElement, setup: Setup): void {
    table.players = makePlayers(setup.players)
    table.options = optionsGiven(setup)
    table.seed = setup.seed
    const finished = finishedHere()
    const kept = finished === null ? findKept(setup.game.facts.id, makeSetup(setup)) : null
    const transcript = finished ?? kept?.transcript
    if (transcript) table.transcript = transcript
    this.#news = kept ? this.#continued(setup) : null
    this.#attend(table, setup)
  }

  /** Continues the match of a link if a person plays in it and it is not over; else goes to the watch page. */
  #resume(table: TableElement, { players, seed }: Setup, link: string): void {
    const { url } = this.#app
    const isSeated = url.searchParams.has('players')
    if (isSeated) table.players = makePlayers(players)
    table.seed = seed
    table.transcript = link
    const { transcript, position } = table
    if (!goesOn(table))
      return this.#app.go(`/watch?${queryOf(url, 'transcript', 'at', 'lang', 'theme')}`, { replace: true })
    const own = setupOf(unwrap(parseTranscript(transcript)))
    const setup = { ...own, players: isSeated ? players : own.players, seed: position?.seed ?? null }
    this.#setup = setup
    this.#news = setup.seed === null ? () => this.#app.say('continuedLink') : null
    this.#attend(table, setup)
    this.#moveIn(setup, transcript)
  }

  /** Stores the match like any other, so that a reload continues it, and does not start again at the link. */
  #moveIn(setup: Setup, transcript: string): void {
    const { id } = setup.game.facts
    const address = makeSetup(setup)
    keep(id, address, transcript)
    // An address with repeated parameters stays until the reader has seen the note.
    if (!findKept(id, address) || repeatedIn(this.#app.url).length > 0) return
    const dress = queryOf(this.#app.url, 'lang', 'theme')
    this.#said = saidIn(setup, null)
    this.#app.go(`${matchAddress(setup.game, address)}${dress === '' ? '' : `&${dress}`}`, { replace: true })
  }

  #attend(table: TableElement, setup: Setup): void {
    const { id } = setup.game.facts
    const address = makeSetup(setup)
    table.addEventListener('dw-change', () => {
      const { transcript, plies } = table
      this.#isVeiled = table.position === null
      this.#isOver = isOver(transcript)
      // A position with hidden parts is not stored: the match continues from before they were hidden.
      if (plies > 0 && !this.#isVeiled) keep(id, address, this.#isOver ? null : transcript)
      if (this.#table === table) finishHere(this.#isOver ? transcript : null)
      this.#plies = plies
      void this.#hints.look(table)
      this.#app.update()
    })
    if (this.#hasSound) table.sound = 'on'
    this.#plies = table.plies
    this.#isOver = isOver(table.transcript)
    this.#table = table
    void this.#hints.look(table)
  }

  /** Whether several persons share this screen in a game with hidden information. */
  get #isShared(): boolean {
    const { game, players, options } = this.#setup
    return players.filter((player) => 'person' in player).length > 1 && hides(unwrap(game(players.length, options)))
  }

  /** The note on a match that continues. */
  #continued({ game, players, options, seed }: Setup): (() => string) | null {
    if (hides(unwrap(game(players.length, options)))) return () => this.#app.say('continuedHidden')
    return seed === null ? () => this.#app.say('continuedFair') : null
  }

  #rematch(): void {
    this.#news = null
    keep(this.#setup.game.facts.id, '', null)
    this.#table?.reset()
    this.#table?.focus()
  }

  #download(): void {
    const text = this.#table?.transcript ?? ''
    const parsed = parseTranscript(text)
    if (parsed.ok) saveFile(fileNameOf(parsed.value), text, 'application/jsonl')
  }

  #names(): string {
    const { say } = this.#app
    return say.list(this.#setup.players.map((player) => ('bot' in player ? player.bot : player.person || say('you'))))
  }
}

/** The setup and transcript of an address, to compare. */
const saidIn = (setup: Setup, link: string | null): string => `${setup.game.facts.id}?${makeSetup(setup)}&${link}`
