/** The house bots of each game: opponents in the page, and measures for bots that people write. */
import { about } from './about.ts'
import type { Bot, HouseBot } from './bot.ts'
import { lightBots, solvingBots } from './light.ts'
import { turnBot } from './six-dice-turn.ts'

export type { HouseBot } from './bot.ts'

const solvers: Readonly<Record<string, Bot>> = { turn: turnBot }

/** The bots of a game by name, weakest first. A game without bots of its own has `random`. */
export function houseBots(gameId: string): Readonly<Record<string, HouseBot>> {
  const bots = [...lightBots(gameId), ...solvingBots(gameId).map((name) => solvers[name]!)]
  return Object.freeze(Object.fromEntries(bots.map((bot) => [bot.name, { ...bot, about: about[bot.name]! }])))
}
