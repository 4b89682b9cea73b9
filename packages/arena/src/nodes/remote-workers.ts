/**
 * The workers of a cluster as the coordinator's `Workers`: each set goes to the worker with the most free children. A set is
 * a pure function of its job, so where a worker is lost, or its answer, the set is played again elsewhere.
 */
// Tried on one worker after the other.
/* oxlint-disable no-await-in-loop */
import { randomBytes } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import type { Bus } from '../ports/bus.ts'
import type { Lane, PlayedMatch, SetJob, SetListener, Workers } from '../ports/sets.ts'
import { Beacons } from './beacons.ts'
import { eventsOf, playAt, type SetAsk, type SetEvent, type WorkerSays } from './set-wire.ts'

const acceptMs = 3_000
/** Milliseconds after which a set that its worker does not name any more counts as lost: its results may be on their way. */
const graceMs = 3_000

/** Sets that wait at a worker beyond those it can play at once: there they play in the order of their lanes. */
const mostAhead = 2

interface Asked {
  readonly worker: string
  readonly atMs: number
  lose(): void
}

export class RemoteWorkers implements Workers {
  readonly #bus: Bus
  readonly #program: string
  readonly #beacons: Beacons<WorkerSays>
  /** Sets that were given to workers, by their ids. */
  readonly #asked = new Map<string, Asked>()
  readonly #waiting = new Set<() => void>()
  readonly #closing = new AbortController()
  readonly #work = new Set<Promise<unknown>>()

  /** `program`: who plays has it; others are not asked. `changed` is called when workers come, go or get free. */
  constructor(bus: Bus, program: string, changed: () => void) {
    this.#bus = bus
    this.#program = program
    this.#beacons = new Beacons<WorkerSays>(bus, 'worker', {
      came: changed,
      said: (id, says) => {
        this.#missed(id, says)
        this.#wake()
      },
      gone: (id) => {
        for (const asked of this.#asked.values()) if (asked.worker === id) asked.lose()
        changed()
      },
    })
  }

  get children(): number {
    return this.#able.reduce((sum, [, { slots }]) => sum + slots, 0)
  }

  get busy(): number {
    return this.#able.reduce((sum, [, { busy }]) => sum + busy, 0)
  }

  /** What workers say of themselves, by their ids. */
  get all(): ReadonlyMap<string, WorkerSays> {
    return this.#beacons.all
  }

  /** Workers keep their children for whom they are asked by: what is more urgent goes ahead there. */
  expectValidation(): () => void {
    return () => {}
  }

  play(
    job: SetJob,
    listener: SetListener,
    signal?: AbortSignal,
    lane: Lane = 'rated',
  ): Promise<readonly PlayedMatch[]> {
    const ending = signal ? AbortSignal.any([signal, this.#closing.signal]) : this.#closing.signal
    const playing = this.#play(job, listener, ending, lane)
    this.#work.add(playing)
    playing.catch(() => {}).finally(() => this.#work.delete(playing))
    return playing
  }

  async close(): Promise<void> {
    this.#closing.abort(new DOMException('the workers are closed', 'AbortError'))
    this.#wake()
    await Promise.allSettled(this.#work)
    this.#beacons.close()
  }

  async #play(job: SetJob, listener: SetListener, signal: AbortSignal, lane: Lane): Promise<readonly PlayedMatch[]> {
    for (;;) {
      const worker = await this.#free(signal)
      const played = await this.#playAt(worker, job, listener, signal, lane)
      if (played) return played
    }
  }

  /** The worker with the most free children. Waits until there is a worker; then at most for one that is free. */
  async #free(signal: AbortSignal): Promise<string> {
    for (;;) {
      signal.throwIfAborted()
      const [best] = this.#able
        .map(([id, { slots, busy }]) => ({ id, free: slots - Math.max(busy, this.#given(id)) }))
        .toSorted((a, b) => b.free - a.free)
      if (best && best.free > -mostAhead) return best.id
      await new Promise<void>((resolve) => {
        const wake = () => {
          signal.removeEventListener('abort', wake)
          this.#waiting.delete(wake)
          resolve()
        }
        this.#waiting.add(wake)
        signal.addEventListener('abort', wake, { once: true })
      })
    }
  }

  #given(worker: string): number {
    return [...this.#asked.values()].filter((asked) => asked.worker === worker).length
  }

  get #able(): readonly (readonly [string, WorkerSays])[] {
    return [...this.#beacons.all].filter(([, { program, slots }]) => program === this.#program && slots > 0)
  }

  /** Null where it came to nothing there. */
  async #playAt(
    worker: string,
    job: SetJob,
    listener: SetListener,
    signal: AbortSignal,
    lane: Lane,
  ): Promise<readonly PlayedMatch[] | null> {
    const id = randomBytes(8).toString('hex')
    const over = Promise.withResolvers<readonly PlayedMatch[] | null>()
    const lose = () => over.resolve(null)
    const hear = hearer(listener, over)
    const stop = this.#bus.subscribe(eventsOf(id), (text) => {
      try {
        hear(JSON.parse(text) as SetEvent)
      } catch (error) {
        over.reject(error)
      }
    })
    const abort = () => {
      this.#say(worker, { kind: 'stop', id })
      over.reject(signal.reason)
    }
    signal.addEventListener('abort', abort, { once: true })
    this.#asked.set(id, { worker, atMs: performance.now(), lose })
    try {
      await this.#bus.flush()
      const taken = await this.#bus.request(playAt(worker), JSON.stringify({ kind: 'play', id, job, lane }), acceptMs)
      if (taken.kind !== 'answer') {
        this.#say(worker, { kind: 'stop', id })
        lose()
      }
      return await over.promise
    } finally {
      signal.removeEventListener('abort', abort)
      this.#asked.delete(id)
      stop()
      this.#wake()
    }
  }

  #say(worker: string, ask: SetAsk): void {
    void this.#bus.request(playAt(worker), JSON.stringify(ask), acceptMs)
  }

  /** Sets that a worker was given and does not name are lost to it: it has begun anew, or its results were. */
  #missed(worker: string, { sets }: WorkerSays): void {
    const beforeMs = performance.now() - graceMs
    for (const [id, asked] of this.#asked)
      if (asked.worker === worker && asked.atMs < beforeMs && !sets.includes(id)) asked.lose()
  }

  #wake(): void {
    for (const wake of this.#waiting) wake()
  }
}

/** Passes on what a worker tells of a set. */
function hearer(
  listener: SetListener,
  over: PromiseWithResolvers<readonly PlayedMatch[] | null>,
): (event: SetEvent) => void {
  const parts: string[] = []
  return (event) => {
    switch (event.kind) {
      case 'began':
        return listener.began(event.match, event.seating, event.header)
      case 'entered':
        return listener.entered(event.match, event.ply, event.entries)
      case 'failed':
        return over.reject(new Error(event.why))
      case 'part': {
        if (event.part !== parts.length) return over.resolve(null)
        parts.push(event.text)
        if (parts.length < event.of) return
        const value: unknown = JSON.parse(inflateRawSync(Buffer.from(parts.splice(0).join(''), 'base64')).toString())
        if (event.what === 'ended') listener.ended(value as PlayedMatch)
        else over.resolve(value as readonly PlayedMatch[])
      }
    }
  }
}
