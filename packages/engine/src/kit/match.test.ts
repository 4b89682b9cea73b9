/** A match being played: what may be done, what may be taken back, and what is written down. */
import { beforeEach, describe, expect, it } from 'vitest'
import { cups, cupsDefinition, type Observation } from '../testing/cups/rules/index.ts'
import { defineGame } from './define.ts'
import { scripted } from './dice.ts'
import { seeded } from './seeded.ts'
import { Match } from './match.ts'
import { play, playout, chooseAny, turnOf, type Policy } from './play.ts'
import { random } from './random.ts'
import { unwrap } from './result.ts'

const game = unwrap(cups(2))
const opening = ['prize 2', 'shared 25', 'cup 0 11', 'cup 1 66']
const players = ['Ann', 'Ben']
let match: Match

const begin = (more: readonly string[] = []): Match => {
  const fresh = new Match(game, { dice: scripted(game, [...opening, ...more]), players })
  fresh.rollAll()
  return fresh
}
beforeEach(() => {
  match = begin()
})

it('begins at no state of another game', () => {
  const from = unwrap(cups(3)).start()
  expect(() => new Match(game, { dice: seeded(1), players, from })).toThrow(/^position-malformed: /)
})

describe('a game', () => {
  it('is the same object where it is asked for again, and another under other settings', () => {
    const asked = [cups(3), cups(3, {}), cups(3, { preset: 'standard' }), cups(2), cups(3, { roundLimit: 9 })].map(
      unwrap,
    )
    expect(asked[1]).toBe(asked[0])
    expect(asked[2]).toBe(asked[0])
    expect(asked[3]!.seats).toBe(2)
    expect(asked[4]!.options['roundLimit']).toBe(9)
  })

  it('is shared, so nobody changes it', () => {
    expect(Object.isFrozen(game)).toBe(true)
  })
})

describe('a match', () => {
  it('writes down who did what', () => {
    unwrap(match.act('bet 2'))
    unwrap(match.act({ type: 'pass' }))
    expect(match.entries.map(({ by, text }) => `${by}: ${text}`)).toEqual([
      'chance: prize 2',
      'chance: shared 25',
      'chance: cup 0 11',
      'chance: cup 1 66',
      '0: bet 2',
      '1: pass',
    ])
    expect(match.actor).toBe(0)
  })

  it('takes an action as text, object or id alike', () => {
    const id = unwrap(game.parse('peek 1'))
    const encoded = ['peek 1', { type: 'peek', seat: 1 }, id].map((action) => {
      const one = begin()
      unwrap(one.act(action))
      return game.encode(one.state)
    })
    expect(new Set(encoded).size).toBe(1)
  })

  it.each([
    ['bet 3', 'action-operand'],
    ['a1', 'action-illegal'],
    ['peek 0', 'action-illegal'],
    ['roll 5', 'action-unknown'],
    ['', 'action-unknown'],
    [{ type: 'bet' }, 'action-operand'],
    [null, 'action-unknown'],
    [-1, 'action-unknown'],
    [0.5, 'action-unknown'],
  ])('refuses %j and stays as it is', (action, code) => {
    const before = game.encode(match.state)
    const answer = match.act(action)
    expect(answer).toMatchObject({ ok: false, code })
    expect(game.encode(match.state)).toBe(before)
    expect(match.entries).toHaveLength(4)
  })

  it.each([
    ['fly', '"fly" is no action of this game'],
    [{ type: 'fly' }, '{"type":"fly"} is no action of this game'],
  ])('says to %j what may be decided, and nothing that is drawn', (action, begins) => {
    const few = ['a2', 'a5', 'bet 0', 'bet 1', 'bet 2', 'peek 1', 'blind', 'pass']
    expect(match.act(action as never)).toMatchObject({ message: `${begins}: expected ${few.join(', ')}.` })
    const many = new Match(unwrap(cups(4)), { dice: seeded(1), players: ['Ann', 'Ben', 'Cem', 'Dan'] })
    many.rollAll()
    expect(many.act(action as never)).toMatchObject({
      message: expect.stringMatching(/game: expected (a\d or )+bet or peek or blind or pass, such as a\d\.$/),
    })
  })

  it('refuses decisions while a draw is due, and actions after the end', () => {
    const fresh = new Match(game, { dice: seeded(1), players })
    expect(fresh.act('pass')).toMatchObject({ ok: false, code: 'action-phase' })
    expect(fresh.act('prize 2')).toMatchObject({ ok: false, code: 'action-phase' })
    const over = unwrap(cups(2, { roundLimit: 1 }))
    const ended = new Match(over, { dice: scripted(over, opening), players })
    ended.rollAll()
    unwrap(ended.act('pass'))
    unwrap(ended.act('pass'))
    expect(ended.actor).toBe('over')
    expect(ended.act('pass')).toMatchObject({ ok: false, code: 'match-over' })
    expect(() => ended.roll()).toThrow(/no dice are due/)
    expect(ended.transcript().end).toEqual({ reason: 'over', returns: over.returns(ended.state) })
  })

  it('tells everybody what they may hear', () => {
    unwrap(match.act('bet 2'))
    const heard = (viewer: number | 'table') => match.heard(viewer).map(({ text }) => text)
    expect(heard(0)).toEqual(['prize 2', 'shared 25', 'cup 0 11', 'cup 1 ??', 'bet 2'])
    expect(heard(1)).toEqual(['prize 2', 'shared 25', 'cup 0 ??', 'cup 1 66', 'bet ?'])
    expect(heard('table')).toEqual(['prize 2', 'shared 25', 'cup 0 ??', 'cup 1 ??', 'bet ?'])
  })

  it('is settled as it stands at the ply limit', () => {
    const short = { ...cupsDefinition, plyLimit: () => 4 }
    const limitedGame = unwrap(defineGame(short, cups.stepper as never)(2))
    const limited = new Match(limitedGame, {
      dice: scripted(game, opening),
      players,
    })
    limited.rollAll()
    expect(limited.actor).toBe('over')
    expect(limited.transcript().end?.reason).toBe('limit')
  })

  it('needs a player for every seat', () => {
    expect(() => new Match(game, { dice: seeded(1), players: ['Ann'] })).toThrow(RangeError)
    expect(() => match.stateAt(9)).toThrow(RangeError)
  })
})

