/** The games of a command: those of the engine, and what `--game` gives, files or packages with a module each. */
import { refuse, type GameModule } from '@dicewright/engine'
import { engineModules, loadModules, type Modules } from '../modules.ts'
import { need, Refused } from './output.ts'

export interface GameFlags {
  /** Ids, files or packages. */
  readonly game?: readonly string[]
}

/** Those that are no game of the engine by their id. */
export const foreignOf = ({ game = [] }: GameFlags): readonly string[] =>
  game.filter((text) => !engineModules.ids.includes(text))

/** The games of the engine, and those that were given. */
export async function readModules(flags: GameFlags): Promise<Modules> {
  const refs = foreignOf(flags).map((specifier) => ({ specifier }))
  return need(await loadModules([...engineModules.all, ...refs]))
}

/** The game that is to be played: named by its id, its file or its package, else the last that `--game` gives. */
export async function chooseModule(
  wanted: string | undefined,
  { game = [] }: GameFlags,
): Promise<{ readonly module: GameModule; readonly modules: Modules }> {
  const text = wanted ?? game.at(-1)
  if (text === undefined)
    throw new Refused(
      refuse(
        'usage',
        'game',
        `A game is missing: expected one of ${engineModules.ids.join(', ')}, or --game ./pig.ts.`,
      ),
    )
  const others = game.filter((other) => other !== text)
  const beside = await readModules({ game: others })
  const found = beside.find(text)
  if (found.ok) return { module: found.value, modules: beside }
  const modules = await readModules({ game: [...others, text] })
  return { module: modules.all.at(-1)!, modules }
}

/** The value of a result; where a transcript is of a game that is not there, how it is given is said too. */
export function needKnown<T>(result: Parameters<typeof need<T>>[0]): T {
  return need(result.ok ? result : hinted(result))
}

/** A refusal that says how to give the game that a transcript is of. */
export const hinted = <R extends { readonly code: string; readonly message: string }>(refusal: R): R =>
  refusal.code === 'transcript-game'
    ? { ...refusal, message: `${refusal.message} Pass a game of your own with --game FILE or --game PACKAGE.` }
    : refusal
