/**
 * A game with all that goes with it: its rules, house bots, how its matches read, what its decisions are counted by. What
 * is built on games (command line, arena, pages) is given such modules and finds nothing by a game's id.
 */
import type { HouseBot } from './bots/bot.ts'
import { generalBots } from './bots/general.ts'
import type { Determinize, Modelled } from './bots/goal.ts'
import { aboutRandom, randomBot } from './bots/random.ts'
import type { ChartWords } from './kit/chart-words.ts'
import type { GameFactory, Words } from './kit/contract.ts'
import type { Chooser } from './kit/play.ts'
import type { StateFor } from './kit/state-for.ts'
import { contractTeller } from './log/contract.ts'
import type { Teller } from './log/teller.ts'
import type { GameChances, GameReview } from './review/costs.ts'
import type { Starter } from './starter.ts'

/** A game with all that goes with it; everything but `game` may be missing. */
export interface GameModule<G extends GameFactory = GameFactory> {
  readonly game: G
  /** A state by what a seat saw, for policies that search: it gives any game the bots `expectimax` and `mcts`. */
  readonly stateFor?: StateFor
  /** How playouts of these choose: a fast policy, such as a simple bot by states. Where it is missing they are random. */
  readonly chooser?: (game: any) => Chooser
  /** Draws anew what a seat has not seen, also by what the others did; where it is missing by the rules alone. */
  readonly determinize?: (game: any) => Determinize
  /** Where a playout from `root` ends before the match does, and its returns count as they stand. */
  readonly horizon?: (root: any) => (state: any) => boolean
  /** House bots by name, weakest first, which play beside `random`. Where there are none, the general ones are. */
  readonly bots?: Readonly<Record<string, HouseBot>>
  /** How its matches read, turn by turn. Where it is missing they are read from the contract alone. */
  readonly log?: Teller
  /** What decisions of a match cost. */
  readonly review?: GameReview
  /** How likely each seat was to win in the course of a match. */
  readonly chances?: GameChances
  /** What a new bot for it starts from. */
  readonly starter?: Starter
  /** What people read in place of its notation, in `defineGameElement`. */
  readonly words?: GameWords
}

/** A text in English, and in the other languages where the author has them. */
export type AuthorWords = Pick<Words, 'en'> & Partial<Words>

/** The words of a game for people who play it by buttons. What has none is shown in notation. */
export interface GameWords {
  /** Actions and outcomes, by the name of an event or by a whole notation. `{face}` in a text is the operand `face`. */
  readonly actions?: Readonly<Record<string, AuthorWords>>
  /** Fields of the observation, by their names. */
  readonly fields?: Readonly<Record<string, AuthorWords>>
  /** The rules in short, in order. */
  readonly rules?: readonly AuthorWords[]
  /** Names of the chart: of phases, by their paths, of events and of conditions. */
  readonly chart?: Partial<ChartWords<AuthorWords>>
}

/**
 * The house bots of a module by name, weakest first: `random` and the bots of the module. Where it has none: `random`
 * and the bots that play any game, if the module has `stateFor`.
 *
 * @example
 * ```ts
 * import { botsOf } from '@dicewright/engine'
 * import { moduleById } from '@dicewright/engine/modules'
 *
 * Object.keys(botsOf(moduleById('six-dice')!)) // => ['random', 'greedy', 'turn']
 * ```
 */
export const botsOf = (module: Playable): Readonly<Record<string, HouseBot>> =>
  module.bots ? { ...onlyRandom, ...module.bots } : allBotsOf(module)

/**
 * Every bot that a match of the module may have, by name: `random`, the bots of the module, and those that play any
 * game, if the module has `stateFor`.
 *
 * @example
 * ```ts
 * import { allBotsOf } from '@dicewright/engine'
 * import { moduleById } from '@dicewright/engine/modules'
 *
 * Object.keys(allBotsOf(moduleById('yessir')!)) // => ['random', 'greedy', 'search', 'expectimax', 'mcts']
 * ```
 */
export const allBotsOf = (module: Playable): Readonly<Record<string, HouseBot>> => ({
  ...onlyRandom,
  ...module.bots,
  ...generalOf(module),
  ...module.bots,
})

type Playable = Partial<Pick<GameModule, 'bots' | keyof Modelled>>

const generalOf = ({ game, stateFor, ...hints }: Playable): Readonly<Record<string, HouseBot>> =>
  game && stateFor ? generalBots({ ...hints, game, stateFor }) : {}

/**
 * How matches of a module are logged: its own `log`, or what follows from the contract alone.
 *
 * @example
 * ```ts
 * import { Match, repeatable, tellerOf, unwrap } from '@dicewright/engine'
 * import { moduleById } from '@dicewright/engine/modules'
 * import { sixDice } from '@dicewright/engine/six-dice'
 *
 * const match = new Match(unwrap(sixDice(2)), { dice: repeatable('7', 'set-1'), players: ['Ada', 'Ben'] })
 * tellerOf(moduleById('six-dice')!).goal(match) // => 10000
 * ```
 */
export const tellerOf = ({ log }: Pick<GameModule, 'log'>): Teller => log ?? contractTeller

const onlyRandom: Readonly<Record<string, HouseBot>> = { random: { ...randomBot, about: aboutRandom } }