describe('taking back', () => {
  const undone = (given: Match, seat: number) => {
    const answer = given.undo(seat)
    return answer.ok ? answer.value.text : answer.message
  }

  it('gives the state before, and nothing is left of the action', () => {
    const before = game.encode(match.state)
    unwrap(match.act('bet 2'))
    expect(undone(match, 0)).toBe('bet 2')
    expect(game.encode(match.state)).toBe(before)
    expect(match.entries).toHaveLength(4)
    expect(match.actor).toBe(0)
  })

  it('is refused before anything happened, and after dice', () => {
    expect(new Match(game, { dice: seeded(1), players }).undoRefusal(0)?.message).toMatch(/nothing has happened yet/)
    expect(undone(match, 0)).toMatch(/dice were thrown since/)
    const rethrown = begin(['shared 5'])
    unwrap(rethrown.act('a2'))
    rethrown.rollAll()
    expect(undone(rethrown, 0)).toMatch(/dice were thrown since/)
  })

  it('is allowed until the dice of an action fall', () => {
    unwrap(match.act('a2'))
    expect(undone(match, 0)).toBe('a2')
  })

  it('is refused once another seat acted, and to another seat', () => {
    unwrap(match.act('bet 1'))
    expect(undone(match, 1)).toMatch(/seat 0 who acted, not seat 1/)
    unwrap(match.act('bet 0'))
    expect(undone(match, 0)).toMatch(/seat 1 who acted/)
    expect(undone(match, 1)).toBe('bet 0')
    expect(undone(match, 0)).toBe('bet 1')
  })

  it('is refused after a look into a cup, and after the pass that lifts all of them', () => {
    const peeked = begin()
    unwrap(peeked.act('peek 1'))
    expect(undone(peeked, 0)).toMatch(/showed something hidden/)
    unwrap(match.act('pass'))
    expect(match.undoRefusal(0)).toBeNull()
    unwrap(match.act('pass'))
    expect(undone(match, 1)).toMatch(/showed something hidden/)
  })
})

describe('policies', () => {
  const first: Policy<Observation> = ({ legal }) => legal.at(-1)!

  it('see what their seat may see, and nothing else', async () => {
    const seen: (readonly number[] | null)[][] = []
    const spy: Policy<Observation> = ({ seat, observation, legal }) => {
      expect(observation.mover).toBe(seat)
      seen.push(observation.players.map(({ cup }) => cup))
      return legal.at(-1)!
    }
    await play(unwrap(cups(2, { roundLimit: 1 })), [spy, spy], scripted(game, opening))
    expect(seen).toEqual([
      [[1, 1], null],
      [null, [6, 6]],
    ])
  })

  it('play alike under the same dice', async () => {
    const [one, two] = await Promise.all([1, 2].map(() => play(game, [first, first], seeded(5))))
    expect(one).toEqual(two)
  })

  it('that answer with something illegal stop the match: bots here are trusted', async () => {
    await expect(play(game, [() => 'a1', first], scripted(game, opening))).rejects.toThrow(/^seat 0: action-illegal/)
  })

  it('are asked only where a seat decides', () => {
    expect(() => turnOf(game, game.start())).toThrow(/no seat decides in phase round.prize/)
    expect(turnOf(game, match.state).legal).toEqual(game.legalTexts(match.state))
  })

  it('play out to the end in place', () => {
    const state = game.start()
    const plies = playout(game, state, chooseAny, random(4), new Int32Array(game.actionCount))
    expect(game.actor(state)).toBe('over')
    expect(plies).toBeGreaterThan(10)
    const limited = { ...game, plyLimit: 3 }
    expect(playout(limited, game.start(), chooseAny, random(4), new Int32Array(game.actionCount))).toBe(3)
  })
})
