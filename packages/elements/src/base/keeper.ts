/**
 * Keeps the unfinished match of one element in the browser, so that a reload loses nothing. The place it is kept under is
 * the page (its path), the tag, the settings that the page gave, and which of several equal tags it is.
 */
import type { Match } from '@dicewright/engine'
import { keepMatch, keptMatch } from '../kit/kept.ts'
import { dayOf } from './daily.ts'
import { writePlayers } from './players.ts'
import type { Table, TableSettings } from './table.ts'

/** The settings a kept match goes on with. */
export type Kept = Pick<TableSettings, 'players' | 'seed' | 'transcript'>

/** Places in use, by document: of two equal tags each has its own, in the order in which they came into the page. */
const taken = new WeakMap<Document, Set<string>>()

export class Keeper {
  #place: string | null = null
  #document: Document | null = null
  /** What this element did last with the store: nothing is written twice. */
  #match: Match | null = null
  #plies = 0

  /** Takes the first free place of a tag on its page. */
  take(element: Element, address: string, settings: string): void {
    this.leave()
    const document = element.ownerDocument
    const inUse = taken.get(document) ?? new Set()
    const name = `${new URL(address).pathname} ${element.localName} ${settings}`
    let place = name
    for (let nth = 2; inUse.has(place); nth++) place = `${name} ${nth}`
    taken.set(document, inUse.add(place))
    this.#place = place
    this.#document = document
  }

  /** Gives the place up for another element; what is kept there stays. */
  leave(): void {
    if (this.#place !== null) taken.get(this.#document!)?.delete(this.#place)
    this.#place = this.#match = null
    this.#plies = 0
  }

  /** The match that was left here; null where there is none, or nothing may be kept. */
  find(): Kept | null {
    const kept = this.#place === null ? null : keptMatch(this.#place)
    if (!kept) return null
    try {
      const { players, seed } = JSON.parse(kept.about) as { players?: unknown; seed?: unknown }
      return { players, seed, transcript: kept.transcript }
    } catch {
      this.forget()
      return null
    }
  }

  /** Forgets the match that is kept here. */
  forget(): void {
    if (this.#place !== null) keepMatch(this.#place, null)
  }

  /** Keeps the match as it stands; once it is over, or all of it was taken back, forgets it. That of a day stays. */
  keep(table: Table, shortText: () => string): void {
    const { match, players, seed } = table
    const plies = match.entries.length
    if (this.#place === null || (match === this.#match && plies === this.#plies)) return
    const isUntouched = plies === 0 && match !== this.#match
    this.#match = match
    this.#plies = plies
    // Another tab may have a match here: one that has not begun takes nothing away.
    if (isUntouched) return
    if (plies === 0 || (table.actor === 'over' && !dayOf(seed))) return this.forget()
    keepMatch(this.#place, { about: JSON.stringify({ players: writePlayers(players), seed }), transcript: shortText() })
  }
}
