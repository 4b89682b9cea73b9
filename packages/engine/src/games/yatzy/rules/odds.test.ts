/** Odds of boxes of Yatzy: what a joker may not be written in scores nothing there. */
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../kit/result.ts'
import { follow, turns } from '../../../sheet/rules/fixtures/door.ts'
import { rollSums, turnOdds, yatzy } from './index.ts'

const game = unwrap(yatzy(1))
const at = (...texts: string[]) => follow(game, game.start(), texts)

describe('odds of a roll', () => {
  it('4.2 are counts of the 7,776 sequences', () => {
    const odds = rollSums(game, game.start()).odds
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
    const open = rollSums(game, at(...before, 'roll 22223', 'keep 2222')).odds
    expect(open.fourKind!.chance).toBeCloseTo(5 / 6, 12)
    expect(open.twos!.chance).toBe(1)
    const written = rollSums(game, at(...before, ...turns('22113 twos'), 'roll 22223', 'keep 2222')).odds
    expect(written.fourKind!.chance).toBe(1)
    expect(written.largeStraight).toEqual({ chance: 1 / 6, mean: 40 / 6, gain: 140 / 6 })
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

describe('the best box of a roll', () => {
  it('4.2 counts every bonus the roll earns', () => {
    const before = turns('44444 yahtzee', '44443 fours')
    // Kept 4444: a fourth four is a joker, 40 in the large straight and 100 more; else four of a kind or chance.
    const best = rollSums(game, at(...before, 'roll 44441', 'keep 4444')).best
    const sums = [1, 2, 3, 5, 6].map((face) => 16 + face)
    expect(best).toBeCloseTo((140 + sums.reduce((sum, points) => sum + points, 0)) / 6, 10)
  })

  it('4.3 counts plus and minus by their delta alone', () => {
    const yams = unwrap(yatzy(1, { variant: 'yams' }))
    const written = ['66655 plus', '12345 largeStraight', '12346 smallStraight', '33344 fullHouse', '22222 yams']
    const more = ['55552 rigole', '66661 fourKind', '66123 sixes', '55123 fives', '44123 fours', '33124 threes']
    const state = follow(yams, yams.start(), [
      ...turns(...written, ...more, '22134 twos', '11234 ones'),
      'roll 11112',
      'keep 1111',
    ])
    // Only minus is left: plus 28 less 4 and the last die.
    expect(rollSums(yams, state).best).toBeCloseTo(28 - 4 - 3.5, 10)
    expect(rollSums(yams, state).odds.minus).toEqual({ chance: 1, mean: 7.5, gain: expect.closeTo(28 - 4 - 3.5, 10) })
  })
})
