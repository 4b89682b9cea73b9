/** Tournaments: what the admin does with them, and what everybody may see. */
import { accept, makeSecretText, parseSecretText, refuse, show, type GameFactory } from '@dicewright/engine'
import type { SeatLine, TournamentLine, TournamentPage } from '../../api/index.ts'
import type { AnyCode, Refusal, Result } from '../../codes.ts'
import { nextPairings } from '../../competition/formats/index.ts'
import type { RankTable } from '../../competition/ratings/index.ts'
import type { Ranks } from '../../ladder/ranks.ts'
import { lookOfName } from '../../names.ts'
import type { Feed } from '../../ports/live.ts'
import { commitmentOf } from '../../competition/secret.ts'
import { seatLines } from '../../store/bots.ts'
import { idOfName } from '../../store/people.ts'
import {
  addTournament,
  countedTournaments,
  endTournament,
  entriesOfTournament,
  findTournament,
  playingTournaments,
  type CountedRow,
} from '../../store/tournaments.ts'
import { isEmbargoed, veilNow } from '../../store/veil.ts'
import { embargoed } from '../embargoed.ts'
import { loadTournament, type Loaded } from './load.ts'
import { TournamentPlayer, type PlayerParts } from './player.ts'
import { readNewTournament } from './read-new.ts'

export interface TournamentsParts extends Omit<PlayerParts, 'moved' | 'began'> {
  readonly games: readonly GameFactory[]
  readonly news: Feed['news']
  readonly makeSecret: () => Uint8Array
  readonly ranks: Ranks
}

/** Pages that are kept, each until another set is kept. */
const mostPages = 16

export class Tournaments {
  readonly #parts: TournamentsParts
  readonly #player: TournamentPlayer
  #counts = 0
  /** What was computed of a tournament with so many sets in a state. */
  readonly #pages = new Map<string, { readonly key: string; readonly counted: Promise<Counted> }>()

