/**
 * The race card: a row for each horse with its four numbers, the column of the face that was rolled lit, the chips on
 * it, and what would become of it. The person who decides here has buttons for rows: one press chooses a horse, the next does it.
 */
import { symbols, type BetChoice, type HorseView, type MoveChoice, type Symbol } from '@dicewright/engine/royal-turf'
import { nothing, type TemplateResult } from 'lit'
import { html } from '../../kit/html.ts'
import { chipTemplate } from './chips.ts'
import { iconOf, numberOf, silkTemplate } from './silks.ts'
import { chipsText, isRacing, money, nameOf, nth, placeText, whereText, type Turf } from './words.ts'

export function cardTemplate(view: Turf): TemplateResult {
  const { scene, say, choosing, rolling, horse } = view
  const { symbol } = scene.after
  const lit = isRacing(scene.after) && !rolling ? symbol : null
  return html`<div
    class="rc"
    part="card"
    role=${choosing ? 'radiogroup' : 'group'}
    aria-label=${say('raceCard')}
    ?data-lit=${choosing !== null && horse === null}
  >
    <div class="h" aria-hidden="true">
      <span class="t">${say('raceCard')}</span>
      ${symbols.map((one) => html`<span class=${one === lit ? 'v on' : 'v'}>${iconOf(one)}</span>`)}
      <span>${say('bets')}</span><span class="to">${say(choosing === 'bet' ? 'ifFirst' : 'moveHead')}</span>
    </div>
    ${scene.field.map((one) => rowTemplate(view, one, lit))}
  </div>`
}

/** Whether the focus that comes next is brought by an arrow: among radios it chooses. */
let byArrow = false

/** What the person here may do with a horse. */
interface Choices {
  readonly bet: BetChoice | undefined
  readonly move: MoveChoice | undefined
}

function rowTemplate(view: Turf, horse: HorseView, lit: Symbol | null): TemplateResult {
  const { choosing, scene, say, best, rolling } = view
  const choices: Choices = {
    bet:
      choosing === 'bet' ? scene.after.bets.find((one) => one.horse === horse.id && one.chip === view.chip) : undefined,
    move: rolling ? undefined : scene.after.moves.find((one) => one.horse === horse.id),
  }
  const choice = choices.bet ?? choices.move
  const isClosed = choosing !== null && !choice
  const isUsed = isClosed || horse.aside || horse.place !== null
  // What has just been moved or bet on is the thing to look at.
  const isDone = !choosing && [scene.moved?.horse, scene.laid?.horse].includes(horse.id)
  const look = `row${isDone ? ' done' : isUsed ? ' used' : ''}${choice && choice.action === best ? ' best' : ''}`
  const facts = [
    `${numberOf(horse.id)} ${nameOf(view, horse.id)}`,
    whereText(view, horse),
    ...(horse.card ? symbols.map((symbol) => `${say(symbol)} ${horse.card![symbol]}`) : []),
    chipsText(view, horse),
    outcomeText(view, horse, choices),
    choice ? view.cost(choice.action) : '',
  ]
  const content = html`<span class="sr">${say.list(facts.filter(Boolean))}</span
    ><span class="cells" aria-hidden="true">${contentTemplate(view, horse, lit, choices)}</span>`
  if (!choosing) return html`<div class=${look}>${content}</div>`
  return html`<button
    type="button"
    class=${look}
    role="radio"
    part=${isClosed ? 'horse' : 'horse available'}
    data-rove="horses"
    data-horse=${horse.id}
    aria-checked=${view.horse === horse.id}
    aria-disabled=${isClosed ? 'true' : nothing}
    @keydown=${(event: KeyboardEvent) => (byArrow = /^Arrow|Home|End/.test(event.key))}
    @focus=${() => {
      if (byArrow) view.onArrow(horse.id)
      byArrow = false
    }}
    @click=${() => view.onHorse(horse.id)}
  >
    ${content}
  </button>`
}

function contentTemplate(view: Turf, horse: HorseView, lit: Symbol | null, choices: Choices): TemplateResult {
  const { card, chips } = horse
  return html`${silkTemplate(horse.id)}<span class="nm"
      ><b>${nameOf(view, horse.id)}</b>${belowName(view, horse, choices)}</span
    >${symbols.map((symbol) => html`<span class=${symbol === lit ? 'v on' : 'v'}>${card ? card[symbol] : '–'}</span>`)}<span
      class="chips"
      data-count=${chips.length}
      >${chips.map(({ seat, chip }) => chipTemplate(seat, chip))}</span
    ><span class="to">${outcomeText(view, horse, choices)}</span>`
}

/** Below the name: what a choice costs against the hint, what the horse pays, or where it is. */
function belowName(view: Turf, horse: HorseView, { bet, move }: Choices): TemplateResult {
  const cost = view.choosing ? view.cost((bet ?? move)?.action ?? '') : ''
  if (cost) return html`<small class="cost">${cost}</small>`
  // A phone has no room for the payout table, and says here what each horse pays.
  return html`<small class="s-no">${placeText(view, horse)}</small
    ><small class="l-no m-no">${paysText(view, horse, bet)}</small>`
}

function paysText({ say }: Turf, horse: HorseView, bet: BetChoice | undefined): string {
  if (!horse.card) return ''
  const pays = bet ? bet.pays : horse.pays
  if (pays) return say('paysShort', { first: pays[0], second: pays[1], third: pays[2] })
  return bet?.bets === 0 || (!bet && horse.chips.length === 0) ? say('noBets') : say('notKnown')
}

/** The number printed where the horse of the last move stood. */
const fromOf = ({ before, moved }: Turf['scene']): string =>
  String(before.horses.find(({ id }) => id === moved!.horse)!.space)

/** What becomes of a horse: where it would go, what the chip would bring, or that it has moved. */
function outcomeText(view: Turf, horse: HorseView, { bet, move }: Choices): string {
  const { say, choosing, scene } = view
  if (move)
    return move.place === null ? say('fromTo', { from: String(horse.space), to: String(move.space) }) : say('toFinish')
  if (choosing === 'bet') {
    if (!bet) return say('yours')
    return bet.pays ? money(say, bet.chip * bet.pays[0]) : bet.chip === 0 ? money(say, 0) : '?'
  }
  if (horse.place !== null) return nth(say, horse.place - 1)
  if (scene.moved?.horse === horse.id) return say('fromTo', { from: fromOf(scene), to: String(horse.space) })
  return horse.aside ? say('aside') : ''
}
