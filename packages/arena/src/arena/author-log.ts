/** What only its author reads of a version's match: every decision, what it printed, what went wrong, and capsules. */
import type { AuthorLog } from '../api/index.ts'
import type { Incident } from '../referee/referee.ts'
import type { OpenMatches } from '../ladder/open-matches.ts'
import { matchId, parseMatchId, seatRow, type DecisionRow, type SeatRow, type ThoughtsRow } from '../store/results.ts'
import type { Reader } from '../store/store.ts'

/** `412-2-0`: set, match and seat. */
export const capsuleId = (set: number, match: number, seat: number): string => `${matchId(set, match)}-${seat}`

/** Set, match and seat of an id; null where it is none. */
export function parseCapsuleId(
  id: string,
): { readonly set: number; readonly match: number; readonly seat: number } | null {
  const found = /^(.+)-(\d{1,2})$/.exec(id)
  const at = found && parseMatchId(found[1]!)
  return at && { ...at, seat: Number(found[2]) }
}

/** Of a match that has ended: of the seat the version had; where it had several, of the one that is asked for or that had troubles. */
export async function authorLog(
  db: Reader,
  open: OpenMatches,
  versionId: string,
  match: string,
  seat?: number,
): Promise<AuthorLog | null> {
  const at = parseMatchId(match)
  if (!at) return null
  const rows = openSeats(open, match, versionId) ?? (await keptSeats(db, at, versionId))
  const own = seat === undefined ? rows : rows.filter((row) => row.seat === seat)
  const row = own.find((it) => it.fault !== null) ?? own.find((it) => it.incidents !== '[]') ?? own[0]
  return row ? makeLog(row, await isCapsuleKept(db, row)) : null
}

/** While others of its set go on they are as they will be kept; null where the match is none of these. */
function openSeats(open: OpenMatches, match: string, version: string): readonly SeatRow[] | null {
  const found = open.get(match)
  if (!found) return null
  const { line, played } = found
  if (!played) return []
  return line.seats.flatMap(({ versionId }, seat) =>
    versionId === version ? [seatRow(line.set, versionId, played, seat)] : [],
  )
}

const keptSeats = (
  db: Reader,
  { set, match }: { readonly set: number; readonly match: number },
  version: string,
): Promise<readonly SeatRow[]> =>
  db
    .selectFrom('seats')
    .selectAll()
    .where('set', '=', set)
    .where('match', '=', match)
    .where('version', '=', version)
    .orderBy('seat')
    .execute()

async function isCapsuleKept(db: Reader, { set, match, seat }: SeatRow): Promise<boolean> {
  const found = await db
    .selectFrom('capsules')
    .select('seat')
    .where('set', '=', set)
    .where('match', '=', match)
    .where('seat', '=', seat)
    .executeTakeFirst()
  return found !== undefined
}

function makeLog(row: SeatRow, withCapsule: boolean): AuthorLog {
  const { set, match, seat, dropped } = row
  const decisions = JSON.parse(row.decisions) as DecisionRow[]
  const lines = JSON.parse(row.log) as string[]
  const thoughts = JSON.parse(row.thoughts) as ThoughtsRow[]
  return {
    match: matchId(set, match),
    seat,
    decisions: decisions.map(([ply, fuel, ms]) => ({ ply, fuel, ms })),
    lines,
    printedIn: printedIn(decisions, lines.length, dropped),
    dropped,
    thoughts: thoughts.map(([decision, { tags, values, lost }]) => ({ decision, tags, values, lost })),
    troubles: (JSON.parse(row.incidents) as Incident[]).map(({ decision, ply, fault, message, stack, played }) => ({
      decision,
      ply,
      fault,
      message,
      stack,
      played,
    })),
    capsules: withCapsule ? [capsuleId(set, match, seat)] : [],
  }
}

/** Of each line the decision during which it came: the last that had no more lines before it. */
function printedIn(decisions: readonly DecisionRow[], lines: number, dropped: number): readonly number[] | null {
  if (lines > 0 && decisions.some(([, , , printed]) => printed === undefined)) return null
  return Array.from(
    { length: lines },
    (_, i) => decisions.findLastIndex(([, , , before]) => before! <= dropped + i) + 1,
  )
}
