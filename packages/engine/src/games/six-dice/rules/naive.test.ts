/** The whole game against its second implementation: step by step in random matches, and counted from named positions. */
import { describe, expect, it } from 'vitest'
import type { Draw } from '../../../kit/draw.ts'
import { random, type Random } from '../../../kit/random.ts'
import { anyOf, possible, written } from '../../../testing/fixtures/naive.ts'
import { follow, look, settled, type SixDice } from './fixtures/door.ts'
import { NaiveMatch } from './fixtures/naive.ts'
import type { State } from './index.ts'

/** Any options that settle at these seats, far from the defaults as often as not. */
function anyOptions(source: Random, seats: number): object {
  const of = <T>(...values: T[]): T => values[source.below(values.length)]!
  const uma = Array.from({ length: seats }, () => source.below(20) - 10)
  uma[0]! -= uma.reduce((sum, part) => sum + part, 0)
  return {
    nOfAKind: of('double', 'add', 'tripleOnly'),
    straight: of(3000, 2000, 1500),
    threePairs: of(2000, 1000, 0),
    fourPlusPairIsThreePairs: of(false, true),
    startThreshold: of(1000, 500, 0),
    strictStart: of(false, true),
    target: of(1000, 2000, 5000),
    strictEnd: of(false, true),
    buta: of(true, true, false),
    butaStarted: of('reset', 'turnOnly'),
    butaAfterFurikiri: of(false, true),
    furikiriStop: of(false, true),
    spillPerMille: of(0, 0, 100),
    stackPerMille: of(0, 0, 100),
    settlement: of(true, true, false),
    unstartedPenalty: of(5, 0, 7),
    sixOfAKindGratuity: of(0, 5),
    uma: of(null, uma),
    games: of(1, 2, 3),
    roundLimit: 20,
  }
}

/** What both must say of a match between two steps. */
const standing = (game: SixDice, state: State) => {
  const { turn, players, ...rest } = look(game, state)
  const place = turn && { seat: turn.seat, points: turn.points, throws: turn.throws }
  return JSON.stringify([
    players.map(({ total, started }) => [total, started]),
    game.returns(state),
    game.actor(state) === 'over' ? 'over' : [rest.game, rest.lap, rest.oya, rest.lastLap, place],
  ])
}
const naiveStanding = (naive: NaiveMatch) => {
  const choosing = naive.waiting === 'oya'
  const place = choosing ? null : { seat: naive.seat, points: naive.points, throws: naive.throws }
  return JSON.stringify([
    naive.totals.map((total, seat) => [total, naive.started[seat]]),
    naive.returns(),
    naive.waiting === 'over'
      ? 'over'
      : [naive.game, choosing ? 0 : naive.lap, choosing ? null : naive.oya, naive.last, place],
  ])
}

describe('the second implementation', () => {
  it.each([2, 3, 4, 5, 6, 7, 8])('agrees at every step of random matches under random options, %d seats', (seats) => {
    const source = random(20 + seats)
    const known = new Map<Draw, string>()
    let steps = 0
    for (let match = 0; match < 4; match++) {
      const game = settled(seats, anyOptions(source, seats))
      const naive = new NaiveMatch(seats, game.options)
      let state = game.start()
      for (; game.actor(state) !== 'over'; steps++) {
        const texts = naive.steps()
        expect(possible(game, state, known)).toBe(written(texts))
        const text = anyOf(texts, source)
        state = follow(game, state, [text])
        naive.take(text)
        expect(standing(game, state)).toBe(naiveStanding(naive))
      }
      expect(naive.waiting).toBe('over')
    }
    expect(steps).toBeGreaterThan(500)
  })
})
