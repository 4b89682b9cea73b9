/** The engine: what games are made of, played by and told in. The games themselves have entries of their own. */
export * from './kit/index.ts'
export * from './module.ts'
export type { Bot, HouseBot } from './bots/bot.ts'
export type { Starter } from './starter.ts'
