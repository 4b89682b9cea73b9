/** The suite passes sound games of kinds that the games of this package do not have. */
import { describe, expect, it } from 'vitest'
import { closures } from '../../kit/compile/index.ts'
import type { Definition } from '../../kit/contract.ts'
import { defineGame } from '../../kit/define.ts'
import { cupsDefinition as sound, ids, type Settled, type State } from '../cups/rules/index.ts'
import { conformance } from './index.ts'

/** Cups and Chips, but somebody has to say that the match may begin. */
const asked: Definition = {
  ...sound,
  chart: {
    ...sound.chart,
    initial: 'ready',
    states: {
      ready: { tags: ['decision'], meta: { status: 'ready' }, on: { pass: { target: 'begin' } } },
      ...sound.chart.states,
    },
  },
  legal: (state: State, options: Settled, out, phase) => {
    if (phase !== 'ready') return sound.legal(state, options, out, phase)
    out[0] = ids.pass
    return 1
  },
}

describe('the conformance suite passes a game whose first ply is a decision', () => {
  const game = defineGame(asked, closures(asked))
  const checksOf = (seed: number) =>
    conformance(game, { seatCounts: [2], presets: ['standard'], options: { roundLimit: 2 }, seed, matches: 2 })

  it('in every check', () => {
    for (const { name, run } of checksOf(1)) expect(run, name).not.toThrow()
  })

  // Each seed changes other decisions of a match: some change the first.
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('when changed matches are verified, with seed %d', (seed) => {
    const { run } = checksOf(seed).find(({ name }) => name.startsWith('a changed draw'))!
    expect(run).not.toThrow()
  })
})
