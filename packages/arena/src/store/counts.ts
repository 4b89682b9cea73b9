/** What is counted for the operator and follows from no other rows. */
import type { CountTable } from './schema.ts'
import type { Reader, Tx } from './store.ts'

type CountName = CountTable['name']

export async function addCount(tx: Tx, name: CountName, by: number): Promise<void> {
  if (by === 0) return
  await tx
    .insertInto('counts')
    .values({ name, value: by })
    .onConflict((it) => it.column('name').doUpdateSet((to) => ({ value: to('counts.value', '+', by) })))
    .execute()
}

/** All of them; 0 where nothing was counted. */
export async function readCounts(db: Reader): Promise<Readonly<Record<CountName, number>>> {
  const counts = { leasesStolen: 0, duplicateFinishes: 0 }
  for (const { name, value } of await db.selectFrom('counts').selectAll().execute()) counts[name] = value
  return counts
}
