/** Positions from outside (saves, transcripts that begin in the middle): which of them a match can go on from. */
import { countBits } from '../../../kit/bits.ts'
import type { Flaw } from '../../../kit/contract.ts'
import { wrong } from '../../../kit/why.ts'
import { sheetFlaw } from '../../../sheet/rules/position.ts'
import { boxes, boxIndex } from './notation.ts'
import type { Settled } from './options.ts'
import type { State } from './state.ts'

/** What is wrong with a position, as a field and what was expected of it; null where play can go on. */
export function flaw(state: State, options: Settled, phase: string): Flaw | null {
  return sheetFlaw(state, options, phase, boxes) ?? flawOfJokers(state, options)
}

/** 4.2: a joker is written after a yahtzee of 50 points, or of 0 with the option. */
function flawOfJokers({ seats, filled, points, jokers }: State, { yahtzeeBit, values }: Settled): Flaw | null {
  for (let seat = 0; seat < seats; seat++) {
    if (jokers[seat] === 0) continue
    const earns = points[seat * boxes.length + boxIndex('yahtzee')]! > 0 || values.jokerWhenYahtzeeIsZero
    if ((filled[seat]! & yahtzeeBit) === 0 || !earns) return wrong('jokers', '0 before a yahtzee is written')
    const most = values.yahtzeeBonus === 'jokerOnce' ? 1 : countBits(filled[seat]!) - 1
    if (jokers[seat]! > most) return wrong('jokers', `${most} at most`)
  }
  return null
}
