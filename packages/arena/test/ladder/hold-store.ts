/** Opens a data folder, writes, says so and holds it until it is killed. */
import { openStore } from '../../src/store/sqlite.ts'

const store = await openStore(process.argv[2]!)
if (!store.ok) throw new Error(store.message)
await store.value.db.insertInto('owners').values({ id: 'held', name: 'held', look: 'held', createdMs: 1 }).execute()
process.stdout.write('open\n')
setInterval(() => {}, 1000)
