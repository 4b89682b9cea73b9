/** What the help of Chaser says under the options of a match. */
import { chaser } from '@dicewright/engine/chaser'
import { describeHelp } from '../../../test/help.ts'
import { help } from './help.ts'

describeHelp(chaser, help, [
  ['fullHouse', { fullHouse: 'strict' }, ['Full House 5 5 5 5 5 0'], ['Full House 5 5 5 5 5 25']],
  ['fullHouse', { fullHouse: 'fourAllowed' }, ['Full House 5 5 5 5 6 26'], ['Full House 5 5 5 5 6 0']],
  ['choice', { choice: 'exactTwoPair' }, ['Choice 3 3 4 4 4 0'], ['Choice 3 3 4 4 4 18']],
  ['firstPlayer', { firstPlayer: 'random' }, ['Who begins is drawn'], ['first seat']],
])
