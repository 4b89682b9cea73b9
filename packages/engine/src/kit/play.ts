/** Plays whole matches: by policies that see only observations, and in place at full speed for statistics. */
import type { Game, Seat } from './contract.ts'
import type { Dice } from './dice.ts'
import type { State } from './layout.ts'
import { Match } from './match.ts'
import type { Random } from './random.ts'
import type { Transcript } from './transcript.ts'

/** What a policy is asked: what its seat may see, and the notation of its legal actions. */
export interface Turn<Obs extends object = any> {
  readonly seat: Seat
  readonly observation: Obs
  readonly legal: readonly string[]
}

/** Chooses one of `legal`. */
export type Policy<Obs extends object = any> = (turn: Turn<Obs>) => string | Promise<string>

/** The question put to the seat that is to decide. Throws where none is. */
export function turnOf<S extends State, Obs extends object>(game: Game<S, any, Obs>, state: S): Turn<Obs> {
  const seat = game.actor(state)
  if (typeof seat !== 'number') throw new Error(`nobody decides in phase ${game.phase(state)}`)
  return { seat, observation: game.observe(state, seat), legal: game.legalTexts(state) }
}

/**
 * One match from its start to its end, with a policy for each seat. Rejects where one answers with an illegal action: the
 * caller's bots are trusted.
 */
export async function play<S extends State, Obs extends object, A extends object>(
  game: Game<S, any, Obs, A>,
  policies: readonly Policy<Obs>[],
  dice: Dice,
  players: readonly string[] = policies.map((_, seat) => `seat ${seat}`),
): Promise<Transcript> {
  const match = new Match(game, { dice, players })
  for (;;) {
    match.rollAll()
    if (match.actor === 'over') return match.transcript()
    const turn = turnOf(game, match.state)
    // oxlint-disable-next-line no-await-in-loop -- the next decision depends on this one
    const acted = match.act(await policies[turn.seat]!(turn))
    if (!acted.ok) throw new Error(`seat ${turn.seat}: ${acted.code}: ${acted.message}`)
  }
}

/** Chooses among `count` sorted ids in `legal`: the hot form of a policy, for statistics over open states. */
export type Chooser<S extends State = any> = (
  game: Game<S>,
  state: S,
  legal: Int32Array,
  count: number,
  source: Random,
) => number

/** Any legal action, all equally likely: random play. */
export const chooseAny: Chooser = (_game, _state, legal, count, source) => legal[source.below(count)]!

/**
 * Plays `state` on in place to its end, at most `plyLimit` plies from here, and answers with the plies taken. `legal` is
 * scratch space of `actionCount` numbers.
 */
export function playout<S extends State>(
  game: Game<S>,
  state: S,
  choose: Chooser<S>,
  source: Random,
  legal: Int32Array,
): number {
  const over = game.leaves.findIndex(({ kind }) => kind === 'final')
  let ply = 0
  for (; ply < game.plyLimit && state.phase !== over; ply++) {
    const count = game.legal(state, legal)
    game.apply(state, count > 0 ? choose(game, state, legal, count, source) : game.sample(state, source))
  }
  return ply
}
