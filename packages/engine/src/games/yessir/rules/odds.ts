/**
 * How likely a hand is to win the showdown: exact over every throw of the other cups, each pair of dice as likely as any.
 * What the others' actions give away is not looked at. Asked with an observation, so it knows no more than its viewer.
 */
import type { Game, Seat } from '../../../kit/contract.ts'
import { sequenceTable, tallyMinus, tallyOf, tallyPlus, tallyRange } from '../../../kit/tally.ts'
import type { Observation } from './observe.ts'
import type { Settled } from './options.ts'
import { faceDown, faceUp, placeOf } from './score.ts'
import type { State } from './state.ts'

/**
 * The chance, 0 to 1, that a cup is the best alone against `others` unknown cups. `shared` and `cup` are tallies; a
 * `cup` of null is unknown, too.
 *
 * @example
 * ```ts
 * import { tallyOf, unwrap } from '@dicewright/engine'
 * import { winChance, yessir } from '@dicewright/engine/yessir'
 *
 * const { settled } = unwrap(yessir(2))
 * winChance(settled, tallyOf([2, 5, 5]), tallyOf([5, 5]), 1).toFixed(3) // => '0.889'
 * ```
 */
export function winChance(settled: Settled, shared: number, cup: number | null, others: number): number {
  const chances = chancesWith(settled, shared, others)
  if (cup !== null) return chances[cup - firstPair]!
  return mean(pairs, (pair) => chances[pair - firstPair]!)
}

/**
 * For each legal action of `seat`, by its notation, the chance that its hand would win alone if everybody said
 * "Yessir!" after it. `observation` is the one of that seat; empty where it is not its turn or it has not looked into
 * its cup.
 *
 * @example
 * ```ts
 * import { Match, repeatable, unwrap } from '@dicewright/engine'
 * import { winChances, yessir } from '@dicewright/engine/yessir'
 *
 * const match = new Match(unwrap(yessir(2)), { dice: repeatable('7', 'set-1'), players: ['Ada', 'Ben'] })
 * match.rollAll()
 * const chances = winChances(match.game, match.game.observe(match.state, 1), 1)
 * chances['e']?.toFixed(3) // => '0.475'
 * ```
 */
export function winChances(
  game: Game<State, Settled>,
  observation: Observation,
  seat: Seat,
): Readonly<Record<string, number>> {
  const { settled } = game
  const { turn, players, shared } = observation
  const cup = players[seat]!.cup
  if (turn?.seat !== seat || cup === null) return {}
  const table: Table = { settled, cup: tallyOf(cup), shared: tallyOf(shared), others: players.length - 1 }
  return Object.fromEntries(
    turn.choices.map(({ action, face }) => [action, chanceOf(table, action, face, turn.picked)]),
  )
}

interface Table {
  readonly settled: Settled
  readonly cup: number
  readonly shared: number
  readonly others: number
}

function chanceOf(table: Table, action: string, face: number | null, picked: number | null): number {
  const { settled, cup, shared, others } = table
  const on = (dice: number, own: number | null = cup) => winChance(settled, dice, own, others)
  if (face !== null) {
    const rest = tallyMinus(shared, tallyOf([picked ?? face]))
    const showing = (shown: number) => on(tallyPlus(rest, tallyOf([shown])))
    return picked === null ? mean(faces, (fallen) => bestOf(settled, face, fallen, showing)) : showing(face)
  }
  if (action === 'b') return mean(triples, (dice) => on(dice))
  return on(shared, action === 'c' || action === 'e' ? null : cup)
}

/** 2.5: where a die shows its face again it may be turned one up or down. */
function bestOf({ values }: Settled, before: number, fallen: number, showing: (face: number) => number): number {
  if (!values.changeDie || fallen !== before) return showing(fallen)
  return Math.max(showing(fallen), showing(faceUp(fallen)), showing(faceDown(fallen)))
}

const faces = [1, 2, 3, 4, 5, 6]
const pairs = Array.from(sequenceTable(2))
const triples = Array.from(sequenceTable(3))
const [firstPair, endOfPairs] = tallyRange(2)

const mean = (all: readonly number[], worth: (one: number) => number): number =>
  all.reduce((sum, one) => sum + worth(one), 0) / all.length

/** Remembered by the table of strengths: for three shared dice and so many others, the chance of every cup. */
const remembered = new WeakMap<Int32Array, Map<number, Float64Array>>()

function chancesWith({ strengths }: Settled, shared: number, others: number): Float64Array {
  const known = remembered.get(strengths) ?? new Map<number, Float64Array>()
  remembered.set(strengths, known)
  const found = known.get(shared * 8 + others) ?? countWins(strengths, shared, others)
  known.set(shared * 8 + others, found)
  return found
}

function countWins(strengths: Int32Array, shared: number, others: number): Float64Array {
  const strengthOf = (cup: number) => strengths[placeOf(cup, shared)]!
  return Float64Array.from({ length: endOfPairs - firstPair }, (_, i) => {
    const own = strengthOf(firstPair + i)
    const weaker = pairs.filter((pair) => strengthOf(pair) < own).length
    return (weaker / pairs.length) ** others
  })
}
