/** Positions from outside (saves, transcripts that begin in the middle): which of them a match can go on from. */
import { rolls } from '../../sheet/dice.ts'
import { sheetFlaw, wrong, type Flaw } from '../../sheet/position.ts'
import { boxes } from './notation.ts'
import type { Settled } from './options.ts'
import { pointsOf } from './score.ts'
import type { State } from './state.ts'

/** What is wrong with a position, as a field and what was expected of it; null where play can go on. */
export function flaw(state: State, options: Settled, phase: string): Flaw {
  return sheetFlaw(state, options, phase) ?? flawOfPoints(state, options)
}

function flawOfPoints({ points, filled }: State, options: Settled): Flaw {
  for (let i = 0; i < points.length; i++) {
    const box = i % boxes.length
    const isWritten = ((filled[Math.trunc(i / boxes.length)]! >> box) & 1) === 1
    if (isWritten && !rolls.some((roll) => pointsOf(options, roll, box) === points[i]))
      return wrong('points', `what some roll scores in ${boxes[box]!}`)
  }
  return null
}
