/**
 * Everything that is connected: remote bots that play and spectators that watch, over one WebSocket on the server's own
 * port. The arena drives it as its `Feed` and `Remotes`; PROTOCOL.md says what goes over the wire.
 */
import type { IncomingMessage, Server } from 'node:http'
import { refuse, show, type GameFactory } from '@dicewright/engine'
import { limits as botLimits, serverLimits, type Limits, type ServerLimits } from '../limits.ts'
import { engineModules } from '../modules.ts'
import type { ServerFrames } from '../protocol/server.ts'
import { subprotocol } from '../protocol/version.ts'
import { addressKey, RateLimit } from '../http/rate-limit.ts'
import type { Host } from '../ports/host.ts'
import type { Feed, Remotes } from '../ports/live.ts'
import { Bots } from './bots.ts'
import { machineClock, type Clock } from './clock.ts'
import { Handshake, type BotDoor, type RoomDoor } from './handshake.ts'
import { Spectators } from './spectators.ts'

export type { Clock } from './clock.ts'

export interface LiveSettings {
  /** Version of the server, as its hello says it. */
  readonly version?: string
  readonly limits?: Partial<Limits & ServerLimits>
  readonly clock?: Clock
  /** The games that can be played and shown: those of the engine where it says nothing. */
  readonly games?: readonly GameFactory[]
  /** Whether the server goes by this name, as in the header Host; any where there is none. */
  readonly isHost?: (host: string) => boolean
  /** The key a connection is counted by: its address by default. */
  readonly addressOf?: (request: IncomingMessage) => string
  /** Wrong tokens by address: a count of its own where there is none. */
  readonly wrongTokens?: RateLimit
  /** Gets sentences for the operator of the server. */
  readonly notify?: (sentence: string) => void
  /** Where people go who enter a room: there is none where it says nothing. */
  readonly rooms?: RoomDoor
  /** Resolves once what is shown is up to date, where it comes from other processes. */
  readonly upToDate?: () => Promise<void>
  /** The sessions of remote bots, where another process has them: those of this one where it says nothing. */
  readonly sessions?: Sessions
}

/** Remote bots, as connections and the arena see them. */
export interface Sessions extends Omit<Remotes, 'dismiss'>, BotDoor {
  /** Every match under way ends as void. */
  stop(): void
}

export interface Live extends Feed, Remotes {
  /** Takes the WebSockets of an HTTP server. `host` checks tokens. */
  attach(server: Server, host: Host): void
  /** Connections that are open. */
  readonly connections: number
  /** Whether somebody watches a match, or hears which are played. */
  readonly isWatched: boolean
  /** Sends every client when to come back, closes every connection, and takes no more. Matches under way are void. */
  drain(reconnectAfterMs?: number): void
  /** As `drain`; resolves when every connection is gone. */
  close(): Promise<void>
}

const peerOf = ({ socket }: IncomingMessage): string => addressKey(socket.remoteAddress)

/** Of a server without rooms. */
const noRooms: RoomDoor = {
  meet(connection, { room }) {
    connection.refuse(refuse('room-unknown', 'room', `There is no room ${show(room)} here.`))
    connection.close(4404)
    return null
  },
}

/** Milliseconds after which a restarted server is likely to be there again. */
const restartMs = 3_000

/** What every hello says of the server. */
export const greetingOf = (version: string, limits: Limits & ServerLimits): ServerFrames['hello'] => ({
  type: 'hello',
  protocol: subprotocol,
  server: version,
  session: null,
  resumed: false,
  bot: null,
  versionId: null,
  limits,
})

export function createLive(settings: LiveSettings = {}): Live {
  const { clock = machineClock, games = engineModules.games, version = '0.0.0', isHost, addressOf = peerOf } = settings
  const limits = { ...botLimits, ...serverLimits, ...settings.limits }
  const {
    wrongTokens = new RateLimit({ burst: limits.wrongTokensPerMinute, perMs: 60_000 }, () => clock.now()),
    notify = () => {},
  } = settings
  const greeting = greetingOf(version, limits)
  const { upToDate = async () => {} } = settings
  const spectators = new Spectators({ clock, limits, games, upToDate })
  const bots: Sessions = settings.sessions ?? new Bots({ clock, limits, games, greeting })
  const { rooms = noRooms } = settings
  const parts = { clock, limits, bots, spectators, rooms, greeting, addressOf, wrongTokens, notify }
  const handshake = new Handshake({ ...parts, ...(isHost ? { isHost } : {}) })
  const drain = (reconnectAfterMs = restartMs): void => {
    bots.stop()
    handshake.drain(reconnectAfterMs)
  }
  return {
    attach: (server, host) => handshake.attach(server, host),
    get connections() {
      return handshake.size
    },
    drain,
    close() {
      if (!handshake.isDraining) drain()
      return handshake.close()
    },
    get live() {
      return spectators.live
    },
    get isWatched() {
      return spectators.isWatched
    },
    upToDate,
    began: (line, header) => spectators.began(line, header),
    entered: (match, ply, entries) => spectators.entered(match, ply, entries),
    ended: (line) => spectators.ended(line),
    closed: (match, end) => spectators.closed(match, end),
    dropped: (match) => spectators.dropped(match),
    news: (topic) => spectators.news(topic),
    get ready() {
      return handshake.isDraining ? [] : bots.ready
    },
    has: (versionId) => bots.has(versionId),
    dismiss: (authorId) => handshake.dismiss(authorId),
    forget: (authorId) => bots.forget(authorId),
    onChange: (listener) => bots.onChange(listener),
    player: (seat, match) => bots.player(seat, match),
  }
}
