// One step after the other.
/* oxlint-disable no-await-in-loop */
/** Nothing that is asked again and again goes through whole tables, and what is kept in memory stays in step with them. */
import { setImmediate } from 'node:timers/promises'
import { chaser } from '@dicewright/engine/chaser'
import { sixDice } from '@dicewright/engine/six-dice'
import { expect, it, vi } from 'vitest'
import { Claims } from '../../src/ladder/claims.ts'
import { Fields } from '../../src/ladder/fields.ts'
import { serverLimits } from '../../src/limits.ts'
import { newcomer } from '../../src/rating.ts'
import { beginSet, endAttempt } from '../../src/store/sets.ts'
import { setApplied, writeStandings } from '../../src/store/standings.ts'
import { need } from '../helpers.ts'
import { sqliteOf } from '../sqlite-of.ts'
import { modulesOf } from '../modules.ts'
import { addBots } from './many-bots.ts'
import { openArena, until } from './support.ts'
import { isOnPostgres } from '../store-of.ts'

// Many sets are played, and this machine may have other things to do.
vi.setConfig({ testTimeout: 120_000 })

/** Statements that go through a table, and why they may. */
const may: readonly (readonly [RegExp, string])[] = [
  [/^select "id" from "sets" where "state" in \(\?, \?\)$/, 'of the tests'],
  [
    /from "sets" where "state" = \?( and "purpose" != \?)? order by "id" desc limit \?$/,
    'from the end, until there are enough',
  ],
  [/count\(\*\) as "count" from "(owners|bots)"/, 'one number of everybody'],
]

