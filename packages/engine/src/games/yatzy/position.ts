/** Positions from outside (saves, transcripts that begin in the middle): which of them a match can go on from. */
import { firstRoll, rollCount } from '../../sheet/dice.ts'
import { sheetFlaw, wrong, type Flaw } from '../../sheet/position.ts'
import { boxes, boxIndex } from './notation.ts'
import type { Settled } from './options.ts'
import type { State } from './state.ts'

/** What is wrong with a position, as a field and what was expected of it; null where play can go on. */
export function flaw(state: State, options: Settled, phase: string): Flaw {
  return sheetFlaw(state, options, phase) ?? flawOfPoints(state, options) ?? flawOfJokers(state, options)
}

function flawOfPoints({ points, filled }: State, options: Settled): Flaw {
  for (let i = 0; i < points.length; i++) {
    const box = i % boxes.length
    const isWritten = ((filled[Math.trunc(i / boxes.length)]! >> box) & 1) === 1
    if (isWritten && !canScore(points[i]!, box, options))
      return wrong('points', `what some roll scores in ${boxes[box]!}`)
  }
  return null
}

/** Whether a roll scores that: jokers score what other dice do, too. */
function canScore(points: number, box: number, options: Settled): boolean {
  for (let roll = firstRoll; roll < firstRoll + rollCount; roll++)
    if (options.points[(roll - firstRoll) * boxes.length + box] === points) return true
  return false
}

/** 4.2: a joker is written after a yahtzee of 50 points, or of 0 with the option. */
function flawOfJokers({ seats, filled, points, jokers }: State, { yahtzeeBit, values }: Settled): Flaw {
  for (let seat = 0; seat < seats; seat++) {
    if (jokers[seat] === 0) continue
    const earns = points[seat * boxes.length + boxIndex('yahtzee')]! > 0 || values.jokerWhenYahtzeeIsZero
    if ((filled[seat]! & yahtzeeBit) === 0 || !earns) return wrong('jokers', '0 before a yahtzee is written')
    const written = boxes.filter((_, box) => ((filled[seat]! >> box) & 1) === 1).length
    const most = values.yahtzeeBonus === 'jokerOnce' ? 1 : written - 1
    if (jokers[seat]! > most) return wrong('jokers', `${most} at most`)
  }
  return null
}
