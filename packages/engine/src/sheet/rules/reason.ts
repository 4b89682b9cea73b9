/** Why keeping dice is refused in a sheet game, and a box that is not free; a room adds its own rules. */
import type { Reason } from '../../kit/contract.ts'
import { makeTally, tallyMinus, tallySize } from '../../kit/tally.ts'
import { because } from '../../kit/why.ts'
import { rollSize } from './dice.ts'
import type { SheetState } from './state.ts'

/** Why this set cannot be kept. `section` is that of the turn: its clause 2 is about rerolls. */
export function whyNoKeep(state: SheetState, kept: number, section: string): Reason {
  const rule = `${section}-2`
  if (state.rerolls === 0)
    return because('no-rerolls', rule, 'The dice were rolled three times: write them into a box.', { rolls: 3 })
  if (tallySize[kept] === rollSize)
    return because('keep-all', rule, 'Keeping all five dice rolls nothing: keep fewer, or write them into a box.')
  if (tallyMinus(state.dice, kept) < 0)
    return because(
      'not-rolled',
      rule,
      `The dice ${makeTally(kept)} are not all in the roll, which shows ${makeTally(state.dice)}.`,
    )
  throw new Error(`nothing keeps ${makeTally(kept)} from being kept`)
}

/** Why a box that is written cannot be written again. Clause 3 of the section is about boxes. */
export const whyFilled = (box: string, points: number, section: string): Reason =>
  because(
    'box-filled',
    `${section}-3`,
    `The box ${box} has ${points} ${points === 1 ? 'point' : 'points'} already: a box is written once.`,
    { points },
  )

/** Outcomes of dice are no decisions. */
export const whyNotDecided = (text: string, section: string): Reason =>
  because(
    'not-decided',
    section,
    `It is for you to decide: ${JSON.stringify(text)} is an outcome of dice, not a decision.`,
  )
