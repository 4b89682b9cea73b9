/// <reference types="node" />
/** What the compiler refuses, and that the committed steppers are those of the present charts. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { rooms, stepperPath, stepperSource } from '../../../scripts/generate.ts'
import type { Definition, Stepper } from '../contract.ts'
import { layout, list, scalar, type State } from '../layout.ts'
import { loadStepper } from '../../testing/fixtures/load.ts'
import { none } from '../operand.ts'
import { closures, compile } from './closures.ts'
import { generate } from './generate.ts'
import { compileChart } from './probe.ts'

const names = { events: ['go', 'stop'], guards: ['may'], recipes: ['run'] }
const leaf = { tags: ['decision'] }
const compiled = (chart: object) => compileChart(chart, names)

describe('the compiler refuses', () => {
  it.each([
    ['parallel phases', { type: 'parallel', states: { a: leaf, b: leaf } }, /type parallel/],
    [
      'parallel phases inside',
      { initial: 'a', states: { a: { type: 'parallel', states: { b: leaf, c: leaf } } } },
      /type parallel/,
    ],
    ['history', { initial: 'a', states: { a: leaf, h: { type: 'history' } } }, /type history/],
    ['wildcard events', { initial: 'a', states: { a: { ...leaf, on: { '*': { target: 'a' } } } } }, /waits for \*/],
    ['unknown events', { initial: 'a', states: { a: { ...leaf, on: { goo: { target: 'a' } } } } }, /waits for goo/],
    ['unknown guards', { initial: 'a', states: { a: { ...leaf, on: { go: { guard: 'mai' } } } } }, /guard "mai"/],
    [
      'inline guards',
      { initial: 'a', states: { a: { ...leaf, on: { go: { guard: () => true } } } } },
      /no guard of the game/,
    ],
    ['unknown recipes', { initial: 'a', states: { a: { ...leaf, on: { go: { actions: 'runn' } } } } }, /runs "runn"/],
    ['unknown recipes on entry', { initial: 'a', entry: 'runn', states: { a: leaf } }, /runs "runn"/],
    ['unknown recipes on exit', { initial: 'a', states: { a: { ...leaf, exit: ['run', 'runn'] } } }, /runs "runn"/],
    ['inline recipes', { initial: 'a', entry: () => {}, states: { a: leaf } }, /no recipe of the game/],
    ['invoked actors', { initial: 'a', states: { a: { ...leaf, invoke: { src: 'x' } } } }, /has invoke/],
    ['timers', { initial: 'a', states: { a: { ...leaf, after: { 100: { target: 'a' } } } } }, /has after/],
    [
      'onDone',
      { initial: 'a', states: { a: { initial: 'b', onDone: { target: 'a' }, states: { b: leaf } } } },
      /has onDone/,
    ],
    ['a context of its own', { initial: 'a', context: { armed: true }, states: { a: leaf } }, /has context/],
    ['transitions as text', { initial: 'a', states: { a: { ...leaf, on: { go: 'a' } } } }, /write it as an object/],
    [
      'several targets',
      { initial: 'a', states: { a: { ...leaf, on: { go: { target: ['a', 'b'] } } }, b: leaf } },
      /target/,
    ],
    ['unknown targets', { initial: 'a', states: { a: { ...leaf, on: { go: { target: 'nowhere' } } } } }, /nowhere/],
    ['an initial phase that does not exist', { initial: 'nowhere', states: { a: leaf } }, /nowhere/],
    [
      'an initial transition with recipes',
      { initial: { target: 'a', actions: 'run' }, states: { a: leaf } },
      /initial/,
    ],
    ['two kinds on one leaf', { initial: 'a', states: { a: { tags: ['decision', 'chance'] } } }, /decision and chance/],
    ['a kind that does not exist', { initial: 'a', states: { a: { tags: ['decison'] } } }, /decison/],
    ['a leaf without a kind that waits', { initial: 'a', states: { a: { on: { go: { target: 'a' } } } } }, /a waits/],
    [
      'an end inside a phase',
      { initial: 'a', states: { a: { initial: 'b', states: { b: { type: 'final' } } } } },
      /final/,
    ],
    ['two ends', { initial: 'a', states: { a: { type: 'final' }, b: { type: 'final' } } }, /a and b are final/],
    ['an end by its tag alone', { initial: 'a', states: { a: { tags: ['final'] } } }, /final/],
    [
      'a loop without an event',
      { initial: 'a', states: { a: { always: { target: 'b' } }, b: { always: { target: 'a' } } } },
      /endless/,
    ],
    [
      'a loop through three leaves',
      {
        initial: 'c',
        states: { c: leaf, a: { always: { target: 'b' } }, b: { always: { actions: 'run', target: 'a' } } },
      },
      /endless/,
    ],
    [
      'a leaf that re-enters itself for ever',
      { initial: 'a', states: { a: { always: { target: 'a', actions: 'run' } } } },
      /endless/,
    ],
  ])('%s', (_what, chart, message) => {
    expect(() => compiled(chart)).toThrow(message)
  })
})

