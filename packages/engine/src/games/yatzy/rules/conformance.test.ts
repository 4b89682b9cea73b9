/** Yatzy and Yams pass the conformance suite: in every preset, with every kind of joker, alone and at a full table. */
import { describe, expect, it } from 'vitest'
import { conformance } from '../../../testing/conformance/index.ts'
import { yatzy } from './index.ts'
import { stateFor } from './state-for.ts'

const runs = [
  { seatCounts: [2], presets: ['bga'], options: {}, seed: 5, matches: 1 },
  {
    seatCounts: [3],
    presets: ['bga'],
    options: { joker: 'verhoeff', yahtzeeBonus: 'once', firstPlayer: 'random', fullHouseAcceptsFive: true },
    seed: 7,
    matches: 1,
  },
  { seatCounts: [1], presets: ['hasbro'], options: { joker: 'free', yahtzeeBonus: 'jokerOnce' }, seed: 8, matches: 1 },
  {
    seatCounts: [8],
    presets: ['bga'],
    options: { variant: 'yams', yamsBonusStrict: true, yamsFullHouseAcceptsFive: true, firstPlayer: 'random' },
    seed: 9,
    matches: 1,
  },
]

describe.each(runs)('yatzy conforms at $seatCounts seats with $options', (settings) => {
  it.each(conformance(yatzy, { ...settings, stateFor }).map(({ name, run }) => [name, run] as const))(
    '%s',
    (_, run) => {
      expect(run).not.toThrow()
    },
  )
})
