/** What the decisions of a match cost, by seat, and the dearest of one seat: each leads to where it was taken. */
import type { Review, Reviewed } from '@dicewright/engine/review'
import { html, nothing, type TemplateResult } from 'lit'
import type { App } from '../app.ts'
import { words } from '../arena/words.ts'
import { seatBadge, seatLetter } from '../parts/seat.ts'

/** Decisions of a seat that are shown. */
const mostShown = 5

export interface ReviewView {
  readonly review: Review
  readonly players: readonly string[]
  /** All decisions of the match. */
  readonly decisions: number
  /** The seat whose dearest are shown; null for whoever gave most away. */
  readonly seat: number | null
  readonly choose: (seat: number) => void
  readonly goTo: (ply: number) => void
}

export function reviewCard(app: App, view: ReviewView): TemplateResult {
  const say = words(app)
  const { review, players, decisions } = view
  const { bot, seats } = review
  const isWhole = review.decisions.length === decisions
  return html`<section class="card review" aria-labelledby="review-title">
    <header><h2 id="review-title">${say('costTitle')}</h2></header>
    <table class="tbl tight">
      <thead>
        <tr>
          <th scope="col">${app.say('seatColumn')}</th>
          <th scope="col" class="r">${say('costCount')}</th>
          <th scope="col" class="r">${say('costEach')}</th>
          <th scope="col" class="r">${say('costSum')}</th>
        </tr>
      </thead>
      <tbody>
        ${seats.map(
          (own, seat) =>
            html`<tr>
              <th scope="row">
                <span class="named">${seatBadge(seat)}<span>${players[seat]}</span></span>
              </th>
              <td class="r num">${app.say.number(own.decisions)}</td>
              <td class="r num">${app.say.tenths(own.cost / Math.max(own.decisions, 1))}</td>
              <td class="r num">${app.say.tenths(own.cost)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    ${dearest(app, view)}
    <p class="muted">${say('costBy', { bot })}${isWhole ? nothing : ` ${say('costLastLap')}`}</p>
  </section>`
}

function dearest(app: App, { review, seat, choose, goTo }: ReviewView): TemplateResult {
  const say = words(app)
  const { seats, decisions } = review
  const sums = seats.map(({ cost }) => cost)
  const shown = seat ?? sums.indexOf(Math.max(...sums))
  const dear = decisions
    .filter((one) => one.seat === shown && one.cost > 0)
    .toSorted((a, b) => b.cost - a.cost)
    .slice(0, mostShown)
  return html`<h3>${say('costDearest')}</h3>
    ${
      seats.length > 1
        ? html`<div class="seg" role="group" aria-label=${app.say('seatColumn')}>
            ${seats.map(
              (_, at) =>
                html`<button type="button" aria-pressed=${at === shown} @click=${() => choose(at)}>
                  ${say('seatNamed', { seat: seatLetter(at) })}
                </button>`,
            )}
          </div>`
        : nothing
    }
    ${
      dear.length === 0
        ? html`<p class="muted">${say('costNone')}</p>`
        : html`<ol class="dear">
            ${dear.map((one) => dearTemplate(app, one, goTo))}
          </ol>`
    }`
}

/** Leads to the ply before it, where there was a choice. */
const dearTemplate = (app: App, { ply, action, best, cost }: Reviewed, goTo: (ply: number) => void): TemplateResult => {
  const say = words(app)
  return html`<li>
    <button type="button" @click=${() => goTo(ply - 1)}>
      <span class="mono">${action}</span>
      <span class="num">${app.say.tenths(-cost)}</span>
      <small>${say('costBest')} <span class="mono">${best}</span></small>
      <small>${say('costAt', { ply: ply - 1 })}</small>
    </button>
  </li>`
}
