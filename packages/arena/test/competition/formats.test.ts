/** Every format by simulation: entries of known strength play tournaments to their end. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unwrap } from '@dicewright/engine'
import {
  formatIds,
  nextPairings,
  planTournament,
  type TournamentPlan,
  type TournamentState,
} from '../../src/competition/formats/index.ts'
import type { SetResult } from '../../src/competition/results.ts'
import { seededRandom, simulate, simulateAll, simulateSet } from './simulated.ts'

const names = (count: number): readonly string[] => Array.from({ length: count }, (_, i) => `bot-${i + 1}`)

/** The first is the strongest, each next one weaker by a step. */
const strengths = (entries: readonly string[], step: number) =>
  new Map(entries.map((entrant, i) => [entrant, -i * step]))

const planOf = (wish: Partial<Parameters<typeof planTournament>[0]> & { readonly count?: number }): TournamentPlan =>
  unwrap(planTournament({ format: 'swiss', entries: names(wish.count ?? 8), seats: 2, ...wish }))

/** Plays it to its end by seeded results. */
const play = (plan: TournamentPlan, seed = 1, step = 0.2) => {
  const strength = strengths(plan.entries, step)
  return simulateAll(plan, (pairing) => simulateSet(pairing, strength, seed))
}

const anyPlan = fc
  .record({
    format: fc.constantFrom(...formatIds),
    count: fc.integer({ min: 2, max: 11 }),
    seats: fc.constantFrom(2, 2, 3, 4),
    sets: fc.integer({ min: 1, max: 2 }),
    seed: fc.nat(),
  })
  .map(({ format, count, seats, sets, seed }) => {
    const isForTables = format === 'round-robin' || format === 'swiss'
    const room = isForTables ? seats : 2
    return { plan: planOf({ format, count: Math.max(count, room), seats: room, sets }), seed }
  })

describe('every format', () => {
  it('asks for the same next sets after the same results in any order, and after each beginning of them', () => {
    fc.assert(
      fc.property(anyPlan, ({ plan, seed }) => {
        const strength = strengths(plan.entries, 0.1)
        const result = (pairing: Parameters<typeof simulateSet>[0]) => simulateSet(pairing, strength, seed)
        const inTurn = simulate(plan, result)
        const random = seededRandom(seed)
        const mixed = simulate(plan, result, (open) => Math.floor(random() * open))
        const bySet = (all: readonly SetResult[]) => all.toSorted((a, b) => a.set - b.set)
        expect(bySet(mixed.results)).toEqual(bySet(inTurn.results))
        expect(mixed.state).toEqual(inTurn.state)
        const some = mixed.results.slice(0, Math.floor(mixed.results.length * random()))
        expect(nextPairings(plan, some)).toEqual(nextPairings(plan, bySet(some)))
      }),
      { numRuns: 30 },
    )
  })

  it('keeps asking for a set until it is played, never for one twice, and never for more than it said', () => {
    fc.assert(
      fc.property(anyPlan, ({ plan, seed }) => {
        let open = new Map<number, string>()
        let atMost = Infinity
        const strength = strengths(plan.entries, 0.1)
        const { state, results } = simulate(
          plan,
          (pairing) => simulateSet(pairing, strength, seed),
          (count) => seed % count,
          ({ pairings, progress, isOver }, played) => {
            const now = new Map(pairings.map((pairing) => [pairing.set, pairing.entrants.join()]))
            const done = new Set(played.map(({ set }) => set))
            for (const set of now.keys()) expect(done).not.toContain(set)
            const still = [...open].filter(([set]) => !done.has(set))
            expect(still.map(([set]) => [set, now.get(set)])).toEqual(still)
            expect(isOver).toBe(now.size === 0)
            expect(progress.played).toBe(played.length)
            expect(progress.atMost).toBeLessThanOrEqual(atMost)
            ;[open, atMost] = [now, progress.atMost]
          },
        )
        expect(state.progress).toEqual({ played: results.length, atMost: results.length })
        expect(state.standings.map(({ entrant }) => entrant).toSorted()).toEqual(plan.entries.toSorted())
        expect(state.standings[0]!.place).toBe(1)
      }),
      { numRuns: 30 },
    )
  })

  it('goes on where matches of a set are void', () => {
    fc.assert(
      fc.property(anyPlan, ({ plan, seed }) => {
        const strength = strengths(plan.entries, 0.1)
        const { state } = simulate(plan, (pairing) => {
          const result = simulateSet(pairing, strength, seed)
          return { ...result, matches: result.matches.slice(0, pairing.set % (result.matches.length + 1)) }
        })
        expect(state.isOver).toBe(true)
      }),
      { numRuns: 30 },
    )
  })

  it.each(formatIds)('puts the strongest first more often with more sets: %s', (format) => {
    // The weakest is the first seed, and the one of the gauntlet.
    const firstOf = (sets: number) => {
      const plan = planOf({ format, entries: names(8).toReversed(), sets })
      const strength = strengths(names(8), 0.25)
      const runs = Array.from({ length: 40 }, (_, seed) =>
        simulateAll(plan, (pairing) => simulateSet(pairing, strength, seed)),
      )
      return runs.filter(({ state }) => state.standings[0]!.entrant === 'bot-1').length
    }
    expect(firstOf(9)).toBeGreaterThan(firstOf(1))
  })
})

