/** The games there are, for everything that lists them or finds one by its id; in the order they are shown. */
import type { GameFactory } from '../kit/contract.ts'
import { chaser } from './chaser/rules/index.ts'
import { royalTurf } from './royal-turf/rules/index.ts'
import { sixDice } from './six-dice/rules/index.ts'
import { yatzy } from './yatzy/rules/index.ts'
import { yessir } from './yessir/rules/index.ts'

export const games: readonly GameFactory[] = [sixDice, chaser, yatzy, yessir, royalTurf]

/** The game of that id. */
export const gameById = (id: string): GameFactory | undefined => games.find((game) => game.facts.id === id)
