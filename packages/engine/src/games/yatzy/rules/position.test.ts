/** Positions from outside: what play can go on from is taken, everything else refused with the field and why. */
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../kit/result.ts'
import { walk } from '../../../testing/walk.ts'
import { follow, turns } from '../../../sheet/rules/fixtures/door.ts'
import { boxes, yatzy, type State } from './index.ts'

const bga = unwrap(yatzy(1))
const once = unwrap(yatzy(1, { yahtzeeBonus: 'jokerOnce' }))
const hasbro = unwrap(yatzy(1, { preset: 'hasbro' }))
const yams = unwrap(yatzy(1, { variant: 'yams' }))
const played = (game: typeof bga, ...written: string[]) => follow(game, game.start(), turns(...written))
const pointsWith = (changes: Partial<Record<(typeof boxes)[number], number>>) => boxes.map((box) => changes[box] ?? 0)

describe('a position from outside', () => {
  it.each([
    [bga, played(bga, '44444 yahtzee'), { jokers: [-1] }, /^Field jokers /],
    [bga, played(bga, '44444 yahtzee'), { jokers: [1] }, 'Field jokers of the position is [1]: expected 0 at most.'],
    [
      bga,
      played(bga, '44445 yahtzee', '44444 fours'),
      { jokers: [1] },
      'Field jokers of the position is [1]: expected 0 before a yahtzee is written.',
    ],
    [
      bga,
      played(bga, '44444 fours'),
      { jokers: [1] },
      'Field jokers of the position is [1]: expected 0 before a yahtzee is written.',
    ],
    [
      hasbro,
      played(hasbro, '44444 fours', '22113 twos'),
      { jokers: [1] },
      'Field jokers of the position is [1]: expected 0 before a yahtzee is written.',
    ],
    [
      once,
      played(once, '44444 yahtzee', '44444 fours', '44444 chance'),
      { jokers: [2] },
      'Field jokers of the position is [2]: expected 1 at most.',
    ],
    [
      yams,
      played(yams, '44444 yams', '44444 fours'),
      { jokers: [1] },
      'Field jokers of the position is [1]: expected 0 before a yahtzee is written.',
    ],
    [
      bga,
      played(bga, '44444 fours'),
      { filled: [1 << 6] },
      'Field filled of the position is [64]: expected boxes of this sheet only.',
    ],
    [
      bga,
      played(bga, '44444 fours'),
      { points: pointsWith({ fours: 21 }) },
      /expected what some roll scores in fours\.$/,
    ],
    [
      yams,
      played(yams, '22233 fullHouse'),
      { points: pointsWith({ fullHouse: 25 }) },
      /expected what some roll scores in fullHouse\.$/,
    ],
  ] as const)('%#: is refused with the field', (game, state, change, message) => {
    const answer = game.restore({ ...game.toJSON(state), ...change })
    expect(answer).toMatchObject({ ok: false, code: 'position-malformed' })
    expect(String(answer.ok || answer.message)).toMatch(message)
  })

  it('may hold what only a joker scores', () => {
    const state = played(bga, '44444 yahtzee', '44123 fours', '44444 largeStraight')
    expect(bga.restore(bga.toJSON(state))).toMatchObject({ ok: true })
  })

  it('Y11 may have been begun by the eighth seat, and show the last of all rolls', () => {
    const eight = unwrap(yatzy(8, { firstPlayer: 'random' }))
    const state = follow(eight, eight.start(), ['start 7', 'roll 66666'])
    expect(unwrap(eight.restore(eight.toJSON(state)))).toMatchObject({ first: 7, mover: 7, dice: state.dice })
  })

  it('is taken wherever a match has been', () => {
    for (const options of [{ preset: 'hasbro' }, { variant: 'yams', firstPlayer: 'random' }] as const) {
      const game = unwrap(yatzy(3, options))
      for (const { state } of walk(game, 4))
        expect(game.restore(game.toJSON(state as State))).toMatchObject({ ok: true })
    }
  })
})
