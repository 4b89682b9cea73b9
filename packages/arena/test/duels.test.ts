/** Duels on a server: who may ask for what, that they are known in the end, and go on after a stop. */
// @module-tag processes
import { describe, expect, it, vi } from 'vitest'
import type { Duel } from '../src/api/index.ts'
import { QuickWorkers, openArena } from './ladder/support.ts'
import { afterTheTest, folder, shared } from './helpers.ts'
import { eventually, fineBot, quiet, startServer } from './serving.ts'

// Processes are started, and this machine may have other things to do.
vi.setConfig({ testTimeout: 180_000 })

const none = { setsWanted: 0, houseSets: 0 } as const

/** Whoever is named so loses every match. */
const losing = (name: string) =>
  new QuickWorkers(3, ({ entrants, seatings }, match) => ({
    seat: seatings[match - 1]!.findIndex((entrant) => entrants[entrant]!.name === name),
    fault: 'resign',
  }))

/** An arena with two authors, and what may be asked there. */
async function opened(limits = {}, workers = losing('Kettle v1'), atEnd = afterTheTest) {
  const made = await openArena({ limits: { ...none, ...limits }, workers }, atEnd)
  const [ann, ben] = [await made.author('Ann'), await made.author('Ben')]
  for (const source of ['one', 'two']) await made.rated(ann, 'Kettle', source)
  await made.rated(ben, 'Pan', 'three')
  const ask = (asked: object = {}, author = ann) =>
    made.arena.duels.ask(author, { versions: ['kettle.2', 'kettle.1'], bounds: [0, 100], ...asked })
  const over = (id: number) =>
    eventually(
      async () => {
        const found = await made.arena.duels.one(ann, String(id))
        if (!found.ok) throw new Error(found.message)
        return found.value
      },
      ({ state }) => state !== 'running',
    )
  return { ...made, ann, ben, ask, over }
}

const need = (made: { readonly ok: true; readonly value: Duel } | { readonly ok: false; readonly message: string }) => {
  if (!made.ok) throw new Error(made.message)
  return made.value
}

