/**
 * The best means of matches alone, Chaser's (C16) and Yatzy's (T20) from the empty sheet, and of sheets that are half full,
 * against what is known of their last boxes. `pnpm best-means` checks the tables of the rules pages, Yams among them.
 */
import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { chaser } from '../../games/chaser/rules/index.ts'
import { boxesOf, yatzy } from '../../games/yatzy/rules/index.ts'
import type { Game } from '../../kit/contract.ts'
import type { State } from '../../kit/layout.ts'
import { unwrap } from '../../kit/result.ts'
import { follow, turns } from '../rules/fixtures/door.ts'
import { solveChaser } from '../../games/chaser/solver/index.ts'
import type { SheetSolution } from './solver.ts'
import { solveYatzy } from '../../games/yatzy/solver/index.ts'

describe('a match of Chaser alone', () => {
  it('C16 is worth 174.5586 at best', () => {
    expect(solveChaser().mean).toBeCloseTo(174.558_624, 6)
  })

  it('is worth less where less is made, and what is left of it where it has begun', () => {
    expect(solveChaser({ fullHouse: 'strict', choice: 'exactTwoPair' }).mean).toBeCloseTo(173.421_03, 6)
    const game = unwrap(chaser(1))
    const all = ['55555 chaseOff', '12345 straight', '23456 evenStraight', '11111 fourDice', '11122 fullHouse']
    const more = [
      '11223 choice',
      '11111 fiveBeans',
      '11111 fourBeans',
      '11111 threeBeans',
      '11111 twoBeans',
      '66666 aces',
    ]
    const state = follow(game, game.start(), turns(...all, ...more))
    // Six Beans alone: each of five dice shows a six within three rolls with 91 in 216.
    expect(solveChaser({}, game.observe(state, 0).players[0]).mean).toBeCloseTo((5 * 6 * 91) / 216, 10)
  })
})

describe('a match of Yatzy alone', () => {
  /** The one player of a sheet on which these boxes are open; the others are written with these rolls, else with 1-1-2-3-6. */
  const withOpen = (open: readonly string[], rolls: Readonly<Record<string, string>> = {}, options: object = {}) => {
    const game = unwrap(yatzy(1, options))
    const written = boxesOf('variant' in options ? 'yams' : 'yahtzee').filter((box) => !open.includes(box))
    const state = follow(game, game.start(), turns(...written.map((box) => `${rolls[box] ?? '11236'} ${box}`)))
    return solveYatzy(options, game.observe(state, 0).players[0]).mean
  }

  // Verhoeff, "Optimal Solitaire Yahtzee Strategies"; 245.87 without jokers and bonuses is of several independent solvers.
  it.each([
    [{ preset: 'hasbro' }, 254.5877],
    [{ preset: 'hasbro', joker: 'verhoeff' }, 254.5896],
    [{ joker: 'none', yahtzeeBonus: 'none' }, 245.87],
  ] as const)('T20 %j is worth what others have published', (options, mean) => {
    expect(solveYatzy(options).mean.toFixed(String(mean).split('.')[1]!.length)).toBe(String(mean))
  })

  const yahtzee = 347_897 / 7_558_272
  const largeStraight = 319_695_199 / 1_224_440_064

  it('knows the last box: chance, yahtzee, large straight', () => {
    expect(withOpen(['chance'])).toBeCloseTo(70 / 3, 10)
    expect(withOpen(['yahtzee'])).toBeCloseTo(50 * yahtzee, 10)
    expect(withOpen(['largeStraight'])).toBeCloseTo(40 * largeStraight, 10)
  })

  it('knows what the last upper box is worth to the bonus', () => {
    const rolls = { ones: '11123', twos: '22213', threes: '33312', fours: '44412', fives: '55512' }
    const p = 91 / 216
    const threeOrMore = 10 * p ** 3 * (1 - p) ** 2 + 5 * p ** 4 * (1 - p) + p ** 5
    expect(withOpen(['sixes'], rolls)).toBeCloseTo(30 * p + 35 * threeOrMore, 10)
  })

  it('leaves a bonus that is earned to the total that has it', () => {
    const rolls = { ones: '11111', twos: '22222', threes: '33333', fours: '44444', fives: '55555', sixes: '66666' }
    expect(withOpen(['chance'], rolls)).toBeCloseTo(70 / 3, 10)
    expect(withOpen(['twos'], rolls)).toBeCloseTo((5 * 2 * 91) / 216, 10)
    expect(withOpen([], rolls, { variant: 'yams' })).toBe(0)
    // In Yams each point beyond 60 brings one more.
    expect(withOpen(['twos'], rolls, { variant: 'yams' })).toBeCloseTo((2 * (5 * 2 * 91)) / 216, 10)
  })

  it('knows what jokers are worth: with a yahtzee of 50 the last straight is made by five equal dice as well', () => {
    const plain = withOpen(['largeStraight'], { yahtzee: '66655' })
    const zero = withOpen(['largeStraight'], { yahtzee: '66655' }, { preset: 'hasbro' })
    const fifty = withOpen(['largeStraight'], { yahtzee: '66666' })
    const once = withOpen(['largeStraight'], { yahtzee: '66666' }, { yahtzeeBonus: 'none' })
    expect(plain).toBeCloseTo(40 * largeStraight, 10)
    // A joker that pays 40 like the straight itself is worth aiming at only now and then.
    expect(zero).toBeGreaterThan(plain + 0.1)
    expect(once).toBeCloseTo(zero, 10)
    expect(fifty).toBeGreaterThan(140 * yahtzee)
    expect(fifty).toBeGreaterThan(zero + 1)
  })

  it('knows what delta hangs on in Yams', () => {
    const yams = { variant: 'yams' }
    // A minus of 5 leaves a plus all but 5 of what a chance would bring; a plus of 30 leaves a minus as much.
    expect(withOpen(['plus'], { minus: '11111' }, yams)).toBeCloseTo(70 / 3 - 5, 10)
    expect(withOpen(['minus'], { plus: '66666' }, yams)).toBeCloseTo(30 - (35 - 70 / 3), 10)
  })

  it('is refused for options the game does not have', () => {
    // @ts-expect-error no full house is called none
    expect(() => solveChaser({ fullHouse: 'none' })).toThrow('option-value')
    // @ts-expect-error no joker is called perhaps
    expect(() => solveYatzy({ joker: 'perhaps' })).toThrow('option-value')
  })
})

