/** Plays whole matches: by policies that see only observations, and in place at full speed for statistics. */
import type { Game, Seat } from './contract.ts'
import type { Dice } from './dice.ts'
import type { State } from './layout.ts'
import { Match } from './match.ts'
import type { Random } from './random.ts'
import type { Transcript } from './transcript.ts'

/** Takes what a bot thinks of a decision: tags such as `risky`, and values such as `risk` 0.3. It changes nothing. */
export interface ThoughtLog {
  /** Marks the decision with a word. */
  tag(name: string): void
  /** A finite number of the decision, by its name. */
  value(name: string, value: number): void
}

/** What a policy is asked: what its seat may see, and the notation of its legal actions. */
export interface Turn<Obs extends object = any> {
  readonly seat: Seat
  readonly observation: Obs
  readonly legal: readonly string[]
  /** There where somebody keeps it. */
  readonly log?: ThoughtLog
}

/** Chooses one of `legal`. */
export type Policy<Obs extends object = any> = (turn: Turn<Obs>) => string | Promise<string>

/**
 * What the seat that decides is asked: its seat, what it may see, and the legal actions as text. Throws an Error where
 * no seat decides.
 *
 * @example
 * ```ts
 * import { Match, repeatable, turnOf, unwrap } from '@dicewright/engine'
 * import { sixDice } from '@dicewright/engine/six-dice'
 *
 * const match = new Match(unwrap(sixDice(2)), { dice: repeatable('7', 'set-1'), players: ['Ada', 'Ben'] })
 * match.rollAll()
 * const { seat, legal } = turnOf(match.game, match.state)
 * seat // => 1
 * legal // => ['take 1']
 * ```
 */
export function turnOf<S extends State, Obs extends object>(game: Game<S, any, Obs>, state: S): Turn<Obs> {
  const seat = game.actor(state)
  if (typeof seat !== 'number') throw new Error(`no seat decides in phase ${game.phase(state)}`)
  return { seat, observation: game.observe(state, seat), legal: game.legalTexts(state) }
}

/**
 * Plays one match from its start to its end, with a policy for each seat. The promise is rejected where a policy
 * answers with an illegal action.
 *
 * @example
 * ```ts
 * import { play, repeatable, unwrap } from '@dicewright/engine'
 * import { sixDice } from '@dicewright/engine/six-dice'
 *
 * const last = ({ legal }: { legal: readonly string[] }) => legal.at(-1)!
 * const { end } = await play(unwrap(sixDice(2)), [last, last], repeatable('7', 'set-1'))
 * end?.reason // => 'over'
 * end?.returns // => [-8, 8]
 * ```
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

/**
 * A chooser that takes any legal action; all are equally likely.
 *
 * @example
 * ```ts
 * import { chooseAny, playout, random, unwrap } from '@dicewright/engine'
 * import { sixDice } from '@dicewright/engine/six-dice'
 *
 * const game = unwrap(sixDice(2))
 * const state = game.start()
 * playout(game, state, chooseAny, random(7), new Int32Array(game.actionCount))
 * game.actor(state) // => 'over'
 * ```
 */
export const chooseAny: Chooser = (_game, _state, legal, count, source) => legal[source.below(count)]!

/**
 * Plays `state` on to its end, in place and fast, and returns how many entries were added, at most `plyLimit`. `legal`
 * is scratch space for `actionCount` numbers.
 *
 * @example
 * ```ts
 * import { chooseAny, playout, random, unwrap } from '@dicewright/engine'
 * import { sixDice } from '@dicewright/engine/six-dice'
 *
 * const game = unwrap(sixDice(2))
 * const plies = playout(game, game.start(), chooseAny, random(7), new Int32Array(game.actionCount)) // => 521
 * ```
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
