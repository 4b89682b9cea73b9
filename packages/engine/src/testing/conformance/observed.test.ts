/** States made from what a seat saw: of every game, their hidden parts by exact chances, and what is caught. */
import { describe, expect, it } from 'vitest'
import * as turf from '../../games/royal-turf/rules/fixtures/door.ts'
import { stateFor as turfStateFor } from '../../games/royal-turf/rules/state-for.ts'
import * as jatak from '../../games/yessir/rules/fixtures/door.ts'
import { stateFor as yessirStateFor } from '../../games/yessir/rules/state-for.ts'
import type { Game, GameFactory } from '../../kit/contract.ts'
import type { State } from '../../kit/layout.ts'
import { random } from '../../kit/random.ts'
import { unwrap } from '../../kit/result.ts'
import { stateFrom, type StateFor } from '../../kit/state-for.ts'
import { tallyDice } from '../../kit/tally.ts'
import { modules } from '../../modules.ts'
import { cups, type State as CupsState } from '../cups/rules/index.ts'
import { stateFor } from '../cups/rules/state-for.ts'
import { walk } from '../walk.ts'
import { observedChecks, type ObservedScope } from './observed.ts'

const scopeOf = (factory: GameFactory, seats: number, options: object, made: StateFor): ObservedScope => ({
  factory,
  game: unwrap(factory(seats, options)),
  preset: 'standard',
  seed: 3,
  matches: 1,
  stateFor: made,
})

const tables: Readonly<Record<string, readonly (readonly [seats: number, options: object])[]>> = {
  'six-dice': [[3, { sixOfAKindGratuity: 3, games: 2, roundLimit: 20 }]],
  chaser: [[2, { fullHouse: 'strict' }]],
  yatzy: [[3, { variant: 'yams' }]],
  yessir: [
    [2, { changeDie: true, firstStarter: 'highestDie' }],
    [5, { preset: 'short', luckFloor: 0, luckCap: null, firstStarter: 'seat0' }],
  ],
  'royal-turf': [[4, { preset: 'hidden', payoutRow: 'chipCount', moneyFloor: -1000 }]],
}

describe.each(modules.map((module) => [module.game.facts.id, module] as const))('stateFor of %s', (id, module) => {
  it.each(tables[id]!)('with %d seats and %o', (seats, options) => {
    const scope = scopeOf(module.game as GameFactory, seats, options, module.stateFor as StateFor)
    for (const check of Object.values(observedChecks)) expect(() => check(scope)).not.toThrow()
  })

  it('says what it cannot read', () => {
    const make = module.stateFor as StateFor
    const game = unwrap((module.game as GameFactory)(2))
    expect(() => make({})).toThrow(
      `stateFor of ${id} cannot read the observation {}: expected that of a seat that decides.`,
    )
    expect(() => make(game.observe(game.start(), 0))).toThrow(new RegExp(`stateFor of ${id}`))
  })
})

