import { describe, expect, test } from 'vitest'
import { ids, sixDice, type Settled, type State } from '../rules/index.ts'
import type { Game } from '../../../kit/contract.ts'
import { random } from '../../../kit/random.ts'
import { unwrap } from '../../../kit/result.ts'
import { maxDice, tallyFaces, tallySize } from '../../../kit/tally.ts'
import { clearing, solveTurn, type Aim, type Mover, type TurnSolution } from './index.ts'

const gameOf = (options: object) => unwrap(sixDice(2, options))
const standard = gameOf({})
const startedAt = (total: number): Mover => ({ started: true, total })
const unstartedAt = (total: number): Mover => ({ started: false, total })

/** Rules that differ in everything a turn depends on. */
const variants: readonly (readonly [name: string, options: object])[] = [
  ['standard', {}],
  ['donburi', { preset: 'donburi' }],
  ['farkle', { preset: 'farkle' }],
  ['buta after furikiri', { butaAfterFurikiri: true, strictStart: true, nOfAKind: 'add' }],
  ['three pairs worth nothing', { threePairs: 0, fourPlusPairIsThreePairs: true, nOfAKind: 'tripleOnly' }],
]
/** Worth in steps, a little even where nothing is banked and nothing where all is lost. */
const steps: Aim = {
  key: 'steps',
  upTo: 3000,
  of: (total, started) => (started ? 0.1 + 0.2 * Math.min(4, Math.floor(total / 1000) - 2) : 0),
}
const questions: readonly (readonly [Mover, Aim])[] = [
  [startedAt(4000), 'points'],
  [unstartedAt(0), 'points'],
  [unstartedAt(-2000), 'points'],
  [unstartedAt(-1000), 0],
  [startedAt(9000), 1400],
  [startedAt(3000), steps],
]

describe('clearing: the greatest probability of taking every die', () => {
  test('is 1/3 with one die and 56/216 with two, as the document counts', () => {
    const [none, one, two] = clearing(standard)
    expect([none!.numerator, none!.denominator]).toEqual([1n, 1n])
    expect(one!.numerator * 3n).toBe(one!.denominator)
    expect([two!.numerator, two!.denominator]).toEqual([56n, 216n])
  })

  test('falls to three dice and rises again from four (rules 6)', () => {
    expect(clearing(standard).map(({ value }) => value.toFixed(4))).toEqual(
      ['1.0000', '0.3333', '0.2593', '0.2449', '0.2529', '0.2663', '0.3227'], //
    )
  })

  test.each(variants)('equals the count over all sequences of dice and all subsets: %s', (_name, options) => {
    const game = gameOf(options)
    const { points } = game.settled
    const chances = [1]
    for (let dice = 1; dice <= 5; dice++) {
      let sum = 0
      for (let code = 0; code < 6 ** dice; code++) {
        const faces = Array.from({ length: dice }, (_, i) => Math.trunc(code / 6 ** i) % 6)
        let most = 0
        for (let mask = 1; mask < 2 ** dice; mask++) {
          const part = faces.filter((_, i) => (mask >> i) & 1)
          if (points[tallyByFaces(part)]! >= 0) most = Math.max(most, chances[dice - part.length]!)
        }
        sum += most
      }
      chances.push(sum / 6 ** dice)
    }
    const solved = clearing(game).map(({ value }) => value)
    chances.forEach((chance, dice) => expect(solved[dice]).toBeCloseTo(chance, 12))
  })
})

describe.each(variants)('a solved turn of %s', (_name, options) => {
  const game = gameOf(options)

  test.each(questions)(
    'is greedy for its own values, one throw further through the engine: %o for %s',
    (mover, aim) => {
      const solution = solveTurn(game, mover, aim)
      const check = checker(game, mover, solution)
      const source = random(11)
      for (
        let turnPoints = 0;
        turnPoints <= solution.tailFrom + 5000;
        turnPoints += 50 * (1 + source.below(turnPoints < 4000 ? 12 : 600))
      )
        for (let dice = 1; dice <= maxDice; dice++)
          expect(check(dice, turnPoints)).toBeCloseTo(solution.throwing(dice, turnPoints), 6)
    },
  )

  test.each(questions)('is worth what playing it brings on average: %o for %s', (mover, aim) => {
    const solution = solveTurn(game, mover, aim)
    const source = random(5)
    const results = Array.from({ length: 2000 }, () => playTurn(game, mover, solution, () => source))
    const mean = results.reduce((sum, x) => sum + x, 0) / results.length
    const variance = results.reduce((sum, x) => sum + (x - mean) ** 2, 0) / results.length
    expect(Math.abs(mean - solution.value)).toBeLessThan(4 * Math.sqrt(variance / results.length) + 1e-9)
  })
})

