/** Cups and Chips passes the conformance suite. */
import { describe, it } from 'vitest'
import { conformance } from '../conformance/index.ts'
import { cups } from './index.ts'

describe('cups conforms', () => {
  for (const { name, run } of conformance(cups, { seatCounts: [2, 3, 6], seed: 11, matches: 2 })) it(name, run)
})
