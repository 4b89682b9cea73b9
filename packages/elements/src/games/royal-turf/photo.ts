/** The photo finish: the three first at the line as an old photograph, and below it who was paid what. */
import { html, svg } from '../../kit/html.ts'
import type { Horse, RaceResult } from '@dicewright/engine/royal-turf'
import { nothing, type SVGTemplateResult, type TemplateResult } from 'lit'
import { badgeTemplate } from '../../base/seats.ts'
import { chipTemplate } from './card.ts'
import { headOf, silkTemplate, tokenOf } from './silks.ts'
import { coatOf, money, nameOf, nth, type Turf } from './words.ts'

/** How far behind the line the noses are, by place. */
const behind = [0, 16, 38]

export function photoTemplate(view: Turf, result: RaceResult): TemplateResult {
  const { say, names } = view
  const [first, second, third] = result.podium.map((horse) => nameOf(view, horse))
  const values = { first: first!, second: second!, third: third!, last: nameOf(view, result.last) }
  // The box is what even a phone has room for; paper and ropes go on to the left, as far as the photograph is wide.
  return html`<div class="area result" part="result">
    <figure class="photo">
      <svg viewBox="430 0 290 132" preserveAspectRatio="xMaxYMid" role="img" aria-label=${say('photoAlt', values)}>
        <rect class="paper" x="-2280" width="3000" height="132" />
        ${[26, 66, 106].map((y) => svg`<path class="rope" d=${`M-2280 ${y + 20}H720`} />`)}
        <rect x="626" width="6" height="132" fill="url(#dw-chequers)" />
        ${result.podium.map((horse, place) => racerTemplate(view, horse, place))}
      </svg>
      <figcaption>${say('photo')} · ${say('raceTitle', { race: result.race })}</figcaption>
    </figure>
    <div class="paid">
      <p class="lab">
        ${say('paysOut')}
        ${result.multiplier > 1 ? html`<i>${say('times', { times: result.multiplier })}</i>` : nothing}
      </p>
      ${result.payments.length ? nothing : html`<p class="say">${say('noPay')}</p>`}
      <ul>
        ${names.map((name, seat) => {
          const own = result.payments.filter((one) => one.seat === seat)
          return own.length
            ? html`<li>
                ${badgeTemplate(seat)}<b>${name}</b>
                <span class="parts"
                  >${own.map(
                    ({ horse, for: reason, chip, amount }) =>
                      html`<span
                        >${silkTemplate(horse)}${chipTemplate(seat, chip)}${
                          reason === 'pace' || reason === 'last' ? say(reason) : nth(say, reason - 1)
                        }
                        ${money(say, amount)}</span
                      >`,
                  )}</span
                ><em>${money(say, result.gains[seat]!)}</em>
              </li>`
            : nothing
        })}
      </ul>
    </div>
  </div>`
}

function racerTemplate(view: Turf, horse: Horse, place: number): SVGTemplateResult {
  const y = 26 + place * 40
  const nose = 629 - behind[place]!
  return svg`<g class="racer"><path class="streak" d=${`M${nose - 150} ${y - 6}h60M${nose - 120} ${y + 6}h44`} /><svg x=${nose - 46} y=${y - 24} width="46" height="46">${headOf(coatOf(view, horse))}</svg><g transform=${`translate(${nose - 66} ${y}) scale(.8)`}>${tokenOf(horse)}</g><text x="690" y=${y + 6}>${place + 1}</text></g>`
}
