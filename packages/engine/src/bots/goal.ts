/** What the general bots play for, and what they need of a game. */
import type { Game, GameFactory, Seat } from '../kit/contract.ts'
import type { State } from '../kit/layout.ts'
import { chooseAny, playout, type Chooser } from '../kit/play.ts'
import type { Random } from '../kit/random.ts'
import type { StateFor } from '../kit/state-for.ts'
import { unwrap } from '../kit/result.ts'
import { winParts } from './play-on.ts'

/** A game that a general bot plays: its rules, and how a state follows from what a seat saw. */
export interface Modelled {
  readonly game: GameFactory
  readonly stateFor: StateFor
  /** How playouts choose; any legal action, all equally likely, where it is missing. */
  readonly chooser?: ((game: any) => Chooser) | undefined
}

/**
 * `win`: the share of the win, ties in equal parts. `lead`: the seat's return less the best of the others'. Who plays alone
 * plays for its return in either case.
 */
export type Goal = 'win' | 'lead'

/** What each seat has reached of its goal: at the end of a match, or as it stands. */
export type Worths = (state: State) => readonly number[]

export const worthsOf = (game: Game, goal: Goal): Worths => {
  if (game.seats === 1) return (state) => game.returns(state)
  return goal === 'win' ? (state) => winParts(game, state) : (state) => leads(game.returns(state))
}

const leads = (returns: readonly number[]): readonly number[] =>
  returns.map(
    (own, seat) => own - returns.reduce((most, other, at) => (at === seat ? most : Math.max(most, other)), -Infinity),
  )

/** Plays a state on in place to its end, and answers with what each seat has then. */
export type PlayOut = (state: State, choices: Random, dice: Random) => readonly number[]

export function playingOut(game: Game, worths: Worths, choose: Chooser): PlayOut {
  const legal = new Int32Array(game.actionCount)
  let source: Random
  const chooser: Chooser = (_, state, ids, count) => choose(game, state, ids, count, source)
  return (state, choices, dice) => {
    source = choices
    playout(game, state, chooser, dice, legal)
    return worths(state)
  }
}

/** The decision that a policy is asked for, as a state of the game. */
export interface Decision {
  readonly game: Game
  readonly choose: Chooser
  readonly root: State
  readonly seat: Seat
}

export function decisionAt(model: Modelled, observation: object, options: object): Decision {
  const { game: factory, stateFor, chooser = () => chooseAny } = model
  const root = stateFor(observation, options)
  const game: Game = unwrap(factory(root.seats, options as never))
  return { game, choose: chooser(game), root, seat: game.actor(root) as Seat }
}
