/** Jokers, bonuses, refusals and the end of Yatzy and Yams (4.2 to 4.4), seen through the door. */
import { describe, expect, it } from 'vitest'
import { sample } from '../../../kit/draw.ts'
import { random } from '../../../kit/random.ts'
import { ranks } from '../../../kit/ranks.ts'
import { unwrap } from '../../../kit/result.ts'
import { follow, refusalOf, turns } from '../../../sheet/rules/fixtures/door.ts'
import { boxesOf, yatzy } from './index.ts'

const alone = (options?: object) => unwrap(yatzy(1, options))

/** The one player after these turns. */
const after = (options: object, ...written: string[]) => {
  const game = alone(options)
  return game.observe(follow(game, game.start(), turns(...written)), 0).players[0]!
}

/** What may be written, and what it gains. */
const gains = (options: object, written: readonly string[], roll: string) => {
  const game = alone(options)
  const state = follow(game, game.start(), [...turns(...written), `roll ${roll}`])
  return Object.fromEntries(game.observe(state, 0).turn!.scores.map(({ box, gain }) => [box, gain]))
}

describe('the bonus of a joker (4.2-1, Y1)', () => {
  const three = ['44444 yahtzee', '44444 fours', '44444 fullHouse', '44444 chance']

  it.each([
    ['each', 50 + 20 + 25 + 20 + 300, 3],
    ['once', 50 + 20 + 25 + 20 + 100, 3],
    ['jokerOnce', 50 + 20 + 0 + 20 + 100, 1],
    ['none', 50 + 20 + 25 + 20, 3],
  ])('is paid %s: %d in all', (yahtzeeBonus, total, jokers) => {
    expect(after({ yahtzeeBonus }, ...three)).toMatchObject({ total, jokers })
  })

  it('stays outside the upper sum, and the forced points inside it', () => {
    const five = ['66666 yahtzee', '66666 sixes', '55555 fives', '11124 ones', '22213 twos', '33333 threes']
    // 30 + 25 + 3 + 6 + 15 = 79, so the bonus of 35 is earned; three jokers earn 300.
    expect(after({}, ...five)).toMatchObject({
      upper: 79,
      upperBonus: 35,
      yahtzeeBonus: 300,
      total: 50 + 79 + 35 + 300,
    })
  })

  it('is told with the box that earns it', () => {
    const game = alone()
    const state = follow(game, game.start(), [...turns('44444 yahtzee'), 'roll 44444'])
    expect(game.observe(state, 0).turn).toMatchObject({ joker: true, forced: true })
    expect(game.observe(state, 0).turn!.scores).toEqual([
      { action: 'score fours', box: 'fours', points: 20, gain: 120, total: 170, yahtzeeBonus: 100, sacrifice: false },
    ])
  })

  it('is not paid for a yahtzee of 0, also where that makes jokers', () => {
    const player = after({ preset: 'hasbro' }, '44445 yahtzee', '44444 fours', '44444 largeStraight')
    expect(player).toMatchObject({ yahtzeeBonus: 0, jokers: 2, total: 60 })
  })

  it('needs no joker rule to be paid', () => {
    expect(after({ joker: 'none' }, '44444 yahtzee', '44444 largeStraight', '44444 fours').total).toBe(
      50 + 0 + 20 + 200,
    )
  })
})

describe('the gain that is told with a box', () => {
  it.each(['yahtzee', 'yams'] as const)(
    'is what the total has gained once it is written, all through a match of %s',
    (variant) => {
      const game = alone({ variant })
      const source = random(5)
      const total = (at: typeof state) => game.observe(at, 0).players[0]!.total
      let state = game.start()
      let told = 0
      while (game.actor(state) !== 'over') {
        // One roll in three is of equal dice: jokers.
        const equal = String(1 + source.below(6)).repeat(5)
        const dice = source.below(3) ? game.make(sample(game.draw(state), source)) : `roll ${equal}`
        state = follow(game, state, [dice])
        const { scores } = game.observe(state, 0).turn!
        for (const { action, gain } of scores) {
          expect(gain, action).toBe(total(follow(game, state, [action])) - total(state))
          told++
        }
        state = follow(game, state, [scores[source.below(scores.length)]!.action])
      }
      expect(told).toBeGreaterThan(50)
    },
  )
})

