/**
 * The rooms of a server: made and joined over HTTP, played at over a WebSocket of their own, by pages of any origin. They are
 * in memory alone, count for no rating, and end by themselves.
 */
import { allBotsOf, refuse, show, type Game, type GameModule } from '@dicewright/engine'
import { leavings, type Leaving, type RoomLine, type RoomPlace, type RoomView } from '../api/rooms.ts'
import { refuseForNow, type AnyCode, type AnyRefusal, type Result } from '../codes.ts'
import { hourMs, RateLimit } from '../http/rate-limit.ts'
import type { Limits, ServerLimits } from '../limits.ts'
import { machineClock, type Clock } from '../live/clock.ts'
import type { Role, RoomConnection } from '../live/connection.ts'
import { readName } from '../names.ts'
import type { ClientFrames } from '../protocol/client.ts'
import type { ServerFrames } from '../protocol/server.ts'
import type { RoomBots } from './bots.ts'

import type { Chair, FoundBot } from './place.ts'
import { Room, type PlayedRoom, type RoomRole, type RoomSettings } from './room.ts'

export interface RoomsSettings {
  /** The games there are rooms for. */
  readonly modules: readonly GameModule[]
  readonly limits: Limits & ServerLimits
  readonly bots: RoomBots
  /** Finds a submitted bot by `AUTHOR/BOT`, for a game. Refused with `bot-unplayable`. */
  readonly findBot: (name: string, game: string) => Promise<Result<FoundBot>>
  readonly greeting: ServerFrames['hello']
  /** Told of each match that has ended. */
  readonly played?: (match: PlayedRoom) => void
  readonly notify?: (sentence: string) => void
  readonly clock?: Clock
}

type Body = Readonly<Record<string, unknown>>

export class Rooms {
  readonly #settings: RoomsSettings
  readonly #clock: Clock
  readonly #rooms = new Map<string, Room>()
  readonly #comings: RateLimit

  constructor(settings: RoomsSettings) {
    this.#settings = settings
    this.#clock = settings.clock ?? machineClock
    const rate = { burst: settings.limits.roomsPerHour, perMs: hourMs }
    this.#comings = new RateLimit(rate, () => this.#clock.now())
  }

  get size(): number {
    return this.#rooms.size
  }
  /** Newest first. */
  get list(): readonly RoomLine[] {
    return [...this.#rooms.values()].map((room) => room.adminLine).toReversed()
  }

  /** Refused with `room-value`, `room-limit`, `name-value`, `name-taken`, `bot-unplayable` and what the game refuses. */
  async make(address: string, body: Body): Promise<Result<RoomPlace, AnyCode>> {
    // First: to find the bots that are named takes work.
    const refusal = this.#refuseMore(address)
    if (refusal) return refusal
    const asked = await this.#readRoom(body)
    if (!asked.ok) return asked
    const { module, ...settings } = asked.value
    return { ok: true, value: this.open(module, { ...settings, address }).hostPlace }
  }

  /** Opens a room whose bounds others keep; `ended` is called once, when it has ended. */
  open(module: GameModule, settings: RoomSettings, ended: () => void = () => {}): Room {
    const { limits, bots, played = () => {}, notify = () => {} } = this.#settings
    const room: Room = new Room(settings, {
      clock: this.#clock,
      limits,
      bots,
      standIn: standInOf(module),
      findBot: (name) => this.#findBot(module, name),
      played,
      ended: () => {
        this.#rooms.delete(room.id)
        ended()
      },
      notify,
    })
    this.#rooms.set(room.id, room)
    return room
  }

  /** Refused with `room-unknown`, `room-full`, `room-over`, `name-value`, `name-taken` or `too-many`. */
  join(address: string, id: string, body: Body): Result<RoomPlace, AnyCode> {
    const room = this.#find(id)
    if (!room.ok) return room
    const name = readName(body['name'], 'player')
    if (!name.ok) return name
    return this.#tooMany(address) ?? room.value.join(name.value)
  }

  /** Refused with `room-unknown`. */
  view(id: string): Result<{ readonly room: RoomView }> {
    const room = this.#find(id)
    return room.ok ? { ok: true, value: { room: room.value.view } } : room
  }

  /** Ends a room. Refused with `room-unknown`. */
  end(id: string): Result<{ readonly id: string }> {
    const room = this.#find(id)
    if (!room.ok) return room
    room.value.close()
    return { ok: true, value: { id } }
  }

  /** Who enters a room; null where it is turned away. */
  meet(connection: RoomConnection, enter: ClientFrames['enter']): Role | null {
    const role = this.#roleOf(connection, enter)
    return (
      role && {
        take: (frame) => (frame.type === 'pong' ? connection.pong(frame.id) : role.take(frame)),
        beat: () => connection.ping(),
        gone: () => void role.gone(),
      }
    )
  }

  #roleOf(connection: RoomConnection, { room: id, key }: ClientFrames['enter']): RoomRole | null {
    const room = this.#find(id)
    const refusal = room.ok ? (key === undefined && room.value.isCrowded ? crowded(id) : null) : room
    if (refusal) return turnAway(connection, refusal)
    connection.send(this.#settings.greeting)
    if (!room.ok || key === undefined) return room.ok ? room.value.watch(connection) : null
    const message = `The key is none of the room ${show(id)}: sit down by its link, or watch.`
    return room.value.enter(connection, key) ?? turnAway(connection, refuse('room-unknown', 'key', message))
  }

  /** Every room ends. */
  close(): void {
    for (const room of this.#rooms.values()) room.close()
    this.#settings.bots.close()
  }

  #find(id: string): Result<Room> {
    const room = this.#rooms.get(id)
    if (room) return { ok: true, value: room }
    return refuse('room-unknown', 'room', `There is no room ${show(id)} here: it has ended, or the link was cut.`)
  }

  #tooMany(address: string): AnyRefusal | null {
    const waitMs = this.#comings.take(address)
    if (waitMs === 0) return null
    return refuseForNow('too-many', 'address', 'Too many rooms were made or joined from your address: wait.', waitMs)
  }

