/** How perfect play comes out: against what is worked out by hand, the means that were solved, and matches that are played. */
// @module-tag search
import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { chaser } from '../../games/chaser/rules/index.ts'
import { boxesOf, yatzy } from '../../games/yatzy/rules/index.ts'
import type { Game } from '../../kit/contract.ts'
import type { State } from '../../kit/layout.ts'
import { random } from '../../kit/random.ts'
import { unwrap } from '../../kit/result.ts'
import { follow, turns } from '../rules/fixtures/door.ts'
import { solveChaser, spreadChaser, type Spread } from '../../games/chaser/solver/index.ts'
import { solveYatzy, spreadYatzy } from '../../games/yatzy/solver/index.ts'

/** A sheet of Yatzy with these boxes open; the others are written with these rolls, else with 1-1-2-3-6. */
function spreadOpen(open: readonly string[], rolls: Readonly<Record<string, string>> = {}, options: object = {}) {
  const game = unwrap(yatzy(1, options))
  const written = boxesOf('variant' in options ? 'yams' : 'yahtzee').filter((box) => !open.includes(box))
  const state = follow(game, game.start(), turns(...written.map((box) => `${rolls[box] ?? '11236'} ${box}`)))
  const [player] = game.observe(state, 0).players
  return { ...spreadYatzy(options, player), solved: solveYatzy(options, player).mean }
}

const yahtzee = 347_897 / 7_558_272

describe('the spread of a last box', () => {
  it('is all or nothing for a yahtzee', () => {
    const { chances, mean, deviation, boxes, atLeast, quantile } = spreadOpen(['yahtzee'])
    expect(chances).toHaveLength(51)
    expect(chances[50]).toBeCloseTo(yahtzee, 12)
    expect(chances[0]).toBeCloseTo(1 - yahtzee, 12)
    expect(mean).toBeCloseTo(50 * yahtzee, 10)
    expect(deviation).toBeCloseTo(50 * Math.sqrt(yahtzee * (1 - yahtzee)), 10)
    expect(boxes).toEqual([
      { box: 'yahtzee', mean: expect.closeTo(50 * yahtzee, 10), none: expect.closeTo(1 - yahtzee, 12) },
    ])
    expect([atLeast(-1), atLeast(1), atLeast(50), atLeast(51)].map((chance) => chance.toFixed(4))).toEqual([
      '1.0000',
      '0.0460',
      '0.0460',
      '0.0000',
    ])
    expect([0.01, 0.5, 0.96, 1].map(quantile)).toEqual([0, 0, 50, 50])
  })

  it('is that of five throws of a coin for sixes, with the bonus from three on', () => {
    const rolls = { ones: '11123', twos: '22213', threes: '33312', fours: '44412', fives: '55512' }
    const { chances, boxes, bonuses } = spreadOpen(['sixes'], rolls)
    const p = 91 / 216
    const binomial = [1, 5, 10, 10, 5, 1].map((ways, k) => ways * p ** k * (1 - p) ** (5 - k))
    const expected = new Map(binomial.map((chance, k) => [k * 6 + (k >= 3 ? 35 : 0), chance]))
    for (const [points, chance] of chances.entries()) expect(chance).toBeCloseTo(expected.get(points) ?? 0, 12)
    expect(boxes[0]!.none).toBeCloseTo(binomial[0]!, 12)
    expect(bonuses.upper).toBeCloseTo(35 * (binomial[3]! + binomial[4]! + binomial[5]!), 10)
  })

  it('is nothing where no box is open', () => {
    const { chances, boxes, mean, deviation } = spreadOpen([])
    expect([[...chances], boxes, mean, deviation]).toEqual([[1], [], 0, 0])
  })
})

