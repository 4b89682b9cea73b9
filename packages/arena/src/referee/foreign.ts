/** Games of one's own: house bots play any, scripts those of the engine. */
import { refuse, show, type Game } from '@dicewright/engine'
import type { Refusal } from '../codes.ts'
import { findGame, gameIds } from '../games.ts'
import type { Entrant } from './entrant.ts'

/** The refusal of a game that its scripts cannot play: a sandbox makes it from its id, and finds nobody's own. */
export async function foreignGame(game: Game, entrants: readonly Entrant[]): Promise<Refusal<'game-foreign'> | null> {
  const script = entrants.find(({ kind }) => kind === 'script')
  if (!script || (await isOurs(game))) return null
  const known = (await gameIds()).join(', ')
  return refuse(
    'game-foreign',
    'game',
    `The game is ${show(game.facts.id)}, which ${script.name}, a script, cannot play: expected one of ${known} as the engine has it, or house bots alone.`,
  )
}

async function isOurs({ facts, seats, options }: Game): Promise<boolean> {
  const factory = await findGame(facts.id)
  return factory.ok && factory.value.facts.version === facts.version && factory.value(seats, options).ok
}