test.each([
  [{}, unstartedAt(0)],
  [{ nOfAKind: 'add', straight: 1500 }, startedAt(0)],
])('agrees with naive value iteration over every tally and every take: %o %o', (options, mover) => {
  const game = gameOf(options)
  const solution = solveTurn(game, mover)
  const naive = iterate(game, mover)
  for (let turnPoints = 0; turnPoints <= 1500; turnPoints += 50)
    for (let dice = 1; dice <= maxDice; dice++)
      expect(naive(dice, turnPoints)).toBeCloseTo(solution.throwing(dice, turnPoints), 4)
})

test('stops are forbidden below the start, and pay what the aim says', () => {
  expect(solveTurn(standard, unstartedAt(-1000)).stopping(1950)).toBe(null)
  expect(solveTurn(standard, unstartedAt(-1000)).stopping(2000)).toBe(2000)
  expect(solveTurn(standard, unstartedAt(0), 0).stopping(1000)).toBe(1)
  expect(solveTurn(standard, startedAt(9000), 1400).stopping(1350)).toBe(0)
})

test('a spilling bowl makes a player with much to lose stop earlier', () => {
  const donburi = gameOf({ preset: 'donburi' })
  const firstStop = (total: number) => {
    const solution = solveTurn(donburi, startedAt(total))
    for (let points = 0; ; points += 50) if (solution.stopping(points)! >= solution.throwing(3, points)) return points
  }
  expect(firstStop(9000)).toBeLessThan(firstStop(1000))
})

test.each([
  [startedAt(125), 'a multiple of 50 from 0 to 4010000 for who has started, not 125'],
  [startedAt(-50), 'a multiple of 50 from 0 to 4010000 for who has started, not -50'],
  [startedAt(1e9), 'a multiple of 50 from 0 to 4010000 for who has started, not 1000000000'],
  [startedAt(Infinity), 'a multiple of 50 from 0 to 4010000 for who has started, not Infinity'],
  [unstartedAt(500), '0, -1000, -2000 and so on to -200000 for who has not started, not 500'],
  [unstartedAt(1000), '0, -1000, -2000 and so on to -200000 for who has not started, not 1000'],
  [unstartedAt(-1050), '0, -1000, -2000 and so on to -200000 for who has not started, not -1050'],
  [unstartedAt(-1e9), '0, -1000, -2000 and so on to -200000 for who has not started, not -1000000000'],
  [unstartedAt(NaN), '0, -1000, -2000 and so on to -200000 for who has not started, not NaN'],
])('a total that nobody can have throws: %o', (mover, expected) => {
  expect(() => solveTurn(standard, mover)).toThrow(new RangeError(`a total is ${expected}`))
})

test.each([NaN, Infinity, -Infinity, -50, 1e9, '500' as unknown as number])('an aim of %s throws', (aim) => {
  expect(() => solveTurn(standard, startedAt(0), aim)).toThrow(
    new RangeError(`an aim is 'points' or a number from 0 to 8210050, not ${aim}`),
  )
})

test('dice and points that no turn has throw', () => {
  const solution = solveTurn(standard, startedAt(0))
  for (const dice of [0, 7, 1.5, -1, NaN])
    expect(() => solution.throwing(dice, 0)).toThrow(new RangeError(`1 to 6 dice are thrown, not ${dice}`))
  for (const points of [25, 1, -50, NaN, Infinity]) {
    const said = new RangeError(`points of a turn are a multiple of 50 from 0, not ${points}`)
    expect(() => solution.throwing(1, points)).toThrow(said)
    expect(() => solution.stopping(points)).toThrow(said)
  }
  for (const points of [0, 50, solution.tailFrom, 1_000_000]) expect(solution.throwing(6, points)).toBeGreaterThan(0)
})

