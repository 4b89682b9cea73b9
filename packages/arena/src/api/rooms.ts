/** Rooms: tables for people on different computers, with bots among them. Unrated, and kept in memory alone. */

/** What a person may say at a table; pages have the words. */
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
/** One of `phrases`. */
export type Phrase = (typeof phrases)[number]

/** `waiting` for people, `playing`, or `over`: its last match has ended and another may begin. */
export const roomStates = ['waiting', 'playing', 'over'] as const
/** One of `roomStates`. */
export type RoomState = (typeof roomStates)[number]

/** What happens at the place of a person who is away: the table waits, or a house bot plays on. */
export const leavings = ['wait', 'bot'] as const
/** One of `leavings`. */
export type Leaving = (typeof leavings)[number]

/** A place in a room, and who sits there. */
export interface RoomSeat {
  readonly kind: 'person' | 'bot'
  /** Of the person or bot; null while the place is free. */
  readonly name: string | null
  /** The bot that sits here: a house bot, or `AUTHOR/BOT`; null for a person. */
  readonly bot: string | null
  /** Whether the person is connected; true for bots. */
  readonly isConnected: boolean
  /** Whether this person made the room. */
  readonly isHost: boolean
  /** The bot that plays for a person who is away, or in place of a bot that failed; null while there is none. */
  readonly playedBy: string | null
  /** Whether the person wants another match, once one has ended. */
  readonly wantsAnother: boolean
}

/** A room, as everybody in it sees it. */
export interface RoomView {
  /** Whoever has it may sit down or watch. */
  readonly id: string
  readonly game: string
  /** Every option with its value. */
  readonly options: Readonly<Record<string, unknown>>
  readonly state: RoomState
  /** In the order of play; it moves on by one with each match. */
  readonly seats: readonly RoomSeat[]
  /** Milliseconds for each decision; null where the clock is off. */
  readonly clock: { readonly decisionMs: number } | null
  readonly left: Leaving
  readonly takeBack: boolean
  /** Id of the match that is on or was the last; null before the first. */
  readonly match: string | null
  readonly spectators: number
}

/** The answer to who makes a room or sits down in one. */
export interface RoomPlace {
  readonly room: RoomView
  readonly seat: number
  /** The right to this place, for one person alone: whoever shows it is that person. */
  readonly key: string
}

/** A room in the admin's list. */
export interface RoomLine {
  readonly id: string
  readonly game: string
  readonly state: RoomState
  readonly names: readonly string[]
  readonly spectators: number
  readonly madeMs: number
}
