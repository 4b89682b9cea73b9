/**
 * Forgetting an author. What others' ratings rest on stays, under names that say nothing: ids are names, so they are
 * changed wherever they stand. Only for an author none of whose bots is being played: who plays keeps ids in memory.
 */
// One connection.
/* oxlint-disable no-await-in-loop */
import { makeTranscript, nameDigest, parseSecretText, parseTranscript, unwrap } from '@dicewright/engine'
import { lookOfName } from '../names.ts'
import type { Author } from '../ports/host.ts'
import { deleteChallenges } from './challenges.ts'
import { deleteDuels } from './duels.ts'
import { findAlike, playerName, versionIdOf, versionsOf, type VersionRow } from './bots.ts'
import { forgottenOwner } from './people.ts'
import type { Reader, Tx } from './store.ts'
import { deferKeys } from './version.ts'
import { markUnwiped } from './wipe.ts'

/** Ids of an author's bots, oldest first. */
async function botIdsOf(db: Reader, author: Author): Promise<readonly string[]> {
  const bots = db.selectFrom('bots').select('id').where('owner', '=', author.id).orderBy('createdMs').orderBy('id')
  return (await bots.execute()).map(({ id }) => id)
}

/** Those of them that are not disabled. */
export async function enabledBotIdsOf(db: Reader, author: Author): Promise<readonly string[]> {
  const bots = db
    .selectFrom('bots')
    .select('id')
    .where('owner', '=', author.id)
    .where('isDisabled', '=', 0)
    .orderBy('createdMs')
    .orderBy('id')
  return (await bots.execute()).map(({ id }) => id)
}

/** Whether a bot of the author's is in a set, a tournament or a final that is not over, or is being validated. */
export async function isPlaying(db: Reader, author: Author): Promise<boolean> {
  const found = await db
    .selectFrom('versions')
    .innerJoin('bots', 'bots.id', 'versions.bot')
    .leftJoin('entrants', 'entrants.version', 'versions.id')
    .leftJoin('sets', 'sets.id', 'entrants.set')
    .leftJoin('tournamentEntries', 'tournamentEntries.version', 'versions.id')
    .leftJoin('tournaments', 'tournaments.id', 'tournamentEntries.tournament')
    .select('versions.id')
    .where('bots.owner', '=', author.id)
    .leftJoin('seasonEntries', 'seasonEntries.version', 'versions.id')
    .leftJoin('seasons', 'seasons.id', 'seasonEntries.season')
    .where((it) =>
      it.or([
        it('versions.state', '=', 'validating'),
        it('sets.state', 'in', ['waiting', 'running']),
        it('tournaments.state', '=', 'playing'),
        it('seasons.state', '=', 'playing'),
      ]),
    )
    .executeTakeFirst()
  return found !== undefined
}

/** Answers with the names of what is left of the bots. The file is then to be wiped. */
export async function forgetAuthor(tx: Tx, author: Author, nowMs: number): Promise<readonly string[]> {
  // Keys are changed table by table: they fit together again at the end.
  await deferKeys(tx)
  await tx
    .insertInto('owners')
    .values({ id: forgottenOwner, name: forgottenOwner, look: lookOfName(forgottenOwner), createdMs: nowMs })
    .onConflict((it) => it.doNothing())
    .execute()
  await deleteChallenges(tx, author.id)
  await deleteDuels(tx, author.id)
  const names: string[] = []
  for (const bot of await botIdsOf(tx, author)) names.push(await forgetBot(tx, bot))
  await tx.deleteFrom('tokens').where('owner', '=', author.id).execute()
  await tx.deleteFrom('seasonAuthors').where('owner', '=', author.id).execute()
  await tx.deleteFrom('owners').where('id', '=', author.id).execute()
  await markUnwiped(tx)
  return names
}

async function forgetBot(tx: Tx, bot: string): Promise<string> {
  const name = await freeName(tx)
  const look = lookOfName(name)
  for (const version of await versionsOf(tx, bot)) await forgetVersion(tx, version, name)
  await tx
    .updateTable('bots')
    // It may have come while the others of its author were stopped.
    .set({ id: name, name, look, owner: forgottenOwner, isDisabled: 1 })
    .where('id', '=', bot)
    .execute()
  return name
}

async function freeName(tx: Tx): Promise<string> {
  for (let number = 1; ; number++) {
    const name = `forgotten-${number}`
    if (!(await findAlike(tx, name))) return name
  }
}

async function forgetVersion(tx: Tx, { id, number }: VersionRow, bot: string): Promise<void> {
  const version = versionIdOf(bot, number)
  await forgetMatches(tx, id, playerName({ bot, version: number, isHouse: false }))
  for (const table of ['capsules', 'tags', 'loans'] as const)
    await tx.deleteFrom(table).where('version', '=', id).execute()
  await tx
    .updateTable('seats')
    .set({ log: '[]', dropped: 0, thoughts: '[]', incidents: '[]' })
    .where('version', '=', id)
    .execute()
  await tx.updateTable('tournaments').set({ winner: version }).where('winner', '=', id).execute()
  for (const table of [
    'entrants',
    'seats',
    'ratings',
    'history',
    'tournamentEntries',
    'seasonEntries',
    'stopped',
    'people',
  ] as const)
    await tx.updateTable(table).set({ version }).where('version', '=', id).execute()
  await tx.updateTable('stopped').set({ other: version }).where('other', '=', id).execute()
  const nothing = { hash: null, file: null, language: null, source: null, label: null, why: null, steps: '[]' }
  await tx
    .updateTable('versions')
    .set({ ...nothing, id: version, bot })
    .where('id', '=', id)
    .execute()
}

/** The name in the first line of its transcripts, and what a verdict quotes of it. */
async function forgetMatches(tx: Tx, version: string, player: string): Promise<void> {
  const seats = await tx.selectFrom('seats').select(['set', 'match', 'seat']).where('version', '=', version).execute()
  for (const { set, match, seat } of seats) {
    const own = tx.selectFrom('matches').select(['transcript', 'verdictSeat', 'verdictMessage'])
    const row = await own.where('set', '=', set).where('match', '=', match).executeTakeFirstOrThrow()
    // One that has made room had the name, and cannot be played again.
    const transcript = row.transcript === '' ? '' : withPlayer(row.transcript, seat, player)
    const verdictMessage = row.verdictSeat === seat ? null : row.verdictMessage
    await tx
      .updateTable('matches')
      .set({ transcript, verdictMessage })
      .where('set', '=', set)
      .where('match', '=', match)
      .execute()
  }
}

/** Where the commitment covers names, the digest of the one that goes stays: all else can still be checked. */
function withPlayer(text: string, seat: number, player: string): string {
  const { header, ...rest } = unwrap(parseTranscript(text))
  const { formatVersion, players, removed = {} } = header
  const secret = parseSecretText(rest.end?.secret)
  const digest = removed[seat] ?? (secret && nameDigest(secret, seat, players[seat]!))
  const isBound = formatVersion === 2 && digest !== null
  return makeTranscript({
    header: {
      ...header,
      players: players.with(seat, player),
      ...(isBound ? { removed: { ...removed, [seat]: digest } } : {}),
    },
    ...rest,
  })
}
