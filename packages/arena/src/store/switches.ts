/** The switches of the admin: one row for each that is closed. */
import { refuse } from '@dicewright/engine'
import { switches, type Switch } from '../api/index.ts'
import type { Result } from '../codes.ts'
import type { Reader, Tx } from './store.ts'

export async function closedSwitches(db: Reader): Promise<readonly Switch[]> {
  const rows = await db.selectFrom('closed').select('name').execute()
  return switches.filter((it) => rows.some(({ name }) => name === it))
}

export async function setSwitch(tx: Tx, name: Switch, isClosed: boolean): Promise<void> {
  await tx.deleteFrom('closed').where('name', '=', name).execute()
  if (isClosed) await tx.insertInto('closed').values({ name }).execute()
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

/** Null where the switch is open. */
export async function refuseClosed(db: Reader, name: Switch): Promise<Result<never> | null> {
  return (await closedSwitches(db)).includes(name) ? refusals[name] : null
}
