/** The executors of every room in lockstep, the coverage of their charts, and proof that both nets hold. */
import { describe, expect, it } from 'vitest'
import { games } from '../modules.ts'
import { closures } from '../kit/compile/index.ts'
import type { Definition, GameFactory } from '../kit/contract.ts'
import { defineGame } from '../kit/define.ts'
import { edgeCoverage } from './coverage.ts'
import { cups, cupsDefinition, type State } from './cups/rules/index.ts'
import { lockstep } from './lockstep.ts'

/** By game: settings that between them take every transition of its chart. */
const tablesOf: Readonly<Record<string, readonly { readonly seats: number; readonly options: object }[]>> = {
  cups: [
    { seats: 2, options: { preset: 'standard' } },
    { seats: 3, options: { preset: 'short' } },
    { seats: 6, options: { preset: 'open' } },
  ],
  'six-dice': [
    { seats: 2, options: { preset: 'standard', games: 2, roundLimit: 20 } },
    { seats: 3, options: { preset: 'donburi', roundLimit: 20 } },
    { seats: 4, options: { preset: 'farkle', roundLimit: 20 } },
  ],
  chaser: [
    { seats: 1, options: { firstPlayer: 'random' } },
    { seats: 3, options: { fullHouse: 'fourAllowed', choice: 'exactTwoPair' } },
  ],
  yatzy: [
    { seats: 2, options: { preset: 'bga' } },
    { seats: 1, options: { preset: 'hasbro', joker: 'verhoeff', firstPlayer: 'random' } },
    { seats: 3, options: { variant: 'yams' } },
  ],
  yessir: [
    { seats: 2, options: { preset: 'standard' } },
    { seats: 6, options: { preset: 'short', changeDie: true, firstStarter: 'highestDie' } },
    { seats: 3, options: { firstStarter: 'seat0', luckFloor: 0, luckCap: null } },
  ],
  'royal-turf': [
    { seats: 2, options: { preset: 'standard' } },
    { seats: 6, options: { preset: 'hidden', races: 2 } },
    { seats: 3, options: { occupancy: 'linear', pacePass: 'pass', trackLength: 15, paceSpace: 7 } },
  ],
}

describe.each([cups, ...games].map((factory) => [factory.facts.id, factory] as const))('%s', (id, factory) => {
  const tables = tablesOf[id]!

  it.each(tables)('XState, closures and the generated stepper agree: $seats seats, $options', ({ seats, options }) => {
    const report = lockstep(factory, { seats, options, seed: seats, matches: 12, events: 200 })
    expect(report.endless).toBe(0)
    expect(report.events).toBeGreaterThan(500)
    expect(report.refused).toBeGreaterThan(50)
    expect(report.malformed).toBeGreaterThan(20)
  })

  it('takes every transition of its chart in random play', () => {
    const { edges, untaken } = edgeCoverage(factory, { tables, matches: 30 })
    expect(edges.length).toBeGreaterThan(8)
    expect(untaken).toEqual([])
  })
})

describe('the nets hold', () => {
  const broken = (recipes: object, guards: object = {}): GameFactory => {
    const definition = {
      ...cupsDefinition,
      recipes: { ...cupsDefinition.recipes, ...recipes },
      guards: { ...cupsDefinition.guards, ...guards },
    } as unknown as Definition
    return defineGame(definition, cups.stepper as never)
  }

  it.each([
    ['a recipe', broken({ countPass: (state: State) => (state.passes += 2) })],
    ['a guard', broken({}, { mayBet: (state: State) => state.round === 1 })],
  ])('lockstep finds %s that the stepper does not run', (_name, factory) => {
    expect(() => lockstep(factory, { seats: 2, matches: 4, events: 500 })).toThrow(/disagree|holds/)
  })

  it('coverage tells transitions that are never taken', () => {
    const { untaken } = edgeCoverage(cups, {
      tables: [{ seats: 2, options: { firstStarter: 'seat0' } }],
      matches: 3,
    })
    expect(untaken).toContain('start on start #0')
  })

  it('a stepper by closures passes as well as a generated one', () => {
    const definition = cupsDefinition as unknown as Definition
    const factory = defineGame(definition, closures(definition))
    expect(lockstep(factory, { seats: 4, matches: 3, events: 100 }).events).toBeGreaterThan(200)
  })
})
