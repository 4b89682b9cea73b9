/**
 * The games that an arena, a series or a command is given: of each its module, and where child processes load it from.
 * Those of the engine are in its list; others are loaded from a file or a package, here and in every child.
 */
// The first module that cannot be used is the one that is reported.
/* oxlint-disable no-await-in-loop */
import { existsSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import { isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { accept, botsOf, play, refuse, repeatable, show, type GameFactory, type GameModule } from '@dicewright/engine'
import { modules as listed } from '@dicewright/engine/modules'
import type { Refusal, Result } from './codes.ts'

/**
 * A game: its module, or where that is found: a path, a `file:` address or the name of a package, both seen from the working
 * directory. Scripts play a module that was given by its location, or that is in the list of the engine: a child process has
 * to load it too.
 */
export type ModuleRef = GameModule | { readonly specifier: string | URL }

/** A module, and where child processes load it from; null where they cannot. */
interface Located {
  readonly module: GameModule
  readonly location: string | null
}

/** Modules by the ids of their games. */
export class Modules {
  readonly all: readonly GameModule[]
  /** Where child processes load them from; without those that they cannot load. */
  readonly locations: readonly string[]
  readonly #located: readonly Located[]

  constructor(located: readonly Located[]) {
    this.#located = located
    this.all = located.map(({ module }) => module)
    this.locations = located.flatMap(({ location }) => location ?? [])
  }

  get games(): readonly GameFactory[] {
    return this.all.map(({ game }) => game)
  }
  get ids(): readonly string[] {
    return this.all.map(idOf)
  }

  /** The module of a game by its id. */
  find(id: string): Result<GameModule> {
    const found = this.all.find((module) => idOf(module) === id)
    return found ? accept(found) : unknownGame(id, this.ids)
  }

  /**
   * These and those of the engine whose ids are free: what a script may say that it plays, of which it is asked for some
   * here.
   */
  withEngine(): Modules {
    return new Modules([
      ...this.#located,
      ...engineModules.#located.filter(({ module }) => !this.find(idOf(module)).ok),
    ])
  }

  /** Whether child processes can load the game of that id: scripts play no other. */
  isShared(id: string): boolean {
    return this.#located.some(({ module, location }) => location !== null && idOf(module) === id)
  }
}

const idOf = ({ game }: GameModule): string => game.facts.id

/** How a module of the engine's list is named to a child, which has the same list. */
const ours = 'dicewright:'

/** Whether it is in the list of the engine, whose tests prove it. */
const isOurs = (module: GameModule): boolean => (listed as readonly GameModule[]).includes(module)

const locatedOurs = (module: GameModule): Located => ({
  module,
  location: isOurs(module) ? `${ours}${idOf(module)}` : null,
})

/** Those of the engine. */
export const engineModules = new Modules(listed.map(locatedOurs))

/**
 * Loads games: each is a module, or the path, `file:` address or package name of one. A game that is not of the engine
 * plays a match first. Refused with `game-unknown`, `module-unreadable`, `module-shape`, `module-broken`, or
 * `module-twice` where two have one id.
 *
 * @example
 * ```ts
 * import { loadModules } from '@dicewright/arena'
 * import { unwrap } from '@dicewright/engine'
 * import { moduleById } from '@dicewright/engine/modules'
 *
 * const modules = unwrap(await loadModules([moduleById('chaser')!]))
 * modules.games.map(({ facts }) => facts.id) // => ['chaser']
 * const missing = await loadModules([{ specifier: './missing.ts' }])
 * missing.ok // => false
 * ```
 */
export async function loadModules(refs: readonly ModuleRef[]): Promise<Result<Modules>> {
  const located: Located[] = []
  for (const ref of refs) {
    const one = 'specifier' in ref ? await loadAt(ref.specifier) : checked(locatedOurs(ref), 'The module')
    if (!one.ok) return one
    const { module } = one.value
    const id = idOf(module)
    if (located.some((other) => idOf(other.module) === id))
      return refuse('module-twice', id, `Two modules are of a game ${show(id)}: expected one for each id.`)
    const broken = isOurs(module) ? null : await brokenOff(module)
    if (broken) return broken
    located.push(one.value)
  }
  return accept(new Modules(located))
}

/**
 * The refusal of the first game that the conformance suite finds a fault with, or null: `module-broken`. For a server that lets
 * strangers play it; takes a fraction of a second for a small game.
 */
export async function unproven({ all }: Modules): Promise<Refusal<'module-broken'> | null> {
  for (const module of all.filter((one) => !isOurs(one))) {
    const { conformance } = await import('@dicewright/engine/testing')
    let check = 'its settings can be made'
    try {
      const { game, stateFor } = module
      for (const { name, run } of conformance(game, { matches: 1, ...(stateFor ? { stateFor } : {}) })) {
        check = name
        run()
      }
    } catch (error) {
      return broken(idOf(module), `fails a check of the conformance suite, "${check}": ${firstLine(error)}`)
    }
  }
  return null
}

/** In a child: the modules of the places that its parent has, which has looked at them already. */
export async function modulesAt(locations: readonly string[]): Promise<Modules> {
  const located: Located[] = []
  for (const location of locations) {
    const module = location.startsWith(ours)
      ? listed.find(({ game }) => game.facts.id === location.slice(ours.length))
      : moduleIn(await importFrom(location))
    located.push({ module: module as GameModule, location })
  }
  return new Modules(located)
}

/** Whether a text is one of a file: a path, a `file:` address, or a name that ends as those of scripts do. */
const isFile = (text: string): boolean =>
  text.startsWith('file:') || /^\.{1,2}([/\\]|$)/.test(text) || isAbsolute(text) || /\.[cm]?[jt]s$/.test(text)

/** The address of the file that a module is in; null where it is of a package that is not installed. */
function locationOf(said: string): string | null {
  if (said.startsWith('file:')) return said
  return isFile(said) ? pathToFileURL(resolve(said)).href : fileOfPackage(said)
}

async function loadAt(specifier: string | URL): Promise<Result<Located>> {
  const said = String(specifier)
  const location = locationOf(said)
  if (location === null) return unknownGame(said, engineModules.ids)
  if (!isThere(location)) return unreadable(said, 'there is no such file')
  let namespace: object
  try {
    namespace = await importFrom(location)
  } catch (error) {
    if ((Object(error) as NodeJS.ErrnoException).code === 'ERR_UNKNOWN_FILE_EXTENSION')
      return unreadable(said, `Node.js ${process.version} does not read it; TypeScript needs 22.18 or later`)
    return unreadable(said, firstLine(error))
  }
  return checked({ module: moduleIn(namespace) as GameModule, location }, said)
}

/** The default export of a file, or what it exports as `module`. */
const moduleIn = (namespace: object): unknown =>
  (namespace as { readonly default?: unknown }).default ?? (namespace as { readonly module?: unknown }).module

function isThere(location: string): boolean {
  try {
    return existsSync(fileURLToPath(location))
  } catch {
    return false
  }
}

const importFrom = (location: string): Promise<object> => import(/* @vite-ignore */ location) as Promise<object>

/** The file of a package that is installed where the working directory is; null where it is not. */
function fileOfPackage(name: string): string | null {
  // Node resolves by the conditions of `require`, and modules often have none of these.
  const conditions = ['node', 'import', 'module-sync', 'node-addons']
  const hooks = registerHooks({ resolve: (specifier, context, next) => next(specifier, { ...context, conditions }) })
  try {
    return pathToFileURL(createRequire(join(process.cwd(), 'package.json')).resolve(name)).href
  } catch {
    return null
  } finally {
    hooks.deregister()
  }
}

/** A module that has the form of one. */
function checked(located: Located, said: string): Result<Located> {
  const wrong = flawOf(located.module)
  return wrong === null ? accept(located) : refuse('module-shape', said, `${said} ${wrong}.`)
}

const form = 'export default { game, bots } with a game of defineGame'

function flawOf(module: unknown): string | null {
  if (module === undefined) return `has no default export: expected ${form}`
  if (isFactory(module)) return `has a game as its default export: expected ${form}`
  if (typeof module !== 'object' || module === null) return `has the default export ${show(module)}: expected ${form}`
  const { game, bots = {} } = module as Partial<GameModule>
  if (!isFactory(game)) return `has no game that defineGame made: expected ${form}`
  if (!/^[a-z][a-z0-9-]*$/.test(game.facts.id))
    return `has a game with the id ${show(game.facts.id)}: expected small letters, digits and hyphens`
  const wrong = Object.entries(bots).find(([name, bot]) => bot?.name !== name || typeof bot.policy !== 'function')
  if (wrong) return `has a bot ${show(wrong[0])} that is none: expected { name: ${show(wrong[0])}, about, policy }`
  return null
}

const isFactory = (value: unknown): value is GameFactory =>
  typeof value === 'function' && ['facts', 'options', 'definition', 'stepper'].every((name) => name in value)

/** The refusal of a game that does not come to the end of a match. */
async function brokenOff({ game }: GameModule): Promise<Refusal<'module-broken'> | null> {
  const { id } = game.facts
  for (const seats of new Set(game.facts.seats))
    try {
      const made = game(seats)
      if (!made.ok) throw new Error(made.message)
      const players = Array.from({ length: seats }, (_, seat) => botsOf({})['random']!.policy(seat))
      await play(made.value, players, repeatable('1', id))
    } catch (error) {
      return broken(id, `does not come to its end with ${seats} seats: ${firstLine(error)}`)
    }
  return null
}

const broken = (id: string, how: string) =>
  refuse('module-broken', id, `The game ${show(id)} ${how}. conformance() of @dicewright/engine/testing lists all.`)

const unreadable = (said: string, why: string) =>
  refuse('module-unreadable', said, `The module ${said} cannot be loaded: ${why}.`)

const unknownGame = (id: string, known: readonly string[]) =>
  refuse(
    'game-unknown',
    'game',
    `There is no game ${show(id)}: expected one of ${known.join(', ')}, or a module: a file such as ./pig.ts, or a package that is installed.`,
  )

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]!.replace(/\.$/, '')
