/**
 * Limits by address that several gateways count together: each tells the others what was taken from its buckets. A moment
 * passes until they know, so that who asks all gateways at once may get a little more.
 */
import type { RateLimit } from '../http/rate-limit.ts'
import type { Bus, Stop } from '../ports/bus.ts'

const takenAt = 'taken'
/** Milliseconds in which what was taken is told once. */
const everyMs = 100

interface Taken {
  readonly gateway: string
  /** How many, by name of the limit and key. */
  readonly counts: readonly (readonly [limit: string, key: string, count: number])[]
}

export class SharedLimits {
  readonly #bus: Bus
  readonly #gateway: string
  readonly #limits: Readonly<Record<string, RateLimit>>
  readonly #stop: Stop
  #counts = new Map<string, Map<string, number>>()
  #timer: NodeJS.Timeout | null = null

  constructor(bus: Bus, gateway: string, limits: Readonly<Record<string, RateLimit>>) {
    this.#bus = bus
    this.#gateway = gateway
    this.#limits = limits
    for (const [name, limit] of Object.entries(limits)) limit.onTake = (key) => this.#took(name, key)
    this.#stop = bus.subscribe(takenAt, (text) => this.#hear(JSON.parse(text) as Taken))
  }

  close(): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#stop()
  }

  #took(limit: string, key: string): void {
    const counts = this.#counts.get(limit) ?? new Map<string, number>()
    this.#counts.set(limit, counts)
    counts.set(key, (counts.get(key) ?? 0) + 1)
    this.#timer ??= setTimeout(() => this.#tell(), everyMs).unref()
  }

  #tell(): void {
    this.#timer = null
    const counts = [...this.#counts].flatMap(([limit, keys]) =>
      [...keys].map(([key, count]) => [limit, key, count] as const),
    )
    this.#counts = new Map()
    this.#bus.publish(takenAt, JSON.stringify({ gateway: this.#gateway, counts } satisfies Taken))
  }

  #hear({ gateway, counts }: Taken): void {
    if (gateway === this.#gateway) return
    for (const [limit, key, count] of counts) this.#limits[limit]?.takeElsewhere(key, count)
  }
}
