/** Random play as a stream of situations: what the checks look at. */
import type { Actor, Game } from '../kit/contract.ts'
import type { State } from '../kit/layout.ts'
import { random, type Random } from '../kit/random.ts'
import type { Scope } from './check.ts'

/** A state that random play came through. `state` is the walk's own: copy it before you change it. */
export interface Situation {
  readonly state: State
  readonly actor: Actor
  readonly match: number
  /** Decisions and draws before it. */
  readonly ply: number
  /** What random play does next; -1 at the end. */
  readonly next: number
  /** For further random choices at this place. */
  readonly source: Random
}

/**
 * Plays a match at random and yields every state that it comes through, with what is done next.
 *
 * @example
 * ```ts
 * import { unwrap } from '@dicewright/engine'
 * import { chaser } from '@dicewright/engine/chaser'
 * import { walk } from '@dicewright/engine/testing'
 *
 * const game = unwrap(chaser(1))
 * const phases = Array.from(walk(game, 7), ({ state }) => game.leaves[state.phase]?.path)
 * phases.slice(0, 2) // => ['turn.roll', 'turn.choose']
 * ```
 */
export function* walk(game: Game, seed: number, match = 0): Generator<Situation> {
  const source = random(seed + match * 7919)
  let state = game.start()
  for (let ply = 0; ; ply++) {
    const actor = ply >= game.plyLimit ? 'over' : game.actor(state)
    const legal = game.legalActions(state)
    const next =
      actor === 'over' ? -1 : actor === 'chance' ? game.sample(state, source) : legal[source.below(legal.length)]!
    yield { state, actor, match, ply, next, source }
    if (actor === 'over') return
    state = game.copy(state)
    game.apply(state, next)
  }
}

/** Every situation of the scope's random matches. */
export function* situations({ game, seed }: Scope, matches: number): Generator<Situation> {
  for (let match = 0; match < matches; match++) yield* walk(game, seed, match)
}

/** Situations for costly checks: the first `each` of every phase in every match, at most `limit` over all matches. */
export function* sampled(scope: Scope, each: number, limit: number): Generator<Situation> {
  for (let match = 0; match < scope.matches; match++) {
    let left = Math.ceil(limit / scope.matches)
    const seen = new Map<number, number>()
    for (const situation of walk(scope.game, scope.seed, match)) {
      const times = seen.get(situation.state.phase) ?? 0
      seen.set(situation.state.phase, times + 1)
      // Later ones of a phase are looked at more and more rarely: at its 1st, 2nd, 4th, 8th ... time.
      if (times >= each && (times & (times + 1)) !== 0) continue
      yield situation
      if (--left === 0) break
    }
  }
}

export const placeOf = (game: Game, { match, ply, state }: Situation): string =>
  `match ${match}, ply ${ply}, phase ${game.phase(state)}`
