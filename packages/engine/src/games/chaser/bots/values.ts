/** What an open box is worth to the bot `sheet`. Written by `node scripts/box-values.ts`: do not edit. */
import type { Values } from '../../../sheet/bots/sheet.ts'

export const boxValues: Readonly<Record<'standard', Values>> = {
  standard: {
    evenStraight: 16.82,
    aces: 1.27,
    sixBeans: 15.48,
    twoBeans: 4.28,
    threeBeans: 7.47,
    fourBeans: 10.29,
    fiveBeans: 12.97,
    fourDice: 16.16,
    choice: 22.69,
    straight: 26.84,
    chaseOff: 13.63,
    fullHouse: 18.84,
  },
}
