/** A ladder of the server: its rows as they change, its matches as they are played or just after. */
import type { Ladder, LadderRow, MatchLine } from '@dicewright/arena/api'
import type { SetResult } from '@dicewright/arena/competition'
import { parseTranscript, type Refusal, type Transcript } from '@dicewright/engine'
import type { App } from '../../app.ts'
import type { Arena } from '../../arena/arena.ts'
import { ask, askText } from '../../arena/client.ts'
import { LiveMatch } from '../../arena/live-match.ts'
import type { Resource } from '../../arena/resource.ts'
import { gameTitle } from '../../games/games.ts'
import { gameById } from '../../games/modules.ts'
import { seatName } from '../arena/side.ts'
import { hasHidden } from '../arena-match/public-log.ts'
import { words as arenaWords } from '../../arena/words.ts'
import type { FinaleSets, Show, ShowResult, ShowRow, ShownMatch, Standings } from './show.ts'

/** Rows that a room can read. */
const mostRows = 12
/** Lines of the ticker. */
const mostResults = 6
/** A match that has gone on for so long will go on while it is looked at, ms. */
const slowMs = 3000
/** Of each pair of neighbours on top, the latest sets that are looked through for the finale. */
const mostSets = 6
const finalePlaces = 4

export class LadderShow implements Show {
  readonly #app: App
  readonly #arena: Arena
  readonly #id: string
  readonly #ladder: Resource<Ladder>
  readonly #recent: Resource<readonly MatchLine[]>
  readonly #stops: readonly (() => void)[]