describe('a duel', () => {
  const once = shared((atEnd) => opened({}, undefined, atEnd))

  it('is played until it is known, and shown to its author alone', async () => {
    const { arena, ann, ben, ask, over, live } = await opened()
    const { id, state, path } = need(await ask())
    expect({ state, path }).toEqual({ state: 'running', path: [] })
    const done = await over(id)
    expect(done).toMatchObject({ state: 'ended', game: 'six-dice', most: 1000, test: { bounds: [0, 100] } })
    expect(done.entrants.map(({ versionId }) => versionId)).toEqual(['kettle.2', 'kettle.1'])
    const { verdict, llr, limits, sets, scores } = done.result
    expect(verdict).toBe('better')
    expect(llr).toBeGreaterThanOrEqual(limits[1])
    expect(scores).toEqual([0, 0, 0, 0, sets])
    expect(done.path.at(-1)).toEqual({ set: sets, llr })
    expect(done.path.map(({ llr: one }) => one)).toEqual(done.path.map(({ llr: one }) => one).toSorted((a, b) => a - b))
    for (const bot of ['Kettle', null]) expect(await arena.duels.list(ann, bot)).toHaveLength(1)
    expect(await arena.duels.list(ann, 'pan')).toEqual([])
    expect(await arena.duels.list(ben, null)).toEqual([])
    expect(await arena.duels.one(ben, String(id))).toMatchObject({ code: 'duel-unknown' })
    expect(await arena.duels.one(ann, 'x')).toMatchObject({ code: 'duel-unknown' })
    // Lists, spectators and ratings know nothing of it.
    expect(await arena.queries.matches({})).toEqual([])
    expect(live.told.filter((told) => /^(began|ended|closed)/.test(told))).toEqual([])
  })

  it('is known for the other, too, and not known where the most sets were played', async () => {
    const { ask, over } = await opened()
    const { id } = need(await ask({ versions: ['kettle.1', 'kettle.2'] }))
    expect((await over(id)).result.verdict).toBe('not-better')
    const short = need(await ask({ sets: 3 }))
    expect(await over(short.id)).toMatchObject({ state: 'ended', result: { verdict: 'unknown', sets: 3 } })
  })

  it('goes on after a stop of the server, and comes to the same', async () => {
    const chance = (most?: number) => new QuickWorkers(3, undefined, most)
    const whole = await opened({}, chance())
    const known = await whole.over(need(await whole.ask({ sets: 40, bounds: [0, 5] })).id)
    const data = folder()
    // It is cut while sets are under way, however fast they are.
    const first = await openArena({ data, limits: none, workers: chance(12) })
    const ann = await first.author('Ann')
    for (const source of ['one', 'two']) await first.rated(ann, 'Kettle', source)
    // The secret of the duel is the first that is made.
    const made = await first.arena.duels.ask(ann, { versions: ['kettle.2', 'kettle.1'], sets: 40, bounds: [0, 5] })
    const { id } = need(made)
    await eventually(
      async () => need(await first.arena.duels.one(ann, String(id))),
      ({ result }) => result.sets >= 5,
    )
    await first.arena.close()
    const second = await openArena({ data, limits: none, workers: chance() })
    const cut = need(await second.arena.duels.one(ann, String(id)))
    expect(cut.state).toBe('running')
    second.arena.start()
    const done = await eventually(
      async () => need(await second.arena.duels.one(ann, String(id))),
      ({ state }) => state !== 'running',
    )
    expect(done.result).toEqual(known.result)
    expect(done.path).toEqual(known.path)
    expect(second.workers.jobs.length).toBeLessThan(40)
  })

  it('is stopped by its author, and by itself where a bot plays no more', async () => {
    const { arena, ann, ben, ask, over } = await opened({}, new QuickWorkers(3))
    const { id } = need(await ask({ bounds: [0, 5] }))
    expect(await arena.duels.stop(ben, String(id))).toMatchObject({ code: 'duel-unknown' })
    const stopped = need(await arena.duels.stop(ann, String(id)))
    expect(stopped.state).toBe('stopped')
    expect(stopped.endedMs).not.toBeNull()
    const again = need(await ask({ bounds: [0, 5] }))
    await arena.disableBot('Kettle', true)
    expect((await over(again.id)).state).toBe('stopped')
    expect(need(await arena.duels.one(ann, String(id)))).toEqual(stopped)
  })

  it('goes with its author, and with a bot that is deleted', async () => {
    const { arena, ann, ask, over } = await opened()
    await over(need(await ask()).id)
    expect(await arena.deleteBot(ann, 'Kettle')).toMatchObject({ ok: true })
    expect(await arena.duels.list(ann, null)).toEqual([])
    const other = await opened()
    await other.over(need(await other.ask()).id)
    expect(await other.arena.forgetAuthor('Ann')).toMatchObject({ ok: true })
    for (const table of ['duels', 'duelSets'] as const)
      expect(await other.arena.store.db.selectFrom(table).selectAll().execute()).toEqual([])
  })

  it.each([
    [{ versions: ['kettle.2', 'kettle.2'] }, 'compare-same', 'The versions kettle.2 and kettle.2 are the same script'],
    [{ versions: ['kettle.2', 'pan.1'] }, 'not-yours', `The version "pan.1" is not one of Ann's.`],
    [{ versions: ['kettle.2', 'kettle.9'] }, 'version-unknown', 'There is no version "kettle.9": expected one such as'],
    [{ bounds: [10, 0] }, 'compare-bounds', 'The bounds are 10,0: expected'],
    [{ alpha: 0.7 }, 'compare-rate', 'The error rate alpha is 0.7: expected'],
    [{ beta: 0 }, 'compare-rate', 'The error rate beta is 0: expected'],
    [{ sets: 1001 }, 'sets-value', 'sets is 1001: expected a whole number from 1 to 1000.'],
    [
      { game: 'chess' },
      'game-unknown',
      'The game is "chess" for kettle.2, kettle.1: expected one they share: six-dice.',
    ],
    [{ options: { target: -1 } }, 'option-value', 'target'],
  ] as const)('%j is refused with %s', async (asked, code, sentence) => {
    const { ask } = once()
    const refused = await ask(asked)
    expect(refused).toMatchObject({ ok: false, code })
    expect(refused.ok ? '' : refused.message).toContain(sentence)
  })

  it('is one at a time of an author, and so many a day', async () => {
    const workers = new QuickWorkers(3)
    const play = workers.play.bind(workers)
    const isAsked = Promise.withResolvers<void>()
    workers.play = (...job) => isAsked.promise.then(() => play(...job))
    const { ask, over } = await opened({ duelsPerDay: 2 }, workers)
    const { id } = need(await ask({ sets: 2 }))
    const second = await ask()
    isAsked.resolve()
    expect(second).toMatchObject({ code: 'duel-limit' })
    expect(second.ok ? '' : second.message).toBe(
      'Ann has 1 duel that goes on, of 1 at once: wait for its end, or stop it.',
    )
    await over(id)
    await over(need(await ask({ sets: 2 })).id)
    const third = await ask({ sets: 2 })
    expect(third.ok ? '' : third.message).toBe('Ann asked for 2 duels in 24 hours, of 2: ask later.')
  })

  it('needs bots that play, and a game for two', async () => {
    const { arena, ann, ask, rated } = await opened()
    await rated(ann, 'Kettle', 'four', ['yessir'])
    expect(await ask({ versions: ['kettle.2', 'kettle.3'] })).toMatchObject({ code: 'game-unknown' })
    await arena.store.db.updateTable('versions').set({ state: 'probation' }).where('id', '=', 'kettle.2').execute()
    expect(await ask()).toMatchObject({ code: 'challenge-version' })
    await arena.store.db.updateTable('versions').set({ source: null }).where('id', '=', 'kettle.1').execute()
    expect(await ask({ versions: ['kettle.1', 'kettle.2'] })).toMatchObject({ code: 'bot-remote' })
    await arena.disableBot('Kettle', true)
    expect(await ask()).toMatchObject({ code: 'bot-disabled' })
  })
})

