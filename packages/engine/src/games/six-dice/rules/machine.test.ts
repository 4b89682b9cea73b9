/** Six Dice as an XState machine: ten lines, inspection, restoring, paths, and what tsc refuses. */
import { describe, expect, expectTypeOf, it } from 'vitest'
import { createActor } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { compile } from '../../../kit/compile/index.ts'
import { scripted } from '../../../kit/dice.ts'
import { seeded } from '../../../kit/seeded.ts'
import { begin, follow, settled } from './fixtures/door.ts'
import { tenLines } from './fixtures/ten-lines.ts'
import { sixDiceDefinition, type State } from './index.ts'
import { pathOf, restore, stateOf, withDice } from '../../../kit/machine.ts'
import { sixDiceMachine } from './machine.ts'

describe('the machine of Six Dice', () => {
  it('plays a match in the ten lines of the README, and tells every event', () => {
    const events: string[] = []
    const returns = tenLines(7, (line) => events.push(line))
    expect(returns).toHaveLength(2)
    expect(returns[0]! + returns[1]!).toBe(0)
    expect(tenLines(7, () => {})).toEqual(returns)
    for (const type of ['oya', 'steady', 'roll', 'take', 'continue', 'stop'])
      expect(
        events.some((line) => line.startsWith(`{"type":"${type}"`)),
        type,
      ).toBe(true)
  })

  it('stops at chance by itself, and goes on with dice until somebody decides', () => {
    const game = settled(2)
    const actor = createActor(sixDiceMachine(2)).start()
    expect(actor.getSnapshot().hasTag('chance')).toBe(true)
    const dice = scripted(game, ['oya 1', 'oya 2', 'roll 155236', 'roll 223346'])
    const stop = withDice(actor, game, dice)
    expect(pathOf(actor.getSnapshot().value)).toBe('turn.select')
    expect(actor.getSnapshot().can({ type: 'take', dice: [5, 1] })).toBe(true)
    expect(actor.getSnapshot().can({ type: 'take', dice: [2] })).toBe(false)
    actor.send({ type: 'take', dice: [5, 1] })
    expect(pathOf(actor.getSnapshot().value)).toBe('turn.decide')
    expect(actor.getSnapshot().can({ type: 'stop' })).toBe(false)
    stop()
    actor.send({ type: 'continue' })
    expect(pathOf(actor.getSnapshot().value)).toBe('turn.roll')
    expect(() => dice.done()).toThrow(/1 throws of the script are left over/)
  })

  it('says in its meta what the status line is about', () => {
    const game = settled(2)
    const actor = createActor(sixDiceMachine(2)).start()
    withDice(actor, game, seeded(1))
    expect(Object.values(actor.getSnapshot().getMeta())).toContainEqual({ status: 'select' })
    expect(game.leaf(stateOf(game, actor.getSnapshot()))).toEqual({
      path: 'turn.select',
      kind: 'decision',
      status: 'select',
    })
  })

  it('refuses to be made of options the game refuses', () => {
    // @ts-expect-error a value the option does not take
    expect(() => sixDiceMachine(2, { straight: 1 })).toThrow(
      'option-value: Option straight is 1: expected one of 3000, 2000, 1500.',
    )
    expect(() => sixDiceMachine(9)).toThrow('seat-count')
  })

  it('begins again where a match was saved', () => {
    const game = settled(2)
    const saved = follow(game, begin(game, { total: [9000, 500], started: [1, 1] }), ['roll 111234', 'take 111'])
    const actor = restore(sixDiceMachine(2), game, JSON.parse(JSON.stringify(game.toJSON(saved)))).start()
    expect(game.equals(stateOf(game, actor.getSnapshot()), saved)).toBe(true)
    actor.send({ type: 'stop' })
    const after = stateOf(game, actor.getSnapshot())
    expect(game.equals(after, follow(game, saved, ['stop']))).toBe(true)
    expect(after.lastLap).toBe(1)
    expect(() => restore(sixDiceMachine(2), game, { ...game.toJSON(saved), lap: -1 })).toThrow(/Field lap/)
  })

  it('lends itself to xstate/graph: the shortest way to furikiri, found by the chart alone', () => {
    const game = settled(2)
    const machine = sixDiceMachine(2)
    const steps = ['oya 1', 'oya 2', 'roll 111555', 'roll 122346', 'take 1', 'take 111555', 'continue', 'stop']
    const paths = getShortestPaths(machine, {
      events: steps.map((text) => game.object(parse(text))) as never,
      serializeState: (snapshot) => game.encode(stateOf(game, snapshot)),
      toState: (snapshot) => stateOf(game, snapshot).turnPoints >= 1000,
      stopWhen: (snapshot) => hasGoneOn(stateOf(game, snapshot)),
      limit: 5000,
    })
    const [shortest] = paths.toSorted((a, b) => a.weight - b.weight)
    const events = shortest!.steps
      .map(({ event }) => event)
      .filter(({ type }: { type: string }) => type !== 'xstate.init')
    expect(events.map((event) => game.make(idOf(event)))).toEqual(['oya 1', 'oya 2', 'roll 111555', 'take 111555'])
    expect(stateOf(game, shortest!.state as never)).toMatchObject({ turnPoints: 1500, diceLeft: 6 })

    // Tied oya dice and later throws could go on for ever.
    function hasGoneOn({ rollOff, throws }: State): boolean {
      return rollOff > 1 || throws > 1
    }
    function parse(text: string): number {
      const id = game.parse(text)
      return id.ok ? id.value : -1
    }
    function idOf(event: object): number {
      const id = game.id(event)
      return id.ok ? id.value : -1
    }
  })
})

