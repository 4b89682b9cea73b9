/**
 * `fixtures/perft.txt` against the second implementation: paths and weights of the named positions, counted there by
 * playing every one of them.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { countNaively } from '../../../testing/fixtures/naive.ts'
import { parsePerft } from '../../../testing/perft.ts'
import { settled } from './fixtures/door.ts'
import { NaiveMatch } from './fixtures/naive.ts'

const rows = parsePerft(readFileSync(new URL('./fixtures/perft.txt', import.meta.url), 'utf8'))

/** Paths it is willing to play: the rest is for the engine alone. */
const patience = 5000

describe('perft of the second implementation', () => {
  it.each(rows)('$name', ({ seats, options, actions, counts }) => {
    const match = new NaiveMatch(seats, settled(seats, options).options)
    for (const action of actions) {
      expect(match.steps().map(([text]) => text)).toContain(action)
      match.take(action)
    }
    const few = counts.filter(({ paths }) => paths <= patience)
    expect(few.length).toBeGreaterThan(0)
    for (const { depth, paths, weight } of few) expect(countNaively(match, depth)).toEqual({ paths, weight })
  })

  it('begins from at least twelve positions, each with its own name', () => {
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
    expect(rows.length).toBeGreaterThanOrEqual(12)
  })
})
