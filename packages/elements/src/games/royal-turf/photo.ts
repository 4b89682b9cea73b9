/** The photo finish: the three first at the line as an old photograph. */
import type { Horse, RaceResult } from '@dicewright/engine/royal-turf'
import type { SVGTemplateResult, TemplateResult } from 'lit'
import { html, svg } from '../../kit/html.ts'
import { headOf, tokenOf } from './silks.ts'
import { coatOf, nameOf, type Turf } from './words.ts'

/** How far behind the line the noses are, by place. */
const behind = [0, 16, 38]

export function photoTemplate(view: Turf, result: RaceResult): TemplateResult {
  const { say } = view
  const [first, second, third] = result.podium.map((horse) => nameOf(view, horse))
  const values = { first: first!, second: second!, third: third!, last: nameOf(view, result.last) }
  return html`<figure class="photo" part="result">
    <svg viewBox="430 0 290 132" role="img" aria-label=${say('photoAlt', values)}>
      <rect class="paper" x="430" width="290" height="132" />
      ${[26, 66, 106].map((y) => svg`<path class="rope" d=${`M430 ${y + 20}H720`} />`)}
      <rect x="626" width="6" height="132" fill="url(#dw-chequers)" />
      ${result.podium.map((horse, place) => racerTemplate(view, horse, place))}
    </svg>
    <figcaption>${say('photo')}</figcaption>
  </figure>`
}

function racerTemplate(view: Turf, horse: Horse, place: number): SVGTemplateResult {
  const y = 26 + place * 40
  const nose = 629 - behind[place]!
  return svg`<g class="racer"><path class="streak" d=${`M${nose - 150} ${y - 6}h60M${nose - 120} ${y + 6}h44`} /><svg x=${nose - 46} y=${y - 24} width="46" height="46">${headOf(coatOf(view, horse))}</svg><g transform=${`translate(${nose - 66} ${y}) scale(.8)`}>${tokenOf(horse)}</g><text x="690" y=${y + 6}>${place + 1}</text></g>`
}
