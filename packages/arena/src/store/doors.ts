/** The doors the admin may close, for good or for a while: a row for each one that is closed. */
import { refuse } from '@dicewright/engine'
import { doors, type Door } from '../api/index.ts'
import type { Result } from '../codes.ts'
import type { Reader, Tx } from './store.ts'

export async function closedDoors(db: Reader): Promise<readonly Door[]> {
  const rows = await db.selectFrom('closed').select('door').execute()
  return doors.filter((door) => rows.some((row) => row.door === door))
}

export async function setDoor(tx: Tx, door: Door, isClosed: boolean): Promise<void> {
  await tx.deleteFrom('closed').where('door', '=', door).execute()
  if (isClosed) await tx.insertInto('closed').values({ door }).execute()
}

const refusals = {
  submissions: refuse(
    'submissions-closed',
    'submissions',
    'Submissions are closed by the admin: nothing new is taken, and what was sent before plays on.',
  ),
  registration: refuse(
    'registration-closed',
    'registration',
    'Authors are made by the admin alone on this server: ask for your token.',
  ),
} as const

/** Null where the door is open. */
export async function refuseClosed(db: Reader, door: Door): Promise<Result<never> | null> {
  return (await closedDoors(db)).includes(door) ? refusals[door] : null
}
