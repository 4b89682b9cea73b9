/**
 * A match with the setup or the transcript of the address. The element plays it; the page stores, shares and restarts
 * it.
 */
import { hides, parseTranscript, unwrap } from '@dicewright/engine'
import { recall, remember, html, type DrawingClass } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import { gameOf, matchAddress, routeOf, playAddress, queryOf, watchAddress } from '../../routes.ts'
import type { App, Bar, Page } from '../../app.ts'
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
import { EmbedDialog, type EmbeddedMatch } from '../play/embed.ts'
import { findKept, finishedHere, finishHere, keep } from './kept.ts'

/** Switches that the bar and the element both have. */
const switchNames = ['hints', 'sound'] as const
type Switch = (typeof switchNames)[number]
const drawings = { hints: { on: 'bulb', off: 'bulb' }, sound: { on: 'sound', off: 'mute' } } as const
const recalled = (name: Switch): 'on' | 'off' => (recall(name) === 'on' ? 'on' : 'off')

export class MatchPage implements Page {
  readonly #app: App
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
  /** On or off, here and in other matches; stored where the browser allows it. */
  readonly #switches = { hints: recalled('hints'), sound: recalled('sound') }
  /** How a match that was left continues. */
  #news: (() => string) | null = null
  /** Characters of a link that is too long; null where it is not. */
  #tooLong: number | null = null
  readonly #embed: EmbedDialog

  constructor(app: App) {
    this.#app = app
    this.#embed = new EmbedDialog(app)
    this.moved()
  }

  get gameId(): string {
    return this.#setup.game.facts.id
  }

