/**
 * Plays finals on the arena's workers, in the background: what is finished is in the store, and what comes next follows from
 * it, so that a server that was killed goes on and comes to the same.
 */
// Rounds follow one another, and a set that failed is tried again.
/* oxlint-disable no-await-in-loop */
import { setTimeout } from 'node:timers/promises'
import { makeSecretText, parseSecretText } from '@dicewright/engine'
import { finalSteps, type FinalWish, type GameFinal, type PlannedSet } from '../../competition/season/final.ts'
import { setNameOf, type PlayingEntry, type SeasonRules } from '../../competition/season/rules.ts'
import { entrantsOf, standingsOf, type SeasonStanding } from '../../competition/season/table.ts'
import { setSecretOf } from '../../competition/secret.ts'
import type { SetResult } from '../../competition/results.ts'
import { ladderId } from '../../ladder/ladders.ts'
import type { JobEntrant, PlayedMatch, SetJob, Workers } from '../../ports/sets.ts'
import { seatings } from '../../series/seating.ts'
import { findBotById, findVersion, playerName } from '../../store/bots.ts'
import {
  changeSeason,
  entriesOfSeason,
  findSeason,
  keepSeasonSet,
  seasonMatches,
  type SeasonEntryRow,
  type SeasonMatchRow,
} from '../../store/seasons.ts'
import type { Db, Reader } from '../../store/store.ts'
import type { Writer } from '../../store/writer.ts'
import type { Ranks } from '../../ladder/ranks.ts'
import { SetsUnderWay, unwatched } from '../../ladder/sets-under-way.ts'

export interface FinalParts {
  readonly db: Db
  readonly writer: Writer
  readonly workers: Workers
  readonly ranks: Ranks
  readonly now: () => number
  readonly notify: (sentence: string) => void
  /** Called when a set has begun or was kept, and when the final is over. */
  readonly moved: (season: string) => void
  readonly signal: AbortSignal
}

/** How far a final has come, as it is known here. */
export interface FinalState {
  readonly round: number
  /** Sets of the rounds so far. */
  readonly planned: number
  /** What is being played now, by ascending number. */
  readonly playing: readonly PlannedSet[]
  readonly trouble: string | null
}

/** A final that is being played. */
interface Playing {
  readonly season: string
  /** Another one where it was stopped and begun again. */
  readonly run: number
  readonly rules: SeasonRules
  readonly rows: readonly SeasonEntryRow[]
  readonly entrants: ReadonlyMap<number, JobEntrant>
  readonly secret: Uint8Array
  readonly sets: SetsUnderWay<PlannedSet>
  readonly signal: AbortSignal
}

/** One that was begun here. */
interface Begun {
  readonly ended: Promise<void>
  readonly stop: AbortController
}

/** Milliseconds until a set is begun again that came to no end by no fault of a bot. */
const againMs = 2_000

export class FinalPlayer {
  readonly #parts: FinalParts
  readonly #playing = new Map<string, Begun>()
  #runs = 0
  readonly #states = new Map<string, Omit<FinalState, 'playing'>>()
  readonly #sets = new Map<string, SetsUnderWay<PlannedSet>>()

  constructor(parts: FinalParts) {
    this.#parts = parts
  }

