/** Rulings about the choice of the oya and about a turn: what ends it, and what that costs. */
import { describe, expect, it } from 'vitest'
import { begin, follow, look, refusalOf, settled } from './fixtures/door.ts'

const blank = 'roll 223346'
const both = { total: [2650, 500], started: [1, 1] }
const players = (game: ReturnType<typeof settled>, state: ReturnType<typeof begin>) =>
  look(game, state).players.map(({ total, started }) => [total, started])

describe('the choice of the oya (3.2)', () => {
  const faces = settled(5)
  it('orders 1 before 6, 5, 4, 3 and 2, and shows the values meanwhile', () => {
    const state = follow(faces, faces.start(), ['oya 6', 'oya 1', 'oya 2', 'oya 5'])
    expect(look(faces, state)).toMatchObject({ oya: null, lap: 0, turn: null })
    expect(look(faces, state).players.map(({ oyaValue }) => oyaValue)).toEqual([6, 10, 2, 5, null])
    expect(look(faces, follow(faces, state, ['oya 3']))).toMatchObject({ oya: 1, lap: 1, turn: { seat: 1 } })
  })

  it('throws again only for those tied at the top, in seat order, until one is left', () => {
    const state = follow(faces, faces.start(), ['oya 4', 'oya 2', 'oya 4', 'oya 3', 'oya 4'])
    expect(look(faces, state).players.map(({ oyaValue }) => oyaValue)).toEqual([null, null, null, null, null])
    const again = follow(faces, state, ['oya 2', 'oya 5', 'oya 5'])
    expect(follow(faces, again, ['oya 1', 'oya 6'])).toMatchObject({ oya: 2, lap: 1 })
  })

  const spilling = settled(3, { preset: 'donburi' })
  it('lets all throw again when every die spilled, and nobody else', () => {
    const all = follow(spilling, spilling.start(), ['oya spill', 'oya spill', 'oya spill'])
    expect(look(spilling, all)).toMatchObject({ oya: null, lap: 0 })
    expect(follow(spilling, all, ['oya 2', 'oya spill', 'oya spill'])).toMatchObject({ oya: 0 })
  })

  it('lets the tied throw again when both of theirs spilled', () => {
    const tied = follow(spilling, spilling.start(), ['oya 6', 'oya 6', 'oya 5', 'oya spill', 'oya spill'])
    expect(look(spilling, tied)).toMatchObject({ oya: null })
    expect(follow(spilling, tied, ['oya spill', 'oya 2'])).toMatchObject({ oya: 1 })
  })

  it('spills a die for the oya with exactly its per mille, and stacks none', () => {
    const { total, outcomes } = spilling.draw(spilling.start())
    expect(outcomes.map(({ id, weight }) => [spilling.make(id), weight / total])).toEqual([
      ...[1, 2, 3, 4, 5, 6].map((face) => [`oya ${face}`, 984 / 6000]),
      ['oya spill', 0.016],
    ])
  })

  it('goes round clockwise from the oya', () => {
    const game = settled(3)
    const state = follow(game, game.start(), ['oya 2', 'oya 1', 'oya 3', blank, blank])
    expect(look(game, state).turn?.seat).toBe(0)
    expect(look(game, follow(game, state, [blank]))).toMatchObject({ lap: 2, turn: { seat: 1 } })
  })
})

