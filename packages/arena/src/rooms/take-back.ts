/** Taking back: one at the table asks, and it is done once everybody who is there has agreed. */
import { refuse, type Seat } from '@dicewright/engine'
import type { AnyRefusal } from '../codes.ts'
import type { Audience } from './audience.ts'
import type { RoomMatch } from './match.ts'
import type { Place } from './place.ts'

export interface TakeBackSettings {
  readonly places: readonly Place[]
  readonly audience: Audience
  /** Whether the table takes anything back. */
  readonly isAllowed: boolean
  /** The match that is played now; null where none is. */
  readonly match: () => RoomMatch | null
  /** Goes back to so many entries. */
  readonly taken: (plies: number) => void
}

interface Asked {
  readonly by: Place
  readonly plies: number
  readonly agreed: Set<Place>
}

export class TakeBack {
  readonly #settings: TakeBackSettings
  #asked: Asked | null = null

  constructor(settings: TakeBackSettings) {
    this.#settings = settings
  }

  /** Who asks, and to how many entries; null where nobody does. */
  get asked(): { readonly seat: Seat; readonly plies: number } | null {
    return this.#asked && { seat: this.#seatOf(this.#asked.by), plies: this.#asked.plies }
  }

  /** Refused with `room-order`, and by the match where there is nothing of this place to take back. */
  ask(place: Place): AnyRefusal | null {
    const { places, audience, isAllowed } = this.#settings
    const no = (why: string) => refuse('room-order', 'undo', `Nothing can be taken back: ${why}.`)
    if (!isAllowed) return no('this table takes nothing back')
    const match = this.#settings.match()
    if (!match) return no('no match is on')
    if (this.#asked) return no('somebody has asked already')
    const persons = new Set(places.flatMap(({ kind, standIn }, seat) => (kind === 'person' && !standIn ? [seat] : [])))
    const plies = match.undoOf(this.#seatOf(place), persons)
    if (!plies.ok) return plies
    this.#asked = { by: place, plies: plies.value, agreed: new Set([place]) }
    audience.tellPlaces({ type: 'undo', match: match.id, seat: this.#seatOf(place), plies: plies.value })
    this.#settle()
    return null
  }

  /** Refused with `room-order` where nobody asks for that. */
  agree(place: Place, plies: number, agree: boolean): AnyRefusal | null {
    const asked = this.#asked
    if (asked?.plies !== plies)
      return refuse('room-order', 'agree', `Nobody asks to take back to ${plies} entries now.`)
    if (agree) {
      asked.agreed.add(place)
      this.#settle()
    } else this.keep()
    return null
  }

  /** Nothing is taken back. */
  keep(): void {
    const asked = this.#asked
    if (!asked) return
    this.#asked = null
    const { audience, match } = this.#settings
    audience.tellAll({ type: 'kept', match: match()!.id, seat: this.#seatOf(asked.by) })
  }

  /** Somebody left: nobody waits for their word, and what they asked for is over. */
  left(): void {
    if (!this.#asked) return
    if (this.#asked.by.line.isOpen) this.#settle()
    else this.keep()
  }

  #settle(): void {
    const { plies, agreed } = this.#asked!
    const { places, taken } = this.#settings
    const isWaiting = places.some(
      (place) => place.kind === 'person' && place.line.isOpen && !place.standIn && !agreed.has(place),
    )
    if (isWaiting) return
    this.#asked = null
    taken(plies)
  }

  #seatOf(place: Place): Seat {
    return this.#settings.places.indexOf(place)
  }
}
