/** The games there are, in the order they are shown: the one list of them in this repository. */
import { chaserModule } from './games/chaser/module.ts'
import type * as chaser from './games/chaser/rules/index.ts'
import { royalTurfModule } from './games/royal-turf/module.ts'
import type * as royalTurf from './games/royal-turf/rules/index.ts'
import { sixDiceModule } from './games/six-dice/module.ts'
import type * as sixDice from './games/six-dice/rules/index.ts'
import { yatzyModule } from './games/yatzy/module.ts'
import type * as yatzy from './games/yatzy/rules/index.ts'
import { yessirModule } from './games/yessir/module.ts'
import type * as yessir from './games/yessir/rules/index.ts'
import type { Game, GameFactory } from './kit/contract.ts'
import type { GameModule } from './module.ts'

/** The games of this package as modules, in the order in which pages show them. */
export const modules = [sixDiceModule, chaserModule, yatzyModule, yessirModule, royalTurfModule] as const

/** Their rules alone. */
export const games: readonly GameFactory[] = modules.map(({ game }) => game)

/**
 * The module of a game of this package by its id; undefined where there is none.
 *
 * @example
 * ```ts
 * import { moduleById } from '@dicewright/engine/modules'
 *
 * moduleById('chaser')?.game.facts.titles.en // => 'Chaser'
 * moduleById('chess') // => undefined
 * ```
 */
export const moduleById = (id: string): GameModule | undefined => modules.find(({ game }) => game.facts.id === id)

/**
 * The module of a game of this package; undefined for any other game.
 *
 * @example
 * ```ts
 * import { unwrap } from '@dicewright/engine'
 * import { moduleOf } from '@dicewright/engine/modules'
 * import { chaser } from '@dicewright/engine/chaser'
 *
 * moduleOf(unwrap(chaser(2)))?.game === chaser // => true
 * ```
 */
export const moduleOf = ({ facts }: Pick<Game, 'facts'>): GameModule | undefined => moduleById(facts.id)

/**
 * A game of this package by its id; undefined where there is none.
 *
 * @example
 * ```ts
 * import { gameById } from '@dicewright/engine/modules'
 *
 * gameById('yessir')?.facts.seats // => [2, 6]
 * ```
 */
export const gameById = (id: string): GameFactory | undefined => moduleById(id)?.game

/** What bots are shown and may ask at each of them. */
export interface Asked {
  'six-dice': { readonly observation: sixDice.Observation; readonly help: sixDice.Help }
  chaser: { readonly observation: chaser.Observation; readonly help: chaser.Help }
  yatzy: { readonly observation: yatzy.Observation; readonly help: yatzy.Help }
  yessir: { readonly observation: yessir.Observation; readonly help: yessir.Help }
  'royal-turf': { readonly observation: royalTurf.Observation; readonly help: royalTurf.Help }
}
