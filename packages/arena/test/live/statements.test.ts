/**
 * Each statement of PROTOCOL.md's rules, with what holds it: a check here by a client that knows nothing but JSON and
 * WebSocket, or a test of another file by its name. A statement nobody knows fails, and so does one that is not there.
 */
// Frames are waited for one after the other.
/* oxlint-disable no-await-in-loop */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { WebSocket } from 'ws'
import { playTable, serve, type TestServer } from './support.ts'

vi.setConfig({ testTimeout: 120_000 })

type Frame = Readonly<Record<string, any>>

class Plain {
  readonly frames: Frame[] = []
  readonly socket: WebSocket
  readonly code: Promise<number>
  #read = 0
  #wake: () => void = () => {}

  constructor({ port }: TestServer, headers: Record<string, string> = {}) {
    this.socket = new WebSocket(`ws://127.0.0.1:${port}/api/socket`, ['dicewright.v1.json'], { headers })
    this.socket.on('message', (data: Buffer) => {
      this.frames.push(JSON.parse(data.toString()) as Frame)
      this.#wake()
    })
    this.socket.on('error', () => {})
    this.code = new Promise((resolve) => this.socket.on('close', resolve))
    onTestFinished(() => this.socket.terminate())
  }

  async open(): Promise<this> {
    await new Promise((resolve) => this.socket.once('open', resolve))
    return this
  }
  say(frame: object | string): void {
    this.socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame))
  }
  /** The next frame of a type; those before it are passed over. */
  async next(type: string): Promise<Frame> {
    for (;;) {
      while (this.#read < this.frames.length) {
        const frame = this.frames[this.#read++]!
        if (frame['type'] === type) return frame
      }
      await new Promise<void>((resolve) => (this.#wake = resolve))
    }
  }
}

const greeting = {
  type: 'hello',
  protocol: 'dicewright.v1.json',
  token: 'token-ann',
  bot: 'kettle',
  version: '1',
  games: ['six-dice'],
  slots: 2,
}

async function bot(server: TestServer, more: object = {}): Promise<Plain & { readonly hello: Frame }> {
  const plain = await new Plain(server).open()
  plain.say({ ...greeting, ...more })
  return Object.assign(plain, { hello: await plain.next('hello') })
}

/** A bot at its first question. */
async function asked(more: Parameters<typeof serve>[0] = {}) {
  const server = await serve(more)
  const plain = await bot(server)
  const over = playTable({ live: server.live, seats: ['ann.kettle.1', null] })
  over.catch(() => {})
  const { match } = await plain.next('assign')
  plain.say({ type: 'ready', match })
  return { server, plain, match, request: await plain.next('request') }
}

async function twice(): Promise<void> {
  const { plain, request } = await asked()
  const act = { type: 'act', req: request['req'], action: request['legal'][0] }
  plain.say(act)
  const ok = await plain.next('ok')
  plain.say(act)
  expect(await plain.next('ok')).toEqual(ok)
  plain.say({ ...act, action: 'something else' })
  expect(await plain.next('error')).toMatchObject({ code: 'request-done', at: request['req'] })
  const numbers = [...new Map(plain.frames.flatMap((frame) => (frame['seq'] ? [[frame['seq'], frame]] : []))).keys()]
  expect(numbers).toEqual(numbers.map((_, i) => i + 1))
}

async function again(): Promise<void> {
  const { server, plain, request } = await asked()
  plain.socket.close()
  await plain.code
  const resume = { session: plain.hello['session'], lastSeq: request['seq'] }
  const back = await bot(server, { resume })
  expect(back.hello['resumed']).toBe(true)
  expect(await back.next('request')).toMatchObject({
    seq: request['seq'],
    req: request['req'],
    legal: request['legal'],
  })
  const { match, req, legal } = request
  back.say({ type: 'act', req, action: legal[0] })
  expect(await back.next('ok')).toMatchObject({ seq: request['seq'] + 1, req })
  expect(match).toBe(req.slice(0, match.length))
}

async function unusable(): Promise<void> {
  const server = await serve()
  const plain = await bot(server)
  for (const [text, code, at] of [
    ['[1]', 'frame-json', 'frame'],
    ['{"type":"dance"}', 'frame-type', 'type'],
    ['{"type":"ack"}', 'frame-field', 'seq'],
  ] as const) {
    plain.say(text)
    expect(await plain.next('error')).toMatchObject({ code, at })
  }
  plain.say({ type: 'ack', seq: 0, further: 'fields' })
  plain.socket.send(Buffer.from('{}'), { binary: true })
  expect(await plain.code).toBe(1003)
  const large = await bot(server)
  large.say({ type: 'log', match: '1-1', text: 'x'.repeat(large.hello['limits'].frameBytes) })
  expect(await large.code).toBe(1009)
}

async function price(): Promise<void> {
  const limits = { framesPerSecond: 100, frameCost: 20 }
  const server = await serve({ limits })
  // 200 at once: 200 that cost one, nine of twenty with the first of the connection among them, not eleven.
  for (const [dear, count] of [
    [{ type: 'subscribe', topics: ['server'] }, 1],
    [{ type: 'subscribe', topics: ['server', 'live'] }, 2],
    [{ type: 'watch', match: '9-9' }, 1],
    [{ type: 'dance' }, 1],
  ] as const) {
    const fits = await new Plain(server).open()
    fits.say({ type: 'subscribe', topics: ['live'] })
    for (let cost = 21; cost + 20 * count + 1 <= 200; cost += 20 * count + 1) fits.say(dear)
    fits.say({ type: 'unwatch', match: 'still here' })
    await fits.next('live')
    expect(fits.socket.readyState).toBe(WebSocket.OPEN)
    for (let i = 0; i < 11; i++) fits.say(dear)
    for (;;) {
      const error = await fits.next('error')
      if (error['code'] !== 'too-many') continue
      expect(error['message']).toBe(
        'More than 100 frames a second were sent, of which a topic, a match to watch and a refused one count 20 each: connect again later.',
      )
      break
    }
    expect(await fits.code).toBe(4429)
  }
}

async function unread(): Promise<void> {
  const server = await serve()
  const plain = await bot(server)
  plain.socket.pause()
  for (let i = 0; i < 10_000; i++) plain.say({ type: 'dance' })
  // It has done so for the server; the client hears of it once it reads.
  await vi.waitFor(() => expect(server.live.ready).toEqual([]), 60_000)
  plain.socket.resume()
  expect(await plain.code).toBe(4429)
  expect(plain.frames.at(-1)).toMatchObject({ type: 'error', code: 'too-many' })
}

async function slots(): Promise<void> {
  const server = await serve()
  for (const [count, expected] of [
    [0, 'a number from 1 on'],
    [65, 'a number up to 64'],
    [1.5, 'a whole number'],
  ] as const) {
    const plain = await new Plain(server).open()
    plain.say({ ...greeting, slots: count })
    expect(await plain.next('error')).toMatchObject({
      at: 'slots',
      message: `The frame hello has slots ${count}: expected ${expected}.`,
    })
    expect(await plain.code).toBe(4400)
  }
  expect((await bot(server, { slots: 64 })).hello['versionId']).toBe('ann.kettle.1')
}

async function newer(): Promise<void> {
  const server = await serve()
  const first = await bot(server)
  await bot(server)
  expect(await first.code).toBe(4409)
}

async function watching(): Promise<void> {
  const { server, match } = await asked()
  const plain = await new Plain(server).open()
  plain.say({ type: 'watch', match: '404-1' })
  expect(await plain.next('hello')).toMatchObject({ session: null })
  expect(await plain.next('error')).toMatchObject({
    at: '404-1',
    retryable: false,
    message: expect.stringMatching(/\.$/),
  })
  expect(match).toMatch(/^\d+-\d+$/)
}

async function header(): Promise<void> {
  const plain = await new Plain(await serve(), { Authorization: 'Bearer token-ann' }).open()
  const { token: _, ...rest } = greeting
  plain.say(rest)
  expect(await plain.next('hello')).toMatchObject({ bot: 'kettle' })
}

type Held =
  | (() => Promise<void>)
  | `${'bots' | 'clock' | 'door' | 'news' | 'resume' | 'spectators' | 'protocol' | '../own-bots' | '../rooms/daily' | '../rooms/room' | '../rooms/served' | '../server'}: ${string}`
  | 'advice'

/** Statements by how they begin. */
const statements: readonly (readonly [beginning: string, held: Held])[] = [
  ['**Frames** are text', unusable],
  ['Fields that are not named here', unusable],
  ['A frame the server cannot use', unusable],
  ['**The token** stands in `hello`', header],
  ['Bearer TOKEN` of the connection', 'door: refuses a token in the address'],
  ['**Answers are idempotent.**', twice],
  ['Where you are not sure', 'advice'],
  ['Another answer to the same `req`', twice],
  ['**Numbers.** Each new frame', twice],
  ['A frame that is sent again has', again],
  ['**How much.** You may send', price],
  ['A refused frame, a `watch`', price],
  ['Beyond that you are told', unread],
  ['**Illegal answers.**', 'bots: that is illegal is told why and asked again'],
  ['If the second answer is not legal', 'bots: that is illegal is told why and asked again'],
  ['The third strike loses', 'bots: that is illegal is told why and asked again'],
  ['**Slots.** Say `slots`, at most 64', slots],
  ['Each frame names its', again],
  ['**A name** that is free', '../own-bots: a hello under a new name makes no bot'],
  ['**A version** is any text', 'resume: is its owner’s and its version’s alone'],
  ['With another text you are', 'resume: is its owner’s and its version’s alone'],
  ['The newest is given sets', 'resume: is its owner’s and its version’s alone'],
  ['Your clock runs from', 'clock: is charged from frame written to frame parsed'],
  ['A decision may take', 'clock: ends a match whose time is used up by timeout'],
  ['`ok` says what was charged', 'clock: is charged from frame written to frame parsed'],
  ['`deadline` is a time', 'clock: ends a decision at its deadline by timeout'],
  ['While you are not connected', 'bots: disconnect: the bank of a match is used up'],
  ['`bankMs` in all', 'bots: disconnect: the bank of a match is used up'],
  ['Connect again, and say', again],
  ['Frames with a `seq` belong', again],
  ['With `resumed` true', again],
  ['With `resumed` false', 'resume: that is missing more frames than are kept'],
  ['A match that is not named', 'resume: that comes back after ringMs'],
  ['So a bot that was started anew', 'resume: goes on with a bot that was started anew'],
  ['One version has one connection', newer],
  ['Do not connect again', 'advice'],
  ['`ack` is optional', 'resume: forgets what was acknowledged'],
  ['The reasons are one list', 'advice'],
  ['For a remote bot these matter', 'bots: resign: the bot gives up'],
  ['`timeout` (the clock ran out', 'bots: that is no text of an action loses by malformed'],
  ['With `infra` it was', 'bots: infra: a bot that is gone before it sits down'],
  ['Both sides notice a dead line', 'bots: is pinged, and closed when two pings'],
  ['A bot that does not read is', 'bots: that does not read is closed once playerBytes'],
  ['Watching needs no token', watching],
  ['Say `watch` as your first', watching],
  ['`ply` of a delta', 'spectators: is joined at any point without gap or double'],
  ['Entries are what the table hears', 'spectators: shows nothing that is hidden'],
  ['When the match has ended', 'spectators: is a snapshot, then deltas, then its end'],
  ['A match that is over long since', 'spectators: comes from the store where it is over'],
  ['`closed` with `"end":null`', 'spectators: is closed without an end'],
  ['Either its set is begun again', 'spectators: is refused as void once it was dropped'],
  ['What happens in a match is sent', 'spectators: is told at once, and what follows within joinMs'],
  ['A reader that is slow gets', 'spectators: gets no deltas above spectatorBytes'],
  ['One that makes no progress', 'spectators: that makes no progress'],
  ['News say when to ask', 'news: ladder and server: once per newsMs'],
  ['For `ladder:ID` that is', '../server: has its rows in parts, and refuses parts that cannot be'],
  ['For `live` and matches', '../server: is of what there is: a ladder, bot or version that is not there is refused'],
  ['A value that cannot be', '../server: has its rows in parts, and refuses parts that cannot be'],
  ['A room is a table for people', '../rooms/served: lets pages of other sites make and join rooms'],
  ['Its WebSocket is', '../rooms/room: opens rooms to pages of any origin, and nothing else'],
  ['Say `enter` with the key', '../rooms/room: shows a room to who watches, and lets them do nothing'],
  ['The match begins by itself', '../rooms/room: begins once every place is taken and everybody is there'],
  ['From then on it is as for a bot', '../rooms/room: explains an illegal action and asks again'],
  ['`start`, `event`, `request`, your `act`', '../rooms/room: explains an illegal action and asks again'],
  ['After a lost connection, on a reload', '../rooms/room: goes on after a reload and from another device'],
  ['`table` has everything', '../rooms/room: goes on after a reload and from another device'],
  ['A newer connection takes the place', '../rooms/room: goes on after a reload and from another device'],
  [
    'In a game that hides something',
    '../rooms/room: tells each the state as they may know it, where a game hides something',
  ],
  [
    'To you it looks as the true',
    '../rooms/room: tells each the state as they may know it, where a game hides something',
  ],
  ['Taking back needs all', '../rooms/room: takes back what all agree to'],
  ['The table of a match of the day', '../rooms/daily: stays right with 50 readers, some of whom cheat'],
  ['It takes nothing back, is played once', '../rooms/daily: stays right with 50 readers, some of whom cheat'],
  ['`code` is one of the table', unusable],
  ['Where `retryable` is true', 'door: that are too many close the connection with 4429'],
  ['A connection that is refused', 'door: bounds connections in total'],
  ['The connection is closed with one', 'protocol: has the reference of every frame'],
]

const page = readFileSync(new URL('../../PROTOCOL.md', import.meta.url), 'utf8')

/** Sentences between the first session and the reference, without examples, tables and headings. */
const said = page
  .slice(page.indexOf('## The rules of the line'), page.indexOf('## Every frame'))
  .replaceAll(/```[^]*?```/g, '\n\n')
  .replaceAll(/<!--[^]*?-->|^[|#].*$/gm, '')
  .split(/\n\s*\n|^- /m)
  .map((part) => part.replaceAll(/\s+/g, ' ').trim())
  .flatMap((part) => (part === '' ? [] : part.split(/(?<=[.:]) (?=[A-Z`*])/)))

describe('PROTOCOL.md', () => {
  it('states nothing that is not held here, and nothing is held that it does not state', () => {
    expect(said.filter((sentence) => statements.every(([beginning]) => !sentence.startsWith(beginning)))).toEqual([])
    expect(statements.filter(([beginning]) => said.every((sentence) => !sentence.startsWith(beginning)))).toEqual([])
  })

  it('names tests that there are', () => {
    const missing = statements.flatMap(([beginning, held]) => {
      if (typeof held !== 'string' || held === 'advice') return []
      const [file, ...name] = held.split(': ')
      const text = readFileSync(join(import.meta.dirname, `${file}.test.ts`), 'utf8')
      return text.includes(`it('${name.join(': ')}`) ? [] : [beginning]
    })
    expect(missing).toEqual([])
  })

  const checks = new Map(statements.flatMap(([, held]) => (typeof held === 'function' ? [[held.name, held]] : [])))
  it.each([...checks])('is true to a client of its own: %s', async (_, check) => {
    await check()
    expect(statements.some(([, held]) => held === check)).toBe(true)
  })
})
