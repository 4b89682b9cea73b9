/** The house bot of YESSIR! that a page carries from the start, in a file of its own: the others are fetched. */
import type { Bot } from '../../../bots/bot.ts'
import { yessirGreedyBot } from './greedy.ts'

/** It asks only what the room of the game answers, which is in the page anyway. */
export const lightBots = { greedy: yessirGreedyBot } satisfies Readonly<Record<string, Bot>>
