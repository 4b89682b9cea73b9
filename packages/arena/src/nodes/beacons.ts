/**
 * Which processes there are: each says every second that it is here, with what others need to know of it. Nothing is decided
 * by it; who is not heard for a while is treated as gone, and may come back.
 */
import type { Bus, Stop } from '../ports/bus.ts'

/** `lead`: the elected one. */
export type ProcessKind = 'lead' | 'gateway' | 'worker'

const everyMs = 1_000
/** Milliseconds of silence after which a process counts as gone. */
const goneMs = 4_000

const subjectOf = (kind: ProcessKind): string => `here.${kind}`

interface Heard<T> {
  readonly id: string
  /** Null where it is leaving. */
  readonly says: T | null
}

/** Says that this process is here, until it is closed. */
export class Beacon<T> {
  readonly #bus: Bus
  readonly #kind: ProcessKind
  readonly #id: string
  readonly #says: () => T
  readonly #timer: NodeJS.Timeout

  constructor(bus: Bus, kind: ProcessKind, id: string, says: () => T) {
    this.#bus = bus
    this.#kind = kind
    this.#id = id
    this.#says = says
    this.#timer = setInterval(() => this.tell(), everyMs).unref()
    this.tell()
  }

  /** At once: what it says has changed. */
  tell(): void {
    this.#publish(this.#says())
  }

  close(): void {
    clearInterval(this.#timer)
    this.#publish(null)
  }

  #publish(says: T | null): void {
    this.#bus.publish(subjectOf(this.#kind), JSON.stringify({ id: this.#id, says } satisfies Heard<T>))
  }
}

export interface BeaconEvents<T> {
  readonly came?: (id: string, says: T) => void
  /** It says something, be it what it said before. */
  readonly said?: (id: string, says: T) => void
  readonly gone?: (id: string) => void
}

/** The processes of one kind. */
export class Beacons<T> {
  readonly #seen = new Map<string, { readonly says: T; readonly atMs: number }>()
  readonly #events: BeaconEvents<T>
  readonly #timer: NodeJS.Timeout
  readonly #stop: Stop

  constructor(bus: Bus, kind: ProcessKind, events: BeaconEvents<T> = {}) {
    this.#events = events
    this.#timer = setInterval(() => this.#look(), everyMs).unref()
    this.#stop = bus.subscribe(subjectOf(kind), (text) => this.#hear(JSON.parse(text) as Heard<T>))
  }

  /** Those that are here, by their ids. */
  get all(): ReadonlyMap<string, T> {
    return new Map([...this.#seen].map(([id, { says }]) => [id, says]))
  }

  close(): void {
    clearInterval(this.#timer)
    this.#stop()
  }

  #hear({ id, says }: Heard<T>): void {
    if (says === null) return this.#lose(id)
    const isNew = !this.#seen.has(id)
    this.#seen.set(id, { says, atMs: performance.now() })
    if (isNew) this.#events.came?.(id, says)
    this.#events.said?.(id, says)
  }

  #look(): void {
    const beforeMs = performance.now() - goneMs
    for (const [id, { atMs }] of this.#seen) if (atMs < beforeMs) this.#lose(id)
  }

  #lose(id: string): void {
    if (this.#seen.delete(id)) this.#events.gone?.(id)
  }
}
