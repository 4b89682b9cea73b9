/** The arithmetic of Cups and Chips: how strong a hand is (C9), and who wins a round. */
import { accept, type Result } from '../../../kit/result.ts'
import { parseTally, tallyFaces } from '../../../kit/tally.ts'

/** Strength of a cup with the shared dice: 100 for each of the most equal dice, and the sum of all faces. */
export function strength(cup: number, shared: number): number {
  let most = 0
  let sum = 0
  for (let face = 0; face < 6; face++) {
    const count = tallyFaces[cup * 6 + face]! + tallyFaces[shared * 6 + face]!
    if (count > most) most = count
    sum += count * (face + 1)
  }
  return most * 100 + sum
}

/** The seat with the strongest hand alone; -1 where the best hands are equal and no seat wins. */
export function winnerOf(cups: ArrayLike<number>, shared: number): number {
  let best = -1
  let winner = -1
  for (let seat = 0; seat < cups.length; seat++) {
    const value = strength(cups[seat]!, shared)
    if (value >= best) winner = value === best ? -1 : seat
    if (value > best) best = value
  }
  return winner
}

/** What bots may ask; `cup` and `shared` are notation such as `25`. */
export const help = {
  strength: (_options: unknown, cup: unknown, shared: unknown): Result<number> => {
    const [a, b] = [parseTally(String(cup)), parseTally(String(shared))]
    return a.ok ? (b.ok ? accept(strength(a.value, b.value)) : b) : a
  },
}
