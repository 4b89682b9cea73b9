// One step after the other.
/* oxlint-disable no-await-in-loop */
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import * as fc from 'fast-check'
import { parseTranscript, verify } from '@dicewright/engine'
import { chaser } from '@dicewright/engine/chaser'
import { sixDice } from '@dicewright/engine/six-dice'
import { yessir } from '@dicewright/engine/yessir'
import { describe, expect, it, vi } from 'vitest'
import type { Arena } from '../../src/arena/arena.ts'
import { serverLimits } from '../../src/limits.ts'
import type { RemoteSeat } from '../../src/ports/live.ts'
import type { SetJob, SetListener } from '../../src/ports/sets.ts'
import { folder, need } from '../helpers.ts'
import { sqliteOf } from '../sqlite-of.ts'
import { modulesOf } from '../modules.ts'
import { byChance, few, openArena, openSets, QuietLive, QuickWorkers, until, type Opened } from './support.ts'

// Many sets are played, and this machine may have other things to do.
vi.setConfig({ testTimeout: 120_000 })

const two = 'six-dice.2.standard'

async function entrants({ store }: Arena): Promise<Map<number, { ladder: string; versions: string[] }>> {
  const rows = await store.db
    .selectFrom('sets')
    .innerJoin('entrants', 'entrants.set', 'sets.id')
    .select(['sets.id', 'sets.ladder', 'entrants.version'])
    .where('sets.purpose', '=', 'rated')
    .where('sets.state', '!=', 'void')
    .orderBy('sets.id')
    .execute()
  const sets = new Map<number, { ladder: string; versions: string[] }>()
  for (const { id, ladder, version } of rows) {
    const set = sets.get(id) ?? { ladder, versions: [] }
    set.versions.push(version)
    sets.set(id, set)
  }
  return sets
}

/** Sets of each version on each ladder. */
async function setsOf(arena: Arena): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { ladder, versions } of (await entrants(arena)).values())
    for (const version of versions) counts[`${version} ${ladder}`] = (counts[`${version} ${ladder}`] ?? 0) + 1
  return counts
}

/** What has to be true of every arena that has come to rest. */
async function checkAll({ arena }: Opened): Promise<void> {
  expect(await arena.recompute()).toMatchObject({ equal: true })
  for (const { id } of await arena.queries.ladders()) {
    const ladder = (await arena.queries.ladder(id))!
    const seats = ladder.rows.reduce((sum, { sets }) => sum + sets, 0)
    expect(seats).toBe(ladder.sets * ladder.seats)
    for (const { sets, wins, ties, losses } of ladder.rows) expect(wins + ties + losses).toBe(sets)
  }
  const all = await arena.store.db.selectFrom('matches').select(['transcript', 'set', 'matches']).execute()
  for (const { transcript, set, matches } of all) {
    expect(all.filter((other) => other.set === set)).toHaveLength(matches)
    expect(need(verify(need(parseTranscript(transcript)), [sixDice, chaser])).dice).toBe('recomputed')
  }
}

/** Two authors with two bots each. */
async function crowd({ author, rated }: Opened): Promise<readonly string[]> {
  const [ann, ben] = [await author('ann'), await author('ben')]
  return [await rated(ann, 'kettle'), await rated(ann, 'teapot'), await rated(ben, 'spoon'), await rated(ben, 'fork')]
}

/** Ann's eight bots, with so many rows here and there in a table, as sets are played, that its pages are parted. */
async function partPages({ arena, author, rated }: Opened): Promise<void> {
  const ann = await author('Ann')
  const bots = Array.from({ length: 8 }, (_, i) => `teapot-${i}`)
  for (const bot of bots) await rated(ann, bot)
  const sqlite = sqliteOf(arena)
  sqlite.exec('PRAGMA foreign_keys = OFF')
  const add = sqlite.prepare('INSERT INTO history VALUES (?, ?, ?, 25, 8, 1)')
  for (let set = 0; set < 6000; set++) {
    const any = Math.imul(set, 0x9e3779b1) >>> 8
    add.run(`six-dice.${2 + (any % 3)}.standard`, set, `${bots[(any >> 4) % 8]!}.1`)
  }
  sqlite.exec('PRAGMA foreign_keys = ON')
}

const filesWith = (text: string, { data }: Opened): readonly string[] =>
  readdirSync(data).filter((file) => readFileSync(join(data, file)).includes(text))

/** A disk that has no room for a second file, until it is restored. */
function withoutRoom(arena: Arena) {
  const sqlite = sqliteOf(arena)
  const noRoom = Object.assign(new Error('database or disk is full'), { errcode: 13 })
  return vi.spyOn(sqlite, 'prepare').mockImplementation((text) => {
    if (text === 'VACUUM') throw noRoom
    return DatabaseSync.prototype.prepare.call(sqlite, text)
  })
}

