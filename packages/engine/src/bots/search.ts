/**
 * A search for one decision: plays the match on after every legal action, many times, and takes what turns out best, by
 * sequential halving. What the seat has not seen is drawn anew each time, for all actions alike, and so are the dice (common
 * random numbers). It counts playouts and no time, so that equal seeds decide equally.
 */
import type { Game, Seat } from '../kit/contract.ts'
import type { State } from '../kit/layout.ts'
import type { Policy } from '../kit/play.ts'
import { random, type Random } from '../kit/random.ts'
import { inSlices } from '../kit/slices.ts'
import type { StateFor } from '../kit/state-for.ts'
import type { Bot } from './bot.ts'
import type { Determinize } from './goal.ts'
import { halving } from './halving.ts'
import { namedDice, partsAfter, type Playing } from './play-on.ts'
import { seedNumber } from './random.ts'

/** What a game brings to its search, for one seat of one match. */
export interface Searched<S extends State, Obs extends object> extends Playing<S, Obs> {
  readonly game: Game<S>
  /** How many a decision takes. */
  readonly playouts: number
  readonly stateFor: StateFor<S, Obs>
  readonly determinize: Determinize<S>
  /** What a seat then has, where the game is played for something that can be counted besides the win, such as money. */
  readonly gain?: (after: S, seat: Seat) => number
}

export const searchBot = <S extends State, Obs extends { readonly players: readonly unknown[] }>(
  begin: (seats: number, options: object, source: Random) => Searched<S, Obs>,
): Bot => ({
  name: 'search',
  policy(seed, options = {}): Policy<Obs> {
    const source = random(seedNumber(seed))
    let searched: Searched<S, Obs> | undefined
    return async ({ observation }) => {
      searched ??= begin(observation.players.length, options, source)
      return inSlices(searching(searched, observation, source))
    }
  },
})

/** Chooses by sequential halving. */
function* searching<S extends State, Obs extends object>(
  searched: Searched<S, Obs>,
  observation: Obs,
  source: Random,
): Generator<void, string, undefined> {
  const { legal, tryOut } = trying(searched, observation, source)
  const actions = legal.map((id) => ({ id, values: [] as number[] }))
  const [best] = yield* halving(actions, searched.playouts, (tried) =>
    tryOut(tried, ({ values }, share) => values.push(share)),
  )
  return searched.game.make(best!.id)
}

/** What a legal action was worth to its seat, trial by trial: how much of the win it then had, 0 to 1. */
export interface Tried {
  readonly action: string
  readonly shares: readonly number[]
  /** What its seat then had; empty where nothing but the win is counted. */
  readonly gains: readonly number[]
}

/** Trials beyond the first ones, for some of the actions; and when to stop. */
export interface MoreTrials {
  /** How many times as many. */
  readonly rounds: number
  /** Asked between trials: once nobody wants to know, nothing is tried any more. */
  readonly isWanted?: (() => boolean) | undefined
  /** Those that are tried on, of those that were tried until now: once it is only one, nothing is tried any more. */
  readonly among: <T extends Tried>(tried: readonly T[]) => readonly T[]
}

/**
 * Plays the match on so many times after every legal action of a decision, whatever it has turned out to be worth, and
 * then on after some of them.
 */
export function* tryingAll<S extends State, Obs extends object>(
  searched: Searched<S, Obs>,
  observation: Obs,
  source: Random,
  trials: number,
  more?: MoreTrials,
): Generator<void, readonly Tried[], undefined> {
  const { legal, tryOut } = trying(searched, observation, source)
  const tried = legal.map((id) => ({
    id,
    action: searched.game.make(id),
    shares: [] as number[],
    gains: [] as number[],
  }))
  let left: readonly (typeof tried)[number][] = tried
  for (let round = 0; round <= (more?.rounds ?? 0); round++) {
    if (round > 0) left = more!.among(left)
    if (round > 0 && left.length === 1) break
    for (let trial = 0; trial < trials; trial++) {
      if (tried[0]!.shares.length > 0 && more?.isWanted?.() === false) return tried
      tryOut(left, ({ shares, gains }, share, gain) => {
        shares.push(share)
        if (gain !== undefined) gains.push(gain)
      })
      yield
    }
  }
  return tried
}

/** A decision as its seat sees it: what is legal, and one trial of some of that, all over the same hidden parts and dice. */
function trying<S extends State, Obs extends object>(searched: Searched<S, Obs>, observation: Obs, source: Random) {
  const { game } = searched
  searched.look?.(observation)
  const root = searched.stateFor(observation, game.options)
  const seat = game.actor(root) as Seat
  const state = game.copy(root)
  const { dice, reseed } = namedDice(game, state)
  return {
    legal: game.legalActions(root),
    tryOut: <A extends { readonly id: number }>(
      actions: readonly A[],
      record: (action: A, share: number, gain: number | undefined) => void,
    ): void => {
      const world = searched.determinize(root, seat, source)
      reseed(source.below(2 ** 32))
      for (const action of actions) {
        game.apply(game.copy(world, state), action.id)
        record(action, partsAfter(game, searched, state, dice)[seat]!, searched.gain?.(state, seat))
      }
    },
  }
}
