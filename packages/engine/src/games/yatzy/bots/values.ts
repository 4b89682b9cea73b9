/** What an open box is worth to the bot `sheet`. Written by `node scripts/box-values.ts`: do not edit. */
import type { Values } from '../../../sheet/bots/sheet.ts'

export const boxValues: Readonly<Record<'yahtzee' | 'yams', Values>> = {
  yahtzee: {
    smallStraight: 29.38,
    ones: 3.76,
    fours: 19.19,
    chance: 23.48,
    sixes: 28.21,
    fourKind: 16.78,
    twos: 8.7,
    fives: 24.12,
    threeKind: 22.78,
    largeStraight: 33.26,
    threes: 14.36,
    yahtzee: 17.9,
    fullHouse: 22.18,
  },
  yams: {
    plus: 23.27,
    fourKind: 52.88,
    smallStraight: 43.89,
    ones: 2.59,
    minus: 19,
    twos: 7.6,
    threes: 12.19,
    fives: 20.68,
    fours: 16.48,
    sixes: 24.71,
    largeStraight: 39.44,
    yams: 23.86,
    fullHouse: 46.24,
    rigole: 28.89,
  },
}
