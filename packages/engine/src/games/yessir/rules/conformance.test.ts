/** YESSIR passes the conformance suite: every preset, and options no preset has, at few and many seats. */
import { describe, expect, it } from 'vitest'
import { conformance } from '../../../testing/conformance/index.ts'
import { yessir } from './index.ts'
import { stateFor } from './state-for.ts'

const runs = [
  { seatCounts: [2], presets: ['standard'], options: { roundLimit: 20 }, seed: 5, matches: 2 },
  {
    seatCounts: [6],
    presets: ['standard'],
    options: { changeDie: true, firstStarter: 'highestDie', tieBreak: 'allDice', blindResets: true },
    seed: 6,
    matches: 1,
  },
  {
    seatCounts: [3],
    presets: ['short'],
    options: { luckFloor: 0, luckCap: null, noWinnerLuck: false, firstStarter: 'seat0', roundLimit: 3 },
    seed: 7,
    matches: 2,
  },
]

describe.each(runs)('yessir conforms at $seatCounts seats with $options', (settings) => {
  it.each(conformance(yessir, { ...settings, stateFor }).map(({ name, run }) => [name, run] as const))(
    '%s',
    (_, run) => {
      expect(run).not.toThrow()
    },
  )
})