describe('buta (3.5)', () => {
  it.each([
    [
      'B1 a blank first throw',
      {},
      [blank],
      [
        [0, false],
        [500, true],
      ],
      'buta',
    ],
    [
      'SD7 with turnOnly it costs a started player the turn alone',
      { butaStarted: 'turnOnly' },
      [blank],
      [
        [2650, true],
        [500, true],
      ],
      'buta',
    ],
    [
      'SD6 with butaAfterFurikiri it is buta after furikiri too',
      { butaAfterFurikiri: true },
      ['roll 123456', 'take 123456', blank],
      [
        [0, false],
        [500, true],
      ],
      'buta',
    ],
    [
      'SD6 butaAfterFurikiri and turnOnly together',
      { butaAfterFurikiri: true, butaStarted: 'turnOnly' },
      ['roll 123456', 'take 123456', blank],
      [
        [2650, true],
        [500, true],
      ],
      'buta',
    ],
    [
      'SD6 with butaAfterFurikiri a blank throw of fewer dice is still dobon',
      { butaAfterFurikiri: true },
      ['roll 122346', 'take 1', 'continue', 'roll 22346'],
      [
        [2650, true],
        [500, true],
      ],
      'dobon',
    ],
    [
      'SD16 without buta a blank first throw is dobon',
      { buta: false },
      [blank],
      [
        [2650, true],
        [500, true],
      ],
      'dobon',
    ],
    [
      'SD16 without buta butaAfterFurikiri does nothing',
      { buta: false, butaAfterFurikiri: true },
      ['roll 123456', 'take 123456', blank],
      [
        [2650, true],
        [500, true],
      ],
      'dobon',
    ],
    [
      'B2 a spill on the first throw',
      { preset: 'donburi' },
      ['spill'],
      [
        [0, false],
        [500, true],
      ],
      'spill',
    ],
    [
      'B3 a stack on the first throw',
      { preset: 'donburi' },
      ['stack'],
      [
        [0, false],
        [500, true],
      ],
      'stack',
    ],
    [
      'B2 a spill on a later throw',
      { preset: 'donburi' },
      ['steady', 'roll 122346', 'take 1', 'continue', 'spill'],
      [
        [0, false],
        [500, true],
      ],
      'spill',
    ],
    [
      'B3 a stack after furikiri',
      { preset: 'donburi' },
      ['steady', 'roll 123456', 'take 123456', 'stack'],
      [
        [0, false],
        [500, true],
      ],
      'stack',
    ],
    [
      'SD7 with turnOnly a spill costs a started player the turn alone',
      { preset: 'donburi', butaStarted: 'turnOnly' },
      ['spill'],
      [
        [2650, true],
        [500, true],
      ],
      'spill',
    ],
    [
      'SD16 without buta a spill ends the turn and charges nothing',
      { preset: 'donburi', buta: false },
      ['spill'],
      [
        [2650, true],
        [500, true],
      ],
      'spill',
    ],
  ] as const)('%s', (_, options, texts, after, end) => {
    const game = settled(2, options)
    const state = follow(game, begin(game, both), texts)
    expect(players(game, state)).toEqual(after)
    expect(look(game, state)).toMatchObject({ lastTurnEnd: end, turn: { seat: 1, points: 0, throws: 0 } })
  })

  it.each([
    ['a blank first throw', {}, blank],
    ['a spill', { preset: 'donburi' }, 'spill'],
    ['a stack', { preset: 'donburi' }, 'stack'],
    ['any of it with turnOnly too', { butaStarted: 'turnOnly' }, blank],
  ] as const)('takes 1,000 more from initial points with %s', (_, options, text) => {
    const game = settled(2, options)
    const state = follow(game, begin(game, { total: [-2000, 500], started: [0, 1] }), [text])
    expect(players(game, state)[0]).toEqual([-3000, false])
  })

  it('SD7 begins anew from 0, though the initial points were once negative', () => {
    const game = settled(2)
    const low = begin(game, { total: [-1000, 500], started: [0, 1] })
    const up = follow(game, low, ['roll 123456', 'take 123456', 'roll 122346', 'take 1', 'stop'])
    expect(players(game, up)[0]).toEqual([2100, true])
    const back = follow(game, up, ['roll 522346', 'take 5', 'stop', blank])
    expect(players(game, back)[0]).toEqual([0, false])
    expect(
      refusalOf(game, follow(game, back, ['roll 522346', 'take 5', 'stop', 'roll 122346', 'take 1']), 'stop').reason
        ?.rule,
    ).toBe('SD3')
  })

  it('SD16 draws spill, stack or steady with exactly their per mille before every throw', () => {
    const game = settled(2, { spillPerMille: 30, stackPerMille: 5 })
    const state = begin(game)
    const draws = (now: typeof state) => game.outcomes(now).map(({ id, weight }) => [game.make(id), weight])
    expect(draws(state)).toEqual([
      ['steady', 965],
      ['spill', 30],
      ['stack', 5],
    ])
    expect(draws(follow(game, state, ['steady', 'roll 122346', 'take 1', 'continue']))).toEqual(draws(state))
    expect(game.phase(follow(game, state, ['steady']))).toBe('turn.roll')
  })

  it('SD16 draws nothing of the kind where nothing can spill or stack', () => {
    const game = settled(2)
    expect(game.phase(begin(game))).toBe('turn.roll')
  })
})

