/** How a match of any game reads, by the contract alone: a turn is what one seat does in a row, with the dice it throws. */
import type { Match } from '../kit/match.ts'
import { words } from '../kit/chart-words.ts'
import type { Teller } from './teller.ts'

export const contractTeller: Teller = {
  round: words('turn {round}', '{round}手番目', '{round}번째 차례'),
  scores: (match, ply) => match.game.returns(match.stateAt(ply)),
  goal: () => null,
  tell(match, ply) {
    const { dice } = match.game.object(match.entries[ply - 1]!.id) as { readonly dice?: unknown }
    const turn = turnsUpTo(match, ply)
    return {
      turn: String(turn),
      seat: seatAt(match, ply),
      round: turn,
      faces: Array.isArray(dice) ? dice : [],
      points: null,
      turnPoints: null,
      mark: null,
      end: null,
      paid: null,
    }
  },
}

/** Which turn, 1-based, the entry that led to a ply is of. */
function turnsUpTo(match: Match, ply: number): number {
  let turns = 1
  for (let at = 2; at <= ply; at++) if (seatAt(match, at) !== seatAt(match, at - 1)) turns++
  return turns
}

/** Whose turn an entry is of: a draw belongs to the seat that decides next, else to the one that decided last; null where there is none. */
function seatAt(match: Match, ply: number): number | null {
  const deciders = [...match.entries.slice(ply - 1), ...match.entries.slice(0, ply - 1).toReversed()]
  const by = deciders.find((entry) => entry.by !== 'chance')?.by
  return by === undefined || by === 'chance' ? null : by
}
