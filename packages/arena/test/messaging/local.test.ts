import { describe } from 'vitest'
import { LocalBus } from '../../src/messaging/local-bus.ts'
import { LocalQueue } from '../../src/messaging/local-queue.ts'
import { systemClock } from '../../src/messaging/system-clock.ts'
import { testBus, testQueue } from './contract.ts'

describe('the bus of one process', () => {
  testBus(async () => {
    const bus = new LocalBus()
    return { bus, other: bus }
  })
})

describe('the queue of one process', () => {
  const ackMs = 200
  testQueue(async () => {
    const queue = new LocalQueue({ clock: systemClock, ackMs })
    return { queue, other: queue, ackMs }
  })
})
