/** Beside its ratings a ladder has a fit of all results, made in a thread while everything else goes on. */
import { expect, it, vi } from 'vitest'
import { rankTable } from '../../src/competition/ratings/index.ts'
import { LadderFits } from '../../src/ladder/fits.ts'
import { ladderCsv } from '../../src/arena/csv.ts'
import { ratedResults } from '../../src/store/outcomes.ts'
import { findLadder } from '../../src/store/standings.ts'
import { need } from '../helpers.ts'
import { isOnPostgres } from '../store-of.ts'
import { openArena, until, type Opened } from './support.ts'

// A thread starts from sources, and this machine may have other things to do.
vi.setConfig({ testTimeout: 120_000 })

const two = 'six-dice.2.standard'
const three = 'six-dice.3.standard'

async function played(): Promise<Opened> {
  const opened = await openArena()
  for (const name of ['Ann', 'ben', 'cyd']) await opened.rated(await opened.author(name), `bot-of-${name}`)
  opened.arena.start()
  await opened.idle()
  return opened
}

const everyResult = async ({ arena }: Opened, ladder: string) =>
  ratedResults(arena.store.db, ladder, { after: 0, last: 1e9, limit: 1e4 })

// Both read the same: one is enough where tables take long to be filled.
it.each(isOnPostgres ? [two] : [two, three])('is the table of all results of %s, for every row', async (id) => {
  const opened = await played()
  const { arena, live } = opened
  // Not made before somebody asks, and nobody waits for it.
  const first = (await arena.queries.ladder(id))!
  expect([first.fit, first.rows[0]!.fit]).toEqual([null, null])
  live.told.length = 0
  await until(async () => (await arena.queries.ladder(id))!.fit !== null)
  expect(live.told).toContain(`ladder:${id}`)
  const results = await everyResult(opened, id)
  const table = rankTable(results)
  const { fit, rows, sets } = (await arena.queries.ladder(id))!
  expect(fit).toEqual({ sets, versions: rows.length, groups: table.groups, level: 0.95 })
  expect(results).toHaveLength(sets)
  for (const row of rows) {
    const found = table.rows.find(({ entrant }) => entrant === row.versionId)!
    expect(found).toMatchObject({ ...row.fit, sets: row.sets, wins: row.wins, ties: row.ties, losses: row.losses })
    expect(row.fit!.placeFrom).toBeLessThanOrEqual(row.fit!.placeTo)
  }
  const page = (await arena.queries.bot('bot-of-Ann'))!
  const onPage = page.ladders.find((ladder) => ladder.id === id)!
  expect(onPage.row!.fit).toEqual(rows.find(({ bot }) => bot === 'bot-of-Ann')!.fit)
  let csv = ''
  for await (const piece of ladderCsv((await arena.queries.finalTable(id))!)) csv += piece
  const { strength, low, high, placeFrom, placeTo } = rows.find(({ bot }) => bot === 'bot-of-Ann')!.fit!
  expect(csv).toContain(`,${[strength, low, high, placeFrom, placeTo].join(',')},js\r\n`)
})

it('is made anew after more results, from what is new', async () => {
  const { arena, author, rated, idle } = await played()
  const { db } = arena.store
  const fitted: string[] = []
  const fits = new LadderFits({
    db,
    now: Date.now,
    fitted: (ladder) => fitted.push(ladder),
    notify: (sentence) => expect.fail(sentence),
    restMs: 0,
  })
  const setsOf = async () => fits.of((await findLadder(db, two))!)?.table.sets
  const ratedSets = async () => (await findLadder(db, two))!.rated
  await until(async () => (await setsOf()) === (await ratedSets()))
  const before = await ratedSets()
  await rated(await author('dot'), 'bot-of-dot')
  await idle()
  expect(await ratedSets()).toBeGreaterThan(before)
  await until(async () => (await setsOf()) === (await ratedSets()))
  expect(new Set(fitted)).toEqual(new Set([two]))
  const ids = () => [...fits.of(ladder)!.rows.keys()]
  const ladder = (await findLadder(db, two))!
  expect(ids()).toContain('bot-of-dot.1')
  // Ids have changed: what was made is dropped, and made from the results as they are.
  need(await arena.forgetAuthor('dot'))
  fits.forget()
  expect(fits.of((await findLadder(db, two))!)).toBeNull()
  await until(async () => (await setsOf()) === (await ratedSets()))
  expect(ids()).not.toContain('bot-of-dot.1')
  await fits.close()
})

// Of the thread, which does not know the store.
it.skipIf(isOnPostgres)('ends with its thread, whatever it was doing', async () => {
  const { arena } = await played()
  const { db } = arena.store
  const told: string[] = []
  const fits = new LadderFits({ db, now: Date.now, fitted: () => {}, notify: (sentence) => told.push(sentence) })
  const ladder = (await findLadder(db, two))!
  // The first is forgotten before it has read anything, the second is made, the third is cut off by the end.
  fits.of(ladder)
  fits.forget()
  await until(() => fits.of(ladder) !== null)
  fits.forget()
  fits.of(ladder)
  await fits.close()
  expect(told).toEqual([])
})

it('lets the arena close while it is made, and is not made where there is no result', async () => {
  const { arena } = await openArena()
  expect((await arena.queries.ladder(two))!.fit).toBeNull()
  const busy = await played()
  await busy.arena.queries.ladder(two)
  await busy.arena.close()
  expect(busy.told).toEqual([])
})
