import { expect, it } from 'vitest'
import { emptyKeys } from './waiting.ts'

it('house sets anchor a ladder of two; a larger one nobody has begun waits for the first bot', () => {
  const rows = [] as const
  expect(emptyKeys({ tier: 'standard', seats: 2, rows })).toEqual(['emptyLadder', 'emptyLadderLead'])
  expect(emptyKeys({ tier: 'standard', seats: 3, rows })).toEqual(['emptyTable', 'emptyTableLead'])
  expect(emptyKeys({ tier: 'remote', seats: 4, rows })).toEqual(['emptyLadder', 'emptyRemote'])
})