describe('the ladder', () => {
  it('begins with sets between house bots on its standard ladder of two, and rests', async () => {
    const opened = await openArena()
    opened.arena.start()
    await opened.idle()
    const ladders = Object.fromEntries((await opened.arena.queries.ladders()).map(({ id, sets }) => [id, sets]))
    expect(ladders).toEqual({
      'six-dice.2.standard': few.houseSets,
      'six-dice.2.remote': 0,
      'six-dice.3.standard': 0,
      'six-dice.3.remote': 0,
      'six-dice.4.standard': 0,
      'six-dice.4.remote': 0,
    })
    await checkAll(opened)
  })

  it('plays what somebody waits for before sets of the house alone, and lists games in their order', async () => {
    const opened = await openArena({ modules: modulesOf(sixDice, chaser) })
    await opened.rated(await opened.author('ann'), 'kettle')
    opened.arena.start()
    await opened.idle()
    const played = opened.workers.jobs.map(({ game }) => game.id)
    expect(played.lastIndexOf('six-dice')).toBeLessThan(played.indexOf('chaser'))
    const ladders = await opened.arena.queries.ladders()
    expect(ladders.map(({ id }) => id).slice(5, 8)).toEqual([
      'six-dice.4.remote',
      'chaser.2.standard',
      'chaser.2.remote',
    ])
    expect(ladders.find(({ id }) => id === 'chaser.2.standard')).toMatchObject({ sets: few.houseSets, versions: 4 })
    await checkAll(opened)
  })

  it('says how many bots of other authors a table lacks', async () => {
    const opened = await openArena({ modules: modulesOf(yessir) })
    const lacks = async (seats: number) =>
      (await opened.arena.queries.ladder(`yessir.${seats}.standard`))!.opponentsMissing
    expect([await lacks(2), await lacks(3), await lacks(4)]).toEqual([0, 0, 0])
    // The next author to come meets the house, of which two bots are left.
    need(await opened.arena.disableBot('search', true))
    expect([await lacks(2), await lacks(3), await lacks(4)]).toEqual([0, 0, 1])
    const ann = await opened.author('ann')
    await opened.rated(ann, 'kettle', 'kettle', ['yessir'])
    await opened.rated(ann, 'teapot', 'teapot', ['yessir'])
    expect([await lacks(2), await lacks(4)]).toEqual([0, 1])
    await opened.rated(await opened.author('ben'), 'spoon', 'spoon', ['yessir'])
    expect(await lacks(4)).toBe(0)
    opened.arena.start()
    await opened.idle()
    const { rows, waiting } = (await opened.arena.queries.ladder('yessir.4.standard'))!
    expect([rows.length, waiting]).toEqual([5, []])
  })

  it('gives every version its sets on every ladder, never two of one owner at a table', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.integer({ min: 1, max: 4 }), async (seed, children) => {
        const opened = await openArena({ seed, workers: new QuickWorkers(children) })
        const { arena } = opened
        const versions = await crowd(opened)
        arena.start()
        await opened.idle()
        const counts = await setsOf(arena)
        for (const version of versions)
          for (const seats of [2, 3, 4])
            expect(counts[`${version} six-dice.${seats}.standard`]).toBeGreaterThanOrEqual(few.setsWanted)
        for (const { versions: table } of (await entrants(arena)).values()) {
          const owners = table.flatMap((version) =>
            /kettle|teapot/.test(version) ? 'ann' : /spoon|fork/.test(version) ? 'ben' : [],
          )
          expect(new Set(owners).size).toBe(owners.length)
          expect(new Set(table).size).toBe(table.length)
        }
        await checkAll(opened)
        await arena.close()
      }),
      { numRuns: 2, seed: 20261121, endOnFailure: true },
    )
  })

  it('leaves nothing to do once everybody has had enough, until somebody comes', async () => {
    const opened = await openArena()
    const versions = await crowd(opened)
    opened.arena.start()
    await opened.idle()
    const played = opened.workers.jobs.length
    const { length: told } = opened.live.told
    for (let turn = 0; turn < 200; turn++) await setImmediate()
    expect(opened.workers.jobs).toHaveLength(played)
    expect(opened.live.told).toHaveLength(told)
    const newest = await opened.rated(await opened.author('eve'), 'ladle')
    await opened.idle()
    expect((await setsOf(opened.arena))[`${newest} ${two}`]).toBeGreaterThanOrEqual(few.setsWanted)
    expect(versions).toHaveLength(4)
  })

  it('asks no more of an older version, but puts it up as an opponent', async () => {
    const opened = await openArena({ limits: { setsWanted: 20, houseSets: 0 } })
    const ann = await opened.author('ann')
    const first = await opened.rated(ann, 'kettle', 'one')
    const second = await opened.rated(ann, 'kettle', 'two')
    const other = await opened.rated(await opened.author('ben'), 'spoon')
    opened.arena.start()
    await opened.idle()
    const page = (await opened.arena.queries.bot('Kettle'))!
    expect(page.versions.map(({ id, state }) => [id, state])).toEqual([
      [second, 'rated'],
      [first, 'opponent'],
    ])
    const tables = [...(await entrants(opened.arena)).values()].map(({ versions }) => versions)
    expect(tables.some((table) => table.includes(first) && table.includes(other))).toBe(true)
    expect(tables.some((table) => table.includes(first) && table.includes(second))).toBe(false)
    expect(tables.some((table) => table[0] === first)).toBe(false)
  })

  it('is the same for the same chance and secrets when sets are played one by one', async () => {
    const play = async () => {
      const opened = await openArena({ seed: 'again', workers: new QuickWorkers(1), limits: { ...few, setsAhead: 0 } })
      await crowd(opened)
      opened.arena.start()
      await opened.idle()
      const { rows } = (await opened.arena.queries.ladder(two))!
      return rows.map(({ versionId, rating }) => [versionId, rating])
    }
    expect(await play()).toEqual(await play())
  })

  it('plays nothing while it is paused, and the rest goes on', async () => {
    const opened = await openArena()
    need(await opened.arena.pauseLadder(two, true))
    const versions = await crowd(opened)
    opened.arena.start()
    await opened.idle()
    const ladders = await opened.arena.queries.ladders()
    expect(ladders.find(({ id }) => id === two)).toMatchObject({ sets: 0, isPaused: true })
    expect(ladders.find(({ id }) => id === 'six-dice.3.standard')!.sets).toBeGreaterThan(0)
    need(await opened.arena.pauseLadder(two, false))
    await opened.idle()
    expect((await setsOf(opened.arena))[`${versions[0]} ${two}`]).toBeGreaterThanOrEqual(few.setsWanted)
    expect(await opened.arena.pauseLadder('go.2.standard', true)).toMatchObject({ ok: false, code: 'ladder-unknown' })
  })

  it('does without a disabled bot until it is enabled again', async () => {
    const opened = await openArena()
    const [kettle] = await crowd(opened)
    expect(need(await opened.arena.disableBot('KETTLE', true))).toMatchObject({ name: 'kettle', isDisabled: true })
    opened.arena.start()
    await opened.idle()
    expect(Object.keys(await setsOf(opened.arena)).filter((key) => key.startsWith(kettle!))).toEqual([])
    need(await opened.arena.disableBot('kettle', false))
    await opened.idle()
    expect((await setsOf(opened.arena))[`${kettle} ${two}`]).toBeGreaterThanOrEqual(few.setsWanted)
    expect(await opened.arena.disableBot('nobody', true)).toMatchObject({ ok: false, code: 'bot-unknown' })
    await checkAll(opened)
  })

  it('stops an author who is to be forgotten once, however often that is asked', async () => {
    const { arena, live, author, rated } = await openArena()
    const ann = await author('Ann')
    for (const name of ['kettle', 'teapot']) await rated(ann, name)
    await arena.reopen('kettle.1')
    const ask = () => arena.forgetAuthor('ann')
    expect(await ask()).toMatchObject({ ok: false, code: 'author-playing' })
    expect([live.dismissed, (await arena.queries.bot('teapot'))!.isDisabled]).toEqual([['ann'], true])
    live.told.length = 0
    expect(await ask()).toMatchObject({ ok: false, code: 'author-playing' })
    expect([live.dismissed, live.told]).toEqual([['ann'], []])
    // What is new meanwhile is stopped, too.
    await arena.disableBot('teapot', false)
    await arena.renewToken('ann')
    expect(await ask()).toMatchObject({ ok: false, code: 'author-playing' })
    expect([live.dismissed, (await arena.queries.bot('teapot'))!.isDisabled]).toEqual([['ann', 'ann', 'ann'], true])
  })

  it('leaves no bot that may play, also not one that came while others of its author were stopped', async () => {
    const { arena, live, author, rated } = await openArena()
    const ann = await author('Ann')
    await rated(ann, 'kettle')
    let met: Promise<unknown> = Promise.resolve()
    vi.spyOn(live, 'news').mockImplementationOnce(() => {
      met = arena.remoteBot(ann, 'far-away', '1', ['six-dice'])
    })
    // It has not played: there is nothing of it to forget.
    expect(need(await arena.forgetAuthor('ann')).bots).toEqual(['forgotten-1'])
    expect(await met).toMatchObject({ ok: true })
    expect(await arena.queries.bot('forgotten-1')).toMatchObject({ isDisabled: true })
    expect(await arena.queries.bot('far-away')).toBeNull()
  })

  it('forgets an author once, also where that is asked twice at once', async () => {
    const { arena, author, rated } = await openArena()
    await rated(await author('Ann'), 'kettle')
    const [first, second] = await Promise.all([arena.forgetAuthor('ann'), arena.forgetAuthor('Ann')])
    expect(need(first)).toEqual({ author: 'Ann', bots: ['forgotten-1'] })
    expect(second).toMatchObject({ ok: false, code: 'author-unknown' })
  })

  it('leaves no name in the gaps of the file, where pages were parted', async () => {
    const opened = await openArena()
    await partPages(opened)
    need(await opened.arena.forgetAuthor('ann'))
    expect(filesWith('teapot', opened)).toEqual([])
  })

  it('nor where it ended before there was room to write the file anew', async () => {
    const opened = await openArena()
    await partPages(opened)
    const { arena, data } = opened
    withoutRoom(arena)
    need(await arena.forgetAuthor('ann'))
    await arena.close()
    expect(filesWith('teapot', opened)).toEqual(['arena.sqlite'])
    await openArena({ data })
    expect(filesWith('teapot', opened)).toEqual([])
  })

  it('pauses by the limits it is given and tells, after the fault of the last match', async () => {
    const workers = new QuickWorkers(2)
    workers.judge = (job, match) => {
      const seat = job.seatings[match - 1]!.findIndex((entrant) => job.entrants[entrant]!.name.startsWith('kettle'))
      return seat < 0 ? byChance(job, match) : { seat, fault: match === 1 ? 'crash' : 'malformed' }
    }
    const limits = { setsWanted: 12, houseSets: 0, probationFaults: 1, probationSets: 4 }
    const opened = await openArena({ workers, limits })
    const [kettle] = await crowd(opened)
    opened.live.told.length = 0
    opened.arena.start()
    await opened.idle()
    const { state, why } = (await opened.arena.queries.submission(kettle!))!
    expect([state, why!.code]).toEqual(['probation', 'malformed'])
    expect(why!.message).toMatch(/^It lost by its own fault in 1 of its last 1 sets, the last time by malformed:/)
    expect((await opened.arena.queries.info()).limits).toMatchObject(limits)
    expect(opened.live.told).toEqual(expect.arrayContaining([`version:${kettle}`, `ladder:${two}`]))
  })

  it('pauses a version that loses by its own fault again and again, until it is validated again', async () => {
    const workers = new QuickWorkers(2)
    workers.judge = (job, match) => {
      const seat = job.seatings[match - 1]!.findIndex((entrant) => job.entrants[entrant]!.name.startsWith('kettle'))
      return seat < 0 ? byChance(job, match) : { seat, fault: 'crash' }
    }
    const opened = await openArena({ workers, limits: { setsWanted: 12, houseSets: 0 } })
    const [kettle] = await crowd(opened)
    opened.arena.start()
    await opened.idle()
    const submission = (await opened.arena.queries.submission(kettle!))!
    expect(submission).toMatchObject({ state: 'probation', why: { code: 'crash' } })
    expect(submission.why!.message).toMatch(/5 of its last \d+ sets/)
    const before = (await setsOf(opened.arena))[`${kettle} ${two}`] ?? 0
    expect(before).toBeLessThan(12)
    workers.judge = byChance
    await opened.arena.reopen(kettle!)
    expect(await opened.arena.queries.undecided()).toEqual([kettle])
    await opened.arena.decide(kettle!, 'rated', null)
    await opened.idle()
    expect((await opened.arena.queries.submission(kettle!))!.state).toBe('rated')
    expect((await setsOf(opened.arena))[`${kettle} ${two}`]).toBeGreaterThanOrEqual(few.setsWanted)
    await checkAll(opened)
  })
})

