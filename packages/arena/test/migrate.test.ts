/** `dicewright migrate`: an arena that has played, moved from store to store until it is back, and all that cannot be moved. */
// @module-tag processes
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import type { Challenge } from '../src/api/index.ts'
import { keys, moveStore, type Moved } from '../src/store/move.ts'
import { storeVersion } from '../src/store/migrations.ts'
import { openPostgres } from '../src/store/postgres.ts'
import { openStore } from '../src/store/sqlite.ts'
import { folder, need, run } from './helpers.ts'
import { eventually, fineBot, startServer, type Served } from './serving.ts'
import { isOnPostgres, storeOf } from './store-of.ts'

// Processes are started, and this machine may have other things to do.
vi.setConfig({ testTimeout: 180_000 })

const throwing = `export default { games: ['six-dice'], act() { throw new Error('no') } }`

/** Where a server keeps its results: in PostgreSQL where the tests run on it, else in its folder. */
const placeOf = async (data: string): Promise<string> => (await storeOf(data)).store ?? data

const move = (from: string, to: string, ...more: readonly string[]) =>
  run(['migrate', '--from', from, '--to', to, ...more])

/** The number of a set of a challenge, and its place in the store. */
async function challenge(server: Served, token: string): Promise<number> {
  const asked = { version: 'kettle.1', against: ['greedy'], sets: 1 }
  const { id } = (await server.ask('api/challenges', { token, body: asked })).body
  const done = await eventually(
    async () => (await server.ask(`api/challenges/${id}`, { token })).body as Challenge,
    ({ sets }) => sets.every(({ state }) => state === 'finished'),
  )
  return done.sets[0]!.set
}

/** Plays rated sets and a challenge, and deletes the last set that it played; answers with its number. */
async function playSome(data: string): Promise<{ readonly token: string; readonly lastSet: number }> {
  const server = await startServer({ data, children: 2, limits: { houseSets: 2, setsWanted: 2 } })
  const token = await server.author('Ann')
  await server.submit(token, 'kettle', fineBot())
  await challenge(server, token)
  await eventually(
    async () => (await server.ask('api/server')).body.now,
    ({ setsRated, setsWaiting, busy }) => setsRated >= 4 && setsWaiting === 0 && busy === 0,
  )
  const { matches } = await server.submit(token, 'teapot', throwing)
  expect(await server.ask('api/bots/teapot', { method: 'DELETE', token })).toMatchObject({ status: 200 })
  await server.close()
  return { token, lastSet: Number(matches.at(-1).split('-')[0]) }
}

describe('a store', () => {
  it('is the same wherever it is moved to, and plays on there with numbers of its own', async () => {
    const [first, middle, last] = [folder(), join(folder(), 'new'), folder()]
    const { token, lastSet } = await playSome(first)
    const out = await move(await placeOf(first), middle, '--json')
    const back = await move(middle, await placeOf(last), '--json')
    expect([out.code, back.code], out.err + back.err).toEqual([0, 0])
    const { tables } = JSON.parse(out.out) as { tables: readonly Moved[] }
    expect(JSON.parse(back.out).tables).toEqual(tables)
    const rows = new Map(tables.map((one) => [one.table, one.rows]))
    for (const table of ['sets', 'matches', 'seats', 'ratings', 'challenges', 'versions', 'tokens'])
      expect(rows.get(table), table).toBeGreaterThan(0)

    const ofMiddle = () => readFileSync(join(middle, 'signing-key.pem'), 'utf8')
    expect(await keyOf(last)).toBe(isOnPostgres ? ofMiddle() : null)

    const again = await startServer({ data: last, limits: { houseSets: 0, setsWanted: 0 } })
    expect(await again.arena.recompute()).toMatchObject({ equal: true })
    const ladder = (await again.ask('api/ladders/six-dice.2.standard')).body
    expect(JSON.stringify(ladder.rows)).toContain('kettle')
    expect(await challenge(again, token)).toBe(lastSet + 1)
  })

  it('goes from folder to folder with its key, and stays where it was', async () => {
    const [from, to] = [await filled(), folder()]
    writeFileSync(join(from, 'signing-key.pem'), 'the key', { mode: 0o600 })
    const moved = await move(from, to)
    expect([moved.code, moved.out], moved.err).toEqual([
      0,
      expect.stringMatching(
        /^table +rows +SHA-256.*\nowners +1 +[0-9a-f]{64}\n(?:\w+ +\d+ +[0-9a-f]{64}\n){36}Everything in/,
      ),
    ])
    expect(moved.err).toContain(`is in ${join(to, 'signing-key.pem')}, from ${join(from, 'signing-key.pem')}.`)
    expect(readFileSync(join(to, 'signing-key.pem'), 'utf8')).toBe('the key')
    expect(statSync(join(to, 'signing-key.pem')).mode & 0o777).toBe(0o600)
    expect(readdirSync(from).toSorted()).toEqual(['arena.sqlite', 'signing-key.pem'])
  })

  it('has every table with its key in the list of what is moved', async () => {
    const store = need(await openStore(folder()))
    const tables = store.sqlite
      .prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'`)
      .all()
      .map(({ name }) => name as string)
    const found = tables.map((name) => [
      name,
      store.sqlite
        .prepare('SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk')
        .all(name)
        .map((column) => column['name']),
    ])
    await store.close()
    expect(Object.fromEntries(found)).toEqual(keys)
  })

  it('is moved as a whole or not at all', async () => {
    const [from, to] = [need(await openStore(await filled())), need(await openStore(folder()))]
    const stop = new Error('stopped')
    const moving = moveStore(from, to, ({ table }) => {
      if (table === 'sets') throw stop
    })
    await expect(moving).rejects.toBe(stop)
    expect(await to.db.selectFrom('owners').selectAll().execute()).toEqual([])
    await Promise.all([from.close(), to.close()])
  })
})

