/** What authors may do about bots of their own: delete one that has played nothing, retire one that has, and bring it back. */
import { accept, refuse, show } from '@dicewright/engine'
import type { Result } from '../codes.ts'
import { applyAll } from '../ladder/apply.ts'
import type { Author } from '../ports/host.ts'
import type { Remotes } from '../ports/live.ts'
import { countBots, findBot, retireBot, type BotRow } from '../store/bots.ts'
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

/** Refused with `bot-unknown`, `not-yours`, and `bot-limit` where the author has as many others. */
export async function retireOwn(
  tx: Tx,
  author: Author,
  name: string,
  isRetired: boolean,
  { most, nowMs }: { readonly most: number; readonly nowMs: number },
): Promise<Result<BotRow>> {
  const own = await ownBot(tx, author, name)
  if (!own.ok || (own.value.isRetired === 1) === isRetired) return own
  const { id, name: bot } = own.value
  if (!isRetired && (await countBots(tx, author.id)) >= most)
    return refuse(
      'bot-limit',
      'name',
      `${author.name} has ${most} bots, as many as an author may have: retire one first.`,
    )
  await retireBot(tx, id, isRetired)
  await applyAll(tx, isRetired ? await voidWaiting(tx, id, nowMs) : [])
  return accept((await findBot(tx, bot))!)
}

async function ownBot(db: Reader, author: Author, name: string): Promise<Result<BotRow>> {
  const bot = await findBot(db, name)
  if (!bot) return refuse('bot-unknown', 'name', `There is no bot ${show(name)} here.`)
  if (bot.owner === author.id) return accept(bot)
  return refuse('not-yours', 'name', `The bot ${bot.name} is not one of ${author.name}'s.`)
}
