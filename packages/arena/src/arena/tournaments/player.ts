/**
 * Plays tournaments on the arena's workers, in the background: what is finished is in the store, and what comes next follows
 * from it, so that a server that was killed goes on and comes to the same.
 */
// A set that failed is tried again.
/* oxlint-disable no-await-in-loop */
import { setTimeout } from 'node:timers/promises'
import { makeSecretText, parseSecretText } from '@dicewright/engine'
import { nextPairings, type Pairing, type TournamentPlan } from '../../competition/formats/index.ts'
import type { SetResult } from '../../competition/results.ts'
import type { JobEntrant, PlayedMatch, SetJob, Workers } from '../../ports/sets.ts'
import { seatings } from '../../series/seating.ts'
import { setSecretOf } from '../../competition/secret.ts'
import { playPairings, resultOf } from '../../series/tournament.ts'
import { jobEntrantsOf } from '../../ladder/standard.ts'
import { endTournament, keepTournamentSet } from '../../store/tournaments.ts'
import type { Db } from '../../store/store.ts'
import type { Writer } from '../../store/writer.ts'
import { SetsUnderWay, unwatched } from '../../ladder/sets-under-way.ts'
import { loadTournament, type Loaded } from './load.ts'

export interface PlayerParts {
  readonly db: Db
  readonly writer: Writer
  readonly workers: Workers
  readonly now: () => number
  readonly notify: (sentence: string) => void
  /** Called when a set was kept, or a tournament has ended. */
  readonly moved: (tournament: string) => void
  /** Called when a set begins. */
  readonly began: (tournament: string) => void
  readonly signal: AbortSignal
  /** How often a set is begun that comes to no end by no fault of a bot. */
  readonly setAttempts: number
}

/** Milliseconds until a set is begun again that came to no end by no fault of a bot. */
const againMs = 2_000

interface Playing {
  readonly ended: Promise<void>
  readonly stop: AbortController
  readonly sets: SetsUnderWay<Pairing>
  trouble: string | null
}

interface SetToPlay {
  readonly loaded: Loaded
  readonly entrants: ReadonlyMap<string, JobEntrant>
  readonly pairing: Pairing
  readonly sets: SetsUnderWay<Pairing>
  readonly signal: AbortSignal
}

export class TournamentPlayer {
  readonly #parts: PlayerParts
  readonly #playing = new Map<string, Playing>()

  constructor(parts: PlayerParts) {
    this.#parts = parts
  }

  /** Why it does not go on now; null where it does. */
  trouble(id: string): string | null {
    return this.#playing.get(id)?.trouble ?? null
  }

  /** What is being played now, by ascending number. */
  playing(id: string): readonly Pairing[] {
    return this.#playing.get(id)?.sets.all ?? []
  }

  /** Plays on from what is finished. */
  start(id: string): void {
    if (this.#playing.has(id)) return
    const { notify, signal, began } = this.#parts
    const stop = new AbortController()
    const sets = new SetsUnderWay<Pairing>(() => began(id))
    const ended = this.#play(id, sets, AbortSignal.any([signal, stop.signal]))
      .catch((error: unknown) => {
        if (!signal.aborted) notify(`The tournament ${id} failed: ${(error as Error).stack ?? String(error)}`)
      })
      .finally(() => this.#playing.delete(id))
    this.#playing.set(id, { ended, stop, sets, trouble: null })
  }

  /** Stops one; sets being played are dropped. */
  async stop(id: string): Promise<void> {
    const playing = this.#playing.get(id)
    playing?.stop.abort()
    await playing?.ended
  }

  /** Resolves when nothing is played any more, once the signal is aborted. */
  async stopped(): Promise<void> {
    await Promise.allSettled([...this.#playing.values()].map(({ ended }) => ended))
  }

  async #play(id: string, sets: SetsUnderWay<Pairing>, signal: AbortSignal): Promise<void> {
    const { db, writer, workers, now, moved } = this.#parts
    const loaded = (await loadTournament(db, id))!
    const entrants = await jobEntrantsOf(db, loaded.plan.entries)
    const results = await playPairings({
      plan: loaded.plan,
      played: loaded.results,
      // The ladder keeps the other half.
      atOnce: Math.max(1, Math.floor(workers.children / 2)),
      signal,
      play: async (pairing) =>
        this.#playSet({ loaded, entrants, pairing, sets, signal }).finally(() => sets.end(pairing)),
    })
    if (signal.aborted) return
    const winner = winnerOf(loaded.plan, results)
    await writer.keep((tx) => endTournament(tx, id, { state: 'finished', winner, endedMs: now() }))
    moved(id)
  }

  async #playSet({ loaded, entrants, pairing, sets, signal }: SetToPlay): Promise<SetResult | null> {
    const { writer, now, moved } = this.#parts
    const { row } = loaded
    const secret = setSecretOf(parseSecretText(row.secret)!, pairing.set)
    const job = jobOf(loaded, entrants, pairing, secret)
    sets.begin(pairing)
    const played = await this.#untilEnded(row.id, job, signal)
    if (!played) return null
    const ended = {
      tournament: row.id,
      number: pairing.set,
      round: pairing.round,
      ladder: row.ladder,
      secret: makeSecretText(secret),
      versions: pairing.entrants,
      played,
    }
    try {
      await writer.keep((tx) => keepTournamentSet(tx, ended, now()))
    } catch (error) {
      if (this.#parts.signal.aborted) return null
      throw error
    }
    sets.end(pairing)
    moved(row.id)
    return resultOf(pairing, played)
  }

  /** The matches that count: void ones are played again some times, then left out. Null once it is stopped. */
  async #untilEnded(id: string, job: SetJob, signal: AbortSignal): Promise<readonly PlayedMatch[] | null> {
    const { workers, notify, setAttempts } = this.#parts
    for (let attempt = 1; ;) {
      let why: string
      try {
        const played = await workers.play(job, unwatched, signal, 'rated')
        const counted = played.filter(({ report }) => report.verdict?.fault !== 'infra')
        if (counted.length === played.length || attempt++ >= setAttempts) {
          this.#trouble(id, null)
          return counted
        }
        why = played.find(({ report }) => report.verdict?.fault === 'infra')!.report.verdict!.message
      } catch (error) {
        if (signal.aborted) return null
        why = (error as Error).message
      }
      notify(`Set ${job.set} of the tournament ${id} came to no end (${why}): it is played again.`)
      this.#trouble(id, why)
      await setTimeout(againMs, undefined, { signal }).catch(() => {})
      if (signal.aborted) return null
    }
  }

  #trouble(id: string, trouble: string | null): void {
    const playing = this.#playing.get(id)
    if (playing) playing.trouble = trouble
  }
}

/** Alone on the first place. */
function winnerOf(plan: TournamentPlan, results: readonly SetResult[]): string | null {
  const [first, ...others] = nextPairings(plan, results).standings.filter(({ place }) => place === 1)
  return others.length === 0 ? first!.entrant : null
}

function jobOf(
  { row, game, plan, options }: Loaded,
  entrants: ReadonlyMap<string, JobEntrant>,
  { set, entrants: versions }: Pairing,
  secret: Uint8Array,
): SetJob {
  return {
    set,
    game: { id: game, seats: plan.seats, options },
    entrants: versions.map((version) => entrants.get(version)!),
    seatings: seatings(plan.seats, secret),
    secret: makeSecretText(secret),
    setName: `${row.id} set ${set}`,
    paceMs: 0,
  }
}
