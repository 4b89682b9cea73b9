/** The house bots of each game: opponents in the page, and measures for bots that people write. */
import { aboutBot } from './about.ts'
import type { Bot, HouseBot } from './bot.ts'
import { botNames, lightBot } from './light.ts'
import { randomBot } from './random.ts'
import { sheetGreedyBot } from './sheet-greedy.ts'
import { sheetBot } from './sheet.ts'
import { fetchedBots } from './six-dice.ts'

export type { HouseBot } from './bot.ts'

function others(gameId: string): Readonly<Record<string, Bot>> {
  if (gameId === 'chaser' || gameId === 'yatzy')
    return { random: randomBot, greedy: sheetGreedyBot(gameId), sheet: sheetBot(gameId) }
  return fetchedBots
}

/** The bots of a game by name, weakest first. A game without bots of its own has `random`. */
export function houseBots(gameId: string): Readonly<Record<string, HouseBot>> {
  const bots = botNames(gameId).map((name) => {
    const bot = lightBot(gameId, name) ?? others(gameId)[name]!
    return [name, { ...bot, about: aboutBot(gameId, name) }]
  })
  return Object.freeze(Object.fromEntries(bots))
}
