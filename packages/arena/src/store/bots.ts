/** Bots and their versions: a version is never changed but for its state, so results always say what played. */
import { refuse, show } from '@dicewright/engine'
import { sql, type Selectable } from 'kysely'
import type { SeatLine, Tier, VersionState } from '../api/index.ts'
import type { Result } from '../codes.ts'
import type { Language } from '../languages.ts'
import { lookOfName } from '../names.ts'
import { idOfName } from './people.ts'
import { inPieces } from './pieces.ts'
import type { BotTable, VersionTable } from './schema.ts'
import type { Reader, Tx } from './store.ts'

export type BotRow = Selectable<BotTable>
export type VersionRow = Selectable<VersionTable>
export type Why = { readonly code: string; readonly message: string }

export const versionIdOf = (bot: string, number: number): string => `${bot}.${number}`

/** What a bot is called in transcripts. */
export const playerName = ({ bot, version, isHouse }: Pick<SeatLine, 'bot' | 'version' | 'isHouse'>): string =>
  isHouse ? bot : `${bot} v${version}`

export async function findBot(db: Reader, name: string): Promise<BotRow | null> {
  return (await db.selectFrom('bots').selectAll().where('id', '=', idOfName(name)).executeTakeFirst()) ?? null
}

/** The bot whose name looks like this one; null where there is none. */
export async function findAlike(
  db: Reader,
  name: string,
): Promise<{ readonly bot: string; readonly owner: string | null } | null> {
  const found = await db
    .selectFrom('bots')
    .leftJoin('owners', 'owners.id', 'bots.owner')
    .select(['bots.name as bot', 'owners.name as owner'])
    .where('bots.look', '=', lookOfName(name))
    .executeTakeFirst()
  return found ?? null
}

/** A bot of the author's or of the house (null), made where no name looks like it; null where it is another's. */
export async function claimBot(
  tx: Tx,
  wanted: {
    readonly name: string
    readonly owner: string | null
    readonly tier: Tier | 'house'
    readonly nowMs: number
  },
): Promise<BotRow | null> {
  const { name, owner, tier, nowMs } = wanted
  const id = idOfName(name)
  await tx
    .insertInto('bots')
    .values({ id, name, look: lookOfName(name), owner, tier, isDisabled: 0, isRetired: 0, createdMs: nowMs })
    .onConflict((it) => it.doNothing())
    .execute()
  const bot = await findBot(tx, name)
  return bot && bot.owner === owner ? bot : null
}

export const findBotById = (db: Reader, id: string): Promise<BotRow> =>
  db.selectFrom('bots').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Why a claimed bot cannot have another version of this tier; null where it can. */
export function refuseBot(bot: BotRow | null, name: string, tier: Tier): Result<never> | null {
  if (!bot)
    return refuse('name-taken', 'name', `The bot's name ${show(name)} is another's or looks like it: choose another.`)
  if (bot.isDisabled) return refuse('bot-disabled', 'name', `The bot ${bot.name} has been disabled by the admin.`)
  if (bot.isRetired) return refuse('bot-retired', 'name', `The bot ${bot.name} is retired: bring it back first.`)
  if (bot.tier === tier) return null
  const other = bot.tier === 'remote' ? 'plays over a connection' : 'is a script on the server'
  return refuse('bot-remote', 'name', `The bot ${bot.name} ${other}: choose another name.`)
}

