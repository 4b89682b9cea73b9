import { describe } from 'vitest'
import { testBus } from './contract.ts'
import { LocalBus } from './local-bus.ts'

describe('the bus of one process', () => {
  testBus(async () => {
    const bus = new LocalBus()
    return { bus, other: bus }
  })
})
