/** What explains the first decisions of Royal Turf. */
import { unwrap } from '@dicewright/engine'
import { royalTurf } from '@dicewright/engine/royal-turf'
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

it('calls horses what the page calls them', () => {
  const names = { 'earl-grey': 'Grauer Graf', othello: 'Mohr', 'red-fox': 'Fuchs', 'dark-brown': 'Braun' }
  const others = { caramel: 'Karamell', beige: 'Sand', albino: 'Schimmel' }
  const { game, observation } = lessonsOf(royalTurf, lesson, [2, {}, '1']).next().value!
  const told = lesson({ game, observation, language: 'en', names: { ...names, ...others } })!
  expect(told.rule).toMatch(/on (Grauer Graf|Mohr|Fuchs|Braun|Karamell|Sand|Schimmel) would pay/)
})
