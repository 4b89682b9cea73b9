/** What explains the first decisions of Royal Turf. */
import { unwrap } from '@dicewright/engine'
import { horses, royalTurf } from '@dicewright/engine/royal-turf'
import { expect, it } from 'vitest'
import { lessonsOf, testLessons } from '../../../test/lessons.ts'
import { lesson } from './lesson.ts'

testLessons({
  factory: royalTurf,
  lesson,
  kinds: ['bet', 'bet-another', 'bet-hidden', 'move', 'blocked', 'pace', 'home'],
  settings: [
    [2, {}],
    [6, { payoutRow: 'chipCount', occupancy: 'linear' }],
    [3, { preset: 'hidden' }],
    [4, { paceBonus: 'onlyIfPlaced', pacePass: 'pass', lastRaceMultiplier: 10 }],
  ],
})

it('explains the cards before they are drawn', () => {
  const game = unwrap(royalTurf(2))
  expect(lesson({ game, observation: game.observe(game.start(), 0), language: 'en' })!.kind).toBe('field')
})

it('says what the table pays, times the race', () => {
  const options = { races: 1, lastRaceMultiplier: 3, payouts: [900, 800, 700] }
  const { lesson: told } = lessonsOf(royalTurf, lesson, [2, options, '1']).next().value!
  expect(told.rule).toContain('A chip of 1 pays £2,700, £2,400 or £2,100')
})

it('calls horses what the page calls them', () => {
  const names = Object.fromEntries(horses.map((horse) => [horse, `Pferd ${horse.length}`]))
  const named = [...lessonsOf(royalTurf, lesson, [2, {}, '1'])].find(({ lesson: { kind } }) => kind === 'pace')!
  const { game, observation } = named
  expect(lesson({ game, observation, language: 'en', names })!.what).toMatch(/^Pferd \d+ can take the pace chip/)
})
