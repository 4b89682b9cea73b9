/** What explains the first decisions of Yatzy and Yams. */
import { unwrap } from '@dicewright/engine'
import { yatzy } from '@dicewright/engine/yatzy'
import { describe, expect, it } from 'vitest'
import { testLessons } from '../../../test/lessons.ts'
import { lesson } from './lesson.ts'

describe('Yatzy', () => {
  testLessons({
    factory: yatzy,
    lesson,
    kinds: ['keep', 'again', 'write', 'give-up'],
    settings: [
      [1, {}],
      [3, { joker: 'free', firstPlayer: 'random' }],
    ],
  })
})
describe('Yams', () => {
  testLessons({
    factory: yatzy,
    lesson,
    kinds: ['keep', 'again', 'write', 'give-up', 'plus-minus'],
    settings: [[2, { variant: 'yams' }]],
  })
})

/** What is taught after these rolls and decisions of one player. */
function taughtAfter(options: object, ...texts: readonly string[]) {
  const game = unwrap(yatzy(1, options))
  const state = texts.reduce(
    (before, text) => unwrap(text.startsWith('roll') ? game.chance(before, text) : game.act(before, text)),
    game.start(),
  )
  return lesson({ game, observation: game.observe(state, 0), language: 'en' })!
}

const yahtzee = ['roll 44444', 'score yahtzee']

it('explains five dice before the first roll', () => {
  expect(taughtAfter({}).kind).toBe('roll')
})

it.each([
  ['its upper box', {}, [], 'Their upper box comes first: they go into Fours. It brings 100 points more.'],
  ['a lower box', {}, ['roll 44441', 'score fours'], /^Their upper box is written: any lower box/],
  ['any box', { joker: 'free', yahtzeeBonus: 'none' }, [], /^They go into any open box, in a lower one/],
  [
    'any box for what it is',
    { joker: 'verhoeff' },
    [],
    /^They go into any open box, for what they are\. It brings 100/,
  ],
])('explains a joker that goes into %s', (_, options, between, rule) => {
  const told = taughtAfter(options, ...yahtzee, ...between, 'roll 44444')
  expect(told).toMatchObject({ kind: 'joker', what: 'Five 4s are a joker: write them.' })
  expect(told.rule).toMatch(rule)
})

it('explains a joker when no lower box is open', () => {
  const lower = ['threeKind', 'fourKind', 'fullHouse', 'smallStraight', 'largeStraight', 'chance', 'fours']
  const written = lower.flatMap((box) => ['roll 12345', `score ${box}`])
  expect(taughtAfter({}, ...yahtzee, ...written, 'roll 44444').rule).toMatch(/^No lower box is open/)
})

it('explains a rigole once the dice are rolled', () => {
  const told = taughtAfter({ variant: 'yams' }, 'roll 33335', 'keep 3333', 'roll 5', 'keep 3333', 'roll 4')
  expect(told.kind).toBe('rigole')
  expect(told.rule).toMatch(/for 50 points\.$/)
})

it('names the box that brings most as they lie', () => {
  expect(taughtAfter({}, 'roll 33366').rule).toBe(
    'You may roll twice more: equal dice or a row score most. Best box now: Full house, 25.',
  )
  expect(taughtAfter({}, 'roll 33366', 'keep 333', 'roll 33').rule).toMatch(/Yahtzee, 50\.$/)
})
