/** Positions from outside (saves, transcripts that begin in the middle): which of them a match can go on from. */
import type { Flaw } from '../../../kit/contract.ts'
import { sheetFlaw } from '../../../sheet/rules/position.ts'
import { boxes } from './notation.ts'
import type { Settled } from './options.ts'
import type { State } from './state.ts'

/** What is wrong with a position, as a field and what was expected of it; null where play can go on. */
export const flaw = (state: State, options: Settled, phase: string): Flaw | null =>
  sheetFlaw(state, options, phase, boxes)
