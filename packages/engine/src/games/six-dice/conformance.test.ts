/** Six Dice passes the conformance suite. */
import { describe, it } from 'vitest'
import { conformance } from '../../testing/conformance/index.ts'
import { sixDice } from './index.ts'

describe('six dice conforms', () => {
  for (const { name, run } of conformance(sixDice, {
    seatCounts: [2, 4],
    options: { roundLimit: 20 },
    seed: 5,
    matches: 1,
  }))
    it(name, run)
})
