import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, vi } from 'vitest'
import { Arena } from '../../src/arena/arena.ts'
import { storeVersion } from '../../src/store/migrations.ts'
import { countAuthors } from '../../src/store/people.ts'
import { openStore, type SqliteStore as Store } from '../../src/store/sqlite.ts'
import type { Reader } from '../../src/store/store.ts'
import { folder, need } from '../helpers.ts'
import { QuickWorkers, QuietLive } from './support.ts'

// A process is started, and this machine may have other things to do.
vi.setConfig({ testTimeout: 120_000 })

const open = async (data: string): Promise<Store> => need(await openStore(data))

/** Takes back what a folder has since version 4. */
const before4 = `
  DROP INDEX entrants_on_ladder; DROP INDEX sets_of_house; DROP INDEX bots_of_owner; DROP INDEX tokens_of_owner;
  DROP INDEX ratings_of_version; ALTER TABLE entrants DROP COLUMN ladder; ALTER TABLE sets DROP COLUMN "isHouse";
  ALTER TABLE bots DROP COLUMN "isRetired"; ALTER TABLE bots DROP COLUMN "isLent"; ALTER TABLE ladders DROP COLUMN "isServed";
  ALTER TABLE closed RENAME COLUMN name TO door; DROP TABLE tags; ALTER TABLE seats DROP COLUMN thoughts;
  DROP INDEX sets_of_challenge; ALTER TABLE sets DROP COLUMN challenge; DROP TABLE challenges;
  DROP TABLE "duelSets"; DROP TABLE duels;
  DROP TABLE "tournamentSets"; DROP TABLE "tournamentEntries"; DROP TABLE tournaments;
  DROP TABLE "seasonSets"; DROP TABLE "seasonEntries"; DROP TABLE "seasonAuthors"; DROP TABLE seasons;
  ALTER TABLE versions DROP COLUMN "sharesSource"; DROP TABLE mismatches; DROP TABLE "setResults"; DROP TABLE stopped;
  DROP INDEX sets_of_batch; ALTER TABLE sets DROP COLUMN batch; DROP TABLE batches; DROP TABLE workers; DROP TABLE terms;
  DROP TABLE counts; ALTER TABLE matches DROP COLUMN digest; ALTER TABLE ladders DROP COLUMN pruned; DROP TABLE loans; DROP TABLE people;
  DROP TABLE "dailyAttempts"; DROP TABLE boards; DROP TABLE days`

