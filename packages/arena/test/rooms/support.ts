/** What the tests of rooms share: a server with rooms and a clock in hand, and people who are only sockets. */
import { once } from 'node:events'
import { modules } from '@dicewright/engine/modules'
import { onTestFinished } from 'vitest'
import { WebSocket, type RawData } from 'ws'
import type { RoomPlace } from '../../src/api/index.ts'
import { limits as botLimits, serverLimits, type Limits, type ServerLimits } from '../../src/limits.ts'
import { greetingOf } from '../../src/live/index.ts'
import { engineModules } from '../../src/modules.ts'
import { roomSocketPath, subprotocol } from '../../src/protocol/version.ts'
import type { ServerFrame, ServerFrames } from '../../src/protocol/server.ts'
import { ChildBots, type RoomBots } from '../../src/rooms/bots.ts'
import { Rooms } from '../../src/rooms/rooms.ts'
import type { PlayedRoom } from '../../src/rooms/room.ts'
import { need } from '../helpers.ts'
import { Client, HandClock, serve, type TestServer } from '../live/support.ts'

export interface RoomServer extends TestServer {
  readonly rooms: Rooms
  readonly played: readonly PlayedRoom[]
  /** Makes a room; answers with the place of who made it. */
  make(body?: object): Promise<RoomPlace>
  join(room: string, name: string): RoomPlace
  /** Sits down with a key, or watches. */
  enter(room: string, key?: string, origin?: string): Promise<Client>
}

/** A table of two people at the shortest of games. */
export const smallRoom = {
  game: 'six-dice',
  options: { target: 1000 },
  name: 'Ann',
  seats: [{ kind: 'me' }, { kind: 'person' }],
} as const

export interface RoomServerSettings {
  readonly limits?: Partial<Limits & ServerLimits>
  readonly bots?: RoomBots
}

export async function serveRooms(settings: RoomServerSettings = {}): Promise<RoomServer> {
  const limits = { ...botLimits, ...serverLimits, ...settings.limits }
  const clock = new HandClock()
  const played: PlayedRoom[] = []
  const rooms = new Rooms({
    modules,
    limits,
    clock,
    bots: settings.bots ?? new ChildBots({ modules: engineModules, limits }),
    findBot: () => Promise.reject(new Error('no bot of an author plays here')),
    greeting: greetingOf('0.0.0', limits),
    played: (match) => played.push(match),
    notify: (sentence) => {
      throw new Error(sentence)
    },
  })
  const server = await serve({ clock, limits, rooms })
  onTestFinished(() => rooms.close())
  return {
    ...server,
    clock,
    rooms,
    played,
    make: async (body = {}) => need(await rooms.make('here', { ...smallRoom, ...body })),
    join: (room, name) => need(rooms.join('there', room, { name })),
    async enter(room, key, origin) {
      const address = `ws://127.0.0.1:${server.port}${roomSocketPath}`
      const socket = new WebSocket(address, subprotocol, origin === undefined ? {} : { origin })
      const client = new Client(socket)
      await once(socket, 'open')
      client.say({ type: 'enter', protocol: subprotocol, room, ...(key === undefined ? {} : { key }) })
      return client
    },
  }
}

/** Two people who sit at one table, and their first frames read: the match has begun. */
export async function seatTwo(server: RoomServer, body: object = {}) {
  const mine = await server.make(body)
  const { id } = mine.room
  const ann = await server.enter(id, mine.key)
  const theirs = server.join(id, 'Ben')
  const ben = await server.enter(id, theirs.key)
  await Promise.all([ann.next('start'), ben.next('start')])
  return { id, ann, ben, annKey: mine.key, benKey: theirs.key }
}

type Request = ServerFrames['request']

/** Answers every question, also one that a table brings along. */
export function answer(client: Client, choose: (request: Omit<Request, 'seq' | 'type'>) => string | null): void {
  const hear = (request: Omit<Request, 'seq' | 'type'>): void => {
    const action = choose(request)
    if (action !== null) client.say({ type: 'act', req: request.req, action })
  }
  const take = (frame: ServerFrame): void => {
    if (frame.type === 'request') hear(frame)
    if (frame.type === 'table' && frame.match?.request) hear(frame.match.request as unknown as Request)
  }
  for (const frame of client.frames) take(frame)
  client.socket.on('message', (data: RawData) => {
    // oxlint-disable-next-line typescript/no-base-to-string
    take(JSON.parse(data.toString()) as ServerFrame)
  })
}

/** Chooses by a number that goes on: every match plays another way. */
export const varied =
  (first = 1) =>
  ({ legal }: Pick<Request, 'legal'>): string =>
    legal[(first = (first * 48_271) % 2_147_483_647) % legal.length]!
