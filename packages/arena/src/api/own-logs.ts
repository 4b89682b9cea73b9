/** How an author's logs are read: which seats have one, where it is, and what stands with which decision. */
import type { AuthorLog } from './authors.ts'
import type { MatchPage } from './matches.ts'

/**
 * The seats of an author in a match, by the name of the author. A bot may have played itself.
 *
 * @example
 * ```ts
 * import { ownSeats, type MatchPage } from '@dicewright/arena/api'
 *
 * const seats = [{ owner: 'mika' }, { owner: 'rolf' }] as unknown as MatchPage['seats']
 * ownSeats({ seats }, 'mika') // => [0]
 * ```
 */
export const ownSeats = ({ seats }: Pick<MatchPage, 'seats'>, owner: string): readonly number[] =>
  seats.flatMap((line, seat) => (line.owner === owner ? [seat] : []))

/**
 * Where the log of a seat is, below `/api/`.
 *
 * @example
 * ```ts
 * import { logPath, type MatchPage } from '@dicewright/arena/api'
 *
 * const seats = [{ versionId: 'kettle-1' }] as unknown as MatchPage['seats']
 * logPath({ id: '412-2', seats }, 0) // => 'versions/kettle-1/logs/412-2?seat=0'
 * ```
 */
export const logPath = ({ id, seats }: Pick<MatchPage, 'id' | 'seats'>, seat: number): string =>
  `versions/${encodeURIComponent(seats[seat]!.versionId)}/logs/${encodeURIComponent(id)}?seat=${seat}`

/**
 * What a script printed, by decision (from 1; 0 is before the first). Empty where that was not kept.
 *
 * @example
 * ```ts
 * import { linesByDecision, type AuthorLog } from '@dicewright/arena/api'
 *
 * const log = { lines: ['loaded', 'I take 1'], printedIn: [0, 1] } as unknown as AuthorLog
 * linesByDecision(log).get(1) // => ['I take 1']
 * ```
 */
export const linesByDecision = ({ lines, printedIn }: AuthorLog): ReadonlyMap<number, readonly string[]> =>
  printedIn === null ? new Map() : Map.groupBy(lines, (_, i) => printedIn[i]!)

/**
 * The ply that a decision (from 1) led to; null for one that ended the match by a fault.
 *
 * @example
 * ```ts
 * import { plyOfDecision, type AuthorLog } from '@dicewright/arena/api'
 *
 * const log = { decisions: [{ ply: 4 }], troubles: [] } as unknown as AuthorLog
 * plyOfDecision(log, 1) // => 5
 * ```
 */
export const plyOfDecision = ({ decisions, troubles }: AuthorLog, decision: number): number | null =>
  troubles.some((trouble) => trouble.decision === decision && trouble.played === null)
    ? null
    : decisions[decision - 1]!.ply + 1
