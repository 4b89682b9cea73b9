/**
 * A person at the table of a room, or who watches: what the room says becomes what the element shows, and what the person
 * does is sent. It knows nothing of the screen; `room-drawer.ts` draws it.
 */
import { reread, unwrap, type Dice, type GameFactory, type Header, type Result, type Seat } from '@dicewright/engine'
import type { ElementRefusal } from '../codes.ts'
import type { Feed } from '../feed.ts'
import type { Ask, Frame, Frames, Phrase, RoomView } from './frames.ts'
import { Line, type LineState } from './line.ts'
import { Steps } from './steps.ts'

/** Steps that are still played one by one after a connection was lost; more are shown at once. */
const mostShown = 12

export interface RoomHooks {
  /** The game of the element; a match of another is not shown here. */
  readonly factory: GameFactory
  follow(feed: Feed | null): void
  /** Checks every draw of a transcript. */
  check(transcript: string): Promise<Result<unknown>>
  refuse(refusal: ElementRefusal): void
  /** A decision of the person here is due within that time; null where none is, or the clock is off. */
  due(leftMs: number | null): void
  /** The person here goes back to the match of the page, or the page has set another. */
  away(): void
  /** Somebody says something, or asks. */
  said(seat: Seat, phrase: Phrase): void
  asked(seat: Seat): void
  kept(): void
  changed(): void
}

export interface RoomPlaceSettings {
  readonly server: string
  readonly id: string
  /** The right to a place; absent for who watches. */
  readonly key: string | null
  /** Of the table of a match of the day: its date and key. */
  readonly day?: string
}

export class RoomTable {
  readonly place: RoomPlaceSettings
  readonly #hooks: RoomHooks
  readonly #line: Line
  #view: RoomView | null = null
  #seat: Seat | null = null
  #match: string | null = null
  #steps: Steps | null = null
  #request: Frames['request'] | null = null
  #ask: Ask | null = null

