/** Invitations that browsers leave for each other: kept for a while, answered once, by pages of any site. */
import { expect, it } from 'vitest'
import { serverLimits, type ServerLimits } from '../../src/limits.ts'
import { Invitations } from '../../src/rooms/invitations.ts'
import { need } from '../helpers.ts'
import { HandClock } from '../live/support.ts'
import { quiet, startServer } from '../serving.ts'

const open = (limits: Partial<ServerLimits> = {}) => {
  const clock = new HandClock()
  return { clock, invitations: new Invitations({ ...serverLimits, ...limits }, clock) }
}

it('keeps an invitation and its answer for a while, and no longer', () => {
  const { clock, invitations } = open({ invitationMs: 1_000 })
  const { id } = need(invitations.leave('here', 'dwi1.abc'))
  expect(id).toMatch(/^[\w-]{20}$/)
  expect(need(invitations.read(id))).toBe('dwi1.abc')
  expect(need(invitations.answerOf(id))).toBeNull()
  need(invitations.answer(id, 'dwa1.xyz'))
  expect(need(invitations.answerOf(id))).toBe('dwa1.xyz')
  expect(invitations.answer(id, 'dwa1.other')).toMatchObject({ code: 'invitation-answered' })
  expect(need(invitations.answerOf(id))).toBe('dwa1.xyz')
  clock.pass(1_000)
  for (const gone of [invitations.read(id), invitations.answerOf(id), invitations.answer(id, 'dwa1.xyz')])
    expect(gone).toMatchObject({ code: 'invitation-unknown', at: 'invitation' })
  expect(invitations.size).toBe(0)
})

it('keeps an invitation under an id that both sides know, in place of the one before', () => {
  const { clock, invitations } = open({ invitations: 1, invitationMs: 1_000 })
  const own = crypto.randomUUID()
  expect(need(invitations.leave('here', 'dwi1.abc', own))).toEqual({ id: own })
  need(invitations.answer(own, 'dwa1.xyz'))
  clock.pass(600)
  expect(need(invitations.leave('here', 'dwi1.def', own))).toEqual({ id: own })
  clock.pass(600)
  expect([need(invitations.read(own)), need(invitations.answerOf(own))]).toEqual(['dwi1.def', null])
  clock.pass(400)
  expect(invitations.size).toBe(0)
  const { id } = need(invitations.leave('here', 'dwi1.abc'))
  for (const foreign of [id, '', `${own}0`])
    expect(invitations.leave('there', 'dwi1.def', foreign)).toMatchObject({ code: 'invitation-value', at: 'id' })
})

it.each(['', 'hello there', 'dwa1.abc', 'dwi1.abc def', 'dwi1.', `dwi1.${'a'.repeat(30)}`])(
  'takes no text that is no invitation: %j',
  (text) => {
    const { invitations } = open({ invitationChars: 30 })
    expect(invitations.leave('here', text)).toMatchObject({ code: 'invitation-value', at: 'body' })
    expect(invitations.size).toBe(0)
  },
)

it('keeps so many, and so many of one address in an hour', () => {
  const { clock, invitations } = open({ invitations: 3, roomsPerHour: 2, invitationMs: 1_000 })
  need(invitations.leave('a', 'dwi1.a'))
  need(invitations.leave('a', 'dwi1.b'))
  expect(invitations.leave('a', 'dwi1.c')).toMatchObject({ code: 'too-many', at: 'address' })
  need(invitations.leave('b', 'dwi1.d'))
  expect(invitations.leave('c', 'dwi1.e')).toMatchObject({ code: 'invitation-limit', at: 'server' })
  clock.pass(1_000)
  need(invitations.leave('c', 'dwi1.e'))
})

it('is there for pages of any site, as plain text', async () => {
  const server = await startServer({ limits: quiet })
  const at = (path: string) => new URL(`api/relay${path}`, server.address)
  const page = { Origin: 'https://blog.example', 'Sec-Fetch-Site': 'cross-site', 'Content-Type': 'text/plain' }
  const left = await fetch(at(''), { method: 'POST', body: 'dwi1.abc', headers: page })
  expect([left.status, left.headers.get('access-control-allow-origin')]).toEqual([201, '*'])
  const { id } = (await left.json()) as { id: string }
  const read = await fetch(at(`/${id}`), { headers: page })
  expect([await read.text(), read.headers.get('content-type'), read.headers.get('cache-control')]).toEqual([
    'dwi1.abc',
    'text/plain; charset=utf-8',
    'no-store',
  ])
  expect((await fetch(at(`/${id}/answer`))).status).toBe(204)
  const answer = async (text: string) => fetch(at(`/${id}`), { method: 'POST', body: text, headers: page })
  expect((await answer('dwa1.xyz')).status).toBe(204)
  expect((await answer('dwa1.xyz')).status).toBe(409)
  expect(await (await fetch(at(`/${id}/answer`))).text()).toBe('dwa1.xyz')
  const own = crypto.randomUUID()
  const again = await fetch(at(`?id=${own}`), { method: 'POST', body: 'dwi1.def', headers: page })
  expect([again.status, await again.json()]).toEqual([201, { id: own }])
  expect((await fetch(at('/nowhere'))).status).toBe(404)
  expect((await fetch(at(''), { method: 'POST', body: '<b>hello</b>', headers: page })).status).toBe(400)
})
