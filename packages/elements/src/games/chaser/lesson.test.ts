/** What explains the first decisions of Chaser. */
import { chaser } from '@dicewright/engine/chaser'
import { testLessons } from '../../../test/lessons.ts'
import { lesson } from './lesson.ts'

testLessons({
  factory: chaser,
  lesson,
  kinds: ['keep', 'again', 'write', 'give-up'],
  settings: [
    [1, {}],
    [3, { fullHouse: 'strict', choice: 'exactTwoPair' }],
    [2, { fullHouse: 'fourAllowed' }],
  ],
})
