import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, vi } from 'vitest'
import { storeVersion } from '../../src/store/migrations.ts'
import { openStore, type Store } from '../../src/store/store.ts'
import { folder, need } from '../helpers.ts'

// A process is started, and this machine may have other things to do.
vi.setConfig({ testTimeout: 120_000 })

const open = async (data: string): Promise<Store> => need(await openStore(data))

describe('the data folder', () => {
  it('is made where there is none, and is one file once it is closed', async () => {
    const data = join(folder(), 'deep', 'data')
    const store = await open(data)
    await store.close()
    expect(readdirSync(data)).toEqual(['arena.sqlite'])
  })

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

  it('is refused to a second server, also to one of the same process', async () => {
    const data = folder()
    const store = await open(data)
    expect(await openStore(data)).toMatchObject({ ok: false, code: 'data-in-use' })
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
