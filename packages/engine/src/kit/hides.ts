/** Whether a match hides anything from anybody: games do under some options and not under others. */
import type { Game } from './contract.ts'

/** Whether the game hides anything under the options it was settled with. */
export const hides = (game: Game): boolean => game.definition.hides?.(game.settled) ?? game.facts.hidden