describe('a set that the arena itself fails', () => {
  it('is played again, and is void after some times', async () => {
    const workers = new QuickWorkers(1)
    const failures = new Map<number, number>()
    workers.judge = (job, match) => {
      const times = failures.get(job.set) ?? 0
      if ((job.set === 1 && times < 1) || job.set === 2) {
        failures.set(job.set, times + 1)
        return { seat: 0, fault: 'infra' }
      }
      return byChance(job, match)
    }
    const opened = await openArena({ workers })
    opened.arena.start()
    await opened.idle()
    const { db } = opened.arena.store
    const sets = await db.selectFrom('sets').select(['id', 'state', 'attempts']).orderBy('id').execute()
    expect(sets.slice(0, 2)).toEqual([
      { id: 1, state: 'finished', attempts: 2 },
      { id: 2, state: 'void', attempts: 3 },
    ])
    expect(sets.filter(({ state }) => state === 'finished')).toHaveLength(few.houseSets)
    const attempts = await db
      .selectFrom('attempts')
      .select('outcome')
      .where('set', 'in', [1, 2])
      .orderBy('set')
      .execute()
    expect(attempts.map(({ outcome }) => outcome)).toEqual(['infra', 'finished', 'infra', 'infra', 'infra'])
    expect(opened.told.filter((line) => line.includes('Set 2 came to no end'))).toHaveLength(3)
    expect(opened.live.live).toEqual([])
    await checkAll(opened)
  })

  it('is void if it was a validation, whether a match of it or the child as a whole failed', async () => {
    const workers = new QuickWorkers(1, () => ({ seat: 0, fault: 'infra' }))
    const { arena, author, rated } = await openArena({ workers, limits: { houseSets: 0 } })
    const kettle = await rated(await author('ann'), 'kettle')
    const validate = () => arena.playValidation(kettle, 'six-dice', { against: 'self' })
    expect((await validate()).played.map(({ report }) => report.verdict!.fault)).toEqual(['infra', 'infra'])
    workers.judge = () => {
      throw new Error('the child died')
    }
    await expect(validate()).rejects.toThrow('the child died')
    const { db } = arena.store
    const ended = await db
      .selectFrom('sets')
      .innerJoin('attempts', 'attempts.set', 'sets.id')
      .select(['purpose', 'state', 'detail'])
      .orderBy('sets.id')
      .execute()
    // A void match is tried again.
    const whys = [...Array(serverLimits.setAttempts).fill('seat 0 has lost by infra'), 'the child died']
    expect(ended).toEqual(whys.map((detail) => ({ purpose: 'validation', state: 'void', detail })))
  })

  it('is told of where it cannot be played at all', async () => {
    const workers = new QuickWorkers(1)
    let isBroken = true
    workers.judge = (job, match) => {
      if (isBroken) throw new Error('no child could be started')
      return byChance(job, match)
    }
    const opened = await openArena({ workers })
    opened.arena.start()
    await until(() => opened.told.length > 0)
    isBroken = false
    await opened.idle()
    expect(opened.told[0]).toContain('no child could be started')
    await checkAll(opened)
  })
})