describe('where a joker may go (4.2-2 to 4.2-4, Y2)', () => {
  it('forced: only the matching upper box while it is open', () => {
    expect(gains({}, ['44444 yahtzee'], '22222')).toEqual({ twos: 110 })
  })

  it('forced: any lower box once it is written', () => {
    expect(gains({}, ['44444 yahtzee', '22113 twos'], '22222')).toEqual({
      threeKind: 110,
      fourKind: 110,
      fullHouse: 125,
      smallStraight: 130,
      largeStraight: 140,
      chance: 110,
    })
  })

  it('free: any open box, lower ones at joker values', () => {
    expect(gains({ joker: 'free' }, ['44444 yahtzee'], '22222')).toEqual({
      ones: 100,
      twos: 110,
      threes: 100,
      fours: 100,
      fives: 100,
      sixes: 100,
      threeKind: 110,
      fourKind: 110,
      fullHouse: 125,
      smallStraight: 130,
      largeStraight: 140,
      chance: 110,
    })
  })

  it('verhoeff: any open box, joker values only where the matching box is written', () => {
    const open = gains({ joker: 'verhoeff' }, ['44444 yahtzee'], '22222')
    expect(open).toMatchObject({ twos: 110, fullHouse: 100, largeStraight: 100, chance: 110 })
    const written = gains({ joker: 'verhoeff' }, ['44444 yahtzee', '22113 twos'], '22222')
    expect(written).toMatchObject({ ones: 100, fullHouse: 125, largeStraight: 140, chance: 110 })
    expect(Object.keys(open)).toHaveLength(12)
  })

  it.each([
    ['forced', ['44444 yahtzee', '22113 twos'], true],
    ['forced', ['12346 yahtzee'], false],
    ['free', ['44444 yahtzee'], true],
    ['verhoeff', ['44444 yahtzee'], false],
    ['verhoeff', ['44444 yahtzee', '22113 twos'], true],
    ['none', ['44444 yahtzee'], false],
  ] as const)('%s, %j: the observation says whether the dice count as a joker', (joker, written, counts) => {
    const one = unwrap(yatzy(1, { joker }))
    const state = follow(one, one.start(), [...turns(...written), 'roll 22222'])
    expect(one.observe(state, 0).turn!.jokerCounts).toBe(counts)
  })

  it('none: like any dice, with the bonus of its own key', () => {
    const free = gains({ joker: 'none' }, ['44444 yahtzee', '22113 twos'], '22222')
    expect(free).toMatchObject({ ones: 100, fullHouse: 100, largeStraight: 100, chance: 110 })
    expect(gains({ joker: 'none', yahtzeeBonus: 'none' }, ['44444 yahtzee'], '22222')).toMatchObject({
      twos: 10,
      chance: 10,
    })
  })

  it.each([
    [{}, '44444 yahtzee', true, true],
    [{ yahtzeeBonus: 'none' }, '44444 yahtzee', true, true],
    [{ joker: 'free' }, '44444 yahtzee', true, false],
    [{ joker: 'none' }, '44444 yahtzee', true, false],
    [{ joker: 'none', yahtzeeBonus: 'none' }, '44444 yahtzee', false, false],
    [{ joker: 'none', jokerWhenYahtzeeIsZero: true }, '12345 yahtzee', false, false],
    [{}, '12345 yahtzee', false, false],
    [{ jokerWhenYahtzeeIsZero: true }, '12345 yahtzee', true, true],
  ] as const)(
    '%j, %s: the observation tells of a joker where a rule or a bonus hangs on it, and whether Y2 forces its box',
    (options, first, joker, forced) => {
      const one = unwrap(yatzy(1, options))
      const state = follow(one, one.start(), [...turns(first), 'roll 22222'])
      expect(one.observe(state, 0).turn).toMatchObject({ joker, forced })
    },
  )

  it('Y1 jokerOnce: the second five equal are like any dice again', () => {
    const written = ['44444 yahtzee', '44444 fours', '22113 twos']
    expect(gains({ yahtzeeBonus: 'jokerOnce' }, written, '22222')).toMatchObject({ ones: 0, fullHouse: 0, chance: 10 })
    expect(gains({ yahtzeeBonus: 'once' }, written, '22222')).toMatchObject({ fullHouse: 25, chance: 10 })
  })

  it('Y4 five equal dice are a full house of their own with the option', () => {
    expect(gains({ fullHouseAcceptsFive: true }, [], '22222')).toMatchObject({ fullHouse: 25 })
    expect(gains({}, [], '22222')).toMatchObject({ fullHouse: 0 })
  })

  it('Y12 never in Yams', () => {
    const yams = gains({ variant: 'yams' }, ['44444 yams', '22113 twos'], '22222')
    expect(yams).toMatchObject({ ones: 0, fullHouse: 0, largeStraight: 0, fourKind: 50 })
    // Options of Yatzy that make jokers after any box do not reach it.
    const zero = { variant: 'yams', jokerWhenYahtzeeIsZero: true }
    expect(gains(zero, ['11123 ones', '44444 yams'], '22222')).toMatchObject({ twos: 10, fullHouse: 0, fourKind: 50 })
    expect(after(zero, '11123 ones', '44444 yams', '22222 twos').jokers).toBe(0)
  })
})

