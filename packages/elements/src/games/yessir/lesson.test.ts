/** What explains the first decisions of YESSIR. */
import { unwrap } from '@dicewright/engine'
import { yessir } from '@dicewright/engine/yessir'
import { expect, it } from 'vitest'
import { lessonsOf, testLessons } from '../../../test/lessons.ts'
import { lesson } from './lesson.ts'

testLessons({
  factory: yessir,
  lesson,
  kinds: ['act', 'ends', 'poor', 'change'],
  settings: [
    [2, {}],
    [4, { changeDie: true }],
    [3, { luckFloor: 0, blindResets: true }],
    [2, { luckDisplay: 'points', noWinnerLuck: false }],
    [6, { luckCap: null }],
  ],
})

it.each([
  ['random', 'Draw who begins.'],
  ['highestDie', 'Throw a die for the start.'],
])('explains who begins, %s', (firstStarter, what) => {
  const game = unwrap(yessir(2, { firstStarter } as object))
  expect(lesson({ game, observation: game.observe(game.start(), 0), language: 'en' })!.what).toBe(what)
})

it('explains the shared dice before they are thrown', () => {
  const game = unwrap(yessir(2, { firstStarter: 'seat0' }))
  expect(lesson({ game, observation: game.observe(game.start(), 0), language: 'en' })!.kind).toBe('shared')
})

it('has one look into the cup first, and gives nothing of it away', () => {
  const { game, observation } = lessonsOf(yessir, lesson, [2, {}, '1']).next().value!
  expect(lesson({ game, observation, language: 'en', covered: true })).toEqual({
    kind: 'look',
    what: 'Look under your cup.',
    rule: 'Your hand is the two dice under it with the three shared ones. Nobody else sees them.',
  })
})
