/** YESSIR as an XState machine: ten lines, inspection, restoring, and what tsc refuses. */
import { describe, expect, expectTypeOf, it } from 'vitest'
import { createActor } from 'xstate'
import { scripted } from '../../../kit/dice.ts'
import { deal, follow, settled } from './fixtures/door.ts'
import { tenLines } from './fixtures/ten-lines.ts'
import { pathOf, restore, stateOf, withDice } from '../../../kit/machine.ts'
import { yessirMachine } from './machine.ts'

describe('the machine of YESSIR', () => {
  it('plays a match in ten lines, and tells every event', () => {
    const events: string[] = []
    const returns = tenLines(7, (line) => events.push(line))
    expect(returns).toHaveLength(2)
    expect(tenLines(7, () => {})).toEqual(returns)
    for (const type of ['start', 'shared', 'cup', 'a', 'd'])
      expect(
        events.some((line) => line.startsWith(`{"type":"${type}"`)),
        type,
      ).toBe(true)
  })

  it('stops at chance by itself, and goes on with dice until somebody decides', () => {
    const game = settled(2)
    const actor = createActor(yessirMachine(2)).start()
    expect(actor.getSnapshot().hasTag('chance')).toBe(true)
    const dice = scripted(game, ['start 0', 'shared 246', 'cup 0 13', 'cup 1 55', 'shared 3', 'shared 111'])
    const stop = withDice(actor, game, dice)
    expect(pathOf(actor.getSnapshot().value)).toBe('round.turns.act')
    expect(actor.getSnapshot().can({ type: 'a', face: 4 })).toBe(true)
    expect(actor.getSnapshot().can({ type: 'a', face: 5 })).toBe(false)
    actor.send({ type: 'a', face: 4 })
    expect(game.observe(stateOf(game, actor.getSnapshot()), 0)).toMatchObject({ shared: [2, 3, 6], mover: 1 })
    stop()
    actor.send({ type: 'c' })
    expect(pathOf(actor.getSnapshot().value)).toBe('round.turns.own')
    expect(() => dice.done()).toThrow(/1 throws of the script are left over/)
  })

  it('refuses to be made of options the game refuses', () => {
    // @ts-expect-error a value the option does not take
    expect(() => yessirMachine(2, { luckFloor: 2 })).toThrow('option-value: Option luckFloor is 2')
    expect(() => yessirMachine(7)).toThrow('seat-count')
  })

  it('begins again where a match was saved', () => {
    const game = settled(2)
    const saved = follow(game, deal(game, {}, '246', '13', '55'), ['d', 'e'])
    const again = restore(yessirMachine(2), game, JSON.parse(JSON.stringify(game.toJSON(saved)))).start()
    expect(game.equals(stateOf(game, again.getSnapshot()), saved)).toBe(true)
    again.send({ type: 'cup', seat: 1, dice: [6, 6] })
    expect(game.equals(stateOf(game, again.getSnapshot()), follow(game, saved, ['cup 1 66']))).toBe(true)
    expect(() => restore(yessirMachine(2), game, { ...game.toJSON(saved), passes: 7 })).toThrow(/Field passes/)
  })
})

describe('what tsc refuses', () => {
  it('misspelled actions, operands and fields', () => {
    const game = settled(2)
    expectTypeOf(game.object(0)).not.toBeAny()
    // @ts-expect-error no action is called pass
    expect(game.act(game.start(), { type: 'pass' }).ok).toBe(false)
    // @ts-expect-error a has a face
    expect(game.act(game.start(), { type: 'a', die: 4 }).ok).toBe(false)
    // @ts-expect-error the field is called cup
    expect(game.start().cups).toBeUndefined()
    // @ts-expect-error the observation has players
    expect(game.observe(game.start(), 'table').player).toBeUndefined()
  })
})
