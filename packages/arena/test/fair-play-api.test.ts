/** The report on fair play over HTTP: for the admin alone, counted in a thread while others are answered. */
// @module-tag processes
import { expect, it, vi } from 'vitest'
import { eventually, fineBot, startServer } from './serving.ts'

// Processes are started, and this machine may have other things to do.
vi.setConfig({ testTimeout: 180_000 })

it('counts a ladder for the admin, and says how far that is', async () => {
  const server = await startServer({ limits: { houseSets: 0, setsWanted: 1 } })
  const mika = await server.author('mika')
  await server.submit(mika, 'kettle', fineBot())
  const ladder = 'six-dice.2.standard'
  await eventually(
    async () => (await server.ask(`api/ladders/${ladder}`)).body,
    ({ sets }) => sets >= 1,
  )
  const path = `api/admin/fair-play/${ladder}`
  const token = server.adminToken!
  expect((await server.ask(path, { token })).body).toMatchObject({ ladder, state: 'none', report: null })
  const begun = await server.ask(path, { token, method: 'POST' })
  expect(begun).toMatchObject({ status: 202, body: { state: 'counting', counted: 0 } })
  expect((await server.ask('api/server')).status).toBe(200)
  const done = await eventually(
    async () => (await server.ask(path, { token })).body,
    ({ state }) => state !== 'counting',
  )
  expect(done).toMatchObject({ state: 'done', counted: begun.body.sets })
  expect(done.report).toMatchObject({ compared: 0, findings: [] })
  expect(done.report.skipped).toBeGreaterThan(0)

  expect((await server.ask(path, { token: mika })).body.code).toBe('admin-only')
  expect((await server.ask(path)).body.code).toBe('token-missing')
  for (const method of ['GET', 'POST'])
    expect((await server.ask('api/admin/fair-play/chess', { token, method })).body.code).toBe('ladder-unknown')
  expect(server.told).toEqual([])
})

it('ends with the server, in the middle of a count', async () => {
  const server = await startServer({ limits: { houseSets: 0, setsWanted: 1 } })
  await server.submit(await server.author('mika'), 'kettle', fineBot())
  const ladder = 'six-dice.2.standard'
  await eventually(
    async () => (await server.ask(`api/ladders/${ladder}`)).body,
    ({ sets }) => sets >= 1,
  )
  const asked = { token: server.adminToken!, method: 'POST' }
  expect((await server.ask(`api/admin/fair-play/${ladder}`, asked)).status).toBe(202)
  const second = await server.ask('api/admin/fair-play/six-dice.3.standard', asked)
  expect(second.body).toMatchObject({ code: 'server-busy' })
  await server.close()
  expect(server.told).toEqual([])
})
