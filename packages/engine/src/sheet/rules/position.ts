/** Positions from outside: what has to hold of dice, rounds and boxes in every sheet game before play can go on. */
import { countBits } from '../../kit/bits.ts'
import type { Flaw } from '../../kit/contract.ts'
import { isPartOf } from '../../kit/tally.ts'
import { range, wrong } from '../../kit/why.ts'
import { firstRoll, rollCount } from './dice.ts'
import type { SheetSettled } from './options.ts'
import { fullRerolls, type SheetState } from './state.ts'

/** What is wrong with a position whose boxes have these names; null where nothing is. */
export function sheetFlaw(
  state: SheetState,
  options: SheetSettled,
  phase: string,
  boxes: readonly string[],
): Flaw | null {
  return (
    flawOfTable(state, options, phase) ??
    flawOfDice(state, phase) ??
    flawOfBoxes(state, options, phase) ??
    flawOfPoints(state, options, boxes)
  )
}

function flawOfTable(state: SheetState, options: SheetSettled, phase: string): Flaw | null {
  const drawing = phase === 'start'
  if (drawing && options.startDraw === null) return wrong('phase', 'one after the start, which is not drawn here')
  if (state.mover >= state.seats) return wrong('mover', `a seat below ${state.seats}`)
  if (drawing !== state.first < 0 || state.first >= state.seats)
    return wrong('first', drawing ? '-1 while it is drawn who begins' : `a seat below ${state.seats}`)
  if (!drawing && options.startDraw === null && state.first !== 0) return wrong('first', '0, since seat 0 begins')
  if (drawing !== (state.round === 0) || state.round > options.rounds)
    return wrong('round', drawing ? '0 while it is drawn who begins' : range(1, options.rounds))
  return null
}

function flawOfDice(state: SheetState, phase: string): Flaw | null {
  if (phase === 'start') return state.dice === 0 && state.kept === 0 ? null : wrong('dice', '0 before the first roll')
  const rolled = phase !== 'turn.roll'
  if (rolled !== state.dice >= firstRoll || (!rolled && state.dice !== 0))
    return wrong('dice', rolled ? 'a roll of five dice' : '0 while dice are to be rolled')
  if (state.rerolls === fullRerolls && state.kept !== 0) return wrong('kept', '0 at the first roll of a turn')
  if (state.kept >= firstRoll) return wrong('kept', 'four dice at most')
  return rolled && !isPartOf(state.kept, state.dice) ? wrong('kept', 'dice of the roll') : null
}

/** Who has had a turn in this round wrote as many boxes as rounds were begun, the others one less. */
function flawOfBoxes(state: SheetState, options: SheetSettled, phase: string): Flaw | null {
  const boxCount = state.points.length / state.seats
  const turnOf = (seat: number) => (seat - state.first + state.seats) % state.seats
  for (let seat = 0; seat < state.seats; seat++) {
    const filled = state.filled[seat]!
    if ((filled & ~options.boxes) !== 0) return wrong('filled', 'boxes of this sheet only')
    const turnIsOver = phase === 'over' || turnOf(seat) < turnOf(state.mover)
    const expected = phase === 'start' ? 0 : state.round - (turnIsOver ? 0 : 1)
    if (countBits(filled) !== expected) return wrong('filled', `${expected} written by seat ${seat} in this round`)
    for (let box = 0; box < boxCount; box++)
      if (((filled >> box) & 1) === 0 && state.points[seat * boxCount + box] !== 0)
        return wrong('points', '0 in every open box')
  }
  return phase === 'over' && state.round !== options.rounds ? wrong('round', `${options.rounds} at the end`) : null
}

function flawOfPoints({ points, filled }: SheetState, options: SheetSettled, boxes: readonly string[]): Flaw | null {
  for (let i = 0; i < points.length; i++) {
    const box = i % boxes.length
    const isWritten = ((filled[Math.trunc(i / boxes.length)]! >> box) & 1) === 1
    if (isWritten && !canScore(points[i]!, box, options, boxes.length))
      return wrong('points', `what some roll scores in ${boxes[box]!}`)
  }
  return null
}

/** Whether some roll scores that; jokers score what other dice do, too. */
function canScore(points: number, box: number, options: SheetSettled, boxCount: number): boolean {
  for (let roll = 0; roll < rollCount; roll++) if (options.points[roll * boxCount + box] === points) return true
  return false
}