/** All of them, or those of one author that are not retired. */
export async function countBots(db: Reader, owner?: string): Promise<number> {
  const { count } = await db
    .selectFrom('bots')
    .where('tier', '!=', 'house')
    .$if(owner !== undefined, (it) => it.where('owner', '=', owner!).where('isRetired', '=', 0))
    .select((it) => it.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** A version of a disabled or retired bot is shown as that, without regard to its own state. */
export const shownState = (
  { isDisabled, isRetired }: Pick<BotRow, 'isDisabled' | 'isRetired'>,
  state: VersionState,
): VersionState => (isDisabled ? 'disabled' : isRetired ? 'retired' : state)

export async function disableBot(tx: Reader, bot: string, isDisabled: boolean): Promise<void> {
  await tx
    .updateTable('bots')
    .set({ isDisabled: isDisabled ? 1 : 0 })
    .where('id', '=', bot)
    .execute()
}

/** What an author decides about a bot. */
export type BotSwitch = 'isRetired' | 'isLent'

export async function switchBot(tx: Reader, bot: string, name: BotSwitch, isOn: boolean): Promise<void> {
  await tx
    .updateTable('bots')
    .set({ [name]: isOn ? 1 : 0 })
    .where('id', '=', bot)
    .execute()
}

export type NewVersion = Pick<
  VersionRow,
  'hash' | 'file' | 'language' | 'source' | 'label' | 'games' | 'state' | 'steps'
> &
  Partial<Pick<VersionRow, 'sharesSource'>>

/** The next version of a bot; answers with its id. */
export async function addVersion(
  tx: Tx,
  bot: string,
  { number: wanted, ...version }: NewVersion & { readonly number?: number },
  nowMs: number,
): Promise<string> {
  const { last } = await tx
    .selectFrom('versions')
    .where('bot', '=', bot)
    .select((it) => it.fn.max<number | null>('number').as('last'))
    .executeTakeFirstOrThrow()
  const number = wanted ?? (last ?? 0) + 1
  const id = versionIdOf(bot, number)
  await tx
    .insertInto('versions')
    .values({ ...version, id, bot, number, why: null, sentMs: nowMs, faultsAfter: 0 })
    .execute()
  return id
}

export async function findVersion(db: Reader, id: string): Promise<VersionRow | null> {
  return (await db.selectFrom('versions').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** The id of a version's author; null for the house, and where there is no such version. */
export async function ownerOf(db: Reader, version: string): Promise<string | null> {
  const found = await db
    .selectFrom('versions')
    .innerJoin('bots', 'bots.id', 'versions.bot')
    .select('bots.owner')
    .where('versions.id', '=', version)
    .executeTakeFirst()
  return found?.owner ?? null
}

/** Newest first; `some`: at most so many, before a number. */
export const versionsOf = (
  db: Reader,
  bot: string,
  some: { readonly limit?: number; readonly before?: number } = {},
): Promise<VersionRow[]> =>
  db
    .selectFrom('versions')
    .selectAll()
    .where('bot', '=', bot)
    .$if(some.before !== undefined, (it) => it.where('number', '<', some.before!))
    .orderBy('number', 'desc')
    .$if(some.limit !== undefined, (it) => it.limit(some.limit!))
    .execute()

export async function countVersions(db: Reader, bot: string): Promise<number> {
  const { count } = await db
    .selectFrom('versions')
    .where('bot', '=', bot)
    .select((it) => it.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The version that plays for a bot; null where none does. */
export async function ratedVersion(db: Reader, bot: string): Promise<VersionRow | null> {
  const found = await db
    .selectFrom('versions')
    .selectAll()
    .where('bot', '=', bot)
    .where('state', '=', 'rated')
    .orderBy('number', 'desc')
    .executeTakeFirst()
  return found ?? null
}

/** The version a ladder shows of a bot: the one that plays, else the newest that was not refused or has played there. */
export async function versionOnLadder(db: Reader, ladder: string, bot: string): Promise<VersionRow | null> {
  const rated = await ratedVersion(db, bot)
  if (rated) return rated
  const found = await db
    .selectFrom('versions')
    .selectAll()
    .where('bot', '=', bot)
    .where((it) =>
      it.or([
        it('state', '!=', 'refused'),
        // One that failed its second validation: what it had played still stands.
        it.exists(
          it.selectFrom('history').select('set').whereRef('version', '=', 'versions.id').where('ladder', '=', ladder),
        ),
      ]),
    )
    .orderBy(sql`state = 'refused'`)
    .orderBy('number', 'desc')
    .executeTakeFirst()
  return found ?? null
}

/** The version of a bot with this script. */
export async function sameVersion(db: Reader, bot: string, hash: string): Promise<VersionRow | null> {
  const found = await db
    .selectFrom('versions')
    .selectAll()
    .where('bot', '=', bot)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return found ?? null
}

/** From now on seasons publish its source. */
export async function shareSource(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('versions').set({ sharesSource: 1 }).where('id', '=', id).execute()
}

export async function setVersionState(tx: Reader, id: string, state: VersionState, why: Why | null): Promise<void> {
  await tx
    .updateTable('versions')
    .set({ state, why: why && JSON.stringify(why) })
    .where('id', '=', id)
    .execute()
}

/** Rates a version: the one before it is an opponent from now on, and so is this one where a newer one is rated. */
export async function rateVersion(tx: Tx, id: string): Promise<void> {
  const { bot, number } = (await findVersion(tx, id))!
  const newer = await tx
    .selectFrom('versions')
    .select('id')
    .where('bot', '=', bot)
    .where('number', '>', number)
    .where('state', 'in', ['rated', 'probation'])
    .executeTakeFirst()
  await tx
    .updateTable('versions')
    .set({ state: 'opponent' })
    .where('bot', '=', bot)
    .where('number', '<', number)
    .where('state', '=', 'rated')
    .execute()
  const { last } = await tx
    .selectFrom('sets')
    .select((it) => it.fn.max<number | null>('id').as('last'))
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('versions')
    .set({ state: newer ? 'opponent' : 'rated', why: null, faultsAfter: last ?? 0 })
    .where('id', '=', id)
    .execute()
}

export async function setSteps(db: Reader, id: string, steps: string, games?: readonly string[]): Promise<void> {
  await db
    .updateTable('versions')
    .set({ steps, ...(games ? { games: JSON.stringify(games) } : {}) })
    .where('id', '=', id)
    .execute()
}

/** How many versions an author sent since then. */
export async function countSent(db: Reader, owner: string, sinceMs: number): Promise<number> {
  const { count } = await db
    .selectFrom('versions')
    .innerJoin('bots', 'bots.id', 'versions.bot')
    .where('bots.owner', '=', owner)
    .where('versions.sentMs', '>', sinceMs)
    .select((it) => it.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Versions still to be validated, oldest first. */
export async function undecided(db: Reader): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('versions')
    .select('id')
    .where('state', '=', 'validating')
    .orderBy('sentMs')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** What versions are written in, of those where that is known. */
export async function languagesOf(
  db: Reader,
  versions: readonly string[],
): Promise<ReadonlyMap<string, Language | null>> {
  const rows = await db.selectFrom('versions').select(['id', 'language']).where('id', 'in', versions).execute()
  return new Map(rows.map(({ id, language }) => [id, language]))
}

/** Versions as lists show them, by id. */
export async function seatLines(db: Reader, versions: readonly string[]): Promise<ReadonlyMap<string, SeatLine>> {
  const rows = await inPieces([...new Set(versions)], (some) =>
    db
      .selectFrom('versions')
      .innerJoin('bots', 'bots.id', 'versions.bot')
      .leftJoin('owners', 'owners.id', 'bots.owner')
      .select(['versions.id', 'versions.number', 'bots.name as bot', 'bots.tier', 'owners.name as owner'])
      .where('versions.id', 'in', some)
      .execute(),
  )
  return new Map(
    rows.map(({ id, number, bot, tier, owner }) => [
      id,
      { bot, version: number, versionId: id, owner, isHouse: tier === 'house' },
    ]),
  )
}
