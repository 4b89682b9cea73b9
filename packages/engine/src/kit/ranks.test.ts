/** Who stands where: ties share the better rank, and the next is skipped. */
import { describe, expect, it } from 'vitest'
import { leaders, ranks } from './ranks.ts'

describe('ranks and leaders', () => {
  it.each([
    [[3, 1, 2], [1, 3, 2], [0]],
    [
      [5, 5, 1],
      [1, 1, 3],
      [0, 1],
    ],
    [
      [0, 0, 0],
      [1, 1, 1],
      [0, 1, 2],
    ],
    [
      [1, 4, 4, 2],
      [4, 1, 1, 3],
      [1, 2],
    ],
    [[-2, -1], [2, 1], [1]],
  ])('of %j are %j and %j', (returns, places, first) => {
    expect(ranks(returns)).toEqual(places)
    expect(leaders(returns)).toEqual(first)
  })
})
