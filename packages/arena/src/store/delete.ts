/** Deletes a bot that no rating depends on, with its versions and their validations; its name is free again. */
import { deleteSets } from './challenges.ts'
import { isEntered } from './seasons.ts'
import { isInTournament } from './tournaments.ts'
import { deleteDuelsOf } from './duels.ts'
import type { Reader, Tx } from './store.ts'

/** Whether a version of the bot was ever in a rated set, be it one that is void, or is in a tournament or the final of a season. */
export async function hasPlayed(db: Reader, bot: string): Promise<boolean> {
  const found = await db
    .selectFrom('versions')
    .innerJoin('entrants', 'entrants.version', 'versions.id')
    .select('versions.id')
    .where('versions.bot', '=', bot)
    .where('entrants.ladder', 'is not', null)
    .executeTakeFirst()
  return found !== undefined || (await isInTournament(db, bot)) || (await isEntered(db, bot))
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
  // And sets of challenges it is in, be they another's: nothing rests on them.
  const unrated = await tx
    .selectFrom('versions')
    .innerJoin('entrants', 'entrants.version', 'versions.id')
    .select('entrants.set')
    .distinct()
    .where('versions.bot', '=', bot)
    .execute()
  await deleteSets(
    tx,
    unrated.map(({ set }) => set),
  )
  await deleteDuelsOf(tx, bot)
  const versions = tx.selectFrom('versions').select('id').where('bot', '=', bot)
  for (const table of ['people', 'loans'] as const)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await tx.deleteFrom(table).where('version', 'in', versions).execute()
  await tx.deleteFrom('versions').where('bot', '=', bot).execute()
  await tx.deleteFrom('bots').where('id', '=', bot).execute()
}