/** How often each text comes, over so many states made from what the seat that decides sees. */
function counted(game: Game, state: State, make: StateFor, textOf: (made: any) => string, times: number) {
  const source = random(8)
  const seen = game.observe(state, game.actor(state) as number)
  const counts = new Map<string, number>()
  for (let i = 0; i < times; i++) {
    const text = textOf(make(seen, game.options, source))
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return counts
}

/** Off by less than 4.5 standard deviations each: once in 150,000. */
function expectChances(counts: ReadonlyMap<string, number>, chances: Readonly<Record<string, number>>, times: number) {
  expect([...counts.keys()].toSorted()).toEqual(Object.keys(chances).toSorted())
  for (const [text, chance] of Object.entries(chances))
    expect(Math.abs(counts.get(text)! / times - chance), text).toBeLessThan(
      4.5 * Math.sqrt((chance * (1 - chance)) / times),
    )
}

const times = 4000

it('the dice in the cups of others are two dice (YESSIR 2.6)', () => {
  const game = jatak.settled(3)
  const state = jatak.deal(game, {}, '266', '24', '12', '33')
  const pairs = [1, 2, 3, 4, 5, 6].flatMap((a) => [1, 2, 3, 4, 5, 6].map((b) => (a < b ? `${a}${b}` : `${b}${a}`)))
  const chances = Object.fromEntries(pairs.map((pair) => [pair, (pair[0] === pair[1] ? 1 : 2) / 36]))
  const { mover } = state as never as { mover: number }
  for (const seat of [0, 1, 2].filter((one) => one !== mover)) {
    const dice = ({ cup }: { cup: Int32Array }) => tallyDice(cup[seat]!).join('')
    expectChances(counted(game, state, yessirStateFor, dice, times), chances, times)
  }
})

it('face-down chips of another seat are any two of 0, 1, 1 and 2 (Royal Turf R19)', () => {
  const game = turf.settled(2, { preset: 'hidden' })
  const situation = [...walk(game, 2)].find(
    ({ state, actor }) =>
      typeof actor === 'number' &&
      (state as never as { chip: Int32Array }).chip.filter((chip) => chip > 0).length === 4,
  )!
  const { state } = situation
  const other = 1 - (situation.actor as number)
  const laid = ({ chip }: { chip: Int32Array }) =>
    Array.from(
      chip.subarray(other * 7, other * 7 + 7).filter((each) => each > 0),
      (each) => each - 1,
    ).join('')
  const chances = { '01': 1 / 6, '10': 1 / 6, '02': 1 / 12, '20': 1 / 12, '11': 1 / 6, '12': 1 / 6, '21': 1 / 6 }
  expectChances(counted(game, state, turfStateFor, laid, times), chances, times)
})

describe('what is wrong with a stateFor is caught', () => {
  const open = (made: StateFor, options: object = {}) => scopeOf(cups, 3, options, made)
  const run = (name: keyof typeof observedChecks, scope: ObservedScope) => () => observedChecks[name](scope)
  const changed =
    (change: (state: CupsState) => void): StateFor =>
    (observation, options, source) => {
      const state = stateFor(observation as never, options, source)
      change(state)
      return state
    }
  const same = 'a state made from what a seat saw looks the same to it'
  const alone = 'a state made from what a seat saw follows from that and the source alone'
  const chances = 'hidden parts are drawn by their chances'

  it('the sound one passes', () => {
    for (const check of Object.values(observedChecks)) expect(() => check(open(stateFor as StateFor))).not.toThrow()
  })

  it('a field that is lost, and a seat that decides in the place of another', () => {
    expect(run(same, open(changed((state) => state.luck.fill(0))))).toThrow(/seat \d saw .* and sees/)
    expect(run(same, open(changed((state) => (state.mover = (state.mover + 1) % 3))))).toThrow(/of 3 decides, not seat/)
    expect(
      run(
        same,
        open(() => unwrap(cups(3)).start()),
      ),
    ).toThrow(/seat chance of 3 decides/)
  })

  it('a state that it remembers, and chance of its own', () => {
    let calls = 0
    expect(run(alone, open(changed((state) => (state.rethrows = calls++))))).toThrow(/equal sources/)
  })

  it('parts that are drawn by no chances', () => {
    const once: StateFor = (observation, options) => stateFor(observation as never, options)
    expect(run(chances, open(once))).toThrow(/of 600 states/)
    const odd = changed(({ cup, mover }) =>
      cup.forEach((dice, seat) => seat !== mover && (cup[seat] = dice - 1 + (dice % 2))),
    )
    expect(run(chances, open(odd))).toThrow(/states/)
  })

  it('a part that play depends on', () => {
    const module = modules.find(({ game }) => game.facts.id === 'chaser')!
    const make = module.stateFor as StateFor
    const poor: StateFor = (observation, options) => Object.assign(make(observation, options), { round: 1 })
    expect(
      run(
        'a state made where nothing is hidden plays on as the one that was seen',
        scopeOf(module.game as GameFactory, 2, {}, poor),
      ),
    ).toThrow(/plies later/)
  })

  it('a phase in which nobody decides', () => {
    const asked = stateFrom(cups, { seats: () => 2, fields: () => ({ phase: 'round.prize' }) })
    expect(() => asked({} as never)).toThrow(
      'stateFor of cups was asked in phase round.prize: expected a phase in which a seat decides.',
    )
  })
})
