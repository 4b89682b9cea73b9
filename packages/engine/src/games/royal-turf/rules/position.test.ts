/** Positions from outside: what play can go on from is taken, everything else refused with the field and why. */
import { describe, expect, it } from 'vitest'
import { walk } from '../../../testing/walk.ts'
import { follow, settled, stage } from './fixtures/door.ts'
import { horses, type State } from './index.ts'

const game = settled(2)
const hidden = settled(2, { preset: 'hidden' })
const dealing = follow(game, game.start(), ['start 0', 'card albino A', 'card albino B', 'card beige C'])
const betting = follow(game, game.start(), ['start 0', ...horses.map((horse) => `card ${horse} A`), 'bet albino 1'])
const rolling = stage(game, { positions: { albino: 20, beige: 5 } })
const moving = follow(game, rolling, ['roll head'])
const second = follow(
  game,
  stage(game, { podium: ['othello', 'red-fox'], positions: { 'dark-brown': 32, albino: 20 }, money: [500, 0] }),
  ['roll head', 'move dark-brown'],
)

describe('a position from outside', () => {
  it.each([
    [
      game,
      moving,
      { phase: 'race.judge' },
      'Field phase of the position is "race.judge": expected one of start, race.deal, race.bet, race.roll, race.move, over.',
    ],
    [game, moving, { race: 0 }, 'Field race of the position is 0: expected 1 to 3.'],
    [game, moving, { phase: 'over' }, 'Field race of the position is 1: expected 3 at the end.'],
    [game, moving, { mover: 2 }, 'Field mover of the position is 2: expected a seat below 2.'],
    [game, moving, { starter: -1 }, 'Field starter of the position is -1: expected a seat below 2.'],
    [
      game,
      moving,
      { position: [20, 5, 0, -1, -2, -3, -7] },
      'Field position of the position is -7: expected -6 to 198 (space).',
    ],
    [game, moving, { money: [0, -50] }, 'Field money of the position is [0,-50]: expected 0 or more.'],
    [
      game,
      game.start(),
      { starter: 0 },
      'Field starter of the position is 0: expected -1 while it is drawn who begins.',
    ],
    [
      game,
      game.start(),
      { money: [100, 0] },
      'Field money of the position is [100,0]: expected equal for several of the richest while one is drawn.',
    ],
    [game, game.start(), { pile: 1 }, 'Field pile of the position is 1: expected 0 before the cards are drawn.'],
    [
      game,
      game.start(),
      { form: [0, -1, -1, -1, -1, -1, -1] },
      /^Field form .*: expected -1 before the cards are drawn\.$/,
    ],
    [game, game.start(), { round: 2 }, 'Field round of the position is 2: expected 0 before the cards are drawn.'],
    [game, game.start(), { podium: [-1, 3, -1] }, /^Field podium .*: expected -1 before the cards are drawn\.$/],
    [game, game.start(), { chip: [2, ...Array.from({ length: 13 }, () => 0)] }, /^Field chip .*: expected 0 before /],
    [game, game.start(), { money: [-50, -50] }, 'Field money of the position is [-50,-50]: expected 0 or more.'],
    [
      game,
      dealing,
      { mover: 1 },
      'Field mover of the position is 1: expected 0, the seat that begins, while cards are drawn.',
    ],
    [game, dealing, { deck: 7 }, 'Field deck of the position is 7: expected 3 cards of each horse.'],
    [game, dealing, { pile: 1 }, 'Field pile of the position is 1: expected every card of a horse not drawn yet.'],
    [game, second, { pile: 2 ** 21 - 1 }, 'Field pile of the position is 2097151: expected cards of the deck.'],
    [game, dealing, { round: 1 }, 'Field round of the position is 1: expected 0 while cards are drawn.'],
    [game, dealing, { rolls: 1 }, 'Field rolls of the position is 1: expected no roll and no move before the race.'],
    [
      game,
      dealing,
      { position: [0, 0, 0, 0, 5, 0, 0] },
      /^Field position .*: expected the places behind the line, .*\.$/,
    ],
    [
      game,
      dealing,
      { phase: 'race.bet' },
      'Field form of the position is [-1,-1,-1,-1,2,0,-1]: expected a card for each horse.',
    ],
    [
      game,
      betting,
      { phase: 'race.deal', mover: 0 },
      'Field running of the position is 127: expected a horse that is still to be drawn.',
    ],
    [game, betting, { podium: [3, -1, -1] }, /^Field podium .*: expected -1 before the race\.$/],
    [game, betting, { mover: 0 }, /^Field chip .*: expected as many chips of each seat as it has laid by then\.$/],
    [game, betting, { round: 4 }, 'Field round of the position is 4: expected 1 to 3.'],
    [
      game,
      betting,
      { chip: [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0] },
      /^Field chip .*: expected chips that a player has\.$/,
    ],
    [
      game,
      rolling,
      { podium: [-1, 0, -1] },
      'Field podium of the position is [-1,0,-1]: expected different horses, then -1.',
    ],
    [
      game,
      rolling,
      { podium: [0, 1, 2] },
      'Field podium of the position is [0,1,2]: expected two horses at most while a race is on.',
    ],
    [game, rolling, { running: 3 }, 'Field running of the position is 3: expected 127, the horses drawn and not home.'],
    [game, rolling, { aside: 127 }, 'Field aside of the position is 127: expected a horse that may move.'],
    [
      game,
      rolling,
      { position: [0, -1, -2, -3, 5, 34, -4] },
      /^Field position .*: expected one horse for each space of the track\.$/,
    ],
    [
      game,
      rolling,
      { position: [0, -1, -2, -3, -3, 20, -4] },
      /^Field position .*: expected one horse for each space of the track\.$/,
    ],
    [
      game,
      rolling,
      { position: [0, -1, -2, -3, 32, 20, -4] },
      /^Field position .*: expected one horse for each space of the ring\.$/,
    ],
    [
      game,
      rolling,
      { podium: [0, -1, -1], running: 126 },
      /^Field position .*: expected over 33 for horses that are home alone\.$/,
    ],
    [
      game,
      rolling,
      { symbol: -1 },
      'Field symbol of the position is -1: expected a face once the die was rolled, else -1.',
    ],
    [
      game,
      rolling,
      { horse: -1 },
      'Field horse of the position is -1: expected the horse moved last, once one has moved.',
    ],
    [game, rolling, { pace: -1 }, 'Field pace of the position is -1: expected the first horse to pass.'],
    [game, rolling, { pace: 4 }, 'Field pace of the position is 4: expected a horse that has passed.'],
    [game, moving, { shownRace: 1 }, 'Field shownRace of the position is 1: expected 0, the race that ended last.'],
    [
      game,
      moving,
      { shownPodium: [0, 1, 2, 3] },
      'Field shownPodium of the position is [0,1,2,3]: expected -1 before a race has ended.',
    ],
    [
      game,
      second,
      { shownPodium: [0, 1, 2, 2] },
      'Field shownPodium of the position is [0,1,2,2]: expected four different horses.',
    ],
    [game, second, { shownForm: [0, 0, 0, 0, 0, 0, -1] }, /^Field shownForm .*: expected a card for each horse\.$/],
    [game, second, { shownChip: Array.from({ length: 14 }, () => 0) }, /^Field shownChip .*: expected as many chips/],
    [
      hidden,
      stage(hidden),
      { chip: [2, 2, 2, 3, 0, 0, 0, 2, 2, 3, 1, 0, 0, 0] },
      /^Field chip .*: expected chips that a player has\.$/,
    ],
  ] as const)('%#: is refused with the field', (from, state, change, message) => {
    const answer = from.restore({ ...from.toJSON(state), ...change })
    expect(answer).toMatchObject({ ok: false, code: 'position-malformed' })
    expect(String(answer.ok || answer.message)).toMatch(message)
  })

  it('may have been begun by the sixth seat', () => {
    const six = settled(6)
    const state = follow(six, six.start(), ['start 5'])
    expect(six.restore({ ...six.toJSON(state), mover: 5 })).toMatchObject({ ok: true, value: { starter: 5 } })
  })

  it('is taken wherever a match has been', () => {
    for (const options of [
      { pacePass: 'pass', occupancy: 'linear' },
      { preset: 'hidden', races: 2, moneyFloor: -500 },
    ]) {
      const other = settled(3, options)
      for (const { state } of walk(other, 4))
        expect(other.restore(other.toJSON(state as unknown as State))).toMatchObject({ ok: true })
    }
  })
})
