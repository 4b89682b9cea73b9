/// <reference types="node" />
/**
 * `pnpm best-play chaser|yatzy [OPTIONS] [MATCHES] [SEED]`: what perfect play alone comes to, box by box, exactly; and beside
 * it, if asked for, what so many matches come to, whose dice anybody can repeat. Ten seconds for Yatzy.
 */
import { chaser } from '../src/games/chaser/rules/index.ts'
import { yatzy } from '../src/games/yatzy/rules/index.ts'
import type { Game, GameFactory } from '../src/kit/contract.ts'
import { random } from '../src/kit/random.ts'
import { unwrap } from '../src/kit/result.ts'
import { solveChaser, spreadChaser } from '../src/games/chaser/solver/index.ts'
import type { SheetSolution } from '../src/sheet/solver/solver.ts'
import type { Spread } from '../src/sheet/solver/spread.ts'
import type { SheetObservation } from '../src/sheet/solver/turn.ts'
import { useWasm } from '../src/sheet/solver/wasm.ts'
import { solveYatzy, spreadYatzy } from '../src/games/yatzy/solver/index.ts'

useWasm()

const [id = '', json = '{}', matches = '0', seed = '1'] = process.argv.slice(2)
type Solvable = readonly [
  factory: GameFactory,
  solve: (options: object) => SheetSolution,
  spread: (options: object) => Spread,
]
const solvable: Readonly<Record<string, Solvable>> = {
  chaser: [chaser, solveChaser, spreadChaser],
  yatzy: [yatzy, solveYatzy, spreadYatzy],
}
const options = optionsIn(json)
if (!options || !(Number(matches) >= 0) || !Object.hasOwn(solvable, id) || Number.isNaN(Number(seed)))
  throw new Error(
    `${[id, json, matches, seed].join(' ')}: expected chaser or yatzy, options as JSON, a number of matches, a seed`,
  )
const [factory, solve, spread] = solvable[id]!
const game: Game = unwrap(factory(1, options))

interface Played {
  readonly sheet: Readonly<Record<string, number>>
  readonly total: number
}

/** Null where it is no JSON of an object. */
function optionsIn(text: string): object | null {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' ? read : null
  } catch {
    return null
  }
}

const source = random(Number(seed))
const solution = solve(options)
const played = Array.from({ length: Number(matches) }, (): Played => {
  const state = game.start()
  for (let actor = game.actor(state); actor !== 'over'; actor = game.actor(state))
    game.apply(
      state,
      actor === 'chance'
        ? game.sample(state, source)
        : unwrap(game.parse(solution.choose(game.observe(state, 0) as SheetObservation))),
    )
  return (game.observe(state, 0) as { players: readonly [Played] }).players[0]
})

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
/** Mean, and standard deviation. */
function sampleOf(values: readonly number[]): readonly [number, number] {
  const mean = meanOf(values)
  return [mean, Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)))]
}
const beside = (what: () => string): string => (played.length > 0 ? what() : '')
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

const { mean, deviation, boxes, bonuses, quantile } = spread(options)
const inMatches = (): string => {
  const [sampled, wide] = sampleOf(played.map(({ total }) => total))
  const error = wide / Math.sqrt(played.length)
  return `; in ${played.length.toLocaleString('en')} matches ${sampled.toFixed(2)} ± ${error.toFixed(2)}, and ${wide.toFixed(2)}`
}
process.stdout.write(`${id} ${json}, perfect play alone
mean ${mean.toFixed(6)}, standard deviation ${deviation.toFixed(2)}${beside(inMatches)}
5 % at most ${quantile(0.05)}, half at most ${quantile(0.5)}, 5 % above ${quantile(0.95)}

box            mean    none${beside(() => '   in matches')}
`)
for (const { box, mean: points, none } of boxes) {
  const sampled = () => {
    const all = played.map(({ sheet }) => sheet[box]!)
    const zero = all.filter((value) => value === 0).length / all.length
    return `   ${meanOf(all).toFixed(2).padStart(5)} ${percent(zero).padStart(7)}`
  }
  process.stdout.write(
    `${box.padEnd(13)} ${points.toFixed(2).padStart(5)} ${percent(none).padStart(7)}${beside(sampled)}\n`,
  )
}
// What two boxes come to together is no bonus for a turn: in Yams they count as delta, and not by themselves.
const inDelta = boxes.filter(({ box }) => game.options['variant'] === 'yams' && (box === 'plus' || box === 'minus'))
const turns = inDelta.length > 0 ? 'delta' : 'for turns'
const besideBoxes = {
  [turns]: inDelta.reduce((sum, { mean: points }) => sum + points, bonuses.turn),
  'upper bonus': bonuses.upper,
}
for (const [name, points] of Object.entries(besideBoxes))
  if (points !== 0) process.stdout.write(`${name.padEnd(13)} ${points.toFixed(2).padStart(5)}\n`)
