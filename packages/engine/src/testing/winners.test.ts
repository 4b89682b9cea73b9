/** Who has won is one answer, wherever it is asked: of every game, at any seats, under any options, over and under way. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { winParts } from '../bots/play-on.ts'
import { games } from '../modules.ts'
import { settleNaively } from '../games/six-dice/rules/fixtures/naive.ts'
import type { Observation as SixDiceObservation } from '../games/six-dice/rules/index.ts'
import type { Game, GameFactory, Seat, Viewer } from '../kit/contract.ts'
import { seeded } from '../kit/seeded.ts'
import type { State } from '../kit/layout.ts'
import { Match } from '../kit/match.ts'
import { random } from '../kit/random.ts'
import { ranksAfter } from '../kit/ranks.ts'
import { parseTranscript } from '../kit/read-transcript.ts'
import { replay } from '../kit/replay.ts'
import { unwrap } from '../kit/result.ts'
import { makeShareText, parseShareText } from '../kit/share.ts'
import { makeTranscript } from '../kit/transcript.ts'

/** Matches that random play ends soon. */
const short: Readonly<Record<string, object>> = {
  'six-dice': { target: 1000, roundLimit: 20 },
  'royal-turf': { races: 1, trackLength: 15, paceSpace: 8 },
}

/** A game with some of its usual option values, as far as they go together. */
const settledGame = (factory: GameFactory): fc.Arbitrary<Game> => {
  const [min, max] = factory.facts.seats
  const values = Object.entries(factory.options.keys).map(([key, { values: usual }]) =>
    fc.constantFrom(...usual).map((value) => [key, value] as const),
  )
  return fc
    .record({ seats: fc.integer({ min, max }), changed: fc.subarray(values).chain((some) => fc.tuple(...some)) })
    .map(({ seats, changed }) => {
      const options = { ...Object.fromEntries(changed), ...short[factory.facts.id] }
      const game = factory(seats, options)
      return game.ok ? game.value : unwrap(factory(seats, short[factory.facts.id]))
    })
}

/** A match of random decisions, to its end or a part of it. */
function played(game: Game, seed: number, most = Infinity): Match {
  const players = Array.from({ length: game.seats }, (_, seat) => `seat ${seat}`)
  const match: Match = new Match(game, { dice: seeded(seed), players })
  const source = random(seed)
  while (match.actor !== 'over' && match.entries.length < most) {
    const legal = game.legalActions(match.state)
    if (match.actor === 'chance') match.roll()
    else unwrap(match.act(legal[source.below(legal.length)]!))
  }
  return match
}

/** Ranks, leaders, observations, positions, transcripts and parts of the win name the same winners. */
function expectOneAnswer(game: Game, state: State, transcript: string, share: string): void {
  const ranks = game.ranks(state)
  const leaders = game.leaders(state)
  expect(ranks.toSorted((a, b) => a - b)[0]).toBe(1)
  for (const rank of ranks) expect(rank).toBe(1 + ranks.filter((other) => other < rank).length)
  expect(leaders).toEqual(ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : [])))
  const viewers: readonly Viewer[] = ['table', ...ranks.keys()]
  for (const viewer of viewers) expect((game.observe(state, viewer) as { leaders: Seat[] }).leaders).toEqual(leaders)
  for (const read of [game.restore(game.toJSON(state)), game.decode(game.encode(state))])
    expect(game.ranks(unwrap(read))).toEqual(ranks)
  for (const read of [parseTranscript(transcript), parseShareText(share, games)]) {
    const again = unwrap(replay(unwrap(read), games))
    expect(again.game.ranks(again.state)).toEqual(ranks)
  }
  const parts = winParts(game, state)
  expect(parts.flatMap((part, seat) => (part > 0 ? [seat] : []))).toEqual(leaders)
  expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(1, 12)
}

describe.each(games.map((factory) => [factory.facts.id, factory] as const))('%s', (id, factory) => {
  it('says who has won alike everywhere', () => {
    fc.assert(
      fc.property(settledGame(factory), fc.integer({ min: 0, max: 2 ** 31 }), fc.boolean(), (game, seed, isCut) => {
        const match = played(game, seed, isCut ? 1 + (seed % 60) : Infinity)
        const transcript = match.transcript()
        const share = unwrap(makeShareText(transcript, games))
        expectOneAnswer(game, match.state, makeTranscript(transcript), share)
        const ranks = game.ranks(match.state)
        // Nothing but a game of Six Dice knows more than its returns: there alone equal ones are told apart.
        const returns = game.returns(match.state)
        const isByPlaces = id === 'six-dice' && game.options['games'] === 1
        const places = isByPlaces
          ? placesOf(game, match.state)
          : returns.map((own) => 1 + returns.filter((other) => other > own).length)
        expect(ranks).toEqual(places)
        for (const seat of ranks.keys()) expect(ranksAfter(ranks, seat)[seat]).toBe(game.seats)
      }),
      { numRuns: 40, seed: 26 },
    )
  })
})

/** 3.7: the places of one game by the second implementation, which lays seats into an order one by one. */
function placesOf(game: Game, state: State): readonly number[] {
  const { settlement, players, oya } = game.observe(state, 'table') as SixDiceObservation
  const standing = {
    oya: oya ?? 0,
    totals: players.map(({ total }) => total),
    started: players.map(({ started }) => started),
    gratuity: players.map(() => 0),
  }
  const { places } = settleNaively(standing, game.options as never)
  const own = places.map((_, seat) => places.indexOf(seat) + 1)
  expect(settlement.places).toEqual(own)
  expect(settlement.winner).toBe(places[0])
  return own
}

it('10,250 : 10,300 is won, though nothing is paid (3.7)', () => {
  const factory = games.find(({ facts }) => facts.id === 'six-dice')!
  const over = (options: object, fields: object) => {
    const game = unwrap(factory(2, options))
    const begun = { ...game.toJSON(game.start()), phase: 'over', oya: 0, lap: 9, mover: 1, started: [1, 1] }
    return [game, unwrap(game.restore({ ...begun, inRollOff: [0, 0], diceLeft: 6, lastLap: 1, ...fields }))] as const
  }
  const [game, state] = over({}, { total: [10_250, 10_300], gamesWon: [0, 1], sessionPoints: [10_250, 10_300] })
  expect(game.returns(state)).toEqual([0, 0])
  expect(game.ranks(state)).toEqual([2, 1])
  // Equal totals go by the order of throwing.
  const [, tied] = over({}, { total: [10_300, 10_300], gamesWon: [1, 0], sessionPoints: [10_300, 10_300] })
  expect(game.leaders(tied)).toEqual([0])
  // A session of games is settled, and there it is shared.
  const [session, even] = over({ games: 2 }, { game: 2, total: [10_250, 10_300], gamesWon: [1, 1] })
  expect(session.leaders(even)).toEqual([0, 1])
})
