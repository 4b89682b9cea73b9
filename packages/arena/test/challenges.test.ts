/** Challenges: who may ask for what, that they are played and found again, and that no rating hears of them. */
// @module-tag processes
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import type { Challenge } from '../src/api/index.ts'
import { Slots } from '../src/workers/slots.ts'
import { afterTheTest, by, run, shared } from './helpers.ts'
import { openArena } from './ladder/support.ts'
import { eventually, fineBot, quiet, startServer } from './serving.ts'

// Processes are started, and this machine may have other things to do.
vi.setConfig({ testTimeout: 180_000 })

const isOver = ({ sets }: Challenge) => sets.every(({ state }) => state === 'finished' || state === 'void')

/** An arena with two authors, whose sets are played at once, and what may be asked there. */
async function opened(limits = {}, atEnd = afterTheTest) {
  const made = await openArena({ limits: { setsWanted: 0, houseSets: 0, ...limits } }, atEnd)
  const [ann, ben] = [await made.author('Ann'), await made.author('Ben')]
  for (const source of ['one', 'two']) await made.rated(ann, 'Kettle', source)
  await made.rated(ben, 'Pan', 'three')
  const ask = (asked: object, author = ann) =>
    made.arena.challenge(author, { version: 'kettle.2', against: ['pan.1'], sets: 2, ...asked })
  const played = async (id: number) =>
    eventually(
      async () => (await made.arena.challenges.list(ann, null)).find((challenge) => challenge.id === id)!,
      isOver,
    )
  return { ...made, ann, ben, ask, played }
}

