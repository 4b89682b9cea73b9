/**
 * What lies on the table of a sheet game at a ply: the last thing that happened and what it left. Once a box is written
 * the engine stands before the next player's roll, while the screen still shows the dice that were written; so a scene
 * is read from the state before and the state after.
 */
import type { Entry, Seat } from '@dicewright/engine'
import type { Step, Lay, Layout } from './lay.ts'
import type { Score, SheetMatch, SheetObservation } from './match.ts'

export interface Scene<O extends SheetObservation = SheetObservation> {
  readonly ply: number
  readonly entry: Entry | null
  readonly step: Step | null
  readonly before: O
  readonly after: O
  /** Whose dice lie there, or who is to roll; null while it is drawn who begins. */
  readonly seat: Seat | null
  readonly lay: Lay
  /** Rerolls that were left when these dice lay there. */
  readonly rerolls: number
  /** Which roll of the turn these dice are of; 0 before the first. */
  readonly roll: number
  /** The box that the entry wrote. */
  readonly written: Score | null
}

/** The scene after the first `ply` entries. */
export function sceneAt<O extends SheetObservation>(match: SheetMatch<O>, ply: number, layout: Layout): Scene<O> {
  const { game } = match
  const after = game.observe(match.stateAt(ply), 'table')
  const entry = match.entries[ply - 1] ?? null
  const before = entry ? game.observe(match.stateAt(ply - 1), 'table') : after
  const step = entry && (game.object(entry.id) as Step)
  const written = (step?.type === 'score' && before.turn?.scores.find(({ box }) => box === step.box)) || null
  const turn = (written ? before : after).turn
  return {
    ply,
    entry,
    step,
    before,
    after,
    seat: turn?.seat ?? null,
    lay: layout.at(match as SheetMatch, ply),
    // A keep has already spent its reroll, but the dice of the roll before still lie there.
    rerolls: (step?.type === 'keep' ? before.turn : turn)?.rerolls ?? 0,
    roll: (step?.type === 'keep' ? before.turn : turn)?.roll ?? 0,
    written,
  }
}

/** What the total gains by a score. */
export const gainOf = ({ points, gain = points }: Score): number => gain

/** The score that brings most, the first of equal ones; null where none brings anything. */
export function richest(scores: readonly Score[]): Score | null {
  const best = scores.reduce<Score | null>((most, score) => (most && most.total >= score.total ? most : score), null)
  return best && gainOf(best) > 0 ? best : null
}
