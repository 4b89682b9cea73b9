/** The places at the table of a room. */
import { randomBytes } from 'node:crypto'
import type { RoomSeat } from '../api/rooms.ts'
import type { RoomEntrant, SeatedBot } from './bots.ts'
import { Line } from './line.ts'

/** A bot as it was found by its name. */
export interface FoundBot {
  /** As the room calls it: a house bot's name, or `AUTHOR/BOT`. */
  readonly name: string
  readonly entrant: RoomEntrant
  /** Id of the version; null for a house bot. */
  readonly version: string | null
}

/** A place at the table before anybody sits there. */
export type Chair =
  | { readonly kind: 'me'; readonly name: string }
  | { readonly kind: 'person' }
  | { readonly kind: 'bot'; readonly bot: FoundBot }

export interface Place {
  readonly line: Line
  kind: 'person' | 'bot'
  name: string | null
  /** The right to it; null while it is free, and for bots. */
  key: string | null
  bot: FoundBot | null
  /** Who plays for the person who is away, or in place of a bot that failed. */
  standIn: FoundBot | null
  seated: SeatedBot | null
  isHost: boolean
  wantsAnother: boolean
  /** Calls off that a bot plays for who is away. */
  stayAway: (() => void) | null
}

/** A place before anybody sits there. */
export function placeOf(chair: Chair, playerBytes: number): Place {
  const bot = chair.kind === 'bot' ? chair.bot : null
  return {
    line: new Line(playerBytes),
    kind: bot ? 'bot' : 'person',
    name: chair.kind === 'me' ? chair.name : (bot?.name ?? null),
    key: chair.kind === 'me' ? newKey() : null,
    bot,
    standIn: null,
    seated: null,
    isHost: chair.kind === 'me',
    wantsAnother: false,
    stayAway: null,
  }
}

export const newKey = (): string => randomBytes(16).toString('base64url')

/** As everybody in the room sees it. */
export const seatOf = ({ kind, name, key, bot, line, isHost, standIn, wantsAnother }: Place): RoomSeat => ({
  kind,
  name: kind === 'person' && key === null ? null : name,
  bot: bot?.name ?? null,
  isConnected: kind === 'bot' || line.isOpen,
  isHost,
  playedBy: standIn?.name ?? null,
  wantsAnother,
})