describe('a server that ends', () => {
  it('goes on where it was, with the same secrets, and finishes every set once', async () => {
    const data = folder()
    const first = await openArena({ data, limits: { setsWanted: 15, houseSets: 10 } })
    await crowd(first)
    first.arena.start()
    await until(async () => (await first.arena.queries.info()).now.setsRated > 5)
    await first.arena.close()
    const secretsBefore = new Map(first.workers.jobs.map(({ set, secret }) => [set, secret]))
    const second = await openArena({ data, seed: 'another', limits: { setsWanted: 15, houseSets: 10 } })
    expect(await openSets(second.arena)).toBeGreaterThan(0)
    second.arena.start()
    await second.idle()
    const again = second.workers.jobs.filter(({ set }) => secretsBefore.has(set))
    expect(again.length).toBeGreaterThan(0)
    for (const { set, secret } of again) expect(secret).toBe(secretsBefore.get(set))
    await checkAll(second)
    expect(first.live.live).toEqual([])
  })

  it('validates again what was being validated: its set is void', async () => {
    const data = folder()
    const stuck = new QuickWorkers(1)
    stuck.play = async (_, __, signal) => {
      if (!signal!.aborted) await once(signal!, 'abort')
      throw signal!.reason
    }
    const first = await openArena({ data, workers: stuck, limits: { houseSets: 0 } })
    const ann = await first.author('ann')
    const script = {
      name: 'kettle',
      file: 'kettle.js',
      language: 'js',
      source: 'x',
      hash: 'ab',
      games: [],
      steps: [],
    } as const
    const { versionId } = need(await first.arena.addVersion(ann, script))
    const playing = first.arena
      .playValidation(versionId, 'six-dice', { against: 'self' })
      .catch((error: Error) => error)
    await until(async () => (await openSets(first.arena)) === 1)
    await first.arena.close()
    expect(await playing).toHaveProperty('name', 'AbortError')
    const second = await openArena({ data, limits: { houseSets: 0 } })
    expect(await openSets(second.arena)).toBe(0)
    expect((await second.arena.queries.noMatch('1-1')).message).toBe(
      'Set 1 is void: the server was stopped while it was played. Its version is validated in new sets.',
    )
    expect(await second.arena.queries.undecided()).toEqual([versionId])
    const { set, played } = await second.arena.playValidation(versionId, 'six-dice', {
      against: 'house',
      bot: 'greedy',
    })
    expect(set).toBe(2)
    expect(played.map(({ seating }) => seating)).toEqual([
      [0, 1],
      [1, 0],
    ])
    expect((await second.arena.queries.submission(versionId))!.matches).toEqual(['2-1', '2-2'])
    expect((await second.arena.queries.ladder(two))!.sets).toBe(0)
  })
})

