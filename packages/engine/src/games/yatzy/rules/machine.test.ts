/** Yatzy as an XState machine: ten lines, inspection, restoring, and what tsc refuses. */
import { describe, expect, expectTypeOf, it } from 'vitest'
import { createActor } from 'xstate'
import { scripted } from '../../../kit/dice.ts'
import { unwrap } from '../../../kit/result.ts'
import { follow, turns } from '../../../sheet/rules/fixtures/door.ts'
import { tenLines } from './fixtures/ten-lines.ts'
import { yatzy } from './index.ts'
import { pathOf, restore, stateOf, withDice } from '../../../kit/machine.ts'
import { yatzyMachine } from './machine.ts'

describe('the machine of Yatzy', () => {
  it('plays a match in ten lines, and tells every event', () => {
    const events: string[] = []
    const returns = tenLines(7, (line) => events.push(line))
    expect(returns).toHaveLength(2)
    expect(tenLines(7, () => {})).toEqual(returns)
    for (const type of ['start', 'roll', 'keep', 'score'])
      expect(
        events.some((line) => line.startsWith(`{"type":"${type}"`)),
        type,
      ).toBe(true)
  })

  it('stops at chance by itself, and goes on with dice until somebody decides', () => {
    const game = unwrap(yatzy(2))
    const actor = createActor(yatzyMachine(2)).start()
    expect(actor.getSnapshot().hasTag('chance')).toBe(true)
    const dice = scripted(game, ['roll 55561', 'roll 55', 'roll 12345'])
    const stop = withDice(actor, game, dice)
    expect(pathOf(actor.getSnapshot().value)).toBe('turn.choose')
    expect(actor.getSnapshot().can({ type: 'keep', dice: [5, 5, 5] })).toBe(true)
    expect(actor.getSnapshot().can({ type: 'keep', dice: [1, 5, 5, 5, 6] })).toBe(false)
    actor.send({ type: 'keep', dice: [5, 5, 5] })
    expect(game.observe(stateOf(game, actor.getSnapshot()), 0).turn).toMatchObject({ dice: [5, 5, 5, 5, 5], roll: 2 })
    stop()
    actor.send({ type: 'score', box: 'yahtzee' })
    expect(pathOf(actor.getSnapshot().value)).toBe('turn.roll')
    expect(stateOf(game, actor.getSnapshot()).mover).toBe(1)
    expect(() => dice.done()).toThrow(/1 throws of the script are left over/)
  })

  it('refuses to be made of options the game refuses', () => {
    // @ts-expect-error a value the option does not take
    expect(() => yatzyMachine(2, { firstPlayer: 1 })).toThrow('option-value: Option firstPlayer is 1')
    expect(() => yatzyMachine(9)).toThrow('seat-count')
  })

  it('begins again where a match was saved', () => {
    const game = unwrap(yatzy(2))
    const box = 'ones'
    const saved = follow(game, game.start(), [...turns(`11234 ${box}`), 'roll 66655', 'keep 666'])
    const again = restore(yatzyMachine(2), game, JSON.parse(JSON.stringify(game.toJSON(saved)))).start()
    expect(game.equals(stateOf(game, again.getSnapshot()), saved)).toBe(true)
    again.send({ type: 'roll', dice: [6, 6] })
    expect(game.equals(stateOf(game, again.getSnapshot()), follow(game, saved, ['roll 66']))).toBe(true)
    expect(() => restore(yatzyMachine(2), game, { ...game.toJSON(saved), rerolls: 3 })).toThrow(/Field rerolls/)
  })
})

describe('what tsc refuses', () => {
  it('misspelled actions, operands and fields', () => {
    const game = unwrap(yatzy(2))
    expectTypeOf(game.object(0)).not.toBeAny()
    // @ts-expect-error no action is called write
    expect(game.act(game.start(), { type: 'write', box: 'aces' }).ok).toBe(false)
    // @ts-expect-error no box is called sevens
    expect(game.act(game.start(), { type: 'score', box: 'sevens' }).ok).toBe(false)
    // @ts-expect-error the field is called rerolls
    expect(game.start().reroll).toBeUndefined()
    // @ts-expect-error the observation has players
    expect(game.observe(game.start(), 'table').player).toBeUndefined()
  })
})
