/** What the decisions of many matches cost: those of one player beside the others', and the player's worst ones. */
import type { Review } from '@dicewright/engine/review'
import { dearestOf, totalOf } from '@dicewright/engine/review/costs'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import type { App } from '../app.ts'
import { words } from '../arena/words.ts'
import '../styles/charts.css'
import '../styles/replay.css'
import { costCard, dearList, mostDear } from './cost-card.ts'

export interface ManyCosts<Match> {
  /** The id of their game. */
  readonly game: string
  readonly name: string
  /** What the other players are called. */
  readonly others: string
  /** Those counted so far. */
  readonly reviews: ReadonlyMap<Match, Review>
  /** How many are to be counted. */
  readonly of: number
  readonly isOwn: (match: Match, seat: number) => boolean
  /** Names a place in a match, and goes there. */
  readonly where: (match: Match, ply: number) => string
  readonly go: (match: Match, ply: number) => void
  /** The end of the card. */
  readonly below?: unknown
}

export function manyCosts<Match>(app: App, many: ManyCosts<Match>): TemplateResult | typeof nothing {
  const say = words(app)
  const { name, others, reviews, of, where, go } = many
  const [first] = reviews.values()
  if (!first) return nothing
  const all = [...reviews].flatMap(([match, { decisions }]) => decisions.map((decision) => ({ match, ...decision })))
  const turns = [...reviews].flatMap(([match, review]) => review.turns.map((turn) => ({ match, ...turn })))
  const isOwn = ({ match, seat }: { readonly match: Match; readonly seat: number }) => many.isOwn(match, seat)
  const isOther = (one: { readonly match: Match; readonly seat: number }) => !isOwn(one)
  const own = all.filter(isOwn)
  // The ply before it shows the choice.
  const dear = dearestOf(own, mostDear).map(({ match, ply, action, best, cost }) => {
    return { action, best, cost, where: where(match, ply - 1), go: () => go(match, ply - 1) }
  })
  return costCard(app, {
    rows: [
      { who: html`<span>${name}</span>`, total: totalOf(own, turns.filter(isOwn)) },
      { who: html`<span>${others}</span>`, total: totalOf(all.filter(isOther), turns.filter(isOther)) },
    ],
    heading: say('costDearestOf', { name }),
    dearest: dearList(app, many.game, dear),
    review: { ...first, uncounted: [...reviews.values()].reduce((sum, { uncounted }) => sum + uncounted, 0) },
    counted: reviews.size < of ? say('costSoFar', { count: reviews.size, of }) : null,
    below: many.below,
  })
}
