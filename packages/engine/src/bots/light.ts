/** The house bots that need no library and no solver: what a page carries from the start. */
import type { Bot } from './bot.ts'
import { sheetGreedyBot } from './sheet-greedy.ts'
import { greedyBot } from './six-dice-greedy.ts'

export type { Bot } from './bot.ts'

/** By game and name. What a game's page need not carry from the start, it fetches. */
const light: Readonly<Record<string, Readonly<Record<string, Bot>>>> = {
  chaser: { greedy: sheetGreedyBot('chaser') },
  'six-dice': { greedy: greedyBot },
  yatzy: { greedy: sheetGreedyBot('yatzy') },
}

const named: Readonly<Record<string, readonly string[]>> = {
  chaser: ['random', 'greedy', 'sheet'],
  'royal-turf': ['random', 'greedy'],
  'six-dice': ['random', 'greedy', 'turn'],
  yatzy: ['random', 'greedy', 'sheet'],
  yessir: ['random', 'greedy'],
}

/** Names of the bots of a game, weakest first. A game without bots of its own has `random`. */
export const botNames = (gameId: string): readonly string[] => ownOf(named, gameId) ?? ['random']

/** The bot of that name where it is a light one; null for the others, which a page fetches when one is to act. */
export const lightBot = (gameId: string, name: string): Bot | null => ownOf(ownOf(light, gameId) ?? {}, name) ?? null

const ownOf = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
