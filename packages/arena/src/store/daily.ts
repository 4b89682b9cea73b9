/** Days, their boards, and what readers came to on them. */
import { randomBytes } from 'node:crypto'
import { lookOfName } from '../names.ts'
import type { BoardTable, DailyAttemptTable } from './schema.ts'
import type { Reader, Tx } from './store.ts'

export interface Day {
  readonly date: string
  /** 64 hex digits. */
  readonly secret: string
  /** What addresses are hashed with; null once the day is closed. */
  readonly salt: string | null
}

export type Board = Readonly<BoardTable>
export type Attempt = Readonly<DailyAttemptTable>

const hex = (): string => randomBytes(32).toString('hex')

/** Makes the secrets of days that have none, and answers with all of them. */
export async function keepDays(tx: Tx, dates: readonly string[]): Promise<readonly Day[]> {
  const rows = dates.map((date) => ({ date, secret: hex(), salt: hex() }))
  await tx
    .insertInto('days')
    .values(rows)
    .onConflict((it) => it.doNothing())
    .execute()
  return daysFrom(tx, dates.toSorted()[0]!)
}

/** From a date on, in order. */
export const daysFrom = (db: Reader, date: string): Promise<Day[]> =>
  db.selectFrom('days').selectAll().where('date', '>=', date).orderBy('date').execute()

export const findDay = (db: Reader, date: string): Promise<Day | undefined> =>
  db.selectFrom('days').selectAll().where('date', '=', date).executeTakeFirst()

