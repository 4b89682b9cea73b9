/** A match on the table that the address sets: the element plays, the page keeps, shares and begins again. */
import { games, hides, parseTranscript, unwrap } from '@dicewright/engine'
import { html, nothing, type TemplateResult } from 'lit'
import { placeOf, playAddress, watchAddress } from '../../address.ts'
import type { App, Page } from '../../app.ts'
import { copyButton } from '../../parts/copy.ts'
import { saveFile } from '../../parts/files.ts'
import { icon } from '../../parts/icons.ts'
import { problemNote, problemRow } from '../../parts/problem.ts'
import { fileNameOf, mostLinkChars, shortTextOf } from '../../parts/share.ts'
import { boardTemplate, makeTable, type TableElement } from '../../parts/table-element.ts'
import { makeChairs, makeSetup, optionsGiven, readSetup, type Problem, type Setup } from '../../setup/setup.ts'
import { findKept, keep } from './kept.ts'

export class MatchPage implements Page {
  readonly #app: App
  #setup!: Setup
  #problems: readonly Problem[] = []
  #table: TableElement | null = null
  #failed = false
  #plies = 0
  /** Whether something lies on the table that this screen may not see: then the match cannot be handed on. */
  #isVeiled = false
  #news: string | null = null

  constructor(app: App) {
    this.#app = app
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
    const place = placeOf(this.#app.url)
    const { setup, problems } = readSetup('game' in place ? place.game : games[0]!, this.#app.url.searchParams)
    if (this.#setup && makeSetup(setup) === makeSetup(this.#setup)) return
    this.#setup = setup
    this.#problems = problems
    this.#table = null
    void this.#open(setup)
  }

  leave(): void {
    this.#table = null
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
          <a class="btn" href=${playAddress(game, makeSetup(this.#setup))}>${icon('back')}${say('toSetup')}</a>
          <button class="btn" type="button" @click=${() => this.#rematch()}>${icon('again')}${say('rematch')}</button>
          ${this.#shareButtons()}
        </div>
      </div>
      ${problemNote(app, problems, () => {
        this.#problems = []
        app.update()
      })}
      ${this.#news ? html`<div class="note ok" role="status"><p>${this.#news}</p></div>` : nothing}
      ${boardTemplate(app, this.#table, this.#failed)}`
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

  /** The match in one link; null, and said so, where it is too long for one. */
  #shortLink(): string | null {
    const short = shortTextOf(this.#table?.transcript ?? '')
    if (short === null) return null
    const tooLong = short.length > mostLinkChars
    this.#say(tooLong ? this.#app.say('tooLong', { count: short.length }) : null)
    return tooLong ? null : new URL(watchAddress(short), location.href).href
  }

  #say(news: string | null): void {
    this.#news = news
    this.#app.update()
  }

  async #open(setup: Setup): Promise<void> {
    try {
      const table = await makeTable(setup.game.facts.id)
      if (this.#setup !== setup) return
      this.#seat(table, setup)
    } catch {
      this.#failed = true
    }
    this.#app.update()
  }

  #seat(table: TableElement, setup: Setup): void {
    const { id } = setup.game.facts
    const address = makeSetup(setup)
    table.players = makeChairs(setup.chairs)
    table.options = optionsGiven(setup)
    table.seed = setup.seed
    const kept = findKept(id, address)
    if (kept) table.transcript = kept.transcript
    this.#news = kept ? this.#continued(setup) : null
    table.addEventListener('dw-change', () => {
      const { transcript, plies } = table
      const over = /\{"end":[^\n]*\n?$/.test(transcript)
      this.#isVeiled = table.position === null
      // What nobody can go on from is not kept: the match is continued from before something was hidden.
      if (plies > 0 && !this.#isVeiled) keep(id, address, over ? null : transcript)
      this.#plies = plies
      this.#app.update()
    })
    this.#plies = table.plies
    this.#table = table
  }

  /** What has to be said where a match goes on that was left. */
  #continued({ game, chairs, options, seed }: Setup): string | null {
    if (hides(unwrap(game(chairs.length, options)))) return this.#app.say('continuedHidden')
    return seed === null ? this.#app.say('continuedFair') : null
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
    return this.#setup.chairs.map((chair) => ('bot' in chair ? chair.bot : chair.person || say('you'))).join(', ')
  }
}
