/**
 * The match turn by turn: notation, points, and what each decision spent. Every ply is a button that goes there; the
 * list keeps the current ply in view. Turns that did not change are not redrawn.
 */
import type { LogPly, LogTurn } from '@dicewright/engine/log'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import { guard } from 'lit/directives/guard.js'
import { ref } from 'lit/directives/ref.js'
import type { App } from '../app.ts'
import { words } from '../arena/words.ts'
import { roundTitle } from '../games/games.ts'
import { icon } from '../parts/icons.ts'
import { seatBadge } from '../parts/seat.ts'
import { faceSymbols, facesTemplate } from './faces.ts'
import type { SpentWords } from './measured.ts'

export interface LogView {
  readonly gameId: string
  readonly turns: readonly LogTurn[]
  readonly players: readonly string[]
  readonly ply: number
  /**
   * What a decision spent by the ply it led to, as a share of the most and in words; null where nothing is measured.
   */
  readonly spent: ReadonlyMap<number, SpentWords & { readonly share: number }> | null
  readonly spentHead: string
  /** Seats that are not measured. */
  readonly houseSeats: ReadonlySet<number>
  /** Why the match ended early; null where it did not. */
  readonly verdict: { readonly reason: string; readonly seat: number; readonly spent: SpentWords | null } | null
  readonly actions: TemplateResult | typeof nothing
  readonly sub: string
  readonly onPly: (ply: number) => void
}

export function logCard(app: App, view: LogView): TemplateResult {
  const say = words(app)
  const { turns, spentHead, spent } = view
  // One tab stop: the ply shown, or the first.
  const ply = Math.max(1, view.ply)
  const timed = spent && [...spent.values()].filter(({ time }) => time !== null).length
  const current = turns.findLast(({ plies }) => plies[0]!.ply <= ply)
  return html`<section class=${spent ? 'card log-card' : 'card log-card bare'} aria-labelledby="log-title">
    <header>
      <h2 id="log-title">${say('log')}</h2>
      <span class="sub">${view.sub}</span>
      <span class="end">${view.actions}</span>
    </header>
    <div class="log-head" aria-hidden="true">
      <span>${say('plyHead')}</span><span>${say('notationHead')}</span><span>${say('pointsHead')}</span
      ><span>${spent ? spentHead : ''}</span>
    </div>
    ${faceSymbols}
    <ol
      class="mlog"
      aria-label=${say('log')}
      @keydown=${(event: KeyboardEvent) => walk(event, view)}
      ${ref((list) => list && keepInSight(list, view.ply, timed))}
    >
      ${turns.map((turn) =>
        guard([turn, turn === current ? view.ply : -1, app.language, spent?.size, timed], () =>
          turnTemplate(app, view, turn),
        ),
      )}
      ${view.verdict ? verdictRow(app, view, view.verdict) : nothing}
    </ol>
  </section>`
}

const verdictRow = (
  app: App,
  { players }: LogView,
  { reason, seat, spent }: NonNullable<LogView['verdict']>,
): TemplateResult =>
  html`<li class="verdict">
    ${seatBadge(seat)}<b>${players[seat]}</b>
    <span class="bad">${icon('alert')}${words(app)('endedBy', { reason })}</span>
    ${spent ? html`<span class="sp">${amountTemplate(spent)}</span>` : nothing}
  </li>`

function turnTemplate(app: App, view: LogView, { seat, round, plies, end, paid }: LogTurn): TemplateResult {
  const say = words(app)
  const bad = end?.mark?.tone === 'bad'
  return html`<li>
    <div class="turn-head">
      ${seat === null ? nothing : seatBadge(seat)}
      <b>${seat === null ? (round === 0 ? say('begin') : nothing) : view.players[seat]}</b>
      ${round === 0 ? nothing : html`<span>${roundTitle(view.gameId, round, app.say)}</span>`}
      ${
        end === null
          ? nothing
          : html`<span class="num ${bad ? 'bad' : ''}"
              >${end.mark ? end.mark.words[app.language] : ''}
              ${end.points === null ? '' : app.say.signed(end.points)}</span
            >`
      }
    </div>
    ${plies.map((entry) => plyTemplate(app, view, entry))}
    ${
      paid === null
        ? nothing
        : html`<ul class="paid">
            ${paid.map((amount, at) => html`<li>${seatBadge(at)}<span class="vh">${view.players[at]}</span> <span class="num">${app.say.signed(amount)}</span></li>`)}
          </ul>`
    }
  </li>`
}

