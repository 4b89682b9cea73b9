/** From what stands behind `--bots` to entrants: names of house bots, or files that are compiled and loaded once to see. */
// The first script that is refused is reported, and a child is asked one question at a time.
/* oxlint-disable no-await-in-loop */
import { existsSync } from 'node:fs'
import { basename, dirname, extname, resolve } from 'node:path'
import { allBotsOf, plainText, refuse, show, type Game, type GameModule } from '@dicewright/engine'
import { compileBot, endCompiler } from '../sandbox/compile.ts'
import { isJavaScript, scriptEndings } from '../languages.ts'
import { nameOfFile } from '../names.ts'
import type { ChildPool } from '../children/pool.ts'
import { sit, type Entrant } from '../referee/entrant.ts'
import { need, Refused } from './output.ts'
import { readScript } from './script.ts'

/** The names behind `--bots`; commas and house bots may be in full width, where no file is called so. */
export const namesIn = (text: string): readonly string[] =>
  text.split(',').flatMap((part) => (existsSync(part.trim()) ? [part.trim()] : part.split('，').map(nameIn)))

export function nameIn(typed: string): string {
  const name = typed.trim()
  return existsSync(name) || isScript(name) ? name : plainText(name)
}

/** Entrants for `names`, each with a name of its own: the second `greedy` is `greedy 2`. */
export async function readEntrants(
  module: GameModule,
  game: Game,
  names: readonly string[],
  children: ChildPool,
  { isInspected = false } = {},
): Promise<readonly Entrant[]> {
  const entrants: Entrant[] = []
  for (const name of names) {
    const entrant = await readEntrant(allBotsOf(module), name, children, isInspected)
    const same = entrants.filter((other) => other.name.replace(/ \d+$/, '') === entrant.name).length
    entrants.push(same === 0 ? entrant : { ...entrant, name: `${entrant.name} ${same + 1}` })
  }
  if (entrants.some(({ kind }) => kind === 'script')) {
    await endCompiler()
    await tryOut(game, entrants, children)
  }
  return entrants
}

const isScript = (name: string): boolean => (scriptEndings as readonly string[]).includes(extname(name))

async function readEntrant(
  house: ReturnType<typeof allBotsOf>,
  name: string,
  children: ChildPool,
  isInspected: boolean,
): Promise<Entrant> {
  if (Object.hasOwn(house, name)) return { kind: 'house', name, bot: house[name]! }
  if (!isScript(name) && !existsSync(name)) {
    const known = Object.keys(house).join(', ')
    throw new Refused(
      refuse(
        'bot-unknown',
        'bots',
        `There is no bot ${show(name)}: expected ${known}, or a file that ends in ${scriptEndings.join(', ')}.`,
      ),
    )
  }
  if (!isScript(name))
    throw new Refused(
      refuse('bot-unreadable', name, `${name} is no script: expected a file that ends in ${scriptEndings.join(', ')}.`),
    )
  const { file, source } = await readScript(name)
  // A child takes a moment to start: it does so while the scripts are compiled.
  children.giveBack(children.borrow())
  const bot = need(await compileBot(source, file))
  const inspected = isInspected && isJavaScript(file) ? { inspected: { source, folder: dirname(resolve(name)) } } : {}
  return { kind: 'script', name: nameOfFile(basename(name)) || 'bot', bot, ...inspected }
}

/** Loads every script once, so that one that is no bot is refused before the first match. */
async function tryOut(game: Game, entrants: readonly Entrant[], children: ChildPool): Promise<void> {
  const child = children.borrow()
  try {
    for (const [seat, entrant] of entrants.entries()) {
      // Loaded in the sandbox, where it is to run in the end, also where a debugger comes first.
      const sandboxed =
        entrant.kind === 'script' ? { kind: entrant.kind, name: entrant.name, bot: entrant.bot } : entrant
      const player = sit(sandboxed, { game, seat, seed: '0'.repeat(32), child: () => child })
      const failure = await player.load()
      if (!failure) continue
      const code = failure.refusal?.code ?? (failure.fault === 'infra' ? 'bot-infra' : 'bot-crash')
      const message = failure.refusal?.message ?? `${entrant.name} cannot be loaded: ${failure.message}.`
      throw new Refused({ code, message })
    }
  } finally {
    children.giveBack(child)
  }
}
