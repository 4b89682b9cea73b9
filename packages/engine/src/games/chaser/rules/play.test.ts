/** Turns, rounds, refusals and the end of Chaser (1.2, 1.4), seen through the door. */
import { describe, expect, it } from 'vitest'
import { ranks } from '../../../kit/ranks.ts'
import { unwrap } from '../../../kit/result.ts'
import { follow, refusalOf, turns } from '../../../sheet/rules/fixtures/door.ts'
import { boxes, chaser, type State } from './index.ts'

const game = unwrap(chaser(2))
const start = game.start()

/** A position of two players with these boxes written and one box left to each. */
function lastRound(first: number, second: number): State {
  const played = boxes.slice(0, 11).flatMap((box) => turns(`12346 ${box}`, `12346 ${box}`))
  const state = follow(game, start, played)
  const points = game.toJSON(state)['points'] as number[]
  return unwrap(game.restore({ ...game.toJSON(state), points: points.with(6, first).with(18, second) }))
}

describe('a turn (1.2)', () => {
  it('rolls five dice, then those that are not kept', () => {
    expect(game.draw(start)).toMatchObject({ dice: 5, total: 7776 })
    const kept = follow(game, start, ['roll 55561', 'keep 555'])
    expect(game.draw(kept)).toMatchObject({ dice: 2, total: 36 })
    expect(game.observe(kept, 1).turn).toEqual({
      seat: 0,
      roll: 2,
      rerolls: 1,
      dice: [5, 5, 5],
      kept: [5, 5, 5],
      nextDice: 2,
      scores: [],
    })
    expect(game.observe(follow(game, kept, ['roll 12']), 1).turn).toMatchObject({ dice: [1, 2, 5, 5, 5], nextDice: 0 })
  })

  it('lists every box with what it would bring', () => {
    const state = follow(game, start, [...turns('66666 sixBeans', '11111 aces'), 'roll 55566'])
    const { scores } = game.observe(state, 'table').turn!
    expect(scores).toHaveLength(11)
    expect(scores).toContainEqual({
      action: 'score fullHouse',
      box: 'fullHouse',
      points: 27,
      total: 57,
      sacrifice: false,
    })
    expect(scores).toContainEqual({ action: 'score aces', box: 'aces', points: 0, total: 30, sacrifice: true })
  })

  it.each([
    [
      ['roll 12346'],
      'keep 12346',
      'keep-all',
      '1.2-2',
      'Keeping all five dice rolls nothing: keep fewer, or write them into a box.',
    ],
    [['roll 12346'], 'keep 55', 'not-rolled', '1.2-2', 'The dice 55 are not all in the roll, which shows 12346.'],
    [
      ['roll 12346'],
      'keep 123456',
      'not-rolled',
      '1.2-2',
      'The dice 123456 are not all in the roll, which shows 12346.',
    ],
    [
      ['roll 12346', 'keep 1', 'roll 2346', 'keep 1', 'roll 2346'],
      'keep 1',
      'no-rerolls',
      '1.2-2',
      'The dice were rolled three times: write them into a box.',
    ],
    [
      [...turns('12345 straight', '12346 aces'), 'roll 12345'],
      'score straight',
      'box-filled',
      '1.2-3',
      'The box straight has 40 points already: a box is written once.',
    ],
    [
      [...turns('12346 aces', '12345 straight'), 'roll 12345'],
      'score aces',
      'box-filled',
      '1.2-3',
      'The box aces has 1 point already: a box is written once.',
    ],
    [
      ['roll 12346'],
      'roll 12346',
      'not-decided',
      '1.2',
      'It is for you to decide: "roll 12346" is an outcome of dice, not a decision.',
    ],
    [
      ['roll 12346'],
      'start 1',
      'not-decided',
      '1.2',
      'It is for you to decide: "start 1" is an outcome of dice, not a decision.',
    ],
  ] as const)('%# refuses with a code, a rule and a sentence', (texts, action, code, rule, message) => {
    const refused = refusalOf(game, follow(game, start, texts), action)
    expect(refused).toMatchObject({ ok: false, code: 'action-illegal', message, reason: { code, rule } })
  })

  it('1.2-2 tells other languages how often the dice were rolled', () => {
    const thrice = follow(game, start, ['roll 12346', 'keep 1', 'roll 2346', 'keep 1', 'roll 2346'])
    expect(refusalOf(game, thrice, 'keep 1').reason).toMatchObject({ values: { rolls: 3 } })
  })

  it.each([
    ['score fullHouse', '"score fullHouse" is not possible in phase turn.roll: expected 5 dice, such as roll 11111.'],
    ['roll 1234', '"roll 1234" is not possible in phase turn.roll: expected 5 dice, such as roll 11111.'],
  ])('before the dice fall, %s is not possible', (action, message) => {
    expect(game.act(start, action)).toMatchObject({ ok: false, code: 'action-phase', message })
  })
})

describe('rounds (1.2, A5)', () => {
  it('begin with seat 0 by default', () => {
    const after = follow(game, start, turns('12345 straight'))
    expect(game.observe(after, 'table')).toMatchObject({ round: 1, first: 0, turn: { seat: 1 } })
    expect(game.observe(follow(game, after, turns('12345 straight')), 'table')).toMatchObject({
      round: 2,
      turn: { seat: 0 },
    })
  })

  it('begin with whom the dice name, and go on in seat order', () => {
    const drawn = unwrap(chaser(3, { firstPlayer: 'random' }))
    expect(drawn.outcomes(drawn.start()).map(({ id, weight }) => [drawn.make(id), weight])).toEqual([
      ['start 0', 1],
      ['start 1', 1],
      ['start 2', 1],
    ])
    expect(drawn.observe(drawn.start(), 0)).toMatchObject({ round: 0, first: null, turn: null })
    const after = follow(drawn, drawn.start(), ['start 2', ...turns('12345 straight')])
    expect(drawn.observe(after, 0)).toMatchObject({ round: 1, first: 2, turn: { seat: 0 } })
    const next = follow(drawn, after, turns('12345 straight', '12345 straight'))
    expect(drawn.observe(next, 0)).toMatchObject({ round: 2, turn: { seat: 2 } })
  })

  it('name their draws by round, seat and roll alone', () => {
    const kept = follow(game, start, ['roll 55561', 'keep 555'])
    const other = follow(game, start, ['roll 55561', 'keep -'])
    expect(game.drawKey(kept)).toEqual([1, 0, 2])
    expect(game.drawKey(other)).toEqual(game.drawKey(kept))
  })
})

describe('the end (1.4, A4)', () => {
  it('comes after twelve rounds', () => {
    const last = follow(game, lastRound(6, 6), turns('12346 aces'))
    expect(game.actor(last)).toBe('chance')
    const over = follow(game, last, turns('12346 aces'))
    expect(game.actor(over)).toBe('over')
    expect(game.act(over, 'score aces')).toMatchObject({ code: 'match-over' })
  })

  it('shares the victory between equal totals', () => {
    const tie = follow(game, lastRound(6, 6), turns('11346 aces', '11346 aces'))
    expect(game.observe(tie, 'table').leaders).toEqual([0, 1])
    expect(ranks(game.returns(tie))).toEqual([1, 1])
  })

  it('goes to the highest total', () => {
    const won = follow(game, lastRound(6, 12), turns('12346 aces', '12346 aces'))
    expect(game.observe(won, 'table').leaders).toEqual([1])
    const [first, second] = game.returns(won)
    expect(second! - first!).toBe(6)
  })
})
