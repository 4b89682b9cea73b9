/** Who gets in: subprotocol, tokens, origins, limits, and the first frame. */
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { limits, serverLimits } from '../../src/limits.ts'
import { socketPath, subprotocol } from '../../src/protocol/version.ts'
import {
  addressOf,
  connect,
  connectBot,
  expectSoon,
  hello,
  play,
  playTable,
  serve,
  type TestServer,
} from './support.ts'

/** Asks for a WebSocket as a program would that knows no library, and answers with what it is told instead. */
async function upgrade(server: TestServer, headers: Record<string, string> = {}, path = socketPath) {
  const asked = request({
    port: server.port,
    host: '127.0.0.1',
    path,
    headers: {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
      'Sec-WebSocket-Protocol': subprotocol,
      ...headers,
    },
  })
  asked.end()
  const [kind, response] = await Promise.race([
    once(asked, 'response').then(([answer]) => ['refused', answer] as const),
    once(asked, 'upgrade').then(([answer, socket]) => {
      socket.destroy()
      return ['upgraded', answer] as const
    }),
  ])
  if (kind === 'upgraded') return { status: 101, body: null, headers: response.headers }
  let text = ''
  for await (const bytes of response) text += bytes
  return { status: response.statusCode as number, body: JSON.parse(text), headers: response.headers }
}

