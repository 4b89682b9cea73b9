/**
 * Luck and skill of versions over their newest matches on a ladder: counted in the background once somebody asks, match by
 * match in a thread, and kept until there are newer ones. Beside the ratings, which rest on results alone.
 */
// One match after the other: the thread counts one at a time.
/* oxlint-disable no-await-in-loop */
import type { LadderSkill } from '../api/index.ts'
import { addSkill, noSkill, skillFrom, type MatchSkill, type SeatSkill } from '../competition/luck/index.ts'
import { keptMatch, newestMatches, newestOfSeason, type SeatedMatch } from '../store/skills.ts'
import type { LadderRecord } from '../store/standings.ts'
import type { Reader } from '../store/store.ts'
import type { SkillCounter } from './skill-counter.ts'
import type { ReadTranscript } from './transcripts.ts'

export interface SkillsSettings {
  readonly db: Reader
  readonly counter: Pick<SkillCounter, 'count'>
  readonly readTranscript: ReadTranscript
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Called with the topic of a source of which something new is known. */
  readonly counted: (topic: SkillSource['topic']) => void
  /** Gets a sentence where counting fails. */
  readonly notify: (sentence: string) => void
  readonly signal: AbortSignal
  /** Milliseconds that a line is kept at least before newer matches are added. */
  readonly restMs?: number
}

/** Where a version has played: a ladder, or one game of a season's final. */
export interface SkillSource {
  /** What is told that something new is known: `ladder:ID` or `season:ID`. */
  readonly topic: `ladder:${string}` | `season:${string}`
  readonly key: string
  /** Id of the game. */
  readonly game: string
  /** Another number where there are other sets; 0 where there is none. */
  readonly state: number
  /** Its newest matches, oldest first. */
  readonly matches: (db: Reader, version: string, limit: number) => Promise<readonly SeatedMatch[]>
}

export const ladderSource = (ladder: LadderRecord): SkillSource => ({
  topic: `ladder:${ladder.id}`,
  key: ladder.id,
  game: ladder.game,
  state: ladder.rated === 0 ? 0 : ladder.applied,
  matches: (db, version, limit) => newestMatches(db, ladder, version, limit),
})

/** `at`: which game of the season, from 0. */
export const seasonSource = (season: string, at: number, game: string, sets: number): SkillSource => ({
  topic: `season:${season}`,
  key: `season ${season} ${at}`,
  game,
  state: sets,
  matches: (db, version, limit) => newestOfSeason(db, season, at, version, limit),
})

/** Matches of a version that are counted, the newest. */
export const mostMatches = 40

/** Of the work where costs are counted by playing on: some tenths of a second a match. */
const share = 0.05

/** Versions on ladders whose lines are kept. */
const mostKept = 500

interface Kept {
  readonly state: number
  readonly untilMs: number
  /** Null where the game has no review, or no match was counted. */
  readonly line: LadderSkill | null
  readonly matches: ReadonlyMap<string, SeatSkill>
}

export class LadderSkills {
  /** How often something new was counted: what was shown before is old then. */
  made = 0
  readonly #settings: SkillsSettings
  readonly #kept = new Map<string, Kept>()
  readonly #wanted = new Map<string, { readonly source: SkillSource; readonly version: string }>()
  #work: Promise<void> | null = null

  constructor(settings: SkillsSettings) {
    this.#settings = settings
  }

  /** What is known, at once; where it is old or nothing, more is on its way. */
  of(source: SkillSource, version: string): LadderSkill | null {
    const key = `${source.key} ${version}`
    const kept = this.#kept.get(key)
    const isOld = kept?.state !== source.state && (kept?.untilMs ?? 0) <= this.#settings.now()
    if (isOld && source.state > 0 && !this.#settings.signal.aborted) {
      this.#wanted.set(key, { source, version })
      this.#work ??= this.#countAll().finally(() => (this.#work = null))
    }
    return kept?.line ?? null
  }

  /** Versions have other ids now. */
  forget(): void {
    this.made++
    this.#kept.clear()
  }

  /** Resolves when nothing is counted any more, after `signal`. */
  async stopped(): Promise<void> {
    await this.#work
  }

  async #countAll(): Promise<void> {
    const { signal, notify } = this.#settings
    for (const [key, { source, version }] of this.#wanted) {
      if (signal.aborted) return
      this.#wanted.delete(key)
      try {
        await this.#count(key, source, version)
      } catch (error) {
        if (!signal.aborted) notify(`Luck and skill of ${version} cannot be counted: ${(error as Error).message}`)
      }
    }
  }

  async #count(key: string, source: SkillSource, version: string): Promise<void> {
    const { db, counter, readTranscript, now, signal, counted, restMs = 5_000 } = this.#settings
    const before = this.made
    const known = this.#kept.get(key)
    const matches = new Map<string, SeatSkill>()
    let kind: Pick<MatchSkill, 'unit' | 'count'> | null = known?.line ?? null
    for (const match of await source.matches(db, version, mostMatches)) {
      signal.throwIfAborted()
      const old = known?.matches.get(idOf(match))
      const kept = old ? null : await keptMatch(db, match)
      const transcript = kept && (await readTranscript(kept, 'later'))
      const found = transcript === null ? null : await counter.count({ game: source.game, transcript, share })
      kind = found ?? kind
      const seat = old ?? found?.seats[match.seat]
      if (seat) matches.set(idOf(match), seat)
    }
    // Ids have changed meanwhile.
    if (this.made !== before) return
    const line = kind && matches.size > 0 ? lineOf(kind, matches.values()) : null
    this.#kept.delete(key)
    this.#kept.set(key, { state: source.state, untilMs: now() + restMs, line, matches })
    if (this.#kept.size > mostKept) this.#kept.delete(this.#kept.keys().next().value!)
    if (!line) return
    this.made++
    counted(source.topic)
  }
}

const idOf = ({ set, match }: SeatedMatch): string => `${set}-${match}`

function lineOf({ unit, count }: Pick<MatchSkill, 'unit' | 'count'>, seats: Iterable<SeatSkill>): LadderSkill {
  let sums = noSkill
  for (const seat of seats) sums = addSkill(sums, seat)
  return { unit, count, ...skillFrom(sums) }
}
