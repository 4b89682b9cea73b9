/**
 * `npm run drill:cluster -- [--rounds N] [--stop SECONDS]`: a cluster of real processes, on a PostgreSQL and a NATS of its
 * own, whose processes and services are killed, stopped, emptied, cut off and left without room one after the other.
 */
import { execFileSync } from 'node:child_process'
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { drillCluster, stuckMs } from '../test/cluster/drill.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string' }, stop: { type: 'string' } } })
const [rounds, stop] = [Number(values.rounds ?? 3), Number(values.stop ?? 40)]
if (!Number.isSafeInteger(rounds) || rounds < 1 || !(stop > 0)) {
  process.stderr.write('expected npm run drill:cluster -- [--rounds N] [--stop SECONDS], both numbers above 0\n')
  process.exit(1)
}
const tell = (line: string) => process.stdout.write(`${line}\n`)
const cutsOff = canRun('ip', 'netns', 'list')
if (!cutsOff) tell('Left out: a worker that is cut off by a network namespace, which needs root and the program ip.')
const fillsDisk = canRun('mount', '--version')
if (!fillsDisk) tell('Left out: a full disk of PostgreSQL, which needs root and the program mount.')
const { faults, sets, longestMs, stolen } = await drillCluster({
  rounds,
  stopMs: stop * 1000,
  cutsOff,
  fillsDisk,
  tell,
})
tell(
  `Nothing was lost or doubled under ${faults} faults: ${sets} sets finished once, each as a fresh play comes to it; ${stolen} batches went to another worker; ratings equal to the recomputation; the longest time without a finished set was ${(longestMs / 1000).toFixed(1)} s.`,
)
if (longestMs > stuckMs) {
  tell(`That is more than ${stuckMs / 1000} s.`)
  process.exitCode = 1
}

/** Whether a program is there, and this is root. */
function canRun(program: string, ...args: readonly string[]): boolean {
  if (userInfo().uid !== 0) return false
  try {
    execFileSync(program, args)
    return true
  } catch {
    return false
  }
}