describe('the door', () => {
  it('speaks the subprotocol dicewright.v1.json and refuses any other', async () => {
    const server = await serve()
    expect((await connect(server)).socket.protocol).toBe('dicewright.v1.json')
    expect(await upgrade(server, { 'Sec-WebSocket-Protocol': 'chat' })).toMatchObject({
      status: 400,
      body: { ok: false, code: 'protocol-version', at: 'Sec-WebSocket-Protocol' },
    })
    expect((await upgrade(server, { 'Sec-WebSocket-Protocol': `chat, ${subprotocol}` })).status).toBe(101)
  })

  it('offers no compression, whatever is asked for', async () => {
    const server = await serve()
    const client = await connect(server, { perMessageDeflate: true })
    expect(client.socket.extensions).toBe('')
  })

  it('is at one address', async () => {
    const server = await serve()
    expect(await upgrade(server, {}, '/other')).toMatchObject({ status: 404, body: { code: 'address-unknown' } })
  })

  it('refuses a token in the address', async () => {
    const server = await serve()
    const refused = await upgrade(server, {}, `${socketPath}?token=token-ann`)
    expect(refused).toMatchObject({ status: 400, body: { code: 'token-address' } })
    expect(JSON.stringify(refused.body)).not.toContain('token-ann')
  })

  it('refuses pages of other sites, and takes its own and programs without an origin', async () => {
    const server = await serve()
    const host = `127.0.0.1:${server.port}`
    for (const origin of ['http://evil.example', `http://127.0.0.1:${server.port + 1}`, 'null', 'nonsense'])
      expect(await upgrade(server, { Origin: origin }), origin).toMatchObject({
        status: 403,
        body: { code: 'cross-site', at: 'Origin' },
      })
    expect((await upgrade(server, { Origin: `http://${host}` })).status).toBe(101)
    expect((await upgrade(server)).status).toBe(101)
  })

  it('refuses a host it does not go by, so that no name can be bound to it', async () => {
    const server = await serve({ isHost: (host) => host.startsWith('127.0.0.1') })
    expect(await upgrade(server, { Host: 'evil.example', Origin: 'http://evil.example' })).toMatchObject({
      status: 421,
      body: { code: 'host-unknown' },
    })
    expect((await upgrade(server)).status).toBe(101)
  })

  it('bounds connections in total and says when to come again', async () => {
    const server = await serve({ limits: { sockets: 2 } })
    const first = await connect(server)
    await connect(server)
    const refused = await upgrade(server)
    expect(refused).toMatchObject({ status: 503, body: { code: 'server-busy', retryAfterMs: expect.any(Number) } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    first.socket.close()
    await first.closed
    await expectSoon(() => server.live.connections).toBe(1)
    await connect(server)
  })

  it('counts connections for whom it is told to, as behind a proxy', async () => {
    const told = ({ headers }: IncomingMessage) => String(headers['x-forwarded-for'])
    const server = await serve({ addressOf: told, limits: { socketsPerAddress: 1 } })
    await connect(server, { headers: { 'X-Forwarded-For': 'one' } })
    await connect(server, { headers: { 'X-Forwarded-For': 'two' } })
    expect(await upgrade(server, { 'X-Forwarded-For': 'one' })).toMatchObject({ status: 429 })
  })

  it('bounds connections from one address', async () => {
    const server = await serve({ limits: { socketsPerAddress: 1 } })
    await connect(server)
    expect(await upgrade(server)).toMatchObject({
      status: 429,
      body: { code: 'too-many', retryAfterMs: expect.any(Number) },
    })
  })
})

describe('the first frame', () => {
  it('hello tells all limits, by their names in SECURITY.md', async () => {
    const server = await serve({ version: '1.2.3', limits: serverLimits })
    const client = await connect(server)
    client.say(hello)
    expect(await client.next('hello')).toEqual({
      type: 'hello',
      protocol: subprotocol,
      server: '1.2.3',
      session: expect.stringMatching(/^[\w-]{22}$/),
      resumed: false,
      bot: 'kettle',
      versionId: 'ann.kettle.1',
      limits: { ...limits, ...serverLimits },
    })
  })

  it('brings the token, or the header Authorization has', async () => {
    const server = await serve()
    const client = await connect(server, { headers: { Authorization: 'Bearer token-ben' } })
    const { token: _, ...rest } = hello
    client.say(rest)
    expect(await client.next('hello')).toMatchObject({ versionId: 'ben.kettle.1' })
  })

  it('is the last one of an author whose tokens are revoked; others stay', async () => {
    const server = await serve()
    const bot = await connectBot(server)
    const other = await connectBot(server, { token: 'token-ben', bot: 'teapot' } as object)
    const watching = await connect(server)
    watching.say({ type: 'subscribe', topics: ['version:ann.kettle.1'], token: 'token-ann' })
    await watching.next('hello')
    await watching.settled()
    expect(server.live.ready).toHaveLength(2)
    server.live.dismiss('a1')
    for (const client of [bot, watching]) expect((await client.closed).code).toBe(4401)
    expect(bot.all('error')).toMatchObject([{ code: 'token-wrong', message: expect.stringContaining('revoked') }])
    await other.settled()
    await expectSoon(() => server.live.ready.map(({ versionId }) => versionId)).toEqual(['ben.teapot.1'])
  })

  it('is refused without a token, or with a wrong one', async () => {
    const server = await serve()
    const { token: _, ...rest } = hello
    for (const [said, code] of [
      [rest, 'token-missing'],
      [{ ...hello, token: 'nonsense' }, 'token-wrong'],
    ] as const) {
      const client = await connect(server)
      client.say(said)
      expect(await client.next('error')).toMatchObject({ code, retryable: false, retryAfterMs: null })
      expect((await client.closed).code).toBe(4401)
    }
  })

  it('waits after many wrong tokens before another is looked at, but never with a right one', async () => {
    const server = await serve({ limits: { wrongTokensPerMinute: 2 } })
    const attempt = async (token: string) => {
      const client = await connect(server)
      client.say({ ...hello, token })
      return client.next('error', 'hello')
    }
    await attempt('one')
    await attempt('two')
    const refused = await attempt('three')
    expect(refused).toMatchObject({ code: 'too-many', retryable: true })
    expect(await attempt('token-ann')).toMatchObject({ type: 'hello' })
    server.clock.pass(refused.type === 'error' ? refused.retryAfterMs! : 0)
    expect(await attempt('three')).toMatchObject({ code: 'token-wrong' })
  })

  it('is refused with a name that is another author’s, or a game there is not', async () => {
    const server = await serve()
    for (const [said, code] of [
      [{ bot: 'taken' }, 'name-taken'],
      [{ games: ['chess'] }, 'game-unknown'],
    ] as const) {
      const client = await connect(server)
      client.say({ ...hello, ...said })
      expect(await client.next('error')).toMatchObject({ code })
      expect((await client.closed).code).toBe(4401)
    }
  })

  it('has to be there in time', async () => {
    const server = await serve()
    const client = await connect(server)
    await expectSoon(() => server.live.connections).toBe(1)
    server.clock.pass(serverLimits.helloMs)
    expect((await client.closed).code).toBe(4408)
  })

  it('has to be hello, watch or subscribe, and of this protocol', async () => {
    const server = await serve()
    for (const [said, code] of [
      [{ type: 'act', req: 'r', action: 'stop' }, 'frame-order'],
      [{ ...hello, protocol: 'dicewright.v2.json' }, 'frame-field'],
      [{ type: 'login' }, 'frame-type'],
    ] as const) {
      const client = await connect(server)
      client.say(said)
      expect(await client.next('error'), said.type).toMatchObject({ code })
      expect((await client.closed).code).toBe(4400)
    }
  })
})

describe('frames', () => {
  it('may carry fields nobody knows', async () => {
    const server = await serve()
    const client = await connect(server)
    client.say({ ...hello, colour: 'red', nested: { deep: [1] } })
    expect(await client.next('hello')).toMatchObject({ bot: 'kettle' })
  })

  it('of an unknown type are answered with error, and the connection goes on', async () => {
    const server = await serve()
    const client = await connectBot(server)
    client.say({ type: 'dance' })
    expect(await client.next('error')).toMatchObject({
      code: 'frame-type',
      at: 'type',
      message: expect.stringContaining('"dance"'),
      retryable: false,
    })
    client.say(hello)
    expect(await client.next('error')).toMatchObject({ code: 'frame-order' })
  })

  it.each([
    ['not JSON', 'nonsense', 'frame-json'],
    ['a list', '[]', 'frame-json'],
    ['null', 'null', 'frame-json'],
    ['empty', '', 'frame-json'],
    ['without a type', '{}', 'frame-type'],
    ['of a type every object has', '{"type":"constructor"}', 'frame-type'],
    ['without a field', '{"type":"ready"}', 'frame-field'],
    ['with a field of another kind', '{"type":"ack","seq":"1"}', 'frame-field'],
    ['with a text that is too long', JSON.stringify({ type: 'ready', match: 'x'.repeat(65) }), 'frame-field'],
    ['for those who watch', '{"type":"watch","match":"1-1"}', 'frame-order'],
    ['about a match of others', '{"type":"resign","match":"9-9"}', 'frame-order'],
    ['with an answer nobody asked for', '{"type":"act","req":"9-9.0.1","action":"stop"}', 'request-unknown'],
  ])('that are %s are answered with one sentence', async (_, text, code) => {
    const server = await serve()
    const client = await connectBot(server)
    client.socket.send(text)
    const error = await client.next('error')
    expect(error).toMatchObject({ type: 'error', code, retryable: false, retryAfterMs: null })
    expect(error.message).toMatch(/^[A-Z].*\.$/)
    expect(error.message.length).toBeLessThan(300)
  })

  it('that are binary close the connection with 1003', async () => {
    const server = await serve()
    const client = await connectBot(server)
    client.socket.send(Buffer.from('{}'))
    expect(await client.next('error')).toMatchObject({ code: 'frame-binary' })
    expect((await client.closed).code).toBe(1003)
  })

  it('that are larger than frameBytes close the connection with 1009', async () => {
    const server = await serve()
    const fits = await connectBot(server)
    fits.socket.send(' '.repeat(serverLimits.frameBytes))
    expect(await fits.next('error')).toMatchObject({ code: 'frame-json' })
    const client = await connectBot(server, { bot: 'other' })
    client.socket.send('x'.repeat(serverLimits.frameBytes + 1))
    expect((await client.closed).code).toBe(1009)
  })

  it('that were asked for are never too many', async () => {
    const server = await serve({ limits: { framesPerSecond: 2, frameCost: 1 } })
    const client = await connectBot(server)
    play(client)
    const { report } = await playTable({ live: server.live, seats: ['ann.kettle.1', null] })
    expect(client.count('request')).toBeGreaterThan(4)
    expect(report.verdict).toBeNull()
  })

  it('that are too many close the connection with 4429, and say when to come again', async () => {
    const server = await serve({ limits: { framesPerSecond: 10, frameCost: 5 } })
    const client = await connectBot(server)
    for (let i = 0; i < 30; i++) client.say({ type: 'ack', seq: 0 })
    expect(await client.next('error')).toMatchObject({ code: 'too-many', retryable: true, retryAfterMs: 1_000 })
    expect((await client.closed).code).toBe(4429)
    const noisy = await connectBot(server)
    for (let i = 0; i < 6; i++) noisy.say({ type: 'noise' })
    expect((await noisy.closed).code).toBe(4429)
  })
})

describe('a fault of ours', () => {
  /** A server whose store fails, and what whoever runs it is told. */
  async function failing() {
    const told: string[] = []
    const server = await serve({ notify: (sentence) => told.push(sentence) })
    server.host.snapshot = () => Promise.reject(new Error('the store is gone'))
    return { server, told }
  }

  it('over a first frame closes the connection with 1011, and is told with its stack', async () => {
    const { server, told } = await failing()
    const client = await connect(server)
    client.say({ type: 'watch', match: '1-1' })
    expect(await client.next('error')).toMatchObject({ code: 'server-fault', retryable: true })
    expect((await client.closed).code).toBe(1011)
    expect(told).toEqual([expect.stringMatching(/^A frame failed: Error: the store is gone\n +at /)])
  })

  it('over a first frame leaves nobody behind who follows what it had joined by then', async () => {
    const server = await serve()
    server.host.owns = () => Promise.reject(new Error('the store is gone'))
    const client = await connect(server, { headers: { Authorization: 'Bearer token-ann' } })
    client.say({ type: 'subscribe', topics: ['server', 'version:ann.kettle.1'] })
    await client.closed
    // Whoever listens is told a moment later.
    const after = vi.spyOn(server.clock, 'after')
    server.live.news('server')
    expect(after).not.toHaveBeenCalled()
  })

  it('over a later frame leaves the connection open, and is told as well', async () => {
    const { server, told } = await failing()
    const client = await connect(server)
    client.say({ type: 'subscribe', topics: ['server'] })
    client.say({ type: 'watch', match: '1-1' })
    const { code, message } = await client.next('error')
    expect([code, message]).toEqual(['server-fault', 'The server failed over this frame.'])
    await client.settled()
    expect(told).toEqual([expect.stringContaining('the store is gone')])
  })
})

it('a connection that is cut while it says hello leaves nothing behind', async () => {
  const server = await serve()
  const socket = new WebSocket(addressOf(server), subprotocol)
  await once(socket, 'open')
  socket.send(JSON.stringify(hello))
  socket.terminate()
  await expectSoon(() => server.live.connections).toBe(0)
  expect(server.live.ready).toEqual([])
})
