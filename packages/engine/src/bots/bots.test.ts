/** The house bots of every game, and `greedy` and `random` where they are told apart. */
// @module-tag search
import { describe, expect, test } from 'vitest'
import { games, moduleById } from '../modules.ts'
import { sixDice, type Observation } from '../games/six-dice/rules/index.ts'
import { leastTotal, mostBefore, mostTotal } from '../games/six-dice/rules/score.ts'
import { languages } from '../kit/contract.ts'
import { seeded } from '../kit/seeded.ts'
import { Match } from '../kit/match.ts'
import { play, turnOf, type Turn } from '../kit/play.ts'
import { unwrap } from '../kit/result.ts'
import { botsOf } from '../module.ts'

describe.each(games.map((factory) => [factory.facts.id, factory] as const))('house bots of %s', (id, factory) => {
  const bots = botsOf(moduleById(id)!)
  // A race shows as much as three, and `search` takes seconds for one.
  const game = unwrap(factory(2, id === 'royal-turf' ? { races: 1 } : {}))

  test('there is a random bot, and each says in three languages what it computes', () => {
    expect(Object.keys(bots)[0]).toBe('random')
    for (const [name, bot] of Object.entries(bots)) {
      expect(bot.name).toBe(name)
      for (const language of languages) expect(bot.about[language].length).toBeGreaterThan(10)
    }
  })

  test.each(Object.keys(bots))('%s plays a match to its end, and the same one from the same seed', async (name) => {
    const match = async (seed: string) => {
      const policies = Array.from({ length: game.seats }, (_, seat) =>
        bots[name]!.policy(`${seed}/${seat}`, game.options),
      )
      return play(game, policies, seeded(7))
    }
    const first = await match('a')
    expect(first.end?.reason).toBe('over')
    expect(await match('a')).toEqual(first)
  })
})

test('a game that nobody wrote bots for has random, which asks for nothing but the legal actions', async () => {
  expect(Object.keys(botsOf({}))).toEqual(['random'])
  expect(Object.keys(botsOf(moduleById('constructor') ?? {}))).toEqual(['random'])
  const policy = botsOf({})['random']!.policy(1)
  const turn = { seat: 0, observation: null, legal: ['a', 'b', 'c'] }
  const seen = await Promise.all(Array.from({ length: 100 }, async () => policy(turn)))
  expect([...new Set(seen)].toSorted()).toEqual(['a', 'b', 'c'])
})

test.each([
  ['six-dice', 'turn'],
  ['chaser', 'sheet'],
  ['yatzy', 'sheet'],
  ['yessir', 'greedy'],
  ['royal-turf', 'greedy'],
])('a bot that computes with options throws at its first question where they cannot be read: %s %s', (id, name) => {
  const game = unwrap(games.find(({ facts }) => facts.id === id)!(2))
  const match = new Match(game, { dice: seeded(7), players: ['a', 'b'] })
  match.rollAll()
  const policy = botsOf(moduleById(id)!)[name]!.policy(1, { nonsense: 7 })
  expect(() => policy(turnOf(game, match.state))).toThrow(/option-unknown.*nonsense/)
})

test.each([
  ['chaser', 'solver'],
  ['chaser', 'win'],
  ['yessir', 'search'],
  ['royal-turf', 'search'],
])('so does one that answers later: %s %s', async (id, name) => {
  const game = unwrap(games.find(({ facts }) => facts.id === id)!(2))
  const match = new Match(game, { dice: seeded(7), players: ['a', 'b'] })
  match.rollAll()
  const policy = botsOf(moduleById(id)!)[name]!.policy(1, { nonsense: 7 })
  await expect(policy(turnOf(game, match.state))).rejects.toThrow(/option-unknown.*nonsense/)
})

