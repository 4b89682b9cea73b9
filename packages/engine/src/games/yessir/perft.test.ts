/**
 * `fixtures/perft.txt` against the second implementation: paths and weights of the named positions, counted there by
 * playing every one of them.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parsePerft } from '../../testing/perft.ts'
import { settled } from './fixtures/door.ts'
import { NaiveMatch } from './fixtures/naive.ts'

const rows = parsePerft(readFileSync(new URL('./fixtures/perft.txt', import.meta.url), 'utf8'))

/** Paths it is willing to play: the rest is for the engine alone. */
const patience = 5000

function count(match: NaiveMatch, depth: number): { paths: number; weight: bigint } {
  const steps = match.steps()
  if (depth === 0 || steps.length === 0) return { paths: 1, weight: 1n }
  let paths = 0
  let weight = 0n
  for (const [text, times] of steps) {
    const next = match.copy()
    next.take(text)
    const below = count(next, depth - 1)
    paths += below.paths
    weight += BigInt(times) * below.weight
  }
  return { paths, weight }
}

describe('perft of the second implementation', () => {
  it.each(rows)('$name', ({ seats, options, actions, counts }) => {
    const match = new NaiveMatch(seats, settled(seats, options).options)
    for (const action of actions) {
      expect(match.steps().map(([text]) => text)).toContain(action)
      match.take(action)
    }
    const few = counts.filter(({ paths }) => paths <= patience)
    expect(few.length).toBeGreaterThan(0)
    for (const { depth, paths, weight } of few) expect(count(match.copy(), depth)).toEqual({ paths, weight })
  })
})