describe('round robin', () => {
  it('lets everyone meet everyone equally often, with a bye each where the number is odd', () => {
    for (let count = 2; count <= 14; count++) {
      const { state, results } = play(planOf({ format: 'round-robin', count, sets: 2, rounds: 2 }))
      expect(results).toHaveLength(2 * count * (count - 1))
      for (const [i, row] of state.crossTable.cells.entries())
        expect(row.map((cell) => cell?.sets.length ?? 0)).toEqual(row.map((_, j) => (i === j ? 0 : 4)))
    }
  })

  it('plays every round with everyone at one table at most', () => {
    const plan = planOf({ format: 'round-robin', count: 9 })
    const rounds = Map.groupBy(nextPairings(plan, []).pairings, ({ round }) => round)
    expect(rounds.size).toBe(9)
    const byes = [...rounds.values()].map((tables) => {
      const seated = tables.flatMap(({ entrants }) => entrants)
      expect(new Set(seated).size).toBe(seated.length)
      return plan.entries.filter((entrant) => !seated.includes(entrant))
    })
    expect(byes.flat().toSorted()).toEqual(plan.entries.toSorted())
  })

  it.each([3, 4, 5])(
    'has tables of %i at which all play equally often, meet all, and meet nearly as often',
    (seats) => {
      for (let count = seats; count <= 22; count++) {
        const { state } = play(planOf({ format: 'round-robin', count, seats }))
        const played = state.standings.map(({ sets }) => sets)
        expect(new Set(played).size).toBe(1)
        const meetings = state.crossTable.cells.flatMap((row, i) =>
          row.flatMap((cell, j) => (i === j ? [] : [cell?.sets.length ?? 0])),
        )
        expect(Math.min(...meetings)).toBeGreaterThanOrEqual(1)
        const mean = (played[0]! * (seats - 1)) / (count - 1)
        expect(Math.max(...meetings)).toBeLessThanOrEqual(mean + seats)
      }
    },
  )

  it('orders equal points by Sonneborn-Berger', () => {
    const plan = planOf({ format: 'round-robin', count: 4 })
    // 1 and 2 beat one each and draw the rest alike, but 2 beat the better one.
    const won: Readonly<Record<string, readonly [number, number]>> = {
      'bot-1,bot-4': [1, 2],
      'bot-2,bot-3': [1, 2],
      'bot-3,bot-4': [1, 2],
    }
    const { state } = simulate(plan, ({ set, entrants }) => {
      const ranks = won[entrants.join()] ?? [1, 1]
      return { set, entrants, matches: [0, 1].map(() => ({ ranks, returns: [0, 0] })) }
    })
    expect(state.standings.map(({ entrant, place, points }) => [entrant, place, points])).toEqual([
      ['bot-2', 1, 4],
      ['bot-1', 2, 4],
      ['bot-3', 3, 3],
      ['bot-4', 4, 1],
    ])
  })
})

