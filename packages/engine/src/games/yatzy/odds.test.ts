/** Odds of boxes of Yatzy: what a joker may not be written in scores nothing there. */
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../kit/result.ts'
import { follow, turns } from '../../sheet/fixtures/door.ts'
import { rollOdds, turnOdds, yatzy } from './index.ts'

const game = unwrap(yatzy(1))
const at = (...texts: string[]) => follow(game, game.start(), texts)

describe('odds of a roll', () => {
  it('4.2 are counts of the 7,776 sequences', () => {
    const odds = rollOdds(game, game.start())
    const times = Object.fromEntries(Object.entries(odds).map(([box, { chance }]) => [box, Math.round(chance * 7776)]))
    expect(times).toMatchObject({
      yahtzee: 6,
      fullHouse: 300,
      largeStraight: 240,
      smallStraight: 1200,
      fourKind: 156,
      threeKind: 1656,
      chance: 7776,
    })
    expect(odds.chance!.mean).toBeCloseTo(17.5, 10)
  })

  it('4.2-2, 4.2-3 count a joker only where it may go', () => {
    const before = turns('44444 yahtzee')
    const open = rollOdds(game, at(...before, 'roll 22223', 'keep 2222'))
    expect(open.fourKind!.chance).toBeCloseTo(5 / 6, 12)
    expect(open.twos!.chance).toBe(1)
    const written = rollOdds(game, at(...before, ...turns('22113 twos'), 'roll 22223', 'keep 2222'))
    expect(written.fourKind!.chance).toBe(1)
    expect(written.largeStraight).toEqual({ chance: 1 / 6, mean: 40 / 6 })
    expect(written.ones!.chance).toBeCloseTo(1 / 6, 12)
  })
})

describe('odds of a turn', () => {
  it('are the best for each box alone', () => {
    const odds = turnOdds(game, game.start())
    expect(odds.yahtzee!.chance).toBeCloseTo(0.046_028_64, 8)
    expect(odds.yahtzee!.mean).toBeCloseTo(50 * 0.046_028_64, 6)
    expect(odds.sixes!.mean).toBeCloseTo(6 * 5 * (91 / 216), 12)
    expect(odds.chance!.mean).toBeCloseTo(70 / 3, 10)
  })
})
