/** How an author's logs are read: which seats have one, where it is, and what stands with which decision. */
import type { AuthorLog } from './authors.ts'
import type { MatchPage } from './matches.ts'

/** Seats of the author in a match: a bot may have played itself. */
export const ownSeats = ({ seats }: Pick<MatchPage, 'seats'>, owner: string): readonly number[] =>
  seats.flatMap((line, seat) => (line.owner === owner ? [seat] : []))

/** Below `/api/`. */
export const logPath = ({ id, seats }: Pick<MatchPage, 'id' | 'seats'>, seat: number): string =>
  `versions/${encodeURIComponent(seats[seat]!.versionId)}/logs/${encodeURIComponent(id)}?seat=${seat}`

/** What was printed in each decision, 1-based, and under 0 what was before the first; nothing where that was not kept. */
export const linesByDecision = ({ lines, printedIn }: AuthorLog): ReadonlyMap<number, readonly string[]> =>
  printedIn === null ? new Map() : Map.groupBy(lines, (_, i) => printedIn[i]!)

/** The ply a decision, 1-based, led to; null of the one that ended the match. */
export const plyOfDecision = ({ decisions, troubles }: AuthorLog, decision: number): number | null =>
  troubles.some((trouble) => trouble.decision === decision && trouble.played === null)
    ? null
    : decisions[decision - 1]!.ply + 1