describe('a challenge', () => {
  const once = shared((atEnd) => opened({}, atEnd))

  it('plays unrated sets that its author finds with both bots, and nobody else in any list', async () => {
    const { arena, ann, ben, ask, played, live } = await opened()
    arena.start()
    const made = await ask({})
    if (!made.ok) throw new Error(made.message)
    const done = await played(made.value.id)
    expect(done.entrants.map(({ versionId }) => versionId)).toEqual(['kettle.2', 'pan.1'])
    expect(done.sets.map(({ state, matches }) => [state, matches.length])).toEqual([
      ['finished', 2],
      ['finished', 2],
    ])
    const [{ wins, ties, losses }] = done.scores as [Challenge['scores'][0]]
    expect(wins + ties + losses).toBe(4)
    for (const { id, ranks } of done.sets.flatMap(({ matches }) => matches)) {
      const page = (await arena.queries.match(id))!
      expect(page.purpose).toBe('challenge')
      expect(page.isClosed).toBe(true)
      expect(page.seats.map(({ versionId }, seat) => [versionId, page.result!.ranks[seat]])).toContainEqual([
        'kettle.2',
        ranks[0],
      ])
    }
    for (const bot of ['Kettle', 'pan']) expect(await arena.challenges.list(ann, bot)).toHaveLength(1)
    expect(await arena.challenges.list(ann, 'other')).toEqual([])
    expect(await arena.challenges.list(ben, null)).toEqual([])
    expect(await arena.challenges.one(ben, String(done.id))).toMatchObject({ code: 'challenge-unknown' })
    // Lists, spectators and ratings know nothing of it.
    expect(await arena.queries.matches({})).toEqual([])
    expect(live.told.filter((told) => /^(began|ended|closed)/.test(told))).toEqual([])
    expect(await arena.store.db.selectFrom('history').selectAll().execute()).toEqual([])
    expect(await arena.recompute()).toMatchObject({ equal: true })
  })

  it('has the options and the dice that were asked for, old versions and house bots too', async () => {
    const { arena, ask, played, workers } = await opened()
    arena.start()
    const made = await ask({ version: 'kettle.1', against: ['greedy', 'kettle.2'], options: { target: 5000 }, seed: 7 })
    if (!made.ok) throw new Error(made.message)
    await played(made.value.id)
    expect(made.value).toMatchObject({ seed: '7', options: { target: 5000 }, game: 'six-dice' })
    expect(workers.jobs.map(({ setName }) => setName)).toEqual(['six-dice set 1', 'six-dice set 2'])
    expect(workers.jobs[0]!.game.options).toMatchObject({ target: 5000 })
    expect(workers.jobs[0]!.entrants.map(({ name }) => name)).toEqual(['Kettle v1', 'greedy', 'Kettle v2'])
    // The same seed, the same dice.
    const again = await ask({
      version: 'kettle.1',
      against: ['greedy', 'kettle.2'],
      options: { target: 5000 },
      seed: '7',
    })
    if (!again.ok) throw new Error(again.message)
    await played(again.value.id)
    expect(workers.jobs.slice(2).map(({ secret }) => secret)).toEqual(
      workers.jobs.slice(0, 2).map(({ secret }) => secret),
    )
  })

  it.each([
    [{ version: 'pan.1' }, 'not-yours', `The version "pan.1" is not one of Ann's.`],
    [{ version: 'kettle.9' }, 'version-unknown', 'There is no version "kettle.9": expected one such as kettle.1.'],
    [{ against: ['nobody'] }, 'version-unknown', 'There is no version "nobody": expected one such as kettle.1.'],
    [{ sets: 0 }, 'sets-value', 'sets is 0: expected a whole number from 1 to 20.'],
    [{ sets: 21 }, 'sets-value', 'sets is 21: expected a whole number from 1 to 20.'],
    [{ seed: '' }, 'seed-value', 'The seed is ""'],
    [{ game: 'chess' }, 'game-unknown', 'The game is "chess" for kettle.2, pan.1: expected one they share: six-dice.'],
    [{ options: { target: -1 } }, 'option-value', 'target'],
    [{ options: { colour: 1 } }, 'option-unknown', 'colour'],
    [{ against: ['pan', 'pan', 'pan', 'pan', 'pan'] }, 'ladder-unknown', 'six-dice is not played here by 6'],
  ])('%j is refused with %s', async (asked, code, sentence) => {
    const { ask } = once()
    const refused = await ask(asked)
    expect(refused).toMatchObject({ ok: false, code })
    expect(refused.ok ? '' : refused.message).toContain(sentence)
  })

  it('needs bots that play: not disabled, retired, remote or refused', async () => {
    const { arena, ann, ben, ask } = await opened()
    await arena.disableBot('Pan', true)
    expect(await ask({})).toMatchObject({ code: 'bot-disabled', at: 'against' })
    await arena.disableBot('Pan', false)
    await arena.changeBot(ben, 'Pan', { isRetired: true })
    expect(await ask({})).toMatchObject({ code: 'bot-retired' })
    await arena.disableBot('Kettle', true)
    expect(await ask({ against: ['greedy'] })).toMatchObject({ code: 'bot-disabled', at: 'version' })
    await arena.disableBot('Kettle', false)
    await arena.store.db.updateTable('versions').set({ state: 'probation' }).where('id', '=', 'kettle.2').execute()
    expect(await ask({ against: ['greedy'] })).toMatchObject({ code: 'challenge-version' })
    await arena.store.db.updateTable('versions').set({ source: null }).where('id', '=', 'kettle.1').execute()
    expect(await ask({ version: 'kettle.1', against: ['greedy'] })).toMatchObject({ code: 'bot-remote' })
    expect(await arena.challenges.list(ann, null)).toEqual([])
  })

  it('plays nobody else where a season hides who is how strong', async () => {
    const { arena, ask } = await opened()
    const games = [{ game: 'six-dice', seats: 2 }]
    const made = await arena.seasons.make({ name: 'cup', games, roster: 'author\nAnn\nBen\n', isEmbargoed: true })
    expect(made).toMatchObject({ ok: true })
    expect(await arena.seasons.step('cup', 'open')).toMatchObject({ ok: true })
    expect(await ask({})).toMatchObject({ ok: false, code: 'ladder-embargoed', at: 'against' })
    expect(await ask({ against: ['kettle.1'] })).toMatchObject({ ok: true })
    expect(await ask({ against: ['greedy'] })).toMatchObject({ ok: true })
  })

  it('is limited by author and day, with the number that is left', async () => {
    const { ask, ben } = await opened({ challengeSetsPerDay: 3 })
    expect(await ask({})).toMatchObject({ ok: true })
    const refused = await ask({})
    expect(refused).toMatchObject({ code: 'challenge-limit', retryAfterMs: 3_600_000 })
    expect(refused.ok ? '' : refused.message).toBe(
      'Ann asked for 2 sets of challenges in 24 hours, and has 1 of 3 left: ask for fewer, or later.',
    )
    expect(await ask({ sets: 1 })).toMatchObject({ ok: true })
    expect(await ask({ version: 'pan.1', against: ['kettle.1'] }, ben)).toMatchObject({ ok: true })
  })

  it('is called off as long as its sets wait', async () => {
    const { arena, ann, ask } = await opened()
    const made = await ask({})
    if (!made.ok) throw new Error(made.message)
    const called = await arena.challenges.callOff(ann, String(made.value.id))
    expect(called.ok && called.value.sets.map(({ state }) => state)).toEqual(['void', 'void'])
  })

  it('goes with its author, and with a bot that is deleted', async () => {
    const { arena, ann, ben, ask, played } = await opened()
    arena.start()
    const made = await ask({})
    if (!made.ok) throw new Error(made.message)
    const { sets } = await played(made.value.id)
    expect(await arena.deleteBot(ben, 'Pan')).toMatchObject({ ok: true })
    expect((await arena.challenges.list(ann, null)).map((challenge) => challenge.sets)).toEqual([[]])
    await ask({ against: ['greedy'] })
    await eventually(
      () => arena.challenges.list(ann, null),
      (all) => all.every(isOver),
    )
    expect(await arena.forgetAuthor('Ann')).toMatchObject({ ok: true })
    const { db } = arena.store
    expect(await db.selectFrom('challenges').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('sets').selectAll().where('purpose', '=', 'challenge').execute()).toEqual([])
    expect(await arena.queries.match(sets[0]!.matches[0]!.id)).toBeNull()
  })
})