  title(): string {
    const { game } = this.#setup
    return this.#app.say('matchTitle', {
      game: game.facts.titles[this.#app.language],
      players: this.#app.say.list(this.#names),
    })
  }

  moved(): void {
    const { url } = this.#app
    const route = routeOf(url)
    const { setup, problems } = readSetup(gameOf(route), url.searchParams)
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
  }

  bar(): Bar {
    const { say, language } = this.#app
    const { game } = this.#setup
    const label = say('changeTable')
    return {
      title: html`<a class="tool" href=${playAddress(game, makeSetup(this.#setup))} title=${label} aria-label=${label}>
          ${icon('back')}<span class="hide-m">${label}</span>
        </a>
        <h1><span class="vh">${game.facts.titles[language]}: </span>${this.#against()}</h1>`,
      tools: html`${this.#newsButton()} ${this.#isOver ? this.#reviewButton() : nothing} ${this.#again('tool hide-m')}
      ${
        // Where windows are narrow, the board's own bar has it right below.
        this.#switch('hints', 'tool hide-m')
      }
      ${this.#switch('sound')}`,
      menu: this.#menu(),
    }
  }

  view(): TemplateResult {
    const app = this.#app
    const problems = this.#problems.map((problem) => problemRow(app, problem, this.#setup))
    return html`${problemNote(app, problems, () => {
        this.#problems = []
        app.update()
      })}
      ${boardTemplate(app, this.#table, this.#failed)} ${this.#embed.view()}
      <div class="vh" role="status">${this.#news?.() ?? nothing}</div>`
  }

  /** What can wait: sharing, keeping, looking back. */
  #menu(): TemplateResult {
    const { say } = this.#app
    return html`${this.#again('row leads show-m')} ${this.#shareRows()}
      <button
        class="row leads"
        type="button"
        aria-haspopup="dialog"
        @click=${() => this.#embed.open(this.#setup, this.#embeddable())}
      >
        ${icon('code')}${say('embed')}
      </button>`
  }

  #shareRows(): TemplateResult | typeof nothing {
    const app = this.#app
    const { say } = app
    if (this.#plies > 0 && !this.#isVeiled)
      return html`${copyButton(app, { id: 'short', text: () => this.#shortLink(), label: say('copyShort'), look: 'row' })}
        ${this.#tooLong === null ? nothing : html`<p class="muted" role="status">${say('tooLong', { count: this.#tooLong })}</p>`}
        <button class="row" type="button" @click=${() => this.#download()}>${icon('down')}${say('download')}</button>`
    return this.#isVeiled ? html`<p class="muted">${say('hiddenYet')}</p>` : nothing
  }

  /** To the review of the match. */
  #reviewButton(): TemplateResult {
    const label = this.#app.say('goThrough')
    return html`<button
      class="tool"
      type="button"
      title=${label}
      aria-label=${label}
      @click=${() => watchMatch(this.#app, this.#table?.transcript ?? '')}
    >
      ${icon('eye')}<span class="hide-m">${label}</span>
    </button>`
  }

  #again(look: string): TemplateResult {
    return html`<button class=${look} type="button" @click=${() => this.#rematch()}>
      ${icon('again')}<span>${this.#app.say('rematch')}</span>
    </button>`
  }

  /** How a match that was left continues: one sentence, a press away. */
  #newsButton(): TemplateResult | typeof nothing {
    if (!this.#news) return nothing
    const label = this.#app.say('continued')
    return html`<button class="tool" type="button" popovertarget="news" title=${label} aria-label=${label}>
        ${icon('info')}<span class="hide-m">${label}</span>
      </button>
      <p class="menu news" id="news" popover role="status">${this.#news()}</p>`
  }

  /** The element has the same switches, each a press away. */
  #switch(name: Switch, look = 'tool'): TemplateResult {
    const label = this.#app.say(name)
    const isOn = this.#switches[name] === 'on'
    return html`<button
      class=${look}
      type="button"
      title=${label}
      aria-label=${label}
      aria-pressed=${isOn}
      @click=${() => this.#turn(name, isOn ? 'off' : 'on')}
    >
      ${icon(drawings[name][this.#switches[name]])}<span class="hide-m">${label}</span>
    </button>`
  }

  #turn(name: Switch, to: 'on' | 'off'): void {
    if (this.#switches[name] === to) return
    this.#switches[name] = to
    remember(name, to === 'on' ? 'on' : undefined)
    if (this.#table) this.#table[name] = to
    this.#app.update()
  }

  /** The match to embed as it stands; null where it has not begun, or hides something from this screen. */
  #embeddable(): EmbeddedMatch | null {
    const transcript = this.#plies > 0 && !this.#isVeiled ? shortTextOf(this.#table!.transcript) : null
    return transcript === null ? null : { Class: this.#table!.constructor as unknown as DrawingClass, transcript }
  }

  /** The match as a link; null, with a note, where it is too long for one. */
  #shortLink(): string | null {
    const short = shortTextOf(this.#table?.transcript ?? '')
    if (short === null) return null
    this.#tooLong = short.length > mostLinkChars ? short.length : null
    this.#app.update()
    return this.#tooLong === null ? new URL(watchAddress(short), location.href).href : null
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
    void this.#begin()
  }

  /** Throws the first dice where the link that led here said so. */
  async #begin(): Promise<void> {
    if ((history.state as { readonly begin?: unknown } | null)?.begin !== true) return
    history.replaceState(null, '')
    // The board is connected after this.
    await Promise.resolve()
    await this.#table?.updateComplete
    if (this.#table?.plies === 0) this.#table.proceed()
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
      for (const name of switchNames) this.#turn(name, table[name])
      this.#app.update()
    })
    for (const name of switchNames) table[name] = this.#switches[name]
    this.#plies = table.plies
    this.#isOver = isOver(table.transcript)
    this.#table = table
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

  get #names(): readonly string[] {
    const { say } = this.#app
    return this.#setup.players.map((player) =>
      'bot' in player ? capitalised(player.bot) : player.person || say('you'),
    )
  }

  #against(): string {
    const { say } = this.#app
    const [first, ...others] = this.#names
    return others.length === 0 ? first! : say('firstAgainst', { first: first!, others: say.list(others) })
  }
}

/** As the elements write the names of bots. */
const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** The setup and transcript of an address, to compare. */
const saidIn = (setup: Setup, link: string | null): string => `${setup.game.facts.id}?${makeSetup(setup)}&${link}`
