/// <reference types="node" />
/**
 * `pnpm bench:solvers [--yams]`, on built files: how long matches alone take to be solved from the empty sheet, plainly
 * and by WebAssembly. The best of three counts; both have to come to the same mean, to the last digit.
 */
import { aimChaser } from '@dicewright/engine/chaser/solve'
import { useWasm } from '@dicewright/engine/wasm'
import { solveYatzy } from '@dicewright/engine/yatzy/solve'

const asked = process.argv.slice(2)
if (!asked.every((word) => word === '--yams')) throw new Error(`${asked.join(' ')}: expected nothing or --yams`)

const rounds = 3
const solves = {
  'chaser for 200': () => aimChaser((total) => Number(total >= 200)).mean,
  yatzy: () => solveYatzy().mean,
  ...(asked.length > 0 ? { yams: () => solveYatzy({ variant: 'yams' }).mean } : {}),
}

function measure(solve: () => number): { readonly ms: number; readonly mean: number } {
  let [ms, mean] = [Infinity, 0]
  for (let round = 0; round < rounds; round++) {
    const startMs = performance.now()
    mean = solve()
    ms = Math.min(ms, performance.now() - startMs)
  }
  return { ms, mean }
}

const plain = Object.values(solves).map(measure)
if (!useWasm()) throw new Error('this Node.js has no WebAssembly')
const byWasm = Object.values(solves).map(measure)

process.stdout.write(`pnpm bench:solvers ${asked.join(' ')}`.trimEnd() + `, Node ${process.version}\n`)
for (const [i, name] of Object.keys(solves).entries()) {
  const [a, b] = [plain[i]!, byWasm[i]!]
  const verdict = a.mean === b.mean ? `mean ${a.mean}` : `THE MEANS DIFFER: ${a.mean}, ${b.mean}`
  process.stdout.write(`${name}: ${a.ms.toFixed(0)} ms plainly, ${b.ms.toFixed(0)} ms by WebAssembly, ${verdict}\n`)
  if (a.mean !== b.mean) process.exitCode = 1
}
