/** A match that was played, from its transcript: replayed in the element, checked beside it. */
import { makeTranscript, type Refusal, type Transcript } from '@dicewright/engine'
import { html, nothing, type TemplateResult } from 'lit'
import { playAddress } from '../../address.ts'
import type { App, Page } from '../../app.ts'
import { copyButton } from '../../parts/copy.ts'
import { saveFile } from '../../parts/files.ts'
import { icon } from '../../parts/icons.ts'
import { refusalTemplate } from '../../parts/problem.ts'
import { seatBadge, seatLetter } from '../../parts/seat.ts'
import { fileNameOf, readTranscript } from '../../parts/share.ts'
import { boardTemplate, makeTable, type TableElement } from '../../parts/table-element.ts'
import { tableOf } from '../../setup/table-of.ts'
import { check, type Check, type Line } from './check.ts'
import { TranscriptDoor } from './door.ts'

const states = { good: 'check', open: 'lock', bad: 'cross' } as const

export class WatchPage implements Page {
  readonly #app: App
  readonly #door: TranscriptDoor
  #text: string | null = null
  #transcript: Transcript | null = null
  #check: Check | null = null
  #refusal: Refusal | null = null
  #table: TableElement | null = null
  #failed = false

  constructor(app: App) {
    this.#app = app
    this.#door = new TranscriptDoor(app)
    this.moved()
  }

  title(): string {
    return this.#transcript ? this.#transcript.header.players.join(', ') : this.#app.say('watchPage')
  }

