/**
 * Boards of the day as readers fill them: over HTTP and sockets of a real server. Among them are some who cheat: the board
 * stays right.
 */
import { once } from 'node:events'
import { fair, Match, parseSecretText, parseTranscript, unwrap, verify } from '@dicewright/engine'
import { sixDice } from '@dicewright/engine/six-dice'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { BoardView, DailyAttempt } from '../../src/api/index.ts'
import { roomSocketPath, subprotocol } from '../../src/protocol/version.ts'
import { Client } from '../live/support.ts'
import { quiet, startServer, type Answer, type Served } from '../serving.ts'
import { folder } from '../helpers.ts'
import { answer, varied } from './support.ts'

vi.setConfig({ testTimeout: 120_000 })

const date = '2026-11-27'
const dayMs = 86_400_000
const board = { game: 'six-dice', key: 'blog.example/dice', options: { target: 1000 }, players: ['me', 'greedy'] }
const query = `api/daily?game=six-dice&key=blog.example/dice&date=${date}&options={"target":1000}&players=me,greedy`

// The server reads the date of this process; its timers go on by themselves.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${date}T09:00:00Z`) })
})
afterEach(() => {
  vi.useRealTimers()
})
const at = (time: string): void => void vi.setSystemTime(Date.parse(time))

const start = (limits: object = {}, data = folder()): Promise<Served> =>
  startServer({ data, isProxied: true, limits: { ...quiet, changesPerMinute: 10_000, ...limits } })

/** What a browser keeps, and the address it comes from. */
interface Reader {
  readonly token: string
  readonly address: string
}

const reader = (number: number, address = `10.0.0.${number}`): Reader => ({
  token: `reader-${String(number).padStart(20, '0')}`,
  address,
})

const from = ({ address }: Reader) => ({ Origin: 'https://blog.example', 'X-Forwarded-For': address })

const begin = (server: Served, who: Reader, more: object = {}): Promise<Answer> =>
  server.ask('api/daily', { body: { ...board, date, reader: who.token, ...more }, headers: from(who) })

async function enter(server: Served, who: Reader, { place }: DailyAttempt): Promise<Client> {
  const address = new URL(roomSocketPath, server.address.replace('http', 'ws'))
  const socket = new WebSocket(address, subprotocol, { headers: from(who) })
  const client = new Client(socket)
  await once(socket, 'open')
  client.say({ type: 'enter', protocol: subprotocol, room: place.room.id, key: place.key })
  return client
}

/** Stops early most of the time, so that matches are short, each another way. */
function soon(seed: number): Parameters<typeof answer>[1] {
  const choose = varied(seed)
  return (request) => {
    const action = choose(request)
    return request.legal.includes('stop') && action !== 'continue' ? 'stop' : action
  }
}

/** What came of an attempt that was played to its end. */
interface Done {
  readonly id: string
  readonly transcript: string
  readonly attempt: DailyAttempt
  readonly client: Client
}

async function playOn(server: Served, who: Reader, attempt: DailyAttempt, seed: number): Promise<Done> {
  const client = await enter(server, who, attempt)
  answer(client, soon(seed))
  const { transcript, secret } = await client.next('end')
  expect(secret).toBeNull()
  return { id: attempt.id, transcript: transcript!, attempt, client }
}

async function playAll(server: Served, who: Reader, seed: number): Promise<Done> {
  const begun = await begin(server, who)
  expect(begun.status, JSON.stringify(begun.body)).toBe(201)
  return playOn(server, who, begun.body, seed)
}

const look = async (server: Served, mine?: string): Promise<BoardView> =>
  (await server.ask(`${query}${mine === undefined ? '' : `&mine=${mine}`}`)).body

const give = (server: Served, id: string, who: Reader, name: string): Promise<Answer> =>
  server.ask(`api/daily/${id}/name`, { body: { reader: who.token, name }, headers: from(who) })

const textsOf = (transcript: string) => unwrap(parseTranscript(transcript)).entries.map(({ text }) => text)

