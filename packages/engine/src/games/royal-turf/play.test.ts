/** The rulings of Royal Turf that no worked example plays: who begins, pace, money, refusals, chips, what is revealed. */
import { describe, expect, it } from 'vitest'
import { walk } from '../../testing/walk.ts'
import { follow, look, refusalOf, settled, stage, type Scene } from './fixtures/door.ts'
import { help } from './score.ts'
import { asItStands, horses, type State } from './index.ts'

const finish: Scene = {
  podium: ['othello', 'red-fox'],
  positions: { 'dark-brown': 32, caramel: 5, beige: 6, albino: 7, 'earl-grey': 20 },
  pace: 'earl-grey',
}
const end = ['roll head', 'move dark-brown']
const deal = (forms: string) => horses.map((horse, i) => `card ${horse} ${forms[i]}`)

describe('who begins', () => {
  it('R20 is drawn among all before race 1', () => {
    const game = settled(4)
    expect(game.phase(game.start())).toBe('start')
    expect(game.outcomes(game.start()).map(({ id, weight }) => [game.make(id), weight])).toEqual([
      ['start 0', 1],
      ['start 1', 1],
      ['start 2', 1],
      ['start 3', 1],
    ])
  })

  it('R20 is the richest before race 2, undrawn', () => {
    const game = settled(3)
    const state = follow(
      game,
      stage(game, {
        ...finish,
        money: [100, 900, 300],
        bets: [
          ['beige 1', 'albino 1', 'earl-grey 2'],
          ['beige 1', 'albino 1', 'earl-grey 2'],
          ['beige 1', 'albino 1', 'earl-grey 2'],
        ],
      }),
      end,
    )
    expect(game.phase(state)).toBe('race.deal')
    expect(look(game, state)).toMatchObject({ race: 2, starter: 1, mover: 1 })
  })

  it('R20 is drawn among the richest, after they were paid', () => {
    const game = settled(3)
    const money = [100, 400, 400]
    const same = ['beige 1', 'albino 1', 'earl-grey 2']
    const state = follow(
      game,
      stage(game, { ...finish, money, bets: [['beige 1', 'othello 1', 'earl-grey 2'], same, same] }),
      end,
    )
    expect(game.returns(state)).toEqual([700, 600, 600])
    expect(look(game, state).starter).toBe(0)
    const tied = follow(game, stage(game, { ...finish, money, bets: [same, same, same] }), end)
    expect(game.outcomes(tied).map(({ id }) => game.make(id))).toEqual(['start 1', 'start 2'])
    expect(look(game, tied)).toMatchObject({ race: 2, starter: null, mover: null, round: 0 })
  })

  it('R20 rolls first, whoever bet last', () => {
    const game = settled(3)
    const bets = ['othello', 'red-fox', 'beige'].flatMap((horse, i) =>
      [0, 1, 2].map(() => `bet ${horse} ${i === 2 ? 2 : 1}`),
    )
    const state = follow(game, game.start(), ['start 1', ...deal('AAAAAAA'), ...bets])
    expect(look(game, state)).toMatchObject({ starter: 1, mover: 1, round: 3 })
    expect(game.phase(state)).toBe('race.roll')
    expect(look(game, follow(game, state, ['roll head', 'move albino'])).mover).toBe(2)
  })
})

describe('pace', () => {
  it('R4 is reached on the space itself, or with pass behind it', () => {
    for (const [pacePass, pace] of [
      ['reach', 'albino'],
      ['pass', null],
    ]) {
      const game = settled(2, { pacePass })
      const state = follow(game, stage(game, { positions: { albino: 16 } }), ['roll head', 'move albino'])
      expect(look(game, state)).toMatchObject({ pace })
    }
  })

  it('R18 is judged where a horse lands, not where its card would take it', () => {
    const game = settled(2)
    const state = follow(
      game,
      stage(game, { positions: { 'dark-brown': 15, albino: 16, beige: 17, caramel: 18 }, pace: 'caramel' }),
      ['roll head'],
    )
    expect(look(game, state).moves.find(({ horse }) => horse === 'dark-brown')).toMatchObject({
      position: 20,
      takesPace: false,
    })
    const free = stage(game, { positions: { 'red-fox': 12, albino: 17, beige: 16 } })
    const blocked = follow(settled(2, { paceSpace: 17, pacePass: 'pass' }), free, ['roll head', 'move red-fox'])
    expect(look(game, blocked)).toMatchObject({ pace: 'red-fox' })
    const short = follow(game, stage(game, { positions: { 'red-fox': 11, albino: 17, beige: 16 } }), [
      'roll head',
      'move red-fox',
    ])
    expect(look(game, short)).toMatchObject({ pace: null, lastMoved: 'red-fox' })
  })

  it('R18 is taken by a horse that goes from 17 over the line, and then it is placed', () => {
    const game = settled(2, { trackLength: 20, cards: null, paceSpace: 18 })
    const state = follow(game, stage(game, { positions: { albino: 17, caramel: 1, beige: 2 } }), [
      'roll cap',
      'move albino',
    ])
    expect(look(game, state)).toMatchObject({ pace: 'albino' })
    expect(look(game, state).horses[5]).toMatchObject({ place: 1, position: 29, space: null })
  })

  it('R3 pays for a placed horse alone with onlyIfPlaced', () => {
    const bets = [
      ['earl-grey 2', 'beige 1', 'albino 1'],
      ['beige 1', 'albino 1', 'caramel 2'],
    ]
    const game = settled(2, { paceBonus: 'onlyIfPlaced', moneyFloor: -1000 })
    expect(game.returns(follow(game, stage(game, { ...finish, bets }), end))).toEqual([0, -200])
    for (const [pace, each] of [
      ['othello', 350],
      ['red-fox', 250],
      ['dark-brown', 150],
    ] as const) {
      const placed = { ...finish, bets: [[`${pace} 2`, 'beige 1', 'albino 1'], bets[1]!], pace }
      expect(game.returns(follow(game, stage(game, placed), end))).toEqual([each * 2 + 200, -200])
    }
  })
})

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
})

