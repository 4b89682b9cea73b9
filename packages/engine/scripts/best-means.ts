/// <reference types="node" />
/** `pnpm best-means`: the best mean of a match alone, of every sheet the rules pages name. Yams takes some minutes. */
import { bestChaserMean, bestYatzyMean } from '../src/solvers/sheet.ts'

const sheets: readonly (readonly [name: string, options: object, solve: (options: object) => number])[] = [
  ['chaser', {}, bestChaserMean],
  ['chaser', { fullHouse: 'strict', choice: 'exactTwoPair' }, bestChaserMean],
  ['yatzy', { preset: 'hasbro' }, bestYatzyMean],
  ['yatzy', { preset: 'bga' }, bestYatzyMean],
  ['yatzy', { preset: 'hasbro', joker: 'verhoeff' }, bestYatzyMean],
  ['yatzy', { joker: 'none', yahtzeeBonus: 'none' }, bestYatzyMean],
  ['yatzy', { variant: 'yams' }, bestYatzyMean],
]

for (const [name, options, solve] of sheets)
  process.stdout.write(`${name} ${JSON.stringify(options)}: ${solve(options).toFixed(6)}\n`)
