/** From sets with their matches to rows: those of a ladder, of a season, or of any other source that has them. */
import { parseTranscript, unwrap } from '@dicewright/engine'
import { dataKinds, type DataKind, type DataRow } from './fields.ts'

/** A set of any source. */
export interface DataSet {
  readonly set: number
  readonly secret: string | null
  /** Times are null where they are not known. */
  readonly startedMs: number | null
  readonly endedMs: number | null
  readonly entrants: readonly DataEntrant[]
  readonly matches: readonly DataMatch[]
}

interface DataEntrant {
  readonly versionId: string
  readonly bot: string
  readonly version: number
  /** Null for house bots. */
  readonly owner: string | null
  readonly isHouse: boolean
}

interface DataMatch {
  /** 1-based. */
  readonly number: number
  /** JSON Lines; null where it cannot be had any more. */
  readonly transcript: string | null
  /** Entries of the transcript, where there is none to count. */
  readonly plies?: number
  readonly reason: string
  readonly faultSeat: number | null
  readonly startedMs: number | null
  readonly endedMs: number | null
  readonly seats: readonly DataSeat[]
}

interface DataSeat {
  readonly entrant: number
  readonly rank: number
  readonly returns: number
  readonly fuel: number | null
  readonly fault: string | null
  /** Null where it is not known. */
  readonly strikes: number | null
  /** Of each decision: entries of the transcript before it, and VM operations. */
  readonly decisions: readonly (readonly [ply: number, fuel: number | null])[]
}

/** What is written: the first row, and the sets, as often as they are asked for. */
export interface DataSource {
  readonly head: DataHead
  readonly sets: () => AsyncIterable<DataSet>
}

/** What all rows have in common, without what follows from them. */
export type DataHead = Omit<DataRow<'data'>, 'row' | 'format' | 'formatVersion' | 'costs' | 'costUnit'>

/** The first row. Costs are counted elsewhere, where there is time for it. */
export const headRow = ({ source, game, seats, after, upTo, isWhole }: DataHead): DataRow<'data'> => ({
  row: 'data',
  format: 'dicewright-data',
  formatVersion: 1,
  source,
  game,
  seats,
  after,
  upTo,
  isWhole,
  costs: null,
  costUnit: null,
})

/** All rows of all kinds, in the order of JSON Lines. */
export async function* allRows({ head, sets }: DataSource): AsyncGenerator<DataRow> {
  yield headRow(head)
  for await (const set of sets()) yield* rowsOfSet(set, all)
}

const all: ReadonlySet<DataKind> = new Set(dataKinds)

/** All rows of a set: itself, its entrants, then match by match the seats, the transcript and the decisions. */
export function rowsOfSet(set: DataSet, kinds: ReadonlySet<DataKind>): readonly DataRow[] {
  const rows: DataRow[] = []
  if (kinds.has('set')) rows.push(setRow(set))
  if (kinds.has('entrant')) rows.push(...set.entrants.map((_, i) => entrantRow(set, i)))
  for (const match of set.matches) {
    const id = `${set.set}-${match.number}`
    if (kinds.has('match')) rows.push(matchRow(set, match, id))
    if (kinds.has('seat')) rows.push(...match.seats.map((_, seat) => seatRow(set, match, id, seat)))
    if (kinds.has('transcript') && match.transcript !== null)
      rows.push({ row: 'transcript', match: id, transcript: match.transcript })
    if (kinds.has('decision')) rows.push(...decisionRows(match, id))
  }
  return rows
}

const setRow = ({ set, secret, startedMs, endedMs, matches }: DataSet): DataRow<'set'> => ({
  row: 'set',
  set,
  matches: matches.length,
  secret,
  startedMs,
  endedMs,
})

function entrantRow({ set, entrants, matches }: DataSet, entrant: number): DataRow<'entrant'> {
  const { versionId, bot, version, owner, isHouse } = entrants[entrant]!
  const own = matches.flatMap(({ seats }) => seats.filter((seat) => seat.entrant === entrant))
  const rankSum = own.reduce((sum, { rank }) => sum + rank, 0)
  return { row: 'entrant', set, entrant, versionId, bot, version, owner, isHouse, rankSum }
}

const matchRow = ({ set }: DataSet, match: DataMatch, id: string): DataRow<'match'> => ({
  row: 'match',
  match: id,
  set,
  number: match.number,
  seating: match.seats.map(({ entrant }) => entrant),
  reason: match.reason,
  faultSeat: match.faultSeat,
  plies: match.transcript === null ? match.plies! : entriesOf(match.transcript).length,
  startedMs: match.startedMs,
  endedMs: match.endedMs,
})

function seatRow({ entrants }: DataSet, { seats }: DataMatch, match: string, seat: number): DataRow<'seat'> {
  const { entrant, rank, returns, fuel, fault, strikes, decisions } = seats[seat]!
  const { versionId } = entrants[entrant]!
  const counted = { rank, returns, fuel, fault, strikes, decisions: decisions.length }
  return { row: 'seat', match, seat, entrant, versionId, ...counted }
}

const entriesOf = (transcript: string) => unwrap(parseTranscript(transcript)).entries

/** In the order in which they were taken; none where the transcript says no more what they were. */
function decisionRows({ transcript, seats }: DataMatch, match: string): readonly DataRow<'decision'>[] {
  if (transcript === null) return []
  const entries = entriesOf(transcript)
  return seats
    .flatMap(({ decisions }, seat) =>
      decisions.map(([ply, fuel], i): DataRow<'decision'> => {
        const entry = entries[ply]
        const action = entry?.by === seat ? entry.text : null
        return { row: 'decision', match, seat, decision: i + 1, ply, action, fuel, cost: null, best: null }
      }),
    )
    .toSorted((a, b) => a.ply - b.ply)
}