  /** Null where it is not played now. */
  state(season: string): FinalState | null {
    const state = this.#states.get(season)
    return state ? { ...state, playing: this.#sets.get(season)!.all } : null
  }

  /** Plays on from what is finished. */
  start(season: string): void {
    if (this.#playing.has(season)) return
    const { notify, signal } = this.#parts
    const stop = new AbortController()
    const either = AbortSignal.any([signal, stop.signal])
    const ended = this.#play(season, either)
      .catch((error: unknown) => {
        if (!either.aborted) notify(`The final of season ${season} failed: ${(error as Error).stack ?? String(error)}`)
      })
      .finally(() => {
        this.#playing.delete(season)
        this.#states.delete(season)
        this.#sets.delete(season)
      })
    this.#playing.set(season, { ended, stop })
  }

  /** Stops one; sets being played are dropped. */
  async stop(season: string): Promise<void> {
    const playing = this.#playing.get(season)
    playing?.stop.abort()
    await playing?.ended
  }

  /** Resolves when nothing is played any more, once the signal is aborted. */
  async stopped(): Promise<void> {
    await Promise.allSettled([...this.#playing.values()].map(({ ended }) => ended))
  }

  async #play(season: string, signal: AbortSignal): Promise<void> {
    const { writer, now, moved, ranks } = this.#parts
    const playing = await this.#load(season, signal)
    try {
      const tables = await this.#playOut(playing)
      const end = { state: 'finished', finishedMs: now(), tables: JSON.stringify(tables) } as const
      await writer.keep((tx) => changeSeason(tx, season, end))
    } finally {
      playing.rules.games.forEach((_, game) => ranks.drop(rankedOf(playing, game)))
    }
    moved(season)
  }

  async #playOut(playing: Playing): Promise<readonly GameFinal[]> {
    const { rules, rows, secret } = playing
    const entries = await playingEntries(this.#parts.db, rows)
    const final = finalSteps({ rules, entries, secret })
    let step = final.next([])
    while (!step.done) {
      const wish = step.value
      step = final.next(await (wish.type === 'round' ? this.#round(playing, wish.sets) : this.#table(playing, wish)))
    }
    return step.value
  }

  async #round(playing: Playing, planned: readonly PlannedSet[]): Promise<readonly SetResult[]> {
    const { season } = playing
    this.#states.set(season, { round: planned[0]!.round, planned: planned.at(-1)!.set, trouble: null })
    await this.#playRound(playing, planned)
    return resultsOf(this.#parts.db, season, planned)
  }

  /** In a thread: with many sets it takes seconds. */
  async #table(
    playing: Playing,
    { game, entries, results }: Extract<FinalWish, { readonly type: 'table' }>,
  ): Promise<readonly SeasonStanding[]> {
    const { season, signal } = playing
    const { ranks, notify } = this.#parts
    for (;;) {
      try {
        return standingsOf(await ranks.rank(rankedOf(playing, game), results, entrantsOf(entries)))
      } catch (error) {
        signal.throwIfAborted()
        const { message } = error as Error
        notify(`The table of the final of season ${season} came to no end (${message}): it is made again.`)
        this.#trouble(season, message)
        await setTimeout(againMs, undefined, { signal })
      }
    }
  }

  async #load(season: string, signal: AbortSignal): Promise<Playing> {
    const { db, moved } = this.#parts
    const row = (await findSeason(db, season))!
    const rows = await entriesOfSeason(db, season)
    const entrants = new Map<number, JobEntrant>()
    for (const { number, version } of rows) entrants.set(number, await jobEntrant(db, version))
    const sets = new SetsUnderWay<PlannedSet>(() => moved(season))
    this.#sets.set(season, sets)
    const rules = JSON.parse(row.rules) as SeasonRules
    return { season, run: ++this.#runs, rules, rows, entrants, secret: parseSecretText(row.secret)!, sets, signal }
  }

  /** Those of the round that are not finished, as many at once as keep the workers busy. */
  async #playRound(playing: Playing, planned: readonly PlannedSet[]): Promise<void> {
    const { db, workers } = this.#parts
    const { signal } = playing
    const kept = await seasonMatches(db, playing.season, planned[0]!.set, planned.at(-1)!.set)
    const finished = new Set(kept.map(({ number }) => number))
    const waiting = planned.filter(({ set }) => !finished.has(set))
    const lane = async () => {
      for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift())
        await this.#playSet(playing, next)
    }
    await Promise.all(Array.from({ length: 2 * workers.children }, lane))
    signal.throwIfAborted()
  }

  async #playSet(playing: Playing, planned: PlannedSet): Promise<void> {
    const { writer, now, moved } = this.#parts
    const { season, rules, rows, sets, signal } = playing
    const { game, seats } = rules.games[planned.game]!
    const secret = setSecretOf(playing.secret, planned.set)
    sets.begin(planned)
    const played = await this.#untilEnded(playing, jobOf(playing, planned, secret))
    if (!played) return
    const finished = {
      season,
      number: planned.set,
      game: planned.game,
      round: planned.round,
      ladder: ladderId(game, seats, 'standard'),
      secret: makeSecretText(secret),
      versions: planned.entrants.map((number) => rows[number - 1]!.version),
      played,
    }
    await writer
      .keep((tx) => keepSeasonSet(tx, finished, now()))
      .catch((error: unknown) => {
        if (!signal.aborted) throw error
      })
    sets.end(planned)
    moved(season)
  }

  /** The matches of a set, begun again while the arena itself is at fault; null once it is stopped. */
  async #untilEnded({ season, signal }: Playing, job: SetJob): Promise<readonly PlayedMatch[] | null> {
    const { workers, notify } = this.#parts
    for (;;) {
      let why: string
      try {
        const played = await workers.play(job, unwatched, signal, 'rated')
        const failed = played.find(({ report }) => report.verdict?.fault === 'infra')
        if (!failed) return played
        why = failed.report.verdict!.message
      } catch (error) {
        if (signal.aborted) return null
        why = (error as Error).message
      }
      notify(`Set ${job.set} of the final of season ${season} came to no end (${why}): it is played again.`)
      this.#trouble(season, why)
      await setTimeout(againMs, undefined, { signal }).catch(() => {})
      if (signal.aborted) return null
    }
  }

