/**
 * Bots to start from, commented. Those in TypeScript and JavaScript are typed and already better than chance; those in other
 * languages show how to answer. For `dicewright new` and the page's editor.
 */
import type { GameModule, Starter } from '@dicewright/engine'
import { assemblyscriptStarter } from './assemblyscript.ts'
import { cStarter } from './c.ts'
import { pythonStarter } from './python.ts'
import { rustStarter } from './rust.ts'

/** Endings of files that `makeStarter` writes. AssemblyScript has the ending of TypeScript, with another one before it. */
export const starterEndings = ['.ts', '.js', '.py', '.c', '.rs', '.as.ts'] as const

/** How its author calls the command line, the game and an opponent. */
interface Called {
  readonly command: string
  readonly game: string
  readonly opponent: string
}

/** Of a module what a starter is made from: its own, or else the name of the game alone. */
export interface Started extends Pick<GameModule, 'starter'> {
  readonly game: { readonly facts: { readonly id: string; readonly titles: { readonly en: string } } }
}

/**
 * The text of a new bot for a game, in what the ending of its file says: Python, C, Rust, AssemblyScript or JavaScript,
 * else TypeScript.
 * `called` says how the command line is called in its first comment.
 *
 * @example
 * ```ts
 * import { makeStarter } from '@dicewright/arena/sandbox'
 * import { moduleById } from '@dicewright/engine/modules'
 *
 * const text = makeStarter('kettle.ts', moduleById('chaser')!)
 * text.includes("games: ['chaser']") // => true
 * ```
 */
export function makeStarter(file: string, module: Started, called: Partial<Called> = {}): string {
  const { id, titles } = module.game.facts
  const starter = module.starter ?? anyStarter(titles.en)
  const all = { command: 'dicewright', game: id, opponent: 'greedy', ...called }
  const other = others.find(([ending]) => file.endsWith(ending))
  if (other) return other[1]({ file, id, title: starter.title, ...all })
  const head = note(file, starter, all)
  return file.endsWith('.js') ? plain(head, id, starter) : typed(head, id, starter)
}

const others = [
  ['.py', pythonStarter],
  ['.c', cStarter],
  ['.rs', rustStarter],
  ['.as.ts', assemblyscriptStarter],
] as const

/** Of a game whose module has none. */
const anyStarter = (title: string): Starter => ({
  title,
  help: 'observation is what your seat may see.',
  act: () => `  act({ observation, legal }) {
    console.log(JSON.stringify(observation))
    return legal[Math.floor(Math.random() * legal.length)]
  },
`,
})

const note = (
  file: string,
  { title, help }: Starter,
  { command, game, opponent }: Called,
): string => `// A bot for ${title}. Run it with
//   ${command} play ${game} --bots ${file},${opponent} --sets 20 --seed 1
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
