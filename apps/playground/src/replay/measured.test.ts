import type { Transcript } from '@dicewright/engine'
import { expect, it } from 'vitest'
import { allSpent, mostOf, spentIn, type Measured } from './measured.ts'

/** Seat 1 decides once, chance rolls, and seat 0 runs out of fuel over its first decision. */
const lost = {
  entries: [
    { by: 'chance', text: '3-4' },
    { by: 1, text: 'stop' },
    { by: 'chance', text: '5-5' },
  ],
  end: { reason: 'over-budget', seat: 0 },
} as unknown as Transcript
const measured: Measured = { kind: 'fuel', bySeat: [[50_010_000], [7000]], limit: 50_000_000, ms: [null, null] }

it('the sum spent includes the decision that ended the match, which led to no ply', () => {
  expect(allSpent(lost, measured)).toEqual([
    { ply: 2, seat: 1, amount: 7000, ms: null },
    { ply: 3, seat: 0, amount: 50_010_000, ms: null },
  ])
  expect(mostOf(allSpent(lost, measured))).toBe(50_010_000)
})

it('the sum spent is that of the plies where no seat ended the match or nothing is measured', () => {
  const { end: _, ...open } = lost
  expect(allSpent(open, measured)).toEqual(spentIn(open, measured))
  expect(allSpent(lost, null)).toEqual([])
})
