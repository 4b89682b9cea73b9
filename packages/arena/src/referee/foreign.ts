/** Games that no child process can load: house bots play any, scripts do not. */
import { refuse, show, type Game } from '@dicewright/engine'
import type { Refusal } from '../codes.ts'
import type { Modules } from '../modules.ts'
import type { Entrant } from './entrant.ts'

/** The refusal of a game that its scripts cannot play: a sandbox makes it from its id, among the modules that were given. */
export function foreignGame(
  game: Game,
  entrants: readonly Entrant[],
  modules: Modules,
): Refusal<'game-foreign'> | null {
  const script = entrants.find(({ kind }) => kind === 'script')
  if (!script || isThere(game, modules)) return null
  const known = modules.ids.filter((id) => modules.isShared(id))
  return refuse(
    'game-foreign',
    'game',
    `The game is ${show(game.facts.id)}, which ${script.name}, a script, cannot play: expected one of ${known.join(', ')}, a module given by its place, { specifier }, or house bots alone.`,
  )
}

function isThere({ facts, seats, options }: Game, modules: Modules): boolean {
  const found = modules.find(facts.id)
  if (!found.ok || !modules.isShared(facts.id)) return false
  const { game } = found.value
  return game.facts.version === facts.version && game(seats, options).ok
}
