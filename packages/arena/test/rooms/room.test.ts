/** What happens at the table of a room: who comes, leaves and comes back, the clock, taking back, and what is refused. */
import { unwrap } from '@dicewright/engine'
import { yessir } from '@dicewright/engine/yessir'
import { setImmediate } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { ChildPool } from '../../src/children/pool.ts'
import { limits, serverLimits } from '../../src/limits.ts'
import { engineModules } from '../../src/modules.ts'
import { ChildBots, type RoomBots } from '../../src/rooms/bots.ts'
import { addressOf, expectSoon } from '../live/support.ts'
import { answer, seatTwo, serveRooms, smallRoom, varied } from './support.ts'
import { WebSocket } from 'ws'

vi.setConfig({ testTimeout: 120_000 })

/** Plays the first legal action at once: no child process is needed. */
const firstLegal: RoomBots = {
  seat: () => ({ decide: async ({ legal }) => legal[0]!, isWhole: true, leave: () => {} }),
  close: () => {},
}
it('starts no process for bots that are never asked', async () => {
  const borrowed = vi.spyOn(ChildPool.prototype, 'borrow')
  onTestFinished(() => borrowed.mockRestore())
  const bots = new ChildBots({ modules: engineModules, limits })
  const seated = bots.seat({ kind: 'house', bot: 'greedy' }, { id: 'six-dice', seats: 2, options: {} })
  seated.leave()
  seated.leave()
  await setImmediate()
  bots.close()
  expect(borrowed).not.toHaveBeenCalled()
})

/** Nobody answers pings here: none is sent. */
const serveQuick = (bounds = {}) => serveRooms({ bots: firstLegal, limits: { pingMs: 1e9, ...bounds } })

it('begins once every place is taken and everybody is there', async () => {
  const server = await serveQuick()
  const mine = await server.make()
  expect(mine.room).toMatchObject({ state: 'waiting', match: null, clock: null, left: 'wait', takeBack: true })
  expect(mine.room.seats.map(({ name, isHost }) => [name, isHost])).toEqual([
    ['Ann', true],
    [null, false],
  ])
  const ann = await server.enter(mine.room.id, mine.key)
  expect((await ann.next('table')).match).toBeNull()
  const theirs = server.join(mine.room.id, 'Ben')
  expect(theirs.seat).toBe(1)
  expect((await ann.next('room')).room.seats[1]).toMatchObject({ name: 'Ben', isConnected: false })
  expect(ann.count('start')).toBe(0)
  const ben = await server.enter(mine.room.id, theirs.key)
  const [first, second] = await Promise.all([ann.next('start'), ben.next('start')])
  expect(first).toMatchObject({ seat: 0, players: ['Ann', 'Ben'], game: 'six-dice' })
  expect(second).toMatchObject({ seat: 1, commitment: first.commitment })
  const { room } = await ann.next('room')
  expect(room).toBeDefined()
})

it('goes on after a reload and from another device, with the question that is open', async () => {
  const server = await serveQuick()
  const { id, ann, ben, annKey, benKey } = await seatTwo(server)
  const asked = await Promise.race([ann.next('request'), ben.next('request')])
  const [mover, key] = ann.count('request') > 0 ? [ann, annKey] : [ben, benKey]
  mover.socket.terminate()
  const back = await server.enter(id, key)
  const table = await back.next('table')
  // Nobody else can answer it, and it is not lost.
  const request = table.match!.request as unknown as typeof asked
  const open = request ?? (await back.next('request'))
  expect(open.legal).toEqual(asked.legal)
  const other = await server.enter(id, key)
  expect(await back.closed).toMatchObject({ code: 4409 })
  const again = (await other.next('table')).match!.request as unknown as typeof asked
  expect(again.req).toBe(open.req)
  other.say({ type: 'act', req: again.req, action: again.legal[0]! })
  const ok = await other.next('ok')
  // The same answer again is harmless; another one is told so.
  other.say({ type: 'act', req: again.req, action: again.legal[0]! })
  expect(await other.next('ok')).toEqual({ ...ok, seq: expect.any(Number) })
  other.say({ type: 'act', req: again.req, action: 'stop' })
  expect(await other.next('error')).toMatchObject({ code: 'request-done' })
})

it('explains an illegal action and asks again', async () => {
  const server = await serveQuick()
  const { ann, ben } = await seatTwo(server)
  const asked = await Promise.race([ann.next('request'), ben.next('request')])
  const [mover, other] = ann.count('request') > 0 ? [ann, ben] : [ben, ann]
  mover.say({ type: 'act', req: asked.req, action: 'take 222222222' })
  expect(await mover.next('illegal')).toMatchObject({ action: 'take 222222222', played: null })
  const again = await mover.next('request')
  expect(again).toMatchObject({ legal: asked.legal, illegal: { action: 'take 222222222' } })
  other.say({ type: 'act', req: again.req, action: asked.legal[0]! })
  expect(await other.next('error')).toMatchObject({ code: 'request-unknown' })
})

