/** The frame around the API, over real sockets: what is turned away before anybody reads it. The arena here is a dummy. */
import { connect, type AddressInfo, type Socket } from 'node:net'
import { request, type Server } from 'node:http'
import * as fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { refuse } from '@dicewright/engine'
import type { Arena } from '../arena/arena.ts'
import { codes } from '../codes.ts'
import { serverLimits, type ServerLimits } from '../limits.ts'
import type { Submissions } from '../submissions/submissions.ts'
import { Downloads } from './downloads.ts'
import type { FairPlays } from './fair-plays.ts'
import { Guard } from './guard.ts'
import { ownHosts } from './hosts.ts'
import { makeHttpServer } from './http.ts'
import type { Signer } from './signing.ts'

const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** What the tests below reach of an arena. */
const dummy = {
  store: { troubleOf: () => null, trouble: null },
  queries: {
    live: async () => [],
    info: async () => ({ protocol: 'test' }),
    ladder: async () => null,
    finalTable: async () => null,
    bot: async () => null,
    match: async () => null,
    transcript: async () => null,
    noMatch: async (id: string) => refuse('match-unknown', id, `There is no match ${id}.`),
    matches: async () => [],
    checkQuery: async (value: object) => ({ ok: true, value }),
    ladders: async () => {
      throw new Error('a fault of ours')
    },
    me: async () => ({ owner: 'mika' }),
  },
  newToken: async (owner: string) => ({ ok: true, value: { owner, token: 'secret' } }),
  isAdmin: async () => false,
  refuseClosed: async () => null,
  authorise: async (token: string) =>
    token === 'good' || token === 'fine'
      ? { ok: true, value: { id: 'mika', name: 'mika' } }
      : { ok: false, code: 'token-wrong', message: 'The token is unknown.', at: 'authorization' },
} as unknown as Arena

async function start(changed: Partial<ServerLimits> = {}) {
  const limits = { ...serverLimits, ...changed }
  const told: string[] = []
  // No bucket fills while a test runs, however long it takes.
  const guard = new Guard({ limits, isOwnHost: ownHosts('127.0.0.1'), isProxied: false, now: () => 0 })
  const submissions = {} as Submissions
  const server = makeHttpServer({
    arena: dummy,
    submissions,
    guard,
    downloads: new Downloads(limits),
    fairPlays: {} as FairPlays,
    signer: {} as Signer,
    limits,
    mounts: [],
    notify: (sentence) => told.push(sentence),
  })
  open.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return { port: (server.address() as AddressInfo).port, told }
}

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: any
}

function ask(
  port: number,
  path: string,
  settings: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
): Promise<Answer> {
  const { method = 'GET', headers = {}, body } = settings
  return new Promise((done, failed) => {
    const asked = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', failed)
      response.on('end', () => {
        const text = Buffer.concat(parts).toString()
        const isJson = response.headers['content-type']?.startsWith('application/json') && text !== ''
        done({
          status: response.statusCode!,
          headers: response.headers as Answer['headers'],
          body: isJson ? JSON.parse(text) : text,
        })
      })
    })
    asked.on('error', failed)
    asked.end(body)
  })
}

/** A bare socket; `ended` has everything that came until it was closed. */
function dial(port: number, first = ''): { socket: Socket; ended: Promise<string> } {
  const socket = connect(port, '127.0.0.1')
  // Waits for the connection by itself, and keeps its place before what is written later.
  if (first !== '') socket.write(first)
  let heard = ''
  socket.on('data', (bytes) => (heard += bytes.toString('latin1')))
  const ended = new Promise<string>((done) => socket.on('close', () => done(heard)).on('error', () => {}))
  return { socket, ended }
}

const post = (body: string, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body,
})

