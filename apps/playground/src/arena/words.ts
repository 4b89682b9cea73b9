/** What the arena's pages say: a table of its own, loaded with them, so that the first page stays light. */
import { translator, type Messages, type Translate } from '@dicewright/elements'
import type { App } from '../app.ts'
import { arenaBotRows } from '../messages/arena-bot.ts'
import { challengeRows } from '../messages/challenges.ts'
import { arenaRows } from '../messages/arena.ts'
import { replayRows } from '../messages/replay.ts'
import { table } from '../messages/rows.ts'
import { submitRows } from '../messages/submit.ts'

const rows = { ...arenaRows, ...submitRows, ...arenaBotRows, ...replayRows, ...challengeRows }
export type ArenaKey = keyof typeof rows
export const arenaMessages: Messages<ArenaKey> = table(rows)

/** The arena's messages in the language of the pages. */
export const words = ({ language }: App): Translate<ArenaKey> => translator(arenaMessages, language)
