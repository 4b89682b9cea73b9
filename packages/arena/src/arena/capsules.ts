/** Crash capsules, made from the store when they are requested: nothing is stored twice. */
import { parseTranscript, unwrap } from '@dicewright/engine'
import type { Capsule } from '../api/index.ts'
import { makeCapsule } from '../series/capsule.ts'
import { jobEntrantsOf, standardJob } from '../ladder/standard.ts'
import { limits as standard, type Limits } from '../limits.ts'
import type { Incident, MatchReport } from '../referee/referee.ts'
import type { PlayedMatch } from '../ports/sets.ts'
import { seatLines } from '../store/bots.ts'
import { findMatch, matchId, type DecisionRow, type SeatRow } from '../store/results.ts'
import { findSet, versionsOfSet } from '../store/sets.ts'
import { findLadder } from '../store/standings.ts'
import type { Reader } from '../store/store.ts'
import { parseCapsuleId } from './author-log.ts'

/** Null where there is none of that id. */
export async function capsuleOf(
  db: Reader,
  id: string,
  limits: Limits,
): Promise<{ readonly versionId: string; readonly capsule: Capsule } | null> {
  const at = parseCapsuleId(id)
  if (!at) return null
  const row = await db
    .selectFrom('capsules')
    .selectAll()
    .where('set', '=', at.set)
    .where('match', '=', at.match)
    .where('seat', '=', at.seat)
    .executeTakeFirst()
  if (!row) return null
  const { set, match, seat, version: versionId } = row
  const job = await jobOf(db, set)
  const line = (await seatLines(db, [versionId])).get(versionId)!
  const names = { bot: line.bot, version: line.version, match: matchId(set, match), limits: botLimitsOf(limits) }
  const capsule = makeCapsule(job, await playedOf(db, row, job.seatings[match - 1]!), seat, names)
  return capsule && { versionId, capsule }
}

/** Those of a bot's match, and no others. */
function botLimitsOf(limits: Limits): Limits {
  const names = Object.keys(standard) as (keyof Limits)[]
  return Object.fromEntries(names.map((name) => [name, limits[name]])) as Limits
}

async function jobOf(db: Reader, id: number) {
  const set = { ...(await findSet(db, id))!, versions: await versionsOfSet(db, id) }
  const ladder = (await findLadder(db, set.ladder))!
  return standardJob({ db, set, ladder, entrants: await jobEntrantsOf(db, set.versions), paceMs: 0 })
}

/** The match as it was played, of the other seats only what stands in the transcript. */
async function playedOf(
  db: Reader,
  row: {
    readonly set: number
    readonly match: number
    readonly seat: number
    readonly questions: string
    readonly missing: number
  },
  seating: readonly number[],
): Promise<PlayedMatch> {
  const { set, match, seat } = row
  const kept = (await findMatch(db, matchId(set, match)))!
  const seats = await db
    .selectFrom('seats')
    .selectAll()
    .where('set', '=', set)
    .where('match', '=', match)
    .orderBy('seat')
    .execute()
  return {
    match,
    seating,
    report: {
      transcript: unwrap(parseTranscript(kept.transcript)),
      verdict: null,
      returns: seats.map(({ returns }) => returns),
      seats: seats.map(seatReport),
    },
    decisions: seats.map(({ decisions }) =>
      (JSON.parse(decisions) as DecisionRow[]).map(([ply, fuel, ms]) => ({ ply, fuel, ms })),
    ),
    startedMs: kept.startedMs,
    endedMs: kept.endedMs,
    questions: seats.map((_, i) => (i === seat ? (JSON.parse(row.questions) as string[]) : null)),
    missing: seats.map((_, i) => (i === seat ? row.missing : 0)),
  }
}

function seatReport({ version, rank, decisions, fuel, incidents, log }: SeatRow): MatchReport['seats'][number] {
  return {
    name: version,
    rank,
    decisions: (JSON.parse(decisions) as DecisionRow[]).length,
    fuel: fuel ?? 0,
    incidents: JSON.parse(incidents) as Incident[],
    log: JSON.parse(log) as string[],
  }
}
