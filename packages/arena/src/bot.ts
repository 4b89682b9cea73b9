/**
 * Types for authors of bots: `import type { Bot } from '@dicewright/arena/bot'`. Nothing here runs, so a script that
 * imports it is still one file.
 */
import type { Asked } from '@dicewright/engine/modules'

/** What each game of the engine shows a seat, and what may be asked about its rules. */
export interface Games extends Asked {}

/** The types know nothing of games that are not in the list. */
type Of<Game extends string> = Game extends keyof Games
  ? Games[Game]
  : { readonly observation: any; readonly help: Readonly<Record<string, (...args: any[]) => any>> }

/** One question to a bot. */
export interface Turn<Game extends string> {
  readonly game: Game
  /** Your place at the table, 0-based, and how many there are. */
  readonly seat: number
  readonly seats: number
  /** What your seat may see. */
  readonly observation: Of<Game>['observation']
  /** The actions the rules allow now, as texts. Never empty. */
  readonly legal: readonly string[]
  /** Questions about the rules. Each call costs fuel; a question that cannot be answered throws. */
  readonly help: Of<Game>['help']
  /** Set when your last answer was not legal: why, and how often you may still answer. */
  readonly illegal?: {
    readonly action: string
    readonly code: string
    readonly reason: string
    readonly attemptsLeft: number
  }
}

/** The default export of a bot's file. What it keeps in variables lives for one match. */
export interface Bot<Game extends string> {
  /** The games it plays. */
  readonly games: readonly Game[]
  /** Answers with one of `legal`. */
  act(turn: { [G in Game]: Turn<G> }[Game]): string | Promise<string>
}
