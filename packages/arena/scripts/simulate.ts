/**
 * `npm run simulate -- [--seeds N] [--from SEED] [--history]`: a cluster of workers and coordinators on one store, whose messages, commits,
 * processes and clocks go wrong as each seed says. The first seed that breaks something is printed with its history.
 */
import { parseArgs } from 'node:util'
import { MemoryArena } from '../test/simulation/arena.ts'
import { simulate } from '../test/simulation/run.ts'

const { values } = parseArgs({
  options: { seeds: { type: 'string' }, from: { type: 'string' }, history: { type: 'boolean' } },
})
const [seeds, from] = [Number(values.seeds ?? 300), Number(values.from ?? 1)]
if (!Number.isSafeInteger(seeds) || seeds < 1 || !Number.isSafeInteger(from) || from < 0) {
  process.stderr.write('expected npm run simulate -- [--seeds N] [--from SEED] [--history], both whole numbers\n')
  process.exit(1)
}
const arena = await MemoryArena.open()
const startMs = performance.now()
let [sets, again, stale] = [0, 0, 0]
for (let seed = from; seed < from + seeds; seed++) {
  // oxlint-disable-next-line no-await-in-loop -- one store
  const run = await simulate(arena, seed)
  if (run.broken !== null || values.history) process.stdout.write(`${run.history.join('\n')}\n`)
  if (run.broken !== null) {
    process.stdout.write(`Seed ${seed}: ${run.broken}\nAgain: npm run simulate -- --seeds 1 --from ${seed}\n`)
    process.exit(1)
  }
  sets += run.sets
  again += run.stolen
  stale += run.stale
  if ((seed - from + 1) % 1_000 === 0) process.stdout.write(`${seed - from + 1} seeds\n`)
}
const seconds = ((performance.now() - startMs) / 1000).toFixed(1)
process.stdout.write(
  `Nothing was lost, doubled or stuck under ${seeds} seeds in ${seconds} s: ${sets} sets finished once, ${again} batches published again, ${stale} writes refused by their fence.\n`,
)
arena.close()
