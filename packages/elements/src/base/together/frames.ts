/** What a room of an arena says, as far as a screen uses it: `packages/arena/PROTOCOL.md` has all of it. */
import type { Header, Seat, Seen } from '@dicewright/engine'

export const subprotocol = 'dicewright.v1.json'

/** What a person may say at a table. */
export const phrases = [
  'hello',
  'good-luck',
  'well-played',
  'thanks',
  'nice-throw',
  'unlucky',
  'wait',
  'back-soon',
  'oops',
  'good-game',
] as const
export type Phrase = (typeof phrases)[number]

interface RoomSeat {
  readonly kind: 'person' | 'bot'
  /** Null while the place is free. */
  readonly name: string | null
  readonly bot: string | null
  readonly isConnected: boolean
  readonly isHost: boolean
  /** The bot that plays for a person who is away. */
  readonly playedBy: string | null
  readonly wantsAnother: boolean
}

export interface RoomView {
  readonly id: string
  readonly game: string
  readonly options: Readonly<Record<string, unknown>>
  readonly state: 'waiting' | 'playing' | 'over'
  readonly seats: readonly RoomSeat[]
  readonly clock: { readonly decisionMs: number } | null
  readonly left: 'wait' | 'bot'
  readonly takeBack: boolean
  readonly spectators: number
}

/** A place at a room's table, with the right to it. */
export interface Place {
  readonly room: RoomView
  readonly key: string
}

export interface Ask {
  readonly seat: Seat
  readonly plies: number
}

interface RequestFrame {
  readonly req: string
  /** What is left of the time for this decision; where the clock is off, of the room's. */
  readonly clock: { readonly decisionMs: number }
}

interface MatchFrame extends Seen {
  readonly match: string
  readonly header: Header
  readonly request: RequestFrame | null
  readonly undo: Ask | null
  readonly transcript: string | null
}

/** By the type of the frame. */
export interface Frames {
  readonly table: { readonly room: RoomView; readonly seat: Seat | null; readonly match: MatchFrame | null }
  readonly room: { readonly room: RoomView }
  readonly start: { readonly match: string; readonly seat: Seat; readonly header: Header }
  readonly event: Seen & { readonly match: string; readonly ply: number }
  readonly request: RequestFrame
  readonly illegal: { readonly code: string; readonly reason: string; readonly at: string }
  readonly undo: Ask
  readonly undone: { readonly plies: number }
  readonly kept: { readonly seat: Seat }
  readonly said: { readonly seat: Seat; readonly phrase: Phrase }
  readonly end: { readonly transcript: string }
  readonly ping: { readonly id: number }
  readonly error: { readonly code: string; readonly message: string; readonly at: string }
}

export type Frame = { [Type in keyof Frames]: { readonly type: Type } & Frames[Type] }[keyof Frames]
