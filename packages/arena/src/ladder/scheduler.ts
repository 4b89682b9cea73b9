/**
 * Keeps bots playing: begins sets while versions want them and a child or a remote bot is free, stores the results, and
 * sleeps without a timer when no set is wanted. The store says what is wanted, so a server that was killed continues where
 * it was.
 */
// Sets are begun one after the other, each by what the one before left.
/* oxlint-disable no-await-in-loop */
import type { ServerLimits } from '../limits.ts'
import type { RemoteSeat } from '../ports/live.ts'
import type { PlayedMatch } from '../ports/sets.ts'
import { serverEnds } from '../sentences.ts'
import { beginAgain, beginSet, waitingSet, type OpenSet } from '../store/sets.ts'
import { waitingChallenge } from '../store/challenges.ts'
import { findLadder, type LadderRecord } from '../store/standings.ts'
import type { Db, Store, Touched, Tx } from '../store/store.ts'
import type { Writer } from '../store/writer.ts'
import type { Claims } from './claims.ts'
import { Chooser, type Choice, type Free } from './choice.ts'
import { endSet, type SetEnd } from './end-set.ts'
import type { RandomSource } from './pairing.ts'
import { Rest } from './rest.ts'
import { SetPlayer, type SetPlayerParts } from './set-player.ts'
import { newSecret } from './standard.ts'

export interface SchedulerParts extends SetPlayerParts {
  readonly db: Db
  readonly serial: Store['serial']
  readonly writer: Writer
  readonly bounds: ServerLimits
  readonly random: RandomSource
  /** What is written of standings from its making on. */
  readonly touched: Touched
  /** Remote bots that are not in the store before their first match. */
  readonly claims: Claims
  readonly notify: (sentence: string) => void
  /** Whether sets that can wait are played in batches by others: then it begins those with remote bots and of validations alone. */
  readonly isBatched: boolean
}

/** A set that is being played. */
interface RunningSet {
  readonly set: OpenSet
  readonly ladder: LadderRecord
  /** By entrant: connections of remote bots. Null where the set is played by match children. */
  readonly seats: readonly (RemoteSeat | null)[] | null
  /** Whether only house bots play. */
  readonly isHouse: boolean
  /** Whether its remote bots' slots are known to be taken. */
  isHolding: boolean
}

const interrupted: SetEnd = { kind: 'interrupted', why: serverEnds.stopped }

export class Scheduler {
  readonly #player: SetPlayer
  readonly #parts: SchedulerParts
  readonly #chooser: Chooser
  readonly #running = new Map<number, RunningSet>()
  readonly #work = new Set<Promise<unknown>>()
  #isStarted = false
  #isPlanning = false
  #isWoken = false
  /** After failures of our own: children that cannot start keep no remote bot waiting, nor the other way round. */
  readonly #rests = { children: new Rest(), remotes: new Rest() }

  constructor(parts: SchedulerParts) {
    this.#parts = parts
    this.#player = new SetPlayer(parts)
    this.#chooser = new Chooser(parts.bounds, parts.random, parts.touched, parts.claims)
  }

  /** Reads all versions, so that the first choice takes no longer than the others. */
  ready(): Promise<void> {
    return this.#chooser.ready(this.#parts.db)
  }

  start(): void {
    this.#isStarted = true
    this.#parts.live.onChange(() => this.wake())
    this.wake()
  }