describe('what cannot be moved', () => {
  it('is refused in one sentence, and nothing is changed', async () => {
    const [from, empty, cwd] = [await filled(), folder(), folder()]
    const inUse = need(await openStore(await filled()))
    const newer = need(await openStore(await filled()))
    newer.sqlite.exec(`PRAGMA user_version = ${storeVersion + 1}`)
    await newer.close()
    writeFileSync(join(empty, 'file'), '')
    const garbage = folder()
    writeFileSync(join(garbage, 'arena.sqlite'), 'this is no database'.repeat(100))
    const nobody = await freePort()
    const cases: readonly (readonly [from: string, to: string, code: string, sentence: RegExp])[] = [
      [join(cwd, 'nothing'), empty, 'store-empty', /There is no arena in ".*nothing"/],
      [await emptied(), empty, 'store-empty', /There is no arena/],
      [from, await filled(), 'store-filled', /has something in its table owners: .* Nothing was changed\.$/],
      [from, from, 'usage', /expected two different stores/],
      [from, `${from}/`, 'usage', /expected two different stores/],
      [from, '', 'usage', /--to is empty/],
      [from, 'mysql://host/x', 'store-address', /The store "mysql:\/\/host\/x" is no address/],
      [from, 'postgres://me:secret@/x', 'store-address', /no address/],
      [from, `postgres://me:secret@127.0.0.1:${nobody}/x`, 'store-unreachable', /cannot be reached at 127\.0\.0\.1/],
      [inUse.folder, empty, 'data-in-use', /is in use by another server/],
      [from, inUse.folder, 'data-in-use', /is in use by another server/],
      [newer.folder, empty, 'data-newer', /is of version/],
      [from, newer.folder, 'data-newer', /is of version/],
      [garbage, empty, 'data-unreadable', /cannot be used: file is not a database/],
      [from, join(empty, 'file'), 'folder-unwritable', /The store cannot be written to .*file: it is a file\.$/],
      [from, '/proc/nothing', 'folder-unwritable', /The store cannot be written to \/proc\/nothing/],
    ]
    for (const [one, other, code, sentence] of cases) {
      // oxlint-disable-next-line no-await-in-loop -- they share stores
      const ran = await move(one, other)
      expect([ran.code === 0, ran.out], ran.err).toEqual([false, ''])
      expect(ran.err, code).toMatch(new RegExp(`^dicewright: [^\\n]+\\. \\[${code}\\]\\n$`))
      expect(ran.err.replace(/ \[[\w-]+\]\n$/, '')).toMatch(sentence)
      expect(ran.err).not.toContain('secret')
    }
    expect(await run(['migrate', '--from', from])).toMatchObject({ code: 2, err: expect.stringContaining('[usage]') })
    await inUse.close()
    expect((await move(from, join(cwd, 'after'))).code).toBe(0)
  })

  it.runIf(isOnPostgres)('is refused of PostgreSQL, too', async () => {
    const [from, data] = [await filled(), folder()]
    const store = await placeOf(data)
    const login = new URL(store)
    login.username = 'nobody_of_that_name'
    const missing = new URL(store)
    missing.pathname = '/no_database_of_that_name'
    const cases: readonly (readonly [from: string, to: string, code: string])[] = [
      [store, folder(), 'store-empty'],
      [from, login.href, 'store-login'],
      [from, missing.href, 'store-missing'],
    ]
    for (const [one, other, code] of cases) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { err } = await move(one, other)
      expect(err).toMatch(new RegExp(`^dicewright: [^\\n]+\\. \\[${code}\\]\\n$`))
    }
    const server = await startServer({ data, limits: { houseSets: 0, setsWanted: 0 } })
    expect((await move(from, store)).err).toMatch(/is in use by another server: stop it first\. \[data-in-use\]\n$/)
    await server.close()
    expect((await move(from, store)).err).toMatch(/has something in its table \w+: .* \[store-filled\]\n$/)
  })
})

/** The signing key in a store of PostgreSQL's; null where the tests run on SQLite. */
async function keyOf(data: string): Promise<string | null> {
  const { store: url } = await storeOf(data)
  if (url === undefined) return null
  const store = need(await openPostgres({ url }))
  await store.close()
  return store.signingKey
}

/** A closed data folder with an author. */
async function filled(): Promise<string> {
  const store = need(await openStore(folder()))
  await store.db.insertInto('owners').values({ id: 'ann', name: 'Ann\0', look: 'ann', createdMs: 1 }).execute()
  await store.close()
  return store.folder
}

/** A closed data folder with tables and nothing in them. */
async function emptied(): Promise<string> {
  const store = need(await openStore(folder()))
  await store.close()
  return store.folder
}

/** A port that nobody listens on. */
function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => found(port))
    })
  })
}
