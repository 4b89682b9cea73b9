/** Points of Yatzy and Yams (4.2, 4.3) for all 252 rolls under every option, against a second implementation. */
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../kit/result.ts'
import { allRolls } from '../../../sheet/rules/fixtures/naive.ts'
import { follow, turns } from '../../../sheet/rules/fixtures/door.ts'
import { naiveRules } from './fixtures/naive.ts'
import { boxesOf, yatzy } from './index.ts'

const help = yatzy.definition.help!
const flags = [false, true]

const everyOption = (['yahtzee', 'yams'] as const).flatMap((variant) =>
  flags.flatMap((fullHouseAcceptsFive) =>
    flags.map((yamsFullHouseAcceptsFive) => ({ variant, fullHouseAcceptsFive, yamsFullHouseAcceptsFive })),
  ),
)

describe('points of five dice (4.2, 4.3)', () => {
  it.each(everyOption)('are those of the naive rules for all rolls: %j', (options) => {
    const game = unwrap(yatzy(1, options))
    const naive = naiveRules(game.options)
    const boxes = boxesOf(options.variant)
    const differing = allRolls.filter((dice) => {
      const sheet = unwrap(help['points']!(game.settled, dice)) as Record<string, number>
      return boxes.some((box) => sheet[box] !== naive.score(dice, box, {}, 0))
    })
    expect(allRolls).toHaveLength(252)
    expect(naive.boxes).toEqual(boxes)
    expect(differing).toEqual([])
  })

  it.each(['1234', '123456', '1234x', '', 12_345.5, null])('cannot be asked of %j', (dice) => {
    for (const ask of [help['points']!, help['jokerPoints']!])
      expect(ask(unwrap(yatzy(1)).settled, dice)).toMatchObject({ ok: false, code: 'action-operand' })
  })
})

describe('what a joker may be and score (4.2, Y1 to Y5)', () => {
  /** Sheets that matter to a joker: the yahtzee box open, 50 or 0; the box of fours open or not; lower boxes left or not. */
  const lower = ['11123 threeKind', '11114 fourKind', '22233 fullHouse', '12345 smallStraight', '12345 largeStraight']
  const parts = [
    [['44444 yahtzee'], ['44445 yahtzee'], []],
    [[], ['44456 fours']],
    [[], lower.slice(0, 2), [...lower, '12456 chance']],
  ]
  const sheets = parts.reduce<readonly (readonly string[])[]>(
    (before, choices) => before.flatMap((written) => choices.map((more) => written.concat(more))),
    [[]],
  )
  const jokers = ['forced', 'free', 'verhoeff', 'none'] as const
  const bonuses = ['each', 'once', 'jokerOnce', 'none'] as const
  const tables = jokers.flatMap((joker) =>
    bonuses.flatMap((yahtzeeBonus) =>
      flags.map((jokerWhenYahtzeeIsZero) => ({ joker, yahtzeeBonus, jokerWhenYahtzeeIsZero })),
    ),
  )

  it.each(tables)('is what the naive rules say, on every sheet and for every face: %j', (options) => {
    const game = unwrap(yatzy(1, options))
    const naive = naiveRules(game.options)
    for (const written of sheets) {
      const before = follow(game, game.start(), turns(...written))
      const sheet = writtenIn(game.observe(before, 0).players[0]!.sheet)
      for (const roll of ['11111', '44444', '66666', '44446']) {
        const { turn } = game.observe(follow(game, before, [`roll ${roll}`]), 0)
        const isJoker = naive.isJoker(roll, sheet, 0)
        const expected = naive.boxes.flatMap((box) => {
          const points = box in sheet ? null : naive.score(roll, box, sheet, 0)
          return points === null ? [] : [[box, points, naive.total({ ...sheet, [box]: points }, isJoker ? 1 : 0)]]
        })
        const found = turn!.scores.map(({ box, points, total }) => [box, points, total])
        expect(found, `${written.join(', ')} | ${roll}`).toEqual(expected)
        const isPaid = naive.total(sheet, 1) > naive.total(sheet, 0)
        expect(turn!.joker).toBe(isJoker && (options.joker !== 'none' || isPaid))
      }
    }
  })
})

/** The boxes of a sheet that hold points. */
const writtenIn = (sheet: Readonly<Record<string, number | null>>): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(sheet).flatMap(([box, points]) => (points === null ? [] : [[box, points]])))
