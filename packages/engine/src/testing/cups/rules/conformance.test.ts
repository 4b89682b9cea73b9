/** Cups and Chips passes the conformance suite. */
import { describe, expect, it } from 'vitest'
import { conformance } from '../../conformance/index.ts'
import { cups } from './index.ts'
import { stateFor } from './state-for.ts'

const checks = [
  ...conformance(cups, { stateFor, seatCounts: [2, 6], seed: 11, matches: 2 }),
  ...conformance(cups, { stateFor, seatCounts: [3], presets: ['standard'], seed: 12, matches: 2 }),
]

describe('cups conforms', () => {
  it.each(checks.map(({ name, run }) => [name, run] as const))('%s', (_name, run) => {
    expect(run).not.toThrow()
  })
})
