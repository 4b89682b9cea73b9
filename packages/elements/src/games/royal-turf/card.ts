/**
 * The race card: a row for each horse with its four numbers, the column of the face that was rolled lit, the chips on
 * it, and what would become of it. The person who decides here has buttons for rows: one press chooses a horse, the next does it.
 */
import { html } from '../../kit/html.ts'
import { symbols, type Horse, type HorseView, type Symbol } from '@dicewright/engine/royal-turf'
import { nothing, type TemplateResult } from 'lit'
import { headOf, iconOf, numberOf, silkTemplate } from './silks.ts'
import { chipsText, coatOf, isRacing, nameOf, spaceText, whereText, type Turf } from './words.ts'

export function cardTemplate(view: Turf): TemplateResult {
  const { scene, say, choosing, chip, rolling } = view
  const { symbol } = scene.after
  const lit = isRacing(scene.after) && !rolling && !scene.result ? symbol : null
  const last = lit ? say(lit) : choosing === 'bet' && chip !== null ? say('ifBet', { chip: String(chip) }) : ''
  return html`<div class="rc" part="card" role="group" aria-label=${say('raceCard')}>
    <div class="h" aria-hidden="true">
      <span class="t">${say('raceCard')}</span>
      ${symbols.map((one) => html`<span class=${one === lit ? 'v on' : 'v'}>${iconOf(one)}</span>`)}
      <span class="ch">${say('bets')}</span><span class="to">${last}</span>
    </div>
    ${scene.field.map((horse) => rowTemplate(view, horse, lit))}
  </div>`
}

function rowTemplate(view: Turf, horse: HorseView, lit: Symbol | null): TemplateResult {
  const { choosing, scene, say } = view
  const isChosen = view.horse === horse.id
  const look = horse.aside || horse.place !== null ? ' used' : ''
  const facts = [
    `${numberOf(horse.id)} ${nameOf(view, horse.id)}`,
    whereText(view, horse),
    ...(horse.card ? symbols.map((symbol) => `${say(symbol)} ${horse.card![symbol]}`) : []),
    chipsText(view, horse),
    outcomeText(view, horse),
  ]
  const label = say.list(facts.filter(Boolean))
  const content = html`<span class="sr">${label}</span
    ><span class="cells" aria-hidden="true">${contentTemplate(view, horse, lit)}</span>`
  if (!choosing || (choosing === 'move' && horse.place !== null))
    return html`<div class=${`row${look}`}>${content}</div>`
  const isOpen = (choosing === 'bet' ? scene.after.bets : scene.after.moves).some((one) => one.horse === horse.id)
  return html`<button
    type="button"
    class=${`row${look}`}
    part=${isOpen ? 'horse available' : 'horse'}
    data-rove="horses"
    data-horse=${horse.id}
    aria-pressed=${isOpen ? isChosen : nothing}
    aria-disabled=${isOpen ? nothing : 'true'}
    @click=${() => view.onHorse(horse.id)}
  >
    ${content}
  </button>`
}

function contentTemplate(view: Turf, horse: HorseView, lit: Symbol | null): TemplateResult {
  const { card } = horse
  return html`${silkTemplate(horse.id)}${headOf(coatOf(view, horse.id))}<span class="nm"
      ><b>${nameOf(view, horse.id)}</b><small>${whereText(view, horse)}</small></span
    >${symbols.map(
      (symbol) => html`<span class=${symbol === lit ? 'v on' : 'v'}>${card ? card[symbol] : '–'}</span>`,
    )}<span class="chips">${horse.chips.map(({ seat, chip }) => chipTemplate(seat, chip))}</span
    ><span class="to">${outcomeTemplate(view, horse)}</span>`
}

/** A chip: the seat by colour and pattern, its value or a blank back. */
export const chipTemplate = (seat: number, chip: number | null): TemplateResult =>
  html`<span class="badge chip" data-seat=${seat + 1} ?data-down=${chip === null} aria-hidden="true"
    >${chip ?? '?'}</span
  >`

/** What becomes of a horse: where it would go, or what it would pay. */
function outcomeTemplate(view: Turf, horse: HorseView): TemplateResult | string {
  const { say, scene, choosing, horse: chosen } = view
  const move = view.rolling ? undefined : scene.after.moves.find((one) => one.horse === horse.id)
  const small = chosen === horse.id ? html`<small>${say('chosen')}</small>` : nothing
  if (move) return html`<b>${horse.space} → ${spaceText(say, move.space)}</b>${small}`
  if (choosing === 'bet') {
    const pays = betOf(view, horse)?.pays
    if (!pays) return betOf(view, horse) ? html`${say('faceDown')}${small}` : ''
    return html`<b>${say.number(pays[0])}</b><small>${say.number(pays[1])} · ${say.number(pays[2])}</small>`
  }
  return horse.aside && !scene.result ? say('aside') : ''
}

/** The same in words, for a reader. */
function outcomeText(view: Turf, horse: HorseView): string {
  const { say, scene, choosing } = view
  const move = view.rolling ? undefined : scene.after.moves.find((one) => one.horse === horse.id)
  if (move) return `${horse.space} → ${spaceText(say, move.space)}`
  if (choosing === 'bet') {
    const pays = betOf(view, horse)?.pays
    return pays ? say('betPays', { first: pays[0], second: pays[1], third: pays[2] }) : ''
  }
  return horse.aside && !scene.result ? say('aside') : ''
}

const betOf = ({ scene, chip }: Turf, horse: HorseView) =>
  scene.after.bets.find((bet) => bet.horse === horse.id && bet.chip === chip)

/** Between the status and the button: the chips of the person who bets here, and why the row that was pressed is closed. */
export const areaTemplate = (view: Turf, asked: Horse | null): TemplateResult =>
  html`<div class="area" data-phase=${view.scene.phase}>
    ${chipsTemplate(view)}${asked && view.choosing ? html`<p class="why">${closedText(view, asked)}</p>` : nothing}
  </div>`

const closedText = (view: Turf, horse: Horse): string =>
  view.say(view.choosing === 'bet' ? 'horseTaken' : 'horseAside', { horse: nameOf(view, horse) })

function chipsTemplate(view: Turf): TemplateResult | typeof nothing {
  const { scene, say, choosing, chip, viewer, onChip } = view
  const seat = scene.after.mover
  const hand = choosing === 'bet' && seat !== null ? scene.after.players[seat]!.hand : null
  if (hand === null || (viewer !== seat && scene.after.hidden)) return nothing
  const values = [...new Set(hand)].toReversed()
  return html`<div class="hand" role="group" aria-label=${say('chip')}>
    ${values.map((value) => {
      const left = hand.filter((one) => one === value).length
      return html`<button
        type="button"
        data-rove="chips"
        aria-pressed=${chip === value}
        aria-label=${say('chipChoice', { chip: String(value), left })}
        @click=${() => onChip(value)}
      >
        ${chipTemplate(seat!, value)}<span aria-hidden="true">${left > 1 ? `× ${left}` : ''}</span>
      </button>`
    })}
  </div>`
}
