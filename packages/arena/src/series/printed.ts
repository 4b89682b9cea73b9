/** What bots said in a match, by decision: the lines scripts printed, and tags and values. */
import type { Thoughts } from '../sandbox/thoughts.ts'
import type { DecisionNote } from '../referee/recorder.ts'
import type { SeatReport } from '../referee/referee.ts'

/** What was said in one decision of a seat. */
export interface Printed {
  readonly seat: number
  /** 1-based; 0 is before the first, while the script was loaded. */
  readonly decision: number
  /** Entries of the transcript before it. */
  readonly ply: number
  readonly lines: readonly string[]
  /** Its tags and values; absent where there were none. */
  readonly thoughts?: Thoughts
}

/** In the order in which it was printed; `decisions` are by seat. */
export function printedIn(
  seats: readonly SeatReport[],
  decisions: readonly (readonly DecisionNote[])[],
): readonly Printed[] {
  const all = seats.flatMap(({ log, dropped = 0 }, seat) => {
    const notes = decisions[seat]!
    const byDecision = Map.groupBy(log, (_, i) => notes.findLastIndex(({ printed }) => printed! <= dropped + i) + 1)
    const silent = notes.flatMap(({ thoughts }, i) => (thoughts && !byDecision.has(i + 1) ? [i + 1] : []))
    return [...byDecision.keys(), ...silent].map((decision): Printed => {
      const { ply = 0, thoughts } = notes[decision - 1] ?? {}
      const said = { seat, decision, ply, lines: byDecision.get(decision) ?? [] }
      return thoughts ? Object.assign(said, { thoughts }) : said
    })
  })
  return all.toSorted((a, b) => a.ply - b.ply || a.decision - b.decision || a.seat - b.seat)
}