/** Whether the days before `open` have something left that a closed day has not, or those before `kept` are there. */
export async function isOld(db: Reader, open: string, kept: string): Promise<boolean> {
  const row = await db
    .selectFrom('days')
    .select('date')
    .where((it) => it.or([it('date', '<', kept), it.and([it('date', '<', open), it('salt', 'is not', null)])]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Days before `open` are closed: addresses go. Days before `kept` go with their boards. */
export async function closeDays(tx: Tx, open: string, kept: string): Promise<void> {
  const boardsBefore = (date: string) => tx.selectFrom('boards').select('id').where('date', '<', date)
  await tx.deleteFrom('dailyAttempts').where('board', 'in', boardsBefore(kept)).execute()
  await tx.deleteFrom('boards').where('date', '<', kept).execute()
  await tx.deleteFrom('days').where('date', '<', kept).execute()
  await tx
    .updateTable('dailyAttempts')
    .set({ address: null })
    .where('address', 'is not', null)
    .where('board', 'in', boardsBefore(open))
    .execute()
  await tx
    .updateTable('boards')
    .set({ address: null })
    .where('address', 'is not', null)
    .where('date', '<', open)
    .execute()
  await tx.updateTable('days').set({ salt: null }).where('date', '<', open).execute()
}

export const findBoard = (db: Reader, id: string): Promise<Board | undefined> =>
  db.selectFrom('boards').selectAll().where('id', '=', id).executeTakeFirst()

/** How many boards there are on a date: all, and those that an address began. */
export async function countBoards(db: Reader, date: string, address: string): Promise<{ all: number; own: number }> {
  const count = async (of: string | null) => {
    const all = db
      .selectFrom('boards')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('date', '=', date)
    const { count: found } = await (of === null ? all : all.where('address', '=', of)).executeTakeFirstOrThrow()
    return found
  }
  return { all: await count(null), own: await count(address) }
}

export const addBoard = async (tx: Tx, board: Board): Promise<void> =>
  void (await tx.insertInto('boards').values(board).execute())

/** What this reader did on a board. */
export const findAttemptOf = (db: Reader, board: string, reader: string): Promise<Attempt | undefined> =>
  db.selectFrom('dailyAttempts').selectAll().where('board', '=', board).where('reader', '=', reader).executeTakeFirst()

export const findAttempt = (db: Reader, id: string): Promise<Attempt | undefined> =>
  db.selectFrom('dailyAttempts').selectAll().where('id', '=', id).executeTakeFirst()

/** How many attempts an address has made on a board. */
export async function countAttempts(db: Reader, board: string, address: string): Promise<number> {
  const { count } = await db
    .selectFrom('dailyAttempts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('board', '=', board)
    .where('address', '=', address)
    .executeTakeFirstOrThrow()
  return count
}

export async function addAttempt(
  tx: Tx,
  given: Pick<Attempt, 'board' | 'reader' | 'address' | 'earlier' | 'beganMs'>,
): Promise<Attempt> {
  const attempt: Attempt = {
    id: randomBytes(9).toString('base64url'),
    ...given,
    name: null,
    look: null,
    isBarred: 0,
    actions: '[]',
    points: null,
    endedMs: null,
  }
  await tx.insertInto('dailyAttempts').values(attempt).execute()
  return attempt
}

/** What was decided so far. What an attempt that is over came to stays. */
export const keepActions = async (tx: Tx, id: string, actions: string): Promise<void> =>
  void (await tx
    .updateTable('dailyAttempts')
    .set({ actions })
    .where('id', '=', id)
    .where('endedMs', 'is', null)
    .execute())

export const endAttempt = async (tx: Tx, id: string, points: number, endedMs: number): Promise<void> =>
  void (await tx
    .updateTable('dailyAttempts')
    .set({ points, endedMs })
    .where('id', '=', id)
    .where('endedMs', 'is', null)
    .execute())

/** Whether another attempt on the board has a name that looks like this one. */
export async function isNameTaken(db: Reader, { board, id }: Attempt, name: string): Promise<boolean> {
  const found = await db
    .selectFrom('dailyAttempts')
    .select('id')
    .where('board', '=', board)
    .where('look', '=', lookOfName(name))
    .where('id', '!=', id)
    .executeTakeFirst()
  return found !== undefined
}

export const nameAttempt = async (tx: Tx, id: string, name: string): Promise<void> =>
  void (await tx
    .updateTable('dailyAttempts')
    .set({ name, look: lookOfName(name) })
    .where('id', '=', id)
    .execute())

/** Removes a name for good. */
export const barName = async (tx: Tx, id: string): Promise<void> =>
  void (await tx
    .updateTable('dailyAttempts')
    .set({ name: null, look: null, isBarred: 1 })
    .where('id', '=', id)
    .execute())

/** The attempts that are over, best first; of equal points the one that was done first. */
export const bestOf = (db: Reader, board: string, most: number): Promise<Attempt[]> =>
  db
    .selectFrom('dailyAttempts')
    .selectAll()
    .where('board', '=', board)
    .where('points', 'is not', null)
    .orderBy('points', 'desc')
    .orderBy('endedMs')
    .orderBy('id')
    .limit(most)
    .execute()

/** How many attempts are over with more points. */
export async function countBetter(db: Reader, board: string, points: number): Promise<number> {
  const { count } = await db
    .selectFrom('dailyAttempts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('board', '=', board)
    .where('points', '>', points)
    .executeTakeFirstOrThrow()
  return count
}

/** How many attempts were begun on a board, and how many are over. */
export async function countAll(db: Reader, board: string): Promise<{ begun: number; over: number }> {
  const { begun, over } = await db
    .selectFrom('dailyAttempts')
    .select(({ fn }) => [fn.countAll<number>().as('begun'), fn.count<number>('points').as('over')])
    .where('board', '=', board)
    .executeTakeFirstOrThrow()
  return { begun, over }
}

/** The names on all boards from a date on, newest first, for the admin. */
export const namedFrom = (db: Reader, date: string, most: number) =>
  db
    .selectFrom('dailyAttempts')
    .innerJoin('boards', 'boards.id', 'dailyAttempts.board')
    .select([
      'dailyAttempts.id',
      'dailyAttempts.name',
      'dailyAttempts.points',
      'dailyAttempts.endedMs',
      'boards.date',
      'boards.game',
      'boards.key',
    ])
    .where('dailyAttempts.name', 'is not', null)
    .where('boards.date', '>=', date)
    .orderBy('dailyAttempts.endedMs', 'desc')
    .limit(most)
    .execute()
