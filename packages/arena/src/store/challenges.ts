/** Challenges as they are kept: what an author asked for, and the sets it became. */
import { sql, type Selectable } from 'kysely'
import type { ChallengeTable, SetTable } from './schema.ts'
import { versionsOfSet, type OpenSet } from './sets.ts'
import type { Reader, Tx } from './store.ts'

export type ChallengeRow = Selectable<ChallengeTable>
type SetRow = Selectable<SetTable>

/** A challenge with its sets, which wait. `secrets` has one for each. Answers with its id. */
export async function addChallenge(
  tx: Tx,
  challenge: Omit<ChallengeRow, 'id'>,
  sets: { readonly ladder: string; readonly versions: readonly string[]; readonly secrets: readonly string[] },
): Promise<number> {
  const { id } = await tx.insertInto('challenges').values(challenge).returning('id').executeTakeFirstOrThrow()
  const { ladder, versions, secrets } = sets
  for (const secret of secrets) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const set = await tx
      .insertInto('sets')
      .values({
        ladder,
        purpose: 'challenge',
        state: 'waiting',
        secret,
        attempts: 0,
        createdMs: challenge.createdMs,
        startedMs: null,
        endedMs: null,
        isHouse: 0,
        challenge: id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const entrants = versions.map((version, entrant) => ({ set: set.id, entrant, version, ladder: null }))
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await tx.insertInto('entrants').values(entrants).execute()
  }
  return id
}

export async function findChallenge(db: Reader, id: number): Promise<ChallengeRow | null> {
  return (await db.selectFrom('challenges').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** An author's, newest first: all, or those a bot is in. */
export const challengesOf = (db: Reader, owner: string, bot: string | null, limit: number): Promise<ChallengeRow[]> =>
  db
    .selectFrom('challenges')
    .selectAll()
    .where('owner', '=', owner)
    .$if(bot !== null, (it) =>
      it.where('id', 'in', (from) =>
        from
          .selectFrom('sets')
          .innerJoin('entrants', 'entrants.set', 'sets.id')
          .innerJoin('versions', 'versions.id', 'entrants.version')
          .select(sql<number>`sets.challenge`.as('id'))
          .where('sets.challenge', 'is not', null)
          .where('versions.bot', '=', bot!),
      ),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** How many sets an author asked for since then; those that were called off count as well. */
export async function countAsked(db: Reader, owner: string, sinceMs: number): Promise<number> {
  const { count } = await db
    .selectFrom('sets')
    .innerJoin('challenges', 'challenges.id', 'sets.challenge')
    .select((it) => it.fn.countAll<number>().as('count'))
    .where('challenges.owner', '=', owner)
    .where('challenges.createdMs', '>', sinceMs)
    .executeTakeFirstOrThrow()
  return count
}

/** Sets of a challenge, in order. */
export const setsOfChallenge = (db: Reader, challenge: number): Promise<SetRow[]> =>
  db.selectFrom('sets').selectAll().where('challenge', '=', challenge).orderBy('id').execute()

/** Ranks and returns of its matches, by entrant. */
export const ranksOfChallenge = (
  db: Reader,
  challenge: number,
): Promise<{ set: number; match: number; entrant: number; rank: number; returns: number }[]> =>
  db
    .selectFrom('seats')
    .innerJoin('sets', 'sets.id', 'seats.set')
    .select(['seats.set', 'seats.match', 'seats.entrant', 'seats.rank', 'seats.returns'])
    .where('sets.challenge', '=', challenge)
    .where('sets.state', '=', 'finished')
    .orderBy('seats.set')
    .orderBy('seats.match')
    .orderBy('seats.entrant')
    .execute()

/** The oldest set of a challenge that waits. */
export async function waitingChallenge(db: Reader): Promise<OpenSet | null> {
  const row = await db
    .selectFrom('sets')
    .selectAll()
    .where(sql<boolean>`sets.state in ('waiting', 'running')`)
    .where('state', '=', 'waiting')
    .where('purpose', '=', 'challenge')
    .orderBy('id')
    .executeTakeFirst()
  return row ? { ...row, versions: await versionsOfSet(db, row.id) } : null
}

/** Sets that wait are void; answers with how many. */
export async function callOff(tx: Tx, challenge: number, nowMs: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('sets')
    .set({ state: 'void', endedMs: nowMs })
    .where('challenge', '=', challenge)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** All challenges of an author with what was played in them. */
export async function deleteChallenges(tx: Tx, owner: string): Promise<void> {
  const sets = (
    await tx
      .selectFrom('sets')
      .innerJoin('challenges', 'challenges.id', 'sets.challenge')
      .select('sets.id')
      .where('challenges.owner', '=', owner)
      .execute()
  ).map(({ id }) => id)
  if (sets.length > 0) await deleteSets(tx, sets)
  await tx.deleteFrom('challenges').where('owner', '=', owner).execute()
}

/** Sets with everything that was played in them. */
export async function deleteSets(tx: Tx, sets: readonly number[]): Promise<void> {
  // Rows that others refer to are deleted last.
  for (const table of ['tags', 'capsules', 'seats', 'matches', 'attempts', 'entrants'] as const)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await tx.deleteFrom(table).where('set', 'in', sets).execute()
  await tx.deleteFrom('sets').where('id', 'in', sets).execute()
}
