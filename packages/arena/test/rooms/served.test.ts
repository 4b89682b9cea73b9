/** Rooms over HTTP, as pages of any site use them, and the bots of authors in them. */
import { expect, it, vi } from 'vitest'
import { sixDice } from '@dicewright/engine/six-dice'
import { WebSocket } from 'ws'
import { once } from 'node:events'
import { roomSocketPath, subprotocol } from '../../src/protocol/version.ts'
import { modulesOf } from '../modules.ts'
import { Client, expectSoon } from '../live/support.ts'
import { fineBot, quiet, startServer, type Served } from '../serving.ts'
import { answer, smallRoom, varied } from './support.ts'

vi.setConfig({ testTimeout: 120_000 })

const page = { Origin: 'https://blog.example', 'Sec-Fetch-Site': 'cross-site' }

async function enter({ address }: Served, room: string, key: string): Promise<Client> {
  const socket = new WebSocket(new URL(roomSocketPath, address.replace('http', 'ws')), subprotocol)
  const client = new Client(socket)
  await once(socket, 'open')
  client.say({ type: 'enter', protocol: subprotocol, room, key })
  return client
}

it('lets pages of other sites make and join rooms, with no right of the arena', async () => {
  const server = await startServer({ limits: quiet })
  const asked = await server.ask('api/rooms', { method: 'OPTIONS', headers: page })
  expect(asked.status).toBe(204)
  expect(asked.headers.get('access-control-allow-origin')).toBe('*')
  expect(asked.headers.get('access-control-allow-headers')).toBe('Content-Type')
  const made = await server.ask('api/rooms', { method: 'POST', body: smallRoom, headers: page })
  expect(made).toMatchObject({ status: 201, body: { seat: 0, room: { state: 'waiting' } } })
  expect(made.headers.get('access-control-allow-origin')).toBe('*')
  const { id } = made.body.room
  const joined = await server.ask(`api/rooms/${id}/join`, { method: 'POST', body: { name: 'Ben' }, headers: page })
  expect(joined).toMatchObject({ status: 201, body: { seat: 1 } })
  expect(joined.body.key).not.toBe(made.body.key)
  const view = await server.ask(`api/rooms/${id}`, { headers: page })
  expect(JSON.stringify(view.body)).not.toContain(made.body.key)
  const full = await server.ask(`api/rooms/${id}/join`, { method: 'POST', body: { name: 'Cat' }, headers: page })
  expect(full).toMatchObject({ status: 409, body: { code: 'room-full' } })
  expect(await server.ask('api/rooms/nowhere')).toMatchObject({ status: 404, body: { code: 'room-unknown' } })
  // Everything else stays closed to them.
  const token = await server.ask('api/tokens', { method: 'POST', body: { name: 'eve' }, headers: page })
  expect(token).toMatchObject({ status: 403, body: { code: 'cross-site' } })
  expect(token.headers.get('access-control-allow-origin')).toBeNull()
})

it('lists rooms for the admin, who may end one', async () => {
  const server = await startServer({ limits: quiet })
  const made = await server.ask('api/rooms', { method: 'POST', body: smallRoom })
  const { id } = made.body.room
  const client = await enter(server, id, made.body.key)
  await client.next('table')
  expect(await server.ask('api/admin/rooms')).toMatchObject({ status: 401 })
  const token = server.adminToken!
  expect((await server.ask('api/admin/rooms', { token })).body.rooms).toMatchObject([{ id, names: ['Ann', '–'] }])
  expect(await server.ask(`api/admin/rooms/${id}`, { method: 'DELETE', token })).toMatchObject({ status: 200 })
  expect(await client.closed).toMatchObject({ code: 4404 })
})

it('plays with the bot of an author by its name', async () => {
  const server = await startServer({ limits: quiet, modules: modulesOf(sixDice) })
  const token = await server.author('ann')
  await server.submit(token, 'kettle', fineBot())
  const seats = [{ kind: 'me' }, { kind: 'bot', bot: 'ann/kettle' }]
  const body = { ...smallRoom, name: 'Ben', seats }
  const made = await server.ask('api/rooms', { method: 'POST', body })
  expect(made.status).toBe(201)
  const client = await enter(server, made.body.room.id, made.body.key)
  expect((await client.next('start')).players).toEqual(['Ben', 'ann/kettle'])
  answer(client, varied(3))
  expect((await client.next('end')).reason).toBe('over')
  expect(client.all('room').at(-1)!.room.seats[1]).toMatchObject({ bot: 'ann/kettle', playedBy: null })
  // Its author sees how people do against it, and nobody else.
  const { result } = client.all('end')[0]!
  const [won, lost] = [Number(result[1]! < result[0]!), Number(result[0]! < result[1]!)]
  const none = { browserMatches: 0, browserWon: 0, browserLost: 0 }
  const line = { bot: 'kettle', version: 1, game: 'six-dice', matches: 1, won, lost, ...none }
  await expectSoon(async () => (await server.ask('api/me', { token })).body.people).toEqual([line])
  const other = await server.author('ben')
  expect((await server.ask('api/me', { token: other })).body.people).toEqual([])

  const make = (bot: string) =>
    server.ask('api/rooms', { method: 'POST', body: { ...body, seats: [{ kind: 'me' }, { kind: 'bot', bot }] } })
  for (const wrong of ['ben/kettle', 'ann/pot', '/kettle'])
    expect(await make(wrong)).toMatchObject({ status: 409, body: { code: 'bot-unplayable' } })
  await server.ask('api/admin/bots/kettle', { method: 'POST', token: server.adminToken!, body: { isDisabled: true } })
  expect(await make('ann/kettle')).toMatchObject({ body: { code: 'bot-unplayable' } })
})
