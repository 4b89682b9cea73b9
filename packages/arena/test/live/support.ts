/** What the tests of connections share: a real server on a port of its own, clients that are only sockets, a clock in hand. */
// Frames are waited for one after the other.
/* oxlint-disable no-await-in-loop */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isDeepStrictEqual } from 'node:util'
import { Match, refuse, repeatable, unwrap, botsOf, type Game, type Header } from '@dicewright/engine'
import { games, moduleById } from '@dicewright/engine/modules'
import { sixDice } from '@dicewright/engine/six-dice'
import { cups } from '@dicewright/engine/testing'
import * as v from 'valibot'
import { expect, onTestFinished, vi } from 'vitest'
import { WebSocket, type ClientOptions, type RawData } from 'ws'
import type { MatchLine } from '../../src/api/index.ts'
import { createLive, type Clock, type Live, type LiveSettings } from '../../src/live/index.ts'
import type { ClientFrame } from '../../src/protocol/client.ts'
import { serverFrames, type ServerFrame, type ServerFrames } from '../../src/protocol/server.ts'
import { socketPath, subprotocol } from '../../src/protocol/version.ts'
import { housePlayer, type Player } from '../../src/referee/player.ts'
import { referee } from '../../src/referee/referee.ts'
import type { Author, Host, Snapshot } from '../../src/ports/host.ts'
import type { Feed, RemotePlayer } from '../../src/ports/live.ts'

// A busy machine is not a failure.
vi.setConfig({ testTimeout: 120_000 })

/** Waits for as long as it takes until something holds. */
export const expectSoon = (ask: () => unknown): ReturnType<typeof expect.poll> =>
  expect.poll(ask, { timeout: 60_000, interval: 5 })

/** A clock that goes on only when it is told to. */
export class HandClock implements Clock {
  #nowMs = 1_000
  #timers = new Set<{ readonly atMs: number; readonly run: () => void }>()

