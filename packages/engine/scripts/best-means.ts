/// <reference types="node" />
/**
 * `pnpm best-means [--yams]`: the best mean of a match alone (C16, T20), worked out anew for every sheet the rules pages
 * name; exits 1 where a page says otherwise. Half a minute on a machine that does nothing else, some more with Yams.
 */
import { readFileSync } from 'node:fs'
import { bestChaserMean } from '../src/solvers/chaser.ts'
import { bestYatzyMean } from '../src/solvers/yatzy.ts'

const sheets: readonly (readonly [name: string, options: object, solve: (options: object) => number])[] = [
  ['chaser', {}, bestChaserMean],
  ['chaser', { fullHouse: 'strict', choice: 'exactTwoPair' }, bestChaserMean],
  ['yatzy', { preset: 'hasbro' }, bestYatzyMean],
  ['yatzy', { preset: 'bga' }, bestYatzyMean],
  ['yatzy', { preset: 'hasbro', joker: 'verhoeff' }, bestYatzyMean],
  ['yatzy', { joker: 'none', yahtzeeBonus: 'none' }, bestYatzyMean],
]

const yams = ['yatzy', { variant: 'yams' }, bestYatzyMean] as const

for (const [name, options, solve] of process.argv.includes('--yams') ? [...sheets, yams] : sheets) {
  const mean = solve(options).toFixed(6)
  const page = readFileSync(new URL(`../src/games/${name}/RULES.md`, import.meta.url), 'utf8')
  const isSaid = page.includes(mean)
  process.stdout.write(`${name} ${JSON.stringify(options)}: ${mean}${isSaid ? '' : ', which RULES.md does not say'}\n`)
  if (!isSaid) process.exitCode = 1
}