describe('the compiler', () => {
  it('numbers leaves in document order and keeps recipes in XState order', () => {
    const table = compileChart(
      {
        initial: 'a',
        states: {
          a: {
            initial: 'b',
            exit: 'outer',
            states: { b: { tags: ['decision'], exit: 'inner', on: { go: { actions: 'move', target: '#c' } } } },
          },
          c: { id: 'c', entry: 'enter', tags: ['chance'], meta: { status: 'wait' } },
          d: { type: 'final' },
        },
      } as never,
      { events: ['go'], guards: [], recipes: ['outer', 'inner', 'move', 'enter'] },
    )
    expect(table.leaves).toEqual([
      { path: 'a.b', kind: 'decision', status: '' },
      { path: 'c', kind: 'chance', status: 'wait' },
      { path: 'd', kind: 'final', status: '' },
    ])
    expect(table.on[0]![0]).toEqual([{ guard: null, recipes: ['inner', 'outer', 'move', 'enter'], target: 1 }])
  })

  it('leaves out what stands behind an unguarded candidate', () => {
    const table = compiled({
      initial: 'a',
      states: {
        a: { ...leaf, on: { go: [{ guard: 'may', target: 'a' }, { target: 'b' }, { actions: 'run' }] } },
        b: leaf,
      },
    })
    expect(table.on[0]![0]!.map(({ guard, target }) => [guard, target])).toEqual([
      ['may', 0],
      [null, 1],
    ])
  })
})

