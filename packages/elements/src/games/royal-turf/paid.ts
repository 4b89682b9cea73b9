/** The end of a race: who was paid what, and for which horse. */
import type { Payment, RaceResult } from '@dicewright/engine/royal-turf'
import { nothing, type TemplateResult } from 'lit'
import { badgeTemplate } from '../../base/seats.ts'
import { html } from '../../kit/html.ts'
import { chipTemplate } from './chips.ts'
import { silkTemplate } from './silks.ts'
import { money, nameOf, nth, signedMoney, type Turf } from './words.ts'

export function paidTemplate(view: Turf, result: RaceResult): TemplateResult {
  const { say, names } = view
  const title = say('paysOut', { race: result.race })
  return html`<div class="paid scrolls" part="result" role="group" aria-label=${title} tabindex="0">
    <p class="lab">
      ${title} ${result.multiplier > 1 ? html`<i>${say('times', { times: result.multiplier })}</i>` : nothing}
    </p>
    <ul>
      ${names.map((name, seat) => {
        const own = result.payments.filter((one) => one.seat === seat)
        return html`<li>
          ${badgeTemplate(seat)}<b>${name}</b><em>${signedMoney(say, result.gains[seat]!)}</em>
          <span class="parts">${own.length ? own.map((payment) => partTemplate(view, payment)) : say('noPay')}</span>
        </li>`
      })}
    </ul>
  </div>`
}

function partTemplate(view: Turf, { seat, horse, for: reason, chip, each, amount }: Payment): TemplateResult {
  const { say } = view
  const why = reason === 'pace' || reason === 'last' ? say(reason) : nth(say, reason - 1)
  return html`<span title=${nameOf(view, horse)}
    ><span class="sr">${nameOf(view, horse)}, ${chip}</span>${silkTemplate(horse)}${chipTemplate(seat, chip)}${why}
    ${amount === 0 && each !== 0 ? say('broke') : money(say, amount)}</span
  >`
}
