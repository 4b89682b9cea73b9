/**
 * What authors may do about bots of their own: delete one that has played nothing, retire one that has, bring it
 * back, and lend it to readers' browsers.
 */
import { accept, refuse, show } from '@dicewright/engine'
import type { Result } from '../codes.ts'
import { applyAll } from '../ladder/apply.ts'
import type { Author } from '../ports/host.ts'
import type { Remotes } from '../ports/live.ts'
import { countBots, findBot, switchBot, type BotRow, type BotSwitch } from '../store/bots.ts'
import { deleteBot, hasPlayed, isValidating } from '../store/delete.ts'
import { voidWaiting } from '../store/sets.ts'
import type { Reader, Tx } from '../store/store.ts'

/** Refused with `bot-unknown`, `not-yours`, `bot-playing` and `bot-played`. */
export async function deleteOwn(tx: Tx, author: Author, name: string, { ready }: Remotes): Promise<Result<BotRow>> {
  const own = await ownBot(tx, author, name)
  if (!own.ok) return own
  const { id, name: bot } = own.value
  if (await hasPlayed(tx, id))
    return refuse(
      'bot-played',
      'name',
      `${bot} has played rated sets, which others' ratings rest on: retire it instead.`,
    )
  if ((await isValidating(tx, id)) || ready.some(({ botId }) => botId === id))
    return refuse('bot-playing', 'name', `${bot} is being validated or is connected: delete it once that is over.`)
  await deleteBot(tx, id)
  return own
}

/** What an author changes about a bot; what is not named stays as it is. */
export type OwnChange = Readonly<Partial<Record<BotSwitch, boolean>>>

interface Bounds {
  readonly most: number
  readonly nowMs: number
}

/**
 * Refused with `bot-unknown`, `not-yours`, `bot-limit` where the author has as many others and brings one back, and
 * `bot-remote` where one is lent that is no script.
 */
export async function changeOwn(
  tx: Tx,
  author: Author,
  name: string,
  { isLent, isRetired }: OwnChange,
  bounds: Bounds,
): Promise<Result<BotRow>> {
  const own = await ownBot(tx, author, name)
  if (!own.ok) return own
  const refusal =
    (isLent !== undefined && (await lend(tx, own.value, isLent))) ||
    (isRetired !== undefined && (await retire(tx, author, own.value, isRetired, bounds)))
  return refusal || accept((await findBot(tx, name))!)
}

async function lend(tx: Tx, { id, name, tier }: BotRow, isLent: boolean): Promise<Result<never> | null> {
  if (tier === 'remote')
    return refuse('bot-remote', 'isLent', `The bot ${name} plays over a connection: only a script can be lent.`)
  await switchBot(tx, id, 'isLent', isLent)
  return null
}

async function retire(
  tx: Tx,
  author: Author,
  bot: BotRow,
  isRetired: boolean,
  { most, nowMs }: Bounds,
): Promise<Result<never> | null> {
  if ((bot.isRetired === 1) === isRetired) return null
  if (!isRetired && (await countBots(tx, author.id)) >= most)
    return refuse(
      'bot-limit',
      'name',
      `${author.name} has ${most} bots, as many as an author may have: retire one first.`,
    )
  await switchBot(tx, bot.id, 'isRetired', isRetired)
  await applyAll(tx, isRetired ? await voidWaiting(tx, bot.id, nowMs) : [])
  return null
}

async function ownBot(db: Reader, author: Author, name: string): Promise<Result<BotRow>> {
  const bot = await findBot(db, name)
  if (!bot) return refuse('bot-unknown', 'name', `There is no bot ${show(name)} here.`)
  if (bot.owner === author.id) return accept(bot)
  return refuse('not-yours', 'name', `The bot ${bot.name} is not one of ${author.name}'s.`)
}
