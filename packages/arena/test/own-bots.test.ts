/** What authors do about bots of their own, over the API and by commands. */
// @module-tag processes
import { expect, it, vi } from 'vitest'
import { by, run } from './helpers.ts'
import { openArena, openSets } from './ladder/support.ts'
import { quiet, startServer } from './serving.ts'
import { need } from './helpers.ts'
import { sqliteOf } from './sqlite-of.ts'
import { isOnPostgres } from './store-of.ts'

// A server and commands are started, and this machine may have other things to do.
vi.setConfig({ testTimeout: 240_000 })

it('a bot that has played retires, plays no new sets, keeps its results, and comes back', async () => {
  const opened = await openArena({ limits: { setsWanted: 4, houseSets: 0, botsPerAuthor: 2 } })
  const { arena, workers, author, rated } = opened
  const [ann, ben] = [await author('ann'), await author('ben')]
  await rated(ann, 'kettle')
  await rated(ann, 'spare')
  arena.start()
  await opened.idle()
  const before = (await arena.queries.ladder('six-dice.2.standard'))!.rows.find(({ bot }) => bot === 'kettle')!
  expect(await arena.deleteBot(ann, 'kettle')).toMatchObject({ ok: false, code: 'bot-played' })
  expect(await arena.changeBot(ben, 'kettle', { isRetired: true })).toMatchObject({ ok: false, code: 'not-yours' })
  expect(await arena.changeBot(ben, 'nobody', { isRetired: true })).toMatchObject({ ok: false, code: 'bot-unknown' })
  expect(need(await arena.changeBot(ann, 'Kettle', { isRetired: true }))).toMatchObject({
    name: 'kettle',
    isRetired: true,
  })
  const played = workers.jobs.length
  await rated(ben, 'spoon')
  await opened.idle()
  expect(await openSets(arena)).toBe(0)
  const jobs = workers.jobs.slice(played)
  expect(jobs.length).toBeGreaterThan(0)
  expect(jobs.every(({ entrants }) => entrants.every(({ name }) => !name.startsWith('kettle')))).toBe(true)
  const after = (await arena.queries.ladder('six-dice.2.standard'))!.rows.find(({ bot }) => bot === 'kettle')!
  expect(after).toMatchObject({ state: 'retired', sets: before.sets, mu: before.mu })
  // It does not count among the bots an author may have, and takes no new version.
  const sent = {
    name: 'third',
    file: 'third.js',
    language: 'js',
    source: '3',
    hash: '3',
    games: ['six-dice'],
    steps: [],
  } as const
  expect(await arena.addVersion(ann, { ...sent, name: 'kettle' })).toMatchObject({ ok: false, code: 'bot-retired' })
  need(await arena.addVersion(ann, sent))
  expect(await arena.changeBot(ann, 'kettle', { isRetired: false })).toMatchObject({ ok: false, code: 'bot-limit' })
  await arena.decide('third.1', 'refused', { code: 'crash', message: 'It crashed.' })
  expect(need(await arena.deleteBot(ann, 'third'))).toEqual({ deleted: 'third' })
  expect(need(await arena.changeBot(ann, 'kettle', { isRetired: false }))).toMatchObject({ isRetired: false })
  expect(await arena.recompute()).toMatchObject({ equal: true })
})

it('a bot that has played nothing but validations is deleted with them, and its name is free', async () => {
  const { arena, author, rated } = await openArena()
  const [ann, ben] = [await author('ann'), await author('ben')]
  const kettle = await rated(ann, 'kettle')
  const { set } = await arena.playValidation(kettle, 'six-dice', { against: 'house', bot: 'greedy' })
  await arena.reopen(kettle)
  expect(await arena.deleteBot(ann, 'kettle')).toMatchObject({ ok: false, code: 'bot-playing' })
  await arena.decide(kettle, 'rated', null)
  expect(await arena.deleteBot(ben, 'kettle')).toMatchObject({ ok: false, code: 'not-yours' })
  expect(need(await arena.deleteBot(ann, 'kettle'))).toEqual({ deleted: 'kettle' })
  expect([await arena.queries.bot('kettle'), await arena.queries.match(`${set}-1`)]).toEqual([null, null])
  expect(await rated(ben, 'kettle')).toBe('kettle.1')
  // PostgreSQL checks as it goes.
  const broken = isOnPostgres ? [] : sqliteOf(arena).prepare('PRAGMA foreign_key_check').all()
  expect(broken).toEqual([])
})