/** One move on, by the room alone: what an action brings, and what is best after every draw that may follow. */
describe('actions of a solved match are worth what they bring and what is best after them', () => {
  const yatzySheets: readonly (readonly [name: string, options: object, written: readonly string[]])[] = [
    ['bga', {}, ['66666 yahtzee', '44444 fours', '12345 chance', '11123 ones', '22255 fullHouse', '12346 fourKind']],
    [
      'hasbro, the joker box at 0',
      { preset: 'hasbro' },
      ['12346 yahtzee', '33345 threes', '66612 sixes', '12346 chance', '12346 fullHouse', '12345 largeStraight'],
    ],
    [
      'one bonus only',
      { yahtzeeBonus: 'once' },
      ['55555 yahtzee', '12346 ones', '12346 twos', '12346 threes', '12346 fours', '12346 chance'],
    ],
    [
      'free jokers',
      { preset: 'hasbro', joker: 'verhoeff' },
      ['22222 yahtzee', '66666 sixes', '55512 fives', '12346 chance', '12346 threeKind', '12346 ones'],
    ],
    [
      'yams, plus written alone',
      { variant: 'yams' },
      ['44456 plus', '66612 sixes', '55512 fives', '44413 fours', '12346 yams', '12346 rigole', '12346 fullHouse'],
    ],
    [
      'yams, above the bonus',
      { variant: 'yams' },
      ['66661 sixes', '55551 fives', '44441 fours', '33331 threes', '12346 yams', '12346 rigole', '12346 plus'],
    ],
  ]
  const solved = [
    ['chaser', 'standard', unwrap(chaser(1)) as Game, solveChaser(), []],
    ...yatzySheets.map(([name, options, written]) => {
      const game = unwrap(yatzy(1, options)) as Game
      const from = turns(...written)
      const begun = follow(game as never, game.start(), from)
      return ['yatzy', name, game, solveYatzy(options, game.observe(begun, 0).players[0]), from] as const
    }),
  ] as const

  test.each(solved)('%s: %s', (_, _name, game, solution, written) => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
        const next = () => numbers.next().value as number
        let state = follow(game as never, game.start(), written) as State
        // Some way into the match, as anybody might play it.
        for (let steps = next() % 24; steps > 0 && game.actor(state) !== 'over'; steps--) {
          const able =
            game.actor(state) === 'chance'
              ? game.outcomes(state).map(({ id }) => id)
              : game.legalTexts(state).map((text) => unwrap(game.parse(text)))
          state = game.copy(state)
          game.apply(state, able[next() % able.length]!)
        }
        if (game.actor(state) !== 0) return
        const observation = game.observe(state, 0)
        const rated = solution.rate(observation)
        expect(rated.map(({ action }) => action).toSorted()).toEqual([...game.legalTexts(state)].toSorted())
        expect(solution.choose(observation)).toBe(rated[0]!.action)
        for (const { action, value } of rated) {
          const after = unwrap(game.act(state, action))
          const gained = game.observe(after, 0).players[0].total - observation.players[0].total
          expect(value).toBeCloseTo(gained + meanOf(game, solution, after), 9)
        }
      }),
      { numRuns: 12 },
    )
  })

  function meanOf(game: Game, solution: SheetSolution, state: State): number {
    if (game.actor(state) === 'over') return 0
    const outcomes = game.outcomes(state)
    const total = outcomes.reduce((sum, { weight }) => sum + weight, 0)
    const mean = outcomes.reduce((sum, { id, weight }) => {
      const after = game.copy(state)
      game.apply(after, id)
      return sum + (weight / total) * solution.rate(game.observe(after, 0))[0]!.value
    }, 0)
    const observation = game.observe(state, 0)
    const isFresh = observation.turn.roll === 1 && observation.turn.nextDice === 5
    expect(isFresh ? solution.before(observation) : mean).toBeCloseTo(mean, 9)
    return mean
  }
})

test('a sheet that cannot come of the one that was solved is refused', () => {
  const game = unwrap(chaser(1))
  const begun = follow(game, game.start(), turns('55555 chaseOff'))
  const solution = solveChaser({}, game.observe(begun, 0).players[0])
  const other = follow(game, game.start(), ['roll 12345'])
  expect(() => solution.choose(game.observe(other, 0))).toThrow('not one that was solved')
})

describe('the table of the page (T20)', () => {
  it('has the published values to the digits they were published with', () => {
    const page = readFileSync(new URL('../../games/yatzy/RULES.md', import.meta.url), 'utf8')
    const rows = [...page.matchAll(/\| (\d+\.\d{6}) +\| (\d+\.\d+)/g)].map(
      ([, ours, theirs]) => [ours!, theirs!] as const,
    )
    expect(rows).toHaveLength(3)
    for (const [ours, theirs] of rows) expect(Number(ours).toFixed(theirs.split('.')[1]!.length)).toBe(theirs)
  })
})