describe('generated source', () => {
  const definition = {
    facts: { id: 'sample' },
    events: { go: none, stop: none },
    guards: { may: (_state: State, _arg: number) => true },
    recipes: { run: (_state: State) => {} },
    layout: layout({ points: scalar('points'), cards: list(2, 'card') }),
  } as unknown as Definition
  const source = (chart: object) => generate(compiled(chart), definition)
  const away = { always: { target: '#end' } }
  /** Two leaves that are left at once, each reached by both events. */
  const passing = (states: object, targets: readonly [string, string]) => {
    const edges = [{ guard: 'may', target: targets[0] }, { target: targets[1] }]
    return source({
      initial: 'end',
      states: { ...states, end: { id: 'end', ...leaf, on: { go: edges, stop: edges } } },
    })
  }

  it('makes names out of any path', () => {
    const made = passing({ 'look-up': away, a: { initial: 'b', states: { b: away } } }, ['look-up', 'a'])
    expect(made).toMatch(/function passLookUp\(.*\n[^]*function passAB\(/)
  })

  it('is not made where two leaves would have the same name', () => {
    expect(() => passing({ aB: away, a: { initial: 'b', states: { b: away } } }, ['aB', 'a'])).toThrow(/passAB/)
  })

  it('has no function for a leaf that is reached once, and calls with the parameters there are', () => {
    const made = source({
      initial: 'wait',
      states: {
        wait: { ...leaf, on: { go: { target: 'once' }, stop: {} } },
        once: { always: [{ guard: 'may', actions: 'run', target: 'wait' }, { target: 'rest' }] },
        rest: leaf,
      },
    })
    expect(made).not.toContain('passOnce')
    expect(made).toContain(
      'if (guards.may(state, arg)) {\nrecipes.run(state)\nstate.phase = 0\nreturn\n}\nstate.phase = 2',
    )
  })

  /** So many leaves that wait for both events and run something twice. */
  const repeating = (leaves: number) => {
    const on = { go: { actions: ['run', 'run'], target: 'l0' }, stop: { actions: 'run', target: 'l0' } }
    return source({
      initial: 'l0',
      states: Object.fromEntries(Array.from({ length: leaves }, (_, i) => [`l${i}`, { ...leaf, on }])),
    })
  }

  it('has a function for calls in a row where there are too many events for all to be frequent', () => {
    const row = 'recipes.run(state)\nrecipes.run(state)\n'
    expect(repeating(3).split(row)).toHaveLength(4)
    expect(repeating(4).split(row)).toHaveLength(2)
    expect(repeating(4)).toContain(`function runRunAndRun(state: State): void {\n${row}}`)
    expect(repeating(4).split('\nrunRunAndRun(state)\n')).toHaveLength(5)
  })

  it('is not made where two rows of calls would have the same name', () => {
    const recipes = { run: (_state: State) => {}, runAndRun: (_state: State) => {} }
    const on = { go: { actions: ['run', 'runAndRun'] }, stop: { actions: ['runAndRun', 'run'] } }
    const states = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [name, { ...leaf, on }]))
    const table = compileChart({ initial: 'a', states } as never, { ...names, recipes: Object.keys(recipes) })
    expect(() => generate(table, { ...definition, recipes })).toThrow(/runRunAndRunAndRun/)
  })

  it('copies every field', () => {
    const made = source({ initial: 'wait', states: { wait: leaf } })
    expect(made).toContain('to.phase = from.phase\nto.points = from.points\n')
    expect(made).not.toContain('to.cards')
  })
})

describe('a leaf that leads to itself', () => {
  const fields = layout({ left: scalar('rounds left') })
  type Left = ReturnType<typeof fields.create>
  const sample = (always: object) =>
    ({
      facts: { id: 'sample' },
      events: { go: none },
      guards: { more: ({ left }: Left) => left > 0 },
      recipes: { count: (state: Left) => void state.left-- },
      layout: fields,
      chart: {
        initial: 'wait',
        states: {
          wait: { ...leaf, on: { go: { target: 'loop' } } },
          loop: { ...leaf, always },
          pass: { always: { target: 'rest' } },
          rest: leaf,
        },
      },
    }) as unknown as Definition
  /** Where a stepper comes to rest that has so many rounds to go. */
  const restOf = (stepper: Stepper<Left>, left: number) => {
    const steps = stepper.under({})
    const state = fields.create(1)
    steps.start(state)
    state.left = left
    expect(steps.step(state, 0)).toBe(true)
    return { path: stepper.leaves[state.phase]!.path, left: state.left }
  }

  it('is a hundred transitions in a row by closures, and one more is held to be endless', () => {
    const counting = sample([{ guard: 'more', actions: 'count', target: 'loop' }, { target: 'rest' }])
    const stepper = closures(counting, compile(counting))
    expect(restOf(stepper, 99)).toEqual({ path: 'rest', left: 0 })
    expect(() => restOf(stepper, 100)).toThrow('the chart loops without an event in loop')
  })

  it('rests where that changes nothing', () => {
    const still = sample([{ guard: 'more', target: 'loop' }, { target: 'pass' }])
    for (const stepper of [closures(still, compile(still)), loadStepper(generate(compile(still), still), still)]) {
      expect(restOf(stepper, 1)).toEqual({ path: 'loop', left: 1 })
      expect(restOf(stepper, 0)).toEqual({ path: 'rest', left: 0 })
    }
  })
})

describe.each(rooms)('the stepper of %s', (room) => {
  it('is the one its chart compiles to', async () => {
    expect(readFileSync(stepperPath(room), 'utf8')).toBe(await stepperSource(room))
  })
})
