/** Odds of boxes: with the next roll by the declared outcomes, and over a whole turn by the exact plan. */
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../kit/result.ts'
import { follow, turns } from '../../../sheet/rules/fixtures/door.ts'
import { chaser, rollSums, turnOdds } from './index.ts'

const game = unwrap(chaser(1))
const at = (...texts: string[]) => follow(game, game.start(), texts)

describe('odds of the next roll', () => {
  it('6 are the exact numbers of the rules at the first roll', () => {
    const odds = rollSums(game, game.start()).odds
    const times = Object.fromEntries(Object.entries(odds).map(([box, { chance }]) => [box, chance * 7776]))
    expect(times).toMatchObject({
      chaseOff: 6,
      straight: 120,
      evenStraight: 120,
      fourDice: 156,
      fullHouse: 306,
      choice: 2256,
    })
    expect(odds.aces!.mean).toBeCloseTo(5 / 6, 12)
  })

  it('are of the boxes that are open, with the dice that are kept', () => {
    const odds = rollSums(game, at(...turns('12345 straight'), 'roll 55551', 'keep 5555')).odds
    expect(Object.keys(odds)).not.toContain('straight')
    expect(odds.chaseOff).toEqual({ chance: 1 / 6, mean: 50 / 6, gain: 50 / 6 })
    expect(odds.fiveBeans!.mean).toBeCloseTo(20 + 5 / 6, 12)
  })

  it('are asked where dice are due', () => {
    expect(() => rollSums(game, at('roll 12345')).odds).toThrow(/nothing is drawn/)
    const drawn = unwrap(chaser(2, { firstPlayer: 'random' }))
    expect(() => rollSums(drawn, drawn.start()).odds).toThrow(/no dice are due/)
    expect(() => turnOdds(drawn, drawn.start())).toThrow(/no turn is being played/)
  })
})

describe('odds of the turn', () => {
  it('are those of three rolls played for one box', () => {
    // Five equal dice in three rolls: known from every book on Yahtzee.
    expect(turnOdds(game, game.start()).chaseOff!.chance).toBeCloseTo(0.046_028_64, 8)
  })

  it('are those of the rerolls that are left', () => {
    expect(turnOdds(game, at('roll 55551', 'keep 5555', 'roll 1')).chaseOff!.chance).toBeCloseTo(1 / 6, 12)
    expect(turnOdds(game, at('roll 55551')).chaseOff!.chance).toBeCloseTo(11 / 36, 12)
    expect(turnOdds(game, at('roll 55551', 'keep 5555')).chaseOff!.chance).toBeCloseTo(11 / 36, 12)
    const last = turnOdds(game, at('roll 55551', 'keep 5555', 'roll 1', 'keep 5555', 'roll 1'))
    expect(last.chaseOff).toEqual({ chance: 0, mean: 0 })
    expect(last.fourDice).toEqual({ chance: 1, mean: 21 })
  })
})

describe('the best box of a roll', () => {
  it('is the mean of the richest one', () => {
    // Five equal dice are a Chase Off; else Four Dice, Choice and Five Beans are worth the dice, at most 20 and the sixth face.
    const best = rollSums(game, at('roll 55551', 'keep 5555')).best
    expect(best).toBeCloseTo((50 + 21 + 22 + 23 + 24 + 26) / 6, 10)
    expect(() => rollSums(game, at('roll 12345')).best).toThrow(/nothing is drawn/)
  })
})
