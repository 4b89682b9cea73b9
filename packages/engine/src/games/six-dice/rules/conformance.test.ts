/** Six Dice passes the conformance suite: every preset, and options no preset has, at few and many seats. */
import { describe, expect, it } from 'vitest'
import { conformance } from '../../../testing/conformance/index.ts'
import { sixDice } from './index.ts'
import { stateFor } from './state-for.ts'

/** Short games: what is checked does not depend on how many laps are played. */
const short = { roundLimit: 20, target: 3000 }

const runs = [
  { seatCounts: [2], options: short, seed: 5, matches: 1 },
  { seatCounts: [8], presets: ['standard'], options: short, seed: 6, matches: 1 },
  { seatCounts: [7], presets: ['donburi'], options: { ...short, butaStarted: 'turnOnly' }, seed: 7, matches: 1 },
  {
    seatCounts: [6],
    presets: ['farkle'],
    options: { ...short, settlement: true, strictEnd: true },
    seed: 8,
    matches: 1,
  },
  {
    seatCounts: [3],
    presets: ['donburi'],
    options: { ...short, games: 2, uma: [10, 0, -10], butaAfterFurikiri: true, nOfAKind: 'tripleOnly' },
    seed: 9,
    matches: 1,
  },
  {
    seatCounts: [4],
    presets: ['farkle'],
    options: { ...short, fourPlusPairIsThreePairs: true, spillPerMille: 50, strictStart: true },
    seed: 10,
    matches: 1,
  },
  {
    seatCounts: [5],
    presets: ['standard'],
    options: { ...short, nOfAKind: 'add', stackPerMille: 50 },
    seed: 11,
    matches: 1,
  },
]

describe.each(runs)('six dice conforms at $seatCounts seats with $options', (settings) => {
  it.each(conformance(sixDice, { ...settings, stateFor }).map(({ name, run }) => [name, run] as const))(
    '%s',
    (_, run) => {
      expect(run).not.toThrow()
    },
  )
})
