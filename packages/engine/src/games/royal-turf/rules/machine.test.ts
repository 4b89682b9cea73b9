/** Royal Turf as an XState machine: ten lines, inspection, restoring, and what tsc refuses. */
import { describe, expect, expectTypeOf, it } from 'vitest'
import { createActor } from 'xstate'
import { scripted } from '../../../kit/dice.ts'
import { follow, settled, stage } from './fixtures/door.ts'
import { tenLines } from './fixtures/ten-lines.ts'
import { horses } from './index.ts'
import { pathOf, restore, stateOf, withDice } from '../../../kit/machine.ts'
import { royalTurfMachine } from './machine.ts'

describe('the machine of Royal Turf', () => {
  it('plays a match in ten lines, and tells every event', () => {
    const events: string[] = []
    const returns = tenLines(7, (line) => events.push(line))
    expect(returns).toHaveLength(2)
    expect(tenLines(7, () => {})).toEqual(returns)
    for (const type of ['start', 'card', 'bet', 'roll', 'move'])
      expect(
        events.some((line) => line.startsWith(`{"type":"${type}"`)),
        type,
      ).toBe(true)
  })

  it('stops at chance by itself, and goes on with cards until somebody bets', () => {
    const game = settled(2)
    const actor = createActor(royalTurfMachine(2)).start()
    expect(actor.getSnapshot().hasTag('chance')).toBe(true)
    const dice = scripted(game, ['start 1', ...horses.map((horse) => `card ${horse} A`), 'roll head'])
    const stop = withDice(actor, game, dice)
    expect(pathOf(actor.getSnapshot().value)).toBe('race.bet')
    expect(actor.getSnapshot().can({ type: 'bet', horse: 'albino', chip: 2 })).toBe(true)
    expect(actor.getSnapshot().can({ type: 'bet', horse: 'albino', chip: 0 })).toBe(false)
    actor.send({ type: 'bet', horse: 'albino', chip: 2 })
    expect(stateOf(game, actor.getSnapshot()).mover).toBe(0)
    stop()
    expect(() => dice.done()).toThrow(/1 throws of the script are left over/)
  })

  it('refuses to be made of options the game refuses', () => {
    // @ts-expect-error a value the option does not take
    expect(() => royalTurfMachine(2, { chips: 'closed' })).toThrow('option-value: Option chips is "closed"')
    expect(() => royalTurfMachine(7)).toThrow('seat-count')
  })

  it('begins again where a match was saved', () => {
    const game = settled(2)
    const saved = follow(game, stage(game, { positions: { albino: 17 } }), ['roll cap'])
    const again = restore(royalTurfMachine(2), game, JSON.parse(JSON.stringify(game.toJSON(saved)))).start()
    expect(game.equals(stateOf(game, again.getSnapshot()), saved)).toBe(true)
    again.send({ type: 'move', horse: 'albino' })
    expect(game.equals(stateOf(game, again.getSnapshot()), follow(game, saved, ['move albino']))).toBe(true)
    expect(() => restore(royalTurfMachine(2), game, { ...game.toJSON(saved), pace: 9 })).toThrow(/Field pace/)
  })
})

describe('what tsc refuses', () => {
  it('misspelled actions, operands and fields', () => {
    const game = settled(2)
    expectTypeOf(game.object(0)).not.toBeAny()
    // @ts-expect-error no action is called ride
    expect(game.act(game.start(), { type: 'ride', horse: 'albino' }).ok).toBe(false)
    // @ts-expect-error no horse is called shadowfax
    expect(game.act(game.start(), { type: 'move', horse: 'shadowfax' }).ok).toBe(false)
    // @ts-expect-error the field is called money
    expect(game.start().cash).toBeUndefined()
    // @ts-expect-error the observation has horses
    expect(game.observe(game.start(), 'table').horse).toBeUndefined()
  })
})
