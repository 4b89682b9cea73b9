/// <reference types="node" />
/**
 * `pnpm best-play [MATCHES] [chaser|yatzy] [OPTIONS] [SEED]`: what perfect play alone comes to, box by box, over so many matches
 * whose dice anybody can repeat; the mean stands beside the one that was solved.
 */
import { chaser } from '../src/games/chaser/index.ts'
import { yatzy, type Totals } from '../src/games/yatzy/index.ts'
import type { Game, GameFactory } from '../src/kit/contract.ts'
import { random, type Random } from '../src/kit/random.ts'
import { unwrap } from '../src/kit/result.ts'
import { solveChaser } from '../src/solvers/chaser.ts'
import type { SheetSolution } from '../src/solvers/sheet.ts'
import type { SheetObservation, TurnRater } from '../src/solvers/sheet-turn.ts'
import { solveYatzy } from '../src/solvers/yatzy.ts'

const [matches = '10000', id = 'yatzy', json = '{}', seed = '1'] = process.argv.slice(2)
const solvable: Readonly<Record<string, readonly [GameFactory, (options: object) => SheetSolution]>> = {
  chaser: [chaser, solveChaser],
  yatzy: [yatzy, solveYatzy],
}
if (!(Number(matches) >= 1) || !Object.hasOwn(solvable, id) || Number.isNaN(Number(seed)))
  throw new Error(
    `${[matches, id, json, seed].join(' ')}: expected a number of matches, chaser or yatzy, options as JSON, a seed`,
  )
const [factory, solve] = solvable[id]!
const options = JSON.parse(json) as object
const game: Game = unwrap(factory(1, options))
const solution = solve(options)

type Sheet = Readonly<Record<string, number>>

/** The points of a match by box, with bonuses and total. */
function playOne(rater: TurnRater, source: Random): Sheet {
  const state = game.start()
  for (let actor = game.actor(state); actor !== 'over'; actor = game.actor(state))
    game.apply(
      state,
      actor === 'chance'
        ? game.sample(state, source)
        : unwrap(game.parse(rater.choose(game.observe(state, 0) as SheetObservation))),
    )
  const [player] = (
    game.observe(state, 0) as { players: readonly (Partial<Totals> & { sheet: Sheet; total: number })[] }
  ).players
  const { sheet, total, upperBonus, yahtzeeBonus } = player!
  return { ...sheet, ...(upperBonus === undefined ? {} : { upperBonus, yahtzeeBonus: yahtzeeBonus! }), total }
}

const source = random(Number(seed))
const sheets = Array.from({ length: Number(matches) }, () => playOne(solution, source))

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const totals = sheets.map(({ total }) => total!).toSorted((a, b) => a - b)
const mean = meanOf(totals)
const deviation = Math.sqrt(meanOf(totals.map((total) => (total - mean) ** 2)))
const error = deviation / Math.sqrt(totals.length)
const quantile = (share: number): number => totals[Math.floor(share * totals.length)]!

process.stdout.write(`${id} ${json}, ${totals.length.toLocaleString('en')} matches of perfect play alone
mean ${mean.toFixed(2)} ± ${error.toFixed(2)} (solved: ${solution.mean.toFixed(2)}), standard deviation ${deviation.toFixed(2)}
5 % below ${quantile(0.05)}, half below ${quantile(0.5)}, 5 % from ${quantile(0.95)} on

box            mean   none
`)
for (const box of Object.keys(sheets[0]!).filter((name) => name !== 'total')) {
  const points = sheets.map((sheet) => sheet[box]!)
  const none = points.filter((value) => value === 0).length / points.length
  process.stdout.write(
    `${box.padEnd(13)} ${meanOf(points).toFixed(2).padStart(5)} ${(100 * none).toFixed(1).padStart(5)}%\n`,
  )
}