describe('a full disk', () => {
  it('holds results back, says so, and loses nothing', async () => {
    const opened = await openArena({ limits: { ...few, diskRetryMs: 5 } })
    const { arena, told } = opened
    const sqlite = sqliteOf(arena)
    await crowd(opened)
    const { page_count: pages } = sqlite.prepare('PRAGMA page_count').get() as { page_count: number }
    sqlite.exec(`PRAGMA max_page_count = ${pages + 8}`)
    arena.start()
    await until(async () => (await arena.queries.info()).now.trouble !== null)
    expect((await arena.queries.info()).now.trouble!.message).toContain('full')
    expect(told.filter((line) => line.startsWith('Nothing can be kept'))).toHaveLength(1)
    const played = opened.workers.jobs.length
    expect(await arena.newToken(`eve${'x'.repeat(20_000)}`)).toMatchObject({ ok: false, code: 'disk-full' })
    for (let turn = 0; turn < 50; turn++) await setImmediate()
    expect(opened.workers.jobs).toHaveLength(played)
    sqlite.exec('PRAGMA max_page_count = 1000000')
    await opened.idle()
    expect((await arena.queries.info()).now.trouble).toBeNull()
    expect(told).toContain('The disk takes what is written again.')
    await checkAll(opened)
    expect(new Set(opened.workers.jobs.map(({ set }) => set)).size).toBe(opened.workers.jobs.length)
  })

  it('does not hold up who forgets: the gaps are cleared once there is room for that', async () => {
    const { arena, author, rated, told } = await openArena({ limits: { ...few, diskRetryMs: 5 } })
    await rated(await author('Ann'), 'kettle')
    const sqlite = sqliteOf(arena)
    const prepared = withoutRoom(arena)
    expect(need(await arena.forgetAuthor('ann')).bots).toEqual(['forgotten-1'])
    await author('Ben')
    expect(told).toEqual([
      'What was deleted can still be found in the data folder (database or disk is full): it is written anew once there is room.',
    ])
    expect((await arena.queries.info()).now.trouble, 'results are kept').toBeNull()
    const { temp_store: place } = sqlite.prepare('PRAGMA temp_store').get() as { temp_store: number }
    expect(place, 'in memory, as before').toBe(2)
    prepared.mockRestore()
    await until(() => told.includes('Nothing of what was deleted is left in the data folder.'))
    expect(told).toHaveLength(2)
  })
})

