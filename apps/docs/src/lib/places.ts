/**
 * Places to decide at, each from a match of a game's best bot, where a simpler bot would err. Playing the matches takes up
 * to minutes, so `npm run places` (in apps/docs) plays them and writes `places.gen.ts`; a page plays none.
 */
import { Match, repeatable, unwrap, type GameFactory } from '@dicewright/engine'
import type { Weighed } from '@dicewright/engine/review'
import { chaser } from '@dicewright/engine/chaser'
import { royalTurf } from '@dicewright/engine/royal-turf'
import { sixDice } from '@dicewright/engine/six-dice'
import { yatzy } from '@dicewright/engine/yatzy'
import { yessir } from '@dicewright/engine/yessir'

/** What a game has to say for its places. */
export interface Predicted {
  readonly factory: GameFactory
  readonly options?: Readonly<Record<string, unknown>>
  /** The house bot that plays the matches. */
  readonly solver: string
  /** The house bot that errs. */
  readonly thumb: string
  /** What the values are. */
  readonly worth: string
}

const bySheet = {
  solver: 'solver',
  thumb: 'greedy',
  worth: 'Mean points of this turn and all later turns, under perfect play',
}
const bySearch = { solver: 'search', thumb: 'greedy', worth: 'Per cent of the win, if all continue as greedy does' }

export const predicted: Readonly<Record<string, Predicted>> = {
  'six-dice': {
    factory: sixDice,
    solver: 'turn',
    thumb: 'greedy',
    worth: 'Mean points of the turn, under perfect play',
  },
  chaser: { factory: chaser, ...bySheet },
  yatzy: { factory: yatzy, ...bySheet },
  yessir: { factory: yessir, options: { preset: 'short' }, ...bySearch },
  'royal-turf': { factory: royalTurf, options: { races: 1 }, ...bySearch },
}

/** As it is written down. */
export interface WrittenPlace {
  /** Of the dice of its match. */
  readonly seed: string
  /** Every decision before it. */
  readonly taken: readonly string[]
  /** What the bot with the rule of thumb does there. */
  readonly mistake: string
  readonly unit: 'points' | 'percent'
  /** Every legal action, best first: what it is worth, and how much less that is than the best. */
  readonly weighed: readonly (readonly [action: string, value: number, cost: number])[]
}

/** A place to decide at. */
export interface Place extends Pick<WrittenPlace, 'mistake' | 'unit'> {
  readonly match: Match
  readonly weighed: readonly Weighed[]
}

/** The match of a place, from its start. */
export function openMatch({ factory, options = {} }: Predicted, seed: string): Match {
  const game = unwrap(factory(2, options))
  const match = new Match(game, { dice: repeatable('predict', seed), players: ['Aoi', 'Ben'] })
  match.rollAll()
  return match
}

export function placeOf(asked: Predicted, { seed, taken, weighed, mistake, unit }: WrittenPlace): Place {
  const match = openMatch(asked, seed)
  for (const action of taken) {
    unwrap(match.act(action))
    match.rollAll()
  }
  return { match, mistake, unit, weighed: weighed.map(([action, value, cost]) => ({ action, value, cost })) }
}
