/** Bots that their authors lend to readers' browsers, over HTTP as pages of any site ask for them. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { folder } from '../helpers.ts'
import { fineBot, quiet, startServer, type Served } from '../serving.ts'

vi.setConfig({ testTimeout: 120_000 })

const page = { Origin: 'https://blog.example', 'Sec-Fetch-Site': 'cross-site' }

const borrow = (server: Served, bot = 'ann/kettle', game = 'six-dice') =>
  server.ask('api/loans', { body: { bot, game }, headers: page })

const change = (server: Served, token: string, body: unknown, bot = 'kettle') =>
  server.ask(`api/bots/${bot}`, { token, body })

it('lends the script of a bot to pages of any site, once its author has said so', async () => {
  const site = folder()
  mkdirSync(join(site, 'sandbox'))
  writeFileSync(join(site, 'sandbox', 'seat.html'), '<!doctype html>')
  const server = await startServer({ limits: quiet, mounts: [{ at: '/', folder: site }] })
  const asked = await server.ask('api/loans', { method: 'OPTIONS', headers: page })
  expect(asked.status).toBe(204)
  expect(asked.headers.get('access-control-allow-origin')).toBe('*')
  const token = await server.author('Ann')
  const source = fineBot()
  await server.submit(token, 'Kettle', source)
  expect(await borrow(server)).toMatchObject({ status: 409, body: { code: 'bot-not-lent' } })
  expect((await server.ask('api/bots/kettle')).body.isLent).toBe(false)
  const lent = await change(server, token, { isLent: true })
  expect(lent).toMatchObject({ status: 200, body: { name: 'Kettle', isLent: true, isRetired: false } })
  expect((await server.ask('api/me', { token })).body.bots).toMatchObject([{ name: 'Kettle', isLent: true }])

  const loan = await borrow(server)
  expect(loan).toMatchObject({
    status: 201,
    body: { bot: 'ann/Kettle', version: 1, script: { name: 'Kettle.js' }, sandbox: '/sandbox/seat.html' },
  })
  expect(loan.headers.get('access-control-allow-origin')).toBe('*')
  expect(loan.body.script.code).toContain('export default')
  expect(loan.body.seed).toMatch(/^[0-9a-f]{32}$/)
  const other = (await borrow(server)).body
  expect([other.loan === loan.body.loan, other.seed === loan.body.seed]).toEqual([false, false])

  for (const [bot, game, code] of [
    ['ben/kettle', 'six-dice', 'bot-unplayable'],
    ['ann/kettle', 'chess', 'game-unknown'],
    ['greedy', 'six-dice', 'bot-unplayable'],
  ] as const)
    expect((await borrow(server, bot, game)).body.code, bot).toBe(code)
  expect((await server.ask('api/loans', { body: { bot: 'ann/kettle' } })).body).toMatchObject({ code: 'body-shape' })
  await change(server, token, { isRetired: true, isLent: true })
  expect((await borrow(server)).body.code).toBe('bot-unplayable')
  await change(server, token, { isRetired: false, isLent: false })
  expect((await borrow(server)).body.code).toBe('bot-not-lent')
})

it('takes the switch from the author of a script alone', async () => {
  const server = await startServer({ limits: quiet })
  const [ann, ben] = [await server.author('ann'), await server.author('ben')]
  await server.submit(ann, 'kettle', fineBot())
  expect(await change(server, ben, { isLent: true })).toMatchObject({ status: 403, body: { code: 'not-yours' } })
  expect((await change(server, ann, { isLent: true }, 'greedy')).body.code).toBe('not-yours')
  expect((await change(server, ann, {})).body).toMatchObject({ code: 'body-shape', at: 'isRetired' })
  expect((await change(server, ann, { isLent: 'yes' })).body).toMatchObject({ code: 'body-shape', at: 'isLent' })
  expect((await change(server, ann, { isRetired: 1, isLent: true })).body.at).toBe('isRetired')
  await server.arena.store.db.insertInto('bots').values(remote).execute()
  expect(await change(server, ann, { isLent: true }, 'ladle')).toMatchObject({
    status: 409,
    body: { code: 'bot-remote', at: 'isLent' },
  })
  expect((await borrow(server)).body).toMatchObject({ code: 'bot-not-lent' })
  expect((await server.ask('api/bots/kettle')).body.isLent).toBe(false)
})

const remote = {
  id: 'ladle',
  name: 'ladle',
  look: 'ladle',
  owner: 'ann',
  tier: 'remote',
  isDisabled: 0,
  isRetired: 0,
  createdMs: 1,
} as const

it('lends so many in an hour', async () => {
  const server = await startServer({ limits: { ...quiet, loansPerHour: 2 } })
  await borrow(server)
  await borrow(server)
  expect(await borrow(server)).toMatchObject({ status: 429, body: { code: 'too-many' } })
})
