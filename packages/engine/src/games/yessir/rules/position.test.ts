/** Positions from outside: what play can go on from is taken, everything else refused with the field and why. */
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../kit/result.ts'
import { parseTally } from '../../../kit/tally.ts'
import { walk } from '../../../testing/walk.ts'
import { deal, follow, settled } from './fixtures/door.ts'
import type { State } from './index.ts'

const game = settled(2)
const change = settled(2, { changeDie: true })
const dice = settled(3, { firstStarter: 'highestDie' })
const dealt = deal(game, {}, '246', '13', '55')
const uncapped = settled(2, { luckCap: null })
const first = deal(uncapped, {}, '246', '13', '55')
const next = follow(uncapped, first, ['d', 'd'])
const shared = follow(game, game.start(), ['start 0', 'shared 246'])
const thrown = follow(game, dealt, ['a4'])
const again = follow(change, deal(change, {}, '246', '13', '55'), ['a4', 'shared 4'])
const unseen = follow(game, dealt, ['e'])
const second = follow(game, dealt, ['d', 'd'])
const over = follow(game, deal(game, { wins: [2, 0] }, '556', '66', '56'), ['d', 'd'])
const tally = (text: string) => unwrap(parseTally(text))

describe('a position from outside', () => {
  it.each([
    [game, dealt, { phase: 'after' }, /^Field phase .*: expected one of start, high\.roll, round\.shared, /],
    [game, dealt, { phase: 'round.turns.adjust' }, /^Field phase /],
    [game, dealt, { mover: 2 }, 'Field mover of the position is 2: expected a seat below 2.'],
    [game, dealt, { starter: -1 }, 'Field starter of the position is -1: expected a seat below 2.'],
    [game, dealt, { round: 0 }, 'Field round of the position is 0: expected 1 to 60.'],
    [game, settled(2, { firstStarter: 'highestDie' }).start(), {}, /^Field phase /],
    [
      game,
      game.start(),
      { starter: 0 },
      'Field starter of the position is 0: expected -1 while it is drawn who begins.',
    ],
    [game, game.start(), { round: 1 }, 'Field round of the position is 1: expected 0 while it is drawn who begins.'],
    [dice, dice.start(), { inRollOff: [0, 1, 1] }, /^Field mover /],
    [dice, dice.start(), { inRollOff: [1, 0, 0] }, /expected two seats or more while it is drawn who begins\.$/],
    [dice, dice.start(), { inRollOff: [1, 1, 0], highDie: [0, 0, 6] }, /^Field highDie .*: expected 0 for seat 2\.$/],
    [dice, dice.start(), { mover: 1 }, 'Field highDie of the position is [0,0,0]: expected a face for seat 0.'],
    [game, dealt, { highDie: [6, 0] }, /^Field highDie .*: expected 0 but while dice choose who begins\.$/],
    [game, dealt, { inRollOff: [1, 0] }, /^Field inRollOff .*: expected 0 but while dice choose who begins\.$/],
    [game, game.start(), { highDie: [6, 0] }, /^Field highDie .*: expected 0 but while dice choose who begins\.$/],
    [game, dealt, { luck: [0, 6] }, 'Field luck of the position is [0,6]: expected 1 to 6.'],
    [game, dealt, { luck: [7, 6] }, 'Field luck of the position is [7,6]: expected 1 to 6.'],
    [uncapped, first, { luck: [7, 6] }, /expected 6 at most for seat 0 in this round\.$/],
    [uncapped, next, { luck: [6, 9] }, /expected 8 at most for seat 1 in this round\.$/],
    [uncapped, first, { sharedThrows: 1 }, /expected no more throws than there was luck for\.$/],
    [game, unseen, { cupThrows: [0, 0] }, /expected 1 or more after a blind throw\.$/],
    [game, dealt, { wins: [3, 0] }, 'Field wins of the position is [3,0]: expected fewer than 3 for everybody.'],
    [game, over, { wins: [2, 0] }, 'Field wins of the position is [2,0]: expected 3 for the winner.'],
    [game, over, { wins: [3, 3] }, /expected 3 for the winner of the last round alone\.$/],
    [game, dealt, { shared: tally('24') }, /^Field shared .*: expected 3 dice\.$/],
    [game, thrown, { picked: 0 }, 'Field picked of the position is 0: expected a face while a die is thrown again.'],
    [game, dealt, { picked: 4 }, 'Field picked of the position is 4: expected 0 while no die is changed.'],
    [change, again, { picked: 5 }, 'Field picked of the position is 5: expected the face of a shared die.'],
    [game, again, {}, /^Field phase /],
    [game, dealt, { cup: [0, tally('55')] }, /^Field cup .*: expected 2 dice for seat 0\.$/],
    [game, shared, { cup: [0, tally('55')] }, /^Field cup .*: expected no dice for seat 1\.$/],
    [game, dealt, { blind: [1, 0] }, 'Field blind of the position is [1,0]: expected 0 for who acts.'],
    [game, unseen, { blind: [0, 0] }, /expected 1 for who throws without looking\.$/],
    [game, shared, { blind: [0, 1] }, /expected 0 before the turns\.$/],
    [game, dealt, { passes: 2 }, /expected fewer than the 2 seats that still act\.$/],
    [
      game,
      follow(game, game.start(), ['start 1']),
      { mover: 0 },
      'Field mover of the position is 0: expected 1, the seat that begins.',
    ],
    [game, shared, { passes: 1 }, 'Field passes of the position is 1: expected 0 before the turns.'],
    [game, thrown, { passes: 1 }, 'Field passes of the position is 1: expected 0 while dice are thrown again.'],
    [
      game,
      second,
      { lastWinner: 0 },
      'Field lastWinner of the position is 0: expected 1, by the cups that were lifted.',
    ],
    [game, second, { lastWinner: -2 }, /expected -1 or a seat after a showdown\.$/],
    [game, second, { lastWinner: 2 }, /expected a seat below 2\.$/],
    [game, second, { shownShared: 0 }, /expected two dice for every seat, and three in shownShared\.$/],
  ] as const)('%#: is refused with the field', (from, state, fields, message) => {
    const answer = from.restore({ ...from.toJSON(state), ...fields })
    expect(answer).toMatchObject({ ok: false, code: 'position-malformed' })
    expect(String(answer.ok || answer.message)).toMatch(message)
  })

  it('may have as much luck as rounds can have brought', () => {
    expect(uncapped.restore({ ...uncapped.toJSON(next), luck: [8, 8] })).toMatchObject({ ok: true })
    // J2, J14: two a round, in the last of as many rounds as a match can have.
    const longest = settled(2, { luckCap: null, roundLimit: 1000 })
    const late = { ...longest.toJSON(follow(longest, deal(longest, {}, '246', '13', '55'), ['d', 'd'])), round: 1000 }
    const most = 6 + 2 * 999
    expect(longest.restore({ ...late, luck: [most, most] })).toMatchObject({ ok: true })
    expect(longest.restore({ ...late, luck: [most + 1, most] })).toMatchObject({ ok: false, at: 'luck' })
  })

  it('may have been begun by the sixth seat', () => {
    const six = settled(6)
    const state = follow(six, six.start(), ['start 5', 'shared 666', 'cup 5 66'])
    expect(unwrap(six.restore(six.toJSON(state)))).toMatchObject({ starter: 5, mover: 0 })
  })

  it('is taken wherever a match has been', () => {
    const options = { changeDie: true, firstStarter: 'highestDie', luckCap: null, luckFloor: 0 }
    for (const other of [settled(3), settled(4, options), settled(2, { roundLimit: 2 })])
      for (const { state } of walk(other, 4))
        expect(other.restore(other.toJSON(state as State))).toMatchObject({ ok: true })
  })
})