describe('turn plays on from the ends of what a position can hold', () => {
  const options = { roundLimit: 10_000, threePairs: 10_000 }
  const game = unwrap(sixDice(2, options))
  const match = new Match(game, { dice: seeded(7), players: ['a', 'b'] })
  match.rollAll()
  const { mover } = match.state
  /** The last lap, in which the other seat has had its turn. */
  const from = (own: number, others: number) => {
    const json = { ...game.toJSON(match.state), lap: 10_000, lastLap: 1, oya: 1 - mover }
    const isStarted = [own, others].map((total) => (total > 0 ? 1 : 0))
    const bySeat = <T>(list: readonly T[]) => (mover === 0 ? list : list.toReversed())
    return game.restore({ ...json, total: bySeat([own, others]), started: bySeat(isStarted) })
  }

  test.each([
    [leastTotal(9_999), mostTotal(game.settled)],
    [leastTotal(9_999), leastTotal(10_000)],
    [mostBefore(game.settled), mostTotal(game.settled)],
  ])('%d to go on from, %d to catch', (own, others) => {
    const turn = turnOf(game, unwrap(from(own, others)))
    expect(turn.legal).toContain(botsOf(moduleById('six-dice')!)['turn']!.policy(1, options)(turn))
    expect(from(own + Math.sign(own) * 1000, others)).toMatchObject({ at: 'total' })
    expect(from(own, others + Math.sign(others) * 1000)).toMatchObject({ at: 'total' })
  })
})

test('7 and "7" are one seed', async () => {
  const choices = (seed: string | number) => {
    const policy = botsOf(moduleById('six-dice')!)['random']!.policy(seed)
    return Array.from({ length: 50 }, () => policy({ seat: 0, observation: null, legal: ['a', 'b', 'c'] }))
  }
  expect(choices(7)).toEqual(choices('7'))
  expect(choices(7)).not.toEqual(choices(8))
})

describe('greedy at Six Dice', () => {
  const greedy = botsOf(moduleById('six-dice')!)['greedy']!.policy(0)
  const game = unwrap(sixDice(2))

  /** A turn of seat 0 at a throw or, with dice taken, at the decision that follows. */
  const ask = (changes: Partial<ReturnType<typeof game.start>>, total = 2000, started = 1, rival = 0) => {
    const state = game.start()
    Object.assign(state, { phase: game.leaves.findIndex((leaf) => leaf.path === 'turn.select'), lap: 1, oya: 0 })
    Object.assign(state, { throws: 1, diceLeft: 6, mover: 0 }, changes)
    state.total[0] = total
    state.total[1] = rival
    state.started[0] = started
    return greedy({ seat: 0, observation: game.observe(state, 0), legal: game.legalTexts(state) } as Turn<Observation>)
  }
  const decide = { phase: game.leaves.findIndex((leaf) => leaf.path === 'turn.decide'), thrown: 1, taken: 1 }
  const roll = (text: string) => unwrap(game.parse(`roll ${text}`)) - unwrap(game.parse('roll -'))

  test.each([
    ['takes the richest dice, not the fewest', '115566', 'take 115566'],
    ['takes all that scores', '111246', 'take 111'],
    ['takes ones and fives together', '155234', 'take 155'],
  ])('%s', (_, thrown, expected) => {
    expect(ask({ thrown: roll(thrown) })).toBe(expected)
  })

  test.each([
    [300, 2, 'stop'],
    [250, 2, 'continue'],
    [350, 3, 'continue'],
    [400, 3, 'stop'],
    [500, 5, 'continue'],
    [1000, 5, 'stop'],
  ])('with %i points and %i dice it says %s', (turnPoints, diceLeft, expected) => {
    expect(ask({ ...decide, turnPoints, diceLeft })).toBe(expected)
  })

  test('stops as soon as it may start, even with five dice', () => {
    expect(ask({ ...decide, turnPoints: 1000, diceLeft: 5 }, 0, 0)).toBe('stop')
  })

  test('does not settle for less than the best total in the last lap', () => {
    expect(ask({ ...decide, turnPoints: 500, diceLeft: 1, lastLap: 1 }, 9000, 1, 10_000)).toBe('continue')
    expect(ask({ ...decide, turnPoints: 1050, diceLeft: 1, lastLap: 1 }, 9000, 1, 10_000)).toBe('stop')
  })
})
