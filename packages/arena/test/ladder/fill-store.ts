/** Fills a data folder until its file may not grow any more, closes it and says how much was kept. */
import { openStore } from '../../src/store/sqlite.ts'

const store = await openStore(process.argv[2]!)
if (!store.ok) throw new Error(store.message)
const { db, sqlite } = store.value
let kept = 0
try {
  for (; ; kept++) {
    sqlite.exec('PRAGMA wal_checkpoint')
    const id = String(kept)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await db
      .insertInto('owners')
      .values({ id, name: 'x'.repeat(100_000), look: id, createdMs: 1 })
      .execute()
  }
} catch {}
await store.value.close()
process.stdout.write(`${kept}\n`)
