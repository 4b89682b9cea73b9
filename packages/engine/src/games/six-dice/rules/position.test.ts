/** Positions from outside: what play can go on from is taken, everything else refused with the field and why. */
import { describe, expect, it } from 'vitest'
import { random } from '../../../kit/random.ts'
import { unwrap } from '../../../kit/result.ts'
import { walk } from '../../../testing/walk.ts'
import type { State } from './index.ts'
import { begin, follow, settled } from './fixtures/door.ts'

const game = settled(2)
const bowl = settled(2, { preset: 'donburi' })
const selecting = follow(game, begin(game), ['roll 155236'])
const deciding = follow(game, selecting, ['take 15'])
const furikiri = follow(settled(2, { furikiriStop: true }), begin(game), ['roll 123456', 'take 123456'])
const over = unwrap(
  game.restore({
    ...game.toJSON(deciding),
    phase: 'over',
    lap: 100,
    mover: 1,
    turnEnd: 1,
    gamesWon: [1, 0],
    total: [0, 1050],
    started: [0, 1],
  }),
)

describe('a position from outside', () => {
  it.each([
    [
      game,
      selecting,
      { phase: 'turn.judge' },
      'Field phase of the position is "turn.judge": expected one of oya.roll, turn.bowl, turn.roll, turn.select, turn.decide, over.',
    ],
    [game, selecting, { mover: 2 }, 'Field mover of the position is 2: expected a seat below 2.'],
    [game, selecting, { oya: -1 }, 'Field oya of the position is -1: expected a seat below 2.'],
    [game, selecting, { oya: 2 }, 'Field oya of the position is 2: expected a seat below 2.'],
    [game, selecting, { lap: 0 }, 'Field lap of the position is 0: expected 1 to 100.'],
    [game, selecting, { lap: 101 }, 'Field lap of the position is 101: expected 1 to 100.'],
    [game, selecting, { game: 2 }, 'Field game of the position is 2: expected 1.'],
    [
      game,
      selecting,
      { total: [25, 0], started: [1, 0] },
      'Field total of the position is [25,0]: expected a multiple of 50 for who has started, and 0, -1000, -2000 or lower for who has not.',
    ],
    [
      game,
      selecting,
      { total: [0, 500] },
      'Field total of the position is [0,500]: expected a multiple of 50 for who has started, and 0, -1000, -2000 or lower for who has not.',
    ],
    [
      game,
      selecting,
      { lap: 5, total: [-105_000, 0] },
      'Field total of the position is [-105000,0]: expected -104000 to 4010000 for seat 0.',
    ],
    [
      game,
      selecting,
      { throws: 0 },
      'Field throws of the position is 0: expected 1 or more once dice lie in the bowl.',
    ],
    [
      game,
      selecting,
      { diceLeft: 5, aside: 1 },
      'Field diceLeft of the position is 5: expected 6, as thrown and taken leave them.',
    ],
    [game, selecting, { aside: 1 }, 'Field aside of the position is 1: expected 0 dice, which are not left.'],
    [
      game,
      selecting,
      { phase: 'turn.roll' },
      'Field thrown of the position is 640: expected 0 before the dice are thrown, like taken.',
    ],
    [
      game,
      deciding,
      { phase: 'turn.select' },
      'Field taken of the position is 11: expected 0 before something is taken.',
    ],
    [game, deciding, { taken: 12 }, 'Field taken of the position is 12: expected scoring dice of the throw.'],
    [game, furikiri, {}, 'Field diceLeft of the position is 0: expected 1 or more where nobody stops after furikiri.'],
    [
      game,
      begin(game),
      { phase: 'turn.bowl' },
      'Field phase of the position is "turn.bowl": expected turn.roll with these options and this bowl.',
    ],
    [
      bowl,
      begin(game),
      {},
      'Field phase of the position is "turn.roll": expected turn.bowl with these options and this bowl.',
    ],
    [
      game,
      begin(game),
      { diceLeft: 0, aside: 6 },
      'Field diceLeft of the position is 0: expected 1 to 6 before a throw.',
    ],
    [
      game,
      deciding,
      { turnPoints: 6 },
      'Field turnPoints of the position is 6: expected a multiple of 50, 8000 a throw at most.',
    ],
    [
      game,
      deciding,
      { turnPoints: 1_000_000_000 },
      'Field turnPoints of the position is 1000000000: expected a multiple of 50, 8000 a throw at most.',
    ],
    [game, deciding, { throws: 2 ** 31 - 1 }, 'Field throws of the position is 2147483647: expected 500 at most.'],
    [game, deciding, { aside: 1 }, 'Field aside of the position is 1: expected 2 dice, which are not left.'],
    [
      game,
      over,
      { thrown: 19, taken: 5 },
      'Field diceLeft of the position is 4: expected 1, as thrown and taken leave them.',
    ],
    [
      game,
      over,
      { gamesWon: [0, 0] },
      'Field gamesWon of the position is [0,0]: expected 1 in all, the games that are over.',
    ],
    [bowl, game.start(), { steady: 1 }, 'Field steady of the position is 1: expected 0 here.'],
    [game, game.start(), { lap: 1 }, 'Field lap of the position is 1: expected 0 while the oya is chosen.'],
    [game, game.start(), { oya: 1 }, 'Field oya of the position is 1: expected -1 while the oya is chosen.'],
    [
      game,
      game.start(),
      { inRollOff: [0, 1] },
      'Field mover of the position is 0: expected a seat still in the choice of the oya.',
    ],
  ] as const)('%#: is refused with the field', (from, state, change, message) => {
    expect(from.restore({ ...game.toJSON(state), ...change })).toMatchObject({ code: 'position-malformed', message })
  })

  it('is refused when six blank dice wait for a take', () => {
    const blank = game.parse('roll 223346')
    const thrown = blank.ok ? blank.value - game.draw(begin(game)).outcomes[0]!.id : 0
    const first = game.toJSON(follow(game, begin(game), ['roll 111111']))['thrown'] as number
    expect(game.restore({ ...game.toJSON(selecting), thrown: first + thrown })).toMatchObject({ at: 'thrown' })
  })

  it('is taken with a buta for each lap before this one', () => {
    const deepest = { ...game.toJSON(selecting), lap: 5, total: [-104_000, 0] }
    expect(game.restore(deepest)).toMatchObject({ ok: true })
  })

  it('counts the lap of those who had their turn, in the order of throwing', () => {
    const three = settled(3)
    const seatTwo = { ...three.toJSON(begin(three)), oya: 1, mover: 2, lap: 5 }
    expect(three.restore({ ...seatTwo, total: [-104_000, -105_000, -104_000] })).toMatchObject({ ok: true })
    for (const total of [
      [-105_000, 0, 0],
      [0, -106_000, 0],
      [0, 0, -105_000],
    ])
      expect(three.restore({ ...seatTwo, total })).toMatchObject({ at: 'total' })
  })

  it('has gratuities of as many six of a kind as a game may show, from each of the others (SD13)', () => {
    const three = settled(3, { sixOfAKindGratuity: 5 })
    const begun = three.toJSON(begin(three))
    expect(three.restore({ ...begun, gratuity: [10_000, -5000, -5000] })).toMatchObject({ ok: true })
    expect(three.restore({ ...begun, gratuity: [10_001, -5001, -5000] })).toMatchObject({ at: 'gratuity' })
  })

  it('is refused by its short text as well', () => {
    const broken = game.copy(selecting)
    broken.mover = 3
    expect(game.decode(game.encode(broken))).toMatchObject({ at: 'mover' })
  })

  it('may have been begun by the eighth seat', () => {
    const eight = settled(8)
    const state = follow(eight, begin(eight, { oya: 7, mover: 7 }), ['roll 666666'])
    expect(eight.restore(eight.toJSON(state))).toMatchObject({ ok: true, value: { oya: 7, mover: 7 } })
  })

  it('is taken wherever a match has been', () => {
    for (const options of [{}, { preset: 'donburi', games: 2 }, { preset: 'farkle' }]) {
      const other = settled(3, { ...options, target: 1000, roundLimit: 20 })
      const seed = random(4).below(1000)
      for (let match = 0; match < 3; match++)
        for (const { state } of walk(other, seed, match))
          expect(other.restore(other.toJSON(state as State))).toMatchObject({ ok: true })
    }
  })
})
