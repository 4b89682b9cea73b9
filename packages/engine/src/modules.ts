/** The games there are, in the order they are shown: the one list of them in this repository. */
import { chaserModule } from './games/chaser/module.ts'
import { royalTurfModule } from './games/royal-turf/module.ts'
import { sixDiceModule } from './games/six-dice/module.ts'
import { yatzyModule } from './games/yatzy/module.ts'
import { yessirModule } from './games/yessir/module.ts'
import type { Game, GameFactory } from './kit/contract.ts'
import type { GameModule } from './module.ts'

export const modules = [sixDiceModule, chaserModule, yatzyModule, yessirModule, royalTurfModule] as const

/** Their rules alone. */
export const games: readonly GameFactory[] = modules.map(({ game }) => game)

/** The module of that id, or undefined. */
export const moduleById = (id: string): GameModule | undefined => modules.find(({ game }) => game.facts.id === id)

/** The module of a game, or undefined. */
export const moduleOf = ({ facts }: Pick<Game, 'facts'>): GameModule | undefined => moduleById(facts.id)

/** The rules of that id, or undefined. */
export const gameById = (id: string): GameFactory | undefined => moduleById(id)?.game
