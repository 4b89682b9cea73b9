/** What decisions cost: against the bots themselves, and against their ratings at a place worked out by hand. */
// @module-tag search
import { describe, expect, test } from 'vitest'
import { chaser } from '../games/chaser/rules/index.ts'
import * as turf from '../games/royal-turf/rules/fixtures/door.ts'
import { royalTurf } from '../games/royal-turf/rules/index.ts'
import * as dicing from '../games/six-dice/rules/fixtures/door.ts'
import { gained, sixDice, type Observation } from '../games/six-dice/rules/index.ts'
import { yatzy } from '../games/yatzy/rules/index.ts'
import { yessir } from '../games/yessir/rules/index.ts'
import type { Game, GameFactory } from '../kit/contract.ts'
import { repeatable, scripted } from '../kit/dice.ts'
import type { State } from '../kit/layout.ts'
import { Match } from '../kit/match.ts'
import { turnOf } from '../kit/play.ts'
import { unwrap } from '../kit/result.ts'
import { follow, turns } from '../sheet/rules/fixtures/door.ts'
import { cups } from '../testing/index.ts'
import { dearestOf } from './costs.ts'
import { botsOf } from '../module.ts'
import { moduleById } from '../modules.ts'
import { advise, review } from './index.ts'
import { meanOfTurn, rateTurn } from '../games/six-dice/bots/turn.ts'

/** A match of these bots. */
async function played(
  factory: GameFactory,
  names: readonly string[],
  options: object = {},
  seed = '1',
): Promise<Match> {
  const { id } = factory.facts
  const game = unwrap(factory(names.length, options))
  const match: Match = new Match(game, { dice: repeatable('review', seed), players: names })
  const policies = names.map((name, seat) => botsOf(moduleById(id)!)[name]!.policy(seat, game.options))
  for (match.rollAll(); match.actor !== 'over'; match.rollAll()) {
    const turn = turnOf(match.game, match.state)
    // oxlint-disable-next-line no-await-in-loop -- the next decision depends on this one
    unwrap(match.act(await policies[turn.seat]!(turn)))
  }
  return match
}

const counted: readonly (readonly [name: string, GameFactory, options: object, bot: string, count: string])[] = [
  ['Six Dice', sixDice, { preset: 'farkle', target: 5000 }, 'turn', 'turn'],
  ['Chaser', chaser, {}, 'solver', 'solution'],
  ['Yams', yatzy, { variant: 'yams' }, 'solver', 'solver'],
]

describe('a review that nobody wants any more', () => {
  test('counts no further decision, and says how many are left', async () => {
    const match = await played(yessir, ['greedy', 'greedy'], { winsToWin: 2 })
    const { review: own } = moduleById('yessir')!
    const whole = await own!.review(match, 0.01)
    expect(whole.decisions.length).toBeGreaterThan(2)
    // One trial of the second decision is made.
    let asked = 0
    const begun = await own!.review(match, 0.01, () => ++asked < 24)
    expect(begun.decisions).toEqual(whole.decisions.slice(0, 1))
    expect(begun.uncounted).toBe(whole.decisions.length - 1)
    expect(begun.seats.map(({ decisions }) => decisions)).toHaveLength(2)
  })

  test('leaves out the chances of later places', async () => {
    const match = await played(yessir, ['greedy', 'greedy'], { winsToWin: 2 })
    const { chances } = moduleById('yessir')!
    const whole = await chances!.at(match, 0.01)
    let asked = 0
    const begun = await chances!.at(match, 0.01, () => ++asked < 14)
    expect(begun).toEqual(whole.slice(0, 1))
    expect(whole.length).toBeGreaterThan(1)
    const sheets = await played(chaser, ['greedy', 'greedy'])
    expect(await moduleById('chaser')!.chances!.at(sheets, 1, () => false)).toEqual([])
  })
})