describe('Swiss', () => {
  const anySwiss = fc.record({
    count: fc.integer({ min: 2, max: 20 }),
    seed: fc.nat(),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  const plans = anySwiss.map(({ count, seed, share }) => {
    const most = count % 2 === 0 ? count - 1 : count
    return { plan: planOf({ format: 'swiss', count, rounds: 1 + Math.floor(share * (most - 1)) }), seed }
  })
  const roundsOf = (plan: TournamentPlan, results: readonly SetResult[]) => {
    const perRound = Math.floor(plan.entries.length / plan.seats) * plan.sets
    return Array.from({ length: plan.rounds }, (_, i) =>
      results.filter(({ set }) => set > i * perRound && set <= (i + 1) * perRound),
    )
  }

  it('pairs nobody twice while there is a way not to, and gives nobody a second bye', () => {
    fc.assert(
      fc.property(plans, ({ plan, seed }) => {
        const { state, results } = play(plan, seed)
        const met = new Set<string>()
        for (const round of roundsOf(plan, results)) {
          const twice = round.filter(({ entrants }) => met.has(entrants.join()))
          const seated = new Set(round.flatMap(({ entrants }) => entrants))
          const playing = plan.entries.filter((entrant) => seated.has(entrant))
          expect(twice.length > 0 && canPair(playing, met)).toBe(false)
          for (const { entrants } of round) met.add(entrants.join())
        }
        // No round needs a second meeting where half of the field is still unknown: Dirac's theorem.
        const isTwice = state.crossTable.cells.flat().some((cell) => (cell?.sets.length ?? 0) > 1)
        expect(isTwice && plan.rounds <= plan.entries.length / 2).toBe(false)
        for (const { byes } of state.standings) expect(byes).toBeLessThanOrEqual(1)
        expect(state.standings.reduce((sum, { byes }) => sum + byes, 0)).toBe(
          plan.entries.length % 2 === 0 ? 0 : plan.rounds,
        )
      }),
      { numRuns: 50 },
    )
  })

  it('plays a first round of the upper half against the lower, and then winners against winners', () => {
    const plan = planOf({ format: 'swiss', count: 8, rounds: 3 })
    const first = nextPairings(plan, []).pairings
    expect(first.map(({ entrants }) => entrants.join(' '))).toEqual([
      'bot-1 bot-5',
      'bot-2 bot-6',
      'bot-3 bot-7',
      'bot-4 bot-8',
    ])
    const upper = [1, 2].map(() => ({ ranks: [1, 2], returns: [0, 0] }))
    const second = nextPairings(
      plan,
      first.map(({ set, entrants }) => ({ set, entrants, matches: upper })),
    ).pairings
    expect(second.map(({ entrants }) => entrants.join(' '))).toEqual([
      'bot-1 bot-3',
      'bot-2 bot-4',
      'bot-5 bot-7',
      'bot-6 bot-8',
    ])
  })

  it('gives a bye to the fewest points, and half of the points of its sets for it', () => {
    const plan = planOf({ format: 'swiss', count: 5, rounds: 1, sets: 2 })
    const { state } = play(plan)
    const rest = state.standings.find(({ byes }) => byes > 0)
    expect(rest).toMatchObject({ entrant: 'bot-5', sets: 0, points: 2, most: 0 })
  })

  it('forms tables of three and four: equally many sets but for byes, which differ by one at most', () => {
    for (const seats of [3, 4])
      for (let count = seats; count <= 15; count++) {
        const { state } = play(planOf({ format: 'swiss', count, seats, rounds: 5 }))
        const byes = state.standings.map((row) => row.byes)
        expect(Math.max(...byes) - Math.min(...byes)).toBeLessThanOrEqual(1)
        for (const { sets, byes: own } of state.standings) expect(sets + own).toBe(5)
      }
  })

  it('forms tables at which few meet again: of 16 at tables of 4 none in two rounds, none a third time in five', () => {
    for (let seed = 0; seed < 10; seed++)
      for (const [rounds, times] of [
        [2, 1],
        [5, 2],
      ] as const) {
        const { state } = play(planOf({ format: 'swiss', count: 16, seats: 4, rounds }), seed)
        expect(Math.max(...state.crossTable.cells.flat().map((cell) => cell?.sets.length ?? 0))).toBe(times)
      }
  })
})

/** Whether these can be paired without a second meeting, by trying all. */
function canPair(left: readonly string[], met: ReadonlySet<string>): boolean {
  const [first, ...others] = left
  if (first === undefined) return true
  return others.some(
    (other) =>
      !met.has(`${first},${other}`) &&
      canPair(
        others.filter((one) => one !== other),
        met,
      ),
  )
}

describe('elimination', () => {
  const duelsOf = ({ bracket }: TournamentState) => bracket!.duels.filter(({ isNeeded }) => isNeeded)

  it('has one duel fewer than entries, or twice as many where a loser goes on, and one more for the second final', () => {
    for (const count of [2, 3, 4, 5, 6, 7, 8, 9, 11, 13, 16, 17, 24, 31, 33])
      for (const seed of [1, 2]) {
        expect(duelsOf(play(planOf({ format: 'single', count }), seed).state)).toHaveLength(count - 1)
        const { state } = play(planOf({ format: 'double', count }), seed)
        const [final, again] = state.bracket!.duels.slice(-2)
        const isAgain = final!.winner === final!.entrants[1]
        expect(again!.isNeeded).toBe(isAgain)
        expect(duelsOf(state)).toHaveLength(2 * count - 2 + Number(isAgain))
      }
  })

  it('lets everyone but the winner lose once, or twice in a double one', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('single', 'double'),
        fc.integer({ min: 2, max: 24 }),
        fc.nat(),
        (format, count, seed) => {
          const { state } = play(planOf({ format, count }), seed)
          const losses = new Map<string, number>()
          for (const { entrants, winner } of duelsOf(state)) {
            const loser = entrants.find((entrant) => entrant !== winner)!
            losses.set(loser, (losses.get(loser) ?? 0) + 1)
          }
          const [first, ...others] = state.standings
          const lives = format === 'double' ? 2 : 1
          expect(losses.get(first!.entrant) ?? 0).toBeLessThan(lives)
          for (const { entrant } of others) expect(losses.get(entrant)).toBe(lives)
          expect(others[0]!.place).toBe(2)
        },
      ),
      { numRuns: 40 },
    )
  })

  it('gives byes to the best seeds and keeps them apart until the end', () => {
    const favourites = (pairing: Parameters<typeof simulateSet>[0]) => {
      const [a, b] = pairing.entrants.map((entrant) => Number(entrant.slice(4))) as [number, number]
      const ranks = a < b ? [1, 2] : [2, 1]
      return { ...pairing, matches: [0, 1].map(() => ({ ranks, returns: [0, 0] })) }
    }
    const { state } = simulate(planOf({ format: 'single', count: 11 }), favourites)
    expect(state.standings.map(({ place }) => place)).toEqual([1, 2, 3, 3, 5, 5, 5, 5, 9, 9, 9])
    const first = state.bracket!.duels.filter(({ round }) => round === 1).flatMap(({ entrants }) => entrants)
    expect(new Set(first)).toEqual(new Set(['bot-6', 'bot-7', 'bot-8', 'bot-9', 'bot-10', 'bot-11']))
    expect(state.standings.slice(0, 4).map(({ entrant }) => entrant)).toEqual(['bot-1', 'bot-2', 'bot-3', 'bot-4'])
    const double = simulate(planOf({ format: 'double', count: 16 }), favourites).state
    expect(double.standings.slice(0, 4).map(({ entrant }) => entrant)).toEqual(['bot-1', 'bot-2', 'bot-3', 'bot-4'])
  })

  it('ends a duel as soon as it cannot be turned, goes on while it is level, and then lets the better seed go on', () => {
    const plan = planOf({ format: 'single', count: 2, sets: 3 })
    const set = (number: number, ranks: readonly (readonly number[])[]): SetResult => ({
      set: number,
      entrants: ['bot-1', 'bot-2'],
      matches: ranks.map((of) => ({ ranks: of, returns: [0, 0] })),
    })
    const [won, lost] = [
      [1, 2],
      [2, 1],
    ]
    expect(nextPairings(plan, []).pairings.map((pairing) => pairing.set)).toEqual([1, 2])
    const two = nextPairings(plan, [set(1, [won, won]), set(2, [won, won])])
    expect(two).toMatchObject({
      isOver: true,
      bracket: { duels: [{ winner: 'bot-1', decidedBy: 'points', points: [4, 0] }] },
    })
    const level = [1, 2, 3].map((number) => set(number, [won, lost]))
    expect(nextPairings(plan, level).pairings.map((pairing) => pairing.set)).toEqual([4])
    const extra = nextPairings(plan, [...level, set(4, [lost, [1, 1]])])
    expect(extra.bracket!.duels[0]).toMatchObject({ winner: 'bot-2', points: [3.5, 4.5] })
    const all = Array.from({ length: 13 }, (_, i) => set(i + 1, [won, lost]))
    expect(nextPairings(plan, all).bracket!.duels[0]).toMatchObject({ winner: 'bot-1', decidedBy: 'seed' })
  })
})