describe('cards', () => {
  it('5.2 of races to come are those that neither earlier races nor this one took', () => {
    const game = settled(2)
    const left = (race: number) => look(game, stage(game, { race })).horses[3]!.formsLeft
    expect([1, 2, 3].map(left)).toEqual([['B', 'C'], ['C'], []])
  })
})

describe('moves', () => {
  it('R10, R17 any horse may be moved that has not, also one that cannot advance', () => {
    const game = settled(2)
    const state = follow(
      game,
      stage(game, { positions: { othello: 10, albino: 11, beige: 12, caramel: 13 }, aside: ['albino'] }),
      ['roll saddle'],
    )
    expect(game.legalTexts(state)).toHaveLength(6)
    expect(look(game, state).moves[0]).toMatchObject({ horse: 'othello', steps: 3, position: 10, blocked: true })
    expect(refusalOf(game, state, 'move albino')).toMatchObject({ reason: { code: 'card-aside', rule: '5.3-3' } })
    expect(refusalOf(game, state, 'bet albino 1')).toMatchObject({ reason: { code: 'bets-closed', rule: '5.3-1' } })
    expect(refusalOf(game, state, 'roll head')).toMatchObject({ reason: { code: 'not-decided' } })
    const home = follow(game, stage(game, { ...finish }), ['roll head'])
    expect(refusalOf(game, home, 'move othello')).toMatchObject({ reason: { code: 'horse-home', rule: '5.3-6' } })
  })

  it('R9 cards come back when all but those that are home have moved', () => {
    const game = settled(2)
    const from = { ...finish, podium: ['othello'] as const, positions: { ...finish.positions, 'red-fox': 30 } }
    const aside = ['dark-brown', 'caramel', 'beige', 'albino', 'earl-grey'] as const
    const state = follow(game, stage(game, { ...from, aside }), ['roll head', 'move red-fox'])
    expect(look(game, state).horses.map((horse) => horse.aside)).toEqual(horses.map(() => false))
    expect(game.legalTexts(follow(game, state, ['roll cap']))).toHaveLength(5)
  })

  it('R2 a horse behind the line is stopped by a leader on its space, as the other way round (K7)', () => {
    for (const [occupancy, position] of [
      ['circular', -2],
      ['linear', -1],
    ]) {
      const game = settled(2, { occupancy })
      const others = { othello: 2, 'red-fox': 3, caramel: 4, beige: 5, 'earl-grey': 6 }
      const positions = { 'dark-brown': -6, albino: 32, ...others }
      const state = follow(game, stage(game, { positions }), ['roll head'])
      expect(look(game, state).moves.find(({ horse }) => horse === 'dark-brown')).toMatchObject({ steps: 5, position })
    }
  })

  it('R2 a finished horse is in nobody’s way, though the number it came to is that of a space', () => {
    const game = settled(2)
    const state = follow(game, stage(game, { podium: ['othello'], positions: { 'dark-brown': -4 } }), ['roll head'])
    expect(look(game, state).horses[0]).toMatchObject({ position: 34, space: null })
    expect(look(game, state).moves.find(({ horse }) => horse === 'dark-brown')).toMatchObject({ steps: 5, position: 1 })
  })

  it('R10 are by the number under the face of the die, half of whose faces are heads', () => {
    const game = settled(2)
    const rolling = stage(game, { positions: { 'earl-grey': 5 } })
    expect(game.outcomes(rolling).map(({ id, weight }) => [game.make(id), weight])).toEqual([
      ['roll head', 3],
      ['roll cap', 1],
      ['roll saddle', 1],
      ['roll shoe', 1],
    ])
    const lands = (face: string) => look(game, follow(game, rolling, [`roll ${face}`])).moves.at(-1)!.position
    expect(['head', 'cap', 'saddle', 'shoe'].map(lands)).toEqual([6, 20, 12, 10])
  })

  it('no two horses ever stand on one space, and none goes back (random matches)', () => {
    for (const occupancy of ['circular', 'linear']) {
      const game = settled(3, { occupancy, races: 1 })
      for (let seed = 0; seed < 8; seed++) {
        let before: readonly number[] = []
        for (const { state, actor } of walk(game, seed)) {
          const { running, position } = state as unknown as State
          if (game.phase(state as never) !== 'race.roll') continue
          const places = Array.from(position)
          const onTrack = places.filter((_, horse) => ((running >> horse) & 1) === 1)
          const spaces = onTrack.map((place) => (occupancy === 'circular' ? (place + 33) % 33 : place))
          expect(new Set(spaces).size).toBe(onTrack.length)
          expect(places.every((place, horse) => before.length === 0 || place >= before[horse]!)).toBe(true)
          before = places
          expect(actor).toBe('chance')
        }
      }
    }
  })
})
