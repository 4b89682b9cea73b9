/** A match of Chaser that is played for a goal: against what is worked out by hand, by naive search, and for points. */
import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { boxes, chaser, type Box, type State } from '../../games/chaser/rules/index.ts'
import { unwrap } from '../../kit/result.ts'
import { follow, turns } from '../rules/fixtures/door.ts'
import { aimChaser, solveChaser, spreadChaser, type Goal } from '../../games/chaser/solver/index.ts'

const game = unwrap(chaser(1))

/** The beginning of a turn with these boxes open; the others are written with these rolls, else with 1-1-2-3-6. */
function withOpen(open: readonly Box[], rolls: Readonly<Partial<Record<Box, string>>> = {}): State {
  const written = boxes.filter((box) => !open.includes(box)).map((box) => `${rolls[box] ?? '11236'} ${box}`)
  return follow(game, game.start(), turns(...written))
}
const playerOf = (state: State) => game.observe(state, 0).players[0]!
const atLeast =
  (least: number): Goal =>
  (total) =>
    Number(total >= least)

describe('worked out by hand', () => {
  // Each of five dice shows a six within three rolls with 91 in 216; five equal dice are as likely as at Yahtzee.
  const allSixes = (91 / 216) ** 5
  const allEqual = 347_897 / 7_558_272

  it.each([
    ['Chase Off alone', ['chaseOff'], 1, allEqual],
    ['five sixes in one turn', ['sixBeans'], 30, allSixes],
    [
      'five sixes in one of two turns, whatever is written in the other',
      ['sixBeans', 'aces'],
      30,
      1 - (1 - allSixes) ** 2,
    ],
  ] as const)('%s', (_, open, more, expected) => {
    const player = playerOf(withOpen(open))
    const { mean } = aimChaser(atLeast(player.total + more), {}, player)
    expect(mean).toBeCloseTo(expected, 12)
    expect(spreadChaser({}, player).atLeast(more)).toBeLessThanOrEqual(mean + 1e-12)
  })

  it('five sixes are given another turn, where play for points writes four', () => {
    const begun = withOpen(['sixBeans', 'aces'])
    const goal = atLeast(playerOf(begun).total + 30)
    const four = follow(game, begun, ['roll 26666', 'keep 6666', 'roll 2', 'keep 6666', 'roll 2'])
    expect(aimChaser(goal, {}, playerOf(begun)).choose(game.observe(four, 0))).toBe('score aces')
    expect(solveChaser().choose(game.observe(four, 0))).toBe('score sixBeans')
  })
})

/** The best mean of a goal from every state on, by trying all that the room allows. */
function naive(goal: Goal): (state: State) => number {
  const known = new Map<string, number>()
  return function bestOf(state): number {
    const actor = game.actor(state)
    if (actor === 'over') return goal(game.returns(state)[0]!)
    // Which dice were kept decides nothing once the others have fallen.
    const key = `${state.dice || `keep ${state.kept}`} ${state.rerolls} ${state.filled[0]} ${state.points.join(' ')}`
    const found = known.get(key)
    if (found !== undefined) return found
    const after = (id: number) => {
      const next = game.copy(state)
      game.apply(next, id)
      return bestOf(next)
    }
    const outcomes = actor === 'chance' ? game.outcomes(state) : []
    const weights = outcomes.reduce((sum, { weight }) => sum + weight, 0)
    const best =
      actor === 'chance'
        ? outcomes.reduce((sum, { id, weight }) => sum + (weight / weights) * after(id), 0)
        : Math.max(...game.legalActions(state).map(after))
    known.set(key, best)
    return best
  }
}

describe('naive search finds nothing better', () => {
  test.each([
    ['of a total', ['chaseOff', 'straight'], (from: number) => atLeast(from + 40)],
    ['that grows and falls', ['chaseOff', 'straight'], () => (total: number) => (total * 7) % 11],
    ['that grows and falls, of many points', ['choice'], () => (total: number) => (total * 7) % 5],
  ] as const)('for a goal %s', (_, open, goalFrom) => {
    const state = withOpen(open)
    const player = playerOf(state)
    const goal = goalFrom(player.total)
    expect(aimChaser(goal, {}, player).mean).toBeCloseTo(naive(goal)(state), 12)
  })
})

describe('beside play for points', () => {
  const half = ['sixBeans', 'fourDice', 'fullHouse', 'choice', 'straight', 'twoBeans'] as const
  const player = playerOf(withOpen(half))
  const solved = solveChaser({}, player).mean
  const { atLeast: forPoints, quantile } = spreadChaser({}, player)

  it('is the same where the goal is the total', () => {
    expect(aimChaser((total) => total, {}, player).mean).toBeCloseTo(player.total + solved, 9)
  })

  it('is surer of every total, and the surer the lower that is', () => {
    const chanceOf = (more: number) => aimChaser(atLeast(player.total + more), {}, player).mean
    expect(chanceOf(0)).toBeCloseTo(1, 12)
    const more = fc.integer({ min: 0, max: quantile(1) + 2 })
    fc.assert(
      fc.property(more, more, (one, other) => {
        const [least, most] = [Math.min(one, other), Math.max(one, other)]
        const [surer, chance] = [chanceOf(least), chanceOf(most)]
        expect(chance).toBeGreaterThanOrEqual(forPoints(most) - 1e-12)
        expect(surer).toBeGreaterThanOrEqual(chance - 1e-12)
      }),
      { numRuns: 10 },
    )
  })
})

test('a sheet with a sum that cannot come of the one that was aimed from is refused', () => {
  const solution = aimChaser(atLeast(100), {}, playerOf(withOpen(['aces'], { chaseOff: '66666' })))
  const other = follow(game, withOpen(['aces']), ['roll 11236'])
  expect(() => solution.choose(game.observe(other, 0))).toThrow('not one that was solved')
})
