/** The rulings of Royal Turf that no worked example plays: who begins, pace, cards, moves and refusals. */
import { describe, expect, it } from 'vitest'
import { chooseAny, playout, type Chooser } from '../../../kit/play.ts'
import { random } from '../../../kit/random.ts'
import { walk } from '../../../testing/walk.ts'
import { follow, look, refusalOf, settled, stage, type Scene } from './fixtures/door.ts'
import { horses, type State } from './index.ts'

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

  it('5.2 comes before the cards, of which one that is left is named where none is drawn', () => {
    const game = settled(2)
    const dealing = follow(game, game.start(), ['start 0', 'card othello A'])
    expect(game.chance(dealing, 'card othello A')).toMatchObject({
      message: '"card othello A" is not possible in phase race.deal: expected card, such as card othello B.',
    })
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
  })

  const open = settled(2)
  const betting = follow(open, open.start(), ['start 0', ...deal('AAAAAAA')])
  const laid = follow(open, betting, ['bet albino 2', 'bet albino 1'])
  const moved = follow(open, stage(open, { ...finish, aside: ['albino'] }), ['roll head'])
  it.each([
    ['card albino B', betting, 'not-decided', '5.7', 'It is for you to decide: "card albino B" is drawn, not decided.'],
    ['move albino', betting, 'bets-first', '5.3-1', 'The horses run once all chips are laid.'],
    [
      'bet beige 0',
      betting,
      'no-zero',
      'R12',
      'The chip 0 is not in this game, whose bets are open: lay a 1 or the 2.',
    ],
    ['bet beige 2', laid, 'chip-laid', '5.3-1', 'You have no chip 2 left to lay in this race.'],
    [
      'bet albino 1',
      laid,
      'horse-taken',
      '5.3-1',
      'A chip of yours lies on albino already: each goes on another horse.',
    ],
    ['bet beige 1', moved, 'bets-closed', '5.3-1', 'All chips are laid: no more bets on this race.'],
    ['move othello', moved, 'horse-home', '5.3-6', 'The horse othello is over the line and out of the race.'],
    [
      'move albino',
      moved,
      'card-aside',
      '5.3-3',
      'The horse albino has moved and its card is set aside: it waits until all that run have moved.',
    ],
  ] as const)('refuses %s with a code, a rule and a sentence', (text, state, code, rule, message) => {
    expect(refusalOf(open, state, text)).toMatchObject({ code: 'action-illegal', message, reason: { code, rule } })
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

describe('5.3 a race runs until the third horse is home', () => {
  const only = (symbols: readonly number[]) =>
    Array.from({ length: 21 }, (_, card) =>
      [0, 1, 2, 3].map((symbol) => Number(symbols[card % symbols.length] === symbol)),
    )
  const cards = { 'a head': only([0]), 'a cap': only([1]), 'one thing each': only([3, 2, 1]) }
  const choices: Readonly<Record<string, Chooser>> = {
    'any move': chooseAny,
    'the first move': (_game, _state, legal) => legal[0]!,
    'the last move': (_game, _state, legal, count) => legal[count - 1]!,
  }
  const rows = Object.entries(cards).flatMap(([name, numbers]) =>
    Object.keys(choices).map((choice) => [name, choice, numbers.flat()] as const),
  )

  it.each(rows)('also where nothing but %s moves a horse, with %s', (_, choice, numbers) => {
    for (const track of [{}, { trackLength: 15, paceSpace: 5 }]) {
      const game = settled(6, { ...track, cards: numbers })
      const state = game.start()
      playout(game, state, choices[choice]!, random(1), new Int32Array(game.actionCount))
      expect([game.phase(state), state.race]).toEqual(['over', 3])
    }
  })
})