it('is played by a server without luck, counted in a thread of its own', async () => {
  const server = await startServer({ limits: quiet })
  const token = await server.author('mika')
  await server.submit(token, 'kettle', fineBot())
  const worst = fineBot().replace(`legal.includes('stop') ? 'stop' : legal.at(-1)`, 'legal.at(-1)')
  await server.submit(token, 'kettle', worst, 'kettle-2.js')
  const body = { versions: ['kettle.1', 'kettle.2'], options: { target: 2000 }, isAdjusted: true, sets: 3 }
  const made = await server.ask('api/duels', { token, body })
  expect(made.status).toBe(201)
  const done = await eventually(
    async () => (await server.ask(`api/duels/${made.body.id}`, { token })).body as Duel,
    ({ state }) => state !== 'running',
  )
  expect(server.told).toEqual([])
  expect(done).toMatchObject({ state: 'ended', test: { isAdjusted: true } })
  expect(done.result.adjusted).not.toBeNull()
  expect((await server.ask('api/duels?bot=kettle', { token })).body).toHaveLength(1)
  expect((await server.ask('api/duels')).body.code).toBe('token-missing')
  for (const [wrong, at] of [
    [{ versions: ['kettle.1'] }, 'versions'],
    [{ ...body, bounds: '0,10' }, 'bounds'],
    [{ ...body, isAdjusted: 1 }, 'isAdjusted'],
  ] as const)
    expect((await server.ask('api/duels', { token, body: wrong })).body).toMatchObject({ code: 'body-shape', at })
})
