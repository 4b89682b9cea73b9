/** An author is forgotten: no bot plays on, no name is left in the file, and a full disk only delays that. */
// Matches follow one another.
/* oxlint-disable no-await-in-loop */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, vi } from 'vitest'
import type { Arena } from '../../src/arena/arena.ts'
import { need } from '../helpers.ts'
import { sqliteOf } from '../sqlite-of.ts'
import { few, openArena, until, type Opened } from './support.ts'
import { isOnPostgres } from '../store-of.ts'

// Many sets are played, and this machine may have other things to do.
vi.setConfig({ testTimeout: 120_000 })

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

  it.skipIf(isOnPostgres)('leaves no name in the gaps of the file, where pages were parted', async () => {
    const opened = await openArena()
    await partPages(opened)
    need(await opened.arena.forgetAuthor('ann'))
    expect(filesWith('teapot', opened)).toEqual([])
  })

  it.skipIf(isOnPostgres)('nor where it ended before there was room to write the file anew', async () => {
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
})

describe('a full disk', () => {
  it.skipIf(isOnPostgres)(
    'does not hold up who forgets: the gaps are cleared once there is room for that',
    async () => {
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
    },
  )
})
