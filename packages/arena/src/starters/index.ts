/** Bots to start from: typed, commented, and already better than chance. For `dicewright new` and the page's editor. */
import { type Starter } from '@dicewright/engine'
import { moduleById } from '@dicewright/engine/modules'

/**
 * The text of a new bot for a game whose module has a starter; TypeScript unless the file's name ends in `.js`. `command` is what
 * its author calls the command line by.
 */
export function makeStarter(file: string, gameId: string, command = 'dicewright'): string {
  const starter = moduleById(gameId)!.starter!
  const head = note(file, gameId, starter, command)
  return file.endsWith('.js') ? plain(head, gameId, starter) : typed(head, gameId, starter)
}

const note = (
  file: string,
  gameId: string,
  { title, help }: Starter,
  command: string,
): string => `// A bot for ${title}. Run it with
//   ${command} play ${gameId} --bots ${file},greedy --sets 20 --seed 1
// act() is asked for every decision and answers with one of \`legal\`. console.log goes to your log, shown when something
// goes wrong. ${help}
`

const typed = (head: string, gameId: string, starter: Starter): string =>
  `${head}import type { Bot } from '@dicewright/arena/bot'

const bot: Bot<'${gameId}'> = {
  games: ['${gameId}'],

${starter.act('!', (name, type) => `${name}: ${type}`)}}

export default bot
`
const plain = (head: string, gameId: string, starter: Starter): string => `${head}
/** @type {import('@dicewright/arena/bot').Bot<'${gameId}'>} */
export default {
  games: ['${gameId}'],

${starter.act('', (name) => name)}}
`