it('takes back what all agree to, and throws the same dice for the same decision', async () => {
  const server = await serveQuick()
  const { ann, ben } = await seatTwo(server, { game: 'yatzy', options: {} })
  // Seat 0 begins.
  const asked = await ann.next('request')
  ann.say({ type: 'act', req: asked.req, action: asked.legal.find((action) => action.startsWith('keep'))! })
  await ann.next('ok')
  const before = ann.all('event').at(-1)!
  const second = await ann.next('request')
  ann.say({ type: 'undo', match: second.match })
  const undo = await ben.next('undo')
  expect(undo).toMatchObject({ seat: 0, plies: before.ply })
  ben.say({ type: 'agree', match: second.match, plies: undo.plies, agree: false })
  expect(await ann.next('kept')).toMatchObject({ seat: 0 })
  ann.say({ type: 'undo', match: second.match })
  await ben.next('undo')
  ben.say({ type: 'agree', match: second.match, plies: undo.plies, agree: true })
  expect(await ben.next('undone')).toMatchObject({ plies: before.ply })
  const third = await ann.next('request')
  expect(third.legal).toEqual(asked.legal)
  ann.say({ type: 'act', req: third.req, action: before.entries[0]!.text })
  await ann.next('ok')
  await ann.next('request')
  expect(ann.all('event').at(-1)).toMatchObject({ ply: before.ply, entries: before.entries })
  // Somebody else has decided since, or nobody has asked.
  ben.say({ type: 'undo', match: third.match })
  expect(await ben.next('error')).toMatchObject({ code: 'undo-refused' })
  ben.say({ type: 'agree', match: third.match, plies: 1, agree: true })
  expect(await ben.next('error')).toMatchObject({ code: 'room-order' })
})

it('tells each the state as they may know it, where a game hides something', async () => {
  const server = await serveQuick()
  const { ann, ben } = await seatTwo(server, { game: 'yessir', options: {} })
  const game = unwrap(yessir(2))
  for (const [seat, client] of [ann, ben].entries()) {
    const { entries, states } = await client.next('event')
    expect(states).toHaveLength(entries.length)
    const own = entries.find(({ text }) => text.startsWith(`cup ${seat} `))!.text
    expect(own).toMatch(/ \d\d$/)
    expect(entries.map(({ text }) => text)).toContain(`cup ${1 - seat} ??`)
    const { players } = game.observe(unwrap(game.restore(states!.at(-1))), seat)
    expect(`cup ${seat} ${(players[seat]!.cup as readonly number[]).join('')}`).toBe(own)
  }
})

it('takes nothing back where the table does not', async () => {
  const server = await serveQuick()
  const { ann } = await seatTwo(server, { takeBack: false })
  ann.say({ type: 'undo', match: 'any' })
  expect(await ann.next('error')).toMatchObject({ code: 'room-order', at: 'undo' })
})

it('decides in the place of who is too slow, and goes on', async () => {
  const server = await serveQuick()
  const { ann, ben } = await seatTwo(server, { clock: { decisionMs: 10_000 } })
  const asked = await Promise.race([ann.next('request'), ben.next('request')])
  expect(asked.clock.decisionMs).toBe(10_000)
  server.clock.pass(9_999)
  expect(ann.all('event').some(({ instead }) => instead !== undefined)).toBe(false)
  server.clock.pass(1)
  const seat = ann.count('request') > 0 ? 0 : 1
  await expectSoon(() => ann.all('event').some(({ instead }) => instead === seat)).toBe(true)
})

it('waits for who is away, where the table waits', async () => {
  const server = await serveQuick()
  const { id, ann, ben, annKey, benKey } = await seatTwo(server, { clock: { decisionMs: 10_000 } })
  await Promise.race([ann.next('request'), ben.next('request')])
  const [mover, other, key] = ann.count('request') > 0 ? [ann, ben, annKey] : [ben, ann, benKey]
  mover.socket.terminate()
  await expectSoon(() =>
    other
      .all('room')
      .at(-1)!
      .room.seats.some(({ isConnected }) => !isConnected),
  ).toBe(true)
  server.clock.pass(60_000)
  const back = await server.enter(id, key)
  await back.next('table')
  expect((await back.next('request')).clock.decisionMs).toBe(10_000)
  expect(other.all('event').some(({ instead }) => instead !== undefined)).toBe(false)
})

