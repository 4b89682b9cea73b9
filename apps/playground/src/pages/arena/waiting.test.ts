import { expect, it } from 'vitest'
import { emptyKeys } from './waiting.ts'

it('house sets start a ladder of two seats; a larger one waits for the first bot', () => {
  const rows = [] as const
  expect(emptyKeys({ tier: 'standard', seats: 2, rows, opponentsMissing: 0 })).toEqual([
    'emptyLadder',
    'emptyLadderLead',
  ])
  expect(emptyKeys({ tier: 'standard', seats: 3, rows, opponentsMissing: 0 })).toEqual(['emptyTable', 'emptyTableLead'])
  // The house has too few bots for a first comer: YESSIR! and Royal Turf with four seats.
  expect(emptyKeys({ tier: 'standard', seats: 4, rows, opponentsMissing: 1 })).toEqual([
    'emptyTable',
    'emptyTableShort',
  ])
  expect(emptyKeys({ tier: 'remote', seats: 4, rows, opponentsMissing: 0 })).toEqual(['emptyLadder', 'emptyRemote'])
})
