/**
 * Keeps bots playing: begins sets as long as somebody wants them and somewhere is free, keeps what they come to, and
 * rests without a timer when nobody wants anything. The store says what is wanted, so a server that was killed goes on
 * where it was.
 */
import { setTimeout } from 'node:timers/promises'
import type { GameFactory } from '@dicewright/engine'
import type { SeatLine } from '../api.ts'
import type { Feed, PlayedMatch, Remotes, RemoteSeat, Workers } from '../arena/parts.ts'
import type { Limits, ServerLimits } from '../limits.ts'
import { seatLines } from '../store/bots.ts'
import type { Disk } from '../store/disk.ts'
import { beginAgain, beginSet, waitingSets, type OpenSet } from '../store/sets.ts'
import { findLadder, type LadderRecord } from '../store/standings.ts'
import type { Db, Tx } from '../store/store.ts'
import { Chooser, type Choice } from './choice.ts'
import { endSet, type SetEnd } from './end-set.ts'
import type { OpenMatches } from './open-matches.ts'
import { Pace } from './pace.ts'
import type { Random } from './pairing.ts'
import { playRemoteSet } from './remote.ts'
import { newSecret, seatingsOf, standardJob } from './standard.ts'

export interface SchedulerParts {
  readonly db: Db
  readonly disk: Disk
  readonly workers: Workers
  readonly live: Feed & Remotes
  readonly open: OpenMatches
  readonly games: readonly GameFactory[]
  readonly limits: Limits
  readonly bounds: ServerLimits
  readonly paceMs: number
  readonly random: Random
  readonly makeSecret: () => Uint8Array
  readonly now: () => number
  readonly tell: (sentence: string) => void
}

/** A set that is being played. */
interface Running {
  readonly set: OpenSet
  readonly ladder: LadderRecord
  /** By entrant: connections of remote bots. Null where the set is played by match children. */
  readonly seats: readonly (RemoteSeat | null)[] | null
  /** Whether its remote bots' slots are known to be taken. */
  isHolding: boolean
}

/** Milliseconds until sets are begun again after one that failed by our own fault, doubled each time up to the most. */
const rest = { firstMs: 500, mostMs: 60_000 } as const

export class Scheduler {
  readonly pace = new Pace()
  readonly #parts: SchedulerParts
  readonly #chooser: Chooser
  readonly #running = new Map<number, Running>()
  readonly #work = new Set<Promise<unknown>>()
  readonly #closing = new AbortController()
  #isStarted = false
  #isPlanning = false
  #isWoken = false
  #failures = 0
  #isResting = false

  constructor(parts: SchedulerParts) {
    this.#parts = parts
    this.#chooser = new Chooser(parts.bounds, parts.random)
  }

  start(): void {
    this.#isStarted = true
    this.#parts.live.onChange(() => this.wake())
    this.wake()
  }