it('waits until no rated set does, and none between house bots', async () => {
  const made = await openArena({ limits: { setsWanted: 4, houseSets: 2 } })
  const [ann, ben] = [await made.author('Ann'), await made.author('Ben')]
  await made.rated(ann, 'Kettle', 'one')
  await made.rated(ben, 'Pan', 'two')
  await made.arena.challenge(ann, { version: 'kettle.1', against: ['pan.1'], sets: 3 })
  made.arena.start()
  await eventually(
    () => made.arena.challenges.list(ann, null),
    (all) => all.every(isOver),
  )
  const challenged = await made.arena.store.db
    .selectFrom('sets')
    .select('id')
    .where('purpose', '=', 'challenge')
    .execute()
  const ids = new Set(challenged.map(({ id }) => id))
  const order = made.workers.jobs.map(({ set }) => ids.has(set))
  // All others, those between house bots too, were begun before the first of it.
  expect(order.slice(order.indexOf(true))).toEqual([true, true, true])
  expect(order.indexOf(true)).toBeGreaterThan(2)
})

describe('its place', () => {
  const come = async (
    slots: Slots,
    name: string,
    lane: 'challenge' | 'house' | 'rated',
    has: Map<string, AbortSignal>,
  ) => {
    void slots.take(lane, new AbortController().signal).then((slot) => has.set(name, slot.aside))
    await setImmediate()
  }

  it('is the last, never on all children but where there is one, and left at once', async () => {
    const slots = new Slots(2, 1e6)
    const has = new Map<string, AbortSignal>()
    await come(slots, 'challenge 1', 'challenge', has)
    await come(slots, 'challenge 2', 'challenge', has)
    expect([...has.keys()]).toEqual(['challenge 1'])
    await come(slots, 'house', 'house', has)
    expect(has.get('challenge 1')!.aborted).toBe(true)
    expect([...has.keys()]).toEqual(['challenge 1'])
    await come(slots, 'rated', 'rated', has)
    expect([...has.keys()]).toEqual(['challenge 1', 'rated'])
  })
})

it('is played by the command against a server, with links, and followed to its end', async () => {
  const server = await startServer({ limits: quiet })
  const token = await server.author('mika')
  await server.submit(token, 'kettle', fineBot())
  await server.submit(token, 'kettle', fineBot(), 'kettle-2.js')
  const args = ['challenge', 'kettle.2', 'kettle.1', '--sets', '2', '--seed', '7', '--server', server.address]
  const played = await run([...args, '--options', '{"target": 2000}', ...by(token)])
  expect(played.code).toBe(0)
  expect(played.out).toMatch(/^kettle v2: 2 of 2 sets, unrated\n\nagainst +won +tied +lost\nkettle v1 +\d +\d +\d\n$/)
  const [, link] = /(http\S+arena\/matches\/\d+-1) /.exec(played.err)!
  const id = link!.split('/').at(-1)!
  const transcript = (await server.ask(`api/matches/${id}/transcript`)).body
  const header = JSON.parse(transcript.split('\n')[0])
  expect(header).toMatchObject({ options: { target: 2000 }, dice: { set: 'six-dice set 1' } })
  expect((await server.ask('api/challenges?bot=kettle', { token })).body).toHaveLength(1)
  expect((await server.ask('api/challenges')).body.code).toBe('token-missing')
  expect((await server.ask('api/challenges', { token, body: { version: 'kettle.1', sets: 1 } })).body).toMatchObject({
    code: 'body-shape',
    at: 'against',
  })
  const refused = await run([
    'challenge',
    'kettle.2',
    'greedy',
    '--sets',
    'many',
    '--server',
    server.address,
    ...by(token),
  ])
  expect(refused).toMatchObject({ code: 2, err: expect.stringContaining('[sets-value]') })
})
