/** Rounds, turns, refusals, the end and what is seen of YESSIR (2.2 to 2.6, J1 to J14), through the door. */
import { describe, expect, it } from 'vitest'
import { seeded } from '../../../kit/seeded.ts'
import { Match } from '../../../kit/match.ts'
import { ranks } from '../../../kit/ranks.ts'
import { unwrap } from '../../../kit/result.ts'
import { deal, follow, look, refusalOf, settled } from './fixtures/door.ts'

const game = settled(2)
const dealt = deal(game, {}, '246', '13', '55')
const everybodyPasses = (seats: number) => Array.from({ length: seats }, () => 'd')

describe('the first starter (J7)', () => {
  it('is drawn', () => {
    const three = settled(3)
    expect(three.outcomes(three.start()).map(({ id, weight }) => [three.make(id), weight])).toEqual([
      ['start 0', 1],
      ['start 1', 1],
      ['start 2', 1],
    ])
    expect(look(three, three.start())).toMatchObject({ round: 0, starter: null, turn: null, showdown: null })
    const begun = follow(three, three.start(), ['start 2', 'shared 246', 'cup 2 11'])
    expect(look(three, begun)).toMatchObject({ round: 1, starter: 2, mover: 0 })
  })

  it('is seat 0', () => {
    const fixed = settled(3, { firstStarter: 'seat0' })
    expect(fixed.phase(fixed.start())).toBe('round.shared')
    expect(look(fixed, fixed.start())).toMatchObject({ round: 1, starter: 0 })
  })

  it('has the highest die, and only a tie for the highest throws again', () => {
    const dice = settled(4, { firstStarter: 'highestDie' })
    const first = follow(dice, dice.start(), ['high 3', 'high 6'])
    expect(look(dice, first).players.map(({ highDie }) => highDie)).toEqual([3, 6, null, null])
    const tied = follow(dice, first, ['high 1', 'high 6'])
    expect(look(dice, tied)).toMatchObject({ round: 0, mover: 1 })
    expect(look(dice, follow(dice, tied, ['high 2', 'high 4']))).toMatchObject({ round: 1, starter: 3, mover: 3 })
  })
})

