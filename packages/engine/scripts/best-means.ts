/// <reference types="node" />
/**
 * `pnpm best-means [--yams]`: the best mean of a match alone (C16, T20), worked out anew for every sheet the rules pages
 * name; exits 1 where a page says otherwise. Two seconds, and ten more with Yams.
 */
import { readFileSync } from 'node:fs'
import { solveChaser } from '../src/games/chaser/solver/index.ts'
import { useWasm } from '../src/sheet/solver/wasm.ts'
import { solveYatzy } from '../src/games/yatzy/solver/index.ts'

useWasm()

type Solve = (options: object) => { readonly mean: number }

const sheets: readonly (readonly [name: string, options: object, solve: Solve])[] = [
  ['chaser', {}, solveChaser],
  ['chaser', { fullHouse: 'strict', choice: 'exactTwoPair' }, solveChaser],
  ['yatzy', { preset: 'hasbro' }, solveYatzy],
  ['yatzy', { preset: 'bga' }, solveYatzy],
  ['yatzy', { preset: 'hasbro', joker: 'verhoeff' }, solveYatzy],
  ['yatzy', { joker: 'none', yahtzeeBonus: 'none' }, solveYatzy],
]

const yams = ['yatzy', { variant: 'yams' }, solveYatzy] as const

for (const [name, options, solve] of process.argv.includes('--yams') ? [...sheets, yams] : sheets) {
  const startMs = performance.now()
  const mean = solve(options).mean.toFixed(6)
  const ms = Math.round(performance.now() - startMs).toLocaleString('en')
  const page = readFileSync(new URL(`../src/games/${name}/RULES.md`, import.meta.url), 'utf8')
  const isSaid = page.includes(mean)
  process.stdout.write(
    `${name} ${JSON.stringify(options)}: ${mean} in ${ms} ms${isSaid ? '' : ', which RULES.md does not say'}\n`,
  )
  if (!isSaid) process.exitCode = 1
}
