/** Matches as people see them: in lists, on their own page, and as what a spectator finds. */
import { makeTranscript, parseTranscript, refuse, show, unwrap } from '@dicewright/engine'
import type { GameFactory } from '@dicewright/engine'
import type { MatchLine, MatchPage, MatchResult, SetPurpose, TagLine } from '../api/index.ts'
import type { Result } from '../codes.ts'
import type { ReadTranscript } from '../ladder/transcripts.ts'
import type { OpenMatches } from '../ladder/open-matches.ts'
import { Hearing } from '../referee/hearing.ts'
import type { Snapshot } from '../ports/host.ts'
import { findBot, findVersion, seatLines } from '../store/bots.ts'
import { idOfName } from '../store/people.ts'
import {
  findMatch,
  matchId,
  parseMatchId,
  strikesOf,
  type DecisionRow,
  type MatchRow,
  type SeatRow,
} from '../store/results.ts'
import { findSet } from '../store/sets.ts'
import { findServed } from '../store/standings.ts'
import type { Reader } from '../store/store.ts'
import { isVeiled, veilNow, type Veil } from '../store/veil.ts'
import { admin, type Viewer } from '../viewer.ts'

/** Which matches: newest first, below `before`. */
export interface MatchQuery {
  readonly ladder?: string
  /** Name of a bot. */
  readonly bot?: string
  readonly version?: string
  /** A tag that a bot of the asking author gave in it. */
  readonly tag?: string
  /** Id of a match: only older ones. */
  readonly before?: string
  /** 1 to 100. */
  readonly limit?: number
}

/** Which of the things a query names is not there; null where all are. */
export async function missingOf(db: Reader, { ladder, bot, version }: MatchQuery): Promise<Result<never> | null> {
  if (ladder !== undefined && !(await findServed(db, ladder)))
    return refuse(
      'ladder-unknown',
      'ladder',
      `There is no ladder ${show(ladder)}: expected one such as six-dice.2.standard.`,
    )
  if (bot !== undefined && !(await findBot(db, bot)))
    return refuse('bot-unknown', 'bot', `There is no bot ${show(bot)} here.`)
  if (version !== undefined && !(await findVersion(db, version)))
    return refuse('version-unknown', 'version', `There is no version ${show(version)}: expected one such as kettle.1.`)
  return null
}

/** In a list without a limit. */
const usualLimit = 20

/** `viewer` asks: an author where the query has a tag. */
export async function matchLines(db: Reader, query: MatchQuery, viewer: Viewer): Promise<readonly MatchLine[]> {
  const { limit = usualLimit, tag } = query
  const before = query.before === undefined ? null : parseMatchId(query.before)
  const author = typeof viewer === 'string' ? viewer : null
  const tagged = tag === undefined ? null : taggedBy(tag, query, author!)
  const seen = { veil: await veilNow(db, viewer), author }
  const sets = await setsOf(db, query, { upTo: before?.set ?? null, matches: limit, tagged, ...seen })
  if (sets.length === 0) return []
  const rows = await db
    .selectFrom('matches')
    .innerJoin('sets', 'sets.id', 'matches.set')
    .select([...lineColumns, 'sets.ladder', 'sets.purpose'])
    .where('matches.set', 'in', sets)
    .$if(tagged !== null, (it) =>
      it.where((or) =>
        or.exists(
          or
            .selectFrom(tagged!(db).as('tagged'))
            .select('tagged.set')
            .whereRef('tagged.set', '=', 'matches.set')
            .whereRef('tagged.match', '=', 'matches.match'),
        ),
      ),
    )
    .$if(before !== null, (it) =>
      it.where((or) => or.or([or('matches.set', '<', before!.set), or('matches.match', '<', before!.match)])),
    )
    .orderBy('matches.set', 'desc')
    .orderBy('matches.match', 'desc')
    .limit(limit)
    .execute()
  if (rows.length === 0) return []
  return linesOf(db, rows, await lineSeats(db, [...new Set(rows.map(({ set }) => set))]))
}

