/**
 * Types for authors of bots: `import type { Bot } from '@dicewright/arena/bot'`. Nothing here runs, so a script that
 * imports it is still one file.
 */
import type * as chaser from '@dicewright/engine/chaser'
import type * as royalTurf from '@dicewright/engine/royal-turf'
import type * as sixDice from '@dicewright/engine/six-dice'
import type * as yatzy from '@dicewright/engine/yatzy'
import type * as yessir from '@dicewright/engine/yessir'

/** What each game shows a seat, and what may be asked about its rules. */
export interface Games {
  'six-dice': {
    readonly observation: sixDice.Observation
    readonly help: {
      /** Points of exactly these dice, written as in `155`; null where some die does not score. */
      points(dice: string): number | null
      /** Every way to take from a throw. */
      takes(dice: string): readonly string[]
    }
  }
  chaser: {
    readonly observation: chaser.Observation
    readonly help: {
      /** Points of five dice, written as in `13556`, in every box. */
      points(dice: string): Readonly<Record<chaser.Box, number>>
    }
  }
  yatzy: {
    readonly observation: yatzy.Observation
    readonly help: {
      /** Points of five dice, written as in `13556`, in every box of the sheet; jokers aside. */
      points(dice: string): Readonly<Partial<Record<yatzy.Box, number>>>
      /** The same where they count as a joker: five equal dice in place of a full house or a straight. */
      jokerPoints(dice: string): Readonly<Partial<Record<yatzy.Box, number>>>
    }
  }
  yessir: {
    readonly observation: yessir.Observation
    readonly help: {
      /** The hand that five dice make, written as in `22446`; of two hands the one of more `strength` is the better. */
      hand(dice: string): yessir.Hand & { readonly strength: number }
    }
  }
  'royal-turf': {
    readonly observation: royalTurf.Observation
    readonly help: {
      /** What a horse with so many bets (0 to 42) pays for each value 1 as 1st, 2nd or 3rd in a race (1 to 3). */
      payout(bets: number, place: 1 | 2 | 3, race: number): number
    }
  }
}

/** One question to a bot. */
export interface Turn<Game extends keyof Games> {
  readonly game: Game
  /** Your place at the table, 0-based, and how many there are. */
  readonly seat: number
  readonly seats: number
  /** What your seat may see. */
  readonly observation: Games[Game]['observation']
  /** The actions the rules allow now, as texts. Never empty. */
  readonly legal: readonly string[]
  /** Questions about the rules. Each call costs fuel; a question that cannot be answered throws. */
  readonly help: Games[Game]['help']
  /** Set when your last answer was not legal: why, and how often you may still answer. */
  readonly illegal?: {
    readonly action: string
    readonly code: string
    readonly reason: string
    readonly attemptsLeft: number
  }
}

/** The default export of a bot's file. What it keeps in variables lives for one match. */
export interface Bot<Game extends keyof Games> {
  /** The games it plays. */
  readonly games: readonly Game[]
  /** Answers with one of `legal`. */
  act(turn: { [G in Game]: Turn<G> }[Game]): string | Promise<string>
}
