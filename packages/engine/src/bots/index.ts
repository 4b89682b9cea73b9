/** The house bots of each game: opponents in the page, and measures for bots that people write. */
import type { HouseBot } from './bot.ts'
import { randomBot } from './random.ts'
import { greedyBot } from './six-dice-greedy.ts'
import { turnBot } from './six-dice-turn.ts'

export type { HouseBot } from './bot.ts'

const special: Readonly<Record<string, readonly HouseBot[]>> = {
  'six-dice': [greedyBot, turnBot],
}

/** The bots of a game by name, weakest first. A game without bots of its own has `random`. */
export function houseBots(gameId: string): Readonly<Record<string, HouseBot>> {
  const own = Object.hasOwn(special, gameId) ? special[gameId]! : []
  return Object.freeze(Object.fromEntries([randomBot, ...own].map((bot) => [bot.name, bot])))
}