/** Finished sets, newest first: enough for that many matches, of which the first set may have none left. */
async function setsOf(
  db: Reader,
  { ladder, bot, version }: MatchQuery,
  wanted: {
    readonly upTo: number | null
    readonly matches: number
    readonly tagged: ReturnType<typeof taggedBy> | null
    readonly veil: Veil
    readonly author: string | null
  },
): Promise<readonly number[]> {
  const { upTo, matches, tagged, veil, author } = wanted
  const rows = await db
    .selectFrom('sets')
    .select('id')
    .where('state', '=', 'finished')
    // Challenges are listed for who asked for them alone.
    .where((it) =>
      author === null
        ? it('purpose', '!=', 'challenge')
        : it.or([
            it('purpose', '!=', 'challenge'),
            it('challenge', 'in', it.selectFrom('challenges').select('id').where('owner', '=', author)),
          ]),
    )
    .$if(ladder !== undefined, (it) => it.where('ladder', '=', ladder!))
    .$if(upTo !== null, (it) => it.where('id', '<=', upTo!))
    .$if(version !== undefined || bot !== undefined, (it) =>
      it.where('id', 'in', (from) =>
        from
          .selectFrom('entrants')
          .innerJoin('versions', 'versions.id', 'entrants.version')
          .select('entrants.set')
          .$if(version !== undefined, (on) => on.where('entrants.version', '=', version!))
          .$if(bot !== undefined, (on) => on.where('versions.bot', '=', idOfName(bot!))),
      ),
    )
    .$if(tagged !== null, (it) => it.where('id', 'in', tagged!(db).clearSelect().select('tags.set')))
    .$if(veil.finals.length > 0, (it) =>
      it.where('id', 'not in', (from) =>
        from.selectFrom('seasonSets').select('set').where('season', 'in', veil.finals),
      ),
    )
    .$if(veil.ladders.length > 0, (it) =>
      it.where((or) =>
        or.or([
          or('ladder', 'not in', veil.ladders),
          or(
            'id',
            'in',
            or
              .selectFrom('entrants')
              .innerJoin('versions', 'versions.id', 'entrants.version')
              .innerJoin('bots', 'bots.id', 'versions.bot')
              .select('entrants.set')
              .where('bots.owner', '=', author),
          ),
        ]),
      ),
    )
    .orderBy('id', 'desc')
    .limit(matches + 1)
    .execute()
  return rows.map(({ id }) => id)
}

/** Set and match of those that a bot of the author's gave a tag in: of all bots, or of the one that is asked for. */
const taggedBy =
  (tag: string, { bot, version }: MatchQuery, author: string) =>
  (db: Reader) =>
    db
      .selectFrom('tags')
      .innerJoin('versions', 'versions.id', 'tags.version')
      .innerJoin('bots', 'bots.id', 'versions.bot')
      .select(['tags.set', 'tags.match'])
      .where('tags.tag', '=', tag)
      .where('bots.owner', '=', author)
      .$if(version !== undefined, (on) => on.where('tags.version', '=', version!))
      .$if(bot !== undefined, (on) => on.where('versions.bot', '=', idOfName(bot!)))

/** The tags of an author's bot, those of most matches first. */
export async function tagsOfBot(db: Reader, bot: string): Promise<readonly TagLine[]> {
  const rows = await db
    .selectFrom('tags')
    .innerJoin('versions', 'versions.id', 'tags.version')
    .select('tags.tag')
    .select((it) => it.fn.countAll<number>().as('matches'))
    .where('versions.bot', '=', bot)
    .groupBy('tags.tag')
    .orderBy('matches', 'desc')
    .orderBy('tags.tag')
    .limit(listedTags)
    .execute()
  return rows.map(({ tag, matches }) => ({ tag, matches }))
}

const listedTags = 100

/** A match that is being played or not in the store yet, or one that is; null where there is none. */
export async function matchPage(
  db: Reader,
  open: OpenMatches,
  read: ReadTranscript,
  id: string,
  viewer: Viewer = null,
): Promise<MatchPage | null> {
  if (await isVeiledMatch(db, open, id, viewer)) return null
  const found = open.get(id)
  return found ? openPage(open, id) : keptPage(db, read, id)
}