/** The points of a transcript by its own entries, with no word of the server's. */
function pointsIn(transcript: string): number {
  const { header, entries } = unwrap(parseTranscript(transcript))
  const game = unwrap(sixDice(header.seats, header.options))
  const script = entries.filter(({ by }) => by === 'chance')
  let next = 0
  const dice = { note: { kind: 'scripted' } as const, roll: () => unwrap(game.parse(script[next++]!.text)) }
  const match = new Match(game, { dice, players: header.players })
  for (const { by, text } of entries)
    if (by === 'chance') match.roll()
    else unwrap(match.act(text))
  return game.observe(match.state, 'table').players[0]!.total
}

it('stays right with 50 readers, some of whom cheat', async () => {
  const server = await start({ dailyPerAddress: 3 })
  // Forty who play, one after the other or at once.
  const honest = await Promise.all(Array.from({ length: 40 }, (_, i) => playAll(server, reader(i), i + 1)))
  const results = new Map(honest.map(({ id, transcript }) => [id, pointsIn(transcript)]))
  const first = honest[0]!
  const isSame = ({ header }: { header: object }) => JSON.stringify(header)
  // All had the same dice, by the same commitment.
  const headers = honest.map(({ transcript }) => isSame(unwrap(parseTranscript(transcript))))
  expect(new Set(headers).size).toBe(1)

  // Two play again: what they began stays over, whatever they send.
  for (const i of [0, 1]) {
    const again = await begin(server, reader(i))
    expect(again.body).toMatchObject({ id: honest[i]!.id, points: results.get(honest[i]!.id) })
    const client = await enter(server, reader(i), again.body)
    const frame = await client.next('table')
    expect(frame.match!.transcript ?? (await client.next('end')).transcript).toBe(honest[i]!.transcript)
    const old = honest[i]!.client.all('request').at(-1)!
    client.say({ type: 'act', req: old.req, action: 'roll 111111' })
    client.say({ type: 'undo', match: old.match })
    client.say({ type: 'rematch' })
    client.say({ type: 'act', req: `${old.match}.0.1`, action: 'stop' })
    const refused: string[] = []
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    while (refused.length < 4) refused.push((await client.next('error')).code)
    expect(refused).toEqual(['request-done', 'room-order', 'room-order', 'request-unknown'])
  }

  // Two come back as other readers from the same address, where the dice are known: their rows say so.
  for (const i of [2, 3]) {
    const done = await playAll(server, reader(40 + i, '10.0.0.2'), 100 + i)
    results.set(done.id, pointsIn(done.transcript))
  }
  const fourth = await begin(server, reader(50, '10.0.0.2'))
  expect(fourth).toMatchObject({ status: 400 + 29, body: { code: 'daily-limit', at: 'address' } })

  // Two say how the dice fell, or answer what they are not asked.
  for (const i of [44, 45]) {
    const begun = await begin(server, reader(i), { seed: '7', points: 99_999, transcript: first.transcript })
    const client = await enter(server, reader(i), begun.body)
    const request = await client.next('request')
    client.say({ type: 'act', req: request.req, action: 'roll 111111' })
    expect((await client.next('illegal')).code).toBe('action-illegal')
    client.say({ type: 'act', req: first.client.all('request')[0]!.req, action: 'stop' })
    expect((await client.next('error')).code).toBe('request-unknown')
    // What came before their first decision is the same for all, what bots decide included.
    const heard = client.all('event').flatMap(({ entries }) => entries.map(({ text }) => text))
    expect(textsOf(first.transcript).slice(0, heard.length)).toEqual(heard)
    answer(client, varied(i))
    const { transcript } = await client.next('end')
    results.set(begun.body.id, pointsIn(transcript!))
  }
  for (const path of [`api/daily/${first.id}/points`, `api/daily/${first.id}`])
    expect((await server.ask(path, { body: { points: 99_999 } })).status).toBe(404)

  // Two leave in the middle and come back, one of them on another device: the match goes on with the same dice.
  for (const i of [46, 47]) {
    const begun = await begin(server, reader(i))
    const client = await enter(server, reader(i), begun.body)
    const request = await client.next('request')
    client.say({ type: 'act', req: request.req, action: request.legal[0]! })
    await client.next('ok')
    client.socket.terminate()
    const other = reader(i, `10.0.1.${i}`)
    const back = await begin(server, other)
    expect(back.body.id).toBe(begun.body.id)
    const done = await playOn(server, other, back.body, i)
    expect(unwrap(parseTranscript(done.transcript)).entries.find(({ by }) => by === 0)!.text).toBe(request.legal[0])
    results.set(done.id, pointsIn(done.transcript))
  }

  // One has the key of another's table, one their token: neither gets a second attempt, or another's name.
  const thief = reader(48)
  const stolen = await enter(server, thief, { ...first.attempt, place: { ...first.attempt.place, key: thief.token } })
  expect((await stolen.next('error')).code).toBe('room-unknown')
  const taken = await begin(server, { ...reader(49), token: reader(5).token })
  expect(taken.body).toMatchObject({ id: honest[5]!.id, points: results.get(honest[5]!.id) })
  expect(await give(server, first.id, thief, 'Thief')).toMatchObject({ status: 404, body: { code: 'daily-unknown' } })
  // One only begins, and has no row.
  const open = await begin(server, reader(51))
  expect(await give(server, open.body.id, reader(51), 'Early')).toMatchObject({
    status: 409,
    body: { code: 'daily-order' },
  })

  const view = await look(server, first.id)
  expect(view).toMatchObject({ state: 'open', secret: null, begun: results.size + 1, over: results.size })
  const due = [...results].toSorted(([, a], [, b]) => b - a).map(([, points]) => points)
  expect(view.rows.map(({ points }) => points)).toEqual(due)
  for (const { id, points, place } of view.rows) {
    expect(points).toBe(results.get(id))
    expect(place).toBe(1 + due.indexOf(points))
  }
  expect(view.mine).toEqual(view.rows.find(({ id }) => id === first.id))
  const marked = view.rows.filter(({ earlier }) => earlier > 0).map(({ earlier }) => earlier)
  expect(new Set(marked)).toEqual(new Set([1, 2]))

  // After the day the secret is out, and every die of every reader follows from it; before, nobody was told any of it.
  const { days } = (await server.ask('api/daily/days')).body
  expect(days.map((day: { date: string; secret: unknown }) => [day.date, day.secret])).toEqual([
    ['2026-11-28', null],
    [date, null],
  ])
  at('2026-11-28T01:00:00Z')
  const closed = await look(server)
  expect(closed).toMatchObject({ state: 'closed', commitment: view.commitment, rows: view.rows })
  for (const { client, transcript } of honest) {
    expect(JSON.stringify(client.frames)).not.toContain(closed.secret)
    const { header, entries, end } = unwrap(parseTranscript(transcript))
    const found = verify({ header, entries, end: { ...end!, secret: closed.secret! } }, [sixDice])
    expect(unwrap(found)).toMatchObject({ dice: 'recomputed', isBound: true })
  }
  const { note } = fair(parseSecretText(closed.secret)!, 'daily')
  expect(note).toMatchObject({ kind: 'fair' })
  expect((await begin(server, reader(60))).body.code).toBe('daily-closed')
  expect(await look(server)).toMatchObject({ over: results.size })
})

