/** The puzzles that are written down: each opens, has one best action, and costs what the exact solutions say. */
/* oxlint-disable no-await-in-loop -- one position after another */
import { expect, it } from 'vitest'
import { parseShareText, replay, turnOf, unwrap, type GameFactory } from '@dicewright/engine'
import { chaser } from '@dicewright/engine/chaser'
import { advise } from '@dicewright/engine/review'
import { sixDice } from '@dicewright/engine/six-dice'
import { yatzy } from '@dicewright/engine/yatzy'
import { puzzles as chaserPuzzles } from '../src/games/chaser/puzzles.gen.ts'
import { puzzles as sixDicePuzzles } from '../src/games/six-dice/puzzles.gen.ts'
import { puzzles as yatzyPuzzles } from '../src/games/yatzy/puzzles.gen.ts'
import { yamsPuzzles } from '../src/games/yatzy/yams-puzzles.gen.ts'
import { costsOf, type PuzzleSet } from '../src/base/puzzle/set.ts'

const sets: readonly (readonly [string, GameFactory, PuzzleSet, number])[] = [
  ['six-dice', sixDice, sixDicePuzzles, 15],
  ['chaser', chaser, chaserPuzzles, 1.5],
  ['yatzy', yatzy, yatzyPuzzles, 1.5],
  ['yams', yatzy, yamsPuzzles, 1.5],
]

it.each(sets)('of %s have one best action, of all that are legal', async (_, factory, { head, puzzles }, gap) => {
  expect(puzzles).toHaveLength(60)
  expect(new Set(puzzles.map(([entries]) => entries)).size).toBe(60)
  const opened = puzzles.map(([entries, written]) => {
    const match = unwrap(replay(unwrap(parseShareText(head + entries, [factory])), [factory]))
    const costs = costsOf(written)
    const turn = turnOf(match.game, match.state)
    expect(match.header.players[turn.seat]).toBe('me')
    expect([...costs.keys()].toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
      turn.legal.toSorted((a, b) => (a < b ? -1 : 1)),
    )
    const [best, second] = [...costs.values()]
    expect([best, second! >= gap]).toEqual([0, true])
    return { match, costs, turn }
  })
  // By the solutions as they are now; `pnpm puzzles` has computed all of them.
  const { match, costs, turn } = opened[7]!
  const { unit, weighed } = (await advise(match.game, turn.observation))!
  expect(unit).toBe('points')
  for (const { action, cost } of weighed) expect(costs.get(action)).toBeCloseTo(cost, 0)
})
