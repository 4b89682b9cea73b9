/** Plays one set, in a child or here with the connections of remote bots, and shows it to spectators. */
import type { GameModule } from '@dicewright/engine'
import type { SeatLine } from '../api/index.ts'
import type { Limits } from '../limits.ts'
import type { Feed, Remotes, RemoteSeat } from '../ports/live.ts'
import type { Lane, PlayedMatch, SetListener, Workers } from '../ports/sets.ts'
import { seatLines } from '../store/bots.ts'
import type { OpenSet } from '../store/sets.ts'
import type { LadderRecord } from '../store/standings.ts'
import type { Reader } from '../store/store.ts'
import { isEmbargoed } from '../store/veil.ts'
import type { OpenMatches } from './open-matches.ts'
import { Pace } from './pace.ts'
import { playRemoteSet } from './remote.ts'
import { jobEntrantsBy, seatingsOf, standardJob } from './standard.ts'

export interface SetPlayerParts {
  readonly db: Reader
  readonly workers: Workers
  readonly live: Feed & Remotes
  readonly open: OpenMatches
  readonly modules: readonly GameModule[]
  readonly limits: Limits
  /** Milliseconds each decision is held back. */
  readonly paceMs: number
  /** 32 random bytes. */
  readonly makeSecret: () => Uint8Array
  readonly now: () => number
  /** Ends all play. */
  readonly signal: AbortSignal
}

export class SetPlayer {
  readonly #parts: SetPlayerParts
  readonly #pace = new Pace()

  constructor(parts: SetPlayerParts) {
    this.#parts = parts
  }

  /** Of match children, per second of one child's time; null before the first match. */
  get matchesPerSecond(): number | null {
    return this.#pace.matchesPerSecond
  }

  /** What ended on match children since the start. */
  get played(): Pace['played'] {
    return this.#pace.played
  }

  async standard(set: OpenSet, ladder: LadderRecord): Promise<readonly PlayedMatch[]> {
    const { db, open, paceMs, workers, now, signal } = this.#parts
    const lines = await this.#lines(set)
    const job = await standardJob({ db, set, ladder, entrants: await jobEntrantsBy(db, lines), paceMs })
    let startedMs = now()
    const listener = open.follow(set, lines, job.seatings.length, await isEmbargoed(db, ladder.id))
    const began: SetListener['began'] = (match, seating, header) => {
      // Until then it may have waited for a child.
      if (match === 1) startedMs = now()
      listener.began(match, seating, header)
    }
    signal.throwIfAborted()
    const played = await workers.play(job, { ...listener, began }, signal, laneOf(set, lines))
    const endedMs = now()
    this.#pace.add({ endedMs, tookMs: endedMs - startedMs, matches: played.length })
    return played
  }

  /** `seats` are the connections by entrant; `holds` is called with whether their slots are taken. */
  async remote(
    set: OpenSet,
    ladder: LadderRecord,
    seats: readonly (RemoteSeat | null)[],
    holds: (isHolding: boolean) => void,
  ): Promise<readonly PlayedMatch[]> {
    const { open, live, modules, limits, paceMs, makeSecret, now, signal } = this.#parts
    const lines = await this.#lines(set)
    const listener = open.follow(set, lines, seatingsOf(set).length)
    const settings = { modules, limits, paceMs, makeSecret, now, signal }
    return playRemoteSet({ set, ladder, lines, seats, remotes: live, listener, holds, ...settings })
  }

  /** By entrant. */
  async #lines(set: OpenSet): Promise<readonly SeatLine[]> {
    const lines = await seatLines(this.#parts.db, set.versions)
    return set.versions.map((version) => lines.get(version)!)
  }
}

const laneOf = ({ purpose }: OpenSet, lines: readonly SeatLine[]): Lane =>
  purpose === 'validation' || purpose === 'challenge'
    ? purpose
    : lines.every(({ isHouse }) => isHouse)
      ? 'house'
      : 'rated'
