/** Points of Chaser (1.3) for all 252 rolls under every option, against a second implementation. */
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../kit/result.ts'
import { allRolls } from '../../../sheet/rules/fixtures/naive.ts'
import { naiveRules } from './fixtures/naive.ts'
import { boxes, chaser } from './index.ts'

const points = chaser.definition.help!['points']!
const asked = (options: object, dice: string) =>
  unwrap(points(unwrap(chaser(1, options)).settled, dice)) as Readonly<Record<string, number>>

const everyOption = (['fiveAllowed', 'strict', 'fourAllowed'] as const).flatMap((fullHouse) =>
  (['twoDisjointPairs', 'exactTwoPair'] as const).map((choice) => ({ fullHouse, choice })),
)

describe('points of five dice (1.3)', () => {
  it.each(everyOption)(
    'are those of the naive rules for all rolls: full house $fullHouse, choice $choice',
    (options) => {
      const game = unwrap(chaser(1, options))
      const naive = naiveRules(game.options)
      const differing = allRolls.filter((dice) => {
        const sheet = unwrap(points(game.settled, dice)) as Record<string, number>
        return boxes.some((box) => sheet[box] !== naive.score(dice, box, {}, 0))
      })
      expect(allRolls).toHaveLength(252)
      expect(naive.boxes).toEqual(boxes)
      expect(differing).toEqual([])
    },
  )

  it.each([
    ['A1 five equal are a full house', '66666', {}, 'fullHouse', 30],
    ['A1 but not strictly', '66666', { fullHouse: 'strict' }, 'fullHouse', 0],
    ['A1 four equal are none', '55556', {}, 'fullHouse', 0],
    ['A1 four equal are one by the literal example', '55556', { fullHouse: 'fourAllowed' }, 'fullHouse', 26],
    ['A1 three equal are none under any reading', '55512', { fullHouse: 'fourAllowed' }, 'fullHouse', 0],
    ['A2 four equal are two pairs', '55556', {}, 'choice', 26],
    ['A2 but not two pairs exactly', '55556', { choice: 'exactTwoPair' }, 'choice', 0],
    ['A2 a full house is not two pairs exactly', '33444', { choice: 'exactTwoPair' }, 'choice', 0],
    ['A2 two pairs are two pairs', '11225', { choice: 'exactTwoPair' }, 'choice', 11],
    ['A3 five equal are four dice', '22222', {}, 'fourDice', 10],
  ] as const)('%s', (_, dice, options, box, value) => {
    expect(asked(options, dice)[box]).toBe(value)
  })

  it.each(['1234', '123456', '1234x', '', 12_345.5, null])('cannot be asked of %j', (dice) => {
    expect(points(unwrap(chaser(1)).settled, dice)).toMatchObject({ ok: false, code: 'action-operand' })
  })
})
