/** Sets as the bits of a 32-bit number: open boxes, horses on the track, cards of a deck. */

/** How many there are. */
export function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

/** The number of the lowest one, from 0. To go through all: `for (let rest = bits; rest !== 0; rest &= rest - 1)`. */
export const lowestBit = (bits: number): number => 31 - Math.clz32(bits & -bits)
