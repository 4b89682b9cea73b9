/** Positions from outside: what play can go on from is taken, everything else refused with the field and why. */
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../kit/result.ts'
import { walk } from '../../../testing/walk.ts'
import { follow, turns } from '../../../sheet/rules/fixtures/door.ts'
import { chaser, type State } from './index.ts'

const game = unwrap(chaser(2))
const drawn = unwrap(chaser(2, { firstPlayer: 'random' }))
const rolling = follow(game, game.start(), turns('12345 straight'))
const choosing = follow(game, rolling, ['roll 55561', 'keep 555', 'roll 12'])

describe('a position from outside', () => {
  it.each([
    [
      game,
      choosing,
      { phase: 'next' },
      'Field phase of the position is "next": expected one of start, turn.roll, turn.choose, over.',
    ],
    [
      game,
      drawn.start(),
      {},
      'Field phase of the position is "start": expected one after the start, which is not drawn here.',
    ],
    [game, choosing, { mover: 2 }, 'Field mover of the position is 2: expected a seat below 2.'],
    [game, choosing, { first: -1 }, 'Field first of the position is -1: expected a seat below 2.'],
    [game, choosing, { first: 1 }, 'Field first of the position is 1: expected 0, since seat 0 begins.'],
    [drawn, drawn.start(), { first: 0 }, 'Field first of the position is 0: expected -1 while it is drawn who begins.'],
    [drawn, drawn.start(), { round: 1 }, 'Field round of the position is 1: expected 0 while it is drawn who begins.'],
    [drawn, drawn.start(), { kept: 1 }, 'Field dice of the position is 0: expected 0 before the first roll.'],
    [game, choosing, { round: 0 }, 'Field round of the position is 0: expected 1 to 12.'],
    [game, choosing, { dice: 5 }, 'Field dice of the position is 5: expected a roll of five dice.'],
    [game, rolling, { dice: 300 }, 'Field dice of the position is 300: expected 0 while dice are to be rolled.'],
    [game, rolling, { kept: 7 }, 'Field kept of the position is 7: expected 0 at the first roll of a turn.'],
    [game, choosing, { kept: 300 }, 'Field kept of the position is 300: expected four dice at most.'],
    [game, choosing, { kept: 6 }, 'Field kept of the position is 6: expected dice of the roll.'],
    [
      game,
      choosing,
      { filled: [0, 0] },
      'Field filled of the position is [0,0]: expected 1 written by seat 0 in this round.',
    ],
    [
      game,
      choosing,
      { points: Array.from({ length: 24 }, (_, i) => (i === 0 ? 50 : i === 1 ? 40 : 0)) },
      /^Field points of the position is .*: expected 0 in every open box\.$/,
    ],
    [
      game,
      choosing,
      { points: Array.from({ length: 24 }, (_, i) => (i === 1 ? 39 : 0)) },
      /^Field points of the position is .*: expected what some roll scores in straight\.$/,
    ],
  ] as const)('%#: is refused with the field', (from, state, change, message) => {
    const answer = from.restore({ ...game.toJSON(state), ...change })
    expect(answer).toMatchObject({ ok: false, code: 'position-malformed' })
    expect(String(answer.ok || answer.message)).toMatch(message)
  })

  it('is not over before the last round', () => {
    const over = { phase: 'over', mover: 1, filled: [3, 2], dice: 300, kept: 0 }
    expect(game.restore({ ...game.toJSON(choosing), ...over })).toMatchObject({ at: 'filled' })
    const even = { ...over, filled: [2, 2] }
    expect(game.restore({ ...game.toJSON(choosing), ...even })).toMatchObject({ at: 'round' })
  })

  it('A6 may have been begun by the eighth seat, and show the last of all rolls', () => {
    const eight = unwrap(chaser(8, { firstPlayer: 'random' }))
    const state = follow(eight, eight.start(), ['start 7', 'roll 66666'])
    expect(unwrap(eight.restore(eight.toJSON(state)))).toMatchObject({ first: 7, mover: 7, dice: state.dice })
  })

  it('is taken wherever a match has been', () => {
    for (const options of [{}, { firstPlayer: 'random', fullHouse: 'fourAllowed' }] as const) {
      const other = unwrap(chaser(3, options))
      for (const { state } of walk(other, 4))
        expect(other.restore(other.toJSON(state as State))).toMatchObject({ ok: true })
    }
  })
})