describe('gauntlet and ladder', () => {
  it('plays the first entry against each other one, and orders these by what they score against it', () => {
    const plan = planOf({ format: 'gauntlet', count: 4, sets: 5 })
    const strength = new Map([
      ['bot-1', 0],
      ['bot-2', -3],
      ['bot-3', 3],
      ['bot-4', -1],
    ])
    const { state, results } = simulate(plan, (pairing) => simulateSet(pairing, strength, 3))
    expect(results).toHaveLength(15)
    expect(results.every(({ entrants }) => entrants[0] === 'bot-1')).toBe(true)
    expect(state.standings.map(({ entrant }) => entrant)).toEqual(['bot-3', 'bot-1', 'bot-4', 'bot-2'])
  })

  it('sorts any order of entries whose better one always wins', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...names(9)], { minLength: 2 }), (entries) => {
        const plan = planOf({ format: 'ladder', entries })
        const { state } = simulate(plan, ({ set, entrants }) => {
          const [a, b] = entrants.map((entrant) => Number(entrant.slice(4))) as [number, number]
          return { set, entrants, matches: [{ ranks: a < b ? [1, 2] : [2, 1], returns: [0, 0] }] }
        })
        expect(state.standings.map(({ entrant }) => entrant)).toEqual(entries.toSorted())
      }),
    )
  })
})

