/** The games the arena plays: those of the engine, and under its own name the small one of the tests, with hidden dice. */
import type { GameFactory } from '@dicewright/engine'
import { refuse, show } from '@dicewright/engine'
import type { Result } from './codes.ts'

/** Games as people are shown them. */
export async function listGames(): Promise<readonly GameFactory[]> {
  const { games } = await import('@dicewright/engine/modules')
  return games
}

/** Their ids: what a script can say it plays. */
export const gameIds = async (): Promise<readonly string[]> => (await listGames()).map(({ facts }) => facts.id)

/** Games by their ids, that one included. */
export async function allGames(): Promise<readonly GameFactory[]> {
  const { cups } = await import('@dicewright/engine/testing')
  return [...(await listGames()), cups]
}

export async function findGame(id: string): Promise<Result<GameFactory>> {
  const listed = await listGames()
  const found = listed.find((game) => game.facts.id === id) ?? (await allGames()).find((game) => game.facts.id === id)
  if (found) return { ok: true, value: found }
  return refuse(
    'game-unknown',
    'game',
    `There is no game ${show(id)}: expected one of ${listed.map((game) => game.facts.id).join(', ')}.`,
  )
}