type Chart = (typeof sixDiceDefinition)['chart']

describe('what tsc refuses', () => {
  it('misspelled names in a chart', () => {
    const chart = (on: Chart['on']): Chart => ({ initial: 'a', states: { a: { tags: ['decision'], on: on! } } })
    const charts: Chart[] = [
      chart({ stop: { guard: 'mayStop', actions: ['bank'], target: 'a' } }),
      // @ts-expect-error no event is called takes
      chart({ takes: { target: 'a' } }),
      // @ts-expect-error no guard is called mayStopp
      chart({ stop: { guard: 'mayStopp', target: 'a' } }),
      // @ts-expect-error no recipe is called banks
      chart({ stop: { actions: 'banks', target: 'a' } }),
      // @ts-expect-error nor in a list
      chart({ stop: { actions: ['bank', 'banks'], target: 'a' } }),
      // @ts-expect-error no recipe of an entry is called beginsTurn
      { initial: 'a', states: { a: { entry: 'beginsTurn' } } },
      // @ts-expect-error no leaf is a desicion
      { initial: 'a', states: { a: { tags: ['desicion'] } } },
    ]
    // What tsc was told to let pass is refused again when the chart is compiled.
    const compiled = charts.map((broken) => () => compile({ ...sixDiceDefinition, chart: broken } as never))
    expect(compiled[0]).not.toThrow()
    expect(compiled.slice(1, 6).map(messageOf)).toEqual([
      'a waits for takes, which is no event of the game',
      'a on stop has the guard "mayStopp", which is no guard of the game',
      'a on stop runs "banks", which is no recipe of the game',
      'a on stop runs "banks", which is no recipe of the game',
      'a, entry runs "beginsTurn", which is no recipe of the game',
    ])
  })

  it('misspelled actions, options of an action and fields of a state', () => {
    const game = settled(2)
    const typed = game.object(0)
    expectTypeOf(typed).not.toBeAny()
    // @ts-expect-error no action is called stopp
    expect(game.act(game.start(), { type: 'stopp' }).ok).toBe(false)
    // @ts-expect-error take has dice, not die
    expect(game.act(game.start(), { type: 'take', die: [1] }).ok).toBe(false)
    // @ts-expect-error the field is called total
    expect(game.start().totals).toBeUndefined()
    // @ts-expect-error the observation has players
    expect(game.observe(game.start(), 'table').player).toBeUndefined()
  })
})

function messageOf(run: () => unknown): string {
  try {
    run()
    return ''
  } catch (error) {
    return (error as Error).message
  }
}
