/** The rules of Cups and Chips, by their ids (RULES.md). */
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../kit/result.ts'
import { parseTally } from '../../../kit/tally.ts'
import { follow } from '../../perft.ts'
import { cups, strength, winnerOf, type State } from './index.ts'

const tally = (dice: string) => unwrap(parseTally(dice))
const deal = ['prize 2', 'shared 25', 'cup 0 11', 'cup 1 66']
const at = (actions: readonly string[], options: object = {}, seats = 2) => {
  const game = unwrap(cups(seats, options))
  const state = follow(game as never, actions) as State
  return { game, state, phase: game.phase(state), legal: game.legalTexts(state) }
}

describe('hands (C9)', () => {
  it.each([
    ['11', '25', 209],
    ['66', '25', 219],
    ['22', '22', 408],
    ['34', '56', 118],
    ['12', '12', 206],
  ])('C9 the cup %s with %s is worth %i', (cup, shared, value) => {
    expect(strength(tally(cup), tally(shared))).toBe(value)
  })

  it.each([
    ['66', '11', 0],
    ['11', '66', 1],
    ['13', '13', -1],
    ['22', '13', 0],
  ])('C10 of %s and %s with 25 seat %i wins', (a, b, winner) => {
    expect(winnerOf([tally(a), tally(b)], tally('25'))).toBe(winner)
  })

  it('C10 two equal best hands are not inherited by a third', () => {
    expect(winnerOf([tally('66'), tally('66'), tally('11')], tally('25'))).toBe(-1)
    expect(winnerOf([tally('11'), tally('66'), tally('11')], tally('25'))).toBe(1)
  })
})

