/** The house bots that need no solver: what a page carries from the start. */
import type { Bot } from './bot.ts'
import { randomBot } from './random.ts'
import { greedyBot } from './six-dice-greedy.ts'

export type { Bot } from './bot.ts'

const special: Readonly<Record<string, readonly Bot[]>> = { 'six-dice': [greedyBot] }

/** Names of the bots a game has beyond these, which bring a solver: a page fetches them when one is to act. */
const solving: Readonly<Record<string, readonly string[]>> = { 'six-dice': ['turn'] }

/** The bots of a game without its solvers, weakest first. A game without bots of its own has `random`. */
export const lightBots = (gameId: string): readonly Bot[] => [randomBot, ...of(special, gameId)]

export const solvingBots = (gameId: string): readonly string[] => of(solving, gameId)

const of = <T>(table: Readonly<Record<string, readonly T[]>>, gameId: string): readonly T[] =>
  Object.hasOwn(table, gameId) ? table[gameId]! : []