/** Whether a match is one that this one may not see yet. */
export async function isVeiledMatch(db: Reader, open: OpenMatches, id: string, viewer: Viewer): Promise<boolean> {
  const found = open.get(id)
  const isOwn = () => found!.line.seats.some(({ owner }) => owner !== null && idOfName(owner) === viewer)
  if (found) return found.isVeiled && viewer !== admin && !isOwn()
  const at = parseMatchId(id)
  const set = at && (await findSet(db, at.set))
  return set !== null && (await isVeiled(db, set, viewer))
}

/** Of a match that goes on, or whose set does, what the table hears. */
export async function snapshotOf(
  db: Reader,
  open: OpenMatches,
  read: ReadTranscript,
  games: readonly GameFactory[],
  id: string,
): Promise<Snapshot | null> {
  if (await isVeiledMatch(db, open, id, null)) return null
  return snapshotOfAny(db, open, read, games, id)
}

/** Without regard to who may see it. */
async function snapshotOfAny(
  db: Reader,
  open: OpenMatches,
  read: ReadTranscript,
  games: readonly GameFactory[],
  id: string,
): Promise<Snapshot | null> {
  const found = open.get(id)
  if (found) {
    const { line, header, end } = found
    return { line, header, entries: new Hearing(header, games, 'table').hear(found.entries), end }
  }
  const row = await findWithSet(db, id)
  const transcript = row && (await read(row, 'soon'))
  if (!row || transcript === null) return null
  const { header, entries, end } = unwrap(parseTranscript(transcript))
  const [line] = await linesOf(db, [row], await lineSeats(db, [row.set]))
  return { line: line!, header, entries, end: end! }
}

/** As far as it is public: of a match that goes on, what the table hears. */
export async function transcriptOf(
  db: Reader,
  open: OpenMatches,
  read: ReadTranscript,
  games: readonly GameFactory[],
  id: string,
  viewer: Viewer = null,
): Promise<string | null> {
  if (await isVeiledMatch(db, open, id, viewer)) return null
  if (!open.get(id)) {
    const row = await findMatch(db, id)
    return row && read(row, 'soon')
  }
  const { header, entries, end } = (await snapshotOfAny(db, open, read, games, id))!
  return makeTranscript({ header, entries, ...(end ? { end } : {}) })
}

function openPage(open: OpenMatches, id: string): MatchPage {
  const { line, header, end, played } = open.get(id)!
  const report = played?.report
  const nothing = line.seats.map(() => null)
  const numbers = Array.from({ length: line.matches }, (_, i) => matchId(line.set, i + 1))
  return {
    ...line,
    header,
    fuel: nothing,
    fuelTotal: report?.seats.map(({ fuel }, seat) => (header.about?.[`script ${seat}`] ? fuel : null)) ?? nothing,
    clock: nothing,
    strikes: report?.seats.map(({ incidents }) => strikesOf(incidents)) ?? line.seats.map(() => 0),
    isClosed: end?.secret !== undefined,
    isReplayed: false,
    end,
    others: numbers
      .filter((other) => other !== id)
      .map((other) => ({
        id: other,
        seats: open.get(other)?.line.seats ?? null,
        result: open.get(other)?.line.result ?? null,
      })),
  }
}

