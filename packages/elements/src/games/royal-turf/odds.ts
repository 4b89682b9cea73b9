/** The drawer of odds: the whole payout table, lit as bets come in and as the race stands, and what one's own bets would bring. */
import { html } from '../../kit/html.ts'
import type { Pays } from '@dicewright/engine/royal-turf'
import { nothing, type TemplateResult } from 'lit'
import { silkTemplate } from './silks.ts'
import { money, nameOf, nth, type Turf } from './words.ts'

export interface OddsView extends Turf {
  /** Where cards and table come from. */
  readonly source: string
  /** Whether chips and not values are counted. */
  readonly byCount: boolean
}

export const oddsTemplate = (view: OddsView): TemplateResult => html`${tableTemplate(view)}${dueTemplate(view)}`

function tableTemplate(view: OddsView): TemplateResult {
  const { scene, say, standing, byCount, source } = view
  const { payouts } = scene.after
  const { multiplier } = scene.result ?? scene.after
  const stands = standing.payments.length > 0 && scene.after.rolls > 0 && !scene.result
  const title = say(stands ? 'tableNow' : 'table')
  return html`<div>
    <p class="lab">${title} <i>${say('perOne')}</i></p>
    <table class="pays" aria-label=${title}>
      <thead>
        <tr>
          <th scope="col">${say(byCount ? 'count' : 'sum')}</th>
          ${[0, 1, 2].map((place) => html`<th scope="col">${nth(say, place)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${payouts.map((row, i) => payRow(view, row, i, stands))}
      </tbody>
    </table>
    ${multiplier > 1 ? html`<p class="fin">${say('timesIn', { times: multiplier })}</p>` : nothing}
    <p class="fin">${source}</p>
  </div>`
}

function payRow(view: OddsView, pays: Pays, row: number, stands: boolean): TemplateResult {
  const { scene, say, standing } = view
  const here = scene.field.filter((horse) => horse.row === row && !scene.result)
  const times = (scene.result ?? scene.after).multiplier
  const bets = row + 1 === scene.after.payouts.length ? say('more', { bets: row + 1 }) : String(row + 1)
  return html`<tr class=${here.length ? 'r' : ''}>
    <th scope="row">
      ${bets}<span class="here">${stands ? nothing : here.map(({ id }) => html`${silkTemplate(id)}`)}</span>
    </th>
    ${pays.map((amount, place) => {
      const horse = stands && here.find(({ id }) => standing.order.indexOf(id) === place)
      return horse
        ? html`<td class="lit">
            <span
              >${silkTemplate(horse.id)}<span class="sr">${nameOf(view, horse.id)}</span
              >${say.number(times * amount)}</span
            >
          </td>`
        : html`<td>${say.number(times * amount)}</td>`
    })}
  </tr>`
}

/** The bets of the person here, or of the one who is to move where several are. */
function dueTemplate(view: OddsView): TemplateResult | typeof nothing {
  const { scene, say, names, viewer, standing } = view
  const seat = viewer === 'table' ? scene.after.mover : viewer
  if (seat === null || scene.result) return nothing
  const own = scene.field.flatMap((horse) => {
    const chip = horse.chips.find((laid) => laid.seat === seat)
    return chip ? [{ horse, chip: chip.chip }] : []
  })
  if (own.length === 0) return nothing
  const racing = scene.after.rolls > 0
  // What a horse pays is not known while chips on it lie face down.
  const isUnknown = ({ horse, chip }: (typeof own)[number]): boolean =>
    racing && chip !== 0 && horse.bets === null && standing.order.indexOf(horse.id) < 3
  return html`<div>
    <p class="lab">
      ${names[seat] === say('you') ? say('due') : say('dueOf', { who: names[seat]! })}
      ${racing ? html`<i>${say('asNow')}</i>` : nothing}
    </p>
    <ul class="due">
      ${own.map((bet) => {
        const { horse, chip } = bet
        const rank = nth(say, standing.order.indexOf(horse.id))
        const parts = standing.payments.filter((one) => one.seat === seat && one.horse === horse.id)
        const reasons = parts.map(({ for: reason, each }) =>
          [reason === 'pace' ? say('pace') : '', `${chip} × ${say.number(each)}`].filter(Boolean).join(' '),
        )
        const amounts = [...parts.map(({ amount }) => money(say, amount)), ...(isUnknown(bet) ? ['?'] : [])]
        return html`<li>
          ${silkTemplate(horse.id)}<span
            >${say.list([nameOf(view, horse.id), ...(racing ? [rank] : [])])}
            ${racing ? html`<small>${say.list(reasons)}</small>` : nothing}</span
          ><em>${racing ? amounts.join(' ') || '–' : (chip ?? '?')}</em>
        </li>`
      })}
      ${
        racing
          ? html`<li class="sum">
              <span></span><span>${say('would')}</span
              ><em>${own.some(isUnknown) ? '?' : money(say, standing.gains[seat]!)}</em>
            </li>`
          : nothing
      }
    </ul>
  </div>`
}
