import { expect, it } from 'vitest'
import { pairScore, rankSums } from './results.ts'

const set = {
  entrants: ['kettle.1', 'pan.2', 'spoon.1'],
  matches: [
    { ranks: [1, 2, 2], returns: [30, 20, 20] },
    { ranks: [3, 1, 2], returns: [1, 9, 4] },
  ],
}

it('adds up ranks by entrant', () => {
  expect(rankSums(set)).toEqual([4, 3, 4])
})

it('scores a pair by match: 1 for the better rank, a half for the same one', () => {
  expect(pairScore(set, 0, 1)).toBe(1)
  expect(pairScore(set, 1, 2)).toBe(1.5)
  expect(pairScore(set, 2, 1)).toBe(0.5)
})
