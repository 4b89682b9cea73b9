/** Seeded randomness: what statistics and the random bot stand on. */
import { describe, expect, it } from 'vitest'
import { random } from './random.ts'

const seeds = 6000
const faces = 6

/** Pearson's statistic of counts that should be equal. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

/** The draw with this number (0-based) of every seed from 0 on. */
function drawsOf(number: number, limit: number): readonly number[] {
  return Array.from({ length: seeds }, (_, seed) => {
    const source = random(seed)
    for (let i = 0; i < number; i++) source.below(limit)
    return source.below(limit)
  })
}

const countOf = (values: readonly number[], limit: number): readonly number[] =>
  Array.from({ length: limit }, (_, face) => values.filter((value) => value === face).length)

describe('seeded randomness', () => {
  // 99.99 % of fair dice stay below 25.7 at 5 degrees of freedom, and below 76 at 35.
  it.each([0, 1, 2, 3])('gives draw %i of neighbouring seeds every face equally often', (number) => {
    expect(chiSquare(countOf(drawsOf(number, faces), faces))).toBeLessThan(25.7)
  })

  it.each([0, 1, 2])('does not let draw %i tell the next one', (number) => {
    const [first, second] = [drawsOf(number, faces), drawsOf(number + 1, faces)]
    const pairs = first.map((face, seed) => face * faces + second[seed]!)
    expect(chiSquare(countOf(pairs, faces * faces))).toBeLessThan(76)
  })

  it('does not let a seed tell the first draw of the next seed', () => {
    const draws = drawsOf(0, faces)
    const pairs = draws.slice(1).map((face, seed) => draws[seed]! * faces + face)
    expect(chiSquare(countOf(pairs, faces * faces))).toBeLessThan(76)
  })

  it('repeats itself for equal seeds', () => {
    const [one, same] = [random(7), random(7)]
    expect(Array.from({ length: 50 }, () => one.below(1000))).toEqual(
      Array.from({ length: 50 }, () => same.below(1000)),
    )
  })
})