  /** Something may be wanted that was not, or somewhere may be free. */
  wake(): void {
    if (!this.#isStarted || this.#closing.signal.aborted) return
    this.#isWoken = true
    if (this.#isPlanning) return
    this.#isPlanning = true
    this.#track(this.#plan())
  }

  /** Sets that are still wanted, at most: one may count for several versions. Those being played are not in it. */
  missing(): Promise<number> {
    return this.#chooser.missing(this.#parts.db, this.#freeRemotes())
  }

  /** Begins a set of a validation at once and answers with what was played; a void set is begun again. */
  async playValidation(
    ladder: string,
    versions: readonly string[],
  ): Promise<{ set: number; played: readonly PlayedMatch[] }> {
    for (let attempt = 1; ; attempt++) {
      // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
      const ended = await this.#track(this.#validate(ladder, versions))
      const isVoid = ended.played.some(({ report }) => report.verdict?.fault === 'infra')
      if (!isVoid || attempt >= this.#parts.bounds.setAttempts) return ended
    }
  }

  /** Stops playing: sets that are not over wait for the next start, those with remote bots are void. */
  async close(): Promise<void> {
    this.#closing.abort()
    while (this.#work.size > 0) await Promise.allSettled(this.#work)
  }

  // Choosing

  async #plan(): Promise<void> {
    try {
      while (this.#isWoken && !this.#closing.signal.aborted) {
        this.#isWoken = false
        while (!this.#closing.signal.aborted && !this.#isResting && (await this.#beginOne()));
      }
    } finally {
      this.#isPlanning = false
    }
  }

  /** Begins one set if there is one to begin. */
  async #beginOne(): Promise<boolean> {
    const { disk } = this.#parts
    const running = await disk
      .keep(() => this.#parts.db.transaction().execute((tx) => this.#take(tx)), this.#closing.signal)
      .catch(this.#stopped)
    if (!running) return false
    this.#running.set(running.set.id, running)
    this.#track(this.#play(running))
    return true
  }

  /** A waiting set, or else a new one, begun. */
  async #take(tx: Tx): Promise<Running | null> {
    const children = this.#freeChildren()
    const [waiting] = children ? await waitingSets(tx, 1) : []
    const nowMs = this.#parts.now()
    if (waiting) {
      const ladder = (await findLadder(tx, waiting.ladder))!
      return { set: await beginAgain(tx, waiting, nowMs), ladder, seats: null, isHolding: false }
    }
    const choice = await this.#chooser.next(tx, { children, remotes: this.#freeRemotes() })
    return choice && this.#begin(tx, choice, nowMs)
  }

  async #begin(tx: Tx, { ladder, versions, isRemote }: Choice, nowMs: number): Promise<Running> {
    const secret = newSecret(this.#parts.makeSecret)
    const set = await beginSet(tx, { ladder: ladder.id, purpose: 'rated', versions, secret }, nowMs)
    const { ready } = this.#parts.live
    const seats = versions.map((version) => ready.find(({ versionId }) => versionId === version) ?? null)
    return { set, ladder, seats: isRemote ? seats : null, isHolding: false }
  }

  #freeChildren(): boolean {
    const { workers, bounds } = this.#parts
    const busy = [...this.#running.values()].filter(({ seats }) => seats === null).length
    return busy < workers.children * (1 + bounds.setsAhead)
  }

  /** Connected remote bots with the slots that no set of theirs is about to take. */
  #freeRemotes(): readonly RemoteSeat[] {
    const { live, bounds } = this.#parts
    const sets = [...this.#running.values()].filter(({ seats }) => seats !== null)
    if (sets.length >= bounds.remoteSets) return []
    const promised = sets.filter(({ isHolding }) => !isHolding).flatMap(({ set }) => set.versions)
    return live.ready.map((seat) => {
      const taken = promised.filter((version) => version === seat.versionId).length
      return { ...seat, freeSlots: seat.freeSlots - taken }
    })
  }

  // Playing

  async #play(running: Running): Promise<void> {
    const { set, seats } = running
    try {
      const played = await (seats ? this.#playRemote(running, seats) : this.#playStandard(running))
      const failed = played.find(({ report }) => report.verdict?.fault === 'infra')
      if (failed) await this.#failed(running, `match ${failed.match}: ${failed.report.verdict!.message}`)
      else {
        this.#failures = 0
        await this.#end(running, { kind: 'finished', played })
      }
    } catch (error) {
      if (this.#closing.signal.aborted) await this.#end(running, { kind: 'interrupted', why: 'the server was stopped' })
      else await this.#failed(running, (error as Error).message)
    } finally {
      this.#running.delete(set.id)
      this.wake()
    }
  }

  async #playStandard({ set, ladder }: Pick<Running, 'set' | 'ladder'>): Promise<readonly PlayedMatch[]> {
    const { db, open, paceMs, workers, now } = this.#parts
    const lines = await this.#lines(set)
    const job = await standardJob({ db, set, ladder, lines, paceMs })
    let startedMs = now()
    const listener = open.follow(set, lines, job.seatings.length)
    const began: typeof listener.began = (match, seating, header) => {
      // Until then it may have waited for a child.
      if (match === 1) startedMs = now()
      listener.began(match, seating, header)
    }
    const played = await workers.play(job, { ...listener, began }, this.#closing.signal)
    const endedMs = now()
    this.pace.add({ endedMs, tookMs: endedMs - startedMs, matches: played.length })
    return played
  }

  async #playRemote(running: Running, seats: readonly (RemoteSeat | null)[]): Promise<readonly PlayedMatch[]> {
    const { open, games, live, limits, paceMs, makeSecret, now } = this.#parts
    const { set, ladder } = running
    const lines = await this.#lines(set)
    return playRemoteSet({
      set,
      ladder,
      lines,
      seats,
      games,
      limits,
      paceMs,
      makeSecret,
      now,
      remotes: live,
      listener: open.follow(set, lines, seatingsOf(set).length),
      holds: (isHolding) => (running.isHolding = isHolding),
      signal: this.#closing.signal,
    })
  }

  async #validate(
    ladder: string,
    versions: readonly string[],
  ): Promise<{ set: number; played: readonly PlayedMatch[] }> {
    const { db, disk, makeSecret, now } = this.#parts
    const begun = { ladder, purpose: 'validation', versions, secret: newSecret(makeSecret) } as const
    const { signal } = this.#closing
    const set = await disk.keep(() => db.transaction().execute((tx) => beginSet(tx, begun, now())), signal)
    const running: Running = { set, ladder: (await findLadder(db, ladder))!, seats: null, isHolding: false }
    try {
      const played = await this.#playStandard(running)
      const failed = played.find(({ report }) => report.verdict?.fault === 'infra')
      if (failed) await this.#end(running, { kind: 'infra', why: failed.report.verdict!.message, state: 'void' })
      else await this.#end(running, { kind: 'finished', played })
      return { set: set.id, played }
    } catch (error) {
      await this.#end(running, { kind: 'infra', why: (error as Error).message, state: 'void' })
      throw error
    }
  }

  async #lines(set: OpenSet): Promise<readonly SeatLine[]> {
    const lines = await seatLines(this.#parts.db, set.versions)
    return set.versions.map((version) => lines.get(version)!)
  }

  // Ending

  /** Our own fault: the set is begun again, and after some times void. */
  async #failed(running: Running, why: string): Promise<void> {
    const { set, seats } = running
    const { bounds, tell } = this.#parts
    const isVoid = seats !== null || set.attempts >= bounds.setAttempts
    tell(`Set ${set.id} failed by the arena's own fault (${why}): it is ${isVoid ? 'void' : 'played again'}.`)
    await this.#end(running, { kind: 'infra', why, state: isVoid ? 'void' : 'waiting' })
    this.#track(this.#restAWhile())
  }

  async #end({ set, ladder, seats }: Running, end: SetEnd): Promise<void> {
    const { db, disk, open, live, now } = this.#parts
    const isRemote = seats !== null
    const write = () => db.transaction().execute((tx) => endSet(tx, { set, end, isRemote, nowMs: now() }))
    const ended = await disk.keep(write, this.#closing.signal).catch(this.#stopped)
    if (end.kind === 'finished' && ended) open.close(set.id, end.played)
    else open.drop(set.id)
    if (!ended) return
    for (const version of ended.paused) live.news(`version:${version}`)
    if (ended.rated > 0 || set.purpose === 'rated') live.news(`ladder:${ladder.id}`)
    live.news('server')
  }

  /** Children that cannot start, for one, would otherwise fail as fast as the machine can. */
  async #restAWhile(): Promise<void> {
    const ms = Math.min(rest.mostMs, rest.firstMs * 2 ** this.#failures++)
    this.#isResting = true
    await setTimeout(ms, undefined, { signal: this.#closing.signal, ref: false }).catch(this.#stopped)
    this.#isResting = false
    this.wake()
  }

  /** What is cut off by the end of the server is no error. */
  readonly #stopped = (error: unknown): null => {
    if (this.#closing.signal.aborted) return null
    throw error
  }

  #track<T>(work: Promise<T>): Promise<T> {
    this.#work.add(work)
    void work.catch(() => {}).finally(() => this.#work.delete(work))
    return work
  }
}
