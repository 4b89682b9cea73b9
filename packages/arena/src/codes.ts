/**
 * Refusals of the arena: the same shape as the engine's, with codes of its own. Every code stands in this one table;
 * CODES.md has a line for each and a test compares the two lists.
 */
import type { Code as EngineCode, Refusal, Result as EngineResult } from '@dicewright/engine'

/** What each refusal code means, in one line. */
export const codes = {
  'bot-unknown': 'a name that is neither a house bot of the game nor a file',
  'bot-unreadable': 'a file that cannot be read as a script',
  'bot-size': 'a script that is too long',
  'bot-syntax': 'a script that is not JavaScript or TypeScript',
  'bot-import': 'a script that imports another file',
  'bot-crash': 'a script that throws, or uses up its memory, while it is loaded',
  'bot-budget': 'a script that uses up its fuel while it is loaded',
  'bot-timeout': 'a script that stops answering while it is loaded',
  'bot-shape': 'a script whose default export is not an object with games and act',
  'bot-act': 'a script whose default export has no function act',
  'bot-games': 'a script that does not say it plays this game',
  'game-unknown': 'a game that does not exist',
  'sets-value': 'a number of sets that is not a whole number from 1 to 100,000',
  'options-json': 'options that are not JSON',
  'file-unreadable': 'a file that cannot be read',
  'file-exists': 'a file that would be overwritten',
  'file-name': 'a name that cannot be that of a bot',
  'folder-unwritable': 'a folder that cannot be written',
  usage: 'a command, argument or option the command line does not have',
} as const

export type ArenaCode = keyof typeof codes
/** A code of the engine or of the arena. */
export type AnyCode = ArenaCode | EngineCode
export type Result<T, C extends string = ArenaCode> = EngineResult<T, C>
export type { Refusal }
