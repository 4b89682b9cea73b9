/// <reference types="node" />
/**
 * `pnpm best-chance [TOTAL]...`: how likely a match of Chaser alone ends with so many points or more, played for points
 * and played for that total, exactly: the rows of RULES.md where none is named; exits 1 where the page says otherwise.
 * A second a row.
 */
import { readFileSync } from 'node:fs'
import { aimChaser, spreadChaser } from '../src/games/chaser/solver/index.ts'
import { useWasm } from '../src/sheet/solver/wasm.ts'

useWasm()

const asked = process.argv.slice(2)
if (!asked.every((text) => /^\d+$/.test(text))) throw new Error(`${asked.join(' ')}: expected totals, as whole numbers`)

const percent = (chance: number): string => `${(100 * chance).toFixed(2)} %`
const page = readFileSync(new URL('../src/games/chaser/RULES.md', import.meta.url), 'utf8')
const { atLeast } = spreadChaser()
process.stdout.write('| at least | played for points | played for that total |\n')
for (const least of asked.length > 0 ? asked.map(Number) : [150, 175, 200, 225, 250]) {
  const { mean } = aimChaser((total) => Number(total >= least))
  const cells = [String(least).padStart(8), percent(atLeast(least)).padStart(17), percent(mean).padStart(21)]
  const row = `| ${cells.join(' | ')} |`
  const isSaid = asked.length > 0 || page.includes(row)
  process.stdout.write(`${row}${isSaid ? '' : ' which RULES.md does not say'}\n`)
  if (!isSaid) process.exitCode = 1
}