  moved(): void {
    const kept = (history.state as { readonly transcript?: unknown } | null)?.transcript
    const text = this.#app.url.searchParams.get('t') ?? (typeof kept === 'string' ? kept : null)
    if (text === this.#text) return
    this.#text = text
    this.#transcript = null
    this.#check = null
    this.#refusal = null
    this.#table = null
    if (text !== null) this.#read(text)
  }

  leave(): void {
    this.#door.close()
  }

  view(): TemplateResult {
    const { say } = this.#app
    if (this.#transcript && this.#check) return this.#match(this.#transcript, this.#check)
    return html`<div class="head">
        <div>
          <h1>${say('watchPage')}</h1>
          <p>${say('watchLead')}</p>
        </div>
      </div>
      ${this.#refusal ? html`<div class="note" role="alert"><p>${refusalTemplate(this.#refusal)}</p></div>` : nothing}
      <section class="card">
        <header><h2>${say('watchTitle')}</h2></header>
        ${this.#door.view()}
      </section>`
  }

  #read(text: string): void {
    const read = readTranscript(text)
    if (!read.ok) {
      this.#refusal = read
      return
    }
    this.#transcript = read.value
    this.#check = check(read.value)
    void this.#open(read.value, text)
  }

  async #open(transcript: Transcript, text: string): Promise<void> {
    try {
      const table = await makeTable(transcript.header.game)
      if (this.#text !== text) return
      table.mode = 'view'
      table.transcript = makeTranscript(transcript)
      this.#table = table
      this.#app.update()
      await table.updateComplete
      table.goTo(Number(this.#app.url.searchParams.get('at') ?? 0) || 0)
    } catch {
      this.#failed = true
      this.#app.update()
    }
  }

  #match(transcript: Transcript, found: Check): TemplateResult {
    const app = this.#app
    const { say, language } = app
    const { titles } = found.match.game.facts
    const link = () => location.href
    return html`<div class="head">
        <div>
          <h1>${transcript.header.players.join(', ')}</h1>
          <p>${titles[language]} · ${say('plies', { count: transcript.entries.length })}${aboutLine(transcript)}</p>
        </div>
        <div class="act">
          <a class="btn" href="/watch">${icon('back')}${say('another')}</a>
          <button class="btn" type="button" @click=${() => this.#download(transcript)}>
            ${icon('down')}${say('download')}
          </button>
          ${app.url.searchParams.has('t') ? copyButton(app, { id: 'watch', text: link, label: say('copyLink') }) : nothing}
        </div>
      </div>
      <div class="watch">
        ${boardTemplate(app, this.#table, this.#failed)}
        <div class="stack">
          ${this.#badge(transcript, found)} ${this.#result(transcript, found)}
          <a class="btn" href=${playAddress(...tableOf(transcript))}>${icon('play')}${say('sameTable')}</a>
        </div>
      </div>`
  }

  #badge({ header, end }: Transcript, { lines, state }: Check): TemplateResult {
    const { say } = this.#app
    const { dice } = header
    const good = dice.kind === 'fair' ? 'verified' : 'repeatable'
    const title = state === 'good' ? good : state === 'bad' ? 'notVerified' : 'checkedRules'
    return html`<section class="fair ${state}" aria-labelledby="fair">
      <div class="big">
        ${icon(state === 'bad' ? 'cross' : state === 'open' ? 'lock' : 'check')}
        <div>
          <h2 id="fair">${say(title)}</h2>
          <span class="muted">${say(title === 'repeatable' ? 'seedKnown' : 'inThisBrowser')}</span>
        </div>
      </div>
      <ul class="steps">
        ${lines.map((line) => this.#line(line))}
        ${
          end?.seat === undefined
            ? nothing
            : html`<li>
                ${icon('alert')}<span>${say('earlyEnd', { reason: end.reason, seat: seatLetter(end.seat) })}</span>
              </li>`
        }
      </ul>
      ${
        'commitment' in dice
          ? html`<div>
              <div class="lbl"><span>${say('commitment')}</span><span>SHA-256</span></div>
              <code class="hex">${grouped(dice.commitment)}</code>
            </div>`
          : nothing
      }
      ${
        end?.secret === undefined
          ? nothing
          : html`<div>
              <div class="lbl"><span>${say('secret')}</span></div>
              <code class="hex">${grouped(end.secret)}</code>
            </div>`
      }
      ${
        end?.seed === undefined
          ? nothing
          : html`<div>
              <div class="lbl"><span>${say('seed')}</span></div>
              <code class="hex">${end.seed}</code>
            </div>`
      }
    </section>`
  }

  #line(line: Line): TemplateResult {
    const { say } = this.#app
    const count = 'count' in line ? { count: line.count ?? 0 } : {}
    return html`<li class=${line.state === 'bad' ? 'bad' : line.state === 'good' ? 'good' : 'muted'}>
      ${icon(states[line.state])}
      <span>
        ${say(line.key, count)}${
          line.state === 'bad' ? html`. <span lang="en">${line.refusal.message}</span>` : nothing
        }
      </span>
    </li>`
  }

  #result({ header, end }: Transcript, found: Check): TemplateResult | typeof nothing {
    const { say } = this.#app
    if (!end) return nothing
    return html`<section class="card">
      <header><h2>${say('result')}</h2></header>
      <table class="tbl">
        <thead>
          <tr>
            <th scope="col">${say('seatColumn')}</th>
            <th scope="col" class="r">${say('returns')}</th>
            <th scope="col" class="r">${say('rank')}</th>
          </tr>
        </thead>
        <tbody>
          ${header.players.map(
            (name, seat) =>
              html`<tr>
                <th scope="row">${seatBadge(seat)}${name}</th>
                <td class="r num">${say.number(end.returns[seat] ?? 0, { signDisplay: 'exceptZero' })}</td>
                <td class="r">${found.ranks?.[seat]}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </section>`
  }

  #download(transcript: Transcript): void {
    saveFile(fileNameOf(transcript), makeTranscript(transcript), 'application/jsonl')
  }
}

/** Which match of which mirrored set it is, as the transcript says it. */
function aboutLine({ header }: Transcript): TemplateResult | typeof nothing {
  const match = header.about?.['match']
  if (match === undefined || !('set' in header.dice)) return nothing
  return html` · <span lang="en">${header.dice.set}, ${match}</span>`
}

/** Hex in groups of eight, so that two can be compared by eye. */
const grouped = (hex: string): string => hex.match(/.{1,8}/g)?.join(' ') ?? hex