async function keptPage(db: Reader, read: ReadTranscript, id: string): Promise<MatchPage | null> {
  const row = await findWithSet(db, id)
  const transcript = row && (await read(row, 'soon'))
  if (!row || transcript === null) return null
  const ofSet = await lineSeats(db, [row.set])
  const seats = await seatsOf(db, row)
  const decisions = seats.map((seat) => JSON.parse(seat.decisions) as DecisionRow[])
  const { header, end } = unwrap(parseTranscript(transcript))
  const isTimed = await timedSeats(db, seats)
  const lines = await seatLines(db, [...new Set(ofSet.map(({ version }) => version))])
  const siblings = await db
    .selectFrom('matches')
    .select(lineColumns)
    .where('set', '=', row.set)
    .orderBy('match')
    .execute()
  return {
    ...(await linesOf(db, [row], ofSet))[0]!,
    header,
    fuel: seats.map(({ fuel }, seat) => (fuel === null ? null : decisions[seat]!.map(([, used]) => used ?? 0))),
    fuelTotal: seats.map(({ fuel }) => fuel),
    clock: seats.map((_, seat) => (isTimed[seat] ? decisions[seat]!.map(([, , ms]) => ms) : null)),
    strikes: seats.map(({ strikes }) => strikes),
    isClosed: end?.secret !== undefined,
    isReplayed: row.digest !== null,
    end: end ?? null,
    others: siblings
      .filter(({ match }) => match !== row.match)
      .map((other) => {
        const own = ofSet.filter(({ match }) => match === other.match)
        return {
          id: matchId(other.set, other.match),
          seats: own.map(({ version }) => lines.get(version)!),
          result: keptResult(other, own),
        }
      }),
  }
}

/** The columns of a line: without the transcripts, logs and decisions, which are a thousand times as much. */
const lineColumns = [
  'matches.set',
  'matches.match',
  'matches.matches',
  'matches.plies',
  'matches.reason',
  'matches.verdictSeat',
  'matches.startedMs',
  'matches.endedMs',
] as const

type OfSet = { readonly ladder: string; readonly purpose: SetPurpose }
type LineRow = Omit<MatchRow, 'transcript' | 'digest' | 'verdictMessage'>
type LineSeat = Pick<SeatRow, 'set' | 'match' | 'version' | 'rank' | 'returns'>

async function findWithSet(db: Reader, id: string): Promise<(MatchRow & OfSet) | null> {
  const row = await findMatch(db, id)
  if (!row) return null
  const { ladder, purpose } = (await findSet(db, row.set))!
  return { ...row, ladder, purpose }
}

/** `seats` has those of all these matches, in order of seat. */
async function linesOf(
  db: Reader,
  rows: readonly (LineRow & OfSet)[],
  seats: readonly LineSeat[],
): Promise<readonly MatchLine[]> {
  const lines = await seatLines(db, [...new Set(seats.map(({ version }) => version))])
  return rows.map((row) => {
    const { set, match, matches, ladder, purpose, startedMs, endedMs, plies } = row
    const own = seats.filter((seat) => seat.set === set && seat.match === match)
    return {
      id: matchId(set, match),
      set,
      match,
      matches,
      ladder,
      purpose,
      seats: own.map(({ version }) => lines.get(version)!),
      state: 'ended',
      startedMs,
      endedMs,
      plies,
      result: keptResult(row, own),
    }
  })
}

const lineSeats = (db: Reader, sets: readonly number[]): Promise<LineSeat[]> =>
  db
    .selectFrom('seats')
    .select(['set', 'match', 'version', 'rank', 'returns'])
    .where('set', 'in', sets)
    .orderBy('set')
    .orderBy('match')
    .orderBy('seat')
    .execute()

const seatsOf = (db: Reader, { set, match }: Pick<MatchRow, 'set' | 'match'>): Promise<SeatRow[]> =>
  db.selectFrom('seats').selectAll().where('set', '=', set).where('match', '=', match).orderBy('seat').execute()

const keptResult = ({ reason, verdictSeat }: LineRow, seats: readonly LineSeat[]): MatchResult => ({
  reason,
  seat: verdictSeat,
  returns: seats.map(({ returns }) => returns),
  ranks: seats.map(({ rank }) => rank),
})

/** Remote bots have a clock; scripts are metered by fuel, and house bots by nothing. */
async function timedSeats(db: Reader, seats: readonly SeatRow[]): Promise<readonly boolean[]> {
  const rows = await db
    .selectFrom('versions')
    .innerJoin('bots', 'bots.id', 'versions.bot')
    .select('versions.id')
    .where('bots.tier', '=', 'remote')
    .where(
      'versions.id',
      'in',
      seats.map(({ version }) => version),
    )
    .execute()
  const remote = new Set(rows.map(({ id }) => id))
  return seats.map(({ version }) => remote.has(version))
}
