/** Whoever leads without noticing that another does changes nothing. */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openPostgres } from '../../src/store/postgres.ts'
import { TermOver } from '../../src/store/terms.ts'
import { need } from '../helpers.ts'
import { makeSchema } from './serving.ts'

it('writes while its term is the present one, and nothing after that', async () => {
  const { store: url, rows } = await makeSchema()
  const ending = new AbortController()
  const sharing = { kind: 'lead', id: 'one', signal: ending.signal, over: () => {} } as const
  const store = need(await openPostgres({ url, sharing }))
  const write = (value: string) =>
    store.serial((tx) => sql`update arena set "signingKey" = ${value}`.execute(tx).then(() => value))
  const kept = async () => (await rows<{ signingKey: string }>('select "signingKey" from arena'))[0]!.signingKey
  expect(await write('first')).toBe('first')
  expect(await kept()).toBe('first')
  // Another was elected, and the lock of this one is still there.
  await rows('update terms set term = term + 1')
  await expect(write('second')).rejects.toThrow(TermOver)
  expect(await kept()).toBe('first')
  // What waits for the lock while the term ends sees the term as it is then.
  await rows('update terms set term = term - 1')
  const isIn = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const slow = need(await openPostgres({ url, sharing: { kind: 'shared' } }))
  const other = slow.serial(async (tx) => {
    isIn.resolve()
    await goOn.promise
    await sql`update terms set term = term + 1`.execute(tx)
  })
  await isIn.promise
  const late = write('third')
  late.catch(() => {})
  const waiting = `select count(*) as count from pg_locks where locktype = 'advisory' and not granted`
  await expect.poll(async () => Number((await rows<{ count: string }>(waiting))[0]!.count)).toBeGreaterThan(0)
  goOn.resolve()
  await other
  await expect(late).rejects.toThrow(TermOver)
  expect(await kept()).toBe('first')
  ending.abort()
  await slow.close()
  await store.close()
})