describe('the API', () => {
  it('answers data that nobody keeps, frames or takes for a page', async () => {
    const { port } = await start()
    const { status, headers, body } = await ask(port, '/api/server')
    expect([status, body]).toEqual([200, { protocol: 'test' }])
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    })
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })

  it.each([
    ['GET', '/api', 404, 'address-unknown'],
    ['GET', '/api/', 404, 'address-unknown'],
    ['GET', '/api/nothing', 404, 'address-unknown'],
    ['GET', '/api/../secret', 404, 'address-unknown'],
    ['GET', '/api/ladders/chess.2.standard', 404, 'ladder-unknown'],
    ['GET', '/api/ladders/chess.csv', 404, 'ladder-unknown'],
    ['GET', '/api/bots/%E0%A4%A', 404, 'bot-unknown'],
    ['GET', '/api/bots/nobody', 404, 'bot-unknown'],
    ['GET', '/api/matches/1-1', 404, 'match-unknown'],
    ['GET', '/api/matches/1-1/transcript', 404, 'match-unknown'],
    ['GET', '/api/socket', 426, 'upgrade-needed'],
    ['POST', '/api/socket', 405, 'method-unknown'],
    ['GET', '/api/matches?limit=0', 400, 'query-value'],
    ['GET', '/api/matches?limit=1e1', 400, 'query-value'],
    ['GET', '/api/matches?before=7', 400, 'query-value'],
    ['GET', '/api/matches?bot=', 400, 'query-value'],
    ['GET', '/api/bots/kettle?before=0', 400, 'query-value'],
    ['GET', '/api/bots/kettle?after=7', 400, 'query-value'],
    ['GET', '/api/matches?lader=x', 400, 'query-value'],
    ['GET', '/api/me', 401, 'token-missing'],
    ['GET', '/api/capsules/1-1-0', 401, 'token-missing'],
    ['GET', '/api/admin/results.csv', 401, 'token-missing'],
    ['DELETE', '/api/server', 405, 'method-unknown'],
    ['PUT', '/api/bots', 405, 'method-unknown'],
  ])('refuses %s %s with %i %s', async (method, path, status, code) => {
    const { port } = await start()
    const answer = await ask(port, path, { method })
    expect(answer).toMatchObject({ status, body: { ok: false, code } })
    expect(answer.body.message).toMatch(/^[A-Z].*\.$/)
    expect(answer.body.at).toBeTypeOf('string')
  })

  it('answers HEAD as GET without its body, and OPTIONS with what an address is asked by', async () => {
    const { port } = await start()
    expect(await ask(port, '/api/server', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' })
    expect(await ask(port, '/api/me', { method: 'HEAD' })).toMatchObject({ status: 401, body: '' })
    const options = await ask(port, '/api/server', { method: 'OPTIONS' })
    expect([options.status, options.headers['allow']]).toEqual([204, 'GET, HEAD, OPTIONS'])
    expect((await ask(port, '/api/nothing', { method: 'OPTIONS' })).status).toBe(404)
  })

  it('says of its own faults that they are its own, and keeps the stack to itself', async () => {
    const { port, told } = await start()
    const { status, body } = await ask(port, '/api/ladders')
    expect([status, body.code]).toEqual([500, 'server-fault'])
    expect(JSON.stringify(body)).not.toContain('fault of ours')
    expect(told.join()).toContain('a fault of ours')
  })

  it('tells a wrong token, an author where the admin is asked for, and what cannot be read', async () => {
    const { port } = await start()
    const as = (authorization: string, path = '/api/admin/results.csv') =>
      ask(port, path, { headers: { authorization } })
    expect(await as('Bearer bad')).toMatchObject({ status: 401, body: { code: 'token-wrong' } })
    expect(await as('Basic Z29vZA==')).toMatchObject({ status: 401, body: { code: 'token-wrong' } })
    expect(await as('Bearer good')).toMatchObject({ status: 403, body: { code: 'admin-only' } })
  })
})

describe('a body', () => {
  const cases: readonly (readonly [string, ReturnType<typeof post>, number, string])[] = [
    ['of another type', post('{}', { 'Content-Type': 'text/plain' }), 415, 'body-type'],
    ['of a form', post('name=mika', { 'Content-Type': 'application/x-www-form-urlencoded' }), 415, 'body-type'],
    ['that is compressed', post('{}', { 'Content-Encoding': 'gzip' }), 415, 'body-type'],
    ['that is empty', post(''), 400, 'body-json'],
    ['that is not JSON', post('{"name":'), 400, 'body-json'],
    ['that is a list', post('[]'), 400, 'body-json'],
    ['that is null', post('null'), 400, 'body-json'],
    ['without its field', post('{}'), 400, 'name-value'],
    ['with a field of its prototype', post('{"__proto__":{"name":"mika"}}'), 400, 'name-value'],
    ['that says it is too long', post('{}', { 'Content-Length': '3000' }), 413, 'body-size'],
    ['that is too long', post(JSON.stringify({ name: 'x'.repeat(3000) })), 413, 'body-size'],
    [
      'that is too long in chunks',
      post(JSON.stringify({ name: 'x'.repeat(3000) }), { 'Transfer-Encoding': 'chunked' }),
      413,
      'body-size',
    ],
  ]
  it.each(cases)('%s is refused', async (_, asked, status, code) => {
    const { port } = await start({ bodyBytes: 2000 })
    expect(await ask(port, '/api/tokens', asked)).toMatchObject({ status, body: { ok: false, code } })
  })

  it('that is not UTF-8 is refused', async () => {
    const { port } = await start()
    const body = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')])
    const answer = await ask(port, '/api/tokens', { ...post(''), body })
    expect(answer).toMatchObject({ status: 400, body: { code: 'body-json', message: expect.stringMatching(/UTF-8/) } })
  })

  it('larger than the bound is not read to its end', async () => {
    const { port } = await start({ bodyBytes: 2000 })
    const { socket, ended } = dial(
      port,
      `POST /api/tokens HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000000000\r\n\r\n`,
    )
    const more = setInterval(() => socket.write('x'.repeat(10_000)), 5)
    const heard = await ended
    clearInterval(more)
    expect(heard).toContain('HTTP/1.1 413')
    expect(socket.bytesWritten).toBeLessThan(100_000_000)
  })
})

