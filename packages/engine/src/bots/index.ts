/** The house bots of each game: opponents in the page, and measures for bots that people write. */
import { aboutBot } from './about.ts'
import type { Bot, HouseBot } from './bot.ts'
import * as chaser from '../games/chaser/bots/index.ts'
import { botNames } from './names.ts'
import { randomBot } from './random.ts'
import * as royalTurf from '../games/royal-turf/bots/index.ts'
import * as sixDice from '../games/six-dice/bots/index.ts'
import * as yatzy from '../games/yatzy/bots/index.ts'
import * as yessir from '../games/yessir/bots/index.ts'

export type { HouseBot } from './bot.ts'

const bots: Readonly<Record<string, Readonly<Record<string, Bot>>>> = {
  chaser: { ...chaser.lightBots, ...chaser.fetchedBots },
  'royal-turf': royalTurf.fetchedBots,
  'six-dice': { ...sixDice.lightBots, ...sixDice.fetchedBots },
  yatzy: { ...yatzy.lightBots, ...yatzy.fetchedBots },
  yessir: { ...yessir.lightBots, ...yessir.fetchedBots },
}

/** The bots of a game by name, weakest first. A game the engine has no bots for, such as one of your own, has `random`. */
export function houseBots(gameId: string): Readonly<Record<string, HouseBot>> {
  const named = botNames(gameId).map((name) => {
    const bot = bots[gameId]?.[name] ?? randomBot
    return [name, { ...bot, about: aboutBot(gameId, name) }]
  })
  return Object.freeze(Object.fromEntries(named))
}
