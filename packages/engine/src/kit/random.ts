/**
 * Seeded randomness for simulation and tests: pure-rand's xoroshiro128+. Matches that people care about use the dice of
 * `dice.ts`; nothing here is secret.
 */
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import type { Draw } from './draw.ts'
import { accept, refuse, show, type Result } from './result.ts'

export interface Random {
  /** A whole number from 0 (included) to `limit` (excluded), 1 <= limit <= 2^32, all equally likely. */
  below(limit: number): number
}

/** The generator for a 32-bit seed. */
export function random(seed: number): Random {
  const generator = xoroshiro128plus(seed)
  const wide = (limit: number) => uniformInt(generator, 0, limit - 1)
  return {
    // Small limits take the multiply-shift path: one word, and a bias below limit / 2^32, under 2e-5 for every draw.
    below: (limit) => (limit <= 65_536 ? (((generator.next() >>> 0) * limit) / 0x1_0000_0000) | 0 : wide(limit)),
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
