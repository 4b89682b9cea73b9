/** Memory, processor time and lateness of this process. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { ProcessLine } from '../api/index.ts'

/** Milliseconds between two looks whether timers come late. */
const resolution = 10

type Delays = ReturnType<typeof monitorEventLoopDelay>

let delay: Delays | null = null

/** Begins to measure how late timers come, once for the process. */
function delays(): Delays {
  if (delay === null) {
    delay = monitorEventLoopDelay({ resolution })
    delay.enable()
  }
  return delay
}

export function readProcess(): ProcessLine {
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed } = process.memoryUsage()
  const { mean, max, count } = delays()
  // What it measures is the time between two looks.
  const late = (nanoseconds: number) => (count === 0 ? 0 : Math.max(0, nanoseconds / 1e9 - resolution / 1000))
  return {
    cpuSeconds: (user + system) / 1e6,
    residentBytes: rss,
    heapBytes: heapUsed,
    lagSeconds: { mean: late(mean), p99: late(delays().percentile(99)), max: late(max) },
  }
}

/** What comes from now on is counted alone. */
export const resetLag = (): void => delays().reset()