describe('a turn (3.4)', () => {
  it('SD9 lets a player who reaches the threshold throw on', () => {
    const game = settled(2)
    expect(game.legalTexts(follow(game, begin(game), ['roll 111234', 'take 111']))).toEqual(['stop', 'continue'])
  })

  it('SD8 scores a pair and a later third die singly, not as a triple', () => {
    const game = settled(2)
    const state = follow(game, begin(game, both), ['roll 552346', 'take 55', 'continue', 'roll 5234', 'take 5'])
    expect(look(game, state).turn).toMatchObject({ points: 150, aside: [5, 5, 5] })
  })

  it('3.4-4 forbids the stop after furikiri even with 10,000 in reach', () => {
    const game = settled(2)
    const state = follow(game, begin(game, { total: [9000, 0], started: [1, 0] }), ['roll 123456', 'take 123456'])
    expect(refusalOf(game, state, 'stop').reason?.rule).toBe('3.4-4')
    expect(refusalOf(game, state, 'continue').ok).toBe(false)
  })

  it('SD16 with furikiriStop offers stop and continue after furikiri', () => {
    const game = settled(2, { furikiriStop: true })
    const state = follow(game, begin(game, both), ['roll 123456', 'take 123456'])
    expect(game.legalTexts(state)).toEqual(['stop', 'continue'])
    expect(players(game, follow(game, state, ['stop']))[0]).toEqual([5650, true])
    const on = follow(game, state, ['continue', 'roll 122346'])
    expect(look(game, on).turn).toMatchObject({ points: 3000, nextDice: 6, furikiri: false })
    expect(look(game, follow(game, state, ['continue', blank])).lastTurnEnd).toBe('dobon')
  })

  it('SD3 SD17 starts at the threshold of the table, and with 0 at any stop that reaches 0', () => {
    const at500 = settled(2, { startThreshold: 500 })
    expect(at500.legalTexts(follow(at500, begin(at500), ['roll 555234', 'take 555']))).toContain('stop')
    expect(at500.legalTexts(follow(at500, begin(at500), ['roll 444234', 'take 444']))).not.toContain('stop')
    const any = settled(2, { startThreshold: 0 })
    expect(any.legalTexts(follow(any, begin(any), ['roll 522346', 'take 5']))).toContain('stop')
    const low = begin(any, { total: [-1000, 0] })
    expect(any.legalTexts(follow(any, low, ['roll 522346', 'take 5']))).not.toContain('stop')
  })

  it('offers of every throw its takes with what follows from each', () => {
    const game = settled(2)
    const { turn } = look(game, follow(game, begin(game), ['roll 111552']))
    expect(turn?.bowl).toEqual([1, 1, 1, 2, 5, 5])
    expect(turn?.takes).toHaveLength(11)
    expect(turn?.takes.find(({ action }) => action === 'take 11155')).toEqual({
      action: 'take 11155',
      dice: [1, 1, 1, 5, 5],
      points: 1100,
      turnPoints: 1100,
      nextDice: 1,
      furikiri: false,
      mayStop: true,
    })
    expect(turn?.takes.find(({ action }) => action === 'take 11')).toMatchObject({ points: 200, mayStop: false })
  })

  it.each([false, true])(
    'says of a take of all six that nobody may stop, unless furikiriStop is %s',
    (furikiriStop) => {
      const game = settled(2, { furikiriStop })
      const state = follow(game, begin(game), ['roll 111555'])
      const all = look(game, state).turn!.takes.find(({ furikiri }) => furikiri)
      expect(all).toMatchObject({ action: 'take 111555', points: 1500, mayStop: furikiriStop })
      const after = follow(game, state, ['take 111555'])
      expect(game.actor(after) === 0 && game.legalTexts(after).includes('stop')).toBe(furikiriStop)
    },
  )
})
