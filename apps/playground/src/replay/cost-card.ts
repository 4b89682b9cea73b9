/**
 * A card with what decisions cost and how lucky the dice were, in one match or many, and a list of the worst decisions.
 */
import type { Review } from '@dicewright/engine/review'
import type { Reviewed, Total } from '@dicewright/engine/review/costs'
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import type { App } from '../app.ts'
import { words } from '../arena/words.ts'
import { notation } from '../parts/notation.ts'
import { wideTable } from '../parts/wide-table.ts'

/** Decisions in the list. */
export const mostDear = 5

export interface CostView {
  readonly rows: readonly { readonly who: TemplateResult; readonly total: Total }[]
  /** The heading of the list, and the line below it. */
  readonly heading: string
  readonly dearest: TemplateResult
  /** How costs are computed, and how many decisions are left out. */
  readonly review: Pick<Review, 'count' | 'mean' | 'uncounted' | 'unit'>
  /** Progress, until everything is counted. */
  readonly counted?: string | null
  readonly below?: unknown
}

export function costCard(
  app: App,
  { rows, heading, dearest, review, counted = null, below }: CostView,
): TemplateResult {
  const say = words(app)
  // Luck is measured in points only.
  const hasLuck = review.unit === 'points'
  const title = say(hasLuck ? 'costTitle' : 'costTitleAlone')
  return html`<section class="card cost" aria-labelledby="cost-title">
    <header>
      <h2 id="cost-title">${title}</h2>
      ${counted === null ? nothing : html`<span class="sub">${counted}</span>`}
    </header>
    ${wideTable(
      title,
      html`<table class="tbl tight">
        <thead>
          <tr>
            <th scope="col">${app.say('seatColumn')}</th>
            <th scope="col" class="r">${say('costCount')}</th>
            <th scope="col" class="r">${app.say('costSum')}${hasLuck ? nothing : ' %'}</th>
            <th scope="col" class="r">${say('costEach')}</th>
            ${hasLuck ? html`<th scope="col" class="r">${say('costLuck')}</th>` : nothing}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ({ who, total: { decisions, cost, meanCost, luck } }) =>
              html`<tr>
                <th scope="row"><span class="named">${who}</span></th>
                <td class="r num">${app.say.number(decisions)}</td>
                <td class="r num">${app.say.tenths(cost)}</td>
                <td class="r num">${app.say.tenths(meanCost)}</td>
                ${hasLuck ? html`<td class="r num">${luck > 0 ? '+' : ''}${app.say.tenths(luck)}</td>` : nothing}
              </tr>`,
          )}
        </tbody>
      </table>`,
    )}
    <div>
      <h3>${heading}</h3>
      ${dearest}
    </div>
    <p class="muted">${tellCount(app, review)}${review.uncounted > 0 ? ` ${app.say('costLastLap')}` : nothing}</p>
    ${hasLuck ? html`<p class="muted">${say('costLuckIs')}</p>` : nothing} ${below}
  </section>`
}

const counts = {
  playouts: 'costByPlayouts',
  search: 'costBySearch',
  solution: 'costBySolution',
  solver: 'costBySolver',
  turn: 'costByTurn',
} as const

const tellCount = (app: App, { count, mean }: CostView['review']): string =>
  words(app)(counts[count], { bot: count, mean: mean === null ? '' : app.say.tenths(mean) })

/** A decision, with its place in words and a button that goes there. */
export interface Dear extends Pick<Reviewed, 'action' | 'best' | 'cost'> {
  readonly where: string
  readonly go: () => void
}

export function dearList(app: App, gameId: string, dear: readonly Dear[]): TemplateResult {
  const say = words(app)
  if (dear.length === 0) return html`<p class="muted">${say('costNone')}</p>`
  return html`<ol class="dear">
    ${dear.map(
      ({ action, best, cost, where, go }) =>
        html`<li>
          <button type="button" @click=${go}>
            ${notation(app, gameId, action)}
            <span class="num">${app.say.tenths(-cost)}</span>
            <small>${say('costBest')} ${notation(app, gameId, best)}</small>
            <small>${where}</small>
          </button>
        </li>`,
    )}
  </ol>`
}