  constructor(parts: TournamentsParts) {
    this.#parts = parts
    this.#player = new TournamentPlayer({
      ...parts,
      moved: (id) => this.#moved(id),
      began: (id) => parts.news(`tournament:${id}`),
    })
  }

  /** Plays on what was being played when the server ended. */
  async start(): Promise<void> {
    for (const id of await playingTournaments(this.#parts.db)) this.#player.start(id)
  }

  stopped(): Promise<void> {
    return this.#player.stopped()
  }

  // Everybody's

  async all(): Promise<readonly TournamentLine[]> {
    const { db } = this.#parts
    const { ladders } = await veilNow(db)
    const rows = await countedTournaments(db)
    const lines = await seatLines(
      db,
      rows.flatMap(({ winner }) => winner ?? []),
    )
    return rows.map((row) => {
      const line = lineOf(row, lines)
      return ladders.includes(row.ladder) ? Object.assign(line, { winner: null }) : line
    })
  }

  /** Refused with `tournament-unknown`, and with `ladder-embargoed` while a season hides the results of its ladder. */
  async shown(name: string): Promise<Result<TournamentPage, AnyCode>> {
    const row = await findTournament(this.#parts.db, idOfName(name))
    if (!row) return noTournament(name)
    return (await isEmbargoed(this.#parts.db, row.ladder)) ? embargoed(row.ladder) : this.whole(name)
  }

  // The admin's

  /** Also under an embargo. Refused with `tournament-unknown`. */
  async whole(name: string): Promise<Result<TournamentPage, AnyCode>> {
    const page = await this.page(name)
    return page ? accept(page) : noTournament(name)
  }

  /** Null where there is none. */
  async page(name: string): Promise<TournamentPage | null> {
    const { db } = this.#parts
    const id = idOfName(name)
    const [row] = await countedTournaments(db, id)
    if (!row) return null
    const entries = await entriesOfTournament(db, id)
    // Ids change where an author is forgotten.
    const key = [row.state, row.played, ...entries].join(' ')
    let kept = this.#pages.get(id)
    if (kept?.key !== key) {
      const made = { key, counted: this.#count(id) }
      made.counted.catch(() => {
        if (this.#pages.get(id) === made) this.#pages.delete(id)
      })
      kept = made
      // The one that was counted first makes room.
      this.#pages.delete(id)
      this.#pages.set(id, kept)
      if (this.#pages.size > mostPages) this.#pages.delete(this.#pages.keys().next().value!)
    }
    const lines = await seatLines(db, entries)
    const entrants = entries.map((version) => lines.get(version)!)
    const playing = this.#player
      .playing(id)
      .map(({ set: number, round, entrants: versions }) => ({ number, round, entrants: versions }))
    return { ...lineOf(row, lines), ...(await kept.counted), entrants, playing, trouble: this.#player.trouble(id) }
  }

  async #count(id: string): Promise<Counted> {
    const { db, ranks } = this.#parts
    const loaded = (await loadTournament(db, id))!
    const { row, plan, results } = loaded
    const isRated = row.state !== 'playing' && results.some(({ matches }) => matches.length > 0)
    const of = `tournament ${id} ${++this.#counts}`
    // In a thread: with many sets it takes seconds.
    const ratings = isRated ? await ranks.rank(of, results, plan.entries).finally(() => ranks.drop(of)) : null
    return countedOf(loaded, ratings)
  }

  /** Makes a tournament and begins it. Refused as `readNewTournament` says, with `name-taken` and `disk-full`. */
  async make(given: Readonly<Record<string, unknown>>): Promise<Result<TournamentPage, AnyCode>> {
    const { db, games, writer, now, makeSecret } = this.#parts
    const read = await readNewTournament(db, given, games)
    if (!read.ok) return read
    const { name, ladder, options, plan } = read.value
    const id = idOfName(name)
    const row = {
      id,
      name,
      look: lookOfName(name),
      state: 'playing',
      ladder: ladder.id,
      format: plan.format,
      rounds: plan.rounds,
      sets: plan.sets,
      options: JSON.stringify(options),
      secret: makeSecretText(makeSecret()),
      winner: null,
      createdMs: now(),
      endedMs: null,
    } as const
    const made = await writer.attempt(async (tx) =>
      (await addTournament(tx, row, plan.entries))
        ? accept(id)
        : refuse(
            'name-taken',
            'name',
            `The tournament's name ${show(name)} is another's or looks like it: choose another.`,
          ),
    )
    if (!made.ok) return made
    this.#player.start(id)
    this.#moved(id)
    return accept((await this.page(id))!)
  }

  /** Ends one before it is over; what was played stays. Refused with `tournament-unknown`, `tournament-state`, `disk-full`. */
  async stop(name: string): Promise<Result<TournamentPage, AnyCode>> {
    const { writer, now } = this.#parts
    const id = idOfName(name)
    const stopped = await writer.attempt(async (tx) => {
      const row = await findTournament(tx, id)
      if (!row) return noTournament(name)
      if (await endTournament(tx, id, { state: 'stopped', winner: null, endedMs: now() })) return accept(id)
      return refuse('tournament-state', 'id', `The tournament ${row.name} is ${row.state}: it cannot be stopped.`)
    })
    if (!stopped.ok) return stopped
    await this.#player.stop(id)
    this.#moved(id)
    return accept((await this.page(id))!)
  }

  #moved(id: string): void {
    this.#parts.news(`tournament:${id}`)
    // Lists of tournaments, and how many sets there are.
    this.#parts.news('server')
  }
}

const noTournament = (name: string): Refusal<'tournament-unknown'> =>
  refuse('tournament-unknown', 'id', `There is no tournament ${show(name)} here.`)

function lineOf(row: CountedRow, lines: ReadonlyMap<string, SeatLine>): TournamentLine {
  const { id, name, state, format, ladder, game, seats, entries, played, createdMs, endedMs, winner } = row
  const first = winner === null ? null : (lines.get(winner) ?? null)
  return { id, name, state, format, ladder, game, seats, entries, sets: played, createdMs, endedMs, winner: first }
}

/** What follows from plan and results. */
type Counted = Omit<TournamentPage, keyof TournamentLine | 'entrants' | 'playing' | 'trouble'>

function countedOf({ row, plan, options, sets, results }: Loaded, ratings: RankTable | null): Counted {
  const { progress, round, standings, crossTable, bracket } = nextPairings(plan, results)
  return {
    rounds: plan.rounds,
    setsOfTable: plan.sets,
    options,
    round,
    setsAtMost: progress.atMost,
    standings,
    crossTable,
    bracket,
    ratings,
    played: sets.map(({ number, set, round: of, matches }) => ({ number, set, round: of, matches: matches.length })),
    commitment: commitmentOf(parseSecretText(row.secret)!),
    secret: row.state === 'playing' ? null : row.secret,
  }
}
