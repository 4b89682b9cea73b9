/**
 * The arithmetic of Six Dice against a second implementation that shares no code with it: points by trying every way to
 * split the dice into combinations, settlements by paying one debt after another.
 */
import { describe, expect, it } from 'vitest'
import { random } from '../../../kit/random.ts'
import { settled } from './fixtures/door.ts'
import { bestSplit, combinations, sets, settleNaively, without } from './fixtures/naive.ts'
import { sixDice, settleGame, type Standing } from './index.ts'

/** The rules a point table depends on, spelled out for the second implementation. */
interface PointRules {
  readonly nOfAKind: 'double' | 'add' | 'tripleOnly'
  readonly straight: 3000 | 2000 | 1500
  readonly threePairs: number
  readonly fourPlusPairIsThreePairs: boolean
}

/** Each value of each rule with each of the others; straights and pairs do not touch each other. */
const allRules: PointRules[] = (['double', 'add', 'tripleOnly'] as const).flatMap((nOfAKind) =>
  (
    [
      [3000, 2000],
      [2000, 1000],
      [1500, 1500],
      [3000, 0],
    ] as const
  ).flatMap(([straight, threePairs]) =>
    [false, true].map((fourPlusPairIsThreePairs) => ({ nOfAKind, straight, threePairs, fourPlusPairIsThreePairs })),
  ),
)

/** What the game answers about dice, asked through its public help. */
const points = sixDice.definition.help!['points']!
const takes = sixDice.definition.help!['takes']!

describe('points of a set of dice (3.3)', () => {
  it.each(allRules)(
    'equal the best split of all 923 sets: $nOfAKind, straight $straight, pairs $threePairs, four and two $fourPlusPairIsThreePairs',
    (rules) => {
      const game = settled(2, rules)
      const table = combinations(rules)
      const known = new Map<string, number | null>()
      const differing = sets.filter((dice) => {
        const answer = points(game.settled, dice)
        return !answer.ok || answer.value !== bestSplit(dice, table, known)
      })
      expect(sets).toHaveLength(923)
      expect(differing).toEqual([])
    },
  )

  it.each([
    ['3.4-1 three 1s are 1,000, never 300', '111', {}, 1000],
    ['SD1 four of a kind double', '4444', {}, 800],
    ['SD1 five of a kind double again', '44444', {}, 1600],
    ['SD10 six 2s are 1,600, not three pairs', '222222', {}, 1600],
    ['SD10 six 2s are three pairs with the option', '222222', { fourPlusPairIsThreePairs: true }, 2000],
    ['SD10 2-2-2-2-3-3 is nothing by default', '222233', {}, null],
    ['SD10 2-2-2-2-3-3 is niko-niko with the option', '222233', { fourPlusPairIsThreePairs: true }, 2000],
    ['SD10 the best value is used: four 1s and two 5s', '111155', { fourPlusPairIsThreePairs: true }, 2100],
    ['SD1 four of a kind add a triple', '4444', { nOfAKind: 'add' }, 800],
    ['SD1 five of a kind add two', '44444', { nOfAKind: 'add' }, 1200],
    ['SD1 six of a kind add three', '444444', { nOfAKind: 'add' }, 1600],
    ['SD1 with triples only, four 4s cannot be taken whole', '4444', { nOfAKind: 'tripleOnly' }, null],
    ['SD1 with triples only, six 4s are two triples', '444444', { nOfAKind: 'tripleOnly' }, 800],
    ['SD1 with triples only, a fourth 1 is a single', '1111', { nOfAKind: 'tripleOnly' }, 1100],
    ['SD1 with triples only, five 5s are a triple and two singles', '55555', { nOfAKind: 'tripleOnly' }, 600],
    ['SD2 a straight as the preset has it', '123456', { preset: 'farkle' }, 1500],
    ['SD2 three pairs as the preset has them', '223366', { preset: 'farkle' }, 1000],
    ['SD2 three pairs that are worth nothing are still a set', '223366', { threePairs: 0 }, 0],
  ] as const)('%s', (_, dice, options, value) => {
    expect(points(settled(2, options).settled, dice)).toEqual({ ok: true, value })
  })
})

