/** What Royal Turf pays and takes (5.3-7, 5.3-8, R7, R8, R11), and what a race would pay as it stands. */
import { describe, expect, it } from 'vitest'
import { follow, look, settled, stage, type Scene } from './fixtures/door.ts'
import { asItStands } from './index.ts'
import { help } from './score.ts'

const finish: Scene = {
  podium: ['othello', 'red-fox'],
  positions: { 'dark-brown': 32, caramel: 5, beige: 6, albino: 7, 'earl-grey': 20 },
  pace: 'earl-grey',
}
const end = ['roll head', 'move dark-brown']

describe('money', () => {
  it('5.2 is what startMoney says at first', () => {
    const game = settled(3, { startMoney: 500 })
    expect(game.returns(game.start())).toEqual([500, 500, 500])
  })

  it('5.3-8 is told doubled in the last race, by the row of the bets', () => {
    const game = settled(2)
    const pays = (race: number) => look(game, stage(game, { race })).horses[0]!.pays
    expect([1, 2, 3].map(pays)).toEqual([
      [350, 250, 150],
      [350, 250, 150],
      [700, 500, 300],
    ])
  })

  it('R7 takes the penalty from what was won in the same race', () => {
    const game = settled(2)
    const bets = [
      ['caramel 2', 'dark-brown 1', 'beige 1'],
      ['beige 1', 'albino 1', 'caramel 2'],
    ]
    expect(game.returns(follow(game, stage(game, { ...finish, bets }), end))).toEqual([0, 0])
    const three = { ...finish, money: [0, 50], bets }
    expect(look(game, follow(game, stage(game, three), end)).result!.payments).toEqual([
      { seat: 0, horse: 'dark-brown', for: 3, chip: 1, each: 200, amount: 200 },
      { seat: 0, horse: 'caramel', for: 'last', chip: 2, each: -100, amount: -200 },
      { seat: 1, horse: 'caramel', for: 'last', chip: 2, each: -100, amount: -50 },
    ])
  })

  it('R7 ends at the floor, and 5.3-8 multiplies every amount of the last race', () => {
    const game = settled(2, { moneyFloor: -300, lastRaceMultiplier: 3, races: 1 })
    const bets = [
      ['caramel 2', 'dark-brown 1', 'beige 1'],
      ['beige 1', 'albino 1', 'caramel 2'],
    ]
    const state = follow(game, stage(game, { ...finish, bets }), end)
    expect(game.returns(state)).toEqual([600 - 600, -300])
    expect(look(game, state)).toMatchObject({ leaders: [0], mover: null })
    expect(look(game, state).result).toMatchObject({ race: 1, multiplier: 3 })
  })

  it('R8 equal money shares the victory', () => {
    const game = settled(3, { races: 1 })
    const state = follow(game, stage(game, finish), end)
    expect(look(game, state).leaders).toEqual([0, 1, 2])
  })

  it('R11 a horse nobody bet on runs and pays nothing, and 7 bets are paid as more are', () => {
    const game = settled(6)
    const state = stage(game, { bets: Array.from({ length: 6 }, () => ['albino 2', 'beige 1', 'caramel 1']) })
    const seen = look(game, state).horses
    expect(seen[0]).toMatchObject({ bets: 0, pays: null })
    expect(seen[5]).toMatchObject({ bets: 12, pays: [150, 100, 50] })
    expect(seen[4]).toMatchObject({ bets: 6, pays: [150, 100, 100] })
    const { settled: tables } = game as never
    expect(help.payout(tables, 7, 1, 3)).toEqual({ ok: true, value: 300 })
    expect(help.payout(tables, 0, 1, 1)).toEqual({ ok: true, value: 0 })
    expect(help.payout(tables, 1, 4, 1)).toMatchObject({ ok: false, at: 'place' })
  })
})

describe('a race as it stands', () => {
  it('pays what it would pay if it ended now', () => {
    const game = settled(2, { moneyFloor: -1000 })
    const bets = [
      ['othello 2', 'caramel 1', 'albino 1'],
      ['dark-brown 1', 'earl-grey 2', 'beige 1'],
    ]
    const before = stage(game, { ...finish, bets })
    const { order, payments } = asItStands(look(game, before))
    expect(order).toEqual(['othello', 'red-fox', 'dark-brown', 'earl-grey', 'albino', 'beige', 'caramel'])
    expect(payments.map(({ amount }) => amount)).toEqual([700, 200, 200, -100])
    const after = look(game, follow(game, before, end))
    const byHorse = (all: typeof payments) => all.toSorted((a, b) => a.horse.localeCompare(b.horse))
    expect(byHorse(after.result!.payments)).toEqual(byHorse(payments))
    expect(asItStands(after)).toEqual({ order: [], payments: [], gains: [0, 0] })
    expect(after.result!.gains).toEqual([600, 400])
    expect(game.returns(follow(game, before, end))).toEqual([600, 400])
  })

  it('5.3-6 orders the horses that are home by their places', () => {
    const { order } = asItStands(look(settled(2), stage(settled(2), { podium: ['red-fox', 'othello'] })))
    expect(order.slice(0, 2)).toEqual(['red-fox', 'othello'])
  })
})