/** Tallies by the count of each face in base 8, found without the kit's own index. */
const tallyByCounts = new Map(
  Array.from(tallySize, (_, tally) => [
    [0, 1, 2, 3, 4, 5].reduce((sum, face) => sum + tallyFaces[tally * 6 + face]! * 8 ** face, 0),
    tally,
  ]),
)
const tallyByFaces = (faces: readonly number[]): number =>
  tallyByCounts.get(faces.reduce((sum, face) => sum + 8 ** face, 0))!

/** A state of seat 0 before a throw that is not the turn's first. */
function before(game: Game<State, Settled>, { started, total }: Mover, dice: number, turnPoints: number): State {
  const state = game.start()
  const path = game.settled.mishaps ? 'turn.bowl' : 'turn.roll'
  Object.assign(state, {
    phase: game.leaves.findIndex((leaf) => leaf.path === path),
    game: 1,
    lap: 1,
    oya: 0,
    mover: 0,
  })
  Object.assign(state, { throws: 2, diceLeft: dice, thrown: 1, taken: 1, turnPoints })
  state.total[0] = total
  state.started[0] = started ? 1 : 0
  return state
}

/** What a state is worth to seat 0: the change of its total once its turn is over, or the best rated action. */
function checker(game: Game<State, Settled>, mover: Mover, solution: TurnSolution) {
  const worth = (state: State, banked: number): number => {
    if (state.mover !== 0) return result(mover, solution, state, banked)
    if (game.actor(state) !== 'chance') return solution.rate(game.observe(state, 0).turn)[0]!.value
    const { total, outcomes } = game.draw(state)
    let sum = 0
    for (const { id, weight } of outcomes) {
      const next = game.copy(state)
      game.apply(next, id)
      sum += weight * worth(next, banked)
    }
    return sum / total
  }
  return (dice: number, turnPoints: number) => worth(before(game, mover, dice, turnPoints), 0)
}

/** The change of the total, with a number as the aim whether so many points were banked, or what the total is worth. */
function result({ total }: Mover, { aim }: TurnSolution, state: State, banked: number): number {
  if (aim === 'points') return state.total[0]! - total
  if (typeof aim === 'object') return aim.of(state.total[0]!, state.started[0] === 1)
  return state.turnEnd === 1 && banked >= aim ? 1 : 0
}

function playTurn(
  game: Game<State, Settled>,
  mover: Mover,
  solution: TurnSolution,
  source: () => ReturnType<typeof random>,
) {
  const state = before(game, mover, maxDice, 0)
  Object.assign(state, { throws: 0, thrown: 0, taken: 0 })
  let points = 0
  while (state.mover === 0) {
    points = state.turnPoints
    if (game.actor(state) === 'chance') game.apply(state, game.sample(state, source()))
    else game.apply(state, unwrap(game.parse(solution.rate(game.observe(state, 0).turn)[0]!.action)))
  }
  return result(mover, solution, state, points)
}

/**
 * Value iteration in plain sweeps, up to a score that a turn from 1,500 points hardly ever reaches; from the top down,
 * because a take adds points, so that few sweeps are enough.
 */
function iterate(game: Game<State, Settled>, { started, total }: Mover) {
  const { points, takes, takesFrom, startAt, rollDraws, values } = game.settled
  const rows = 500
  const now = new Float64Array(rows * 7)
  const stop = (score: number) => (started || total + score >= startAt ? score : -Infinity)
  const at = (dice: number, row: number) => (row < rows ? now[row * 7 + dice]! : 0)
  for (let change = Infinity; change > 1e-9;) {
    const last = now.slice()
    for (let row = rows - 1; row >= 0; row--)
      for (let dice = 1; dice <= maxDice; dice++) {
        let sum = 0
        for (const { id, weight } of rollDraws[dice]!.outcomes) {
          const tally = id - ids.roll
          let most = 0
          for (let i = takesFrom[tally]!; i < takesFrom[tally + 1]!; i++) {
            const left = dice - tallySize[takes[i]!]!
            const then = row + points[takes[i]!]! / 50
            const stopped = left > 0 || values.furikiriStop ? stop(then * 50) : -Infinity
            most = Math.max(most, stopped, at(left === 0 ? maxDice : left, then))
          }
          sum += weight * most
        }
        now[row * 7 + dice] = sum / 6 ** dice
      }
    change = Math.max(...now.map((value, i) => Math.abs(value - last[i]!)))
  }
  return (dice: number, turnPoints: number) => at(dice, turnPoints / 50)
}
