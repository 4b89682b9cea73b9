/** Tournaments of a server: made, played beside the ladder, gone on with after a restart, shown, stopped. */
// @module-tag processes
// Questions follow one another.
/* oxlint-disable no-await-in-loop */
import { createHash } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import type { TournamentPage } from '../src/api/index.ts'
import { afterTheTest, by, folder, run, shared } from './helpers.ts'
import type { SetListener } from '../src/ports/sets.ts'
import { byChance, openArena, playQuickly, QuickWorkers, type Judge } from './ladder/support.ts'
import { eventually, fineBot, quiet, startServer } from './serving.ts'
import { isOnPostgres } from './store-of.ts'

// Processes are started, and this machine may have other things to do.
vi.setConfig({ testTimeout: 180_000 })

/** Who comes later in the alphabet loses. */
const alphabetical: Judge = ({ entrants, seatings }, match) => {
  const [one, other] = seatings[match - 1]!.map((entrant) => entrants[entrant]!.name)
  return { seat: one! < other! ? 1 : 0, fault: 'resign' }
}

/** Sets begin and come to no end. */
class UnendingWorkers extends QuickWorkers {
  override async play(...[job, listener, signal]: Parameters<QuickWorkers['play']>): Promise<never> {
    const heard: SetListener = {
      began: (...begun) => listener.began(...begun),
      entered() {},
      ended() {},
    }
    playQuickly(job, byChance, heard)
    await new Promise((stopped) => signal!.addEventListener('abort', stopped))
    throw signal!.reason
  }
}

const none = { setsWanted: 0, houseSets: 0 } as const

/** An arena with five bots of one author, whose sets are played at once. */
async function opened(settings: Partial<Parameters<typeof openArena>[0]> = {}, atEnd = afterTheTest) {
  const made = await openArena({ limits: none, ...settings }, atEnd)
  const ann = await made.author('Ann')
  for (const name of ['Anvil', 'Bowl', 'Cup', 'Dish', 'Ewer']) await made.rated(ann, name, name)
  const page = async (id: string) => (await made.arena.tournaments.page(id))!
  const finished = (id: string) =>
    eventually(
      () => page(id),
      ({ state }) => state !== 'playing',
    )
  return { ...made, ann, page, finished }
}

const cup = { name: 'Spring-Cup', game: 'six-dice', format: 'single', bots: ['ewer', 'dish.1', 'cup', 'bowl', 'anvil'] }

