/**
 * Results: written once, with everything a set came to in one transaction with its place in the ratings. The keys (set,
 * match) and (set, match, seat) make a second writing impossible.
 */
import type { Selectable } from 'kysely'
import { makeTranscript } from '@dicewright/engine'
import type { Fault } from '../faults.ts'
import type { Incident, MatchReport } from '../referee/referee.ts'
import type { PlayedMatch } from '../ports/sets.ts'
import type { DecisionNote } from '../referee/recorder.ts'
import type { MatchTable, SeatTable } from './schema.ts'
import { inPieces } from './pieces.ts'
import type { Reader, Tx } from './store.ts'

export type MatchRow = Selectable<MatchTable>
export type SeatRow = Selectable<SeatTable>

/**
 * A decision as it is kept: entries before it, VM operations or null, milliseconds, and of a bot that prints the lines
 * before it, which older rows lack.
 */
export type DecisionRow = readonly [ply: number, fuel: number | null, ms: number, printed?: number]

/** Tags and values of a decision, 1-based, as they are kept. */
export type ThoughtsRow = readonly [decision: number, thoughts: NonNullable<DecisionNote['thoughts']>]

/** What a set came to; `versions[entrant]` are the set's. */
export interface PlayedSet {
  readonly set: number
  readonly versions: readonly string[]
  readonly played: readonly PlayedMatch[]
}

/** One statement a table for all of them: a statement for every set costs more than its rows. */
export async function writeResults(tx: Tx, sets: readonly PlayedSet[]): Promise<void> {
  const rows = <R>(rowsOf: (set: PlayedSet) => readonly R[]): readonly R[] => sets.flatMap(rowsOf)
  await inPieces(rows(matchRows), (some) => tx.insertInto('matches').values(some).execute())
  await inPieces(rows(seatRows), (some) => tx.insertInto('seats').values(some).execute())
  // A set may have thousands.
  await inPieces(rows(tagRows), (some) => tx.insertInto('tags').values(some).execute())
  await inPieces(rows(capsuleRows), (some) => tx.insertInto('capsules').values(some).execute())
}

const matchRows = ({ set, played }: PlayedSet) => played.map((match) => matchRow(set, played.length, match))

const seatRows = ({ set, versions, played }: PlayedSet) =>
  played.flatMap((match) => match.seating.map((entrant, seat) => seatRow(set, versions[entrant]!, match, seat)))

const tagRows = ({ set, versions, played }: PlayedSet) =>
  played.flatMap(({ match, seating, decisions }) =>
    seating.flatMap((entrant, seat) => {
      const all = new Set(decisions[seat]!.flatMap(({ thoughts }) => thoughts?.tags ?? []))
      return [...all].map((tag) => ({ version: versions[entrant]!, tag, set, match, seat }))
    }),
  )

const capsuleRows = ({ set, versions, played }: PlayedSet) =>
  played.flatMap(({ match, seating, questions, missing }) =>
    seating.flatMap((entrant, seat) => {
      const asked = questions[seat]
      if (!asked) return []
      const version = versions[entrant]!
      return [{ set, match, seat, version, questions: JSON.stringify(asked), missing: missing?.[seat] ?? 0 }]
    }),
  )

export const matchId = (set: number, match: number): string => `${set}-${match}`

/** Set and match of an id; null where it is none. */
export function parseMatchId(id: string): { readonly set: number; readonly match: number } | null {
  const found = /^([1-9]\d{0,14})-([1-9]\d{0,3})$/.exec(id)
  return found && { set: Number(found[1]), match: Number(found[2]) }
}

export async function findMatch(db: Reader, id: string): Promise<MatchRow | null> {
  const at = parseMatchId(id)
  if (!at) return null
  const { set, match } = at
  return (
    (await db.selectFrom('matches').selectAll().where('set', '=', set).where('match', '=', match).executeTakeFirst()) ??
    null
  )
}

/** Illegal decisions: those with an action played in their place, and the one that was too many. */
export const strikesOf = (incidents: readonly Incident[]): number =>
  incidents.filter(({ fault }) => fault === 'illegal-action').length

function matchRow(set: number, matches: number, { match, report, startedMs, endedMs }: PlayedMatch): MatchRow {
  const { transcript, verdict } = report
  return {
    set,
    match,
    matches,
    transcript: makeTranscript(transcript),
    digest: null,
    plies: transcript.entries.length,
    reason: transcript.end!.reason,
    verdictSeat: verdict?.seat ?? null,
    verdictMessage: verdict?.message ?? null,
    startedMs,
    endedMs,
  }
}

/** A seat as it is kept, `version` being who sat there. */
export function seatRow(set: number, version: string, played: PlayedMatch, seat: number): SeatRow {
  const { match, report, seating, decisions } = played
  const { rank, fuel, incidents, log, dropped } = report.seats[seat]!
  return {
    set,
    match,
    seat,
    entrant: seating[seat]!,
    version,
    rank,
    returns: report.returns[seat]!,
    fuel: isMetered(report, seat) ? fuel : null,
    decisions: JSON.stringify(decisions[seat]!.map((note) => decisionRow(note, log.length > 0))),
    fault: report.verdict?.seat === seat ? (report.verdict.fault satisfies Fault) : null,
    strikes: strikesOf(incidents),
    incidents: JSON.stringify(incidents),
    log: JSON.stringify(log),
    dropped: dropped ?? 0,
    thoughts: JSON.stringify(thoughtRows(decisions[seat]!)),
  }
}

const thoughtRows = (notes: readonly DecisionNote[]): readonly ThoughtsRow[] =>
  notes.flatMap(({ thoughts }, i): ThoughtsRow[] => (thoughts ? [[i + 1, thoughts]] : []))

const decisionRow = ({ ply, fuel, ms, printed }: DecisionNote, hasPrinted: boolean): DecisionRow =>
  hasPrinted && printed !== undefined ? [ply, fuel, ms, printed] : [ply, fuel, ms]

/** Scripts are: the first line of the transcript names theirs. */
const isMetered = ({ transcript }: MatchReport, seat: number): boolean =>
  transcript.header.about?.[`script ${seat}`] !== undefined