it('a hello under a new name makes no bot before its first match, and keeps the name while it is connected', async () => {
  const { arena, live, author } = await openArena({ limits: { setsWanted: 2, houseSets: 0, botsPerAuthor: 2 } })
  const [ann, ben] = [await author('ann'), await author('ben')]
  const games = ['six-dice']
  const met = need(await arena.remoteBot(ann, 'Kettle', '1', games))
  expect(met).toEqual({ botId: 'kettle', versionId: 'kettle.1' })
  expect(need(await arena.remoteBot(ann, 'kettle', '1', games))).toEqual(met)
  expect(need(await arena.remoteBot(ann, 'kettle', '2', games)).versionId).toBe('kettle.2')
  expect([
    await arena.queries.bot('kettle'),
    (await arena.queries.me(ann)).bots,
    (await arena.queries.info()).now.bots,
  ]).toEqual([null, [], 0])
  expect(await arena.remoteBot(ben, 'kett1e', '1', games)).toMatchObject({ ok: false, code: 'name-taken' })
  const sent = { file: 'a.js', language: 'js', source: 'a', hash: 'a', games, steps: [] } as const
  expect(await arena.addVersion(ann, { ...sent, name: 'kettle' })).toMatchObject({ ok: false, code: 'name-taken' })
  need(await arena.remoteBot(ann, 'teapot', '1', games))
  expect(await arena.remoteBot(ann, 'spoon', '1', games)).toMatchObject({ ok: false, code: 'bot-limit' })

  // Who left for good leaves nothing, and the name is free.
  const gone = vi.spyOn(live, 'has').mockImplementation((id?: string) => !id!.startsWith('teapot'))
  expect(need(await arena.remoteBot(ben, 'teapot', '1', games)).versionId).toBe('teapot.1')
  gone.mockRestore()

  live.connect([{ ...met, games, freeSlots: 1 }])
  expect((await arena.queries.ladder('six-dice.2.remote'))!.waiting.map(({ versionId }) => versionId)).toEqual([
    'kettle.1',
  ])
  arena.start()
  await vi.waitFor(async () => expect((await arena.queries.bot('kettle'))!.versions).toHaveLength(2), 60_000)
  await vi.waitFor(async () => expect((await arena.queries.ladder('six-dice.2.remote'))!.rows[1]).toBeDefined(), 60_000)
  const page = (await arena.queries.bot('kettle'))!
  expect([page.name, page.owner, page.tier]).toEqual(['Kettle', 'ann', 'remote'])
  expect(need(await arena.remoteBot(ann, 'kettle', '1', games))).toEqual(met)
  expect(await arena.recompute()).toMatchObject({ equal: true })
})

it('is asked of a server by commands', async () => {
  const server = await startServer({ limits: quiet })
  const token = await server.author('mika')
  const body = { name: 'kettle', file: 'kettle.js', source: 'export default { games: [] }' }
  expect((await server.ask('api/bots', { token, body })).status).toBe(201)
  const ask = (...args: string[]) => run([...args, '--server', server.address, ...by(token)])
  await vi.waitFor(
    async () => expect((await server.ask('api/bots/kettle')).body.versions[0].state).toBe('refused'),
    60_000,
  )
  expect(await ask('retire', 'kettle')).toMatchObject({
    code: 0,
    out: 'kettle is retired: it plays no new sets, and its results stay.\n',
  })
  expect(await ask('retire', 'kettle', '--back')).toMatchObject({ code: 0, out: 'kettle plays again.\n' })
  expect(await ask('lend', 'kettle')).toMatchObject({
    code: 0,
    out: "kettle is lent: readers' browsers may run it, and its code is sent to them.\n",
  })
  expect((await server.ask('api/bots/kettle')).body.isLent).toBe(true)
  expect(await ask('lend', 'kettle', '--back')).toMatchObject({
    code: 0,
    out: 'kettle runs on the server alone: its code is sent to nobody from now on.\n',
  })
  expect((await server.ask('api/bots/kettle')).body.isLent).toBe(false)
  expect(await ask('delete', 'kettle')).toMatchObject({ code: 0, out: 'kettle is deleted: its name is free.\n' })
  expect((await ask('delete', 'kettle')).err).toBe('dicewright: There is no bot "kettle" here. [bot-unknown]\n')
})