  /** Something may be wanted that was not, or somewhere may be free. */
  wake(): void {
    if (!this.#isStarted || this.#isStopped) return
    this.#isWoken = true
    if (this.#isPlanning) return
    this.#isPlanning = true
    this.#begin(this.#plan())
  }

  get played(): SetPlayer['played'] {
    return this.#player.played
  }

  get matchesPerSecond(): number | null {
    return this.#player.matchesPerSecond
  }

  /** Sets that are still wanted, at most: one may count for several versions. Those being played are not in it. */
  missing(): Promise<number> {
    return this.#chooser.missing(this.#parts, this.#freeRemotes())
  }

  /** Begins a set of a validation at once and answers with what was played; a void set is begun again. */
  async playValidation(
    ladder: string,
    versions: readonly string[],
  ): Promise<{ set: number; played: readonly PlayedMatch[] }> {
    for (let attempt = 1; ; attempt++) {
      const ended = await this.#track(this.#validate(ladder, versions))
      const isVoid = ended.played.some(({ report }) => report.verdict?.fault === 'infra')
      if (!isVoid || attempt >= this.#parts.bounds.setAttempts) return ended
    }
  }

  /**
   * Resolves when all play has stopped, once the signal is aborted: sets that are not over wait for the next start, those
   * with remote bots are void.
   */
  async stopped(): Promise<void> {
    while (this.#work.size > 0) await Promise.allSettled(this.#work)
  }

  // Choosing

  async #plan(): Promise<void> {
    try {
      while (this.#isWoken && !this.#isStopped) {
        this.#isWoken = false
        while (!this.#isStopped && (await this.#beginOne()));
      }
    } finally {
      this.#isPlanning = false
    }
  }

  /** Begins one set if there is one to begin. */
  async #beginOne(): Promise<boolean> {
    // What fails here fails in the transaction as well, where it is reported and tried again.
    await this.ready().catch(() => {})
    const running = await this.#parts.writer.keep((tx) => this.#take(tx)).catch(this.#stopped)
    if (!running) return false
    this.#parts.claims.made(running.set.versions)
    this.#running.set(running.set.id, running)
    this.#begin(this.#run(running))
    return true
  }

  /** A waiting set, or else a new one, begun: sets of authors' bots first, then those between house bots, challenges last. */
  async #take(tx: Tx): Promise<RunningSet | null> {
    const free = { ...this.#freeChildren(), remotes: this.#freeRemotes() }
    const waiting = free.children ? await waitingSet(tx, false) : null
    if (waiting) return this.#again(tx, waiting, false)
    const ofHouse = free.house ? await waitingSet(tx, true) : null
    const choice = await this.#chooser.next(tx, { ...free, house: free.house && !ofHouse })
    if (choice) return this.#beginNew(tx, choice)
    if (ofHouse) return this.#again(tx, ofHouse, true)
    const challenge = free.challenge ? await waitingChallenge(tx) : null
    return challenge && this.#again(tx, challenge, false)
  }

  async #again(tx: Tx, waiting: OpenSet, isHouse: boolean): Promise<RunningSet> {
    const set = await beginAgain(tx, waiting, this.#parts.now())
    return { set, ladder: (await findLadder(tx, set.ladder))!, seats: null, isHouse, isHolding: false }
  }

  async #beginNew(tx: Tx, { ladder, versions, isRemote, isHouse }: Choice): Promise<RunningSet> {
    const { claims, makeSecret, live, now } = this.#parts
    await claims.make(tx, versions, now())
    const set = await beginSet(
      tx,
      { ladder: ladder.id, purpose: 'rated', versions, secret: newSecret(makeSecret), isHouse },
      now(),
    )
    const seats = versions.map((version) => live.ready.find(({ versionId }) => versionId === version) ?? null)
    return { set, ladder, seats: isRemote ? seats : null, isHouse, isHolding: false }
  }

  /** House sets and challenges are begun only when no other set is, none of them ahead, and never on all children. */
  #freeChildren(): Pick<Free, 'children' | 'house'> & { readonly challenge: boolean } {
    const { workers, bounds, isBatched } = this.#parts
    if (isBatched) return { children: false, house: false, challenge: false }
    const running = [...this.#running.values()].filter(({ seats }) => seats === null)
    const challenges = running.filter(({ set }) => set.purpose === 'challenge').length
    const house = running.filter(({ isHouse }) => isHouse).length
    const others = running.length - house - challenges
    const children = !this.#rests.children.isOn && others < workers.children * (1 + bounds.setsAhead)
    const most = Math.max(1, workers.children - 1)
    return { children, house: children && house < most, challenge: children && others + house + challenges < most }
  }

  /** Connected remote bots with the slots that no set of theirs is about to take. */
  #freeRemotes(): readonly RemoteSeat[] {
    const { live, bounds } = this.#parts
    const sets = [...this.#running.values()].filter(({ seats }) => seats !== null)
    if (this.#rests.remotes.isOn || sets.length >= bounds.remoteSets) return []
    const promised = sets.filter(({ isHolding }) => !isHolding).flatMap(({ set }) => set.versions)
    const taken = (id: string) => promised.filter((version) => version === id).length
    return live.ready.map((seat) => Object.assign({}, seat, { freeSlots: seat.freeSlots - taken(seat.versionId) }))
  }

  // Playing

  async #run(running: RunningSet): Promise<void> {
    const { set, seats } = running
    const isRemote = seats !== null
    try {
      const played = await this.#play(running)
      const failed = played.find(({ report }) => report.verdict?.fault === 'infra')
      // A remote bot that left before it sat down is gone: there is nothing to rest from.
      if (failed) await this.#failed(running, `match ${failed.match}: ${failed.report.verdict!.message}`, isRemote)
      else {
        this.#restOf(running).forget()
        await this.#end(running, { kind: 'finished', played })
      }
    } catch (error) {
      if (this.#isStopped) await this.#end(running, interrupted)
      else await this.#failed(running, (error as Error).message, false)
    } finally {
      this.#running.delete(set.id)
      this.wake()
    }
  }

  async #validate(
    ladder: string,
    versions: readonly string[],
  ): Promise<{ set: number; played: readonly PlayedMatch[] }> {
    const { db, writer, makeSecret, now } = this.#parts
    const begun = { ladder, purpose: 'validation', versions, secret: newSecret(makeSecret) } as const
    const set = await writer.keep((tx) => beginSet(tx, begun, now()))
    const found = (await findLadder(db, ladder))!
    const running: RunningSet = { set, ladder: found, seats: null, isHouse: false, isHolding: false }
    try {
      const played = await this.#play(running)
      const failed = played.find(({ report }) => report.verdict?.fault === 'infra')
      if (failed) await this.#end(running, { kind: 'infra', why: failed.report.verdict!.message, state: 'void' })
      else await this.#end(running, { kind: 'finished', played })
      return { set: set.id, played }
    } catch (error) {
      const failed = { kind: 'infra', why: (error as Error).message, state: 'void' } as const
      await this.#end(running, this.#isStopped ? interrupted : failed)
      throw error
    }
  }

  #play(running: RunningSet): Promise<readonly PlayedMatch[]> {
    const { set, ladder, seats } = running
    if (seats === null) return this.#player.standard(set, ladder)
    return this.#player.remote(set, ladder, seats, (isHolding) => (running.isHolding = isHolding))
  }

  // Ending

  /** No player's fault: the set is begun again, and void after some attempts. */
  async #failed(running: RunningSet, why: string, goesOn: boolean): Promise<void> {
    const { set, seats } = running
    const { bounds, notify } = this.#parts
    const isVoid = seats !== null || set.attempts >= bounds.setAttempts
    notify(`Set ${set.id} came to no end (${why}): it is ${isVoid ? 'void' : 'played again'}.`)
    await this.#end(running, { kind: 'infra', why, state: isVoid ? 'void' : 'waiting' })
    if (!goesOn) this.#begin(this.#restFrom(running))
  }