describe('turns (2.2)', () => {
  it('2.2-1 deals cups from the starter on, and the starter acts first', () => {
    const three = settled(3)
    const state = follow(three, three.start(), ['start 1', 'shared 246', 'cup 1 11', 'cup 2 22', 'cup 0 33'])
    expect(look(three, state).turn).toMatchObject({ seat: 1, passes: 0, active: 3 })
  })

  it('tells what every action costs and whether the cups are lifted after it', () => {
    const { choices } = look(game, dealt).turn!
    const plain = { face: null, ends: false }
    expect(choices).toEqual([
      { action: 'a2', cost: 1, luck: 5, luckShown: 5, face: 2, ends: false },
      { action: 'a4', cost: 1, luck: 5, luckShown: 5, face: 4, ends: false },
      { action: 'a6', cost: 1, luck: 5, luckShown: 5, face: 6, ends: false },
      { ...plain, action: 'b', cost: 2, luck: 4, luckShown: 4 },
      { ...plain, action: 'c', cost: 2, luck: 4, luckShown: 4 },
      { ...plain, action: 'd', cost: 0, luck: 6, luckShown: 6 },
      { ...plain, action: 'e', cost: -1, luck: 6, luckShown: 6 },
    ])
    const last = look(game, follow(game, dealt, ['d'])).turn!
    expect(last.choices.filter(({ ends }) => ends).map(({ action }) => action)).toEqual(['d', 'e'])
    expect(look(game, follow(game, dealt, ['a4'])).turn).toMatchObject({ picked: 4, choices: [] })
  })

  it('J1 shows points as the die less 1', () => {
    const points = settled(2, { luckDisplay: 'points' })
    const seen = look(points, deal(points, {}, '246', '13', '55'))
    expect(seen.players[0]).toMatchObject({ luck: 6, luckShown: 5 })
    expect(seen.turn!.choices[0]).toMatchObject({ luck: 5, luckShown: 4 })
    const poor = deal(points, { luck: [2, 6] }, '246', '13', '55')
    expect(refusalOf(points, poor, 'b')).toMatchObject({
      message: 'This costs 2 luck, and luck never goes below 0: it stands at 1.',
      reason: { values: { cost: 2, luck: 1, floor: 0 } },
    })
  })

  it('J1 with the floor at 0 six points can be spent', () => {
    const low = settled(2, { luckFloor: 0 })
    const at = (luck: number) => low.legalTexts(deal(low, { luck: [luck, 6] }, '246', '13', '55'))
    expect(at(2)).toContain('b')
    expect(at(1)).toEqual(['a2', 'a4', 'a6', 'd', 'e'])
    expect(at(0)).toEqual(['d', 'e'])
  })

  it('J2 without a cap luck goes on beyond 6', () => {
    const counter = settled(2, { luckCap: null })
    const state = follow(counter, deal(counter, {}, '246', '13', '55'), ['e', 'cup 0 12', 'd'])
    expect(look(counter, state).players.map(({ luck }) => luck)).toEqual([8, 6])
  })

  it('2.3 who is alone keeps taking turns until d or e', () => {
    const alone = follow(game, dealt, ['e', 'cup 0 12', 'a2', 'shared 3', 'c', 'cup 1 44'])
    expect(look(game, alone).turn).toMatchObject({ seat: 1, active: 1 })
    expect(look(game, follow(game, alone, ['d'])).round).toBe(2)
  })

  it('J6 a blind throw breaks the row only with blindResets, and is told to', () => {
    for (const blindResets of [false, true]) {
      const three = settled(3, { blindResets })
      const passed = follow(three, deal(three, {}, '246', '13', '55', '11'), ['d', 'd'])
      expect(look(three, passed).turn!.choices.find(({ action }) => action === 'e')!.ends).toBe(!blindResets)
      expect(look(three, follow(three, passed, ['e', 'cup 2 16'])).round).toBe(blindResets ? 1 : 2)
    }
  })

  it('2.2-a, b, c take 1, 2 and 2 points from who acts', () => {
    const luck = (...texts: string[]) => look(game, follow(game, dealt, texts)).players.map((player) => player.luck)
    expect([luck('a4'), luck('b'), luck('c'), luck('d', 'a4')]).toEqual([
      [5, 6],
      [4, 6],
      [4, 6],
      [6, 5],
    ])
  })

  it('2.2-2 a new round counts passes and blind seats anew', () => {
    const next = follow(game, dealt, ['d', 'e', 'cup 1 11', 'shared 246', 'cup 1 55', 'cup 0 13'])
    expect(look(game, next)).toMatchObject({ round: 2, turn: { seat: 1, passes: 0, active: 2 } })
    expect(look(game, next).players.map(({ blind }) => blind)).toEqual([false, false])
  })

  it('J9 changes no die after b, nor with other faces, nor without the option', () => {
    const change = settled(2, { changeDie: true })
    const cups = deal(change, {}, '246', '13', '55')
    expect(change.phase(follow(change, cups, ['b', 'shared 246']))).toBe('round.turns.act')
    expect(change.phase(follow(change, cups, ['a4', 'shared 6']))).toBe('round.turns.act')
    expect(change.phase(follow(change, cups, ['a4', 'shared 4']))).toBe('round.turns.adjust')
    expect(game.phase(follow(game, dealt, ['a4', 'shared 4']))).toBe('round.turns.act')
  })

  it('J8, J12 the die may stay, and be thrown again by the next', () => {
    const change = settled(2, { changeDie: true })
    const state = follow(change, deal(change, {}, '246', '13', '55'), ['a4', 'shared 4'])
    expect(look(change, state).turn!.choices.map(({ action, face }) => [action, face])).toEqual([
      ['plus', 5],
      ['minus', 3],
      ['same', 4],
    ])
    expect(change.legalTexts(follow(change, state, ['same']))).toContain('a4')
  })

  it.each([
    ['a5', {}, 'no-such-die', '2.2-a', 'None of the shared dice shows 5: they are 246.'],
    ['b', { luck: [2, 6] }, 'no-luck', 'J1', 'This costs 2 luck, and luck never goes below 1: it stands at 2.'],
    ['plus', {}, 'nothing-to-change', '2.5', 'Only a shared die that showed its face again may be changed.'],
    ['shared 3', {}, 'not-decided', '2.2', 'It is for you to decide: "shared 3" is drawn, not decided.'],
    ['cup 0 11', {}, 'not-decided', '2.2', 'It is for you to decide: "cup 0 11" is drawn, not decided.'],
  ])('refuses %s with a code, a rule and a sentence', (text, fields, code, rule, message) => {
    const refused = refusalOf(game, deal(game, fields, '246', '13', '55'), text)
    expect(refused).toMatchObject({ ok: false, code: 'action-illegal', message, reason: { code, rule } })
  })

  it('2.5 refuses everything else while a die waits to be changed', () => {
    const change = settled(2, { changeDie: true })
    const state = follow(change, deal(change, {}, '246', '13', '55'), ['a4', 'shared 4'])
    expect(refusalOf(change, state, 'd')).toMatchObject({
      message: 'The die shows 4 again: say plus, minus or same first.',
      reason: { code: 'change-first', values: { face: 4 } },
    })
  })
})

