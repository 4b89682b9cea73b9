/** What the general bots play for, and what they need of a game. */
import type { Game, GameFactory, Seat } from '../kit/contract.ts'
import type { State } from '../kit/layout.ts'
import { chooseAny, playout, type Chooser } from '../kit/play.ts'
import type { Random } from '../kit/random.ts'
import { unwrap } from '../kit/result.ts'
import type { StateFor } from '../kit/state-for.ts'
import { winParts } from './play-on.ts'

/** A game that a general bot plays: its rules, how a state follows from what a seat saw, and hints for the search. */
export interface Modelled {
  readonly game: GameFactory
  readonly stateFor: StateFor
  /** The base policy: how playouts choose. Where it is missing: any legal action, all equally likely. */
  readonly chooser?: ((game: any) => Chooser) | undefined
  /**
   * Draws anew what a seat has not seen, also by what the others did (inference). Where it is missing: `redeal` of the game,
   * by the rules alone.
   */
  readonly determinize?: ((game: any) => Determinize) | undefined
  /**
   * Where a playout from `root` ends before the match does: there the returns count as they stand. Where it is missing:
   * playouts go on to the end of the match.
   */
  readonly horizon?: ((root: any) => (state: any) => boolean) | undefined
}

/** A copy of a state in which everything that a seat has not seen is drawn anew. */
export type Determinize<S extends State = any> = (state: S, seat: Seat, source: Random) => S

/**
 * `win`: the share of the win, ties in equal parts. `lead`: the seat's return less the best of the others'. In a match for
 * one seat both are its return.
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

/** The decision that a policy is asked for, as a state of the game. */
export interface Decision {
  readonly game: Game
  readonly root: State
  readonly seat: Seat
  /** How playouts choose. */
  readonly choose: Chooser
  /** Whether that is a policy of the game's own; otherwise it is random play. */
  readonly hasPolicy: boolean
  readonly determinize: Determinize
  /** Whether a playout ends at a state that is not the end of the match. */
  readonly isPast?: ((state: State) => boolean) | undefined
}

export function decisionAt(model: Modelled, observation: object, options: object): Decision {
  const root = model.stateFor(observation, options)
  return decisionIn(model, unwrap(model.game(root.seats, options as never)), root)
}

/** The decision that is due in a state, which is to hold no more than its seat saw. */
export function decisionIn(
  { chooser, determinize, horizon }: Pick<Modelled, 'chooser' | 'determinize' | 'horizon'>,
  game: Game,
  root: State,
): Decision {
  return {
    game,
    root,
    seat: game.actor(root) as Seat,
    choose: chooser?.(game) ?? chooseAny,
    hasPolicy: chooser !== undefined,
    determinize: determinize?.(game) ?? ((state, seat, source) => game.redeal(state, seat, source)),
    isPast: horizon?.(root),
  }
}

/** The action of the base policy; undefined where playouts are random. */
export function baseAction({ game, root, choose, hasPolicy }: Decision, source: Random): number | undefined {
  if (!hasPolicy) return undefined
  const legal = new Int32Array(game.actionCount)
  return choose(game, root, legal, game.legal(root, legal), source)
}

/** Plays a state on in place to its end, and answers with what each seat has then. */
export type PlayOut = (state: State, choices: Random, dice: Random) => readonly number[]

export function playingOut(
  { game, choose, isPast }: Pick<Decision, 'game' | 'choose' | 'isPast'>,
  goal: Goal,
): PlayOut {
  const legal = new Int32Array(game.actionCount)
  const worths = worthsOf(game, goal)
  let source: Random
  const chooser: Chooser = (_, state, ids, count) => choose(game, state, ids, count, source)
  return (state, choices, dice) => {
    source = choices
    if (isPast) playoutUntil(game, state, chooser, dice, legal, isPast)
    else playout(game, state, chooser, dice, legal)
    return worths(state)
  }
}

/** As `playout`, which is measured and therefore asks no question more at each step. */
function playoutUntil(
  game: Game,
  state: State,
  choose: Chooser,
  dice: Random,
  legal: Int32Array,
  isPast: (state: State) => boolean,
): void {
  const over = game.leaves.findIndex(({ kind }) => kind === 'final')
  for (let ply = 0; ply < game.plyLimit && state.phase !== over && !isPast(state); ply++) {
    const count = game.legal(state, legal)
    game.apply(state, count > 0 ? choose(game, state, legal, count, dice) : game.sample(state, dice))
  }
}
