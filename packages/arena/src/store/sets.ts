/**
 * Sets from their creation to their end, and every time one was begun. What is running when the server dies is played
 * again: sandboxed sets under the same secret, since they come to the same; sets with remote bots are void.
 */
import { sql, type Selectable } from 'kysely'
import { serverEnds } from '../sentences.ts'
import type { SetPurpose } from '../api/index.ts'
import type { AttemptTable, SetTable } from './schema.ts'
import type { Reader, Tx } from './store.ts'

export type SetRow = Selectable<SetTable>

/** A set with its entrants' versions, in order. */
export interface OpenSet extends SetRow {
  readonly versions: readonly string[]
}

/** As the index of sets that are not over says it, word for word: it is used for nothing else. */
const isOpen = sql<boolean>`sets.state in ('waiting', 'running')`

export interface NewSet {
  readonly ladder: string
  readonly purpose: SetPurpose
  readonly versions: readonly string[]
  readonly secret: string
  /** Whether only house bots play in it, rated. */
  readonly isHouse?: boolean
}

/** A new set that is begun at once. */
export const beginSet = async (tx: Tx, set: NewSet, nowMs: number): Promise<OpenSet> =>
  beginAgain(tx, await addSet(tx, set, nowMs), nowMs)

/** A new set that waits. */
export const addSet = async (tx: Tx, set: NewSet, nowMs: number): Promise<OpenSet> =>
  (await addSets(tx, [set], nowMs))[0]!

/** New sets that wait, in this order. */
export async function addSets(tx: Tx, sets: readonly NewSet[], nowMs: number): Promise<readonly OpenSet[]> {
  if (sets.length === 0) return []
  const rows = await tx
    .insertInto('sets')
    .values(
      sets.map(({ ladder, purpose, secret, isHouse = false }) => ({
        ladder,
        purpose,
        state: 'waiting' as const,
        secret,
        attempts: 0,
        createdMs: nowMs,
        startedMs: null,
        endedMs: null,
        isHouse: isHouse ? 1 : 0,
        challenge: null,
      })),
    )
    .returningAll()
    .execute()
  // In which order they are answered with is not said; ids rise in that of the values.
  const added = rows
    .toSorted((a, b) => a.id - b.id)
    .map((row, i) => Object.assign(row, { versions: sets[i]!.versions }))
  await tx
    .insertInto('entrants')
    .values(
      added.flatMap(({ id, ladder, purpose, versions }) =>
        versions.map((version, entrant) => ({
          set: id,
          entrant,
          version,
          ladder: purpose === 'rated' ? ladder : null,
        })),
      ),
    )
    .execute()
  return added
}

/** Begins a waiting set. */
export async function beginAgain(tx: Tx, set: OpenSet, nowMs: number): Promise<OpenSet> {
  const attempts = set.attempts + 1
  await tx.updateTable('sets').set({ state: 'running', attempts, startedMs: nowMs }).where('id', '=', set.id).execute()
  await tx
    .insertInto('attempts')
    .values({ set: set.id, attempt: attempts, startedMs: nowMs, endedMs: null, outcome: null, detail: null })
    .execute()
  return { ...set, state: 'running', attempts, startedMs: nowMs }
}

/** The oldest waiting set, not of a challenge, of ladders that are not paused: of those only house bots play, or of the others. */
export async function waitingSet(db: Reader, isHouse: boolean): Promise<OpenSet | null> {
  const row = await db
    .selectFrom('sets')
    .innerJoin('ladders', 'ladders.id', 'sets.ladder')
    .selectAll('sets')
    .where(isOpen)
    .where('sets.state', '=', 'waiting')
    .where('ladders.isPaused', '=', 0)
    .where('ladders.isServed', '=', 1)
    .where('sets.isHouse', '=', isHouse ? 1 : 0)
    .where('sets.purpose', '!=', 'challenge')
    .orderBy('sets.id')
    .executeTakeFirst()
  return row ? { ...row, versions: await versionsOfSet(db, row.id) } : null
}