describe('draws', () => {
  it('of another cup are refused with the one that is due', () => {
    const due = follow(game, game.start(), ['start 1', 'shared 246'])
    expect(game.chance(due, 'cup 0 11')).toMatchObject({
      code: 'action-phase',
      message: '"cup 0 11" is not possible in phase round.deal: expected 2 dice, such as cup 1 11.',
    })
  })

  it.each(['a', 'a7', 'a0'])('%s names no shared die, and the sentence says what does', (text) => {
    const face = text === 'a' ? '""' : text.slice(1)
    expect(game.act(dealt, text)).toMatchObject({
      code: 'action-operand',
      message: `"${text}" cannot be read: face is ${face}: expected a whole number from 1 to 6.`,
    })
    expect(game.act(dealt, 'ab')).toMatchObject({ code: 'action-unknown' })
  })

  it('are named by the round, whose dice they are and how often these were thrown', () => {
    const key = (texts: readonly string[]) => game.drawKey(follow(game, dealt, texts))
    expect(key(['a4'])).toEqual([1, 0, 1])
    expect(key(['b'])).toEqual([1, 0, 1])
    expect(key(['a4', 'shared 4', 'b'])).toEqual([1, 0, 2])
    expect(key(['c'])).toEqual([1, 1, 1])
    expect(key(['d', 'e'])).toEqual([1, 2, 1])
    expect(key(['c', 'cup 0 11', 'd', 'e'])).toEqual([1, 1, 2])
    expect(key(['d', 'd'])).toEqual([2, 0, 0])
  })
})

