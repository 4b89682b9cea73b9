/** Rulings about the end of a game, sessions of several games, gratuities and returns (3.7). */
import { describe, expect, it } from 'vitest'
import { begin, follow, look, settled } from './fixtures/door.ts'

const blank = 'roll 223346'
const dobon = ['roll 122346', 'take 1', 'continue', 'roll 22346']
const fifty = ['roll 522346', 'take 5', 'stop']

describe('the last lap (3.7)', () => {
  it('ends the game at once when the last player of the lap reaches the target', () => {
    const game = settled(3)
    const state = begin(game, { total: [500, 500, 9950], started: [1, 1, 1], mover: 2, lap: 7 })
    expect(game.actor(follow(game, state, fifty))).toBe('over')
  })

  it('lets a later player overtake', () => {
    const game = settled(2)
    const state = begin(game, { total: [9950, 9000], started: [1, 1] })
    const over = follow(game, state, [...fifty, 'roll 111552', 'take 11155', 'stop'])
    expect(look(game, over).settlement).toMatchObject({ winner: 1, places: [2, 1], settlement: [0, 0] })
  })

  it('lets a player who has not started start in the last lap, which saves the penalty', () => {
    const game = settled(2)
    const state = begin(game, { total: [9950, 0], started: [1, 0] })
    const over = follow(game, state, [...fifty, 'roll 111234', 'take 111', 'stop'])
    expect(game.returns(over)).toEqual([9, -9])
    expect(game.returns(follow(game, state, [...fifty, ...dobon]))).toEqual([15, -15])
  })

  it('SD5 ends at the target of the table', () => {
    const game = settled(2, { target: 5000 })
    const state = begin(game, { total: [500, 4950], started: [1, 1], mover: 1 })
    expect(game.actor(follow(game, state, fifty))).toBe('over')
  })
})

describe('the round limit (SD14)', () => {
  it('counts full laps, and settles as it stands', () => {
    const game = settled(2, { roundLimit: 20 })
    const state = begin(game, { total: [2000, 3000], started: [1, 1], lap: 19 })
    const last = follow(game, state, [...dobon, ...dobon, ...dobon])
    expect(look(game, last)).toMatchObject({ lap: 20, lastLap: false, turn: { seat: 1 } })
    const over = follow(game, last, dobon)
    expect(game.actor(over)).toBe('over')
    expect(game.returns(over)).toEqual([-1, 1])
  })

  it('SD15 takes the highest total for the winner even if negative, ties by the throwing order, without a penalty', () => {
    const game = settled(2, { roundLimit: 20 })
    const state = begin(game, { total: [0, -2000], started: [0, 0], lap: 20 })
    const over = follow(game, state, [blank, ...dobon])
    expect(game.returns(over)).toEqual([6, -6])
    const tie = follow(game, begin(game, { total: [0, -1000], started: [0, 0], lap: 20 }), [blank, ...dobon])
    expect(look(game, tie).settlement).toMatchObject({ winner: 0, settlement: [5, -5] })
  })
})