  #refuseMore(address: string): AnyRefusal | null {
    const { rooms, roomsPerAddress } = this.#settings.limits
    const all = [...this.#rooms.values()].filter(({ settings }) => !settings.dealt)
    const own = all.filter(({ settings }) => settings.address === address).length
    if (all.length >= rooms)
      return refuseForNow('room-limit', 'server', `${rooms} rooms are open here: expected fewer.`, 60_000)
    if (own >= roomsPerAddress)
      return refuseForNow('room-limit', 'address', `${own} rooms of your address are open: expected fewer.`, 60_000)
    return this.#tooMany(address)
  }

  async #readRoom(body: Body) {
    const { modules, limits } = this.#settings
    const module = modules.find(({ game }) => game.facts.id === body['game'])
    if (!module) {
      const ids = modules.map(({ game }) => game.facts.id).join(', ')
      return refuse('game-unknown', 'game', `The game is ${show(body['game'])}: expected one of ${ids}.`)
    }
    const chairs = await this.#readChairs(module, body)
    if (!chairs.ok) return chairs
    const game = module.game(chairs.value.length, body['options'] ?? undefined) as Result<Game, AnyCode>
    if (!game.ok) return game
    const clock = readClock(body['clock'] ?? null, limits)
    if (!clock.ok) return clock
    const { left = 'wait', takeBack = true } = body
    if (!leavings.includes(left as Leaving)) return badValue('left', left, `one of ${leavings.join(', ')}`)
    if (typeof takeBack !== 'boolean') return badValue('takeBack', takeBack, 'true or false')
    const value = {
      module,
      game: game.value,
      chairs: chairs.value,
      decisionMs: clock.value,
      left: left as Leaving,
      takeBack,
    }
    return { ok: true, value } as const
  }

  async #readChairs(module: GameModule, body: Body): Promise<Result<readonly Chair[], AnyCode>> {
    const name = readName(body['name'], 'player')
    if (!name.ok) return name
    const { seats } = body
    const kinds = '{"kind":"me"}, {"kind":"person"} or {"kind":"bot","bot":"greedy"}'
    if (!Array.isArray(seats) || seats.length > 8) return badValue('seats', seats, `a list of ${kinds}`)
    const chairs: Chair[] = []
    for (const [i, seat] of seats.entries()) {
      const { kind, bot } = (seat ?? {}) as { readonly kind?: unknown; readonly bot?: unknown }
      if (kind === 'me') chairs.push({ kind, name: name.value })
      else if (kind === 'person') chairs.push({ kind })
      else if (kind === 'bot' && typeof bot === 'string') {
        // oxlint-disable-next-line no-await-in-loop -- one for a seat
        const found = await this.#findBot(module, bot)
        if (!found.ok) return found
        chairs.push({ kind, bot: found.value })
      } else return badValue(`seats[${i}]`, seat, kinds)
    }
    const own = chairs.filter(({ kind }) => kind === 'me').length
    if (own !== 1) return badValue('seats', `${own} of you`, 'exactly one {"kind":"me"}')
    return { ok: true, value: chairs }
  }

  async #findBot(module: GameModule, name: string): Promise<Result<FoundBot>> {
    if (!name.includes('/')) {
      const bots = Object.keys(allBotsOf(module))
      if (bots.includes(name)) return { ok: true, value: houseBot(name) }
      const expected = `one of ${bots.join(', ')}, or AUTHOR/BOT`
      return refuse('bot-unplayable', 'bot', `There is no house bot ${show(name)} at this game: expected ${expected}.`)
    }
    return this.#settings.findBot(name, module.game.facts.id)
  }
}

/** Milliseconds for a decision; null where the clock is off. */
function readClock(given: unknown, limits: ServerLimits): Result<number | null> {
  if (given === null) return { ok: true, value: null }
  const { decisionMs } = given as { readonly decisionMs?: unknown }
  const { roomClockLeastMs: least, roomClockMostMs: most } = limits
  if (typeof decisionMs === 'number' && decisionMs >= least && decisionMs <= most)
    return { ok: true, value: decisionMs }
  return badValue('clock', given, `null, or {"decisionMs": ${least} to ${most}}`)
}

/** The bot that plays for who is away: `greedy`, or the first there is. */
function standInOf(module: GameModule): FoundBot {
  const names = Object.keys(allBotsOf(module))
  const bot = names.includes('greedy') ? 'greedy' : names[0]!
  return houseBot(bot)
}

export const houseBot = (name: string): FoundBot => ({ name, entrant: { kind: 'house', bot: name }, version: null })

const badValue = (at: string, value: unknown, expected: string): Result<never> =>
  refuse('room-value', at, `The field ${at} is ${show(value)}: expected ${expected}.`)

const crowded = (id: string): AnyRefusal =>
  refuseForNow('room-limit', 'room', `Too many people watch the room ${show(id)}: try again later.`, 10_000)

function turnAway(connection: RoomConnection, refusal: AnyRefusal): null {
  connection.refuse(refusal)
  connection.close(4404)
  return null
}