describe('takes of a throw (3.4-1)', () => {
  it.each([{}, { nOfAKind: 'tripleOnly' }, { preset: 'farkle', fourPlusPairIsThreePairs: true }] as const)(
    'are every scoring set inside it: %j',
    (options) => {
      const game = settled(2, options)
      const scoring = sets.filter((dice) => (points(game.settled, dice) as { value: number | null }).value !== null)
      for (const thrown of sets) {
        const expected = scoring.filter((dice) => without(thrown, dice) !== null)
        const answer = takes(game.settled, thrown)
        expect(answer.ok && (answer.value as string[]).toSorted(), thrown).toEqual(expected.toSorted())
      }
    },
  )

  it('6.1 are at most 15, at 1-1-1-5-5-5', () => {
    const game = settled(2)
    const counts = sets.map((dice) => [(takes(game.settled, dice) as { value: string[] }).value.length, dice] as const)
    const most = Math.max(...counts.map(([count]) => count))
    expect(counts.filter(([count]) => count === most)).toEqual([[15, '111555']])
  })
})

describe('settlement (3.7)', () => {
  it.each([
    { seats: 2, options: {} },
    { seats: 4, options: { uma: [10, 5, -5, -10] } },
    { seats: 8, options: { unstartedPenalty: 0 } },
    { seats: 3, options: { settlement: false, uma: [10, 0, -10] } },
  ])('equals debts paid one by one in 2,000 random games: $seats seats, $options', ({ seats, options }) => {
    const game = settled(seats, options)
    const source = random(7)
    for (let i = 0; i < 2000; i++) {
      const totals = Array.from({ length: seats }, () => (source.below(300) - 80) * 50)
      const started = totals.map((total) => (total > 0 ? 1 : 0))
      const gratuity = totals.map(() => 0)
      const payer = source.below(seats)
      gratuity[payer]! -= 5
      gratuity[(payer + 1) % seats]! += 5
      const standing = { oya: source.below(seats), totals, started, gratuity }
      const { settlement, places, winner } = settleGame(standing, game.settled.values)
      expect(settlement, JSON.stringify(standing)).toEqual(settleNaively(standing, game.options).purse)
      expect(settlement.reduce((a, b) => a + b, 0)).toBe(0)
      expect(places.toSorted((a, b) => a - b)).toEqual(totals.map((_, place) => place + 1))
      expect(places[winner]).toBe(1)
    }
  })

  const settle = (options: object, standing: Partial<Standing> & { totals: number[] }) =>
    settleGame(
      { oya: 0, started: standing.totals.map(() => 1), gratuity: standing.totals.map(() => 0), ...standing },
      settled(standing.totals.length, options).settled.values,
    )

  it('truncates game points toward zero, also below it', () => {
    const { gamePoints } = settle({}, { totals: [2650, 11_050, -1000, -1500, -999, 0] })
    expect(gamePoints).toEqual([2, 11, -1, -1, 0, 0])
    expect(gamePoints.some((value) => Object.is(value, -0))).toBe(false)
  })

  it('SD15 charges no penalty to a winner who has not started', () => {
    expect(settle({}, { totals: [-2000, 0], started: [0, 0] }).settlement).toEqual([-7, 7])
    expect(settle({}, { totals: [-3000, -1000], started: [0, 0] }).settlement).toEqual([-7, 7])
  })

  it('adds uma by place, ties by the throwing order', () => {
    const options = { uma: [10, -10] }
    expect(settle(options, { totals: [5000, 5000], oya: 0 }).settlement).toEqual([10, -10])
    expect(settle(options, { totals: [5000, 5000], oya: 1 }).settlement).toEqual([-10, 10])
  })

  it('pays nothing where settlement is off', () => {
    const off = { settlement: false, sixOfAKindGratuity: 5, uma: [10, -10] }
    expect(settle(off, { totals: [10_000, 0], started: [1, 0], gratuity: [5, -5] }).settlement).toEqual([0, 0])
  })
})
