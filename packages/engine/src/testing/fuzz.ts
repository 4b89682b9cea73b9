/**
 * Random hierarchical charts of the allowed subset, as whole games: what the compiler makes of them is held against
 * XState by lockstep. Their guards and recipes mix one number, so that any difference in order shows.
 */
import type { Phase } from '../kit/chart.ts'
import { closures, compile, generate } from '../kit/compile/index.ts'
import type { Definition, GameFactory, Stepper } from '../kit/contract.ts'
import { defineGame } from '../kit/define.ts'
import { layout, scalar, type StateOf } from '../kit/layout.ts'
import { number } from '../kit/operand.ts'
import { random, type Random } from '../kit/random.ts'
import { accept } from '../kit/result.ts'
import { at } from './check.ts'
import { lockstep } from './lockstep.ts'

const fields = layout({ trace: scalar('mix', -(2 ** 31) + 1), steps: scalar('recipes run') })
type State = StateOf<typeof fields.fields> & { trace: number; steps: number }

const events = { A: number('a', 0, 4), B: number('b', 0, 4), C: number('c', 0, 4) }
const named = <T>(letter: string, count: number, make: (i: number) => T): Record<string, T> =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`${letter}${i}`, make(i)]))

const guards = {
  ...named('g', 6, (i) => (state: State, arg: number) => (((state.trace >>> i) + arg) & 3) !== 0),
  // Eventless guards hold rarely and know no operand: XState asks them again after events that were not taken.
  ...named('h', 3, (i) => (state: State) => ((state.trace >>> (i * 3)) & 7) === i),
}
const recipes = named('r', 8, (i) => (state: State, arg: number) => {
  state.trace = (Math.imul(state.trace, 31) + i + 1 + arg * 17) | 0
  state.steps++
})

/** A random chart; `null` where the compiler refuses it for a loop that would never end. */
export function randomGame(seed: number): GameFactory | null {
  const definition = definitionOf(randomChart(random(seed)))
  try {
    return defineGame(definition, closures(definition))
  } catch (error) {
    if (error instanceof Error && /endless eventless loop/.test(error.message)) return null
    throw error
  }
}

/** What a run of random charts came to. */
export interface FuzzReport {
  readonly charts: number
  readonly events: number
  /** Charts refused by the compiler, and charts on which all executors gave up while they ran. */
  readonly refused: number
  readonly endless: number
}

/**
 * Compares XState and the compiler on random charts, from the seed `seed` on, while `more` returns true. `generated`
 * makes a stepper of generated source, which is compared too. Throws an Error that names the seed of the first chart
 * on which they differ.
 *
 * @example
 * ```ts
 * import { fuzzCharts } from '@dicewright/engine/testing'
 *
 * fuzzCharts(1, (charts) => charts < 3).charts // => 3
 * ```
 */
export function fuzzCharts(
  seed: number,
  more: (charts: number) => boolean,
  generated?: (source: string, definition: Definition) => Stepper,
): FuzzReport {
  const total = { charts: 0, events: 0, refused: 0, endless: 0 }
  for (let next = seed; more(total.charts + total.refused); next++) {
    const factory = randomGame(next)
    if (factory === null) {
      total.refused++
      continue
    }
    const { definition } = factory
    const given = generated
      ? defineGame(definition, generated(generate(compile(definition), definition), definition))
      : factory
    const report = at(
      () => `chart ${next}`,
      () => lockstep(given, { seed: next, matches: 1, events: 60 }),
    )
    total.charts++
    total.events += report.events
    total.endless += report.endless
  }
  return total
}

function randomChart(source: Random): Phase {
  const ids: string[] = []
  const chance = (of: number) => source.below(of) === 0
  const pick = <T>(list: readonly T[]): T => list[source.below(list.length)]!
  const recipe = () => `r${source.below(8)}`

  const node = (depth: number): Record<string, unknown> => {
    const id = `n${ids.length}`
    ids.push(id)
    const root = depth === 3
    const kids = root ? 2 + source.below(3) : depth > 0 && chance(3) ? 1 + source.below(3) : 0
    const states = Object.fromEntries(Array.from({ length: kids }, (_, i) => [`k${i}`, node(depth - 1)]))
    if (root && chance(2)) {
      ids.push('end')
      states['end'] = { id: 'end', type: 'final', ...(chance(2) ? { entry: recipe() } : {}) }
    }
    return {
      id,
      ...(chance(3) ? { entry: recipe() } : {}),
      ...(chance(4) ? { exit: chance(2) ? recipe() : [recipe(), recipe()] } : {}),
      ...(kids > 0 ? { initial: `k${source.below(kids)}`, states } : { tags: ['decision'] }),
    }
  }
  const edge = (always: boolean) => ({
    ...(always || source.below(10) < 6 ? { guard: always ? `h${source.below(3)}` : `g${source.below(6)}` } : {}),
    ...(always || source.below(10) < 8 ? { target: `#${pick(ids)}` } : {}),
    ...(chance(2) ? { actions: Array.from({ length: 1 + source.below(2) }, recipe) } : {}),
    ...(chance(5) ? { reenter: true } : {}),
  })
  const wire = (phase: any, root: boolean): void => {
    if (phase.type === 'final') return
    phase.on = Object.fromEntries(
      Object.keys(events).flatMap((event) =>
        chance(2) ? [[event, chance(2) ? edge(false) : [edge(false), edge(false)]]] : [],
      ),
    )
    // Unguarded eventless transitions come last: behind one nothing is ever tried.
    if (!root && chance(4)) phase.always = chance(6) ? [edge(true), { target: `#${pick(ids)}` }] : edge(true)
    for (const inner of Object.values(phase.states ?? {})) wire(inner, false)
  }
  const root = node(3)
  wire(root, true)
  return root
}

const words = { en: 'Fuzz', ja: 'ファズ', ko: '퍼즈' }

const definitionOf = (chart: Phase): Definition => ({
  facts: { id: 'fuzz', version: 1, seats: [1, 1], hidden: false, titles: words, origin: 'en' },
  options: { keys: {}, presets: { standard: {} } },
  settle: (values) => accept({ values }),
  layout: fields,
  events,
  guards,
  recipes,
  chart,
  actor: () => 0,
  legal: () => 0,
  draw: () => {
    throw new Error('nothing is drawn')
  },
  drawKey: () => [],
  reason: () => ({ code: 'no', rule: 'fuzz', message: 'No.', values: {} }),
  observe: () => ({}),
  returns: () => [0],
  plyLimit: () => 1000,
})
