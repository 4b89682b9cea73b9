/** What an author reads of a match, from the rows as they are kept. */
import { expect, it } from 'vitest'
import { authorLog } from '../src/arena/author-log.ts'
import { openArena, type Opened } from './ladder/support.ts'

/** The log of a seat whose row says this. */
async function logOf({ arena }: Opened, row: { readonly decisions: string; readonly log: string; dropped: number }) {
  const { db } = arena.store
  const seat = await db.selectFrom('seats').selectAll().where('version', '=', 'kettle.1').executeTakeFirstOrThrow()
  const here = { set: seat.set, match: seat.match, seat: seat.seat }
  await db
    .updateTable('seats')
    .set(row)
    .where('set', '=', here.set)
    .where('match', '=', here.match)
    .where('seat', '=', here.seat)
    .execute()
  return (await authorLog(db, 'kettle.1', `${here.set}-${here.match}`, here.seat))!
}

it('lays every line printed to its decision, and older rows without that are read on', async () => {
  const opened = await openArena({ limits: { setsWanted: 1, houseSets: 0 } })
  await opened.rated(await opened.author('Ann'), 'Kettle', 'one')
  opened.arena.start()
  await opened.idle()

  // Two lines while it was loaded, none in the first decision, two in the second; the very first line made room.
  const row = { decisions: '[[0,100,1,2],[3,100,1,2],[6,100,1,4]]', log: '["b","c","d","e"]', dropped: 1 }
  const log = await logOf(opened, row)
  expect(log.decisions[1]).toEqual({ ply: 3, fuel: 100, ms: 1 })
  expect(log.printedIn).toEqual([0, 2, 2, 3])

  const before = await logOf(opened, { decisions: '[[0,100,1]]', log: '["b"]', dropped: 0 })
  expect(before).toMatchObject({ lines: ['b'], printedIn: null, decisions: [{ ply: 0, fuel: 100, ms: 1 }] })
  const silent = await logOf(opened, { decisions: '[[0,100,1]]', log: '[]', dropped: 0 })
  expect(silent.printedIn).toEqual([])
})
