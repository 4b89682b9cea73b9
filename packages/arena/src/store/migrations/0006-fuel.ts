/** Fuel of decisions on ladders, which was counted by ten thousands: counted anew from the results, to three digits. */
// One connection.
/* oxlint-disable no-await-in-loop */
import type { Kysely } from 'kysely'

const setsAtOnce = 200

export async function up(db: Kysely<any>): Promise<void> {
  for (const { id, applied } of await db.selectFrom('ladders').select(['id', 'applied']).execute())
    for (const [version, counts] of await countsOf(db, id, applied))
      await db
        .updateTable('ratings')
        .set({ fuelCounts: JSON.stringify(counts) })
        .where('ladder', '=', id)
        .where('version', '=', version)
        .execute()
}

type Counts = Record<string, number>

async function countsOf(db: Kysely<any>, ladder: string, applied: number): Promise<ReadonlyMap<string, Counts>> {
  const counts = new Map<string, Counts>()
  for (let after = 0; ;) {
    const sets = await setsOf(db, ladder, after, applied)
    if (sets.length === 0) return counts
    const rows = await db
      .selectFrom('seats')
      .select(['version', 'decisions'])
      .where('set', 'in', sets)
      .where('fuel', 'is not', null)
      .execute()
    for (const { version, decisions } of rows) {
      const sum = counts.get(version) ?? {}
      counts.set(version, sum)
      for (const [, fuel] of JSON.parse(decisions) as [ply: number, fuel: number | null][])
        if (fuel !== null) sum[rounded(fuel)] = (sum[rounded(fuel)] ?? 0) + 1
    }
    after = sets.at(-1)!
  }
}

async function setsOf(db: Kysely<any>, ladder: string, after: number, applied: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('sets')
    .select('id')
    .where('ladder', '=', ladder)
    .where('purpose', '=', 'rated')
    .where('state', '=', 'finished')
    .where('id', '>', after)
    .where('id', '<=', applied)
    .orderBy('id')
    .limit(setsAtOnce)
    .execute()
  return rows.map(({ id }) => id)
}

/** As `roundFuel` does today; what a step does never changes. */
function rounded(fuel: number): number {
  let unit = 1
  while (fuel >= 1000 * unit) unit *= 10
  return Math.floor(fuel / unit) * unit
}