  constructor(place: RoomPlaceSettings, hooks: RoomHooks) {
    this.place = place
    this.#hooks = hooks
    this.#line = new Line(place.server, {
      enter: () => ({
        type: 'enter',
        protocol: 'dicewright.v1.json',
        room: place.id,
        ...(place.key === null ? {} : { key: place.key }),
      }),
      take: (frame) => this.#take(frame),
      changed: () => hooks.changed(),
    })
  }

  /** Null before the room has said something. */
  get view(): RoomView | null {
    return this.#view
  }
  get line(): LineState {
    return this.#line.state
  }
  /** The own seat; null where this screen watches. */
  get seat(): Seat | null {
    return this.#seat
  }
  /** What another asks to take back; null where there is nothing to answer. */
  get ask(): Ask | null {
    return this.#ask && this.#ask.seat !== this.#seat ? this.#ask : null
  }
  /** Whether the person here waits for an answer of the others. */
  get hasAsked(): boolean {
    return this.#ask !== null && this.#ask.seat === this.#seat
  }
  say(phrase: Phrase): void {
    this.#line.send({ type: 'say', phrase })
  }
  fill(seat: Seat, bot: string): void {
    this.#line.send({ type: 'fill', seat, bot })
  }
  agree(agree: boolean): void {
    if (this.#ask) this.#line.send({ type: 'agree', match: this.#match, plies: this.#ask.plies, agree })
    this.#ask = null
    this.#hooks.changed()
  }
  rematch(): void {
    this.#line.send({ type: 'rematch' })
  }
  /** Gives the place up. */
  leave(): void {
    this.#line.send({ type: 'leave' })
    this.close()
  }
  /** Goes on here, where another screen had taken over. */
  takeOver(): void {
    this.#line.open()
  }
  close(): void {
    this.#line.close()
  }

  #take(frame: Frame): void {
    if (frame.type === 'table') this.#takeTable(frame)
    else if (frame.type === 'room') this.#view = frame.room
    else if (frame.type === 'start') this.#begin(frame.match, frame.header, frame.seat)
    else if (frame.type === 'event') this.#takeEvent(frame)
    else if (frame.type === 'request') this.#takeRequest(frame)
    else if (frame.type === 'illegal') this.#takeIllegal(frame)
    else if (frame.type === 'undo') this.#takeAsk(frame)
    else if (frame.type === 'undone') this.#takeBack(frame.plies)
    else if (frame.type === 'kept') this.#keep()
    else if (frame.type === 'said') this.#hooks.said(frame.seat, frame.phrase)
    else if (frame.type === 'end') this.#close(frame.transcript)
    else if (frame.type === 'error') this.#hooks.refuse({ ok: false, ...refusalOf(frame) })
    this.#hooks.changed()
  }

  #takeTable({ room, seat, match }: Frames['table']): void {
    this.#view = room
    this.#seat = seat
    this.#ask = match?.undo ?? null
    if (!match) return
    const isSame = match.match === this.#match && this.#steps !== null
    if (!isSame) this.#begin(match.match, match.header, seat)
    const steps = this.#steps!
    const known = sameUpTo(steps, match)
    if (known < steps.ahead.entries.length) steps.back(known)
    const { entries, states } = match
    this.#hear({ entries: entries.slice(known), ...(states && { states: states.slice(known) }) })
    steps.skipTo(isSame ? mostShown : match.transcript === null ? 0 : 1)
    steps.notTaken()
    if (match.transcript !== null) this.#close(match.transcript)
    this.#takeRequest(match.request)
    this.#show()
  }

  #begin(match: string, header: Header, seat: Seat | null): void {
    const room = this.#view!
    const game = unwrap(this.#hooks.factory(header.seats, header.options as never))
    this.#match = match
    this.#seat = seat
    this.#request = this.#ask = null
    const steps: Steps = new Steps(
      {
        game,
        header,
        seat,
        bots: room.seats.map(({ bot }) => bot),
        ...(this.place.day !== undefined && { day: this.place.day }),
      },
      {
        send: (action) => this.#line.send({ type: 'act', req: this.#request?.req, action }),
        mayUndo: () => this.#mayUndo,
        undo: () => this.#line.send({ type: 'undo', match: this.#match }),
        again: () => (this.#seat === null || this.place.day !== undefined ? this.#hooks.away() : this.rematch()),
        // Another match of this room takes its place, too.
        left: () => {
          if (steps === this.#steps) this.#hooks.away()
        },
      },
    )
    this.#steps = steps
  }

  #takeRequest(request: Frames['request'] | null): void {
    this.#request = request
    this.#hooks.due(request && this.#view?.clock ? request.clock.decisionMs : null)
  }

  get #mayUndo(): boolean {
    const { ahead, seat } = this.#steps!
    const isOn = this.#view?.state === 'playing' && this.#view.takeBack && this.#ask === null
    return isOn && seat !== null && ahead.entries.some(({ by }) => by === seat)
  }

  #takeEvent({ match, ply, entries, states }: Frames['event']): void {
    const steps = this.#steps
    // Something was missed: the whole table tells it.
    if (match !== this.#match || !steps || ply !== steps.ahead.entries.length) return this.#line.open()
    this.#ask = null
    this.#takeRequest(null)
    this.#hear({ entries, ...(states && { states }) })
    this.#show()
  }

  #hear(seen: Parameters<Steps['hear']>[0]): void {
    const heard = this.#steps!.hear(seen)
    if (!heard.ok) this.#hooks.refuse(heard)
  }

  #show(): void {
    this.#hooks.follow(this.#steps)
  }

  #takeIllegal({ code, reason, at }: Frames['illegal']): void {
    this.#steps?.notTaken()
    this.#hooks.refuse({ ok: false, ...refusalOf({ code, message: reason, at }) })
    this.#show()
  }

  #takeAsk(ask: Ask): void {
    this.#ask = ask
    if (ask.seat !== this.#seat) this.#hooks.asked(ask.seat)
  }

  #takeBack(plies: number): void {
    this.#ask = this.#request = null
    this.#steps!.back(plies)
    this.#show()
  }

  #keep(): void {
    if (this.hasAsked) this.#hooks.kept()
    this.#ask = null
  }

  /** The whole match is known now: it has to be the one that was shown, and its dice have to follow from their secret. */
  #close(transcript: string): void {
    const steps = this.#steps!
    const told = reread(transcript.trim(), this.#hooks.factory, thrownElsewhere)
    const { header, entries } = steps.ahead
    const isSame =
      told !== null &&
      JSON.stringify(told.header) === JSON.stringify(header) &&
      told.match.entries.length === entries.length &&
      told.match
        .heard(steps.match.viewer)
        .every(({ by, text }, i) => by === entries[i]!.by && text === entries[i]!.text)
    if (isSame && told.end) steps.close(told.match, told.end)
    else this.#hooks.refuse({ ok: false, ...differs })
    this.#request = null
    this.#show()
    void this.#hooks.check(transcript).then((found) => found.ok || this.#hooks.refuse(found))
  }
}

const differs = {
  code: 'transcript-differs',
  message: 'The match that the server published is not the one that was played here: its dice cannot be checked.',
  at: 'transcript',
} as const

const refusalOf = ({ code, message, at }: Frames['error']) => ({ code: code as ElementRefusal['code'], message, at })

/** How many entries are as the server has them: what was taken back while the line was broken is not. */
function sameUpTo({ ahead }: Steps, { entries }: NonNullable<Frames['table']['match']>): number {
  const at = ahead.entries.findIndex(({ by, text }, i) => by !== entries[i]?.by || text !== entries[i].text)
  return at < 0 ? ahead.entries.length : at
}

const thrownElsewhere = ({ dice }: Header): Dice => ({
  note: dice,
  roll() {
    throw new Error('the dice of a room are thrown by its server')
  },
})
