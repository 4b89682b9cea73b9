/** Everybody at a table: people on their places, and those who watch. Each is told what that reader may know. */
import type { Seat, Viewer } from '@dicewright/engine'
import type { Unnumbered } from '../live/frames.ts'
import type { Line } from './line.ts'
import type { RoomMatch } from './match.ts'
import type { Place } from './place.ts'

export class Audience {
  readonly #places: readonly Place[]
  readonly #watching = new Set<Line>()

  /** `places`: in the order of play, also where that changes. */
  constructor(places: readonly Place[]) {
    this.#places = places
  }

  /** How many watch. */
  get watching(): number {
    return this.#watching.size
  }

  add(line: Line): void {
    this.#watching.add(line)
  }

  remove(line: Line): void {
    this.#watching.delete(line)
  }

  closeWatching(): void {
    for (const line of this.#watching) line.close(4404)
  }

  tellAll(frame: Unnumbered, but?: Line): void {
    this.tellPlaces(frame, but)
    for (const line of this.#watching) if (line !== but) line.send(frame)
  }

  tellPlaces(frame: Unnumbered, but?: Line): void {
    for (const { line } of this.#places) if (line !== but) line.send(frame)
  }

  /** A match has begun; `table` is for those who watch. */
  tellBeginning(match: RoomMatch, table: Unnumbered): void {
    this.#tellPlayers(match, 0)
    for (const line of this.#watching) line.send(table)
  }

  /** What came after `from` entries; `instead` is the seat whose clock ran out. */
  tellEntries(match: RoomMatch, from: number, instead: Seat | null): void {
    const about = instead === null ? {} : { instead }
    this.#tellPlayers(match, from, about)
    if (this.#watching.size === 0) return
    const shown = { ...eventFor(match, 'table', from), ...about }
    for (const line of this.#watching) line.send(shown)
  }

  #tellPlayers(match: RoomMatch, from: number, about: { readonly instead?: Seat } = {}): void {
    for (const [seat, { kind, line }] of this.#places.entries())
      if (kind === 'person') line.send({ ...eventFor(match, seat, from), ...about })
  }
}

const eventFor = (match: RoomMatch, viewer: Viewer, from: number) =>
  ({ type: 'event', match: match.id, ply: from, ...match.told(viewer, from) }) as const
