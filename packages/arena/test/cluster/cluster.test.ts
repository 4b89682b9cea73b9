/** A cluster as people meet it: several gateways, a coordinator and workers, on real PostgreSQL and NATS. */
// One step after the other.
/* oxlint-disable no-await-in-loop */
import { checkSignature, parseTranscript, verify } from '@dicewright/engine'
import { games } from '@dicewright/engine/modules'
import { describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { once } from 'node:events'
import { roomSocketPath, socketPath, subprotocol } from '../../src/protocol/version.ts'
import { Client, play } from '../live/support.ts'
import { follow } from '../live/watching.ts'
import { anyPage, moody, playHere, siteWithSeat } from '../rooms/lent.ts'
import { answer, smallRoom, varied } from '../rooms/support.ts'
import { eventually, fineBot } from '../serving.ts'
import { need } from '../helpers.ts'
import { author, dropStream, startCluster, submit, type TestGateway } from './serving.ts'

// Children start and matches are played: a busy machine takes its time.
vi.setConfig({ testTimeout: 300_000 })

async function connectTo({ address }: TestGateway, path: string = socketPath): Promise<Client> {
  const socket = new WebSocket(new URL(path, address.replace(/^http/, 'ws')), subprotocol)
  const client = new Client(socket)
  await once(socket, 'open')
  return client
}

const hello = (token: string, bot: string, more: object = {}) => ({
  type: 'hello',
  protocol: subprotocol,
  token,
  bot,
  version: '1',
  games: ['six-dice'],
  slots: 1,
  ...more,
})

/** Uses much of its fuel for each decision. */
/** Slow enough to be watched, and quick enough for the longest validation match: 0.2 of 50 million operations a decision. */
const slowBot = `export default {
  games: ['six-dice'],
  act({ legal }) {
    let x = 1
    for (let i = 0; i < 25000; i++) x = (x * 16807) % 2147483647
    return legal.includes('stop') && x > 0 ? 'stop' : legal.at(-1)
  },
}
`

async function enter(gateway: TestGateway, room: string, key?: string): Promise<Client> {
  const client = await connectTo(gateway, roomSocketPath)
  client.say({ type: 'enter', protocol: subprotocol, room, ...(key === undefined ? {} : { key }) })
  return client
}

/** Until a coordinator answers, requests are refused. */
const led = ({ ask }: TestGateway) =>
  eventually(
    () => ask('api/server'),
    ({ status }) => status === 200,
  )

describe('a cluster', () => {
  it('takes a bot at one gateway, plays it on a worker, and shows it at another, signed by one key', async () => {
    const cluster = await startCluster({ limits: { setsWanted: 4, houseSets: 2 } })
    const [one, two] = [await cluster.gateway(), await cluster.gateway()]
    const early = await one.ask('api/tokens', { body: { name: 'early' } })
    expect(early).toMatchObject({ status: 503, body: { code: 'no-coordinator' } })
    await cluster.coordinator()
    await cluster.worker()
    await led(one)
    const token = await author(one, 'mika')
    expect(await submit(one, two, token, 'kettle', fineBot())).toMatchObject({ state: 'rated' })
    const ladder = await eventually(
      async () => (await two.ask('api/ladders/six-dice.2.standard')).body,
      ({ rows }) => rows.some((row: any) => row.bot === 'kettle' && row.sets >= 4),
    )
    // Intervals are fitted by each gateway once somebody looks.
    const withoutFits = (page: any) => ({
      ...page,
      fit: null,
      rows: page.rows.map((row: any) => ({ ...row, fit: null })),
    })
    const other = (await one.ask('api/ladders/six-dice.2.standard')).body
    expect(withoutFits(other)).toEqual(withoutFits(ladder))
    const [match] = (await one.ask('api/matches?bot=kettle&limit=1')).body
    const { keys } = (await one.ask('api/keys')).body
    expect((await two.ask('api/keys')).body.keys).toEqual(keys)
    const text = (await two.ask(`api/matches/${match.id}/transcript`)).body as string
    const transcript = need(parseTranscript(text))
    expect(need(verify(transcript, games))).toMatchObject({ dice: 'recomputed', isBound: true })
    expect(await checkSignature(transcript)).toBe('fits')
    expect(transcript.end!.signature!.key).toBe(keys[0].x)
    const server = (await one.ask('api/server')).body
    expect(server.now).toMatchObject({ children: 1, recomputed: { equal: true } })
    // Each set has one result, and what a fresh play of it comes to was compared where it was audited.
    const counts = await cluster.rows<{ sets: string; results: string }>(
      `select (select count(*) from sets where state = 'finished' and purpose = 'rated') as sets, (select count(*) from "setResults") as results`,
    )
    expect(counts[0]!.results).toBe(counts[0]!.sets)
    expect(await cluster.rows('select * from mismatches')).toEqual([])
  })

  it('shows a match of bots at two gateways to spectators of both, from any point', async () => {
    const cluster = await startCluster({ limits: { setsWanted: 1, houseSets: 0 } })
    const [one, two] = [await cluster.gateway(), await cluster.gateway()]
    await cluster.coordinator()
    await led(one)
    await led(two)
    const watching = await connectTo(two)
    watching.say({ type: 'subscribe', topics: ['live'] })
    const tokens = [await author(one, 'ann'), await author(two, 'ben')]
    const isGoing = Promise.withResolvers<void>()
    const bots: Client[] = []
    for (const [i, gateway] of [one, two].entries()) {
      const client = await connectTo(gateway)
      client.say(hello(tokens[i]!, ['kettle', 'spoon'][i]!))
      await client.next('hello')
      bots.push(client)
    }
    // They answer slowly enough to be joined in the middle.
    let asked = 0
    let match = ''
    for (const client of bots)
      client.socket.on('message', (data: Buffer) => {
        const frame = JSON.parse(data.toString())
        if (frame.type === 'assign') client.say({ type: 'ready', match: frame.match })
        if (frame.type === 'ping') client.say({ type: 'pong', id: frame.id })
        if (frame.type !== 'request') return
        asked++
        const go = () =>
          client.say({ type: 'act', req: frame.req, action: frame.legal.includes('stop') ? 'stop' : frame.legal[0] })
        if (asked !== 5) return go()
        match = frame.match
        void isGoing.promise.then(go)
      })
    await eventually(
      async () =>
        watching
          .all('live')
          .at(-1)
          ?.matches.map(({ id }) => id) ?? [],
      (matches) => match !== '' && matches.includes(match),
    )
    const [late, later] = [await connectTo(one), await connectTo(two)]
    for (const client of [late, later]) {
      client.say({ type: 'watch', match })
      await client.next('snapshot')
    }
    expect((await one.ask(`api/matches/${match}`)).body).toMatchObject({ id: match, state: 'live' })
    isGoing.resolve()
    for (const client of [late, later]) await client.next('closed')
    const seen = [late, later].map((client) => follow(client).entries)
    expect(seen[0]).toEqual(seen[1])
    const kept = (await two.ask(`api/matches/${match}/transcript`)).body as string
    expect(seen[0]).toHaveLength(need(parseTranscript(kept)).entries.length)
  })

  it('shows sets of batches that last, while they are played', async () => {
    const cluster = await startCluster({ limits: { setsWanted: 1, houseSets: 0 }, seats: { 'six-dice': [2, 2] } })
    const one = await cluster.gateway()
    await cluster.coordinator()
    await cluster.worker()
    await led(one)
    const watching = await connectTo(one)
    watching.say({ type: 'subscribe', topics: ['live'] })
    const token = await author(one, 'ann')
    expect(await submit(one, one, token, 'slow', slowBot)).toMatchObject({ state: 'rated' })
    const matches = () => watching.all('live').flatMap((frame) => frame.matches)
    const [match] = await eventually(
      async () => matches().filter(({ purpose }) => purpose === 'rated'),
      (found) => found.length > 0,
    )
    const page = await eventually(
      async () => (await one.ask(`api/matches/${match!.id}`)).body,
      ({ state, isClosed }) => state === 'ended' && isClosed,
    )
    expect(page).toMatchObject({ id: match!.id, ladder: match!.ladder })
  })

  it('lets a remote bot drop at one gateway and come back at another to the same match', async () => {
    const cluster = await startCluster({ limits: { setsWanted: 1, houseSets: 0 } })
    const [one, two] = [await cluster.gateway(), await cluster.gateway()]
    await cluster.coordinator()
    await led(one)
    await led(two)
    const tokens = [await author(one, 'ann'), await author(two, 'ben')]
    const spoon = await connectTo(two)
    spoon.say(hello(tokens[1]!, 'spoon'))
    play(spoon)
    const kettle = await connectTo(one)
    kettle.say(hello(tokens[0]!, 'kettle'))
    const { session } = await kettle.next('hello')
    const { match } = await kettle.next('assign')
    kettle.say({ type: 'ready', match })
    const request = await kettle.next('request')
    kettle.socket.terminate()
    const again = await connectTo(two)
    play(again)
    again.say(hello(tokens[0]!, 'kettle', { resume: { session, lastSeq: request.seq } }))
    expect(await again.next('hello')).toMatchObject({ session, resumed: true })
    expect(await again.next('request')).toMatchObject({ req: request.req })
    const ended = await eventually(
      async () => (await one.ask('api/matches?bot=kettle&limit=1')).body[0],
      (line) => line?.state === 'ended',
    )
    expect(ended.result).toMatchObject({ reason: 'over' })
  })

  it('plays a room, and the match of the day, at whatever gateways its people are', async () => {
    const cluster = await startCluster()
    const [one, two] = [await cluster.gateway(), await cluster.gateway()]
    await cluster.coordinator()
    await led(one)
    await led(two)
    const page = { Origin: 'https://blog.example' }
    const asked = await one.ask('api/rooms', { method: 'OPTIONS', headers: page })
    expect(asked).toMatchObject({ status: 204 })
    expect(asked.headers.get('access-control-allow-origin')).toBe('*')
    const made = await one.ask('api/rooms', { body: smallRoom, headers: page })
    const { id } = made.body.room
    const joined = await two.ask(`api/rooms/${id}/join`, { body: { name: 'Ben' }, headers: page })
    expect([made.status, joined.status]).toEqual([201, 201])
    expect(await two.ask(`api/rooms/${id}/join`, { body: { name: 'Cat' } })).toMatchObject({
      status: 409,
      body: { code: 'room-full' },
    })
    const [ann, ben] = [await enter(one, id, made.body.key), await enter(two, id, joined.body.key)]
    const watching = await enter(one, id)
    await Promise.all([ann.next('start'), ben.next('start')])
    // Whoever loses the connection comes back by another gateway.
    ann.socket.terminate()
    const again = await enter(two, id, made.body.key)
    expect(await again.next('table')).toMatchObject({ seat: 0 })
    answer(again, varied(1))
    answer(ben, varied(2))
    const ends = await Promise.all([again, ben, watching].map((client) => client.next('end')))
    expect(ends.map(({ reason }) => reason)).toEqual(['over', 'over', 'over'])
    expect((await one.ask('api/admin/rooms', { token: await cluster.admin })).body.rooms).toMatchObject([{ id }])
    const lost = await enter(one, 'nowhere')
    expect(await lost.next('error')).toMatchObject({ code: 'room-unknown' })
    expect(await lost.closed).toMatchObject({ code: 4404 })
    const date = new Date().toISOString().slice(0, 10)
    const begun = await two.ask('api/daily', {
      body: { game: 'six-dice', key: 'blog.example', players: ['me', 'greedy'], date, reader: 'r'.repeat(22) },
    })
    expect(begun).toMatchObject({ status: 201, body: { date } })
    const daily = await enter(one, begun.body.place.room.id, begun.body.place.key)
    expect(await daily.next('table')).toMatchObject({ seat: 0 })
  })

  it('lends a bot, and counts its match after another coordinator was elected', async () => {
    const cluster = await startCluster()
    const [one, two] = [await cluster.gateway({ mounts: siteWithSeat() }), await cluster.gateway()]
    const first = await cluster.coordinator()
    await cluster.worker()
    await led(one)
    await led(two)
    const token = await author(one, 'ann')
    await submit(one, two, token, 'kettle', moody)
    expect(await two.ask('api/bots/kettle', { token, body: { isLent: true } })).toMatchObject({ status: 200 })
    const asked = await one.ask('api/loans', { method: 'OPTIONS', headers: anyPage })
    expect(asked).toMatchObject({ status: 204 })
    expect(asked.headers.get('access-control-allow-origin')).toBe('*')
    const body = { bot: 'ann/kettle', game: 'six-dice' }
    const lent = await one.ask('api/loans', { body, headers: anyPage })
    expect(lent).toMatchObject({ status: 201, body: { bot: 'ann/kettle', sandbox: '/sandbox/seat.html' } })
    // A gateway without the page says so, whatever the reader says.
    const headers = { ...anyPage, 'dicewright-seat-page': '/elsewhere.html' }
    expect((await two.ask('api/loans', { body, headers })).body.sandbox).toBeNull()
    const played = await playHere(lent.body)
    await first.close()
    await cluster.coordinator()
    await led(two)
    const report = () => two.ask(`api/loans/${lent.body.loan}/result`, { body: played.body, headers: anyPage })
    expect(await eventually(report, ({ status }) => status !== 503)).toMatchObject({ status: 201 })
    expect((await one.ask('api/me', { token })).body.people).toMatchObject([{ matches: 0, browserMatches: 1 }])
  })

  it('refuses a revoked token at every gateway, and closes what came in by it', async () => {
    const cluster = await startCluster()
    const [one, two] = [await cluster.gateway(), await cluster.gateway()]
    await cluster.coordinator()
    await led(one)
    await led(two)
    const token = await author(one, 'ann')
    const kettle = await connectTo(two)
    kettle.say(hello(token, 'kettle'))
    await kettle.next('hello')
    expect((await two.ask('api/me', { token })).status).toBe(200)
    const admin = await cluster.admin
    expect(await one.ask('api/admin/tokens/ann', { method: 'DELETE', token: admin })).toMatchObject({ status: 200 })
    // Each process says how its own connection to NATS fares.
    const bus = { trouble: null, reconnects: 0, queue: { waiting: expect.any(Number), lent: expect.any(Number) } }
    expect((await one.ask('api/admin/operations', { token: admin })).body).toMatchObject({ bus })
    expect((await one.ask('metrics', { token: admin })).body).toMatch(/^dicewright_bus_up 1$/m)
    expect(await kettle.closed).toMatchObject({ code: 4401 })
    expect(await two.ask('api/me', { token })).toMatchObject({ status: 401, body: { code: 'token-wrong' } })
  })

  it('answers what it cannot use at a gateway as a server alone does', async () => {
    const cluster = await startCluster({ limits: { houseSets: 0, setsWanted: 0, bodyBytes: 10_000 } })
    const one = await cluster.gateway()
    await cluster.coordinator()
    await led(one)
    const token = await author(one, 'ann')
    const source = 'x'.repeat(50_000)
    const long = await one.ask('api/bots', { token, body: { name: 'kettle', file: 'kettle.js', source } })
    expect(long).toMatchObject({ status: 413, body: { code: 'body-size', at: 'body' } })
    const wrong = await one.ask('api/bots', { token, body: '{"name": ' })
    expect(wrong).toMatchObject({ status: 400, body: { code: 'body-json' } })
    const broken = await one.ask('api/bots', { token, body: { name: 'kettle', file: 'kettle.js', source: 'let =' } })
    expect(broken).toMatchObject({ body: { code: 'bot-syntax' } })
    expect((await one.ask('api/bots', { token: 'wrong', body: {} })).body).toMatchObject({ code: 'token-wrong' })
    expect((await one.ask('api/admin/tournaments', { token, body: {} })).body).toMatchObject({ code: 'admin-only' })
    // Nothing of it was kept.
    expect((await one.ask('api/me', { token })).body).toMatchObject({ bots: [], sentToday: 0 })
  })

  it('goes on under another coordinator, and after all of JetStream was deleted', async () => {
    const cluster = await startCluster({ limits: { setsWanted: 30, houseSets: 10 }, bounds: { batchSets: 4 } })
    const one = await cluster.gateway()
    const first = await cluster.coordinator()
    await cluster.worker()
    await led(one)
    const token = await author(one, 'ann')
    await submit(one, one, token, 'kettle', fineBot())
    const finished = async () =>
      Number((await cluster.rows<{ n: string }>(`select count(*) as n from sets where state = 'finished'`))[0]!.n)
    await eventually(finished, (sets) => sets > 8)
    const second = await cluster.coordinator()
    await first.close()
    const [{ name }] = (await cluster.rows<{ name: string }>('select name from arena')) as [{ name: string }]
    await dropStream(name)
    const before = await finished()
    await eventually(finished, (sets) => sets > before + 12)
    const { term } = (await cluster.rows<{ term: string }>('select term from terms'))[0]!
    expect(term).toBe('2')
    const ladder = await eventually(
      async () => (await one.ask('api/ladders/six-dice.2.standard')).body,
      ({ rows }) => rows.some((row: any) => row.bot === 'kettle' && row.sets >= 30),
    )
    expect(ladder.rows.length).toBeGreaterThan(1)
    await eventually(
      async () => (await one.ask('api/server')).body.now.recomputed,
      (recomputed) => recomputed?.equal === true,
    )
    expect(await cluster.rows('select * from mismatches')).toEqual([])
    await second.close()
  })
})