it('goes on after a restart where it was, and until an hour after its day', async () => {
  const data = folder()
  const before = await start({}, data)
  const ann = reader(1)
  const begun = await begin(before, ann)
  const client = await enter(before, ann, begun.body)
  const request = await client.next('request')
  client.say({ type: 'act', req: request.req, action: request.legal.at(-1)! })
  const seen = await client.next('request')
  await before.close()

  at('2026-11-28T00:30:00Z')
  const server = await start({}, data)
  const back = await begin(server, ann)
  expect(back.body.id).toBe(begun.body.id)
  const again = await enter(server, ann, back.body)
  expect((await again.next('table')).match!.entries.map(({ text }) => text)).toEqual(
    client.all('event').flatMap(({ entries }) => entries.map(({ text }) => text)),
  )
  expect((await again.next('request')).legal).toEqual(seen.legal)
  expect((await begin(server, reader(2))).body.code).toBe('daily-closed')
  expect(await look(server)).toMatchObject({ state: 'closing', begun: 1, over: 0 })
  // What is decided when the secret is out counts no more.
  at('2026-11-28T01:00:00Z')
  answer(again, varied(1))
  again.say({ type: 'act', req: again.all('request')[0]!.req, action: seen.legal[0]! })
  await again.next('end')
  expect(await look(server)).toMatchObject({ state: 'closed', begun: 1, over: 0 })
})

