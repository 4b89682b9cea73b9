/**
 * Misspelled names in a chart do not compile. Each wrong chart stands behind `@ts-expect-error`, so the type check fails
 * where one is accepted; where types are not looked at, the compiler of charts refuses the same ones.
 */
import { describe, expect, it } from 'vitest'
import { compile } from './compile/index.ts'
import { definition } from './define.ts'
import { layout, scalar } from './layout.ts'
import { none, number } from './operand.ts'
import { accept } from './result.ts'

const base = {
  facts: { id: 'names', version: 1, seats: [1, 1], hidden: false, titles: { en: 'N', ja: 'N', ko: 'N' }, origin: 'en' },
  options: { keys: {}, presets: { standard: {} } },
  settle: (values: object) => accept({ values: values as Readonly<Record<string, never>> }),
  layout: layout({ count: scalar('count') }),
  events: { add: number('points', 1, 3), stop: none },
  guards: { mayAdd: (state: { count: number }) => state.count < 9 },
  recipes: { add: (state: { count: number }, arg: number) => void (state.count += arg) },
  actor: () => 0,
  legal: () => 0,
  draw: () => {
    throw new Error('nothing is drawn')
  },
  drawKey: () => [],
  reason: () => ({ code: 'no', rule: 'N1', message: 'No.', values: {} }),
  observe: () => ({}),
  returns: () => [0],
  plyLimit: () => 9,
} as const

const leaf = { tags: ['decision'] } as const

describe('a chart', () => {
  it('compiles with the names of its game', () => {
    const sound = definition({
      ...base,
      chart: {
        initial: 'a',
        states: {
          a: { ...leaf, on: { add: { guard: 'mayAdd', actions: 'add' }, stop: { target: 'b' } } },
          b: { type: 'final' },
        },
      },
    })
    expect(() => compile(sound)).not.toThrow()
  })

  it.each([
    [
      'event',
      () =>
        definition({
          ...base,
          chart: {
            initial: 'a',
            states: {
              a: {
                ...leaf,
                // @ts-expect-error an event that is not declared
                on: { ad: { actions: 'add' } },
              },
            },
          },
        }),
    ],
    [
      'guard',
      () =>
        definition({
          ...base,
          chart: {
            initial: 'a',
            states: {
              a: {
                ...leaf,
                // @ts-expect-error a guard that is not declared
                on: { add: { guard: 'mayAd' } },
              },
            },
          },
        }),
    ],
    [
      'recipe',
      () =>
        definition({
          ...base,
          chart: {
            initial: 'a',
            states: {
              a: {
                ...leaf,
                // @ts-expect-error a recipe that is not declared
                on: { add: { actions: 'ad' } },
              },
            },
          },
        }),
    ],
    [
      'recipes',
      () =>
        definition({
          ...base,
          chart: {
            initial: 'a',
            states: {
              a: {
                ...leaf,
                // @ts-expect-error one recipe of two is not declared
                on: { add: { actions: ['add', 'ad'] } },
              },
            },
          },
        }),
    ],
    [
      'entry',
      () =>
        definition({
          ...base,
          chart: {
            initial: 'a',
            states: {
              a: {
                ...leaf,
                // @ts-expect-error an entry recipe that is not declared
                entry: 'ad',
              },
            },
          },
        }),
    ],
    [
      'exit',
      () =>
        definition({
          ...base,
          chart: {
            initial: 'a',
            states: {
              a: {
                ...leaf,
                // @ts-expect-error an exit recipe that is not declared
                exit: 'ad',
              },
            },
          },
        }),
    ],
    [
      'always',
      () =>
        definition({
          ...base,
          chart: {
            initial: 'a',
            states: {
              a: {
                ...leaf,
                // @ts-expect-error a guard of an eventless transition that is not declared
                always: { guard: 'mayAd', target: 'a' },
              },
            },
          },
        }),
    ],
    [
      'history',
      () =>
        definition({
          ...base,
          chart: {
            initial: 'a',
            states: {
              a: {
                ...leaf,
                // @ts-expect-error a part the subset does not have
                history: 'deep',
              },
            },
          },
        }),
    ],
    [
      'type',
      () =>
        definition({
          ...base,
          chart: {
            initial: 'a',
            states: {
              a: {
                ...leaf,
                // @ts-expect-error a type the subset does not have
                type: 'parallel',
              },
            },
          },
        }),
    ],
  ])('with a misspelled %s does not compile', (_what, make) => {
    expect(() => compile(make() as never)).toThrow(Error)
  })
})
