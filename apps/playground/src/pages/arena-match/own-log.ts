/**
 * The log of a match for the author of a bot in it: fuel, time and printed lines of every decision, faults, and the
 * capsule that reproduces them. It is fetched with the author's token, for the author's seats only.
 */
import {
  linesByDecision,
  logPath,
  ownSeats,
  plyOfDecision,
  type AuthorLog,
  type Capsule,
  type MatchPage,
} from '@dicewright/arena/api'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import { ref } from 'lit/directives/ref.js'
import type { App } from '../../app.ts'
import type { Arena } from '../../arena/arena.ts'
import { ask, type ArenaRefusal } from '../../arena/client.ts'
import { capsuleFile, logCommand, reproCommand } from '../../arena/commands.ts'
import { millis, thousands } from '../../arena/format.ts'
import type { Resource } from '../../arena/resource.ts'
import { serverSentence } from '../../arena/sentences.ts'
import { words } from '../../arena/words.ts'
import { commandTemplate } from '../../parts/copy.ts'
import { saveFile } from '../../parts/files.ts'
import { icon } from '../../parts/icons.ts'
import { linesOut } from '../../parts/lines-out.ts'
import { refusalTemplate } from '../../parts/problem.ts'
import { seatBadge, seatLetter } from '../../parts/seat.ts'
import { seatName } from '../arena/side.ts'
import { saidBy, saidTemplate, thoughtsChart } from './thoughts.ts'

export interface OwnLogView {
  /** The ply that is shown. */
  readonly ply: number
  readonly goTo: (ply: number) => void
}

export class OwnLog {
  readonly #app: App
  readonly #arena: Arena
  readonly #changed: () => void
  /** By seat. */
  #logs = new Map<number, Resource<AuthorLog>>()
  /** The key of the last requests. */
  #askedFor = ''
  #shownSeat: number | null = null
  /** Name of the value that is charted. */
  #shownValue: string | null = null
  /** Why the capsule could not be fetched. */
  #refusal: ArenaRefusal | null = null

  /** `changed` is called at every answer, and when the logs are closed. */
  constructor(app: App, arena: Arena, changed: () => void) {
    this.#app = app
    this.#arena = arena
    this.#changed = changed
  }

