/** Bots that fail, sets that the arena fails, servers that end, and full disks: nothing is lost or played twice. */
// @module-tag processes
// Matches follow one another.
/* oxlint-disable no-await-in-loop */
import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { serverLimits } from '../../src/limits.ts'
import { folder, need } from '../helpers.ts'
import { sqliteOf } from '../sqlite-of.ts'
import { byChance, few, openArena, openSets, QuickWorkers, until } from './support.ts'
import { checkAll, crowd, setsOf, two } from './checks.ts'
import { isOnPostgres } from '../store-of.ts'

// Many sets are played, and this machine may have other things to do.
vi.setConfig({ testTimeout: 120_000 })

describe('the ladder', () => {
  // The next one asks the store the same.
  it.skipIf(isOnPostgres)('pauses by the limits it is given and tells, after the fault of the last match', async () => {
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
    // It is cut while sets are under way, however fast they are.
    const workers = new QuickWorkers(3, byChance, 12)
    const first = await openArena({ data, workers, limits: { setsWanted: 6, houseSets: 6 } })
    await crowd(first)
    first.arena.start()
    await until(() => workers.jobs.length > workers.most)
    await first.arena.close()
    const secretsBefore = new Map(first.workers.jobs.map(({ set, secret }) => [set, secret]))
    const second = await openArena({ data, seed: 'another', limits: { setsWanted: 6, houseSets: 6 } })
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
  it.skipIf(isOnPostgres)('holds results back, says so, and loses nothing', async () => {
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
})
