/** The games there are, for everything that lists them or finds one by its id; in the order they are shown. */
import type { GameFactory } from '../kit/contract.ts'
import { chaser } from './chaser/index.ts'
import { royalTurf } from './royal-turf/index.ts'
import { sixDice } from './six-dice/index.ts'
import { yatzy } from './yatzy/index.ts'
import { yessir } from './yessir/index.ts'

export const games: readonly GameFactory[] = [sixDice, chaser, yatzy, yessir, royalTurf]

/** The game of that id. */
export const gameById = (id: string): GameFactory | undefined => games.find((game) => game.facts.id === id)
