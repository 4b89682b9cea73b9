/** What the help of YESSIR says under the options of a match. */
import { yessir } from '@dicewright/engine/yessir'
import { describeHelp } from '../../../test/help.ts'
import { help } from './help.ts'

describeHelp(yessir, help, [
  ['winsToWin', { winsToWin: 2 }, ['counts the rounds: 2 win the match'], ['3 win']],
  ['changeDie', { changeDie: true }, ['may be turned one up or down'], []],
  ['luckFloor', { luckFloor: 0 }, ['never goes below 0'], ['never goes below 1']],
  ['luckDisplay', { luckDisplay: 'points' }, ['points are the die less 1'], []],
  ['luckCap', { luckCap: null }, ['has no upper bound'], ['never above 6']],
  ['tieBreak', { tieBreak: 'allDice' }, ['sum of all five dice'], ['sum of the dice that make the hand']],
  [
    'noWinnerLuck',
    { noWinnerLuck: false },
    ['and nobody gets luck. The same'],
    ['Everyone who does not win', 'everyone gets a point of luck,'],
  ],
  ['blindResets', { blindResets: true }, ['all have to say “Yessir!” again'], []],
  ['firstStarter', { firstStarter: 'seat0' }, ['first seat begins the first'], ['drawn']],
  ['firstStarter', { firstStarter: 'highestDie' }, ['highest of one die each begins the first'], ['drawn']],
  ['roundLimit', { roundLimit: 1 }, ['after 1 round in'], ['60']],
  ['roundLimit', { roundLimit: 20 }, ['after 20 rounds'], ['after 60 rounds']],
])