  constructor(app: App, arena: Arena, id: string) {
    this.#app = app
    this.#arena = arena
    this.#id = id
    this.#ladder = arena.resource<Ladder>(`ladders/${encodeURIComponent(id)}?limit=${mostRows}`)
    this.#recent = arena.resource<readonly MatchLine[]>(`matches?ladder=${encodeURIComponent(id)}&limit=24`)
    this.#stops = [
      arena.link.subscribe(`ladder:${id}`, () => {
        this.#ladder.refresh()
        this.#recent.refresh()
      }),
      arena.link.subscribe('live', () => app.update()),
    ]
  }

  get refusal(): Refusal<any> | null {
    return this.#ladder.value ? null : this.#ladder.refusal
  }

  get standings(): Standings | null {
    const { value } = this.#ladder
    if (!value) return null
    return {
      title: arenaWords(this.#app).list([
        gameTitle(value.game, this.#app),
        arenaWords(this.#app)('seatsCount', { count: value.seats }),
      ]),
      sets: value.sets,
      rows: value.rows.map((row) => this.#row(row)),
      results: (this.#recent.value ?? []).flatMap(resultOf).slice(0, mostResults),
      isOver: false,
    }
  }

  close(): void {
    for (const stop of this.#stops) stop()
    this.#ladder.close()
    this.#recent.close()
  }

  /** A match that is followed where one is slow enough, else the latest ended one of the best rows. */
  async next(shown: ReadonlySet<string>): Promise<ShownMatch | null> {
    const here = (line: MatchLine) =>
      line.ladder === this.#id && line.purpose === 'rated' && gameById(line.ladder.split('.')[0]!)
    const live = (this.#arena.link.live ?? []).filter(
      (line) => here(line) && line.state === 'live' && Date.now() - line.startedMs > slowMs && !this.#hides(line),
    )
    const [followed] = this.#bestFirst(live)
    if (followed) return { id: followed.id, play: { follow: (to) => new LiveMatch(this.#arena.link, followed.id, to) } }
    const ended = (this.#recent.value ?? []).filter((line) => here(line) && line.state === 'ended')
    const fresh = ended.filter(({ id }) => !shown.has(id))
    for (const line of [...this.#bestFirst(fresh), ...ended]) {
      // oxlint-disable-next-line no-await-in-loop -- the first that can be had is shown
      const transcript = await transcriptOf(line.id)
      if (transcript) return { id: line.id, play: { transcript } }
    }
    return null
  }

  async finale(): Promise<FinaleSets> {
    const top = (this.#ladder.value?.rows ?? []).slice(0, finalePlaces)
    const sets: SetResult[] = []
    const transcripts = new Map<string, Transcript>()
    for (const [i, lower] of top.slice(1).entries())
      // oxlint-disable-next-line no-await-in-loop -- the server is asked for one thing at a time
      for (const played of await this.#between(top[i]!, lower)) {
        sets.push(played.result)
        for (const [id, transcript] of played.transcripts) transcripts.set(id, transcript)
      }
    return {
      order: top.map(({ versionId }) => versionId),
      sets,
      transcript: (set, match) => transcripts.get(`${set}-${match}`) ?? null,
    }
  }

  async #between(upper: LadderRow, lower: LadderRow): Promise<readonly PlayedSet[]> {
    const query = `matches?ladder=${encodeURIComponent(this.#id)}&version=${encodeURIComponent(upper.versionId)}&limit=100`
    const answer = await ask<readonly MatchLine[]>(query)
    if (!answer.ok) return []
    const met = answer.value.filter(
      ({ seats, state, purpose }) =>
        state === 'ended' && purpose === 'rated' && seats.some(({ versionId }) => versionId === lower.versionId),
    )
    const bySet = [...Map.groupBy(met, ({ set }) => set).values()].filter((lines) => lines.length === lines[0]!.matches)
    const found: PlayedSet[] = []
    for (const lines of bySet.slice(0, mostSets)) {
      // oxlint-disable-next-line no-await-in-loop -- the server is asked for one thing at a time
      const played = await playedSet(lines)
      if (played) found.push(played)
    }
    return found
  }

  /** Those of the best rows first. */
  #bestFirst(lines: readonly MatchLine[]): readonly MatchLine[] {
    const rank = new Map(this.#ladder.value?.rows.map((row) => [row.versionId, row.rank]))
    const of = ({ seats }: MatchLine) => seats.reduce((sum, { versionId }) => sum + (rank.get(versionId) ?? 1000), 0)
    return lines.toSorted((a, b) => of(a) - of(b))
  }

  /** Whether a room could not be shown its dice while it is played. */
  #hides(line: MatchLine): boolean {
    const [game] = line.ladder.split('.')
    return hasHidden({ header: { game, players: line.seats.map(seatName) } as unknown as Transcript['header'] })
  }

  #row(row: LadderRow): ShowRow {
    const { mu, sigma } = row
    return {
      id: row.versionId,
      name: row.bot,
      author: row.owner,
      place: row.rank,
      placeTo: null,
      figure: this.#app.say.tenths(row.rating),
      interval: { low: mu - 2 * sigma, mid: mu, high: mu + 2 * sigma },
    }
  }
}

interface PlayedSet {
  readonly result: SetResult
  readonly transcripts: readonly (readonly [id: string, transcript: Transcript])[]
}

/** A set from the lines of its matches; null where a transcript is missing. */
async function playedSet(lines: readonly MatchLine[]): Promise<PlayedSet | null> {
  const matches = lines.toSorted((a, b) => a.match - b.match)
  const entrants = matches[0]!.seats.map(({ versionId }) => versionId)
  const seatOf = (line: MatchLine, entrant: string) => line.seats.findIndex(({ versionId }) => versionId === entrant)
  const transcripts: (readonly [string, Transcript])[] = []
  for (const { id } of matches) {
    // oxlint-disable-next-line no-await-in-loop -- the server is asked for one thing at a time
    const transcript = await transcriptOf(id)
    if (!transcript) return null
    transcripts.push([id, transcript])
  }
  const by = (line: MatchLine, values: readonly number[]) => entrants.map((entrant) => values[seatOf(line, entrant)]!)
  return {
    result: {
      set: matches[0]!.set,
      entrants,
      matches: matches.map((line) => ({
        ranks: by(line, line.result!.ranks),
        returns: by(line, line.result!.returns),
      })),
    },
    transcripts,
  }
}

async function transcriptOf(id: string): Promise<Transcript | null> {
  const text = await askText(`matches/${encodeURIComponent(id)}/transcript`)
  if (!text.ok) return null
  const parsed = parseTranscript(text.value)
  return parsed.ok ? parsed.value : null
}

function resultOf({ id, purpose, seats, result }: MatchLine): readonly ShowResult[] {
  if (!result || purpose !== 'rated') return []
  const order = seats.map((_, seat) => seat).toSorted((a, b) => result.ranks[a]! - result.ranks[b]!)
  const [first, second] = order
  const name = (seat: number) => seatName(seats[seat]!)
  return [{ id, winner: name(first!), loser: name(second!), isDraw: result.ranks[first!] === result.ranks[second!] }]
}