describe('a session of several games (SD12)', () => {
  const game = settled(3, { games: 2 })
  const first = begin(game, { total: [1000, 500, 9950], started: [1, 1, 1], mover: 2, lap: 7 })
  const second = follow(game, first, fifty)

  it('begins the next game with the winner of the one before, from nothing', () => {
    expect(look(game, second)).toMatchObject({ game: 2, lap: 1, oya: 2, lastLap: false, turn: { seat: 2, throws: 0 } })
    expect(look(game, second).players.map(({ total, started }) => [total, started])).toEqual(
      Array.from({ length: 3 }, () => [0, false]),
    )
  })

  it('goes clockwise from that oya', () => {
    const on = follow(game, second, [blank])
    expect(look(game, on).turn?.seat).toBe(0)
    expect(look(game, follow(game, on, [blank])).lap).toBe(1)
    expect(look(game, follow(game, on, [blank, blank]))).toMatchObject({ lap: 2, turn: { seat: 2 } })
  })

  it('adds up points, game points and settlement, and ranks by settlement', () => {
    expect(look(game, second).players).toMatchObject([
      { sessionPoints: 1000, sessionGamePoints: 1, sessionSettlement: -9, gamesWon: 0 },
      { sessionPoints: 500, sessionGamePoints: 0, sessionSettlement: -10, gamesWon: 0 },
      { sessionPoints: 10_000, sessionGamePoints: 10, sessionSettlement: 19, gamesWon: 1 },
    ])
    const restored = game.restore({
      ...game.toJSON(second),
      total: [9950, 0, 500],
      started: [1, 0, 1],
      mover: 0,
      lap: 3,
    })
    const over = follow(game, restored.ok ? restored.value : game.start(), [...fifty, ...dobon])
    expect(look(game, over).players).toMatchObject([
      { sessionPoints: 11_000, sessionGamePoints: 11, sessionSettlement: 16, gamesWon: 1 },
      { sessionPoints: 500, sessionGamePoints: 0, sessionSettlement: -25, gamesWon: 0 },
      { sessionPoints: 10_500, sessionGamePoints: 10, sessionSettlement: 9, gamesWon: 1 },
    ])
    expect(game.returns(over)).toEqual([16, -25, 9])
    expect(game.ranks(over)).toEqual([1, 3, 2])
  })

  it('counts a game that is not over as it stands, on top of the finished ones', () => {
    const lead = game.restore({ ...game.toJSON(second), total: [3000, 0, 0], started: [1, 0, 0] })
    expect(lead.ok && game.returns(lead.value)).toEqual([-9 + 16, -10 - 8, 19 - 8])
  })

  it('ranks by points where settlement is off, ties shared', () => {
    const off = settled(3, { settlement: false, games: 2 })
    const state = begin(off, {
      game: 2,
      gamesWon: [1, 0, 0],
      total: [1000, 1000, 9950],
      started: [1, 1, 1],
      mover: 2,
      lap: 7,
    })
    const over = follow(off, state, fifty)
    expect(off.returns(over)).toEqual([1000, 1000, 10_000])
    expect(off.ranks(over)).toEqual([2, 2, 1])
  })

  it('of one game alone ranks by its places, with settlement or without', () => {
    for (const settlement of [true, false]) {
      const one = settled(3, { settlement })
      const state = begin(one, { total: [1000, 1000, 9950], started: [1, 1, 1], mover: 2, lap: 7 })
      expect(one.ranks(follow(one, state, fifty))).toEqual([2, 3, 1])
    }
  })

  it('pays uma in every game', () => {
    const uma = settled(3, { games: 2, uma: [10, 0, -10] })
    const state = begin(uma, { total: [1000, 500, 9950], started: [1, 1, 1], mover: 2, lap: 7 })
    expect(look(uma, follow(uma, state, fifty)).players.map((p) => p.sessionSettlement)).toEqual([-9, -20, 29])
  })
})

describe('the gratuity for six of a kind (SD13)', () => {
  const game = settled(3, { sixOfAKindGratuity: 5 })
  const even = { total: [1000, 1000, 1000], started: [1, 1, 1] }
  const gratuity = (state: ReturnType<typeof begin>) => look(game, state).settlement.settlement

  it('is paid by every other player to the thrower, taken or not', () => {
    const thrown = follow(game, begin(game, even), ['roll 111111'])
    expect(gratuity(thrown)).toEqual([10, -5, -5])
    expect(gratuity(follow(game, thrown, ['take 1']))).toEqual([10, -5, -5])
  })

  it('is paid after furikiri too, and to whoever throws', () => {
    const state = begin(game, { ...even, mover: 1 })
    expect(gratuity(follow(game, state, ['roll 123456', 'take 123456', 'roll 444444']))).toEqual([-5, 10, -5])
  })

  it('is not paid for five of a kind, nor for equal dice of fewer', () => {
    expect(gratuity(follow(game, begin(game, even), ['roll 444446']))).toEqual([0, 0, 0])
    expect(gratuity(follow(game, begin(game, even), ['roll 122346', 'take 1', 'continue', 'roll 44444']))).toEqual([
      0, 0, 0,
    ])
  })

  it('is nothing by default and nothing without settlement', () => {
    for (const options of [{}, { sixOfAKindGratuity: 5, settlement: false }]) {
      const other = settled(3, options)
      const state = follow(other, begin(other, even), ['roll 111111'])
      expect(look(other, state).settlement.settlement).toEqual([0, 0, 0])
    }
  })

  it('belongs to its game: the next one begins without', () => {
    const two = settled(2, { sixOfAKindGratuity: 5, games: 2 })
    const state = begin(two, { total: [500, 9950], started: [1, 1], mover: 1, lap: 3 })
    const next = follow(two, state, ['roll 222222', 'take 222222', 'roll 122346', 'take 1', 'stop'])
    expect(look(two, next).players.map((p) => p.sessionSettlement)).toEqual([-16, 16])
    expect(look(two, next)).toMatchObject({ game: 2, settlement: { settlement: [-5, 5] } })
  })
})

describe('the ply limit', () => {
  it('leaves room for the choice of the oya where nearly every die spills', () => {
    const spilling = settled(2, { spillPerMille: 999 })
    expect(spilling.plyLimit).toBeGreaterThan(20_000)
    expect(settled(2).plyLimit).toBe(100 * 2 * 40 + 2 * 50)
    expect(settled(2, { games: 3 }).plyLimit).toBe(3 * 100 * 2 * 40 + 2 * 50)
  })
})
