/** Six Dice as it is played: the rulings of RULES.md through the door, and what a refused decision is told. */
import { describe, expect, it } from 'vitest'
import { ids, sixDice, type State } from './index.ts'
import { begin, follow, look, refusalOf, settled, type SixDice } from './fixtures/door.ts'

const started = { total: [500, 500], started: [1, 1] }

describe('chance', () => {
  it('3.2 takes a spilled oya die only where dice can spill', () => {
    const game = settled(2)
    const spillable = settled(2, { spillPerMille: 16 })
    expect(game.outcomes(game.start()).map(({ id }) => game.make(id))).not.toContain('oya spill')
    expect(takesEvent(game, game.start(), 'oya', 6)).toBe(false)
    expect(takesEvent(spillable, spillable.start(), 'oya', 6)).toBe(true)
  })

  it('SD16 takes a stacked throw only where dice can stack, and a spilled one only where they can spill', () => {
    const spillOnly = settled(2, { spillPerMille: 16 })
    const stackOnly = settled(2, { stackPerMille: 16 })
    expect(takesEvent(spillOnly, begin(spillOnly), 'stack')).toBe(false)
    expect(takesEvent(spillOnly, begin(spillOnly), 'spill')).toBe(true)
    expect(takesEvent(stackOnly, begin(stackOnly), 'spill')).toBe(false)
    expect(takesEvent(stackOnly, begin(stackOnly), 'stack')).toBe(true)
  })

  it('3.6 says which dice are due when others are given', () => {
    const game = settled(2)
    const state = follow(game, begin(game), ['roll 122346', 'take 1', 'continue'])
    const answer = game.chance(state, 'roll 155')
    expect(answer).toMatchObject({
      code: 'action-phase',
      message: '"roll 155" is not possible in phase turn.roll: expected 5 dice, such as roll 11111.',
    })
  })
})

/** Whether the chart takes the event here, asked past the door as whoever drives the machine by hand does. */
function takesEvent(game: SixDice, state: State, name: keyof typeof ids, arg = 0): boolean {
  const id = ids[name] + arg
  return sixDice.stepper.under(game.settled).step(game.copy(state), id)
}

describe('the start and the end', () => {
  it('SD3 with strictStart refuses 1,000 and takes 1,050, and says that 50 are missing', () => {
    const game = settled(2, { strictStart: true })
    const at1000 = follow(game, begin(game), ['roll 111234', 'take 111'])
    const refused = refusalOf(game, at1000, 'stop')
    expect(refused.reason).toMatchObject({ rule: 'SD3', values: { have: 1000, need: 1050, short: 50 } })
    expect(look(game, at1000).turn).toMatchObject({ startAt: 1050, startHave: 1000, mayStop: false })
    const at1050 = follow(game, begin(game), ['roll 111534', 'take 1115', 'stop'])
    expect(look(game, at1050).players[0]).toMatchObject({ total: 1050, started: true })
  })

  it('SD5 with strictEnd says that the end is at 10,050', () => {
    const game = settled(2, { strictEnd: true })
    expect(look(game, begin(game)).target).toBe(10_050)
  })
})

describe('what is seen between decision and throw', () => {
  it('3.4-2 shows an empty bowl and no stop once a player throws on', () => {
    const game = settled(2)
    const state = follow(game, begin(game, started), ['roll 155236', 'take 15', 'continue'])
    expect(look(game, state).turn).toMatchObject({ bowl: [], aside: [1, 5], nextDice: 4, mayStop: false })
  })

  it('3.4-4 shows furikiri until the six dice are thrown', () => {
    const game = settled(2)
    const out = follow(game, begin(game, started), ['roll 123456', 'take 123456'])
    expect(game.phase(out)).toBe('turn.roll')
    expect(look(game, out).turn).toMatchObject({ furikiri: true, nextDice: 6, aside: [], bowl: [], mayStop: false })
    const on = follow(game, out, ['roll 123446'])
    expect(look(game, on).turn).toMatchObject({ furikiri: false, bowl: [1, 2, 3, 4, 4, 6] })
    expect(look(game, begin(game)).turn).toMatchObject({ furikiri: false })
  })

  it.each([
    ['a stop', ['steady', 'roll 122346', 'take 1', 'stop']],
    ['a dobon', ['steady', 'roll 122346', 'take 1', 'continue', 'steady', 'roll 22346']],
    ['a spill', ['spill']],
  ])('3.7 has nothing at stake and no stop once %s has ended the match', (_end, texts) => {
    const game = settled(2, { spillPerMille: 16 })
    const state = begin(game, { mover: 1, lastLap: 1, total: [10_000, 500], started: [1, 1] })
    const over = follow(game, state, texts)
    const { players, turn } = look(game, over)
    expect(game.actor(over)).toBe('over')
    const nothing = { points: 0, startHave: players[1]!.total, furikiri: false, mayStop: false, takes: [] }
    expect(turn).toMatchObject(nothing)
  })
})