/** Those that go through a table that grows with bots or matches, without an index. */
function scansOf(texts: Iterable<string>, explain: (text: string) => readonly { readonly detail: string }[]): string[] {
  const small = /^SCAN (ladders|closed|last|points|CONSTANT ROW|\(subquery.*)\b/
  return [...texts].filter(
    (text) =>
      /^(select|update|delete)/.test(text) &&
      may.every(([pattern]) => !pattern.test(text)) &&
      explain(text).some(({ detail }) => detail.startsWith('SCAN ') && !small.test(detail)),
  )
}

it.skipIf(isOnPostgres)('reads by an index whatever is read for a set, a page or a request', async () => {
  const opened = await openArena({ modules: modulesOf(sixDice) })
  const { arena, author, rated } = opened
  const sqlite = sqliteOf(arena)
  const texts = new Set<string>()
  const prepare = sqlite.prepare.bind(sqlite)
  vi.spyOn(sqlite, 'prepare').mockImplementation((text, ...more) => {
    texts.add(text)
    return prepare(text, ...more)
  })
  arena.start()
  const ann = await author('ann')
  const kettle = await rated(ann, 'kettle')
  await rated(await author('ben'), 'spoon')
  need(await arena.remoteBot(ann, 'far-away', '1', ['six-dice']))
  await opened.idle()
  const { set } = await arena.playValidation(kettle, 'six-dice', { against: 'self' })
  await arena.setSteps(kettle, [])
  await arena.queries.info()
  for (const { id } of await arena.queries.ladders()) await arena.queries.ladder(id)
  await Promise.all([
    arena.queries.bot('kettle'),
    arena.queries.me(ann),
    arena.queries.name('kettl3'),
    arena.queries.submission(kettle),
  ])
  for (const query of [{}, { bot: 'kettle' }, { ladder: 'six-dice.2.standard' }, { version: kettle }])
    await arena.queries.matches({ limit: 10, ...query })
  for (const id of ['1-1', `${set}-1`, '9999-1'])
    await Promise.all([
      arena.queries.match(id),
      arena.queries.transcript(id),
      arena.queries.noMatch(id),
      arena.queries.log(kettle, id),
    ])
  need(await arena.disableBot('spoon', true))
  need(await arena.disableBot('spoon', false))
  await opened.idle()
  expect(texts.size).toBeGreaterThan(50)
  expect(scansOf(texts, (text) => prepare(`EXPLAIN QUERY PLAN ${text}`).all() as { detail: string }[])).toEqual([])
})

it('lets others be answered while it reads the bots there are, some at a time', async () => {
  const { arena } = await openArena({ modules: modulesOf(sixDice, chaser) })
  const { store } = arena
  const { db } = store
  const bots = 1200
  await addBots(db, bots, ['six-dice'])
  const fields = new Fields(serverLimits, store.watch(), new Claims(() => false))
  const read: number[] = []
  const executor = db.getExecutor()
  const executeQuery = executor.executeQuery.bind(executor)
  vi.spyOn(executor, 'executeQuery').mockImplementation(async (query) => {
    const found = await executeQuery(query)
    read.push(found.rows.length)
    return found
  })
  const [done, asked] = [new AbortController(), { times: 0 }]
  const asking = (async () => {
    for (; !done.signal.aborted; asked.times++) {
      await setImmediate()
      await db.selectFrom('ladders').select('id').limit(1).execute()
    }
  })()
  await fields.ready(db)
  done.abort()
  await asking
  expect(Math.max(...read)).toBeLessThanOrEqual(500)
  // Between every two pieces of every ladder.
  expect(asked.times).toBeGreaterThan(bots / 500)
  const ladders = await db.transaction().execute((tx) => fields.now(tx, []))
  const short = ladders.filter(
    ({ ladder, field }) =>
      ladder.tier === 'standard' && ladder.game === 'six-dice' && field.missing < bots * serverLimits.setsWanted,
  )
  expect(short).toEqual([])
  expect(ladders.length).toBeGreaterThan(5)
})

// What is cut off is cut off by the arena, whichever store it has: 2,300 sets are written for it.
it.skipIf(isOnPostgres)('answers with so much of a bot that has met everybody', async () => {
  const { arena } = await openArena({ modules: modulesOf(sixDice) })
  const { db } = arena.store
  const [ladder, me, sets, bots] = ['six-dice.2.standard', 'bot-0.1', 2300, 150]
  await addBots(db, bots + 1, ['six-dice'])
  await db.transaction().execute(async (tx) => {
    for (let id = 1; id <= sets; id++) {
      const versions = [me, `bot-${1 + (id % bots)}.1`]
      const begun = { ladder, purpose: 'rated', versions, secret: '00', isHouse: false } as const
      const { id: set } = await beginSet(tx, begun, id)
      const told = {
        fuel: null,
        decisions: '[]',
        fault: null,
        strikes: 0,
        incidents: '[]',
        log: '[]',
        dropped: 0,
        thoughts: '[]',
      }
      const match = { match: 1, matches: 1, transcript: '', plies: 1, reason: 'over', startedMs: id, endedMs: id }
      await tx
        .insertInto('matches')
        .values(Object.assign({ set, verdictSeat: null, verdictMessage: null }, match))
        .execute()
      for (const [seat, version] of versions.entries())
        await tx
          .insertInto('seats')
          .values(Object.assign({ set, match: 1, seat, entrant: seat, version, rank: seat + 1, returns: 0 }, told))
          .execute()
      await endAttempt(tx, set, { state: 'finished', outcome: 'finished', detail: null }, id)
      await writeStandings(tx, ladder, [{ set, version: me, atMs: id, standing: { ...newcomer, mu: id, sets: id } }])
      await setApplied(tx, ladder, set, 1)
    }
  })
  const shown = (await arena.queries.bot('bot-0'))!.ladders.find(({ id }) => id === ladder)!
  const { history, headToHead, opponents, comparedSets } = shown
  expect(history.length).toBeGreaterThan(300)
  expect(history.length).toBeLessThanOrEqual(400)
  expect([history[0]!.mu, history.at(-1)!.mu]).toEqual([1, sets])
  expect([headToHead.length, opponents, comparedSets]).toEqual([100, bots, 2000])
  expect(headToHead.every(({ wins, sets: met }) => wins === met && met >= 13)).toBe(true)
})

it('gives sets to whoever comes after an author was forgotten and the file written anew', async () => {
  const opened = await openArena({ modules: modulesOf(sixDice) })
  const { arena, author, rated } = opened
  arena.start()
  await rated(await author('ann'), 'kettle')
  await opened.idle()
  need(await arena.forgetAuthor('ann'))
  await rated(await author('ben'), 'spoon')
  await until(async () => (await arena.queries.bot('spoon'))!.ladders.length === 3)
  await opened.idle()
  expect(await arena.recompute()).toMatchObject({ equal: true })
  const { rows } = (await arena.queries.ladder('six-dice.2.standard'))!
  expect(rows.find(({ bot }) => bot === 'spoon')!.sets).toBeGreaterThanOrEqual(4)
})
