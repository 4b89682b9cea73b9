/** The games there are, for everything that finds one by its id. */
import type { GameFactory } from '../kit/contract.ts'
import { sixDice } from './six-dice/index.ts'

export const games: readonly GameFactory[] = [sixDice]

/** The game of that id. */
export const gameById = (id: string): GameFactory | undefined => games.find((game) => game.facts.id === id)