describe('a plan that cannot be', () => {
  it.each([
    [{ format: 'cup' }, 'format-unknown', 'There is no format "cup": expected round-robin, swiss,'],
    [{ entries: ['a'] }, 'entries-count', 'The tournament has 1 entry: expected 2 to 256.'],
    [{ seats: 4, entries: ['a', 'b', 'c'] }, 'entries-count', 'The tournament has 3 entries: expected 4 to 256.'],
    [{ entries: ['a', 'b', 'a'] }, 'entries-twice', '"a" takes part twice'],
    [
      { format: 'swiss', rounds: 8 },
      'rounds-value',
      'The rounds are 8: the format swiss can have 1 to 7 with 8 entries.',
    ],
    [{ format: 'swiss', rounds: 1.5 }, 'rounds-value', 'The rounds are 1.5'],
    [{ format: 'single', rounds: 3 }, 'rounds-value', 'has as many as its bracket'],
    [{ sets: 0 }, 'sets-value', 'The sets of a table are 0: expected a whole number from 1 to 1000.'],
    [{ format: 'double', seats: 3 }, 'format-seats', 'The format double is between two and the tables have 3 seats'],
    [{ seats: 1 }, 'format-seats', 'The tables have 1 seat'],
  ])('is refused by one sentence: %j', (wish, code, sentence) => {
    const refused = planTournament({ format: 'swiss', entries: names(8), seats: 2, ...wish })
    expect(refused).toMatchObject({ ok: false, code, message: expect.stringContaining(sentence) as string })
  })

  it('takes results of whom it does not know, and two of one set, for a mistake', () => {
    const plan = planOf({ format: 'swiss', count: 2 })
    const result: SetResult = { set: 1, entrants: ['bot-1', 'kettle'], matches: [] }
    expect(() => nextPairings(plan, [result])).toThrow('kettle of set 1 does not take part')
    expect(() => nextPairings(plan, [result, result])).toThrow('two results of one set')
  })
})