describe('refusals', () => {
  const joker = [...turns('44444 yahtzee'), 'roll 22222']
  it.each([
    [
      {},
      joker,
      'score chance',
      'joker-match',
      '4.2-2',
      'Five 2s are a joker here: they go into the box twos, which is open.',
    ],
    [
      {},
      [...turns('44444 yahtzee', '22113 twos'), 'roll 22222'],
      'score ones',
      'joker-lower',
      '4.2-3',
      'Five 2s are a joker here: they go into a lower box, of which threeKind, fourKind, fullHouse, smallStraight, largeStraight, chance are open.',
    ],
    [
      {},
      joker,
      'score yahtzee',
      'box-filled',
      '4.1-3',
      'The box yahtzee has 50 points already: a box is written once.',
    ],
    [{}, ['roll 12345'], 'score plus', 'not-on-sheet', '4.1-3', 'The sheet of Yatzy has no box plus.'],
    [
      { variant: 'yams' },
      ['roll 12345'],
      'score chance',
      'not-on-sheet',
      '4.1-3',
      'The sheet of Yams has no box chance.',
    ],
    [
      {},
      ['roll 12345'],
      'keep 12345',
      'keep-all',
      '4.1-2',
      'Keeping all five dice rolls nothing: keep fewer, or write them into a box.',
    ],
    [
      {},
      ['roll 12345'],
      'roll 12345',
      'not-decided',
      '4.1',
      'It is for you to decide: "roll 12345" is an outcome of dice, not a decision.',
    ],
  ] as const)('%# have a code, a rule and a sentence', (options, texts, action, code, rule, message) => {
    const game = alone(options)
    const refused = refusalOf(game, follow(game, game.start(), texts), action)
    expect(refused).toMatchObject({ ok: false, code: 'action-illegal', message, reason: { code, rule } })
  })
})

describe('the first seat (4.1)', () => {
  it('is nobody while dice draw it', () => {
    const drawn = unwrap(yatzy(3, { firstPlayer: 'random' }))
    expect(drawn.observe(drawn.start(), 0)).toMatchObject({ round: 0, first: null, turn: null })
    const begun = follow(drawn, drawn.start(), ['start 2', ...turns('12346 chance')])
    expect(drawn.observe(begun, 0)).toMatchObject({ round: 1, first: 2, turn: { seat: 0 } })
  })
})

describe('Yams (4.3)', () => {
  const yams = { variant: 'yams' }

  it('Y6 at exactly 60 the bonus is 30, or nothing with the option', () => {
    const sixty = ['22345 ones', '22213 twos', '33312 threes', '44412 fours', '55512 fives', '66612 sixes']
    expect(after(yams, ...sixty)).toMatchObject({ upper: 60, upperBonus: 30 })
    expect(after({ ...yams, yamsBonusStrict: true }, ...sixty)).toMatchObject({ upper: 60, upperBonus: 0 })
    const more = sixty.with(0, '11234 ones')
    expect(after({ ...yams, yamsBonusStrict: true }, ...more)).toMatchObject({ upper: 62, upperBonus: 32 })
  })

  it('Y7 five equal dice are a full house only with the option', () => {
    expect(gains(yams, [], '66666')).toMatchObject({ fullHouse: 0 })
    expect(gains({ ...yams, yamsFullHouseAcceptsFive: true }, [], '66666')).toMatchObject({ fullHouse: 60 })
  })

  it('tells what plus and minus gain: the delta, once both are written', () => {
    expect(gains(yams, [], '66655')).toMatchObject({ plus: 0, minus: 0 })
    expect(gains(yams, ['11123 minus'], '66655')).toMatchObject({ plus: 20 })
    expect(gains(yams, ['66655 plus'], '11123')).toMatchObject({ minus: 20 })
  })

  /** The best match there is, box by box. */
  const best = [
    '11111 ones',
    '22222 twos',
    '33333 threes',
    '44444 fours',
    '55555 fives',
    '66666 sixes',
    '66666 plus',
    '11111 minus',
    '66666 fourKind',
    '66655 fullHouse',
    '12345 smallStraight',
    '12345 largeStraight',
    '66666 yams',
    '11116 rigole',
  ]
  it('has a maximum of 558, or 560 where five equal dice are a full house', () => {
    expect(after(yams, ...best).total).toBe(558)
    const five = best.map((turn) => turn.replace('66655 fullHouse', '66666 fullHouse'))
    expect(after({ ...yams, yamsFullHouseAcceptsFive: true }, ...five).total).toBe(560)
  })
})

describe('the end (4.4)', () => {
  it('comes after 13 rounds, and shares the victory between equal totals', () => {
    const game = unwrap(yatzy(2))
    const played = boxesOf('yahtzee').flatMap((box) => turns(`12346 ${box}`, `12346 ${box}`))
    const last = follow(game, game.start(), played.slice(0, -2))
    expect(game.actor(last)).toBe('chance')
    const over = follow(game, last, played.slice(-2))
    expect(game.actor(over)).toBe('over')
    expect(game.observe(over, 'table').leaders).toEqual([0, 1])
    expect(ranks(game.returns(over))).toEqual([1, 1])
  })

  it('has a maximum of 1,575 in Yatzy', () => {
    const best = [
      '66666 yahtzee',
      '66666 sixes',
      '11111 ones',
      '22222 twos',
      '33333 threes',
      '44444 fours',
      '55555 fives',
      '66666 threeKind',
      '66666 fourKind',
      '66666 fullHouse',
      '66666 smallStraight',
      '66666 largeStraight',
    ]
    expect(after({}, ...best, '66666 chance').total).toBe(1575)
  })
})
