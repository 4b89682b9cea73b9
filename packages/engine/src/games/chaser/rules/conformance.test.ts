/** Chaser passes the conformance suite: under every option, alone and at a full table. */
import { describe, expect, it } from 'vitest'
import { conformance } from '../../../testing/conformance/index.ts'
import { chaser } from './index.ts'
import { stateFor } from './state-for.ts'

const runs = [
  { seatCounts: [2], options: {}, seed: 5, matches: 1 },
  { seatCounts: [1], options: { fullHouse: 'strict' }, seed: 6, matches: 1 },
  {
    seatCounts: [8],
    options: { firstPlayer: 'random', choice: 'exactTwoPair', fullHouse: 'fourAllowed' },
    seed: 7,
    matches: 1,
  },
]

describe.each(runs)('chaser conforms at $seatCounts seats with $options', (settings) => {
  it.each(conformance(chaser, { ...settings, stateFor }).map(({ name, run }) => [name, run] as const))(
    '%s',
    (_, run) => {
      expect(run).not.toThrow()
    },
  )
})
