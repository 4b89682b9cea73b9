/** What the help of Royal Turf says under the options of a match. */
import { house, royalTurf } from '@dicewright/engine/royal-turf'
import { describeHelp } from '../../../test/help.ts'
import { help } from './help.ts'

/** The house cards, each a space further for the horseshoe. */
const ownCards = house.horses.flatMap(({ forms }) =>
  forms.flatMap(({ head, cap, saddle, shoe }) => [head, cap, saddle, shoe + 1]),
)

describeHelp(royalTurf, help, [
  ['chips', { chips: 'hidden' }, ['0, 1, 1, 2', 'face down'], [': 1, 1, 2']],
  ['payoutRow', { payoutRow: 'chipCount' }, ['the more chips, the less each gets'], ['the more is bet']],
  ['occupancy', { occupancy: 'linear' }, ['a lap behind is in nobody'], ['also blocks the space']],
  ['paceBonus', { paceBonus: 'onlyIfPlaced' }, ['if it comes in 1st'], ['wherever it ends']],
  ['pacePass', { pacePass: 'pass' }, ['horse past space 18'], ['on or past']],
  ['pacePass', { pacePass: 'pass', paceBonus: 'onlyIfPlaced' }, ['first horse past space 18'], ['on or past']],
  ['lastRaceMultiplier', { lastRaceMultiplier: 3 }, ['multiplied by 3'], ['multiplied by 2']],
  ['lastRaceMultiplier', { lastRaceMultiplier: 1 }, [], ['multiplied']],
  ['startMoney', { startMoney: 500 }, ['begins with £500'], ['begins without money']],
  ['moneyFloor', { moneyFloor: -1000 }, ['owe up to £1,000'], ['all the money there is']],
  ['races', { races: 1 }, ['run one race'], ['3 races']],
  ['trackLength', { trackLength: 40 }, ['40 spaces'], ['33 spaces']],
  ['paceSpace', { paceSpace: 12 }, ['space 12'], ['space 18']],
  ['cards', { cards: ownCards }, ['The table is a house table'], ['Cards and table']],
  ['payouts', { payouts: [900, 800, 700] }, ['1+ 900 · 800 · 700', 'The cards are house cards'], ['Cards and']],
])