describe('what is not from here', () => {
  it('is refused: another name, another site', async () => {
    const { port } = await start()
    const host = await ask(port, '/api/server', { headers: { Host: 'evil.example' } })
    expect(host).toMatchObject({ status: 421, body: { code: 'host-unknown' } })
    const foreign = [{ Origin: 'http://evil.example' }, { Origin: 'null' }, { 'Sec-Fetch-Site': 'cross-site' }]
    for (const headers of foreign) {
      const answer = await ask(port, '/api/tokens', post('{"name":"mika"}', headers))
      expect(answer, JSON.stringify(headers)).toMatchObject({ status: 403, body: { code: 'cross-site' } })
    }
    const own = await ask(port, '/api/tokens', post('{"name":"mika"}', { Origin: `http://127.0.0.1:${port}` }))
    expect(own).toMatchObject({ status: 201, body: { owner: 'mika', token: 'secret' } })
  })
})

describe('too many', () => {
  it('requests from one address are refused with the time to wait', async () => {
    const { port } = await start({ requestsPerMinute: 3 })
    for (let i = 0; i < 3; i++) expect((await ask(port, '/api/server')).status).toBe(200)
    const { status, headers, body } = await ask(port, '/api/server')
    expect([status, body.code]).toEqual([429, 'too-many'])
    expect(body.retryAfterMs).toBe(20_000)
    expect(headers['retry-after']).toBe('20')
  })

  it('tokens and wrong tokens from one address are refused', async () => {
    const { port } = await start({ tokensPerHour: 1, wrongTokensPerMinute: 2 })
    const make = (name: string) => ask(port, '/api/tokens', post(JSON.stringify({ name })))
    expect((await make('!')).status).toBe(400)
    expect((await make('mika')).status).toBe(201)
    expect(await make('rolf')).toMatchObject({ status: 429, body: { code: 'too-many' } })
    const guess = () => ask(port, '/api/me', { headers: { Authorization: 'Bearer guess' } })
    expect([(await guess()).status, (await guess()).status, (await guess()).status]).toEqual([401, 401, 429])
    const right = () => ask(port, '/api/me', { headers: { Authorization: 'Bearer good' } })
    expect([(await right()).status, (await right()).status, (await guess()).status]).toEqual([200, 200, 429])
  })

  it('that change something are counted for whoever has a token, and never for others of the address', async () => {
    const { port } = await start({ changesPerMinute: 2, tokensPerHour: 1000 })
    const change = (token?: string) =>
      ask(port, '/api/bots', post('{}', token === undefined ? {} : { Authorization: `Bearer ${token}` }))
    const statuses: number[] = []
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (const token of [undefined, undefined, undefined, 'good', 'good', 'good', 'fine'])
      statuses.push((await change(token)).status)
    expect(statuses).toEqual([401, 401, 429, 400, 400, 429, 400])
  })

  it('connections from one address are refused, and those there are go on', async () => {
    const { port } = await start({ connectionsPerAddress: 3 })
    const kept = [1, 2, 3].map(() => dial(port, 'GET /api/live HTTP/1.1\r\nHost: localhost\r\n'))
    for (const { socket } of kept)
      if (socket.connecting) await new Promise((connected) => socket.once('connect', connected))
    const heard = await dial(port).ended
    expect(heard).toContain('HTTP/1.1 429')
    expect(heard).toContain('"code":"too-many"')
    for (const { socket } of kept) socket.write('Connection: close\r\n\r\n')
    for (const { ended } of kept) expect(await ended).toContain('HTTP/1.1 200')
  })
})

