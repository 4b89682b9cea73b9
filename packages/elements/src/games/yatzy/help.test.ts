/** What the help of Yatzy says under the options of a match. */
import { yatzy } from '@dicewright/engine/yatzy'
import { describeHelp } from '../../../test/help.ts'
import { help } from './help.ts'

describeHelp(yatzy, help, [
  ['variant', { variant: 'yams' }, ['Rigole', 'plus', '60 or more earns 30 points, and every'], ['joker', '63']],
  ['joker', { joker: 'free' }, ['goes into any open box; in a lower one'], ['upper box of its face while']],
  ['joker', { joker: 'verhoeff' }, ['once the upper box of its face is written'], ['upper box of its face while']],
  ['joker', { joker: 'none' }, [], ['The joker']],
  ['yahtzeeBonus', { yahtzeeBonus: 'once' }, ['100 points more, the first time'], ['every time']],
  ['yahtzeeBonus', { yahtzeeBonus: 'jokerOnce' }, ['The first five equal dice'], ['every time']],
  ['yahtzeeBonus', { yahtzeeBonus: 'none' }, ['once the yahtzee box holds 50 are a joker.'], ['100 points']],
  ['jokerWhenYahtzeeIsZero', { jokerWhenYahtzeeIsZero: true }, ['where the yahtzee box holds 0, but'], []],
  [
    'jokerWhenYahtzeeIsZero',
    { yahtzeeBonus: 'none', jokerWhenYahtzeeIsZero: true },
    ['a joker too where the yahtzee box holds 0.'],
    ['without the 100'],
  ],
  ['fullHouseAcceptsFive', { fullHouseAcceptsFive: true }, ['Full house 6 6 6 6 6 25'], ['Full house 6 6 6 6 6 0']],
  ['yamsBonusStrict', { variant: 'yams', yamsBonusStrict: true }, ['61 or more'], ['60 or more']],
  [
    'yamsFullHouseAcceptsFive',
    { variant: 'yams', yamsFullHouseAcceptsFive: true },
    ['Full house 6 6 6 6 6 60'],
    ['Full house 6 6 6 6 6 0'],
  ],
  ['firstPlayer', { firstPlayer: 'random' }, ['Who begins is drawn'], ['first seat']],
])
