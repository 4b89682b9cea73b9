/**
 * `fixtures/perft.txt` against the second implementation: paths and weights of the named positions, counted there by
 * playing every one of them.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../kit/result.ts'
import { countFrom } from '../../../sheet/rules/fixtures/agree.ts'
import { NaiveMatch } from '../../../sheet/rules/fixtures/naive.ts'
import { parsePerft } from '../../../testing/perft.ts'
import { naiveRules } from './fixtures/naive.ts'
import { chaser } from './index.ts'

const rows = parsePerft(readFileSync(new URL('./fixtures/perft.txt', import.meta.url), 'utf8'))

/** Paths it is willing to play: the rest is for the engine alone. */
const patience = 2000

describe('perft of the second implementation', () => {
  it.each(rows)('$name', (row) => {
    const match = new NaiveMatch(row.seats, naiveRules(unwrap(chaser(row.seats, row.options)).options))
    const found = countFrom(match, row, patience)
    expect(found.length).toBeGreaterThan(0)
    expect(found).toEqual(row.counts.slice(0, found.length))
  })

  it('begins from at least twelve positions, each with its own name', () => {
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
    expect(rows.length).toBeGreaterThanOrEqual(12)
  })
})
