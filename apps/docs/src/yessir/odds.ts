/**
 * The probabilities of YESSIR!, counted over the draws of the engine: shared dice, then a cup. Chances to win come from
 * the engine's own odds, exact over every throw of the other cups.
 */
import { chances, tallyOf, unwrap } from '@dicewright/engine'
import {
  handNames,
  winChance,
  winChances,
  winnerOf,
  yessir,
  type HandName,
  type Observation,
  type State,
} from '@dicewright/engine/yessir'
import { playScript } from '../lib/script.ts'
import { deal } from './says.ts'

/** Throws of a cup with the shared dice, and of a cup alone. */
export const throws = 7776
export const cupThrows = 36

/** Hands from the strongest, as the source lists them. */
export const hands: readonly HandName[] = handNames.toReversed()

interface Deal {
  readonly shared: number
  readonly cup: number
  readonly hand: HandName
  /** 0 to 1. */
  readonly chance: number
}

const game = unwrap(yessir(2))
const { settled } = game
const seen = (state: State): Observation => game.observe(state, 0)
const begun = playScript(yessir, { plies: ['start 0'] }).state

/** Everything that the shared dice and the first cup can be; shared dice may be given. */
function deals(from: State): readonly Deal[] {
  const named = chances(game, from, (after) => {
    const { shared, players } = seen(after)
    const { cup, hand } = players[0]!
    return hand && JSON.stringify([tallyOf(shared), tallyOf(cup!), hand.name])
  })
  return Object.entries(named).map(([name, chance]) => {
    const [shared, cup, hand] = JSON.parse(name) as [number, number, HandName]
    return { shared, cup, hand, chance: chance! }
  })
}

const all = deals(begun)

const sum = (some: readonly Deal[], worth: (one: Deal) => number = () => 1): number =>
  some.reduce((total, one) => total + one.chance * worth(one), 0)

const winsAgainst =
  (others: number) =>
  ({ shared, cup }: Deal): number =>
    winChance(settled, shared, cup, others)

interface HandRow {
  readonly hand: HandName
  /** Of 7,776 throws. */
  readonly ways: number
  /** How likely it wins alone against one other cup and against five, 0 to 1. */
  readonly againstOne: number
  readonly againstFive: number
}

/** Every hand, the strongest first. */
export const handRows = (): readonly HandRow[] =>
  hands.map((hand) => {
    const some = all.filter((one) => one.hand === hand)
    const chance = sum(some)
    return {
      hand,
      ways: Math.round(chance * throws),
      againstOne: sum(some, winsAgainst(1)) / chance,
      againstFive: sum(some, winsAgainst(5)) / chance,
    }
  })

/** What two dice make with these three: of 36 throws of a cup, by hand. */
export function withShared(shared: string): ReadonlyMap<HandName, number> {
  const some = deals(playScript(yessir, { plies: ['start 0', `shared ${shared}`] }).state)
  const waysOf = (hand: HandName) => Math.round(sum(some.filter((one) => one.hand === hand)) * cupThrows)
  return new Map(hands.map((hand) => [hand, waysOf(hand)]))
}

/** The probability that a round of dice that are thrown once has no winner, 0 to 1. */
export const nobodyWins = (seats: number): number => 1 - seats * sum(all, winsAgainst(seats - 1))

/** How often the other reading of a tie (J3) names another winner, or none, with two seats, 0 to 1. */
export function otherWinner(): number {
  const { strengths } = unwrap(yessir(2, { tieBreak: 'allDice' })).settled
  const byShared = Map.groupBy(all, ({ shared }) => shared)
  return [...byShared].reduce((total, [shared, cups]) => {
    const same = sum(cups)
    const differs = (one: Deal, other: Deal): boolean =>
      winnerOf(settled.strengths, [one.cup, other.cup], shared) !== winnerOf(strengths, [one.cup, other.cup], shared)
    return total + sum(cups, (one) => sum(cups.filter((other) => differs(one, other))) / same)
  }, 0)
}

/** What each action of seat 0 makes of its chance to win, against one other cup, 0 to 1; by notation. */
export function afterActions(shared: string, cup: string): Readonly<Record<string, number>> {
  const { state } = playScript(yessir, { plies: deal(shared, cup, '11') })
  return winChances(game as Parameters<typeof winChances>[0], seen(state), 0)
}