describe('a tournament of the server', () => {
  const once = shared((atEnd) => opened({}, atEnd))

  it('plays on the workers, tells news of every set, and comes to a bracket whose matches are found', async () => {
    const { arena, live, finished, workers } = await opened({ workers: new QuickWorkers(3, alphabetical) })
    arena.start()
    const made = await arena.tournaments.make(cup)
    expect(made).toMatchObject({
      ok: true,
      value: { id: 'spring-cup', name: 'Spring-Cup', state: 'playing', secret: null, sets: 0 },
    })
    const page = await finished('SPRING-cup')
    expect(page).toMatchObject({ state: 'finished', entries: 5, sets: 8, setsAtMost: 8, winner: { bot: 'Anvil' } })
    expect(page.entrants.map(({ versionId }) => versionId)).toEqual(['ewer.1', 'dish.1', 'cup.1', 'bowl.1', 'anvil.1'])
    expect(page.standings[0]).toMatchObject({ entrant: 'anvil.1', place: 1 })
    expect(page.ratings!.rows.map(({ entrant }) => entrant)).toContain('bowl.1')
    expect(createHash('sha256').update(Buffer.from(page.secret!, 'hex')).digest('hex')).toBe(page.commitment)
    const final = page.bracket!.duels.at(-1)!
    const of = page.played.find(({ number }) => number === final.sets[0])!
    const match = (await arena.queries.match(`${of.set}-1`))!
    expect(match).toMatchObject({ purpose: 'tournament', isClosed: true, matches: 2 })
    expect(new Set(match.seats.map(({ versionId }) => versionId))).toEqual(new Set(final.entrants))
    // Made, over, and of each set its begin and its end.
    expect(live.told.filter((topic) => topic === 'tournament:spring-cup')).toHaveLength(2 + 2 * 8)
    expect(page.playing).toEqual([])
    // Different sets have different dice, and the ladder hears of none.
    expect(new Set(workers.jobs.map(({ secret }) => secret)).size).toBe(workers.jobs.length)
    expect(await arena.store.db.selectFrom('history').selectAll().execute()).toEqual([])
    expect(await arena.recompute()).toMatchObject({ equal: true })
    expect(await arena.tournaments.all()).toMatchObject([{ id: 'spring-cup', winner: { versionId: 'anvil.1' } }])
  })

  it('shows which sets are being played', async () => {
    const workers = new UnendingWorkers(4)
    const { arena, page, live } = await opened({ workers })
    arena.start()
    await arena.tournaments.make({ ...cup, format: 'swiss' })
    const shown = await eventually(
      () => page('spring-cup'),
      ({ playing }) => playing.length === 2,
    )
    expect(shown).toMatchObject({ sets: 0, state: 'playing' })
    expect(shown.playing.map(({ number, round }) => [number, round])).toEqual([
      [1, 1],
      [2, 1],
    ])
    expect(new Set(shown.playing.flatMap(({ entrants }) => entrants)).size).toBe(4)
    expect(live.told.filter((topic) => topic === 'tournament:spring-cup')).toHaveLength(3)
    await arena.tournaments.stop('spring-cup')
    expect(await page('spring-cup')).toMatchObject({ playing: [], state: 'stopped' })
  })

  it('shows its results to the admin alone while a season hides those of its ladder', async () => {
    const { arena, finished } = await opened({ workers: new QuickWorkers(3, alphabetical) })
    arena.start()
    await arena.tournaments.make(cup)
    await finished('spring-cup')
    expect(await arena.tournaments.shown('Spring-Cup')).toMatchObject({ ok: true, value: { winner: { bot: 'Anvil' } } })
    const games = [{ game: 'six-dice', seats: 2 }]
    expect(await arena.seasons.make({ name: 'year', games, roster: 'author\nAnn\n', isEmbargoed: true })).toMatchObject(
      {
        ok: true,
      },
    )
    expect(await arena.seasons.step('year', 'open')).toMatchObject({ ok: true })
    expect(await arena.tournaments.shown('Spring-Cup')).toMatchObject({ ok: false, code: 'ladder-embargoed' })
    expect(await arena.tournaments.all()).toMatchObject([{ id: 'spring-cup', winner: null }])
    expect(await arena.tournaments.whole('Spring-Cup')).toMatchObject({ ok: true, value: { winner: { bot: 'Anvil' } } })
    for (const read of [arena.tournaments.shown('autumn'), arena.tournaments.whole('autumn')])
      expect(await read).toMatchObject({ ok: false, code: 'tournament-unknown' })
  })

  it('goes on after the end of the server at any set, and comes to the same table', async () => {
    const secret = () => new Uint8Array(32).fill(7)
    const wish = { ...cup, format: 'swiss', sets: 2 }
    const whole = await opened({ makeSecret: secret })
    whole.arena.start()
    await whole.arena.tournaments.make(wish)
    const undisturbed = await whole.finished('spring-cup')
    const data = folder()
    let next: Pick<Awaited<ReturnType<typeof opened>>, 'arena' | 'page' | 'finished'> = await opened({
      data,
      makeSecret: secret,
    })
    await next.arena.tournaments.make(wish)
    for (const sets of [1, 4, 9]) {
      next.arena.start()
      await eventually(
        () => next.page('spring-cup'),
        (page) => page.sets >= sets,
      )
      await next.arena.close()
      const again = await openArena({ limits: none, data, makeSecret: secret })
      const page = async (id: string) => (await again.arena.tournaments.page(id))!
      const finished = (id: string) =>
        eventually(
          () => page(id),
          ({ state }) => state !== 'playing',
        )
      next = { arena: again.arena, page, finished }
    }
    next.arena.start()
    const resumed = await next.finished('spring-cup')
    const comparable = ({ played, ...page }: TournamentPage) => ({
      ...page,
      createdMs: 0,
      endedMs: 0,
      played: played.map(({ number, round, matches }) => ({ number, round, matches })),
    })
    expect(comparable(resumed)).toEqual(comparable(undisturbed))
    await next.arena.close()
  })

  it('plays a void match again, and goes on without it where it stays void', async () => {
    const { arena, finished, told } = await opened({
      workers: new QuickWorkers(2, (job, match) => ({
        seat: 0,
        fault: job.set === 1 && match === 1 ? 'infra' : 'resign',
      })),
    })
    arena.start()
    await arena.tournaments.make({ ...cup, format: 'gauntlet' })
    const page = await finished('spring-cup')
    expect(page.played.map(({ matches }) => matches)).toEqual([1, 2, 2, 2])
    expect(
      told.filter((sentence) => sentence.startsWith('Set 1 of the tournament spring-cup came to no end')),
    ).toHaveLength(2)
  })

  it('is seeded by the ladder, keeps its bots, and can be stopped', async () => {
    const { arena, ann, page } = await opened({
      limits: { setsWanted: 6, houseSets: 0 },
      workers: new QuickWorkers(3, alphabetical),
    })
    arena.start()
    const ladder = await eventually(
      async () => (await arena.queries.ladder('six-dice.2.standard', {}))!,
      ({ rows }) => rows.filter(({ owner }) => owner !== null).length === 5,
    )
    expect(ladder.rows.length).toBeGreaterThanOrEqual(5)
    const made = await arena.tournaments.make({
      name: 'top',
      game: 'six-dice',
      format: 'round-robin',
      top: 3,
      sets: 1000,
    })
    expect(made).toMatchObject({ ok: true, value: { entries: 3, setsAtMost: 3000 } })
    expect(await arena.deleteBot(ann, (await page('top')).entrants.find(({ isHouse }) => !isHouse)!.bot)).toMatchObject(
      { code: 'bot-played' },
    )
    expect(await arena.forgetAuthor('Ann')).toMatchObject({ code: 'author-playing' })
    expect(await arena.tournaments.stop('top')).toMatchObject({ ok: true, value: { state: 'stopped', winner: null } })
    const { secret, sets } = await page('top')
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    expect(await arena.tournaments.stop('top')).toMatchObject({
      code: 'tournament-state',
      message: 'The tournament top is stopped: it cannot be stopped.',
    })
    expect((await page('top')).sets).toBe(sets)
    // A set of the ladder may still be played.
    await eventually(
      () => arena.forgetAuthor('Ann'),
      ({ ok }) => ok,
    )
    expect((await page('top')).entrants.every(({ owner }) => owner !== 'Ann')).toBe(true)
  })

  it.each([
    [{ name: 'x' }, 'name-value', 'The tournament\'s name is "x"'],
    [{ game: 'chess' }, 'game-unknown', 'There is no game "chess" here: expected six-dice.'],
    [{ seats: 40 }, 'seat-count', '40'],
    [{ seats: 7 }, 'seat-count', '7'],
    [{ options: { target: -1 } }, 'option-value', 'target'],
    [{ format: 'cup' }, 'format-unknown', 'There is no format "cup"'],
    [{ format: 7 }, 'format-unknown', 'There is no format "7"'],
    [{ bots: ['anvil'] }, 'entries-count', 'The tournament has 1 entry'],
    [{ bots: ['anvil', 'anvil.1'] }, 'entries-twice', '"anvil.1" takes part twice'],
    [{ bots: ['anvil', 'nobody'] }, 'bot-unknown', 'There is no bot "nobody" here.'],
    [{ bots: ['anvil', 'nobody.3'] }, 'version-unknown', 'There is no version "nobody.3" here.'],
    [{ bots: 'anvil' }, 'body-shape', 'The field bots is "anvil"'],
    [{ top: 3 }, 'body-shape', 'The fields bots and top are both given'],
    [{ bots: undefined, top: 1 }, 'body-shape', 'The field top is 1'],
    [{ format: 'swiss', rounds: 6 }, 'rounds-value', 'can have 1 to 5 with 5 entries'],
    [{ sets: 'two' }, 'sets-value', 'The sets of a table are'],
  ])('is refused by one sentence: %j', async (change, code, sentence) => {
    const { arena } = once()
    const refused = await arena.tournaments.make({ ...cup, ...change })
    expect(refused).toMatchObject({ ok: false, code, message: expect.stringContaining(sentence) as string })
    expect(await arena.tournaments.all()).toEqual([])
  })

  it('has a name of its own, and refuses a bot that is no script or has not passed', async () => {
    const { arena } = await opened()
    await arena.tournaments.make(cup)
    expect(await arena.tournaments.make({ ...cup, name: 'SpringCup' })).toMatchObject({ code: 'name-taken' })
    const set = (id: string, state: 'refused') =>
      arena.store.db.updateTable('versions').set({ state }).where('id', '=', id).execute()
    await set('cup.1', 'refused')
    expect(await arena.tournaments.make({ ...cup, name: 'other' })).toMatchObject({
      code: 'version-state',
      message: 'cup.1 is refused: expected a version that passed its validation.',
    })
  })

  // Of routes and the command.
  it.skipIf(isOnPostgres)(
    'is made, followed and stopped over HTTP and by the command, by the admin alone',
    async () => {
      const server = await startServer({ limits: quiet, newAdminToken: true })
      const admin = server.adminToken!
      const ann = await server.author('Ann')
      await server.submit(ann, 'kettle', fineBot())
      const body = { ...cup, bots: ['kettle', 'greedy', 'random'], sets: 1 }
      expect(await server.ask('api/admin/tournaments', { body, token: ann })).toMatchObject({
        status: 403,
        body: { code: 'admin-only' },
      })
      expect(await server.ask('api/tournaments/none')).toMatchObject({
        status: 404,
        body: { code: 'tournament-unknown' },
      })
      const args = ['tournament', 'kettle,greedy', 'random', '--game', 'six-dice', '--format', 'double', '--sets', '1']
      const played = await run(args.concat('--server', server.address, '--name', 'spring-cup', by(admin)))
      expect(played).toMatchObject({ code: 0 })
      expect(played.err).toContain('The tournament spring-cup of 3 bots is played: ')
      expect(played.out).toMatch(/^six-dice, 2 seats, double: \d+ sets, fair dice\n\nplace +bot/)
      expect(played.out).toMatch(/^ +\d+ +kettle v1 +/m)
      const { body: page } = (await server.ask('api/tournaments/spring-cup')) as { body: TournamentPage }
      const [first] = page.played
      const match = await server.ask(`api/matches/${first!.set}-1/transcript`)
      expect(match.status).toBe(200)
      expect((await server.ask('api/tournaments')).body).toMatchObject([{ id: 'spring-cup', state: 'finished' }])
      const stopped = await run(['tournament', '--server', server.address, '--stop', 'spring-cup', ...by(admin)])
      expect(stopped).toMatchObject({
        code: 2,
        err: 'dicewright: The tournament spring-cup is finished: it cannot be stopped. [tournament-state]\n',
      })
      const noName = await run(['tournament', 'kettle', '--server', server.address, ...by(admin)])
      expect(noName.err).toMatch(/--name is missing.*\[usage\]\n$/)
      const seeded = await run(['tournament', 'kettle', '--server', server.address, '--seed', '1', ...by(admin)])
      expect(seeded.err).toMatch(/--seed is given beside --server.*\[usage\]\n$/)
    },
  )
})