describe('the data folder', () => {
  it('is made where there is none, and is one file once it is closed', async () => {
    const data = join(folder(), 'deep', 'data')
    const store = await open(data)
    await store.close()
    expect(readdirSync(data)).toEqual(['arena.sqlite'])
  })

  it.runIf(process.platform !== 'win32')(
    'is read by no other user, also where the folder was there already',
    async () => {
      const data = folder()
      chmodSync(data, 0o755)
      const store = await open(data)
      const modes = readdirSync(data).map((file) => statSync(join(data, file)).mode & 0o777)
      await store.close()
      expect(modes).toEqual([0o600, 0o600])
    },
  )

  it('is opened again with everything that was kept', async () => {
    const data = folder()
    const store = await open(data)
    await store.db.insertInto('owners').values({ id: 'ann', name: 'Ann', look: 'ann', createdMs: 1 }).execute()
    await store.close()
    const again = await open(data)
    expect(await again.db.selectFrom('owners').selectAll().execute()).toEqual([
      { id: 'ann', name: 'Ann', look: 'ann', createdMs: 1 },
    ])
    await again.close()
  })

  it('is refused where a newer version has written it, and left as it is', async () => {
    const data = folder()
    await (await open(data)).close()
    const path = join(data, 'arena.sqlite')
    const raw = new DatabaseSync(path)
    raw.exec(`PRAGMA user_version = ${storeVersion + 1}`)
    raw.close()
    const refused = await openStore(data)
    expect(refused).toMatchObject({ ok: false, code: 'data-newer', at: data })
    expect(refused).toHaveProperty('message', expect.stringContaining(`version ${storeVersion + 1}`))
    const after = new DatabaseSync(path)
    expect(after.prepare('PRAGMA user_version').get()).toEqual({ user_version: storeVersion + 1 })
    after.close()
  })

  it('of version 2 gives the bots of forgotten authors to nobody, and leaves an author of that name alone', async () => {
    const data = folder()
    await (await open(data)).close()
    const path = join(data, 'arena.sqlite')
    const raw = new DatabaseSync(path)
    raw.exec(`${before4}; PRAGMA user_version = 2; DELETE FROM owners`)
    raw.exec(`INSERT INTO owners VALUES ('forgotten', 'Forgotten', 'forgotten', 1)`)
    raw.exec(`INSERT INTO tokens VALUES ('a', 'author', 'forgotten', 1, 2)`)
    const add = raw.prepare(`INSERT INTO bots VALUES (?, ?, ?, 'forgotten', 'standard', 0, 1)`)
    const addVersion = raw.prepare(
      `INSERT INTO versions (id, bot, number, source, label, games, state, sentMs, steps)
        VALUES (?, ?, 1, ?, ?, '[]', 'rated', 1, '[]')`,
    )
    for (const [bot, source, label] of [
      ['script', 'export', null],
      ['remote', null, '1'],
      ['forgotten-1', null, null],
    ] as const) {
      add.run(bot, bot, bot)
      addVersion.run(`${bot}.1`, bot, source, label)
    }
    raw.close()
    const ownersOf = async () => {
      const store = await open(data)
      const bots = await store.db.selectFrom('bots').select(['id', 'owner']).orderBy('id').execute()
      const authors = await countAuthors(store.db)
      await store.close()
      return [authors, ...bots.map(({ id, owner }) => `${id} of ${owner}`)]
    }
    expect(await ownersOf()).toEqual([1, 'forgotten-1 of (forgotten)', 'remote of forgotten', 'script of forgotten'])
    // Without an author of that name it was nobody's.
    const again = new DatabaseSync(path)
    again.exec(
      `${before4}; PRAGMA user_version = 2; DELETE FROM tokens; DELETE FROM versions WHERE bot <> 'forgotten-1'`,
    )
    again.exec(
      `DELETE FROM bots WHERE id <> 'forgotten-1'; UPDATE bots SET owner = 'forgotten'; DELETE FROM owners WHERE id <> 'forgotten'`,
    )
    again.close()
    expect(await ownersOf()).toEqual([0, 'forgotten-1 of (forgotten)'])
  })

  it('loses what was deleted from it by a version that left the bytes', async () => {
    const data = folder()
    await (await open(data)).close()
    const path = join(data, 'arena.sqlite')
    const raw = new DatabaseSync(path)
    raw.exec(`${before4}; PRAGMA user_version = 1; DROP TABLE closed; CREATE TABLE gone (words)`)
    raw.prepare('INSERT INTO gone VALUES (?)').run('xylophone '.repeat(10_000))
    raw.exec('DROP TABLE gone')
    raw.close()
    expect(readFileSync(path, 'latin1')).toContain('xylophone')
    await (await open(data)).close()
    expect(readFileSync(path, 'latin1')).not.toContain('xylophone')
  })

  it('is copied beside transactions that are open when the copy begins and while it is made', async () => {
    const data = folder()
    const store = await open(data)
    let last = 0
    const add = (to: Reader) => {
      const id = `a${last++}`
      return to
        .insertInto('owners')
        .values({ id, name: 'a'.repeat(5_000), look: id, createdMs: 1 })
        .execute()
    }
    const write = () =>
      store.db.transaction().execute(async (tx) => {
        await add(tx)
        await pause(1)
        await add(tx)
      })
    // More than one step copies.
    for (let row = 0; row < 200; row++) await add(store.db)
    const done = new AbortController()
    // With a moment between them, as in an arena: who writes without one may hold the copy up for good.
    const writing = (async () => {
      for (; !done.signal.aborted; await pause(1)) await write()
    })()
    for (let round = 0; round < 20; round++) {
      const made = need(await store.backup())!
      const copy = new DatabaseSync(made.path, { readOnly: true })
      // Whole transactions only.
      expect((copy.prepare('SELECT count(*) AS n FROM owners').get() as { n: number }).n % 2).toBe(0)
      copy.close()
      made.remove()
    }
    done.abort()
    await writing
    await store.close()
  })

  it('has no backup left of a server that was killed', async () => {
    const data = folder()
    for (const file of ['backup.sqlite', 'backup.sqlite-journal']) writeFileSync(join(data, file), 'half of one')
    await (await open(data)).close()
    expect(readdirSync(data)).toEqual(['arena.sqlite'])
  })

  it('is refused to a second server, also to one of the same process, which takes no backup from the first', async () => {
    const data = folder()
    const store = await open(data)
    const copy = need(await store.backup())!
    expect(await openStore(data)).toMatchObject({ ok: false, code: 'data-in-use' })
    expect(existsSync(copy.path)).toBe(true)
    copy.remove()
    await store.close()
    const again = await open(data)
    expect(await openStore(data)).toMatchObject({ ok: false, code: 'data-in-use' })
    await again.close()
  })

  it('is locked by another process until that ends, however it ends', async () => {
    const data = folder()
    const child = spawn(
      process.execPath,
      ['--conditions=source', fileURLToPath(new URL('hold-store.ts', import.meta.url)), data],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    await once(child.stdout, 'data')
    expect(await openStore(data)).toMatchObject({ ok: false, code: 'data-in-use' })
    child.kill('SIGKILL')
    await once(child, 'exit')
    const store = await open(data)
    expect(await store.db.selectFrom('owners').select('id').execute()).toEqual([{ id: 'held' }])
    await store.close()
  })

  it.each([
    ['is no database', (data: string) => writeFileSync(join(data, 'arena.sqlite'), 'dice '.repeat(1000))],
    ['is a folder', (data: string) => mkdirSync(join(data, 'arena.sqlite'))],
  ])('is refused where its file %s', async (_, spoil) => {
    const data = folder()
    spoil(data)
    expect(await openStore(data)).toMatchObject({ ok: false, code: 'data-unreadable', at: data })
  })

  it('is refused where its file is damaged within', async () => {
    const data = folder()
    const settings = { data, workers: new QuickWorkers(), live: new QuietLive() }
    await need(await Arena.open(settings)).close()
    const path = join(data, 'arena.sqlite')
    const raw = new DatabaseSync(path)
    const { page_size: bytes } = raw.prepare('PRAGMA page_size').get() as { page_size: number }
    const { rootpage: page } = raw.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'ladders'").get() as {
      rootpage: number
    }
    raw.close()
    const spoiled = readFileSync(path)
    writeFileSync(path, spoiled.fill(0xaa, (page - 1) * bytes, page * bytes))
    expect(await Arena.open(settings)).toMatchObject({ ok: false, code: 'data-unreadable', at: data })
  })

  it.runIf(process.platform !== 'win32')('is closed on a full disk with everything that was kept', async () => {
    const data = folder()
    const script = fileURLToPath(new URL('fill-store.ts', import.meta.url))
    const limited = ['-c', 'ulimit -f 2048; exec "$0" "$@"', process.execPath, '--conditions=source', script, data]
    const child = spawn('sh', limited, { stdio: ['ignore', 'pipe', 'inherit'] })
    const [out, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
    expect(code).toBe(0)
    const store = await open(data)
    expect(await store.db.selectFrom('owners').select('id').execute()).toHaveLength(Number(out))
    await store.close()
  })

  it.runIf(process.platform !== 'win32')('is not brought up to today on a full disk, and left as it is', async () => {
    const data = folder()
    await (await open(data)).close()
    const path = join(data, 'arena.sqlite')
    const raw = new DatabaseSync(path)
    raw.exec(`${before4}; PRAGMA user_version = 1; DROP TABLE closed; CREATE TABLE much (words)`)
    raw.prepare('INSERT INTO much VALUES (?)').run('xylophone '.repeat(500_000))
    raw.close()
    const before = readFileSync(path)
    const module = JSON.stringify(import.meta.resolve('../../src/store/sqlite.ts'))
    const script = `console.log(JSON.stringify(await (await import(${module})).openStore(${JSON.stringify(data)})))`
    const limited = ['-c', 'ulimit -f 2048; exec "$0" "$@"', process.execPath, '--conditions=source', '-e', script]
    const child = spawn('sh', limited, { stdio: ['ignore', 'pipe', 'inherit'] })
    expect(JSON.parse(await text(child.stdout))).toMatchObject({ ok: false, code: 'disk-full', at: data })
    expect(readFileSync(path).equals(before)).toBe(true)
  })

  it('is refused where a file has its place', async () => {
    const file = join(folder(), 'file')
    writeFileSync(file, '')
    expect(await openStore(file)).toMatchObject({ ok: false, code: 'data-unreadable' })
  })
})

describe('a transaction', () => {
  it('tells the first error where a full disk has rolled it back already', async () => {
    const store = await open(folder())
    const { page_count: pages } = store.sqlite.prepare('PRAGMA page_count').get() as { page_count: number }
    store.sqlite.exec(`PRAGMA max_page_count = ${pages + 2}`)
    const big = 'x'.repeat(100_000)
    const writing = store.db.transaction().execute(async (tx) => {
      await tx.insertInto('owners').values({ id: 'a', name: 'a', look: 'a', createdMs: 1 }).execute()
      await tx.insertInto('owners').values({ id: 'b', name: big, look: 'b', createdMs: 1 }).execute()
    })
    await expect(writing).rejects.toMatchObject({ errcode: 13 })
    expect(await store.db.selectFrom('owners').selectAll().execute()).toEqual([])
    store.sqlite.exec('PRAGMA max_page_count = 1000000')
    await store.db.insertInto('owners').values({ id: 'c', name: big, look: 'c', createdMs: 1 }).execute()
    await store.close()
  })
})
