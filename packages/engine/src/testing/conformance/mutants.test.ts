/**
 * The suite can fail: for every check there is a broken copy of Cups and Chips that it catches, and the unbroken one
 * passes. A check without a mutant fails here too.
 */
import { describe, expect, it } from 'vitest'
import type { Definition, Game, GameFactory } from '../../kit/contract.ts'
import { closures, compile } from '../../kit/compile/index.ts'
import { defineGame } from '../../kit/define.ts'
import type { Draw } from '../../kit/draw.ts'
import { dice, number } from '../../kit/operand.ts'
import { unwrap } from '../../kit/result.ts'
import type { Scope } from '../check.ts'
import { cups, cupsDefinition as sound, ids, type State, type Values } from '../cups/rules/index.ts'
import { gameChecks } from './index.ts'
import { settingsChecks } from './settings.ts'

type Broken = Partial<Record<keyof Definition, unknown>>

/** A game from the sound definition with some parts broken. */
function mutate(broken: Broken): GameFactory {
  const definition = { ...sound, ...broken } as Definition
  return defineGame(definition, closures(definition, compile(definition)))
}

/** A game whose stepper copies states in some other way. */
const copying = (copy: (from: State, to: State) => void): GameFactory => defineGame(sound, { ...cups.stepper, copy })

/** A game that is sound up to the moment it is settled. */
const rewire = (change: (game: Game) => void): GameFactory =>
  Object.assign((seats: number, options?: object) => {
    const game: Game = unwrap(cups(seats, options))
    const rewired = { ...game }
    change(rewired)
    return { ok: true as const, value: rewired }
  }, cups)

const guards = (broken: object) => ({ guards: { ...sound.guards, ...broken } })
const recipes = (broken: object) => ({ recipes: { ...sound.recipes, ...broken } })
const draws = (change: (draw: Draw) => Draw) => ({
  draw: (...given: Parameters<typeof sound.draw>) => change(sound.draw(...given)),
})
const legal = (change: (out: Int32Array, count: number) => number) => ({
  legal: (...given: Parameters<typeof sound.legal>) => change(given[2], sound.legal(...given)),
})
let calls = 0