  #trouble(season: string, trouble: string): void {
    const state = this.#states.get(season)
    if (state) this.#states.set(season, { ...state, trouble })
  }
}

/** What results of a final are called where tables are made. */
const rankedOf = ({ season, run }: Playing, game: number): string => `season ${season} ${game} ${run}`

/** Entries with the games they play. */
export async function playingEntries(db: Reader, rows: readonly SeasonEntryRow[]): Promise<readonly PlayingEntry[]> {
  const entries: PlayingEntry[] = []
  for (const { number, side, version } of rows) {
    const games = JSON.parse((await findVersion(db, version))!.games) as string[]
    entries.push({ number, side, games })
  }
  return entries
}

async function jobEntrant(db: Db, id: string): Promise<JobEntrant> {
  const version = (await findVersion(db, id))!
  if (version.source === null) throw new Error(`${id} has no script`)
  const { name: bot } = await findBotById(db, version.bot)
  const name = playerName({ bot, version: version.number, isHouse: false })
  return { kind: 'script', name, file: version.file!, source: version.source, hash: version.hash! }
}

function jobOf(
  { rules, entrants }: Playing,
  { set, game: at, entrants: numbers }: PlannedSet,
  secret: Uint8Array,
): SetJob {
  const { game, seats, options } = rules.games[at]!
  return {
    set,
    game: { id: game, seats, options },
    entrants: numbers.map((number) => entrants.get(number)!),
    seatings: seatings(seats, secret),
    secret: makeSecretText(secret),
    setName: setNameOf(rules, set),
    paceMs: 0,
  }
}

/** Results of planned sets that are all finished. */
async function resultsOf(db: Db, season: string, planned: readonly PlannedSet[]): Promise<readonly SetResult[]> {
  const rows = await seasonMatches(db, season, planned[0]!.set, planned.at(-1)!.set)
  const bySet = Map.groupBy(rows, ({ number }) => number)
  return planned.map(({ set, entrants }) => ({
    set,
    entrants: entrants.map(String),
    matches: bySet.get(set)!.map(matchResult),
  }))
}

/** By entrant what is kept by seat. */
function matchResult({ seats }: SeasonMatchRow): SetResult['matches'][number] {
  const own = seats.toSorted((a, b) => a.entrant - b.entrant)
  return { ranks: own.map(({ rank }) => rank), returns: own.map(({ returns }) => returns) }
}
