/** The whole game against its second implementation, step by step in random matches under random options. */
import { describe, expect, it } from 'vitest'
import type { Draw } from '../../../kit/draw.ts'
import { random, type Random } from '../../../kit/random.ts'
import { unwrap } from '../../../kit/result.ts'
import { agree } from '../../../sheet/rules/fixtures/agree.ts'
import { NaiveMatch } from '../../../sheet/rules/fixtures/naive.ts'
import { naiveRules } from './fixtures/naive.ts'
import { chaser } from './index.ts'

function anyOptions(source: Random): object {
  const of = <T>(...values: T[]): T => values[source.below(values.length)]!
  return {
    fullHouse: of('fiveAllowed', 'strict', 'fourAllowed'),
    choice: of('twoDisjointPairs', 'exactTwoPair'),
    firstPlayer: of('seat0', 'random'),
  }
}

describe('the second implementation', () => {
  it.each([1, 2, 5, 8])('agrees at every step of random matches, %d seats', (seats) => {
    const source = random(40 + seats)
    const known = new Map<Draw, string>()
    for (let match = 0; match < 3; match++) {
      const game = unwrap(chaser(seats, anyOptions(source)))
      const steps = agree(game, new NaiveMatch(seats, naiveRules(game.options)), source, known)
      expect(steps).toBeGreaterThanOrEqual(seats * 24)
    }
  })
})