describe('showdowns (2.2-3)', () => {
  it('turn the mat, pay luck and show every hand with its place', () => {
    const three = settled(3)
    const fields = { luck: [3, 3, 3], wins: [1, 0, 1] }
    const state = follow(three, deal(three, fields, '335', '12', '55', '12'), everybodyPasses(3))
    const { players, showdown, starter, leaders, shared } = look(three, state)
    expect(players.map(({ wins, mat, luck }) => [wins, mat, luck])).toEqual([
      [1, 'flipped', 4],
      [1, 'flipped', 3],
      [1, 'flipped', 4],
    ])
    expect(showdown).toMatchObject({ winner: 1, shared: [3, 3, 5] })
    expect(showdown!.hands.map(({ cup, hand, place }) => [cup.join(''), hand.name, hand.sum, place])).toEqual([
      ['12', 'pair', 6, 2],
      ['55', 'fullHouse', 21, 1],
      ['12', 'pair', 6, 2],
    ])
    expect([starter, leaders, shared]).toEqual([1, [0, 1, 2], []])
  })

  it('J5 a drawn round pays everybody, or nobody, and is not inherited', () => {
    const drawn = (options: object) => {
      const other = settled(3, options)
      return look(other, follow(other, deal(other, { luck: [3, 3, 3] }, '226', '41', '41', '13'), everybodyPasses(3)))
    }
    const paid = drawn({})
    expect(paid.showdown).toMatchObject({ winner: null, hands: [{ place: 1 }, { place: 1 }, { place: 3 }] })
    expect(paid.players.map(({ luck, wins }) => [luck, wins])).toEqual([
      [4, 0],
      [4, 0],
      [4, 0],
    ])
    expect(paid.starter).toBe(0)
    expect(drawn({ noWinnerLuck: false }).players.map(({ luck }) => luck)).toEqual([3, 3, 3])
  })

  it('J14 end the match at the round limit: the most rounds win, ties are shared', () => {
    const limited = settled(3, { roundLimit: 1 })
    const state = follow(limited, deal(limited, { wins: [2, 1, 2] }, '226', '41', '41', '13'), everybodyPasses(3))
    expect(limited.actor(state)).toBe('over')
    expect(look(limited, state)).toMatchObject({ leaders: [0, 2], turn: null, showdown: { winner: null } })
    expect(ranks(limited.returns(state))).toEqual([1, 3, 1])
  })
})

describe('what is hidden (2.6)', () => {
  const cups = (state: typeof dealt) =>
    [0, 1, 'table' as const].map((viewer) =>
      game.observe(state, viewer).players.map(({ cup }) => cup?.join('') ?? '??'),
    )

  it('a cup is seen by its seat alone, with the hand it makes', () => {
    expect(cups(dealt)).toEqual([
      ['13', '??'],
      ['??', '55'],
      ['??', '??'],
    ])
    expect(game.observe(dealt, 1).players[1]!.hand).toMatchObject({ name: 'pair', sum: 10 })
    expect(game.observe(dealt, 1).players[0]!.hand).toBeNull()
    expect(game.observe(follow(game, dealt, ['a4']), 1).players[1]!.hand).toBeNull()
  })

  it('a cup thrown without looking is seen by nobody, and an empty one by all', () => {
    expect(cups(follow(game, dealt, ['e']))).toEqual([
      ['', '??'],
      ['', '55'],
      ['', '??'],
    ])
    expect(cups(follow(game, dealt, ['e', 'cup 0 66']))).toEqual([
      ['??', '??'],
      ['??', '55'],
      ['??', '??'],
    ])
  })

  it('a draw is heard by those who see it', () => {
    const heard = (texts: readonly string[], drawn: string) => {
      const state = follow(game, dealt, texts)
      return [0, 1, 'table' as const].map((viewer) => game.hear(state, unwrap(game.parse(drawn)), viewer))
    }
    expect(heard(['c'], 'cup 0 66')).toEqual(['cup 0 66', 'cup 0 ??', 'cup 0 ??'])
    expect(heard(['e'], 'cup 0 66')).toEqual(['cup 0 ??', 'cup 0 ??', 'cup 0 ??'])
    expect(heard(['a4'], 'shared 6')).toEqual(['shared 6', 'shared 6', 'shared 6'])
    expect(heard([], 'e')).toEqual(['e', 'e', 'e'])
  })

  it('a pass may be taken back until the next seat acts, but not the one that lifts the cups', () => {
    const match = new Match(game, { dice: seeded(1), players: ['Ada', 'Ben'], from: dealt })
    unwrap(match.act('d'))
    expect(match.undoRefusal(0)).toBeNull()
    unwrap(match.act('d'))
    expect(match.undoRefusal(1)?.message).toBe('The last action cannot be taken back: it showed something hidden.')
  })
})
