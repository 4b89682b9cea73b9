/** The whole game against its second implementation, step by step in random matches under random options. */
import { describe, expect, it } from 'vitest'
import type { Draw } from '../../../kit/draw.ts'
import { random, type Random } from '../../../kit/random.ts'
import { possible, written } from '../../../testing/fixtures/naive.ts'
import { follow, settled } from './fixtures/door.ts'
import { NaiveMatch } from './fixtures/naive.ts'

/** Any options, far from the defaults as often as not. */
function anyOptions(source: Random): object {
  const of = <T>(...values: T[]): T => values[source.below(values.length)]!
  return {
    winsToWin: of(3, 2),
    changeDie: of(true, false),
    luckFloor: of(1, 0),
    luckCap: of(6, null),
    tieBreak: of('combination', 'allDice'),
    noWinnerLuck: of(true, false),
    blindResets: of(true, false),
    firstStarter: of('random', 'seat0', 'highestDie'),
    roundLimit: of(60, 2, 5),
  }
}

describe('the second implementation', () => {
  it.each([2, 3, 4, 6])('agrees at every step of random matches, %d seats', (seats) => {
    const source = random(90 + seats)
    const known = new Map<Draw, string>()
    let steps = 0
    for (let match = 0; match < 6; match++) {
      const game = settled(seats, anyOptions(source))
      const naive = new NaiveMatch(seats, game.options)
      let state = game.start()
      while (naive.waiting !== 'over') {
        const texts = naive.steps()
        expect(possible(game, state, known)).toBe(written(texts))
        // All equally likely, whatever their weights: equal dice come more often, and with them ties.
        const [text] = texts[source.below(texts.length)]!
        state = follow(game, state, [text])
        naive.take(text)
        expect([text, ...game.returns(state)]).toEqual([text, ...naive.returns()])
        expect([text, ...state.luck]).toEqual([text, ...naive.people.map(({ luck }) => luck)])
        const actor = game.actor(state)
        expect([text, actor]).toEqual([text, typeof actor === 'number' ? naive.seat : actor])
        steps++
      }
      expect(game.actor(state)).toBe('over')
    }
    expect(steps).toBeGreaterThan(100)
  })
})