/** By check: what it must catch. */
const mutants: Readonly<Record<string, readonly GameFactory[]>> = {
  'every function of the definition answers as declared': [
    mutate({ returns: () => [0] }),
    mutate({ drawKey: () => undefined }),
    mutate({ ranks: () => [1, 3] }),
  ],
  'every leaf that is not final has a way out': [
    mutate({
      chart: {
        ...sound.chart,
        states: { ...sound.chart.states, lost: { tags: ['decision'], meta: { status: 'lost' } } },
      },
    }),
  ],
  'legal actions are sorted, unique, in range and never missing': [
    mutate(legal((out, count) => (out.set(out.slice(0, count).toReversed()), count))),
    mutate(legal((out, count) => (out[count] = out[count - 1]!) && count + 1)),
    mutate(legal((out, count) => ((out[count - 1] = 1_000_000), count))),
    mutate(legal(() => 0)),
    mutate(legal((out, count) => ((out[count] = 1), count))),
  ],
  'the actor is a seat of the game at every decision': [mutate({ actor: (state: State) => state.mover + state.seats })],
  'the chart accepts exactly the legal actions and the possible outcomes': [
    mutate(guards({ mayBet: () => true })),
    mutate(guards({ mayPeek: () => false })),
    mutate(guards({ isPrize: () => true })),
    mutate(guards({ mayBet: (state: State) => (state.chip[state.mover] === -1 ? true : ((state.passes = 5), false)) })),
  ],
  'an illegal action changes nothing and is refused with a sentence': [
    mutate({ reason: () => ({ code: '', rule: '', message: 'This is not allowed here.', values: {} }) }),
    mutate({ reason: (state: State) => ((state.passes = 4), sound.reason(state, {} as never, ids.bet, '')) }),
    mutate({ reason: () => ({ code: 'no', rule: 'C1', message: '', values: {} }) }),
    rewire((game) => (game.act = (state) => ({ ok: true, value: state }))),
  ],
  'every legal action and possible outcome can be taken, as text, object and id': [
    mutate(
      recipes({
        layChip: () => {
          throw new Error('no chips')
        },
      }),
    ),
    rewire((game) => (game.object = () => ({ type: 'pass' }))),
    mutate(legal((out) => ((out[0] = ids.a), 1))),
  ],
  'weights of a draw are whole numbers that add up to its total': [
    mutate(draws((draw) => ({ ...draw, total: draw.total + 1 }))),
    mutate(draws((draw) => ({ ...draw, outcomes: draw.outcomes.slice(1) }))),
    mutate(draws((draw) => ({ ...draw, outcomes: draw.outcomes.toReversed() }))),
    mutate(draws((draw) => ({ ...draw, has: () => true }))),
    mutate(draws((draw) => ({ ...draw, has: () => false }))),
    mutate(draws((draw) => ({ ...draw, outcomes: draw.outcomes.map((o) => ({ ...o, weight: o.weight / 2 })) }))),
  ],
  'dice outcomes weigh as many sequences as they have': [
    mutate(draws((draw) => ({ ...draw, outcomes: draw.outcomes.map(({ id }) => ({ id, weight: 1 })) }))),
    mutate(draws((draw) => (draw.dice === 2 ? { ...draw, dice: 1 } : draw))),
  ],
  'draws fall by their weights, seeded and fair': [
    mutate(draws((draw) => ({ ...draw, table: draw.table.map(() => draw.outcomes[0]!.id) }))),
    mutate(draws((draw) => ({ ...draw, table: draw.table.map(() => 9999) }))),
  ],
  'what is sampled is what is drawn': [
    mutate({ sample: (...given: Parameters<typeof sound.draw>) => sound.draw(...given).outcomes[0]!.id }),
    rewire((game) => (game.sample = (state) => game.outcomes(state).at(-1)!.id)),
  ],
  'draw keys are unique within a match': [
    mutate({ drawKey: (state: State) => [state.round, state.mover] }),
    mutate({ drawKey: () => [] }),
    mutate({ drawKey: (state: State) => [state.round + 0.5] }),
  ],
  'fields stay within their declared ranges': [
    mutate(
      recipes({
        countPass: (state: State) => {
          state.passes = 99
        },
      }),
    ),
    mutate(
      recipes({
        spendLuck: (state: State) => {
          state.luck[state.mover]! -= 7
        },
      }),
    ),
  ],
  'copies are equal and independent': [
    copying((from, to) => Object.assign(to, from)),
    copying((from, to) => to.lists.set(from.lists)),
    copying(() => {}),
  ],
  'states survive their short text and JSON': [
    mutate({
      layout: {
        ...sound.layout,
        encode: (state: State) => sound.layout.encode({ ...state, lists: state.lists.map(Math.abs) }),
      },
    }),
    mutate({
      layout: {
        ...sound.layout,
        toJSON: (state: State) => ({ ...sound.layout.toJSON(state), luck: [...state.luck].toReversed() }),
      },
    }),
  ],
  'no action changes a state that came before': [
    mutate({ returns: (state: State) => (state.rethrows++, sound.returns(state, {} as never)) }),
    copying((from, to) => Object.assign(to, from)),
  ],
  'returns are finite numbers, one a seat': [
    mutate({ returns: () => [0] }),
    mutate({ returns: (state: State) => Array.from(state.points, () => NaN) }),
  ],
  'every match ends before its ply limit': [
    mutate({ plyLimit: () => 10 }),
    mutate(guards({ matchGoesOn: (state: State) => (state.round = 1) === 1 })),
  ],
  'observations are plain JSON': [
    mutate({ observe: (state: State) => ({ luck: state.luck }) }),
    mutate({ observe: () => ({ deep: [{ value: undefined }] }) }),
    mutate({ observe: () => ({ value: NaN }) }),
  ],
  'observations hold on to nothing of the state': [
    mutate({
      observe: (state: State) => ({
        get points() {
          return state.points[0]!
        },
      }),
    }),
    mutate({ observe: () => ({ calls: calls++ }) }),
  ],
  'what a viewer cannot see changes nothing it sees, hears or may do': [
    mutate({ observe: (state: State) => ({ cups: [...state.cup] }) }),
    mutate({ observe: (state: State) => ({ chips: [...state.chip] }) }),
    mutate({ hear: (state: State) => `chip ${state.chip.join(' ')}` }),
    mutate({ drawKey: (state: State) => [...state.cup] }),
    mutate({ redeal: () => {} }),
    mutate({ actor: (state: State) => state.cup[0]! % state.seats }),
    mutate({
      legal: (state: State, _options: unknown, out: Int32Array) => (
        (out[0] = ids.pass + (state.cup[1 - state.mover]! & 1)),
        1
      ),
    }),
  ],
  'a draw is heard alike by all who do not see it': [
    mutate(draws((draw) => ({ ...draw, outcomes: [...draw.outcomes, { id: ids.start, weight: 1 }] }))),
    rewire((game) => (game.hear = (_state, id) => game.make(id))),
  ],
  'everybody sees and hears everything where nothing is hidden': [
    mutate({ facts: { ...sound.facts, hidden: false } }),
    mutate({ facts: { ...sound.facts, hidden: false }, observe: () => ({}) }),
  ],
  'an action that shows its seat something hidden says so': [
    mutate({ reveals: undefined }),
    mutate({ reveals: (_state: State, _options: unknown, id: number) => id !== ids.pass }),
  ],
  'the same seed plays the same match': [
    mutate(
      draws((draw) => ({ ...draw, table: draw.table.map(() => draw.outcomes[calls++ % draw.outcomes.length]!.id) })),
    ),
  ],
  'a replay comes through the same states and verifies': [
    mutate(
      recipes({
        setPrize: (state: State) => {
          state.prize = 1 + (calls++ % 3)
        },
      }),
    ),
    mutate({ drawKey: () => [calls++] }),
  ],
  'a transcript survives JSON Lines and the short text': [
    mutate({
      options: {
        ...sound.options,
        keys: { ...sound.options.keys, extra: { ...sound.options.keys['drawnRoundLuck'], default: undefined } },
      },
    }),
  ],
  'the facts name the game in every language': [
    mutate({ facts: { ...sound.facts, id: 'Cups!' } }),
    mutate({ facts: { ...sound.facts, version: 0 } }),
    mutate({ facts: { ...sound.facts, titles: { en: 'Cups', ja: '', ko: '컵' } } }),
  ],
  'every preset settles into frozen options that settle into themselves': [
    mutate({ options: { ...sound.options, presets: { standard: {}, broken: { target: 1000 } } } }),
    mutate({ settle: (values: Values, seats: number) => sound.settle({ ...values }, seats) }),
  ],
  'every usual value of every option is played': [
    mutate({ settle: (values: Values, seats: number) => sound.settle({ ...values, target: 10 }, seats) }),
  ],
  'unknown options, values and seat counts are refused by name': [
    Object.assign((seats: number) => cups(seats), cups),
    Object.assign((_: number, options: object) => cups(2, options), cups),
  ],
  'notation and objects name every action one to one': [
    mutate({
      events: {
        ...sound.events,
        bet: number('chip', 0, 2, { glued: true }),
        be: { ...number('t', 0, 2), make: () => 't0' },
      },
    }),
    mutate({ events: { ...sound.events, shared: { ...dice, toObject: () => ({ dice: [1] }) } } }),
    mutate({ events: { ...sound.events, shared: { ...dice, parse: () => ({ ok: true, value: 0 }) } } }),
  ],
  'every leaf is named, kinds are known, and one is final': [
    Object.assign((...given: Parameters<typeof cups>) => cups(...given), cups, {
      stepper: { ...cups.stepper, leaves: cups.stepper.leaves.slice(0, 3) },
    }),
  ],
}

/** Checks that try the kit on the game: whatever a definition does, the kit must refuse the changed transcript. */
const kitChecks = ['a changed draw, seat, result, end or kind of dice does not verify']

const scopeOf = (factory: GameFactory): Scope => ({
  factory,
  game: unwrap(factory(2, { roundLimit: 4, prizeWeights: [6, 0, 1] })),
  preset: 'standard',
  seed: 5,
  matches: 2,
})
const checks: Readonly<Record<string, (factory: GameFactory) => void>> = {
  ...settingsChecks,
  ...Object.fromEntries(
    Object.entries(gameChecks).map(([name, check]) => [name, (factory) => check(scopeOf(factory))]),
  ),
}

describe('the conformance suite catches broken games', () => {
  it('has a mutant for every check', () => {
    expect([...Object.keys(mutants), ...kitChecks].toSorted()).toEqual(Object.keys(checks).toSorted())
  })
  for (const [name, broken] of Object.entries(mutants)) {
    it(`${name}: ${broken.length} mutants`, () => {
      expect(() => checks[name]!(cups)).not.toThrow()
      for (const [i, mutant] of broken.entries()) expect(() => checks[name]!(mutant), `mutant ${i}`).toThrow(Error)
    })
  }
})
