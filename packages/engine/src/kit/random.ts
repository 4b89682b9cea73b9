/**
 * Seeded randomness for simulation and tests: xoroshiro128+ (Blackman and Vigna), number by number that of pure-rand,
 * against which it is tested. Matches that people care about use the dice of `dice.ts`; nothing here is secret.
 */
import type { Draw } from './draw.ts'
import { accept, refuse, show, type Result } from './result.ts'

export interface Random {
  /** A whole number from 0 (included) to `limit` (excluded), 1 <= limit <= 2^32, all equally likely. */
  below(limit: number): number
}

/** The generator for a 32-bit seed. */
export function random(seed: number): Random {
  const word = xoroshiro(seed)
  return {
    below(limit) {
      // Small limits take the multiply-shift path: one word, and a bias below limit / 2^32, under 2e-5 for every draw.
      if (limit <= 65_536) return Math.trunc(((word() >>> 0) / 0x1_0000_0000) * limit)
      const fair = Math.trunc(0x1_0000_0000 / limit) * limit
      for (;;) {
        const value = word() + 0x8000_0000
        if (value < fair) return value % limit
      }
    },
  }
}

/** Low words of xoroshiro128+, signed: two 64-bit numbers, each as a high and a low word. */
function xoroshiro(seed: number): () => number {
  let [aHigh, aLow, bHigh, bLow] = [-1, ~seed, seed | 0, 0]
  return () => {
    const word = (aLow + bLow) | 0
    const low = bLow ^ aLow
    const high = bHigh ^ aHigh
    const wasLow = aLow
    aLow = (aLow << 24) ^ (aHigh >>> 8) ^ low ^ (low << 16)
    aHigh = (aHigh << 24) ^ (wasLow >>> 8) ^ high ^ ((high << 16) | (low >>> 16))
    bLow = (high << 5) ^ (low >>> 27)
    bHigh = (low << 5) ^ (high >>> 27)
    return word
  }
}

/** A possible outcome of the draw, by its weight. */
export const sample = (draw: Draw, source: Random): number => draw.table[source.below(draw.total)]!

/** Reads an outside seed: a whole number from 0 to 2^53 - 1, or a text of 1 to 64 characters. */
export function readSeed(value: unknown): Result<string> {
  const text = typeof value === 'number' ? String(value) : value
  const fits = typeof text === 'string' && text.length >= 1 && text.length <= 64 && !/\p{Cc}/u.test(text)
  if (!fits || (typeof value === 'number' && (!Number.isSafeInteger(value) || value < 0)))
    return refuse(
      'seed-value',
      'seed',
      `The seed is ${show(value)}: expected a whole number of 0 or more, or a text of 1 to 64 characters.`,
    )
  return accept(text)
}
