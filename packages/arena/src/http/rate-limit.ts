/**
 * How often one address may ask: a bucket that fills steadily and is emptied by requests. Past a bound, buckets that
 * are full again are forgotten, and then the oldest, so that many addresses cost little.
 */
import { isIPv6 } from 'node:net'

export interface Rate {
  /** Requests the bucket holds: what may come at once. */
  readonly burst: number
  /** Milliseconds in which an empty bucket is full again. */
  readonly perMs: number
}

/** Most limits are for an hour. */
export const hourMs = 60 * 60_000

/** Buckets kept at once. */
const mostBuckets = 10_000

interface Bucket {
  level: number
  atMs: number
}

export class RateLimit {
  readonly #buckets = new Map<string, Bucket>()
  readonly #rate: Rate
  readonly #now: () => number
  /** Told of each that is taken here. */
  onTake: (key: string) => void = () => {}

  /** `now`: milliseconds of a clock that never goes back. */
  constructor(rate: Rate, now: () => number = () => performance.now()) {
    this.#rate = rate
    this.#now = now
  }

  /** Takes one from the bucket of `key`. 0, or the milliseconds until there is one again. */
  take(key: string): number {
    const bucket = this.#refilled(key)
    if (bucket.level < 1) return Math.max(1, Math.ceil(((1 - bucket.level) * this.#rate.perMs) / this.#rate.burst))
    bucket.level -= 1
    this.onTake(key)
    return 0
  }

  /** So many were taken elsewhere. */
  takeElsewhere(key: string, count: number): void {
    const bucket = this.#refilled(key)
    bucket.level = Math.max(0, bucket.level - count)
  }

  /** As `take`, but takes nothing. */
  wait(key: string): number {
    const { level } = this.#refilled(key)
    return level >= 1 ? 0 : Math.max(1, Math.ceil(((1 - level) * this.#rate.perMs) / this.#rate.burst))
  }

  get size(): number {
    return this.#buckets.size
  }

  #refilled(key: string): Bucket {
    const { burst, perMs } = this.#rate
    const atMs = this.#now()
    const known = this.#buckets.get(key)
    const level = known ? Math.min(burst, known.level + ((atMs - known.atMs) * burst) / perMs) : burst
    const bucket = { level, atMs }
    // Set anew, so that the map stays in the order of last use.
    this.#buckets.delete(key)
    this.#buckets.set(key, bucket)
    if (this.#buckets.size > mostBuckets) this.#makeRoom()
    return bucket
  }

  #makeRoom(): void {
    const full = this.#now() - this.#rate.perMs
    for (const [key, { atMs }] of this.#buckets) {
      if (atMs > full && this.#buckets.size <= mostBuckets) return
      this.#buckets.delete(key)
    }
  }
}

/** What counts as one address: IPv4 whole, of IPv6 the 64 bits that one household gets. */
export function addressKey(address: string | undefined): string {
  const text = (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!isIPv6(text)) return text
  const [head = '', tail = ''] = text.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === '' ? [] : tail.split(':')
  const zeros = text.includes('::') ? Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0') : []
  const groups = [...first, ...zeros, ...last].slice(0, 4)
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '').toLowerCase()).join(':')}::/64`
}
