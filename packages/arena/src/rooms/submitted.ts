/** A submitted bot that people play against: the version that is rated, as its author sent it. */
import { refuse, show } from '@dicewright/engine'
import type { Result } from '../codes.ts'
import type { FoundBot } from './place.ts'
import type { JobEntrant } from '../ports/sets.ts'
import type { Bot } from '../sandbox/compile.ts'
import { findBot, ratedVersion, type BotRow, type VersionRow } from '../store/bots.ts'
import { idOfName } from '../store/people.ts'
import type { Reader } from '../store/store.ts'
import { veilNow } from '../store/veil.ts'

type Script = Extract<JobEntrant, { kind: 'script' }>

/** Compiles a script that has passed its validation, or has it from before. */
export type Compile = (script: Script) => Promise<Bot>

/** A bot that people may play with. */
export interface Playable {
  readonly bot: BotRow
  readonly version: VersionRow
  /** Its name is `AUTHOR/BOT`. */
  readonly script: Script
}

/** Refused with `bot-unplayable`. */
export async function findPlayable(db: Reader, named: string, game: string): Promise<Result<Playable>> {
  const [author = '', name = ''] = named.split('/')
  const no = (why: string): Result<never> =>
    refuse('bot-unplayable', 'bot', `The bot ${show(named)} cannot be played with: ${why}.`)
  const bot = await findBot(db, name)
  if (!bot || bot.owner === null || bot.owner !== idOfName(author)) return no('there is none of that author and name')
  if (bot.isDisabled) return no('the admin has disabled it')
  if (bot.isRetired) return no('its author has retired it')
  if (bot.tier === 'remote') return no('it plays over a connection of its own')
  const version = await ratedVersion(db, bot.id)
  if (!version || version.source === null) return no('no version of it has passed its validation')
  if (!(JSON.parse(version.games) as string[]).includes(game)) return no(`it does not play ${game}`)
  // How strong it is could be found out by playing.
  const { ladders } = await veilNow(db)
  if (ladders.some((ladder) => ladder.startsWith(`${game}.`))) return no('a season at this game is under its embargo')
  return { ok: true, value: { bot, version, script: scriptOf(version, `${author}/${bot.name}`) } }
}

/** Of a version that has a source. */
export const scriptOf = ({ file, source, hash }: VersionRow, name: string): Script => ({
  kind: 'script',
  name,
  file: file!,
  source: source!,
  hash: hash!,
})

/** Refused with `bot-unplayable`. */
export async function findRoomBot(
  db: Reader,
  compile: Compile,
  named: string,
  game: string,
): Promise<Result<FoundBot>> {
  const found = await findPlayable(db, named, game)
  if (!found.ok) return found
  const { version, script } = found.value
  const entrant = { kind: 'script', bot: await compile(script) } as const
  return { ok: true, value: { name: script.name, entrant, version: version.id } }
}
