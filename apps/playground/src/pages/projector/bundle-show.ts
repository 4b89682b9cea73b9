/** A published season from its bundle, in a file or from a server: nothing more is played, everything can be replayed. */
import type { SetResult } from '@dicewright/arena/competition'
import {
  readBundle,
  type Bundle,
  type BundleEntry,
  type BundleSet,
  type SeasonStanding,
} from '@dicewright/arena/season'
import type { AnyCode } from '@dicewright/arena/sandbox'
import { parseTranscript, type Refusal, type Result, type Transcript } from '@dicewright/engine'
import type { App } from '../../app.ts'
import { gameTitle } from '../../games/games.ts'
import { gameById } from '../../games/modules.ts'
import type { FinaleSets, Show, ShowResult, ShowRow, ShownMatch, Standings } from './show.ts'

/** Rows that a room can read. */
const mostRows = 12
/** Places about which the finale shows a match. */
const finalePlaces = 4
const mostResults = 6

export class BundleShow implements Show {
  readonly refusal: Refusal<any> | null
  readonly #app: App
  readonly #bundle: Bundle | null
  /** Which game of the season. */
  readonly #game: number

  /** `game`: the id of one of its games, the first where there is none of that id. */
  constructor(app: App, read: Result<Bundle, AnyCode>, game: string | null) {
    this.#app = app
    this.refusal = read.ok ? null : read
    this.#bundle = read.ok ? read.value : null
    this.#game = Math.max(0, this.#bundle?.rules.games.findIndex((it) => it.game === game) ?? 0)
  }

  get standings(): Standings | null {
    const bundle = this.#bundle
    if (!bundle) return null
    const { game } = bundle.rules.games[this.#game]!
    const { rows, sets } = bundle.tables.find((table) => table.game === this.#game)!
    return {
      title: `${bundle.rules.name} · ${gameTitle(game, this.#app)}`,
      sets,
      rows: rows.slice(0, mostRows).map((row) => this.#row(row)),
      results: this.#sets
        .slice(-mostResults)
        .toReversed()
        .flatMap((set) => this.#result(set)),
      isOver: true,
    }
  }

  /** Sets of the best entries first. */
  async next(shown: ReadonlySet<string>): Promise<ShownMatch | null> {
    const places = new Map(this.#rows.map(({ entry }, i) => [entry, i]))
    const best = this.#sets.toSorted((a, b) => sumOf(a, places) - sumOf(b, places))
    for (const set of [...best.filter(({ set: number }) => !shown.has(`${number}-1`)), ...best]) {
      const transcript = this.#transcript(set, 0)
      if (transcript && gameById(transcript.header.game)) return { id: `${set.set}-1`, play: { transcript } }
    }
    return null
  }

  async finale(): Promise<FinaleSets> {
    const order = this.#rows.slice(0, finalePlaces).map(({ entry }) => entry)
    const among = new Map(
      this.#sets
        .filter(({ entrants }) => entrants.every((entry) => order.includes(entry)))
        .map((set) => [set.set, set]),
    )
    return {
      order: order.map(String),
      sets: [...among.values()].map(resultOf),
      transcript: (set, match) => this.#transcript(among.get(set)!, match - 1),
    }
  }

  close(): void {}

  get #rows(): readonly SeasonStanding[] {
    return this.#bundle?.tables.find((table) => table.game === this.#game)?.rows ?? []
  }

  get #sets(): readonly BundleSet[] {
    return this.#bundle?.sets.filter(({ game }) => game === this.#game) ?? []
  }

  #row({ entry, strength, low, high, place, placeTo }: SeasonStanding): ShowRow {
    const { bot, author, team } = this.#entry(entry)
    return {
      id: String(entry),
      name: bot,
      author: team === null ? author : `${author} (${team})`,
      place,
      placeTo,
      figure: this.#app.say.number(Math.round(strength)),
      interval: { low, mid: strength, high },
    }
  }

  #entry(number: number): BundleEntry {
    return this.#bundle!.entries.find((entry) => entry.number === number)!
  }

  #result(set: BundleSet): readonly ShowResult[] {
    const [match] = set.matches
    if (!match) return []
    const order = set.entrants.map((_, i) => i).toSorted((a, b) => match.ranks[a]! - match.ranks[b]!)
    const name = (entrant: number) => this.#entry(set.entrants[entrant]!).bot
    const isDraw = match.ranks[order[0]!] === match.ranks[order[1]!]
    return [{ id: `${set.set}`, winner: name(order[0]!), loser: name(order[1]!), isDraw }]
  }

  #transcript({ matches }: BundleSet, match: number): Transcript | null {
    const text = matches[match]?.transcript
    const parsed = text == null ? null : parseTranscript(text)
    return parsed?.ok ? parsed.value : null
  }
}

const sumOf = ({ entrants }: BundleSet, places: ReadonlyMap<number, number>): number =>
  entrants.reduce((sum, entry) => sum + (places.get(entry) ?? 1000), 0)

const resultOf = ({ set, entrants, matches }: BundleSet): SetResult => ({
  set,
  entrants: entrants.map(String),
  matches: matches.map(({ ranks, returns }) => ({ ranks, returns })),
})

/** Fetches a bundle from an address of this site. */
export async function openBundle(app: App, address: string, game: string | null): Promise<Show> {
  return new BundleShow(app, await fetched(address), game)
}

async function fetched(address: string): Promise<Result<Bundle, AnyCode>> {
  const message = `Nothing can be read at ${address}: expected the bundle of a season.`
  try {
    const response = await fetch(new URL(address, location.href))
    if (response.ok) return readBundle(await response.text())
  } catch {
    // Said below.
  }
  return { ok: false, code: 'server-unreachable', at: address, message }
}
