/** What the decisions of a run cost and its dice brought: the script's beside its opponents', and its dearest decisions. */
import { dearestOf, totalOf } from '@dicewright/engine/review/costs'
import { html, nothing, type TemplateResult } from 'lit'
import type { App } from '../../app.ts'
import { words } from '../../arena/words.ts'
import { costCard, dearList, mostDear } from '../../replay/cost-card.ts'
import type { Played } from '../../sandbox/talk.ts'
import type { Runner } from './runner.ts'
import '../../styles/charts.css'
import '../../styles/replay.css'

export function runCostCard(
  app: App,
  { run, played, reviews }: Runner,
  watch: (match: Played, ply: number) => void,
): TemplateResult | typeof nothing {
  const say = words(app)
  const [first] = reviews.values()
  if (!first) return nothing
  const { name, opponent } = run!
  const all = [...reviews].flatMap(([match, { decisions }]) => decisions.map((decision) => ({ match, ...decision })))
  const turns = [...reviews].flatMap(([match, review]) => review.turns.map((turn) => ({ match, ...turn })))
  const isOwn = ({ match, seat }: { readonly match: Played; readonly seat: number }) => seat === match.seat
  const isOther = (one: { readonly match: Played; readonly seat: number }) => !isOwn(one)
  const own = all.filter(isOwn)
  const dear = dearestOf(own, mostDear).map(({ match, ply, action, best, cost }) => {
    const where = say('costIn', { set: match.set, match: match.match, ply: ply - 1 })
    return { action, best, cost, where, go: () => watch(match, ply - 1) }
  })
  return costCard(app, {
    rows: [
      { who: html`<span>${name}</span>`, total: totalOf(own, turns.filter(isOwn)) },
      { who: html`<span>${opponent}</span>`, total: totalOf(all.filter(isOther), turns.filter(isOther)) },
    ],
    heading: say('costDearestOf', { name }),
    dearest: dearList(app, dear),
    review: { ...first, uncounted: [...reviews.values()].reduce((sum, { uncounted }) => sum + uncounted, 0) },
    counted: reviews.size < played.length ? say('costSoFar', { count: reviews.size, of: played.length }) : null,
  })
}
