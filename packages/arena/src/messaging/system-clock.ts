/** The system's clock. */
import { setTimeout } from 'node:timers/promises'
import type { Clock } from '../ports/clock.ts'

export const systemClock: Clock = {
  now: Date.now,
  async wait(ms, signal) {
    try {
      await setTimeout(ms, undefined, { signal })
    } catch (error) {
      signal?.throwIfAborted()
      throw error
    }
  },
}
