/** Checks the options of Royal Turf against each other (5.4), and makes the tables of a match: numbers and draws. */
import type { Words } from '../../../kit/contract.ts'
import { pickDraw, type Draw } from '../../../kit/draw.ts'
import { accept, refuse, show, type Result } from '../../../kit/result.ts'
import { houseCards, houseLabel, housePayouts, maxPayout, maxRows } from './data.ts'
import { ids, symbols } from './notation.ts'
import { options, type Settled, type Values } from './options.ts'

/** The faces of the horse die: half of them are heads. */
const dieDraw = pickDraw(symbols.map((symbol, i) => ({ id: ids.roll + i, weight: symbol === 'head' ? 3 : 1 })))

/** The options settled for a match, or why they do not go together. */
export function settle(values: Values, seats: number): Result<Settled> {
  const { trackLength, paceSpace } = values
  if (paceSpace > trackLength)
    return refuse(
      'option-value',
      'paceSpace',
      `Option paceSpace is ${paceSpace}: expected 1 to ${trackLength}, on the track.`,
    )
  const cards = values.cards ?? houseCards
  const card = cards.length === houseCards.length ? wrongCard(cards, trackLength) : cards
  if (card !== null)
    return refuse('option-value', 'cards', `Option cards has ${show(card)}: expected ${options.keys.cards.expected}.`)
  const payouts = values.payouts ?? housePayouts
  const rows = payouts.length / 3
  const isTable = rows >= 1 && rows <= maxRows && Number.isInteger(rows)
  if (!isTable || payouts.some((amount) => amount < 0 || amount > maxPayout))
    return refuse(
      'option-value',
      'payouts',
      `Option payouts is ${show(payouts)}: expected ${options.keys.payouts.expected}.`,
    )
  return accept(
    Object.freeze({
      values,
      steps: Int32Array.from(cards),
      payouts: Int32Array.from(payouts),
      rows,
      houseCards: areEqual(cards, houseCards),
      housePayouts: areEqual(payouts, housePayouts),
      hidden: values.chips === 'hidden',
      circular: values.occupancy === 'circular',
      betRounds: values.chips === 'hidden' ? 4 : 3,
      trackLength,
      paceFrom: paceSpace + (values.pacePass === 'pass' ? 1 : 0),
      startDraws: Array.from({ length: 2 ** seats }, (_, seatBits) => startDraw(seatBits, seats)),
      dieDraw,
    }),
  )
}

/** The numbers of the printed game are lost (5.4): where any are ours, the match is labelled so. */
export const label = (game: Settled): Words | null => (game.houseCards || game.housePayouts ? houseLabel : null)

const areEqual = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((number, i) => number === others[i])

/** The first card by which no horse could run; null where there is none. */
function wrongCard(cards: readonly number[], trackLength: number): readonly number[] | null {
  for (let from = 0; from < cards.length; from += symbols.length) {
    const card = cards.slice(from, from + symbols.length)
    if (card.some((spaces) => spaces < 0 || spaces > trackLength) || card.every((spaces) => spaces === 0)) return card
  }
  return null
}

function startDraw(seatBits: number, seats: number): Draw | null {
  if (seatBits === 0) return null
  const places = Array.from({ length: seats }, (_, seat) => ({ id: ids.start + seat, weight: (seatBits >> seat) & 1 }))
  return pickDraw(places)
}
