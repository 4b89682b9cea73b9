/** Deletes a bot that no rating depends on, with its versions and their validations; its name is free again. */
import type { Reader, Tx } from './store.ts'

/** Whether a version of the bot was ever in a rated set, be it one that is void. */
export async function hasPlayed(db: Reader, bot: string): Promise<boolean> {
  const found = await db
    .selectFrom('versions')
    .innerJoin('entrants', 'entrants.version', 'versions.id')
    .select('versions.id')
    .where('versions.bot', '=', bot)
    .where('entrants.ladder', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether a version of it is being validated. */
export async function isValidating(db: Reader, bot: string): Promise<boolean> {
  const found = await db
    .selectFrom('versions')
    .select('id')
    .where('bot', '=', bot)
    .where('state', '=', 'validating')
    .executeTakeFirst()
  return found !== undefined
}

/** Of a bot that has not played. */
export async function deleteBot(tx: Tx, bot: string): Promise<void> {
  const validations = await tx
    .selectFrom('versions')
    .innerJoin('entrants', 'entrants.version', 'versions.id')
    .select('entrants.set')
    .distinct()
    .where('versions.bot', '=', bot)
    .execute()
  const sets = validations.map(({ set }) => set)
  // Rows that others refer to are deleted last.
  for (const table of ['tags', 'capsules', 'seats', 'matches', 'attempts', 'entrants'] as const)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await tx.deleteFrom(table).where('set', 'in', sets).execute()
  await tx.deleteFrom('sets').where('id', 'in', sets).execute()
  await tx.deleteFrom('versions').where('bot', '=', bot).execute()
  await tx.deleteFrom('bots').where('id', '=', bot).execute()
}
