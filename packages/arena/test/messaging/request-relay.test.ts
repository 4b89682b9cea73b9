import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { accept } from '@dicewright/engine'
import { expect, it } from 'vitest'
import { makeRefusal } from '../../src/http/refusals.ts'
import { LocalBus } from './local-bus.ts'
import { relaying, serveRelayed, type RelaySettings } from '../../src/nodes/request-relay.ts'

const request = new Request('http://gateway/api/tokens', { method: 'POST' })
const incoming = Object.assign(Readable.from([]), { headers: {}, method: 'POST' }) as unknown as IncomingMessage

const settings = (bus: LocalBus, changed: Partial<RelaySettings> = {}): RelaySettings => ({
  bus,
  lead: () => 'one',
  gone: () => new Promise(() => {}),
  addressOf: () => '192.0.2.1',
  readBytes: async () => accept(Buffer.from('{}')),
  says: async () => ({ 'dicewright-seat-page': '/sandbox/seat.html' }),
  refused: (refusal) => {
    const { status, body } = makeRefusal(refusal)
    return new Response(body, { status })
  },
  ...changed,
})
const own = () => new Response('own')

it('passes a request on and gives back its answer', async () => {
  const bus = new LocalBus()
  serveRelayed(bus, 'one', async (asked, { incoming: from }) => {
    const { method, url } = asked
    return Response.json({ method, path: new URL(url).pathname, from: from.socket.remoteAddress }, { status: 201 })
  })
  const answer = await relaying(own, settings(bus))(request, { incoming })
  expect(answer.status).toBe(201)
  expect(await answer.json()).toEqual({ method: 'POST', path: '/api/tokens', from: '192.0.2.1' })
})

it('says that no coordinator is there, or that it ended before it answered', async () => {
  const bus = new LocalBus()
  const ask = async (changed: Partial<RelaySettings>) => {
    const answer = await relaying(own, settings(bus, changed))(request, { incoming })
    return { status: answer.status, body: await answer.json() }
  }
  expect(await ask({ lead: () => null })).toMatchObject({ status: 503, body: { code: 'no-coordinator' } })
  expect(await ask({})).toMatchObject({ status: 503, body: { code: 'no-coordinator' } })
  serveRelayed(bus, 'one', () => new Promise(() => {}))
  const ended = await ask({ gone: () => Promise.resolve() })
  expect(ended).toMatchObject({ status: 503, body: { code: 'no-coordinator' } })
  expect(ended.body.message).toContain('may have done what you asked')
})
