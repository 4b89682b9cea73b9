/**
 * Frames nobody would write: broken, mixed up, deep, huge, or bytes that are no WebSocket at all. Whatever comes, the
 * server answers or closes, goes on for others, and the match in the middle comes to its end. `DICEWRIGHT_FUZZ=20000 npx
 * vitest run packages/arena/test/live/fuzz.test.ts` sends that many.
 */
import { once } from 'node:events'
import { connect as dial } from 'node:net'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { clientFrames } from '../../src/protocol/client.ts'
import { readFrame } from '../../src/protocol/read.ts'
import { socketPath, subprotocol } from '../../src/protocol/version.ts'
import { Client, connect, connectBot, expectSoon, hello, play, playTable, serve } from './support.ts'

const runs = Number(process.env['DICEWRIGHT_FUZZ'] ?? 400)
const patience = 60_000 + runs * 50

const types = Object.keys(clientFrames)
const valid: readonly Readonly<Record<string, unknown>>[] = [
  hello,
  { ...hello, resume: { session: 'x', lastSeq: 1 } },
  { type: 'ready', match: '1-1' },
  { type: 'act', req: '1-1.0.9', action: 'stop' },
  { type: 'ack', seq: 3 },
  { type: 'log', match: '1-1', text: 'hello' },
  { type: 'pong', id: 1 },
  { type: 'watch', match: '1-1' },
  { type: 'unwatch', match: '1-1' },
  { type: 'subscribe', topics: ['live'] },
  { type: 'unsubscribe', topics: ['live'] },
]

const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom(null, -1, 1e308, 0.5, '', '__proto__', 'constructor', '\u0000', '\uD800', '\u202E', [[]], {}),
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.integer({ min: 1, max: 3_000 }).map((depth) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown),
)
/** A frame that is right but for one thing, or not one at all. */
const text = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(...valid),
      fc.constantFrom('type', 'match', 'req', 'action', 'seq', 'topics', '__proto__'),
      odd,
    )
    .map(([frame, field, value]) => JSON.stringify({ ...frame, [field]: value })),
  fc.tuple(fc.constantFrom(...types), odd).map(([type, value]) => JSON.stringify({ type, value })),
  fc.jsonValue().map((value) => JSON.stringify(value)),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.tuple(fc.constantFrom(...valid), fc.nat(80)).map(([frame, cut]) => JSON.stringify(frame).slice(0, cut)),
)

it('any text is read as a frame or refused with one sentence', () => {
  const isAnswered = (said: string): boolean => {
    const read = readFrame(said)
    if (read.ok) return types.includes(read.value.type)
    return /^[A-Z].*\.$/s.test(read.message) && read.message.length < 400 && read.at.length < 200
  }
  const checked = fc.check(fc.property(text, isAnswered), { numRuns: runs * 5 })
  expect(checked.failed, String(checked.counterexample)).toBe(false)
})

it(
  'a bot that says anything at all loses at most its match, and nobody else notices',
  async () => {
    const server = await serve({ limits: { framesPerSecond: 1e9 } })
    const steady = await connectBot(server, { bot: 'steady' })
    play(steady)
    const [noisy, watching] = [await connectBot(server), await connect(server)]
    play(noisy)
    const playing = playTable({ live: server.live, seats: ['ann.steady.1', 'ann.kettle.1'], feed: server.live })
    const sent = fc.sample(text, runs)
    for (const [i, said] of sent.entries()) {
      for (const client of [noisy, watching]) if (client.socket.readyState === 1) client.socket.send(said)
      if (i % 50 === 49) await new Promise(setImmediate)
    }
    const { report } = await playing
    expect(report.verdict?.seat ?? 1).toBe(1)
    expect(await steady.next('end')).toMatchObject({ reason: report.verdict?.fault ?? 'over' })
    const after = await connectBot(server, { bot: 'later' })
    await after.settled()
  },
  patience,
)

it(
  'bytes that are no frames close their connection and no other',
  async () => {
    const server = await serve()
    const steady = await connectBot(server)
    const head =
      `GET ${socketPath} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: ${subprotocol}\r\n\r\n`
    const junk = fc.sample(fc.uint8Array({ minLength: 2, maxLength: 300 }), Math.ceil(runs / 10))
    for (const bytes of junk) {
      const socket = dial(server.port, '127.0.0.1')
      socket.on('error', () => {})
      await once(socket, 'connect')
      socket.write(head)
      await once(socket, 'data')
      socket.end(bytes)
      socket.resume()
      await once(socket, 'close')
    }
    await expectSoon(() => server.live.connections).toBe(1)
    await steady.settled()
    expect(steady).toBeInstanceOf(Client)
  },
  patience,
)