export async function versionsOfSet(db: Reader, set: number): Promise<readonly string[]> {
  const rows = await db.selectFrom('entrants').select('version').where('set', '=', set).orderBy('entrant').execute()
  return rows.map(({ version }) => version)
}

/** The same rows, each with its versions. */
export async function withVersions(db: Reader, rows: readonly SetRow[]): Promise<readonly OpenSet[]> {
  if (rows.length === 0) return []
  const entrants = await db
    .selectFrom('entrants')
    .select(['set', 'version'])
    .where(
      'set',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('set')
    .orderBy('entrant')
    .execute()
  const versions = Map.groupBy(entrants, ({ set }) => set)
  return rows.map((row) => ({ ...row, versions: (versions.get(row.id) ?? []).map(({ version }) => version) }))
}

export async function findSet(db: Reader, set: number): Promise<SetRow | null> {
  return (await db.selectFrom('sets').selectAll().where('id', '=', set).executeTakeFirst()) ?? null
}

/** The last time it was begun; null where it never was. */
export async function lastAttempt(db: Reader, set: number): Promise<Selectable<AttemptTable> | null> {
  const rows = db.selectFrom('attempts').selectAll().where('set', '=', set).orderBy('attempt', 'desc').limit(1)
  return (await rows.executeTakeFirst()) ?? null
}

type Outcome = NonNullable<Selectable<AttemptTable>['outcome']>

/** An attempt is over: the set is finished, waits to be begun again, or is void. */
export async function endAttempt(
  tx: Tx,
  set: number,
  end: { readonly state: 'finished' | 'waiting' | 'void'; readonly outcome: Outcome; readonly detail: string | null },
  nowMs: number,
): Promise<void> {
  const { state, outcome, detail } = end
  await tx
    .updateTable('sets')
    .set({ state, endedMs: state === 'waiting' ? null : nowMs })
    .where('id', '=', set)
    .execute()
  await tx
    .updateTable('attempts')
    .set({ endedMs: nowMs, outcome, detail })
    .where('set', '=', set)
    .where('endedMs', 'is', null)
    .execute()
}

/** After a start: sets that were running are waiting or void. Returns how many. */
export async function recoverSets(
  tx: Tx,
  nowMs: number,
): Promise<{ readonly again: number; readonly dropped: number }> {
  const rows = await tx
    .selectFrom('sets')
    .innerJoin('ladders', 'ladders.id', 'sets.ladder')
    .select(['sets.id', 'sets.purpose'])
    .select((it) =>
      it
        .exists(
          it
            .selectFrom('entrants')
            .innerJoin('versions', 'versions.id', 'entrants.version')
            .innerJoin('bots', 'bots.id', 'versions.bot')
            .select(sql.lit(1).as('one'))
            .whereRef('entrants.set', '=', 'sets.id')
            .where('bots.tier', '=', 'remote'),
        )
        .as('isRemote'),
    )
    .where(isOpen)
    .where('sets.state', '=', 'running')
    .orderBy('sets.id')
    .execute()
  const gone = rows.filter(({ purpose, isRemote }) => purpose === 'validation' || isRemote)
  const detail = serverEnds.killed
  for (const row of rows) {
    const state = gone.includes(row) ? 'void' : 'waiting'
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await endAttempt(tx, row.id, { state, outcome: 'interrupted', detail }, nowMs)
  }
  return { again: rows.length - gone.length, dropped: gone.length }
}

/** Waiting sets of a bot that plays no more. */
export async function voidWaiting(tx: Tx, bot: string, nowMs: number): Promise<readonly string[]> {
  const rows = await tx
    .updateTable('sets')
    .set({ state: 'void', endedMs: nowMs })
    .where('state', '=', 'waiting')
    .where('id', 'in', (it) =>
      it
        .selectFrom('entrants')
        .innerJoin('versions', 'versions.id', 'entrants.version')
        .select('entrants.set')
        .where('versions.bot', '=', bot),
    )
    .returning('ladder')
    .execute()
  return [...new Set(rows.map(({ ladder }) => ladder))]
}
