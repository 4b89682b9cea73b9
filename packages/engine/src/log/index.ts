/** How a match reads, turn by turn: what pages and the command line tell of it. */
export { MatchLog, type LogPly, type LogTurn } from './log.ts'
export type { Mark, Teller, Narration } from './teller.ts'
