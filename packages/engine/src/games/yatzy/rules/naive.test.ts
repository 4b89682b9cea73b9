/** The whole game against its second implementation, step by step in random matches under random options. */
import { describe, expect, it } from 'vitest'
import type { Draw } from '../../../kit/draw.ts'
import { random, type Random } from '../../../kit/random.ts'
import { unwrap } from '../../../kit/result.ts'
import { agree } from '../../../sheet/rules/fixtures/agree.ts'
import { NaiveMatch } from '../../../sheet/rules/fixtures/naive.ts'
import { naiveRules } from './fixtures/naive.ts'
import { yatzy } from './index.ts'

function anyOptions(source: Random, variant: string): object {
  const of = <T>(...values: T[]): T => values[source.below(values.length)]!
  return {
    variant,
    joker: of('forced', 'free', 'verhoeff', 'none'),
    yahtzeeBonus: of('each', 'once', 'jokerOnce', 'none'),
    jokerWhenYahtzeeIsZero: of(false, true),
    fullHouseAcceptsFive: of(false, true),
    yamsBonusStrict: of(false, true),
    yamsFullHouseAcceptsFive: of(false, true),
    firstPlayer: of('seat0', 'random'),
  }
}

describe('the second implementation', () => {
  it.each([
    [1, 'yahtzee'],
    [3, 'yahtzee'],
    [8, 'yahtzee'],
    [1, 'yams'],
    [4, 'yams'],
  ])('agrees at every step of random matches, %d seats, %s', (seats, variant) => {
    const source = random(60 + seats)
    const known = new Map<Draw, string>()
    for (let match = 0; match < 3; match++) {
      const game = unwrap(yatzy(seats, anyOptions(source, variant)))
      const steps = agree(game, new NaiveMatch(seats, naiveRules(game.options)), source, known)
      expect(steps).toBeGreaterThanOrEqual(seats * 26)
    }
  })
})
