/**
 * A match on the table that the address sets, or of a transcript in the address: the element plays, the page keeps, shares
 * and begins again.
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
import { makeChairs, makeSetup, optionsGiven, readSetup, type Problem, type Setup } from '../../setup/setup.ts'
import { setupOf } from '../../setup/table-of.ts'
import { Hints } from './hints.ts'
import { findKept, finishedHere, finishHere, keep } from './kept.ts'
import { games } from '../../games/modules.ts'

export class MatchPage implements Page {
  readonly #app: App
  readonly #hints: Hints
  #setup!: Setup
  /** What the address said when the table was set; empty once the page is left. */
  #said = ''
  #problems: readonly Problem[] = []
  #table: TableElement | null = null
  #failed = false
  #plies = 0
  /** Whether something lies on the table that this screen may not see: then the match cannot be handed on. */
  #isVeiled = false
  #isOver = false
  /** Whether the player wants sound, here and at other tables: the browser may keep it, or not. */
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

  /** There its moves are, and what they cost. */
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

  /** The match in one link; null, and said so, where it is too long for one. */
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
    table.players = makeChairs(setup.chairs)
    table.options = optionsGiven(setup)
    table.seed = setup.seed
    const finished = finishedHere()
    const kept = finished === null ? findKept(setup.game.facts.id, makeSetup(setup)) : null
    const transcript = finished ?? kept?.transcript
    if (transcript) table.transcript = transcript
    this.#news = kept ? this.#continued(setup) : null
    this.#attend(table, setup)
  }

  /** The match of a link, which goes on here if a person sits at it and it is not over; else it is there to be watched. */
  #resume(table: TableElement, { chairs, seed }: Setup, link: string): void {
    const { url } = this.#app
    const isSeated = url.searchParams.has('players')
    if (isSeated) table.players = makeChairs(chairs)
    table.seed = seed
    table.transcript = link
    const { transcript, position } = table
    if (!goesOn(table))
      return this.#app.go(`/watch?${queryOf(url, 'transcript', 'at', 'lang', 'theme')}`, { replace: true })
    const own = setupOf(unwrap(parseTranscript(transcript)))
    const setup = { ...own, chairs: isSeated ? chairs : own.chairs, seed: position?.seed ?? null }
    this.#setup = setup
    this.#news = setup.seed === null ? () => this.#app.say('continuedLink') : null
    this.#attend(table, setup)
    this.#moveIn(setup, transcript)
  }

  /** From now on the match is kept like any other, so that a reload goes on where it was left, not where the link began. */
  #moveIn(setup: Setup, transcript: string): void {
    const { id } = setup.game.facts
    const address = makeSetup(setup)
    keep(id, address, transcript)
    // An address that says things twice is left until that was read.
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
      // What nobody can go on from is not kept: the match is continued from before something was hidden.
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

  /** Whether several persons share this screen at a game that hides something from them. */
  get #isShared(): boolean {
    const { game, chairs, options } = this.#setup
    return chairs.filter((chair) => 'person' in chair).length > 1 && hides(unwrap(game(chairs.length, options)))
  }

  /** What has to be said where a match goes on that was left. */
  #continued({ game, chairs, options, seed }: Setup): (() => string) | null {
    if (hides(unwrap(game(chairs.length, options)))) return () => this.#app.say('continuedHidden')
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
    return say.list(this.#setup.chairs.map((chair) => ('bot' in chair ? chair.bot : chair.person || say('you'))))
  }
}

/** What an address says of a match, to compare. */
const saidIn = (setup: Setup, link: string | null): string => `${setup.game.facts.id}?${makeSetup(setup)}&${link}`
