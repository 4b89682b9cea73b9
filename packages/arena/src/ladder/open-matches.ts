/**
 * Matches of sets that are not in the store yet, and what was heard of them so far: what a page finds between the first
 * throw and the moment the whole set is kept. Passes everything on to the spectators.
 */
import type { MatchLine, MatchResult, SeatLine } from '../api/index.ts'
import type { EntryLine } from '../referee/hearing.ts'
import type { MatchReport } from '../referee/referee.ts'
import type { Snapshot } from '../ports/host.ts'
import type { Feed, MatchFeed } from '../ports/live.ts'
import type { PlayedMatch, SetListener } from '../ports/sets.ts'
import { matchId } from '../store/results.ts'
import type { OpenSet } from '../store/sets.ts'

/** A match with what is known of it so far; `played` once it has ended. */
interface OpenMatch extends Snapshot {
  /** Whether spectators are not to see it. */
  readonly isVeiled: boolean
  readonly entries: EntryLine[]
  readonly played: PlayedMatch | null
}

export class OpenMatches {
  readonly #feed: Feed
  readonly #now: () => number
  readonly #matches = new Map<string, OpenMatch>()

  constructor(feed: Feed, now: () => number) {
    this.#feed = feed
    this.#now = now
  }

  get(id: string): OpenMatch | null {
    return this.#matches.get(id) ?? null
  }

  /** Matches of a set that were begun, in order. */
  ofSet(set: number): readonly OpenMatch[] {
    return [...this.#matches.values()].filter(({ line }) => line.set === set)
  }

  /** What another process plays and tells of: it is found here as if it were played here. */
  readonly received: MatchFeed = {
    began: (line, header) => {
      this.#matches.set(line.id, { line, header, entries: [], end: null, played: null, isVeiled: false })
      this.#feed.began(line, header)
    },
    entered: (match, ply, entries) => {
      const open = this.#matches.get(match)!
      open.entries.push(...entries)
      this.#matches.set(match, { ...open, line: { ...open.line, plies: open.entries.length } })
      this.#feed.entered(match, ply, entries)
    },
    ended: (line) => {
      this.#matches.set(line.id, { ...this.#matches.get(line.id)!, line })
      this.#feed.ended(line)
    },
    closed: (match, end) => {
      this.#matches.delete(match)
      this.#feed.closed(match, end)
    },
    dropped: (match) => {
      this.#matches.delete(match)
      this.#feed.dropped(match)
    },
  }

  /** Follows a set that is begun. `lines[entrant]` say who plays. A hidden one is shown to no spectator. */
  follow(set: OpenSet, lines: readonly SeatLine[], matches: number, isHidden = false): SetListener {
    return {
      began: (match, seating, header) => {
        const line: MatchLine = {
          id: matchId(set.id, match),
          set: set.id,
          match,
          matches,
          ladder: set.ladder,
          purpose: set.purpose,
          seats: seating.map((entrant) => lines[entrant]!),
          state: 'live',
          startedMs: this.#now(),
          endedMs: null,
          plies: 0,
          result: null,
        }
        const isVeiled = isHidden || !isShown(line)
        this.#matches.set(line.id, { line, header, entries: [], end: null, played: null, isVeiled })
        if (!isVeiled) this.#feed.began(line, header)
      },
      entered: (match, ply, entries) => {
        const id = matchId(set.id, match)
        const open = this.#matches.get(id)
        if (!open || open.played) return
        open.entries.push(...entries)
        this.#matches.set(id, { ...open, line: { ...open.line, plies: open.entries.length } })
        if (!open.isVeiled) this.#feed.entered(id, ply, entries)
      },
      ended: (played) => this.#end(set.id, played),
    }
  }

  /** The set is in the store: its matches are found there from now on, with their secrets. */
  close(set: number, played: readonly PlayedMatch[]): void {
    for (const match of played) {
      const id = matchId(set, match.match)
      this.#end(set, match)
      const isVeiled = this.#matches.get(id)?.isVeiled ?? false
      this.#matches.delete(id)
      if (!isVeiled) this.#feed.closed(id, match.report.transcript.end!)
    }
  }

  /** What was played of the set does not count. */
  drop(set: number): void {
    for (const { line, isVeiled } of this.ofSet(set)) {
      this.#matches.delete(line.id)
      if (!isVeiled) this.#feed.dropped(line.id)
    }
  }

  #end(set: number, played: PlayedMatch): void {
    const id = matchId(set, played.match)
    const open = this.#matches.get(id)
    if (!open || open.played) return
    const { transcript } = played.report
    const line: MatchLine = {
      ...open.line,
      state: 'ended',
      endedMs: this.#now(),
      plies: transcript.entries.length,
      result: resultOf(played.report),
    }
    this.#matches.set(id, { ...open, line, end: transcript.end!, played })
    if (!open.isVeiled) this.#feed.ended(line)
  }
}

/** A challenge is its author's: nobody is shown that it is played. */
const isShown = ({ purpose }: MatchLine): boolean => purpose !== 'challenge'

const resultOf = ({ transcript, verdict, returns, seats }: MatchReport): MatchResult => ({
  reason: transcript.end!.reason,
  seat: verdict?.seat ?? null,
  returns,
  ranks: seats.map(({ rank }) => rank),
})
