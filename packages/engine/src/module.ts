/**
 * A game with all that goes with it: its rules, house bots, how its matches read, what its decisions are counted by. What
 * is built on games (command line, arena, pages) is given such modules and finds nothing by a game's id.
 */
import type { HouseBot } from './bots/bot.ts'
import { aboutRandom, randomBot } from './bots/random.ts'
import type { GameFactory } from './kit/contract.ts'
import type { StateFor } from './kit/state-for.ts'
import { contractTeller } from './log/contract.ts'
import type { Teller } from './log/teller.ts'
import type { GameChances, GameReview } from './review/costs.ts'
import type { Starter } from './starter.ts'

export interface GameModule<G extends GameFactory = GameFactory> {
  readonly game: G
  /** A state by what a seat saw, for policies that search. */
  readonly stateFor?: StateFor
  /** House bots by name, weakest first, which play beside `random`. */
  readonly bots?: Readonly<Record<string, HouseBot>>
  /** How its matches read, turn by turn. Where it is missing they are read from the contract alone. */
  readonly log?: Teller
  /** What decisions of a match cost. */
  readonly review?: GameReview
  /** How likely each seat was to win in the course of a match. */
  readonly chances?: GameChances
  /** What a new bot for it starts from. */
  readonly starter?: Starter
}

/** The house bots of a game by name, weakest first: `random`, and its own. */
export const botsOf = ({ bots }: Pick<GameModule, 'bots'>): Readonly<Record<string, HouseBot>> =>
  bots ? { ...onlyRandom, ...bots } : onlyRandom

/** How matches of a game read. */
export const tellerOf = ({ log }: Pick<GameModule, 'log'>): Teller => log ?? contractTeller

const onlyRandom: Readonly<Record<string, HouseBot>> = { random: { ...randomBot, about: aboutRandom } }