describe('remote bots', () => {
  const remote = 'six-dice.2.remote'
  const wanted = { setsWanted: 4, houseSets: 2 }

  async function connected(names: readonly string[], freeSlots: number, workers = new QuickWorkers()) {
    const live = new QuietLive()
    live.playerOf = () => ({ ask: async () => ({ kind: 'fault', fault: 'resign', message: 'enough', stack: '' }) })
    const opened = await openArena({ live, limits: wanted, workers })
    const seats: RemoteSeat[] = []
    for (const name of names) {
      const author = await opened.author(`${name}-owner`)
      const met = need(await opened.arena.remoteBot(author, name, '1.0', ['six-dice', 'go']))
      seats.push({ ...met, games: ['six-dice'], freeSlots })
    }
    return { ...opened, live, seats }
  }

  it('are shown as connected or not wherever they stand, and their coming and going is news', async () => {
    const opened = await connected(['kettle', 'spoon'], 1)
    opened.arena.start()
    opened.live.connect(opened.seats)
    await opened.idle()
    const shown = async () => {
      const page = (await opened.arena.queries.bot('kettle'))!
      const { rows } = (await opened.arena.queries.ladder(remote))!
      return [
        page.isConnected,
        page.ladders.find(({ id }) => id === remote)!.row!.isConnected,
        ...['kettle', 'spoon'].map((name) => rows.find(({ bot }) => bot === name)!.isConnected),
      ]
    }
    expect(await shown()).toEqual([true, true, true, true])
    const before = opened.live.told.length
    opened.live.connect(opened.seats.slice(1))
    expect(opened.live.told.slice(before)).toContain(`ladder:${remote}`)
    expect(await shown()).toEqual([false, false, false, true])
    expect((await opened.arena.queries.bot('greedy'))!.isConnected).toBeNull()
    const standard = (await opened.arena.queries.ladder('six-dice.2.standard'))!
    for (const { isConnected } of standard.rows) expect(isConnected).toBeNull()
  })

  it('are told as waiting while they are connected and have no rated set', async () => {
    const { arena, live, seats } = await connected(['kettle', 'spoon'], 1)
    const waiting = async () => (await arena.queries.ladder(remote))!.waiting.map(({ bot }) => bot)
    expect(await waiting()).toEqual([])
    live.connect(seats)
    expect(await waiting()).toEqual(['kettle', 'spoon'])
    live.connect(seats.slice(1))
    expect(await waiting()).toEqual(['spoon'])
    expect((await arena.queries.ladder('six-dice.2.standard'))!.waiting).toEqual([])
  })

  it('lose their connections with the tokens of their author', async () => {
    const { arena, live, author } = await openArena()
    await author('Ann')
    need(await arena.revokeTokens('ann'))
    need(await arena.renewToken('ANN'))
    expect(await arena.revokeTokens('nobody')).toMatchObject({ ok: false, code: 'author-unknown' })
    expect(live.dismissed).toEqual(['ann', 'ann'])
  })

  it('play only while they are connected, with as many matches at once as they have slots', async () => {
    const opened = await connected(['kettle', 'spoon'], 1)
    opened.arena.start()
    await opened.idle()
    expect(
      (await opened.arena.queries.ladders()).filter(({ tier }) => tier === 'remote').map(({ sets }) => sets),
    ).toEqual([0, 0, 0])
    opened.live.connect(opened.seats)
    await opened.idle()
    const counts = await setsOf(opened.arena)
    for (const { versionId } of opened.seats) {
      expect(counts[`${versionId} ${remote}`]).toBeGreaterThanOrEqual(4)
      expect(opened.live.most.get(versionId)).toBe(1)
      expect(opened.live.playing.get(versionId)).toBe(0)
    }
    await checkAll(opened)
  })

  it('get sets of each of their ladders in turn while all match children are busy', async () => {
    const { arena, live, workers, seats, author, rated } = await connected(['kettle'], 4, new StuckWorkers(1))
    live.playerOf = () => ({ ask: () => new Promise(() => {}) })
    await rated(await author('ann'), 'spoon')
    arena.start()
    await until(() => workers.busy === 1 + serverLimits.setsAhead)
    live.connect(seats)
    await until(() => [...live.playing.values()].some((matches) => matches === 4))
    const ladders = live.live.map(({ ladder }) => ladder).filter((ladder) => ladder.endsWith('.remote'))
    expect(ladders.toSorted()).toEqual([remote, remote, 'six-dice.3.remote', 'six-dice.4.remote'])
  })

  it('keep nobody waiting where they leave before they sit down, again and again', async () => {
    const { arena, live, seats, author, rated, told } = await connected(['kettle'], 1)
    live.playerOf = () => ({
      ask() {
        live.connect([])
        return Promise.resolve({ kind: 'fault', fault: 'infra', message: 'it is gone', stack: '' })
      },
    })
    const voids = () => told.filter((line) => line.includes('it is gone): it is void')).length
    arena.start()
    // Pauses that double would be four minutes by now.
    for (let left = 1; left <= 9; left++) {
      live.connect(seats)
      await until(() => voids() >= left)
    }
    expect(live.playing.get('kettle.1')).toBe(0)
    const spoon = await rated(await author('ann'), 'spoon')
    await until(async () => ((await setsOf(arena))[`${spoon} six-dice.2.standard`] ?? 0) >= wanted.setsWanted)
  })

  it('play matches that each have a secret of their own', async () => {
    const opened = await connected(['kettle'], 4)
    for (const seats of [3, 4]) need(await opened.arena.pauseLadder(`six-dice.${seats}.remote`, true))
    opened.live.playerOf = () => ({ ask: async ({ legal }) => ({ kind: 'action', action: legal[0]! }) })
    opened.live.connect(opened.seats)
    opened.arena.start()
    await opened.idle()
    const lines = (await opened.arena.queries.matches({ bot: 'kettle', limit: 100 })).filter(
      ({ ladder }) => ladder === remote,
    )
    const ends = await Promise.all(lines.map(async ({ id }) => (await opened.arena.queries.match(id))!.end!))
    expect(lines.length).toBeGreaterThanOrEqual(8)
    expect(new Set(ends.map(({ secret }) => secret)).size).toBe(lines.length)
    // Whoever watches has heard every entry before the end.
    for (const { id, plies } of lines) expect(opened.live.plies.get(id)).toBe(plies)
    const page = (await opened.arena.queries.match(lines[0]!.id))!
    const seat = page.seats.findIndex(({ bot }) => bot === 'kettle')
    expect(page.clock[seat]!.every((ms) => ms === 5)).toBe(true)
    expect(page.clock[1 - seat]).toBeNull()
    expect(page.fuelTotal).toEqual([null, null])
  })

  it('are void where the server ends, and begun anew under other secrets', async () => {
    const opened = await connected(['kettle'], 4)
    opened.live.playerOf = () => ({ ask: () => new Promise(() => {}) })
    opened.live.connect(opened.seats)
    opened.arena.start()
    await until(() =>
      opened.live.live.some(({ ladder, seats }) => ladder === remote && seats.some(({ bot }) => bot === 'kettle')),
    )
    const begun = opened.live.live.filter(({ seats }) => seats.some(({ bot }) => bot === 'kettle')).map(({ id }) => id)
    await opened.arena.close()
    const live = new QuietLive()
    live.ready = opened.seats
    live.playerOf = () => ({ ask: async () => ({ kind: 'fault', fault: 'resign', message: 'enough', stack: '' }) })
    const again = await openArena({ data: opened.data, live, limits: wanted })
    const sets = await again.arena.store.db.selectFrom('sets').select(['id', 'state']).execute()
    for (const id of begun) expect(sets.find((set) => set.id === Number(id.split('-')[0]))?.state).toBe('void')
    again.arena.start()
    await again.idle()
    for (const id of begun) {
      expect(await again.arena.queries.match(id)).toBeNull()
      expect(await again.arena.queries.noMatch(id)).toMatchObject({ code: 'match-void', at: id })
    }
    expect((await setsOf(again.arena))[`kettle.1 ${remote}`]).toBeGreaterThanOrEqual(4)
    await checkAll(again)
  })

  it('are versions by their own word', async () => {
    const opened = await openArena()
    const { arena } = opened
    const [ann, ben] = [await opened.author('ann'), await opened.author('ben')]
    const hello = (author: typeof ann, name: string, version: string, games = ['six-dice']) =>
      arena.remoteBot(author, name, version, games)
    expect(need(await hello(ann, 'kettle', '1.0'))).toEqual({ botId: 'kettle', versionId: 'kettle.1' })
    expect(need(await hello(ann, 'Kettle', '1.0')).versionId).toBe('kettle.1')
    expect(need(await hello(ann, 'kettle', '1.1')).versionId).toBe('kettle.2')
    // Both may be connected, and come back in any order.
    expect(need(await hello(ann, 'kettle', '1.0')).versionId).toBe('kettle.1')
    expect(need(await hello(ann, 'kettle', '1.1')).versionId).toBe('kettle.2')
    arena.start()
    opened.live.connect([{ botId: 'kettle', versionId: 'kettle.2', games: ['six-dice'], freeSlots: 1 }])
    await until(async () => (await arena.queries.bot('kettle')) !== null)
    // What is in the store is found there, in any order.
    expect(need(await hello(ann, 'kettle', '1.0')).versionId).toBe('kettle.1')
    expect(need(await hello(ann, 'kettle', '1.1')).versionId).toBe('kettle.2')
    expect((await arena.queries.bot('kettle'))!.versions.map(({ state }) => state)).toEqual(['rated', 'opponent'])
    expect(await hello(ben, 'kett1e', '1.0')).toMatchObject({ ok: false, code: 'name-taken' })
    expect(await hello(ann, 'spoon', '1', ['go'])).toMatchObject({ ok: false, code: 'game-unknown' })
    await opened.rated(ann, 'fork')
    expect(await hello(ann, 'fork', '1')).toMatchObject({ ok: false, code: 'bot-remote' })
    need(await arena.disableBot('kettle', true))
    expect(await hello(ann, 'kettle', '2')).toMatchObject({ ok: false, code: 'bot-disabled' })
    expect((await arena.queries.bot('kettle'))!.versions.map(({ state }) => state)).toEqual(['disabled', 'disabled'])
  })
})

/** Plays no set to its end, until the server ends. */
class StuckWorkers extends QuickWorkers {
  override async play(_job: SetJob, _listener: SetListener, signal?: AbortSignal): Promise<never> {
    this.busy++
    await once(signal!, 'abort')
    throw signal!.reason
  }
}
