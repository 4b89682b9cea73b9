/** Royal Turf passes the conformance suite: both presets with the fewest and the most seats, and under other options. */
import { describe, expect, it } from 'vitest'
import { conformance } from '../../../testing/conformance/index.ts'
import { royalTurf } from './index.ts'
import { stateFor } from './state-for.ts'

const runs = [
  { seatCounts: [2, 6], options: { races: 2 }, seed: 5, matches: 1 },
  {
    seatCounts: [3],
    presets: ['hidden'],
    options: {
      races: 1,
      payoutRow: 'chipCount',
      occupancy: 'linear',
      paceBonus: 'onlyIfPlaced',
      pacePass: 'pass',
      startMoney: 500,
      trackLength: 40,
    },
    seed: 6,
    matches: 1,
  },
]

describe.each(runs)('royal turf conforms at $seatCounts seats with $options', (settings) => {
  it.each(conformance(royalTurf, { ...settings, stateFor }).map(({ name, run }) => [name, run] as const))(
    '%s',
    (_, run) => {
      expect(run).not.toThrow()
    },
  )
})
