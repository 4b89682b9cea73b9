/**
 * Seeded randomness for simulation and tests: pure-rand's xoroshiro128+. Matches that people care about use the dice of
 * `dice.ts`; nothing here is secret.
 */
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

export { readSeed } from './seed.ts'

/** A source of random numbers; `random(seed)` makes one. */
export interface Random {
  /**
   * A whole number from 0 (included) to `limit` (excluded), 1 <= limit <= 2^32. Up to 2^16, which no draw is above, some
   * are likelier than others by one part in 65,536 at most; above, all are equally likely.
   */
  below(limit: number): number
}

/**
 * A generator of random numbers (xoroshiro128+) for simulation and tests. Equal seeds modulo 2^32 give equal numbers;
 * neighbouring seeds give unrelated ones. It is not secret: use `fair` dice in matches that matter.
 *
 * @example
 * ```ts
 * import { random } from '@dicewright/engine'
 *
 * const source = random(7)
 * const throws = [source.below(6), source.below(6), source.below(6)] // => [1, 4, 0]
 * ```
 */
export function random(seed: number): Random {
  const generator = xoroshiro128plus(scatter(seed))
  // Seeded as it is, half of its state is the complement of the other: every seed's first word would be the same.
  generator.jump()
  const wide = (limit: number) => uniformInt(generator, 0, limit - 1)
  return {
    // Small limits take the multiply-shift path: one word of 2^32, which it shares out evenly but for one.
    below: (limit) => (limit <= 65_536 ? (((generator.next() >>> 0) * limit) / 0x1_0000_0000) | 0 : wide(limit)),
  }
}

/**
 * Every seed to another one, of which each bit hangs on all of its bits: the finalizer of MurmurHash3 (Austin Appleby,
 * public domain). The generator is linear over bits, so alike seeds would be followed by alike draws.
 */
export function scatter(seed: number): number {
  let bits = seed ^ (seed >>> 16)
  bits = Math.imul(bits, 0x85eb_ca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2_ae35)
  return bits ^ (bits >>> 16)
}