  async #end({ set, ladder, seats }: RunningSet, end: SetEnd): Promise<void> {
    const { writer, open, live, now, bounds } = this.#parts
    const ending = { set, end, isRemote: seats !== null, nowMs: now(), bounds }
    const ended = await writer.keep((tx) => endSet(tx, ending)).catch(this.#stopped)
    if (end.kind === 'finished' && ended) open.close(set.id, end.played)
    else open.drop(set.id)
    if (!ended) return
    for (const version of ended.paused) live.news(`version:${version}`)
    if (ended.rated > 0 || set.purpose === 'rated') live.news(`ladder:${ladder.id}`)
    live.news('server')
  }

  async #restFrom(running: RunningSet): Promise<void> {
    await this.#restOf(running).take(this.#parts.signal).catch(this.#stopped)
    this.wake()
  }

  #restOf({ seats }: RunningSet): Rest {
    return seats === null ? this.#rests.children : this.#rests.remotes
  }

  get #isStopped(): boolean {
    return this.#parts.signal.aborted
  }

  /** What is cut off by the end of the server is no error. */
  readonly #stopped = (error: unknown): null => {
    if (this.#isStopped) return null
    throw error
  }

  /** Work in the background: an error in it is the arena's own, and is reported. */
  #begin(work: Promise<unknown>): void {
    this.#track(work).catch((error: unknown) => this.#parts.notify(`The ladder failed: ${(error as Error).stack}`))
  }

  #track<T>(work: Promise<T>): Promise<T> {
    this.#work.add(work)
    const forget = () => this.#work.delete(work)
    work.then(forget, forget)
    return work
  }
}
