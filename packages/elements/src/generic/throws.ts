/** What is on the table after so many entries: the outcomes of the latest draws in a row, as one viewer sees them. */
import type { Match, Seat, State, Viewer } from '@dicewright/engine'
import { partsOf, type Parts } from './parts.ts'
import type { Reader } from './reader.ts'

/** Outcomes shown at most. */
const most = 12

export interface Outcome {
  readonly ply: number
  readonly parts: Parts
}

export interface OnTable {
  /** Oldest first. */
  readonly outcomes: readonly Outcome[]
  /** Whether a decision followed. */
  readonly isPast: boolean
}

export function onTable(match: Match, ply: number, viewer: Viewer, reader: Reader): OnTable {
  const isDraw = (at: number): boolean => match.entries[at - 1]?.by === 'chance'
  let last = ply
  while (last > 0 && !isDraw(last)) last--
  const outcomes: Outcome[] = []
  const turn = (at: number): Seat | null => reader.scoreboard(match, at - 1).turn
  for (let at = last; at > 0 && isDraw(at) && outcomes.length < most; at--) {
    const parts = entryParts(match, at, viewer)
    // A roll takes the place of the one with which the turn before ended.
    const isRoll = (one: Parts): boolean => one.type === parts.type && one.dice.length > 0
    if (isRoll(parts) && turn(at) !== turn(last) && outcomes.some((outcome) => isRoll(outcome.parts))) break
    outcomes.unshift({ ply: at, parts })
  }
  return { outcomes, isPast: last < ply }
}

/** The parts of the entry that led to `ply`, as a viewer sees it. */
export const entryParts = (match: Match, ply: number, viewer: Viewer): Parts =>
  partsOf(match.game, match.stateAt(ply - 1) as State, match.entries[ply - 1]!.id, viewer)