it('takes names as authors have them, which the admin removes, and forgets boards by themselves', async () => {
  const data = folder()
  const server = await start({ boardsPerAddress: 2 }, data)
  const [ann, ben] = [reader(1), reader(2)]
  const [first, second] = [await playAll(server, ann, 1), await playAll(server, ben, 2)]
  expect(await give(server, first.id, ann, 'a b')).toMatchObject({ status: 400, body: { code: 'name-value' } })
  expect(await give(server, first.id, ann, 'admin')).toMatchObject({ status: 409, body: { code: 'name-taken' } })
  expect(await give(server, first.id, ann, 'Anna')).toMatchObject({ status: 200, body: { name: 'Anna' } })
  expect(await give(server, second.id, ben, 'ánna')).toMatchObject({ status: 409, body: { code: 'name-taken' } })
  expect(await give(server, second.id, ben, 'Ben')).toMatchObject({ status: 200 })
  expect(new Set((await look(server)).rows.map(({ name }) => name))).toEqual(new Set(['Anna', 'Ben']))

  expect((await server.ask('api/admin/daily')).status).toBe(401)
  const token = server.adminToken!
  const listed = (await server.ask('api/admin/daily', { token })).body.names
  expect(listed).toMatchObject([{ key: board.key }, { key: board.key }])
  const removed = await server.ask(`api/admin/daily/${second.id}/name`, { method: 'DELETE', token })
  expect(removed.status).toBe(200)
  expect((await look(server, second.id)).mine).toMatchObject({ name: null })
  expect((await give(server, second.id, ben, 'Ben')).body.code).toBe('daily-order')
  // Its points stay, and the name is free.
  expect((await give(server, first.id, ann, 'Ben')).status).toBe(200)

  const refused = async (more: object, who = reader(3, ann.address)) => (await begin(server, who, more)).body.code
  expect(await refused({ game: 'go' })).toBe('game-unknown')
  expect(await refused({ key: '' })).toBe('daily-value')
  expect(await refused({ players: ['me', 'ann/kettle'] })).toBe('daily-value')
  expect(await refused({ players: ['greedy', 'greedy'] })).toBe('daily-value')
  expect(await refused({ date: 'today' })).toBe('daily-value')
  expect(await refused({ date: '2026-11-28' })).toBe('daily-closed')
  expect(await refused({ reader: 'short' })).toBe('daily-value')
  expect(await refused({ options: { target: 7 } })).toBe('option-value')
  expect(await refused({ key: 'two' })).toBeUndefined()
  expect(await refused({ key: 'three' })).toBe('daily-limit')
  expect((await server.ask('api/daily?game=six-dice&key=a&date=x')).body.code).toBe('daily-value')
  expect((await server.ask('api/daily?game=six-dice&key=a&options=x')).body.code).toBe('query-value')

  // Addresses go with the day, the board a month later.
  const rows = () => server.arena.store.db.selectFrom('dailyAttempts').select(['id', 'address']).execute()
  expect((await rows()).every(({ address }) => address !== null && !address.includes('10.0'))).toBe(true)
  at('2026-11-28T02:00:00Z')
  await server.ask('api/daily/days')
  expect((await rows()).map(({ address }) => address)).toEqual([null, null, null])
  vi.setSystemTime(Date.parse(date) + 40 * dayMs)
  await server.ask('api/daily/days')
  expect(await rows()).toEqual([])
  expect(await look(server)).toMatchObject({ state: 'closed', commitment: null, rows: [] })
})
