/** What decisions cost: against the bots themselves, and against their ratings at a place worked out by hand. */
import { describe, expect, test } from 'vitest'
import { chaser } from '../games/chaser/index.ts'
import { royalTurf } from '../games/royal-turf/index.ts'
import { sixDice, type Observation } from '../games/six-dice/index.ts'
import { yatzy } from '../games/yatzy/index.ts'
import { yessir } from '../games/yessir/index.ts'
import type { Game, GameFactory } from '../kit/contract.ts'
import { repeatable, scripted } from '../kit/dice.ts'
import { Match } from '../kit/match.ts'
import { turnOf } from '../kit/play.ts'
import { unwrap } from '../kit/result.ts'
import { follow, turns } from '../sheet/fixtures/door.ts'
import { houseBots } from './index.ts'
import { review, reviewed } from './review.ts'

/** A match of these bots. */
async function played(factory: GameFactory, names: readonly string[], options: object = {}): Promise<Match> {
  const { id } = factory.facts
  const game = unwrap(factory(names.length, options))
  const match: Match = new Match(game, { dice: repeatable('review', '1'), players: names })
  const policies = names.map((name, seat) => houseBots(id)[name]!.policy(seat, game.options))
  for (match.rollAll(); match.actor !== 'over'; match.rollAll()) {
    const turn = turnOf(match.game, match.state)
    // oxlint-disable-next-line no-await-in-loop -- the next decision depends on this one
    unwrap(match.act(await policies[turn.seat]!(turn)))
  }
  return match
}

const counted: readonly (readonly [name: string, GameFactory, options: object, bot: string])[] = [
  ['Six Dice', sixDice, { preset: 'farkle', target: 5000 }, 'turn'],
  ['Chaser', chaser, {}, 'sheet'],
  ['Yams', yatzy, { variant: 'yams' }, 'sheet'],
]

describe.each(counted)('of %s', (_, factory, options, bot) => {
  test('the bot that counts makes no mistake, and others pay for theirs', async () => {
    const match = await played(factory, [bot, 'greedy', 'random'], options)
    const found = review(match)!
    expect(found.bot).toBe(bot)
    const [own, greedy, random] = found.seats
    expect(own!.cost).toBe(0)
    expect(greedy!.cost).toBeGreaterThan(0)
    expect(random!.cost / random!.decisions).toBeGreaterThan(greedy!.cost / greedy!.decisions)
    for (const { ply, seat, action, best, cost } of found.decisions) {
      expect(match.entries[ply - 1]).toMatchObject({ by: seat, text: action })
      expect(cost > 0).toBe(best !== action)
      expect(match.game.legalTexts(match.stateAt(ply - 1))).toContain(best)
    }
    const sum = found.decisions.reduce((all, { cost }) => all + cost, 0)
    expect(own!.cost + greedy!.cost + random!.cost).toBeCloseTo(sum, 9)
    expect(found.seats.reduce((all, { decisions }) => all + decisions, 0)).toBe(found.decisions.length)
  })
})

test('a decision costs what the best would have brought on average', () => {
  // One box is open, for five equal dice; four lie there, and one reroll is left: 50 points by one face of six.
  const game: Game = unwrap(yatzy(1))
  const others = ['ones', 'twos', 'threes', 'fours', 'fives', 'sixes', 'threeKind', 'fourKind', 'fullHouse']
  const written = [...others, 'smallStraight', 'largeStraight', 'chance'].map((box) => `12346 ${box}`)
  const from = follow(game, game.start(), [...turns(...written), 'roll 22223', 'keep 2222'])
  const match: Match = new Match(game, { dice: scripted(game, ['roll 4']), players: ['A'], from })
  match.rollAll()
  unwrap(match.act('score yahtzee'))
  const [only, ...more] = review(match)!.decisions
  expect(only).toMatchObject({ ply: 2, seat: 0, action: 'score yahtzee', best: 'keep 2222' })
  expect(only!.cost).toBeCloseTo(50 / 6, 9)
  expect(more).toEqual([])
})

test('the last lap of Six Dice is not counted', async () => {
  const match = await played(sixDice, ['greedy', 'greedy'])
  const seen = review(match)!.decisions.map(
    ({ ply, seat }) => match.game.observe(match.stateAt(ply - 1), seat) as Observation,
  )
  expect(seen.some(({ lastLap }) => lastLap)).toBe(false)
  const all = match.entries.filter(({ by }) => by !== 'chance').length
  expect(review(match)!.uncounted).toBe(all - seen.length)
  expect(seen.length).toBeLessThan(all)
  expect(seen.length).toBeGreaterThan(all / 2)
})

test('games that no bot counts in points have no review', () => {
  for (const factory of [yessir, royalTurf] as readonly GameFactory[]) {
    const match: Match = new Match(unwrap(factory(2)), {
      dice: repeatable('review', '1'),
      players: ['A', 'B'],
    })
    expect(review(match)).toBeNull()
    expect(reviewed).not.toContain(factory.facts.id)
  }
})