  close(): void {
    for (const log of this.#logs.values()) log.close()
    this.#logs.clear()
    this.#askedFor = ''
    this.#shownSeat = null
    this.#refusal = null
  }

  /** Fetches the logs of the reader's own seats once the match has ended, and again once its set has. */
  look(page: MatchPage): void {
    const { token, me } = this.#arena.account
    const own = me ? ownSeats(page, me.owner) : []
    // Capsules are stored when the set ends.
    const key = token === null || own.length === 0 ? '' : `${page.id} ${page.isClosed} ${token}`
    if (key === this.#askedFor) return
    this.close()
    this.#askedFor = key
    if (key === '') return this.#changed()
    for (const seat of own) this.#logs.set(seat, this.#arena.resource<AuthorLog>(logPath(page, seat), this.#changed))
  }

  /** Milliseconds of every decision, by seat; null for seats whose log is not the reader's. */
  times({ seats }: MatchPage): readonly (readonly number[] | null)[] {
    return seats.map((_, seat) => this.#logs.get(seat)?.value?.decisions.map(({ ms }) => ms) ?? null)
  }

  view(page: MatchPage, view: OwnLogView): TemplateResult | typeof nothing {
    const say = words(this.#app)
    const seats = [...this.#logs.keys()]
    const seat = this.#shownSeat ?? page.result?.seat ?? -1
    const shown = seats.includes(seat) ? seat : seats[0]
    if (shown === undefined) return nothing
    return html`<section class="card own-log" aria-labelledby="own-log">
      <header>
        <h2 id="own-log" class="named">
          ${seatBadge(shown)}<span>${say('ownLog', { name: seatName(page.seats[shown]!) })}</span>
        </h2>
        <span class="end">${icon('lock')}${say('onlyYou')}</span>
      </header>
      ${seats.length > 1 ? this.#switch(seats, shown) : nothing}
      ${this.#arena.shown(this.#logs.get(shown)!, (log) => this.#log(page, log, view))}
    </section>`
  }

  #switch(seats: readonly number[], shown: number): TemplateResult {
    const say = words(this.#app)
    return html`<div class="seg" role="group" aria-label=${this.#app.say('seatColumn')}>
      ${seats.map(
        (seat) =>
          html`<button type="button" aria-pressed=${seat === shown} @click=${() => this.#choose(seat)}>
            ${say('seatNamed', { seat: seatLetter(seat) })}
          </button>`,
      )}
    </div>`
  }

  #choose(seat: number): void {
    this.#shownSeat = seat
    this.#refusal = null
    this.#app.update()
  }

  #chooseValue(name: string): void {
    this.#shownValue = name
    this.#app.update()
  }

  #log(page: MatchPage, log: AuthorLog, view: OwnLogView): TemplateResult {
    const say = words(this.#app)
    const at = decisionAt(log, view.ply)
    return html`${log.troubles.map((trouble) => this.#trouble(trouble, view))} ${this.#capsule(page, log)}
    ${thoughtsChart(this.#app, {
      log,
      now: at < 0 ? null : at + 1,
      chosen: this.#shownValue,
      choose: (name) => this.#chooseValue(name),
    })}
    ${
      log.decisions.length === 0 && log.lines.length === 0
        ? html`<p class="muted">${say('decisionsNone')}</p>`
        : decisionList(this.#app, log, view)
    }
    ${log.printedIn === null ? linesOut(say('printed'), log.lines) : nothing}
    ${log.lines.length === 0 ? html`<p class="muted">${say('printedNone')}</p>` : nothing}
    ${log.dropped > 0 ? html`<p class="muted">${say('dropped', { count: log.dropped })}</p>` : nothing}
    ${commandTemplate(this.#app, { id: 'log-command', command: logCommand(page.id), label: say('logCommandLabel') })}`
  }

  #trouble({ decision, ply, fault, message, stack, played }: AuthorLog['troubles'][number], { goTo }: OwnLogView) {
    const say = words(this.#app)
    const where = decision === 0 ? say('whileLoaded') : say('decisionAfter', { decision, ply })
    return html`<div class="trouble">
      <p>
        <span class="chip bad" lang="en">${icon('alert')}${fault}</span>
        <button class="link" type="button" @click=${() => goTo(ply)}>${where}</button>
      </p>
      <p>
        <b>${serverSentence(this.#app, message)}</b>
        ${played === null ? nothing : this.#app.say('playedInstead', { action: played })}
      </p>
      ${stack === '' ? nothing : html`<pre class="muted" lang="en">${stack}</pre>`}
    </div>`
  }

  #capsule(page: MatchPage, { seat, capsules }: AuthorLog): TemplateResult | typeof nothing {
    const say = words(this.#app)
    const id = capsules.at(-1)
    if (id === undefined) return nothing
    const { bot, version } = page.seats[seat]!
    const file = capsuleFile(bot, version, page.id)
    return html`<div class="own-capsule">
        <button class="btn" type="button" @click=${() => void this.#save(id, file)}>
          ${icon('down')}${say('capsuleFile')}
        </button>
        ${commandTemplate(this.#app, { id: 'repro', command: reproCommand(file), label: say('reproCommand') })}
      </div>
      ${this.#refusal ? html`<p class="refused" role="alert">${refusalTemplate(this.#app, this.#refusal)}</p>` : nothing}`
  }

  async #save(id: string, file: string): Promise<void> {
    const { token } = this.#arena.account
    const capsule = await ask<Capsule>(`capsules/${encodeURIComponent(id)}`, { token })
    this.#refusal = capsule.ok ? null : capsule
    if (capsule.ok) saveFile(file, `${JSON.stringify(capsule.value, null, 2)}\n`, 'application/json')
    this.#app.update()
  }
}

/** Every decision with its fuel, time and printed lines; the one of the ply shown is marked and in view. */
function decisionList(app: App, log: AuthorLog, { ply, goTo }: OwnLogView): TemplateResult {
  const say = words(app)
  const { decisions } = log
  const byDecision = linesOf(log)
  const said = saidBy(log)
  const at = decisionAt(log, ply)
  const isNow = at >= 0 && decisions[at]!.ply + 1 === ply
  const before = byDecision.get(0) ?? []
  return html`<div class="own-head" aria-hidden="true">
      <span>${say('decisionHead')}</span><span>${say('fuelHead')}</span><span>${say('clockHead')}</span>
    </div>
    <ol
      class="own-list"
      aria-label=${say('decisionList')}
      @keydown=${walk}
      ${ref((list) => list && keepInSight(list, ply))}
    >
      ${
        before.length > 0
          ? html`<li>
              <p class="muted">${say('beforeFirst')}</p>
              ${printed(before)}
            </li>`
          : nothing
      }
      ${decisions.map(
        (decision, i) =>
          html`<li>
            <button
              type="button"
              data-decision=${i + 1}
              tabindex=${i === Math.max(at, 0) ? 0 : -1}
              aria-current=${isNow && i === at ? 'step' : nothing}
              @click=${() => goTo(decision.ply + 1)}
            >
              <span>${placeOf(app, log, i + 1)}</span>
              <span class="num">${decision.fuel === null ? '–' : thousands(app, decision.fuel)}</span>
              <span class="num">${millis(app, decision.ms)}</span>
            </button>
            ${printed(byDecision.get(i + 1) ?? [])} ${saidTemplate(app, said.get(i + 1))}
          </li>`,
      )}
    </ol>`
}

/** The last decision before a ply, 0-based; -1 before the first. A decision's entry follows `decision.ply` others. */
const decisionAt = ({ decisions }: AuthorLog, ply: number): number =>
  ply === 0 ? -1 : decisions.findLastIndex((decision) => decision.ply < ply)

/** The lines of each decision, memoised: the page is rendered often, and a log may have thousands. */
function linesOf(log: AuthorLog): ReadonlyMap<number, readonly string[]> {
  let found = grouped.get(log)
  if (!found) grouped.set(log, (found = linesByDecision(log)))
  return found
}
const grouped = new WeakMap<AuthorLog, ReadonlyMap<number, readonly string[]>>()

/** Which decision it is, and the ply it led to; the one that ended the match led to none. */
function placeOf(app: App, log: AuthorLog, decision: number): string {
  const led = plyOfDecision(log, decision)
  return led === null
    ? words(app)('decisionAfter', { decision, ply: log.decisions[decision - 1]!.ply })
    : words(app)('troubleAt', { decision, ply: led })
}

const printed = (lines: readonly string[]): TemplateResult | typeof nothing =>
  lines.length === 0 ? nothing : html`<pre>${lines.join('\n')}</pre>`

/** Arrow keys go through the decisions, and the board with them. */
function walk(event: KeyboardEvent): void {
  const rows = [...(event.currentTarget as Element).querySelectorAll<HTMLElement>('[data-decision]')]
  const now = rows.indexOf(event.target as HTMLElement)
  const to = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: rows.length - 1 }[event.key]
  if (to === undefined || now < 0 || event.ctrlKey || event.altKey || event.metaKey) return
  event.preventDefault()
  const next = rows[Math.max(0, Math.min(to, rows.length - 1))]!
  next.click()
  next.focus({ preventScroll: true })
}

/** Scrolls the list, not the page: to the ply shown, or to the newest lines at ply 0. */
function keepInSight(list: Element, ply: number): void {
  if (list.getAttribute('data-at') === String(ply)) return
  list.setAttribute('data-at', String(ply))
  queueMicrotask(() => {
    if (ply === 0) return (list.scrollTop = list.scrollHeight)
    // A bot that failed while it was loaded has no decisions, but may have printed.
    const row = list.querySelector('[tabindex="0"]')?.parentElement
    if (!row) return
    const [box, line] = [list.getBoundingClientRect(), row.getBoundingClientRect()]
    if (line.top < box.top || line.bottom > box.bottom) list.scrollTop += line.top - box.top - 8
  })
}