it('lets a bot play for who is away, until they are back', async () => {
  const server = await serveQuick()
  const { id, ann, ben, benKey } = await seatTwo(server, { left: 'bot' })
  answer(ann, varied())
  ben.socket.terminate()
  await expectSoon(() => ann.all('room').at(-1)!.room.seats[1]!.isConnected).toBe(false)
  server.clock.pass(serverLimits.roomAwayMs)
  await expectSoon(() => ann.all('room').at(-1)!.room.seats[1]!.playedBy).toBe('greedy')
  await expectSoon(() => ann.all('event').some(({ entries }) => entries.some(({ by }) => by === 1))).toBe(true)
  const back = await server.enter(id, benKey)
  expect((await back.next('table')).room.seats[1]).toMatchObject({ playedBy: null, isConnected: true })
})

it('gives the place of who leaves to the next, and the room to another', async () => {
  const server = await serveQuick()
  const { id, ann, ben } = await seatTwo(server)
  ann.say({ type: 'leave' })
  expect(await ann.closed).toMatchObject({ code: 1000 })
  await expectSoon(() => ben.all('room').at(-1)!.room.seats[0]).toMatchObject({ name: null })
  expect(ben.all('room').at(-1)!.room.seats[1]!.isHost).toBe(true)
  const cat = server.join(id, 'Cat')
  expect(cat.seat).toBe(0)
  const client = await server.enter(id, cat.key)
  expect((await client.next('table')).match!.entries.length).toBeGreaterThan(0)
  answer(client, varied(3))
  answer(ben, varied(5))
  expect((await client.next('end')).transcript).toContain('"secret"')
})

it('puts bots on free places, for who made the room', async () => {
  const server = await serveQuick()
  const mine = await server.make({ seats: [{ kind: 'me' }, { kind: 'person' }, { kind: 'person' }] })
  const { id } = mine.room
  const ann = await server.enter(id, mine.key)
  const ben = await server.enter(id, server.join(id, 'Ben').key)
  ben.say({ type: 'fill', seat: 2, bot: 'greedy' })
  expect(await ben.next('error')).toMatchObject({ code: 'room-order', at: 'fill' })
  ann.say({ type: 'fill', seat: 1, bot: 'greedy' })
  expect(await ann.next('error')).toMatchObject({ code: 'room-order', at: 'seat' })
  ann.say({ type: 'fill', seat: 2, bot: 'best' })
  expect(await ann.next('error')).toMatchObject({ code: 'bot-unplayable' })
  ann.say({ type: 'fill', seat: 2, bot: 'greedy' })
  expect((await ben.next('start')).players).toEqual(['Ann', 'Ben', 'greedy'])
})

it('plays another match when all want it, and the next seat begins', async () => {
  const server = await serveQuick()
  const { ann, ben } = await seatTwo(server)
  ann.say({ type: 'rematch' })
  expect(await ann.next('error')).toMatchObject({ code: 'room-order', at: 'rematch' })
  answer(ann, varied())
  answer(ben, varied(2))
  await Promise.all([ann.next('end'), ben.next('end')])
  ann.say({ type: 'rematch' })
  await expectSoon(() => ben.all('room').at(-1)!.room.seats[0]!.wantsAnother).toBe(true)
  ben.say({ type: 'rematch' })
  expect(await ben.next('start')).toMatchObject({ seat: 0, players: ['Ben', 'Ann'] })
  expect(await ann.next('start')).toMatchObject({ seat: 1 })
})

it('passes phrases on, a few at a time', async () => {
  const server = await serveQuick()
  const { ann, ben } = await seatTwo(server)
  ann.say({ type: 'say', phrase: 'well-played' })
  expect(await ben.next('said')).toMatchObject({ seat: 0, phrase: 'well-played' })
  ann.say({ type: 'say', phrase: 'you cheat' })
  expect(await ann.next('error')).toMatchObject({ code: 'frame-field', at: 'phrase' })
  for (let i = 0; i < serverLimits.roomPhrases; i++) ann.say({ type: 'say', phrase: 'hello' })
  expect(await ann.next('error')).toMatchObject({ code: 'too-many', retryable: true })
})

it('shows a room to who watches, and lets them do nothing', async () => {
  const server = await serveQuick({ roomSpectators: 1 })
  const { id, ann } = await seatTwo(server)
  const watcher = await server.enter(id)
  expect(await watcher.next('table')).toMatchObject({ seat: null, room: { spectators: 1 } })
  watcher.say({ type: 'say', phrase: 'hello' })
  expect(await watcher.next('error')).toMatchObject({ code: 'room-order' })
  const second = await server.enter(id)
  expect(await second.next('error')).toMatchObject({ code: 'room-limit', retryable: true })
  expect(await second.closed).toMatchObject({ code: 4404 })
  watcher.socket.terminate()
  await expectSoon(() => ann.all('room').at(-1)!.room.spectators).toBe(0)
})

