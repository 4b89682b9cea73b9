/**
 * The probabilities of Royal Turf. The die is counted over its faces. Races have too many courses to count, so the
 * engine plays them from a fixed seed.
 */
import { chances, chooseAny, playout, random, unwrap } from '@dicewright/engine'
import {
  horses,
  house,
  royalTurf,
  symbols,
  type Card,
  type Observation,
  type Symbol,
} from '@dicewright/engine/royal-turf'
import { playScript } from '../lib/script.ts'
import { begun } from './says.ts'

/** Races of a page, and the seed they are played from. */
export const races = 4000
export const seed = 7

/** How likely the die shows each symbol, 0 to 1. */
export function dieFaces(): Readonly<Record<Symbol, number>> {
  const { game, state } = playScript(royalTurf, { plies: begun() })
  const found = chances(game, state, (after) => (game.observe(after, 'table') as Observation).symbol)
  return Object.fromEntries(symbols.map((symbol) => [symbol, found[symbol]!])) as Record<Symbol, number>
}

/** Spaces of a move by that card: the mean over the die, and the standard deviation. */
export function spread(card: Card, die: ReturnType<typeof dieFaces>): { readonly mean: number; readonly sd: number } {
  const over = (worth: (spaces: number) => number): number =>
    symbols.reduce((sum, symbol) => sum + die[symbol] * worth(card[symbol]), 0)
  const mean = over((spaces) => spaces)
  return { mean, sd: Math.sqrt(over((spaces) => (spaces - mean) ** 2)) }
}

/** Shares of races, 0 to 1. */
export interface Fate {
  readonly places: readonly [first: number, second: number, third: number]
  readonly pace: number
  readonly last: number
}

interface Fates {
  readonly races: number
  /** By the order in which the cards were drawn: 0 stands on the last space. */
  readonly bySlot: readonly Fate[]
  /** In the order of `horses`, each race with a card of each drawn at random. */
  readonly byHorse: readonly Fate[]
}

/** Races with the house cards in which all bets and moves are random. */
export function playRaces(count: number, from: number): Fates {
  const game = unwrap(royalTurf(2, { races: 1 }))
  const source = random(from)
  const legal = new Int32Array(game.actionCount)
  const slots = horses.map(() => new Float64Array(5))
  const runners = horses.map(() => new Float64Array(5))
  for (let race = 0; race < count; race++) {
    const state = game.start()
    while (game.actor(state) === 'chance') game.apply(state, game.sample(state, source))
    const slotOf = Array.from(state.position, (position) => 0 - position)
    playout(game, state, chooseAny, source, legal)
    const [first, second, third, last] = state.shownPodium
    for (const [fate, horse] of [first!, second!, third!, state.shownPace, last!].entries()) {
      slots[slotOf[horse]!]![fate]!++
      runners[horse]![fate]!++
    }
  }
  const shareOf = (counts: Float64Array): Fate => {
    const [first, second, third, pace, last] = Array.from(counts, (times) => times / count)
    return { places: [first!, second!, third!], pace: pace!, last: last! }
  }
  return { races: count, bySlot: slots.map(shareOf), byHorse: runners.map(shareOf) }
}

/** The space a slot starts on, and how many spaces it has to run to be home. */
export const startOf = (slot: number): { readonly space: number; readonly run: number } => ({
  space: house.trackLength - slot,
  run: house.trackLength + 1 + slot,
})

/** The standard error of a share of so many races, 0 to 1. */
const errorOf = (share: number, count: number): number => Math.sqrt((share * (1 - share)) / count)

/** Most of the errors on a page. */
export const worstError = ({ races: count, bySlot, byHorse }: Fates): number =>
  Math.max(...[...bySlot, ...byHorse].flatMap(({ places, last }) => [...places, last].map((p) => errorOf(p, count))))

let played: Fates | undefined

/** The races of the pages, played once. */
export const fates = (): Fates => (played ??= playRaces(races, seed))
