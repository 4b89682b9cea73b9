/**
 * The duels of an elimination before anything is played. Where an entry has no opponent it goes on, and no duel is made:
 * n entries have n - 1 duels, or 2n - 2 with a losers' side, and one more where the grand final is played again.
 */
import type { Duel } from './types.ts'

/** Where one of a duel comes from: an entry by its seed (0 is the best), or another duel by its index; null is a bye. */
export type Slot = number | { readonly from: 'winner' | 'loser'; readonly duel: number } | null

/** A duel as the bracket plans it. */
export interface PlannedDuel extends Pick<Duel, 'side' | 'round'> {
  readonly slots: readonly [Exclude<Slot, null>, Exclude<Slot, null>]
  /** The second grand final, which is played only where the first was lost by who came without a defeat. */
  readonly isReset: boolean
}

/** Every loser is out. */
export function singleBracket(entries: number): readonly PlannedDuel[] {
  const duels: PlannedDuel[] = []
  winnersSide(duels, entries)
  return duels
}

/** Every loser of the winners' side goes on in the losers' side; who comes from there has to win the final twice. */
export function doubleBracket(entries: number): readonly PlannedDuel[] {
  const duels: PlannedDuel[] = []
  const { champion, losers } = winnersSide(duels, entries)
  const survivor = losersSide(duels, losers)
  const slots = [champion, survivor] as [Exclude<Slot, null>, Exclude<Slot, null>]
  duels.push({ side: 'final', round: 1, slots, isReset: false }, { side: 'final', round: 2, slots, isReset: true })
  return duels
}

/** Seeds so that the best two meet last, the best four not before the last but one, ...: 0 3 1 2 reads 0-3, 1-2. */
function seedOrder(size: number): readonly number[] {
  let order = [0]
  while (order.length < size) {
    const last = 2 * order.length - 1
    order = order.flatMap((seed) => [seed, last - seed])
  }
  return order
}

function winnersSide(duels: PlannedDuel[], entries: number): { champion: Slot; losers: readonly Slot[][] } {
  const size = 2 ** Math.ceil(Math.log2(entries))
  let slots: readonly Slot[] = seedOrder(size).map((seed) => (seed < entries ? seed : null))
  const losers: Slot[][] = []
  for (let round = 1; slots.length > 1; round++) {
    const met = pairsOf(slots).map(([a, b]) => meet(duels, 'winners', round, a, b))
    losers.push(met.map(({ loser }) => loser))
    slots = met.map(({ winner }) => winner)
  }
  return { champion: slots[0]!, losers }
}

/**
 * Losers of the first round meet each other; those of each later one meet who is left. Every other time they come in
 * the reverse order, so that those who have met do not meet again at once.
 */
function losersSide(duels: PlannedDuel[], losers: readonly (readonly Slot[])[]): Slot {
  const [first, ...later] = losers
  let slots: readonly Slot[] = first!
  let round = 0
  const play = (pairs: readonly (readonly [Slot, Slot])[]) => {
    const before = duels.length
    const met = pairs.map(([a, b]) => meet(duels, 'losers', round + 1, a, b))
    if (duels.length > before) round++
    slots = met.map(({ winner }) => winner)
  }
  for (const [i, dropped] of later.entries()) {
    play(pairsOf(slots))
    const coming = i % 2 === 0 ? dropped.toReversed() : dropped
    play(slots.map((slot, j) => [slot, coming[j]!]))
  }
  return slots[0]!
}

/** The duel of two; where one of them is a bye there is none. */
function meet(
  duels: PlannedDuel[],
  side: Duel['side'],
  round: number,
  a: Slot,
  b: Slot,
): { readonly winner: Slot; readonly loser: Slot } {
  if (a === null || b === null) return { winner: a ?? b, loser: null }
  const duel = duels.length
  duels.push({ side, round, slots: [a, b], isReset: false })
  return { winner: { from: 'winner', duel }, loser: { from: 'loser', duel } }
}

const pairsOf = (slots: readonly Slot[]): readonly (readonly [Slot, Slot])[] =>
  slots.flatMap((slot, i) => (i % 2 === 0 ? [[slot, slots[i + 1]!] as const] : []))
