/**
 * Positions from outside that `restore` takes: whatever they are, they can be seen, heard, written down and played on
 * from. Fields of real positions are changed, to ends of their ranges among others.
 */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { games } from '../modules.ts'
import type { Game, Viewer } from '../kit/contract.ts'
import type { State } from '../kit/layout.ts'
import { random } from '../kit/random.ts'
import { unwrap } from '../kit/result.ts'
import { walk } from './walk.ts'

type Json = Record<string, unknown>

/** Settings that differ in which fields are used. */
const settings: Readonly<Record<string, readonly (readonly [seats: number, options: object])[]>> = {
  'six-dice': [
    [2, {}],
    [3, { preset: 'donburi', games: 3, roundLimit: 20, target: 1000 }],
    [2, { preset: 'farkle', games: 2, target: 2000, threePairs: 0 }],
  ],
  chaser: [[3, {}]],
  yatzy: [
    [2, {}],
    [3, { variant: 'yams' }],
    [2, { preset: 'hasbro' }],
  ],
  yessir: [
    [3, {}],
    [2, { preset: 'short', firstStarter: 'highestDie' }],
    [4, { luckCap: null, blindResets: false }],
  ],
  'royal-turf': [
    [3, {}],
    [2, { preset: 'hidden' }],
  ],
}

const plies = 40

/** What everybody does with a position; throws where it cannot be done. */
function use(game: Game, state: State): void {
  const viewers: readonly Viewer[] = ['table', ...Array.from({ length: game.seats }, (_, seat) => seat)]
  for (const viewer of viewers) JSON.stringify(game.observe(state, viewer))
  const returns = game.returns(state)
  if (returns.length !== game.seats || !returns.every(Number.isFinite)) throw new Error(`returns ${returns.join()}`)
  for (const back of [game.decode(game.encode(state)), game.restore(JSON.parse(JSON.stringify(game.toJSON(state))))])
    if (!game.equals(unwrap(back), state)) throw new Error('comes back as another position')
  if (game.actor(state) === 'over') return
  if (game.drawKey(state).some((part) => !Number.isInteger(part))) throw new Error('has no draw key')
  const ids = game.actor(state) === 'chance' ? game.outcomes(state).map(({ id }) => id) : game.legalActions(state)
  if (ids.length === 0) throw new Error('has nothing to go on with')
  for (const viewer of viewers) game.hear(state, ids[0]!, viewer)
}

function playOn(game: Game, from: State, seed: number): void {
  const source = random(seed)
  const state = game.copy(from)
  for (let ply = 0; ply < plies && game.actor(state) !== 'over'; ply++) {
    const legal = game.legalActions(state)
    game.apply(state, game.actor(state) === 'chance' ? game.sample(state, source) : legal[source.below(legal.length)]!)
    try {
      use(game, state)
    } catch (error) {
      throw new Error(`${ply + 1} plies later: ${(error as Error).message}`, { cause: error })
    }
  }
}

/** Another value for one number of the position: near what it was, anywhere in its range, or at its ends. */
const change = fc.record({
  field: fc.nat(),
  place: fc.nat(),
  how: fc.constantFrom('near', 'far', 'any', 'min', 'max', 'as elsewhere'),
  by: fc.integer({ min: -3, max: 3 }),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  other: fc.nat(),
})
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

function changed(
  game: Game,
  positions: readonly Json[],
  json: Json,
  { field, place, how, by, share, other }: Change,
): Json {
  const fields = game.definition.layout.fields
  const names = ['phase', ...Object.keys(fields)]
  const name = names[field % names.length]!
  const elsewhere = positions[other % positions.length]![name]
  const range = fields[name]
  if (how === 'as elsewhere' || !range) return { ...json, [name]: elsewhere }
  const { min, max } = range
  const within = (value: number) => Math.min(max, Math.max(min, value))
  const to = {
    min: () => min,
    max: () => max,
    near: (value: number) => within(value + by),
    far: (value: number) => within(value + 1000 * by),
    any: () => min + Math.floor(share * (max - min)),
  }[how]
  const held = json[name] as number | number[]
  return {
    ...json,
    [name]: typeof held === 'number' ? to(held) : held.with(place % held.length, to(held[place % held.length]!)),
  }
}

describe.each(games.map((factory) => [factory.facts.id, factory] as const))(
  'a position of %s from outside',
  (id, factory) => {
    it.each(settings[id]!)(
      'can be seen, written and played on from once it is taken: %d seats, %o',
      (seats, options) => {
        const game: Game = unwrap(factory(seats, options))
        const positions: Json[] = []
        for (const match of [0, 1, 2])
          for (const { state } of walk(game, 5, match))
            positions.push(JSON.parse(JSON.stringify(game.toJSON(state))) as Json)
        // The ends are few among many.
        const ends = positions.filter(({ phase }) => phase === 'over')
        let taken = 0
        fc.assert(
          fc.property(
            fc.nat(),
            fc.boolean(),
            fc.array(change, { minLength: 1, maxLength: 3 }),
            (at, isLate, changes) => {
              const from = isLate && at % 5 === 0 ? ends[at % ends.length]! : positions[at % positions.length]!
              const json = changes.reduce((given, one) => changed(game, positions, given, one), from)
              const restored = game.restore(json)
              if (!restored.ok) return
              taken++
              use(game, restored.value)
              playOn(game, restored.value, at)
            },
          ),
          { numRuns: 120 },
        )
        expect(taken).toBeGreaterThan(5)
      },
    )
  },
)

describe('a position in a phase that does not exist', () => {
  it.each(games.map((factory) => [factory.facts.id, factory] as const))(
    'of %s is told where it may be',
    (_, factory) => {
      const game: Game = unwrap(factory(2))
      const at = (phase: string) => game.restore({ ...game.toJSON(game.start()), phase })
      const told = (phase: string) => {
        const answer = at(phase)
        return answer.ok ? '' : answer.message
      }
      const [, list] = /^Field phase of the position is "toString": expected one of (.*)\.$/.exec(told('toString'))!
      const offered = list!.split(', ')
      // Phases that a match passes through are refused in the same words, and those it rests in never are.
      for (const { path } of game.leaves)
        expect([path, told(path).includes('expected one of')]).toEqual([path, !offered.includes(path)])
      const rested = new Set<string>()
      for (const { state } of walk(game, 1)) rested.add(game.phase(state))
      expect(offered).toEqual(expect.arrayContaining([...rested]))
      expect(rested.size).toBeGreaterThan(2)
    },
  )
})