  now(): number {
    return this.#nowMs
  }
  epoch(): number {
    return 1_795_000_000_000 + this.#nowMs
  }
  after(ms: number, then: () => void): () => void {
    const timer = { atMs: this.#nowMs + ms, run: then }
    this.#timers.add(timer)
    return () => this.#timers.delete(timer)
  }

  /** Goes on by so many milliseconds; what falls due happens in order. */
  pass(ms: number): void {
    const endMs = this.#nowMs + ms
    for (;;) {
      const [next] = [...this.#timers].filter(({ atMs }) => atMs <= endMs).toSorted((a, b) => a.atMs - b.atMs)
      if (!next) break
      this.#timers.delete(next)
      this.#nowMs = next.atMs
      next.run()
    }
    this.#nowMs = endMs
  }
}

const authors: Readonly<Record<string, Author>> = {
  'token-ann': { id: 'a1', name: 'ann' },
  'token-ben': { id: 'a2', name: 'ben' },
}

/** Knows two authors; every bot is its owner's, `taken` is nobody's. */
class TestHost implements Host {
  readonly kept = new Map<string, Snapshot>()
  /** Ids of matches of void sets. */
  readonly voids = new Set<string>()
  /** What waits before `snapshot` answers. */
  hold: Promise<unknown> = Promise.resolve()

  async authorise(token: string) {
    const value = authors[token]
    return value
      ? ({ ok: true, value } as const)
      : refuse('token-wrong' as const, 'token', 'The token is unknown: expected one of yours.')
  }
  async remoteBot(author: Author, name: string, version: string) {
    if (name === 'taken') return refuse('name-taken' as const, 'bot', 'The name "taken" is another author’s.')
    return { ok: true, value: { botId: name, versionId: `${author.name}.${name}.${version}` } } as const
  }
  async snapshot(match: string) {
    await this.hold
    return this.kept.get(match) ?? null
  }
  async noMatch(match: string) {
    return this.voids.has(match)
      ? refuse('match-void' as const, match, `Set ${match.split('-')[0]} is void: the server ended.`)
      : refuse('match-unknown' as const, match, `There is no match ${match}.`)
  }
  async owns(author: Author, versionId: string) {
    return versionId.startsWith(`${author.name}.`)
  }
}

export interface TestServer {
  readonly live: Live
  readonly host: TestHost
  readonly clock: HandClock
  readonly port: number
}

/** A server whose time stands still, unless `settings` brings a clock; so whatever happens is told at once. */
export async function serve({ limits, ...settings }: LiveSettings = {}): Promise<TestServer> {
  const clock = new HandClock()
  const host = new TestHost()
  const live = createLive({ clock, games: [...games, cups], ...settings, limits: { joinMs: 0, ...limits } })
  const server = createServer((_, response) => response.writeHead(404).end())
  live.attach(server, host)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    await live.close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return { live, host, clock, port: (server.address() as AddressInfo).port }
}

export const addressOf = ({ port }: TestServer): string => `ws://127.0.0.1:${port}${socketPath}`

/** What is wrong with a frame of the server, by its schema; a field the schema does not name is wrong too. */
export function flawsOf(frame: ServerFrame): readonly string[] {
  const read = v.safeParse(serverFrames[frame.type], frame)
  if (!read.success) return read.issues.map((issue) => `${frame.type} ${v.getDotPath(issue)}: ${issue.message}`)
  return isDeepStrictEqual(read.output, frame)
    ? []
    : [`${frame.type} has more than its schema: ${JSON.stringify(frame)}`]
}

/** A frame that need not be one. */
interface Said {
  readonly type: string
  readonly [field: string]: unknown
}

/** A client that is nothing but a socket. */
export class Client {
  readonly socket: WebSocket
  /** Every frame so far. */
  readonly frames: ServerFrame[] = []
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>
  readonly #flaws: string[] = []
  readonly #read = new Set<ServerFrame>()
  #wake: () => void = () => {}
  #isClosed = false

  constructor(socket: WebSocket) {
    this.socket = socket
    socket.on('message', (data: RawData) => {
      // oxlint-disable-next-line typescript/no-base-to-string
      const frame = JSON.parse(data.toString()) as ServerFrame
      this.frames.push(frame)
      this.#flaws.push(...flawsOf(frame))
      this.#wake()
    })
    socket.on('error', () => {})
    this.closed = new Promise((resolve) => {
      socket.on('close', (code, reason) => {
        this.#isClosed = true
        this.#wake()
        resolve({ code, reason: reason.toString() })
      })
    })
    onTestFinished(() => {
      socket.terminate()
      // oxlint-disable-next-line vitest/no-standalone-expect -- it runs inside the test that made the client
      expect(this.#flaws, 'frames that are not as their schema says').toEqual([])
    })
  }

  say(frame: ClientFrame | Said): void {
    this.socket.send(JSON.stringify(frame))
  }

  /** The next frame of these types that has not been read; others stay unread. */
  async next<T extends ServerFrame['type']>(...types: readonly T[]): Promise<ServerFrames[T]> {
    for (;;) {
      const found = this.frames.find(
        (frame) => (types as readonly string[]).includes(frame.type) && !this.#read.has(frame),
      )
      if (found) {
        this.#read.add(found)
        return found as ServerFrames[T]
      }
      if (this.#isClosed)
        throw new Error(`the connection was closed before ${types.join(' or ')}: ${JSON.stringify(this.frames)}`)
      await new Promise<void>((resolve) => (this.#wake = resolve))
    }
  }

  /** Settles once the server has read everything that was said before. */
  async settled(): Promise<void> {
    const before = this.count('error')
    this.say({ type: 'settled?' })
    while (this.count('error') === before) await new Promise<void>((resolve) => (this.#wake = resolve))
  }

  count(type: ServerFrame['type']): number {
    return this.frames.filter((frame) => frame.type === type).length
  }

  all<T extends ServerFrame['type']>(type: T): readonly ServerFrames[T][] {
    return this.frames.filter((frame): frame is ServerFrames[T] => frame.type === type)
  }
}

export async function connect(server: TestServer, options: ClientOptions = {}): Promise<Client> {
  const socket = new WebSocket(addressOf(server), subprotocol, options)
  const client = new Client(socket)
  await once(socket, 'open')
  return client
}

export const hello = {
  type: 'hello',
  protocol: subprotocol,
  token: 'token-ann',
  bot: 'kettle',
  version: '1',
  games: ['six-dice', 'cups'],
  slots: 4,
} as const

/** A bot that has said hello. */
export async function connectBot(
  server: TestServer,
  said: Partial<ServerFrames['hello']> & object = {},
): Promise<Client & { readonly session: string }> {
  const client = await connect(server)
  client.say({ ...hello, ...said })
  const { session } = await client.next('hello')
  return Object.assign(client, { session: session! })
}

/** Answers every question with the first legal action, or with what `choose` says. */
export function play(client: Client, choose: (request: ServerFrames['request']) => string = ({ legal }) => legal[0]!) {
  client.socket.on('message', (data: RawData) => {
    // oxlint-disable-next-line typescript/no-base-to-string
    const frame = JSON.parse(data.toString()) as ServerFrame
    if (frame.type === 'assign') client.say({ type: 'ready', match: frame.match })
    if (frame.type === 'request') client.say({ type: 'act', req: frame.req, action: choose(frame) })
    if (frame.type === 'ping') client.say({ type: 'pong', id: frame.id })
    if (frame.type !== 'resync') return
    for (const { match, isStarted, request } of frame.matches) {
      if (!isStarted) client.say({ type: 'ready', match })
      if (request)
        client.say({ type: 'act', req: request.req, action: choose({ type: 'request', seq: 0, ...request }) })
    }
  })
}

export const smallGame = (seats = 2): Game => unwrap(sixDice(seats, { target: 1000 }))

export interface Table {
  readonly live: Live
  readonly game?: Game
  readonly id?: string
  /** Equal seeds, equal dice. */
  readonly seed?: string
  /** Version by seat; a house bot where there is none. */
  readonly seats: readonly (string | null)[]
  /** Whether spectators are told too. */
  readonly feed?: Feed
}

export const lineOf = (id: string, header: Header, seats: readonly (string | null)[]): MatchLine => ({
  id,
  set: Number(id.split('-')[0]),
  match: Number(id.split('-')[1] ?? 1),
  matches: 1,
  ladder: `${header.game}.${header.seats}.remote`,
  purpose: 'rated',
  seats: seats.map((versionId, seat) => ({
    bot: header.players[seat]!,
    version: 1,
    versionId: versionId ?? 'house',
    owner: versionId && 'ann',
    isHouse: versionId === null,
  })),
  state: 'live',
  startedMs: 1_795_000_000_000,
  endedMs: null,
  plies: 0,
  result: null,
})

/** Plays one match with remote bots in some seats, as the arena does: the referee asks, everybody hears what happened. */
export async function playTable({ live, game = smallGame(), id = '1-1', seed = '7', seats, feed }: Table) {
  const dice = repeatable(seed, 'set')
  const names = seats.map((versionId) => versionId ?? 'greedy')
  const match = new Match(game, { dice, players: names })
  const { header } = match.transcript()
  const remotes: RemotePlayer[] = []
  const line = lineOf(id, header, seats)
  let told = 0
  const tell = (): void => {
    const ply = told
    const entries = match.entries.slice(ply).map(({ by, text }) => ({ by, text }))
    if (entries.length === 0) return
    told += entries.length
    feed?.entered(id, ply, entries)
    for (const remote of remotes) remote.hear(ply, entries)
  }
  const players = seats.map((versionId, seat): Player => {
    const found = live.ready.find((ready) => ready.versionId === versionId)
    if (versionId && !found) throw new Error(`${versionId} is not ready`)
    const player = found
      ? live.player(found, { id, isFirst: id.endsWith('-1'), header, seat, players: names })
      : housePlayer('greedy', botsOf(moduleById(game.facts.id) ?? {})['greedy']!.policy('00'.repeat(16), game.options))
    if (found) remotes.push(player as RemotePlayer)
    return {
      name: player.name,
      about: {},
      fuel: 0,
      get log() {
        return player.log
      },
      ask(question) {
        tell()
        return player.ask(question)
      },
      onOutcome: (outcome) => player.onOutcome?.(outcome),
    }
  })
  feed?.began(line, header)
  const report = await referee(match, players)
  tell()
  const { transcript, verdict, returns } = report
  const ranks = report.seats.map(({ rank }) => rank)
  const end = { reason: transcript.end!.reason, seat: verdict?.seat ?? null, returns, ranks }
  feed?.ended({ ...line, state: 'ended', plies: told, endedMs: line.startedMs + 1, result: end })
  for (const remote of remotes) remote.release(end)
  return { report, players, clocks: remotes.map(({ clock }) => clock) }
}