it('refuses rooms that are full, over or unknown, and keys of others', async () => {
  const server = await serveQuick()
  const { id } = await seatTwo(server)
  const join = (room: string, name: unknown) => server.rooms.join('there', room, { name })
  expect(join(id, 'Cat')).toMatchObject({ code: 'room-over' })
  expect(join('nowhere', 'Cat')).toMatchObject({ code: 'room-unknown' })
  const open = await server.make()
  expect(join(open.room.id, 'two words')).toMatchObject({ code: 'name-value' })
  expect(join(open.room.id, 'admin')).toMatchObject({ code: 'name-taken' })
  expect(join(open.room.id, 'Ann')).toMatchObject({ ok: true, value: { room: { seats: [{}, { name: 'Ann-2' }] } } })
  expect(join(open.room.id, 'Cat')).toMatchObject({ code: 'room-full' })
  const wrong = await server.enter(id, open.key)
  expect(await wrong.next('error')).toMatchObject({ code: 'room-unknown', at: 'key' })
  expect(await wrong.closed).toMatchObject({ code: 4404 })
})

it.each([
  [{ game: 'chess' }, 'game-unknown', 'game'],
  [{ seats: 'two' }, 'room-value', 'seats'],
  [{ seats: [{ kind: 'person' }, { kind: 'person' }] }, 'room-value', 'seats'],
  [{ seats: [{ kind: 'me' }, { kind: 'king' }] }, 'room-value', 'seats[1]'],
  [{ seats: [{ kind: 'me' }, null] }, 'room-value', 'seats[1]'],
  [{ seats: [{ kind: 'me' }, { kind: 'bot', bot: 'best' }] }, 'bot-unplayable', 'bot'],
  [{ seats: [{ kind: 'me' }] }, 'seat-count', 'seats'],
  [{ clock: { decisionMs: 1 } }, 'room-value', 'clock'],
  [{ clock: 'fast' }, 'room-value', 'clock'],
  [{ left: 'stay' }, 'room-value', 'left'],
  [{ takeBack: 'no' }, 'room-value', 'takeBack'],
  [{ options: { target: 'far' } }, 'option-value', 'target'],
  [{ name: '' }, 'name-value', 'name'],
])('refuses to make a room with %o: %s', async (body, code, at) => {
  const server = await serveQuick()
  expect(await server.rooms.make('here', { ...smallRoom, ...body })).toMatchObject({ ok: false, code, at })
  expect(server.rooms.size).toBe(0)
})

it('bounds rooms by server and by address', async () => {
  const server = await serveQuick({ rooms: 3, roomsPerAddress: 2, roomsPerHour: 3 })
  const make = (address: string) => server.rooms.make(address, smallRoom)
  expect((await make('a')).ok && (await make('a')).ok).toBe(true)
  expect(await make('a')).toMatchObject({ code: 'room-limit', at: 'address' })
  expect((await make('b')).ok).toBe(true)
  expect(await make('c')).toMatchObject({ code: 'room-limit', at: 'server' })
  const { id } = server.rooms.list[0]!
  expect(server.rooms.join('a', id, { name: 'Ben' }).ok).toBe(true)
  expect(server.rooms.join('a', id, { name: 'Ben' })).toMatchObject({ code: 'too-many' })
})

it('ends rooms where nothing happens, or nobody is', async () => {
  const server = await serveQuick()
  await server.make()
  server.clock.pass(serverLimits.roomEmptyMs)
  expect(server.rooms.size).toBe(0)
  const { id, ann, ben, benKey } = await seatTwo(server)
  server.clock.pass(serverLimits.roomIdleMs - 1)
  expect(server.rooms.size).toBe(1)
  ann.say({ type: 'say', phrase: 'hello' })
  await ben.next('said')
  server.clock.pass(serverLimits.roomIdleMs - 1)
  expect(server.rooms.size).toBe(1)
  server.clock.pass(1)
  expect(await ann.closed).toMatchObject({ code: 4404 })
  const late = await server.enter(id, benKey)
  expect(await late.next('error')).toMatchObject({ code: 'room-unknown' })
})

it('opens rooms to pages of any origin, and nothing else', async () => {
  const server = await serveQuick()
  const mine = await server.make()
  const ann = await server.enter(mine.room.id, mine.key, 'https://blog.example')
  expect((await ann.next('table')).seat).toBe(0)
  ann.say({ type: 'watch', match: '1-1' })
  expect(await ann.next('error')).toMatchObject({ code: 'room-order' })
  const socket = new WebSocket(addressOf(server), 'dicewright.v1.json', { origin: 'https://blog.example' })
  const status = await new Promise((resolve) =>
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode)),
  )
  expect(status).toBe(403)
  socket.on('error', () => {})
  socket.terminate()
})
