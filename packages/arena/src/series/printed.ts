/** What scripts printed in a match, by decision. */
import type { DecisionNote } from '../referee/recorder.ts'
import type { SeatReport } from '../referee/referee.ts'

/** What one decision of a seat printed. */
export interface Printed {
  readonly seat: number
  /** 1-based; 0 is before the first, while the script was loaded. */
  readonly decision: number
  /** Entries of the transcript before it. */
  readonly ply: number
  readonly lines: readonly string[]
}

/** In the order in which it was printed; `decisions` are by seat. */
export function printedIn(
  seats: readonly SeatReport[],
  decisions: readonly (readonly DecisionNote[])[],
): readonly Printed[] {
  const all = seats.flatMap(({ log, dropped = 0 }, seat) => {
    const notes = decisions[seat]!
    const byDecision = Map.groupBy(log, (_, i) => notes.findLastIndex(({ printed }) => printed! <= dropped + i) + 1)
    return [...byDecision].map(([decision, lines]) => ({ seat, decision, ply: notes[decision - 1]?.ply ?? 0, lines }))
  })
  return all.toSorted((a, b) => a.ply - b.ply || a.decision - b.decision || a.seat - b.seat)
}
