/**
 * Matches of batches that last long enough to be watched: a set is shown from some moments after its beginning on. Most are
 * over before that, and are found once they are kept. While nobody watches, nothing is shown.
 */
import { OpenMatches } from '../ladder/open-matches.ts'
import type { FarFeed } from '../ports/live.ts'
import type { PlayedMatch, SetListener } from '../ports/sets.ts'
import { seatLines } from '../store/bots.ts'
import type { OpenSet } from '../store/sets.ts'
import type { Db } from '../store/store.ts'
import { isEmbargoed } from '../store/veil.ts'

/** Milliseconds after which a set is shown. */
const slowMs = 300

interface Followed {
  readonly timer: NodeJS.Timeout
  /** Shows it; where the store cannot be asked, it is not shown. */
  readonly show: () => Promise<void>
  /** Whether it lasts long enough to be shown. */
  isSlow: boolean
  /** Whether spectators see it. */
  isShown: boolean
}

export class SlowMatches {
  readonly #feed: FarFeed
  readonly #db: Db
  readonly #open: OpenMatches
  readonly #followed = new Map<number, Followed>()

  constructor(feed: FarFeed, db: Db) {
    this.#feed = feed
    this.#db = db
    this.#open = new OpenMatches(feed, Date.now)
    feed.onWatched(async () => {
      const slow = [...this.#followed.values()].filter(({ isSlow, isShown }) => isSlow && !isShown)
      await Promise.all(slow.map(({ show }) => show()))
    })
  }

  follow(set: OpenSet, matches: number): SetListener {
    const before: ((listener: SetListener) => void)[] = []
    let shown: SetListener | null = null
    const say = (event: (listener: SetListener) => void) => {
      if (shown) event(shown)
      else before.push(event)
    }
    const showNow = async () => {
      const lines = await seatLines(this.#db, set.versions)
      const isHidden = await isEmbargoed(this.#db, set.ladder)
      if (this.#followed.get(set.id) !== followed || followed.isShown) return
      followed.isShown = true
      shown = this.#open.follow(
        set,
        set.versions.map((version) => lines.get(version)!),
        matches,
        isHidden,
      )
      for (const event of before.splice(0)) event(shown)
    }
    const show = () => showNow().catch(() => {})
    const due = () => {
      followed.isSlow = true
      if (this.#feed.isWatched) void show()
    }
    const followed: Followed = { isSlow: false, isShown: false, show, timer: setTimeout(due, slowMs).unref() }
    this.#followed.set(set.id, followed)
    return {
      began: (match, seating, header) => say((listener) => listener.began(match, seating, header)),
      entered: (match, ply, entries) => say((listener) => listener.entered(match, ply, entries)),
      ended: (played) => say((listener) => listener.ended(played)),
    }
  }

  /** The set is in the store. */
  close(set: number, played: readonly PlayedMatch[]): void {
    if (this.#forget(set)) this.#open.close(set, played)
  }

  /** What was played of it does not count. */
  drop(set: number): void {
    if (this.#forget(set)) this.#open.drop(set)
  }

  #forget(set: number): boolean {
    const followed = this.#followed.get(set)
    if (!followed) return false
    clearTimeout(followed.timer)
    this.#followed.delete(set)
    return followed.isShown
  }
}