describe('a spread agrees with the mean that was solved, box by box', () => {
  const strict = { fullHouse: 'strict', choice: 'exactTwoPair' } as const
  const fifty = { yahtzee: '66666', ones: '11123' }
  const sheets: readonly (readonly [name: string, spread: Spread & { readonly solved: number }])[] = [
    ['chaser', { ...spreadChaser(), solved: solveChaser().mean }],
    ['chaser, both strict', { ...spreadChaser(strict), solved: solveChaser(strict).mean }],
    ['bga, jokers and bonuses', spreadOpen(['sixes', 'fives', 'largeStraight', 'chance', 'fullHouse'], fifty)],
    ['one bonus', spreadOpen(['sixes', 'fives', 'fourKind', 'chance'], fifty, { yahtzeeBonus: 'once' })],
    ['the joker box at 0', spreadOpen(['twos', 'fives', 'fullHouse', 'chance'], {}, { preset: 'hasbro' })],
    ['verhoeff', spreadOpen(['twos', 'largeStraight', 'yahtzee'], {}, { preset: 'hasbro', joker: 'verhoeff' })],
    ['yams', spreadOpen(['sixes', 'plus', 'minus', 'rigole'], {}, { variant: 'yams' })],
    ['yams, above the bonus', spreadOpen(['sixes', 'plus'], { fives: '55555', fours: '44444' }, { variant: 'yams' })],
  ]

  test.each(sheets)('%s', (_, { chances, mean, boxes, bonuses, solved }) => {
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
    expect(chances.at(-1)).toBeGreaterThan(0)
    expect(mean).toBeCloseTo(solved, 9)
    expect(boxes.reduce((sum, box) => sum + box.mean, bonuses.turn + bonuses.upper)).toBeCloseTo(mean, 9)
  })
})

test.each([
  ['chaser', unwrap(chaser(1)) as Game, [], solveChaser, spreadChaser],
  [
    'yatzy',
    unwrap(yatzy(1)) as Game,
    turns('66666 yahtzee', '11123 ones', '22213 twos', '33345 threes', '44423 fours', '55512 fives', '12346 chance'),
    solveYatzy,
    spreadYatzy,
  ],
] as const)('%s: matches that are played come out so', (_, game, written, solve, spread) => {
  const begun = follow(game as never, game.start(), written) as State
  const [player] = game.observe(begun, 0).players
  const solution = solve({}, player)
  const { mean, deviation, boxes, atLeast, quantile } = spread({}, player)
  const source = random(7)
  const before = player.total as number
  const players = Array.from({ length: 600 }, () => {
    const state = game.copy(begun)
    for (let actor = game.actor(state); actor !== 'over'; actor = game.actor(state))
      game.apply(
        state,
        actor === 'chance' ? game.sample(state, source) : unwrap(game.parse(solution.choose(game.observe(state, 0)))),
      )
    return game.observe(state, 0).players[0]
  })
  const n = players.length
  /** Four standard errors of a share. */
  const bound = (chance: number) => 4 * Math.sqrt((chance * (1 - chance)) / n) + 1 / n
  const points = players.map(({ total }) => total - before)
  expect(Math.abs(points.reduce((a, b) => a + b) / n - mean)).toBeLessThan((4 * deviation) / Math.sqrt(n))
  for (const share of [0.05, 0.25, 0.5, 0.75, 0.95]) {
    const chance = atLeast(quantile(share))
    expect(Math.abs(points.filter((one) => one >= quantile(share)).length / n - chance)).toBeLessThan(bound(chance))
  }
  for (const { box, none } of boxes)
    expect(Math.abs(players.filter(({ sheet }) => sheet[box] === 0).length / n - none)).toBeLessThan(bound(none))
})

test('the table of the page of Chaser is that of the spread', () => {
  const page = readFileSync(new URL('../../games/chaser/RULES.md', import.meta.url), 'utf8')
  const { boxes, deviation } = spreadChaser()
  expect(page).toContain(`a standard deviation of ${deviation.toFixed(2)}`)
  const rows = [...page.matchAll(/^\| `(\w+)` +\| +(\d+\.\d\d) \| +(\d+\.\d) % \|$/gm)].map(([, ...row]) => row)
  expect(rows).toEqual(boxes.map(({ box, mean, none }) => [box, mean.toFixed(2), (100 * none).toFixed(1)]))
})
