/**
 * Matches played on from a place as if everybody were `greedy`, in place and at full speed: how `search` looks ahead, and
 * how chances to win are counted where nothing solves them.
 */
import type { Game } from '../kit/contract.ts'
import type { State } from '../kit/layout.ts'
import { playout, turnOf, type Chooser, type Policy } from '../kit/play.ts'
import { scatter, type Random } from '../kit/random.ts'
import { unwrap } from '../kit/result.ts'

/** How a game is played on. */
export interface Playing<S extends State = any, Obs extends object = any> {
  /** Is told of a place before it is played on from. */
  readonly look?: (observation: Obs) => void
  /** Plays on in place, as far as it goes. */
  readonly playOn: (state: S, dice: Random) => void
  /** How much of the win each seat has where it did not come to the end of the match, 0 to 1: together 1. */
  readonly parts?: (state: S) => ArrayLike<number>
}

/** Plays on to the end of the match. */
export function playingToTheEnd<S extends State>(game: Game<S>, choose: Chooser<S>): Playing<S> {
  const legal = new Int32Array(game.actionCount)
  return { playOn: (state, dice) => void playout(game, state, choose, dice, legal) }
}

/** Plays on in place, and answers with how much of the win each seat then has, 0 to 1: together 1. */
export function partsAfter<S extends State>(
  game: Game<S>,
  { playOn, parts }: Playing<S>,
  state: S,
  dice: Random,
): ArrayLike<number> {
  playOn(state, dice)
  return parts && game.actor(state) !== 'over' ? parts(state) : winParts(game, state)
}

/** By seat, once a match is over: 1 for who has won, in equal parts where several have. */
export function winParts<S extends State>(game: Game<S>, state: S): readonly number[] {
  const best = game.leaders(state)
  return Array.from({ length: game.seats }, (_, seat) => (best.includes(seat) ? 1 / best.length : 0))
}

/** Chooses by the state alone; also a `Chooser`. */
export type Memoised<S extends State> = (game: Game<S>, state: S) => number

/** A policy whose answers are memoised, by a key that holds all it depends on. */
export function memoise<S extends State>(game: Game<S>, policy: Policy, keyOf: (state: S) => number): Memoised<S> {
  const known = new Map<number, number>()
  return (_, state) => {
    const key = keyOf(state)
    const id = known.get(key) ?? unwrap(game.parse(policy(turnOf(game, state)) as string))
    known.set(key, id)
    return id
  }
}

/**
 * Dice for a state that is played on in place. They fall alike wherever it is played on from, since each draw falls by its
 * name, as in the matches of a mirrored set: places differ by what they are, and not by luck.
 */
export function namedDice<S extends State>(
  game: Game<S>,
  state: S,
): { readonly dice: Random; readonly reseed: (seed: number) => void } {
  let seed = 0
  const hash = () => game.drawKey(state).reduce((sum, part) => scatter(Math.imul(sum, 31) + part), seed)
  return {
    dice: { below: (limit) => Math.trunc(((hash() >>> 0) * limit) / 2 ** 32) },
    reseed: (next) => void (seed = next),
  }
}
