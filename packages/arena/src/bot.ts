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

/**
 * What a bot says of its decision: kept with the match, charted on its page and found by tag. For you alone, as
 * `console.log` is. A name has 1 to 40 letters, digits, spaces and `_.-`; of 32 tags and values in a decision, more are
 * counted and not kept. Wrong ones cost nothing but a line in your log.
 */
export interface BotLog {
  /** Marks the decision, and the match it is in: `log.tag('risky')`. */
  tag(name: string): void
  /** A finite number of the decision: `log.value('risk', 0.3)`. Said again, the last one counts. */
  value(name: string, value: number): void
}

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
  /** Says what you think of this decision. */
  readonly log: BotLog
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
