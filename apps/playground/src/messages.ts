/** Everything the pages say, in three languages. */
import type { Messages } from '@dicewright/elements'
import { botRows } from './messages/bot.ts'
import { frontRows } from './messages/front.ts'
import { matchRows } from './messages/match.ts'
import { playRows } from './messages/play.ts'
import { table } from './messages/rows.ts'
import { shellRows } from './messages/shell.ts'

const rows = { ...shellRows, ...frontRows, ...playRows, ...matchRows, ...botRows }
export type Key = keyof typeof rows
export const messages: Messages<Key> = table(rows)
