/** Beside the table: the own five dice and the nine hands, or what a showdown turned over. */
import type { Seat } from '@dicewright/engine'
import type { Hand, HandName, Observation, Showdown, ShownHand, TurnView } from '@dicewright/engine/yessir'
import { handNames } from '@dicewright/engine/yessir'
import { nothing, type TemplateResult } from 'lit'
import { badgeTemplate } from '../../base/seats.ts'
import { html } from '../../kit/html.ts'
import type { Face } from '../../parts/die/geometry.ts'
import { dieFace } from '../../parts/die/pips.ts'
import type { Say } from './voice.ts'

/** Five dice that show a hand, of the weakest hand first. */
const examples = ['64321', '55621', '66332', '44461', '55552', '33366', '12345', '23456', '44444']
const shownDice = (name: HandName): readonly Face[] =>
  Array.from(examples[handNames.indexOf(name)]!, (face) => Number(face) as Face)

export interface PickView {
  readonly seen: Observation
  /** The own hand; null while the cup is closed, or nobody's side is shown. */
  readonly hand: Hand | null
  /** Whether two dice of this person's own are still to be added. */
  readonly isOwn: boolean
}

/** Five dice and their name, how often "Yessir!" was said in a row, and the hands from the strongest with the own one lit. */
export function handsTemplate({ seen, hand, isOwn }: PickView, say: Say): TemplateResult {
  return html`<div class="hold">
    <p class="mine5">
      ${hand ? handDice(hand) : openDice(seen.shared, isOwn, say)}<b>${hand ? say(hand.name) : nothing}</b>${
        seen.turn ? rowTemplate(seen.turn, say) : nothing
      }
    </p>
    <ol class="hands" aria-label=${say('handsStrong')}>
      ${handNames.toReversed().map((name, i) => nameTemplate(name, i, hand?.name === name, say))}
    </ol>
  </div>`
}

const nameTemplate = (name: HandName, i: number, isOwn: boolean, say: Say): TemplateResult =>
  html`<li class=${isOwn ? 'cur' : ''} aria-current=${isOwn ? 'true' : nothing}>
    <i>${i + 1}</i><span>${say(name)}</span
    ><span class="eg" aria-hidden="true">${shownDice(name).map((face) => dieFace(face))}</span>
  </li>`

/** Five dice, the combination first, kickers faint. */
const handDice = ({ dice, kickers }: Hand): TemplateResult =>
  html`<span class="dd" role="img" aria-label=${[...dice.toReversed(), ...kickers].join(' ')}
    >${dice.toReversed().map((face) => dieFace(face as Face))}<span class="rest"
      >${kickers.map((face) => dieFace(face as Face))}</span
    ></span
  >`

/** What all know of five dice: the shared ones; the own two are not seen yet. */
const openDice = (shared: readonly number[], isOwn: boolean, say: Say): TemplateResult =>
  html`<span class="dd" role="img" aria-label=${say('sayTable', { dice: shared.join(' ') || say('none') })}
    >${shared.map((face) => dieFace(face as Face))}${Array.from(
      { length: 3 - shared.length + (isOwn ? 2 : 0) },
      () => html`<i class="blank"></i>`,
    )}</span
  >`

/** How many have said "Yessir!" one after the other, of those who have to. */
const rowTemplate = ({ passes, active }: TurnView, say: Say): TemplateResult =>
  html`<span class="inrow" role="img" aria-label=${say('passed', { passes, active })}
    ><span aria-hidden="true">${say('inRow')}</span>${Array.from(
      { length: active },
      (_, i) => html`<i class=${i < passes ? 'w' : ''}></i>`,
    )}</span
  >`

/** The hands by place, their dice with the combination first, and what broke the tie. */
export function showdownTemplate(showdown: Showdown, names: readonly string[], say: Say): TemplateResult {
  const { hands, winner } = showdown
  const order = hands.map((_, seat) => seat).toSorted((a, b) => hands[a]!.place - hands[b]!.place)
  return html`<div class="scrolls" tabindex=${hands.length > 3 ? 0 : nothing}>
    <table class="settled" data-count=${hands.length}>
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
        ${order.map((seat) => placeTemplate(seat, hands, winner, names, say))}
      </tbody>
    </table>
  </div>`
}

function placeTemplate(
  seat: Seat,
  hands: readonly ShownHand[],
  winner: Seat | null,
  names: readonly string[],
  say: Say,
): TemplateResult {
  const { hand, place, blind } = hands[seat]!
  const rivals = hands.flatMap((other, rival) => (rival === seat ? [] : [other.hand]))
  const tie = tieText(hand, rivals, say)
  return html`<tr class=${seat === winner ? 'best' : ''}>
    <td>${place}</td>
    <th scope="row">
      <span class="player">${badgeTemplate(seat)}<span class="who">${names[seat]}</span></span>
    </th>
    <td>
      <span class="shown"
        >${handDice(hand)}<span class="made"
          ><b>${say(hand.name)}</b>${blind ? html` <small>${say('unseen')}</small>` : nothing}${
            tie ? html` <small>${tie}</small>` : nothing
          }</span
        ></span
      >
    </td>
  </tr>`
}

/** What decides among hands of one name: their sums and, where these are equal, the dice beside them. */
export function tieText({ name, sum, kickers }: Hand, rivals: readonly Hand[], say: Say): string {
  const equals = rivals.filter((rival) => rival.name === name)
  return [
    ...(equals.some((rival) => rival.sum !== sum) ? [say('sum', { sum })] : []),
    ...(kickers.length > 0 && equals.some((rival) => rival.sum === sum)
      ? [say('kickers', { faces: kickers.join('·') })]
      : []),
  ].join(' · ')
}
