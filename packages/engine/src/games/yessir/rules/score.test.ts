/** Hands and showdowns (rules 2.4, J3, J4) against the brute-force second reading in `fixtures/naive.ts`. */
import { describe, expect, it } from 'vitest'
import { random } from '../../../kit/random.ts'
import { unwrap } from '../../../kit/result.ts'
import { parseTally, tallyDice, tallyRange } from '../../../kit/tally.ts'
import { settled } from './fixtures/door.ts'
import { compareNaively, nameNaively, rankNaively } from './fixtures/naive.ts'
import { handNames, handOf, winnerOf } from './index.ts'

const text = (tally: number) => tallyDice(tally).join('')
const tallies = (dice: number) => {
  const [from, to] = tallyRange(dice)
  return Array.from({ length: to - from }, (_, i) => from + i)
}
const tablesOf = (tieBreak: string) => settled(2, { tieBreak }).settled.strengths

describe.each(['combination', 'allDice'] as const)('by %s', (tieBreak) => {
  it('every hand of five dice has the name, sum and kickers of the second reading', () => {
    for (const tally of tallies(5)) {
      const { name, sum, kickers, dice } = handOf(tally, tieBreak)
      expect([text(tally), name]).toEqual([text(tally), nameNaively(text(tally))])
      expect([handNames.indexOf(name) + 1, sum, ...kickers]).toEqual(rankNaively(text(tally), tieBreak))
      expect([...dice, ...kickers].toSorted((a, b) => a - b)).toEqual(tallyDice(tally))
    }
  })

  it('every two cups compare, with every three shared dice, as the second reading says', () => {
    const strengths = tablesOf(tieBreak)
    const wrong: string[] = []
    for (const shared of tallies(3))
      for (const one of tallies(2))
        for (const other of tallies(2)) {
          const expected = compareNaively(text(one) + text(shared), text(other) + text(shared), tieBreak)
          const winner = winnerOf(strengths, [one, other], shared)
          if (winner !== (expected > 0 ? 0 : expected < 0 ? 1 : -1))
            wrong.push(`${text(shared)} | ${text(one)} ${text(other)}: ${winner}`)
        }
    expect(wrong).toEqual([])
  })

  it('the best of up to six cups wins alone or nobody does, whoever is third (J5)', () => {
    const source = random(11)
    const strengths = tablesOf(tieBreak)
    for (let times = 0; times < 300; times++) {
      const [shared, ...cups] = [tallies(3), ...Array.from({ length: 2 + source.below(5) }, () => tallies(2))].map(
        (all) => all[source.below(all.length)]!,
      )
      const better = (a: number, b: number) =>
        compareNaively(text(a) + text(shared!), text(b) + text(shared!), tieBreak) > 0
      const best = cups.findIndex((cup, seat) => cups.every((other, rival) => rival === seat || better(cup, other)))
      expect(winnerOf(strengths, cups, shared!)).toBe(best)
    }
  })
})

describe('hands', () => {
  it.each([
    ['22266', 'fullHouse', [2, 2, 2, 6, 6], []],
    ['44446', 'fourKind', [4, 4, 4, 4], [6]],
    ['13335', 'threeKind', [3, 3, 3], [5, 1]],
    ['11446', 'twoPairs', [1, 1, 4, 4], [6]],
    ['12446', 'pair', [4, 4], [6, 2, 1]],
    ['12346', 'highDie', [6], [4, 3, 2, 1]],
    ['13456', 'highDie', [6], [5, 4, 3, 1]],
    ['12345', 'smallStraight', [1, 2, 3, 4, 5], []],
    ['55555', 'fiveKind', [5, 5, 5, 5, 5], []],
  ] as const)('%s is %s', (dice, name, combination, kickers) => {
    expect(handOf(unwrap(parseTally(dice)), 'combination')).toMatchObject({ name, dice: combination, kickers })
  })

  it('help tells bots what five dice make, and refuses fewer', () => {
    const game = settled(2)
    const hand = (dice: unknown) => game.definition.help!['hand']!(game.settled, dice)
    const strengthOf = (dice: string) => (unwrap(hand(dice)) as { strength: number }).strength
    expect(unwrap(hand('64421'))).toMatchObject({ name: 'pair', sum: 8, kickers: [6, 2, 1] })
    expect(strengthOf('33366')).toBeGreaterThan(strengthOf('33331'))
    expect(hand('6442')).toMatchObject({
      ok: false,
      message: '"6442" is no hand: expected five faces from 1 to 6.',
    })
    expect(hand('xyz')).toMatchObject({ ok: false, code: 'action-operand' })
  })
})