describe.each(counted)('of %s', (_, factory, options, bot, count) => {
  test('whoever plays by the count makes no mistake, and others pay for theirs', async () => {
    const match = await played(factory, [bot, 'greedy', 'random'], options)
    const found = (await review(match))!
    expect(found.count).toBe(count)
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

test('a decision costs what the best would have brought on average', async () => {
  // One box is open, for five equal dice; four lie there, and one reroll is left: 50 points by one face of six.
  const game: Game = unwrap(yatzy(1))
  const others = ['ones', 'twos', 'threes', 'fours', 'fives', 'sixes', 'threeKind', 'fourKind', 'fullHouse']
  const written = [...others, 'smallStraight', 'largeStraight', 'chance'].map((box) => `12346 ${box}`)
  const from = follow(game, game.start(), [...turns(...written), 'roll 22223', 'keep 2222'])
  const match: Match = new Match(game, { dice: scripted(game, ['roll 4']), players: ['A'], from })
  match.rollAll()
  unwrap(match.act('score yahtzee'))
  const [only, ...more] = (await review(match))!.decisions
  expect(only).toMatchObject({ ply: 2, seat: 0, action: 'score yahtzee', best: 'keep 2222' })
  expect(only!.cost).toBeCloseTo(50 / 6, 9)
  expect(more).toEqual([])
})

test('the dearest come first, and what would be shown as nothing does not come', () => {
  const some = [0, 0.04, 3, 0.05, 7, 5].map((cost) => ({ cost }))
  expect(dearestOf(some, 3)).toEqual([{ cost: 7 }, { cost: 5 }, { cost: 3 }])
  expect(dearestOf(some, 9).at(-1)).toEqual({ cost: 0.05 })
})

describe('advice on a decision', () => {
  /** A match at its first decision. */
  function begun(factory: GameFactory, options = {}): Match {
    const match: Match = new Match(unwrap(factory(2, options)), {
      dice: repeatable('advice', '1'),
      players: ['A', 'B'],
    })
    match.rollAll()
    return match
  }
  const adviceAt = async ({ game, state }: Match) => (await advise(game, turnOf(game, state).observation))!

  test.each([
    ['Chaser', chaser, 'solution', 'points'],
    ['YESSIR', yessir, 'search', 'percent'],
    ['Royal Turf', royalTurf, 'search', 'percent'],
  ] as const)('is what the review of it counts: %s', async (_, factory, count, unit) => {
    const match = begun(factory)
    const seat = match.actor
    const { weighed, ...how } = await adviceAt(match)
    expect(how).toMatchObject({ count, unit })
    expect(weighed.map(({ action }) => action).toSorted()).toEqual([...match.game.legalTexts(match.state)].toSorted())
    expect(weighed.map(({ value }) => value)).toEqual(weighed.map(({ value }) => value).toSorted((a, b) => b - a))
    expect(weighed[0]!.cost).toBe(0)
    const worst = weighed.at(-1)!
    unwrap(match.act(worst.action))
    const [only] = (await review(match))!.decisions
    const best = worst.cost > 0 ? weighed[0]!.action : worst.action
    expect(only).toEqual({ ply: match.entries.length, seat, best, ...worst })
  })

  test('in the last lap of Six Dice is the chance to pass the best total', async () => {
    const game = dicing.settled(2)
    const fields = { total: [10_000, 9200], started: [1, 1], lap: 9, lastLap: 1, mover: 1 }
    const state = dicing.follow(game, dicing.begin(game, fields), ['roll 444423', 'take 4444'])
    const { weighed, ...how } = (await advise(game, dicing.look(game, state)))!
    expect(how).toEqual({ count: 'turn', unit: 'percent', mean: null })
    // To stop is to have as much as the oya, who then wins (3.7); of two dice one scores in 5 of 9 throws.
    const chance = expect.closeTo(500 / 9, 9)
    expect(weighed).toEqual([
      { action: 'continue', value: chance, cost: 0 },
      { action: 'stop', value: 0, cost: chance },
    ])
  })

  test('is none at a game of one’s own', async () => {
    const { game, state } = begun(cups)
    expect(await advise(game, turnOf(game, state).observation)).toBeNull()
  })
})

test('the last lap of Six Dice is not counted', async () => {
  const match = await played(sixDice, ['greedy', 'greedy'])
  const seen = (await review(match))!.decisions.map(
    ({ ply, seat }) => match.game.observe(match.stateAt(ply - 1), seat) as Observation,
  )
  expect(seen.some(({ lastLap }) => lastLap)).toBe(false)
  const all = match.entries.filter(({ by }) => by !== 'chance').length
  expect((await review(match))!.uncounted).toBe(all - seen.length)
  expect(seen.length).toBeLessThan(all)
  expect(seen.length).toBeGreaterThan(all / 2)
})

describe('luck', () => {
  test('is what five equal dice bring where nothing else can be written', async () => {
    // One box is open: its mean is 50 times the chance of five equal dice in three rolls, 4.602864% in every table.
    const game: Game = unwrap(yatzy(1))
    const others = ['ones', 'twos', 'threes', 'fours', 'fives', 'sixes', 'threeKind', 'fourKind', 'fullHouse']
    const written = [...others, 'smallStraight', 'largeStraight', 'chance'].map((box) => `12346 ${box}`)
    const from = follow(game, game.start(), turns(...written))
    const match: Match = new Match(game, { dice: scripted(game, ['roll 22222']), players: ['A'], from })
    match.rollAll()
    // Not counted before it has ended.
    expect((await review(match))!.turns).toEqual([])
    unwrap(match.act('score yahtzee'))
    const found = (await review(match))!
    expect(found.turns).toMatchObject([{ ply: 2, seat: 0 }])
    expect(found.turns[0]!.luck).toBeCloseTo(50 * (1 - 0.046_028_64), 6)
    expect(found.seats).toEqual([
      { decisions: 1, cost: 0, meanCost: 0, turns: 1, luck: found.turns[0]!.luck, meanLuck: found.turns[0]!.luck },
    ])
  })

  /** What a turn comes to on average from a state on: by every draw there may be, and the best decision after it. */
  function meanFrom(game: Game, begun: State, state: State): number {
    const [before, after] = [begun, state].map((one) => game.observe(one, 'table') as Observation)
    const { seat } = before!.turn!
    if (after!.lap !== before!.lap || after!.turn!.seat !== seat) return gained(before!, after!, seat)
    if (game.actor(state) !== 'chance') return rateTurn(after!, game.options)[0]!.value
    const { total, outcomes } = game.draw(state)
    return outcomes.reduce((sum, { id, weight }) => {
      const next = game.copy(state)
      game.apply(next, id)
      return sum + (weight / total) * meanFrom(game, begun, next)
    }, 0)
  }

  test.each([
    ['nobody has started', {}, {}],
    ['in debt', {}, { total: [-2000, 0] }],
    ['started', {}, { total: [3000, 0], started: [1, 0] }],
    [
      'dice may spill',
      { preset: 'donburi', spillPerMille: 40, stackPerMille: 20 },
      { total: [3000, 0], started: [1, 0] },
    ],
    ['there is no buta', { preset: 'farkle' }, {}],
  ] as const)('is none on average before a turn of Six Dice: %s', (_, options, told) => {
    const game: Game = unwrap(sixDice(2, options))
    const oya = follow(game, game.start(), ['oya 1', 'oya 2'])
    const begun = unwrap(game.restore({ ...game.toJSON(oya), ...told }))
    const mean = meanOfTurn(game.observe(begun, 'table') as Observation, game.options)
    expect(meanFrom(game, begun, begun)).toBeCloseTo(mean, 9)
  })

  test.each(counted)('is none on average, whoever plays %s', async (_, factory, options) => {
    const all: number[] = []
    for (let match = 0; all.length <= 100; match++) {
      // oxlint-disable-next-line no-await-in-loop -- one match after the other
      const { turns: found, seats } = (await review(
        await played(factory, ['greedy', 'random'], options, String(match)),
      ))!
      all.push(...found.map(({ luck }) => luck))
      expect(seats.reduce((sum, { luck }) => sum + luck, 0)).toBeCloseTo(
        found.reduce((sum, { luck }) => sum + luck, 0),
        6,
      )
    }
    const mean = all.reduce((sum, luck) => sum + luck, 0) / all.length
    const error = Math.sqrt(all.reduce((sum, luck) => sum + (luck - mean) ** 2, 0) / all.length ** 2)
    // The dice are always the same.
    expect(Math.abs(mean)).toBeLessThan(4 * error)
  })

  test('is not counted of a turn that was begun before the match, or is not over', async () => {
    const game: Game = unwrap(sixDice(2))
    const from = follow(game, game.start(), ['oya 1', 'oya 2', 'roll 122346', 'take 1'])
    const match: Match = new Match(game, {
      dice: scripted(game, ['roll 22346', 'roll 122346']),
      players: ['A', 'B'],
      from,
    })
    unwrap(match.act('continue'))
    match.rollAll()
    expect(match.actor).toBe(1)
    expect((await review(match))!.turns).toEqual([])
  })
})

describe('where no points are played for', () => {
  test.each([
    ['YESSIR', yessir, {}],
    ['hidden Royal Turf', royalTurf, { preset: 'hidden', races: 1 }],
  ] as const)('search gives less of the win away than random: %s', async (_, factory, options) => {
    const match = await played(factory, ['search', 'random'], options)
    const { decisions, seats, ...how } = (await review(match))!
    expect(how).toEqual({ count: 'search', unit: 'percent', mean: null, uncounted: 0, turns: [] })
    const taken = match.entries.filter(({ by }) => by !== 'chance')
    expect(decisions.map(({ seat, action }) => [seat, action])).toEqual(taken.map(({ by, text }) => [by, text]))
    for (const { value, cost, action, best } of decisions) {
      expect(value).toBeGreaterThanOrEqual(0)
      expect(value + cost).toBeLessThanOrEqual(100 + 1e-9)
      expect(cost > 0).toBe(best !== action)
    }
    const [search, random] = seats
    expect(random!.meanCost).toBeGreaterThan(2 * search!.meanCost)
  })

  test('a move that ends a race counts for the money it leaves, also where the match begins in the middle of it', async () => {
    const game = turf.settled(2)
    const from = turf.follow(game, turf.stage(game, { ...turf.lastRaceInHand, race: 1 }), ['roll saddle'])
    const match: Match = new Match(game, { dice: repeatable('review', '1'), players: ['A', 'B'], from })
    unwrap(match.act('move beige'))
    const { money } = match.state as State & { readonly money: Int32Array }
    // Three payments for each of the races to come, the last of which counts twice, are nearly three to one.
    const odds = Math.exp((money[0]! - money[1]!) / (100 * 3 * 3))
    const { decisions } = (await review(match))!
    expect(decisions[0]!.value).toBeCloseTo((100 * odds) / (1 + odds), 6)
  })

  test('a decision costs what it leaves of a match that was won (Royal Turf, the last race)', async () => {
    const game = turf.settled(2)
    const from = turf.follow(game, turf.stage(game, turf.lastRaceInHand), ['roll saddle'])
    const decided = async (action: string) => {
      const dice = repeatable('review', '1')
      const match: Match = new Match(game, { dice, players: ['A', 'B'], from })
      unwrap(match.act(action))
      return (await review(match))!.decisions[0]!
    }
    expect(await decided('move beige')).toMatchObject({ best: 'move beige', value: 100, cost: 0 })
    const thrown = await decided('move dark-brown')
    expect(thrown).toMatchObject({ seat: 0, action: 'move dark-brown', best: 'move beige' })
    expect(thrown.cost).toBeGreaterThan(10)
    expect(thrown.value + thrown.cost).toBeCloseTo(100, 9)
  })
})

describe('where a solution counts', () => {
  test.each([
    // In this order, since two solutions are kept: that of Yatzy from the tests above.
    ['Yatzy', yatzy, {}],
    ['Chaser', chaser, {}],
    ['strict Chaser', chaser, { fullHouse: 'strict', choice: 'exactTwoPair' }],
  ] as const)(
    'a total is the best mean, less what decisions cost, with what dice brought: %s',
    async (_, factory, options) => {
      for (const seed of ['1', '2', '3']) {
        // oxlint-disable-next-line no-await-in-loop -- one match after the other
        const match = await played(factory, ['greedy', 'random', 'sheet'], options, seed)
        // oxlint-disable-next-line no-await-in-loop
        const { mean, seats } = (await review(match))!
        const totals = seats.map(({ cost, luck }) => mean! - cost + luck)
        match.game.returns(match.state).forEach((total, seat) => expect(totals[seat]).toBeCloseTo(total, 6))
        expect(seats.map(({ turns: count }) => count)).toEqual(seats.map(() => (factory === chaser ? 12 : 13)))
      }
    },
  )
})