describe('a slow or unreadable request', () => {
  it('that never ends its headers is refused in time, however often it sends a little', async () => {
    const { port } = await start({ headersMs: 300, requestMs: 600 })
    const { socket, ended } = dial(port, 'GET /api/live HTTP/1.1\r\nHost: localhost\r\n')
    const drip = setInterval(() => socket.write('X-Drip: 1\r\n'), 50)
    const heard = await ended
    clearInterval(drip)
    expect(heard).toContain('HTTP/1.1 408')
    expect(heard).toContain('"code":"request-slow"')
  })

  it('that never ends its body is refused in time', async () => {
    const { port } = await start({ headersMs: 300, requestMs: 600 })
    const { socket, ended } = dial(
      port,
      'POST /api/tokens HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
    )
    const drip = setInterval(() => socket.write(' '), 50)
    const heard = await ended
    clearInterval(drip)
    expect(heard === '' || heard.includes('HTTP/1.1 408')).toBe(true)
  })

  it('that says nothing at all is closed in time', async () => {
    const { port } = await start({ headersMs: 300, requestMs: 600 })
    expect(await dial(port).ended).toMatch(/^$|HTTP\/1\.1 408/)
  })

  it.each([
    [
      'headers that are too long',
      `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'header-size',
    ],
    ['an address that is too long', `GET /api/${'x'.repeat(3000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431, 'header-size'],
    ['something else', 'hello\r\n\r\n', 400, 'request-malformed'],
    ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400, 'request-malformed'],
    [
      'an address for a proxy',
      'GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\n\r\n',
      400,
      'request-malformed',
    ],
    [
      'two lengths',
      'POST /api/tokens HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'request-malformed',
    ],
  ])('with %s is refused', async (_, text, status, code) => {
    const { port } = await start()
    const heard = await dial(port, text).ended
    expect(heard).toContain(`HTTP/1.1 ${status} `)
    expect(heard).toContain(`"code":"${code}"`)
  })
})

describe('whatever is sent', () => {
  const known = new Set<string>(Object.keys(codes))
  const paths = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }).map(escaped),
    fc.webPath({ size: 'small' }).map((path) => `/api${path}`),
    fc
      .tuple(
        fc.constantFrom(
          '/api/bots/',
          '/api/ladders/',
          '/api/matches/',
          '/api/matches?',
          '/api/versions/',
          '/api/admin/',
        ),
        fc.string({ maxLength: 40 }).map(escaped),
      )
      .map(([first, rest]) => first + rest),
  )
  /** Only what HTTP lets a request line carry. */
  function escaped(text: string): string {
    return `/${text.replaceAll(/[^\x21-\x7e]/g, (c) => `%${(c.charCodeAt(0) & 0xff).toString(16).padStart(2, '0')}`)}`
  }

  it('is answered, and what cannot be used with a refusal of the one shape, never a fault', async () => {
    const { port, told } = await start({
      requestsPerMinute: 1_000_000,
      changesPerMinute: 1_000_000,
      wrongTokensPerMinute: 1_000_000,
      tokensPerHour: 1_000_000,
    })
    const one = fc.record({
      path: paths,
      method: fc.constantFrom('GET', 'POST', 'DELETE', 'PUT', 'PATCH', 'OPTIONS'),
      headers: fc.dictionary(
        fc.constantFrom(
          'Authorization',
          'Origin',
          'Content-Type',
          'If-None-Match',
          'Accept',
          'X-Forwarded-For',
          'Range',
        ),
        fc
          .oneof(fc.constantFrom('application/json', 'Bearer good', 'Bearer'), fc.string({ maxLength: 40 }))
          .map((text) => text.replaceAll(/[^\x20-\x7e]/g, '?').trim()),
      ),
      body: fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.json()),
    })
    await fc.assert(
      fc.asyncProperty(one, async ({ path, method, headers, body }) => {
        const answer = await ask(port, path, {
          method,
          headers,
          ...(method.startsWith('P') ? { body } : {}),
        })
        expect(answer.status).not.toBe(500)
        if (answer.status < 400 || !path.startsWith('/api/')) return
        expect(known).toContain(answer.body.code)
        expect(answer.body.message).toMatch(/^[^\n]+\.$/)
      }),
      { numRuns: 300 },
    )
    expect(told).toEqual([])
  })
})
