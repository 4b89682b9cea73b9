/** A bounded run of the drill; `npm run drill:cluster` is the long one. */
import { expect, it } from 'vitest'
import { drillCluster, stuckMs } from './drill.ts'
import { findPrograms } from './services.ts'

const programs = findPrograms()
if (typeof programs === 'string') console.error(`Left out: the drill of a cluster. ${programs}`)

/** Longer than the lease of a worker. */
const stopMs = 8_000

it.skipIf(typeof programs === 'string')(
  'loses and doubles nothing where processes and services are killed, stopped and emptied',
  { timeout: 900_000 },
  async () => {
    const told: string[] = []
    const { faults, sets, longestMs } = await drillCluster({
      rounds: 1,
      stopMs,
      cutsOff: false,
      fillsDisk: false,
      tell: (line) => told.push(line),
    })
    expect({ faults, told }).toMatchObject({ faults: 6 })
    expect(sets).toBeGreaterThan(100)
    // How long it takes is the machine's; that it went on is what is tested. The long drill has the bar of 15 s.
    expect(longestMs).toBeLessThan(10 * stuckMs)
  },
)
