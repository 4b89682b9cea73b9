/** The house bots of each game: opponents in the page, and measures for bots that people write. */
import { aboutBot } from './about.ts'
import type { Bot, HouseBot } from './bot.ts'
import { fetchedBots as ofChaser } from './chaser.ts'
import { botNames, lightBot } from './light.ts'
import { randomBot } from './random.ts'
import { fetchedBots as ofRoyalTurf } from './royal-turf.ts'
import { fetchedBots as ofSixDice } from './six-dice.ts'
import { fetchedBots as ofYatzy } from './yatzy.ts'
import { fetchedBots as ofYessir } from './yessir.ts'

export type { HouseBot } from './bot.ts'

const fetched: Readonly<Record<string, Readonly<Record<string, Bot>>>> = {
  chaser: ofChaser,
  'royal-turf': ofRoyalTurf,
  'six-dice': ofSixDice,
  yatzy: ofYatzy,
  yessir: ofYessir,
}

/** The bots of a game by name, weakest first. A game without bots of its own has `random`. */
export function houseBots(gameId: string): Readonly<Record<string, HouseBot>> {
  const bots = botNames(gameId).map((name) => {
    const bot = lightBot(gameId, name) ?? fetched[gameId]?.[name] ?? randomBot
    return [name, { ...bot, about: aboutBot(gameId, name) }]
  })
  return Object.freeze(Object.fromEntries(bots))
}
