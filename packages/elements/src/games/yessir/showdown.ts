/** The showdown as a table: hands by place, their dice with the combination first, and what broke the tie. */
import { html } from '../../kit/html.ts'
import type { Seat } from '@dicewright/engine'
import type { Hand, HandName, Showdown, ShownHand } from '@dicewright/engine/yessir'
import { handNames } from '@dicewright/engine/yessir'
import { nothing, type TemplateResult } from 'lit'
import { badgeTemplate } from '../../base/seats.ts'
import type { Face } from '../../parts/die/geometry.ts'
import { dieFace } from '../../parts/die/pips.ts'
import type { Say } from './voice.ts'

export function showdownTemplate(showdown: Showdown, names: readonly string[], say: Say): TemplateResult {
  const { hands, winner } = showdown
  const order = hands.map((_, seat) => seat).toSorted((a, b) => hands[a]!.place - hands[b]!.place)
  return html`<div class="settled">
    <table>
      <caption class="lab">
        ${say('showdown')}
      </caption>
      <thead class="sr">
        <tr>
          <th scope="col">${say('place')}</th>
          <th scope="col">${say('name')}</th>
          <th scope="col">${say('hand')}</th>
        </tr>
      </thead>
      <tbody>
        ${order.map((seat) => rowTemplate(seat, hands, winner, names, say))}
      </tbody>
    </table>
  </div>`
}

function rowTemplate(
  seat: Seat,
  hands: readonly ShownHand[],
  winner: Seat | null,
  names: readonly string[],
  say: Say,
): TemplateResult {
  const { hand, place, blind } = hands[seat]!
  const tied = hands.some((other, rival) => rival !== seat && other.hand.name === hand.name)
  return html`<tr class=${seat === winner ? 'first' : ''}>
    <td>${place}</td>
    <th scope="row">
      <span class="who">${badgeTemplate(seat)}<span>${names[seat]}</span></span>
    </th>
    <td>
      <div class="shown">
        <span class="five">${handDice(hand)}</span>
        <span class="what"
          ><b>${say(hand.name)}</b>${blind ? html` <small>${say('blind')}</small>` : nothing}${
            tied ? html` <small>${tieText(hands[seat]!, say)}</small>` : nothing
          }</span
        >
      </div>
    </td>
  </tr>`
}

/** What is compared where others have as good a hand. */
function tieText({ hand }: ShownHand, say: Say): string {
  const sum = say('sum', { sum: hand.sum })
  return hand.kickers.length ? `${sum} · ${say('kickers', { faces: hand.kickers.join('·') })}` : sum
}

/** Five dice, the combination first, kickers faint. */
const handDice = ({ dice, kickers }: Hand): TemplateResult =>
  html`<span class="dd" role="img" aria-label=${[...dice.toReversed(), ...kickers].join(' ')}
    >${dice.toReversed().map((face) => dieFace(face as Face))}<span class="off"
      >${kickers.map((face) => dieFace(face as Face))}</span
    ></span
  >`

/** The hand of the person who looked. */
export const fiveTemplate = (hand: Hand, say: Say): TemplateResult =>
  html`<div>
    <p class="lab">${say('bestFive')} <i>${say('ownShared')}</i></p>
    <div class="hand">${handDice(hand)}</div>
  </div>`

/** The hands from the strongest, with the own one marked. */
export const rankTemplate = (own: HandName | null, say: Say): TemplateResult =>
  html`<div>
    <p class="lab">${say('hands')} <i>${say('strongFirst')}</i></p>
    <ol class="rank">
      ${handNames
        .toReversed()
        .map(
          (name) =>
            html`<li class=${name === own ? 'cur' : ''}>
              <span>${say(name)}</span>${name === own ? html`<span>${say('yours')}</span>` : nothing}
            </li>`,
        )}
    </ol>
  </div>`