describe('why a decision is refused', () => {
  it('SD3 SD16 tells a player out of dice who has not started what is missing, where furikiri may be stopped', () => {
    const game = settled(2, { preset: 'farkle' })
    const state = follow(game, begin(game), ['roll 152346', 'take 5', 'continue', 'roll 12234', 'take 1', 'continue'])
    const out = follow(game, state, ['roll 1223', 'take 1', 'continue', 'roll 122', 'take 1', 'continue'])
    const low = follow(game, out, ['roll 15', 'take 15'])
    expect(look(game, low).turn).toMatchObject({ points: 500, mayStop: true })
    const none = follow(game, out, ['roll 55', 'take 55'])
    expect(look(game, none).turn).toMatchObject({ points: 450, mayStop: false })
    expect(refusalOf(game, none, 'stop').message).toBe(
      'To start, a stop needs 500 points: your initial points and turn score come to 450, 50 short.',
    )
  })

  it('SD16 tells who threw on after furikiri, where stopping was allowed, that dice are due', () => {
    const farkle = settled(2, { preset: 'farkle' })
    const on = follow(farkle, begin(farkle, started), ['roll 123456', 'take 123456', 'continue'])
    expect(refusalOf(farkle, on, 'stop')).toMatchObject({
      code: 'action-phase',
      message: '"stop" is not possible in phase turn.roll: expected 6 dice, such as roll 111111.',
    })
  })

  const game = settled(2)
  const select = follow(game, begin(game), ['roll 123446'])
  const decide = follow(game, select, ['take 1'])
  const furikiri = follow(game, begin(game, started), ['roll 123456', 'take 123456'])
  const places = { select, decide, furikiri }
  it.each([
    ['select', 'stop', '3.4-1', 'Before you stop, take at least one scoring die from this throw.'],
    ['select', 'continue', '3.4-1', 'Before you throw on, take at least one scoring die from this throw.'],
    ['select', 'take 23', '3.4-1', 'Of 23, some dice score nothing: take only dice that are part of a combination.'],
    ['select', 'take 44', '3.4-1', 'Of 44, some dice score nothing: take only dice that are part of a combination.'],
    ['select', 'take -', '3.4-1', 'Take at least one scoring die from this throw.'],
    ['select', 'take 15', '3.4-1', 'The dice 15 are not all in the throw, which shows 123446.'],
    ['select', 'roll 155236', '3.6', 'It is for you to decide: "roll 123556" is an outcome of dice, not a decision.'],
    ['decide', 'take 1', '3.4-2', 'You have taken dice from this throw: stop or continue.'],
    ['decide', 'spill', '3.6', 'It is for you to decide: "spill" is an outcome of dice, not a decision.'],
    [
      'decide',
      'stop',
      'SD3',
      'To start, a stop needs 1,000 points: your initial points and turn score come to 100, 900 short.',
    ],
    [
      'furikiri',
      'stop',
      '3.4-4',
      'All six dice are out (furikiri): the six are thrown again, and until then nobody may stop.',
    ],
  ] as const)('at %s says to "%s" which rule it breaks', (place, text, rule, message) => {
    const refused = refusalOf(game, places[place], text)
    expect(refused.message).toBe(message)
    expect(refused.reason?.rule).toBe(rule)
  })
})