function plyTemplate(app: App, view: LogView, entry: LogPly): TemplateResult {
  const { ply, by, faces, points, mark } = entry
  const isShown = ply === view.ply
  const spent = view.spent?.get(ply)
  return html`<button
    type="button"
    class=${by === 'chance' ? 'ply chance' : 'ply'}
    data-ply=${ply}
    tabindex=${ply === Math.max(1, view.ply) ? 0 : -1}
    aria-current=${isShown ? 'step' : nothing}
    @click=${() => view.onPly(ply)}
  >
    <span class="no">${ply}</span>
    <span class="nt mono"
      >${faces.length > 0 ? html`${verbOf(entry)} ${facesTemplate(faces)}` : entry.text}${
        mark ? html`<small class=${mark.tone}>${mark.words[app.language]}</small>` : nothing
      }${by === 'chance' && entry.end?.mark ? html`<small class=${entry.end.mark.tone}>${entry.end.mark.words[app.language]}</small>` : nothing}</span
    >
    <span class="pts num">${points === null ? '' : app.say.signed(points)}</span>
    <span class="sp"
      >${spent ? html`${amountTemplate(spent)}${spentBar(spent.share, by)}` : by !== 'chance' && view.spent && view.houseSeats.has(by) ? html`<small class="faint">${words(app)('house')}</small>` : nothing}</span
    >
  </button>`
}

/** The words before the faces: `roll` of `roll 155236`, `cup 0` of `cup 0 55`. */
const verbOf = ({ text }: LogPly): string => text.slice(0, text.lastIndexOf(' '))

const amountTemplate = ({ text, time }: SpentWords): TemplateResult =>
  html`<span class="num">${text}</span>${time === null ? nothing : html` <span class="num ms">${time}</span>`}`

const spentBar = (share: number, by: number | 'chance'): TemplateResult =>
  html`<svg class="meter" width="100%" height="4" aria-hidden="true">
    <rect class="track" width="100%" height="4" rx="2" />
    <rect
      class="seat-bar"
      data-seat=${by === 'chance' ? 1 : by + 1}
      width="${Math.max(2, 100 * share)}%"
      height="4"
      rx="2"
    />
  </svg>`

/** Arrow keys go through the plies, and the focus with them. */
function walk(event: KeyboardEvent, { ply, turns, onPly }: LogView): void {
  const last = turns.at(-1)?.plies.at(-1)?.ply ?? 0
  const to = { ArrowDown: ply + 1, ArrowUp: ply - 1, Home: 1, End: last }[event.key]
  if (to === undefined || event.ctrlKey || event.altKey || event.metaKey) return
  event.preventDefault()
  const next = Math.max(1, Math.min(to, last))
  onPly(next)
  const list = event.currentTarget as Element
  list.querySelector<HTMLElement>(`[data-ply="${next}"]`)?.focus({ preventScroll: true })
}

/** Scrolls the list, not the page, to the ply shown; again when times make its rows taller. */
function keepInSight(list: Element, ply: number, timed: number | null): void {
  const at = `${ply} ${timed}`
  if (list.getAttribute('data-at') === at) return
  list.setAttribute('data-at', at)
  queueMicrotask(() => {
    const row = list.querySelector<HTMLElement>(`[data-ply="${ply}"]`)
    if (!row) return list.scrollTo(0, 0)
    const [box, line] = [list.getBoundingClientRect(), row.getBoundingClientRect()]
    if (line.top < box.top + 40 || line.bottom > box.bottom - 16)
      list.scrollTop += line.top - box.top - list.clientHeight / 2
  })
}
