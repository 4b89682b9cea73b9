/** The house bots that need no library and no solver: what a page carries from the start. */
import type { Bot } from './bot.ts'
import { greedyBot } from './six-dice-greedy.ts'

export type { Bot } from './bot.ts'

const light: Readonly<Record<string, Bot>> = { greedy: greedyBot }

const named: Readonly<Record<string, readonly string[]>> = { 'six-dice': ['random', 'greedy', 'turn'] }

/** Names of the bots of a game, weakest first. A game without bots of its own has `random`. */
export const botNames = (gameId: string): readonly string[] =>
  Object.hasOwn(named, gameId) ? named[gameId]! : ['random']

/** The bot of that name where it is a light one; null for the others, which a page fetches when one is to act. */
export const lightBot = (name: string): Bot | null => (Object.hasOwn(light, name) ? light[name]! : null)
