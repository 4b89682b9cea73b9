/** How a match reads, turn by turn: what pages and the command line tell of it. */
import { moduleById } from '../modules.ts'
import * as module from '../module.ts'
import type { Teller } from './teller.ts'

export { MatchLog, type LogPly, type LogTurn } from './log.ts'
export type { Mark, Teller, Told } from './teller.ts'

/** How matches of the game of that id read. */
export const tellerOf = (gameId: string): Teller => module.tellerOf(moduleById(gameId) ?? {})