describe('a round', () => {
  it('C1 begins at seat 0, or at a seat that is drawn', () => {
    expect(at([]).phase).toBe('round.prize')
    expect(at([], { firstStarter: 'random' }).phase).toBe('start')
    expect(
      at(['start 1', 'prize 1', 'shared 11', 'cup 1 12', 'cup 0 12'], { firstStarter: 'random' }).state.mover,
    ).toBe(1)
  })

  it('C2 plays only for prizes that have a weight', () => {
    const { game, state } = at([], { prizeWeights: [6, 0, 1] })
    expect(game.outcomes(state)).toEqual([
      { id: unwrap(game.parse('prize 1')), weight: 6 },
      { id: unwrap(game.parse('prize 3')), weight: 1 },
    ])
    expect(cups(2, { prizeWeights: [0, 0, 0] })).toMatchObject({ ok: false, at: 'prizeWeights' })
    expect(cups(2, { prizeWeights: [1, 1] })).toMatchObject({ ok: false, at: 'prizeWeights' })
  })

  it('C3 shows a cup to its seat alone', () => {
    const { game, state } = at(deal)
    expect([0, 1, 'table' as const].map((viewer) => game.observe(state, viewer).players.map(({ cup }) => cup))).toEqual(
      [
        [[1, 1], null],
        [null, [6, 6]],
        [null, null],
      ],
    )
    const dealing = at(deal.slice(0, 2))
    const heard = (viewer: number | 'table') =>
      dealing.game.hear(dealing.state, unwrap(dealing.game.parse('cup 0 11')), viewer)
    expect([heard(0), heard(1), heard('table')]).toEqual(['cup 0 11', 'cup 0 ??', 'cup 0 ??'])
  })

  it('C4 throws a shared die again for a point of luck', () => {
    expect(at(deal).legal).toEqual(['a2', 'a5', 'bet 0', 'bet 1', 'bet 2', 'peek 1', 'blind', 'pass'])
    expect(at(deal, { startLuck: 0 }).legal).toEqual(['bet 0', 'bet 1', 'bet 2', 'blind', 'pass'])
    const { state } = at([...deal, 'a2', 'shared 5'])
    expect([state.shared, state.luck[0], state.mover]).toEqual([tally('55'), 1, 1])
  })

  it('C5 hides the worth of a chip, and takes one a round', () => {
    const { game, state } = at([...deal, 'bet 2', 'pass'])
    expect(game.legalTexts(state)).not.toContain('bet 0')
    expect([0, 1, 'table' as const].map((viewer) => game.observe(state, viewer).players[0])).toMatchObject([
      { hasChip: true, chip: 2 },
      { hasChip: true, chip: null },
      { hasChip: true, chip: null },
    ])
    const before = at(deal)
    const heard = (viewer: number | 'table', given = before) =>
      given.game.hear(given.state, unwrap(given.game.parse('bet 2')), viewer)
    expect([heard(0), heard(1), heard('table')]).toEqual(['bet 2', 'bet ?', 'bet ?'])
    expect(heard('table', at(deal, { chips: 'open' }))).toBe('bet 2')
  })

  it('C6 shows a cup to whoever pays for a look', () => {
    const { game, state } = at([...deal, 'peek 1'])
    expect(game.observe(state, 0).players[1]!.cup).toEqual([6, 6])
    expect(state.luck[0]).toBe(1)
    expect(at([...deal, 'peek 1', 'pass']).legal).not.toContain('peek 1')
  })

  it('C7 a blind throw is seen by nobody, not even by who looked before', () => {
    const { game, state } = at([...deal, 'pass', 'peek 0', 'blind', 'cup 0 34'])
    expect([0, 1, 'table' as const].map((viewer) => game.observe(state, viewer).players[0]!.cup)).toEqual([
      null,
      null,
      null,
    ])
    expect(state.mover).toBe(1)
    expect(at([...deal, 'blind', 'cup 0 34', 'bet 1']).state.mover).toBe(1)
  })

  it('C8 ends when all that still act have passed in a row', () => {
    expect(at([...deal, 'pass']).phase).toBe('round.turns.act')
    expect(at([...deal, 'pass', 'bet 1', 'pass']).state.passes).toBe(1)
    expect(at([...deal, 'pass', 'pass']).state.round).toBe(2)
    expect(at([...deal, 'blind', 'cup 0 34', 'pass']).state.round).toBe(2)
    expect(at([...deal, 'pass', 'blind', 'cup 1 34']).state.round).toBe(2)
    expect(at([...deal, 'blind', 'cup 0 34', 'blind', 'cup 1 35']).state.round).toBe(2)
  })

  it('C10 pays the prize and the chips of the others', () => {
    const { state, game } = at([...deal, 'bet 2', 'bet 1', 'pass', 'pass'])
    expect(Array.from(state.points)).toEqual([-2, 4])
    expect(Array.from(state.luck)).toEqual([3, 2])
    expect([state.starter, state.round]).toEqual([1, 2])
    expect(game.observe(state, 'table').showdown).toEqual({
      winner: 1,
      cups: [
        [1, 1],
        [6, 6],
      ],
      chips: [2, 1],
    })
  })

  it('C10 pays nobody where the best hands are equal', () => {
    const even = [...deal.slice(0, 3), 'cup 1 11', 'bet 2', 'pass', 'pass']
    const { state, game } = at(even)
    expect(Array.from(state.points)).toEqual([0, 0])
    expect(Array.from(state.luck)).toEqual([3, 3])
    expect([state.starter, game.observe(state, 0).showdown?.winner]).toEqual([0, null])
    expect(Array.from(at(even, { drawnRoundLuck: false }).state.luck)).toEqual([2, 2])
  })

  it('C11 ends at the target or after the last round', () => {
    expect(at([...deal, 'pass', 'pass'], { target: 2 }).phase).toBe('over')
    expect(at([...deal, 'pass', 'pass'], { target: 3 }).phase).toBe('round.prize')
    expect(at([...deal, 'pass', 'pass'], { roundLimit: 1 }).phase).toBe('over')
  })
})

describe('reasons', () => {
  it.each([
    ['a6', {}, 'no-such-die', 'C4'],
    ['a2', { startLuck: 0 }, 'no-luck', 'C4'],
    ['peek 0', {}, 'cup-known', 'C6'],
    ['peek 4', {}, 'no-seat', 'C6'],
  ])('%s with %j: %s', (text, options, code, rule) => {
    const { game, state } = at(deal, options)
    expect(game.refusal(state, unwrap(game.parse(text)))?.reason).toMatchObject({ code, rule })
  })

  it('a second chip: chip-down', () => {
    const { game, state } = at([...deal, 'bet 0', 'pass'])
    expect(game.refusal(state, unwrap(game.parse('bet 1')))?.reason).toMatchObject({ code: 'chip-down', rule: 'C5' })
  })
})
