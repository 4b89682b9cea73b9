/** What the decisions of a match cost, by seat, and the worst ones of one seat, with buttons that go there. */
import type { Review } from '@dicewright/engine/review'
import { dearestOf } from '@dicewright/engine/review/costs'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import type { App } from '../app.ts'
import { words } from '../arena/words.ts'
import { seatBadge, seatLetter } from '../parts/seat.ts'
import { costCard, dearList, mostDear } from './cost-card.ts'

export interface ReviewView {
  /** The id of the game. */
  readonly game: string
  readonly review: Review
  readonly players: readonly string[]
  /** The seat whose worst decisions are shown; null for the seat that lost most by its decisions. */
  readonly seat: number | null
  readonly choose: (seat: number) => void
  readonly goTo: (ply: number) => void
}

export const reviewCard = (app: App, view: ReviewView): TemplateResult => {
  const { review } = view
  const rows = review.seats.map((total, seat) => ({
    who: html`${seatBadge(seat)}<span>${view.players[seat]}</span>`,
    total,
  }))
  return costCard(app, { rows, heading: words(app)('costDearest'), dearest: dearest(app, view), review })
}

function dearest(app: App, { game, review, seat, choose, goTo }: ReviewView): TemplateResult {
  const say = words(app)
  const costs = review.seats.map(({ cost }) => cost)
  const shown = seat ?? costs.indexOf(Math.max(...costs))
  const own = review.decisions.filter((one) => one.seat === shown)
  // The ply before it shows the choice.
  const dear = dearestOf(own, mostDear).map(({ ply, action, best, cost }) => {
    return { action, best, cost, where: say('costAt', { ply: ply - 1 }), go: () => goTo(ply - 1) }
  })
  return html`${
    costs.length > 1
      ? html`<div class="seg" role="group" aria-label=${app.say('seatColumn')}>
          ${costs.map(
            (_, at) =>
              html`<button type="button" aria-pressed=${at === shown} @click=${() => choose(at)}>
                ${say('seatNamed', { seat: seatLetter(at) })}
              </button>`,
          )}
        </div>`
      : nothing
  }
  ${dearList(app, game, dear)}`
}
