/** Remote bots on the ladder. */
// Matches follow one another.
/* oxlint-disable no-await-in-loop */
import { once } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import { serverLimits } from '../../src/limits.ts'
import type { RemoteSeat } from '../../src/ports/live.ts'
import type { SetJob, SetListener } from '../../src/ports/sets.ts'
import { need } from '../helpers.ts'
import { openArena, QuietLive, QuickWorkers, until } from './support.ts'
import { checkAll, setsOf } from './checks.ts'

// Many sets are played, and this machine may have other things to do.
vi.setConfig({ testTimeout: 120_000 })

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
