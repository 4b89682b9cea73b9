/** What explains the first decisions of Six Dice, and that its numbers are the engine's. */
import { unwrap } from '@dicewright/engine'
import { sixDice, turnEndChances, type Take } from '@dicewright/engine/six-dice'
import { describe, expect, it } from 'vitest'
import { lessonsOf, testLessons } from '../../../test/lessons.ts'
import { lesson } from './lesson.ts'

const settings = [
  [2, {}],
  [2, { preset: 'donburi' }],
  [3, { preset: 'farkle' }],
  [2, { nOfAKind: 'add', startThreshold: 300, fourPlusPairIsThreePairs: true }],
  [2, { nOfAKind: 'tripleOnly', butaAfterFurikiri: true }],
] as const

testLessons({ factory: sixDice, lesson, kinds: ['keep', 'furikiri', 'not-started', 'stop'], settings })

describe('before any decision', () => {
  const game = unwrap(sixDice(2))
  it('explains the die for the oya', () => {
    const observation = game.observe(game.start(), 0)
    expect(lesson({ game, observation, language: 'en' })).toEqual({
      kind: 'oya',
      what: 'Throw one die: who begins?',
      rule: 'The highest die begins and is called the oya. A 1 counts most, then 6 down to 2.',
    })
  })
  it('explains the first throw by what the first stop needs', () => {
    const { game: started, match } = lessonsOf(sixDice, lesson, [2, { startThreshold: 500 }, '1']).next().value!
    const before = match.entries.findIndex(({ text }: { readonly text: string }) => text.startsWith('roll'))
    const observation = started.observe(match.stateAt(before), 0)
    expect(lesson({ game: started, observation, language: 'en' })!.rule).toContain('needs 500 points in one turn')
  })
})

it('says what dice count as the engine does', () => {
  for (const [seats, options] of settings)
    for (const { observation, lesson: told } of lessonsOf(sixDice, lesson, [seats, options, '5'])) {
      if (told.kind !== 'keep') continue
      const takes: readonly Take[] = observation.turn.takes
      const said = [
        ...told.rule.matchAll(/(?:(a|three|four|five|six) (\d)s? counts?|(all six) together count) ([\d,]*\d)/gi),
      ]
      expect(said.length, told.rule).toBeGreaterThan(0)
      for (const [, number, face, all, points] of said) {
        const count = ['', 'a', '', 'three', 'four', 'five', 'six'].indexOf(number?.toLowerCase() ?? '')
        const dice = all ? null : Array.from({ length: count }, () => Number(face))
        const take = takes.find((one) => (dice ? String(one.dice) === String(dice) : one.dice.length === 6))
        expect(take?.points.toLocaleString('en')).toBe(points)
      }
    }
})

it('says how often a throw loses all as the engine does', () => {
  for (const [seats, options] of settings)
    for (const { game, match, observation, lesson: told } of lessonsOf(sixDice, lesson, [seats, options, '6'])) {
      const said = /banks ([\d,]+)\. Throwing (\d) dic?es? loses it all (\d+)%/.exec(
        told.rule.replace('1 die ', '1 dice '),
      )
      if (!said) continue
      const [, points, count, percent] = said
      const take = (observation.turn.takes as readonly Take[]).find(
        (one) => one.mayStop && one.turnPoints.toLocaleString('en') === points && one.nextDice === Number(count),
      )
      const taken = take ? unwrap(game.act(match.state, take.action)) : match.state
      const due = unwrap(game.act(taken, 'continue'))
      const lost = Object.values(turnEndChances(game, due as never)).reduce((sum, chance) => sum + chance, 0)
      expect(Math.round(100 * lost)).toBe(Number(percent))
    }
})
