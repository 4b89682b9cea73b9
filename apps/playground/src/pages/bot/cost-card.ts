/** What the decisions of a run cost and its dice brought: the script's beside its opponents', and its dearest decisions. */
import { dearestOf, totalOf } from '@dicewright/engine/review/costs'
import { html, nothing, type TemplateResult } from 'lit'
import type { App } from '../../app.ts'
import { words } from '../../arena/words.ts'
import { costCard, dearList, mostDear } from '../../replay/cost-card.ts'
import type { Played, Run } from '../../sandbox/talk.ts'
import '../../styles/charts.css'
import '../../styles/replay.css'

export function runCostCard(
  app: App,
  { name, opponent }: Run,
  played: readonly Played[],
  watch: (match: Played, ply: number) => void,
): TemplateResult | typeof nothing {
  const say = words(app)
  const all = played.flatMap((match) => match.review?.decisions.map((decision) => ({ match, ...decision })) ?? [])
  const [first] = played
  if (!first?.review) return nothing
  const turns = played.flatMap((match) => match.review?.turns.map((turn) => ({ match, ...turn })) ?? [])
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
    bot: first.review.bot,
    uncounted: played.reduce((sum, { review }) => sum + (review?.uncounted ?? 0), 0),
  })
}
