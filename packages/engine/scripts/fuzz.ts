/// <reference types="node" />
/** `pnpm fuzz [SECONDS] [SEED]`: random charts against XState; the seed of the first one that differs is printed. */
import { fuzzCharts } from '../src/testing/fuzz.ts'
import { loadStepper } from '../src/testing/fixtures/load.ts'

const [seconds = 60, seed = Date.now() % 1_000_000_000] = process.argv.slice(2).map(Number)
const until = performance.now() + seconds * 1000
process.stdout.write(`Fuzzing charts for ${seconds} s from seed ${seed}\n`)
const { charts, events, refused, endless } = fuzzCharts(seed, () => performance.now() < until, loadStepper)
process.stdout.write(
  `${charts} charts, ${events} events: no difference (${refused} refused, ${endless} gave up alike)\n`,
)
