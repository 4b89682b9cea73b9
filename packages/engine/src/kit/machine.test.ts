/** The XState machine through its public door: dice, restoring, and events nobody may take. */
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { cups, cupsDefinition, ids } from '../testing/cups/rules/index.ts'
import { closures } from './compile/index.ts'
import { defineGame, definition } from './define.ts'
import { scripted } from './dice.ts'
import { seeded } from './seeded.ts'
import { layout, scalar } from './layout.ts'
import { restore, stateOf, toMachine, withDice } from './machine.ts'
import { number, oneOf } from './operand.ts'
import { pickDraw } from './draw.ts'
import { accept, unwrap } from './result.ts'

const game = unwrap(cups(2))
const opening = ['prize 2', 'shared 25', 'cup 0 11', 'cup 1 66']

/** Bets of 1 to 3 that no guard checks, and a die nobody needs: as small as a game can be. */
const tiny = (() => {
  const given = definition({
    facts: { ...cupsDefinition.facts, id: 'tiny', hidden: false },
    options: { keys: {}, presets: { standard: {} } },
    settle: (values: Readonly<Record<string, never>>) =>
      accept({
        values,
        draw: pickDraw([
          { id: 0, weight: 1 },
          { id: 1, weight: 1 },
        ]),
      }),
    layout: layout({ sum: scalar('points', -100, 100), rolls: scalar('throws') }),
    events: { flip: number('side', 0, 1), add: number('points', 1, 3), end: oneOf('how', ['gladly']) },
    guards: { never: () => false },
    recipes: {
      add: (state, arg) => void (state.sum += arg + 1),
      flip: (state) => void state.rolls++,
    },
    chart: {
      id: 'root',
      initial: 'flip',
      states: {
        flip: { tags: ['chance'], on: { flip: { actions: 'flip', target: 'add' } } },
        add: { tags: ['decision'], on: { add: { actions: 'add', target: '#root.flip' }, end: { target: 'over' } } },
        over: { type: 'final' },
      },
    },
    actor: () => 0,
    legal: (_state, _options, out) => {
      for (let i = 0; i < 4; i++) out[i] = 2 + i
      return 4
    },
    draw: (_state, options: { draw: ReturnType<typeof pickDraw> }) => options.draw,
    drawKey: (state) => [state.rolls],
    reason: () => ({ code: 'no', rule: 'T1', message: 'No.', values: {} }),
    observe: (state) => ({ sum: state.sum }),
    returns: (state) => [state.sum, 0],
    plyLimit: () => 100,
  })
  return unwrap(defineGame(given, closures(given as never))(2))
})()

describe('toMachine', () => {
  it('ignores operands that cannot be read, also where no guard looks at them', () => {
    const actor = createActor(toMachine(tiny)).start()
    actor.send({ type: 'flip', side: 7 })
    expect(stateOf(tiny, actor.getSnapshot())).toMatchObject({ rolls: 0, phase: 0 })
    actor.send({ type: 'flip', side: 1 })
    for (const points of [0, 4, -1, '2', null, undefined, NaN]) actor.send({ type: 'add', points } as never)
    expect(tiny.toJSON(stateOf(tiny, actor.getSnapshot()))).toEqual({ phase: 'add', sum: 0, rolls: 1 })
    expect(actor.getSnapshot().can({ type: 'add', points: 9 })).toBe(false)
    expect(actor.getSnapshot().can({ type: 'add', points: 3 })).toBe(true)
    // Also where there is but one to read.
    for (const how of ['sadly', undefined]) actor.send({ type: 'end', how } as never)
    expect(actor.getSnapshot().status).toBe('active')
  })

  it('keeps the root id that a chart targets', () => {
    const actor = createActor(toMachine(tiny)).start()
    actor.send({ type: 'flip', side: 0 })
    actor.send({ type: 'add', points: 3 })
    expect(tiny.toJSON(stateOf(tiny, actor.getSnapshot()))).toEqual({ phase: 'flip', sum: 3, rolls: 1 })
  })

  it('never writes into a snapshot it gave out', () => {
    const actor = createActor(toMachine(game)).start()
    const before = actor.getSnapshot()
    const text = game.encode(stateOf(game, before))
    actor.send({ type: 'prize', points: 2 })
    expect(game.encode(stateOf(game, before))).toBe(text)
    expect(game.encode(stateOf(game, actor.getSnapshot()))).not.toBe(text)
  })
})

describe('a persisted snapshot', () => {
  const played = () => {
    const actor = createActor(toMachine(game)).start()
    withDice(actor, game, scripted(game, opening))
    actor.send({ type: 'bet', chip: 2 })
    return actor
  }
  const held = (actor: ReturnType<typeof played>) => game.encode(stateOf(game, actor.getSnapshot()))

  it.each([
    ['JSON', (snapshot: unknown) => JSON.parse(JSON.stringify(snapshot)) as unknown],
    ['a structured clone', (snapshot: unknown) => structuredClone(snapshot)],
  ])('goes on as before after %s', (_way, through) => {
    const actor = played()
    const again = createActor(toMachine(game), { snapshot: through(actor.getPersistedSnapshot()) as never }).start()
    expect(held(again)).toBe(held(actor))
    for (const one of [actor, again]) one.send({ type: 'pass' })
    expect(held(again)).toBe(held(actor))
    expect(stateOf(game, again.getSnapshot()).chip[0]).toBe(2)
  })

  it('throws a sentence where a list was lost', () => {
    const snapshot = JSON.parse(JSON.stringify(played().getPersistedSnapshot()))
    delete snapshot.context.state.luck
    const again = createActor(toMachine(game), { snapshot }).start()
    expect(() => stateOf(game, again.getSnapshot())).toThrow(/Field luck of the position is undefined/)
  })
})

describe('withDice', () => {
  it('throws every draw that is due, and no more', () => {
    const actor = createActor(toMachine(game)).start()
    const dice = scripted(game, [...opening, 'shared 3'])
    withDice(actor, game, dice)
    expect(game.phase(stateOf(game, actor.getSnapshot()))).toBe('round.turns.act')
    actor.send({ type: 'a', face: 5 })
    expect(stateOf(game, actor.getSnapshot()).shared).toBe(unwrap(game.parse('shared 23')) - ids.shared)
    dice.done()
  })

  it('waits for an actor that has not been started', () => {
    const actor = createActor(toMachine(game))
    const dice = scripted(game, opening)
    withDice(actor, game, dice)
    actor.start()
    expect(game.phase(stateOf(game, actor.getSnapshot()))).toBe('round.turns.act')
    dice.done()
  })

  it('stops when told to', () => {
    const actor = createActor(toMachine(tiny)).start()
    const stop = withDice(actor, tiny, seeded(1))
    stop()
    actor.send({ type: 'add', points: 1 })
    expect(tiny.phase(stateOf(tiny, actor.getSnapshot()))).toBe('flip')
  })

  it('throws once a draw, whatever else listens and sends', () => {
    const actor = createActor(toMachine(tiny)).start()
    let left = 3
    actor.subscribe((snapshot) => {
      if (snapshot.hasTag('chance') && left-- > 0) actor.send({ type: 'nonsense' } as never)
    })
    let rolls = 0
    const dice = seeded(1)
    withDice(actor, tiny, { ...dice, roll: (draw, key) => (rolls++, dice.roll(draw, key)) })
    for (let i = 0; i < 5; i++) actor.send({ type: 'add', points: 1 })
    expect(rolls).toBe(6)
    expect(stateOf(tiny, actor.getSnapshot()).rolls).toBe(6)
  })

  it('plays a match to its end', () => {
    const actor = createActor(toMachine(tiny)).start()
    withDice(actor, tiny, seeded(2))
    actor.send({ type: 'end', how: 'gladly' })
    expect(actor.getSnapshot().status).toBe('done')
  })
})

describe('restore', () => {
  it('brings an actor back from JSON, to go on as before', () => {
    const machine = toMachine(game)
    const actor = createActor(machine).start()
    withDice(actor, game, scripted(game, opening))
    actor.send({ type: 'bet', chip: 2 })
    const json = JSON.parse(JSON.stringify(game.toJSON(stateOf(game, actor.getSnapshot())))) as unknown
    const again = restore(machine, game, json).start()
    for (const one of [actor, again]) one.send({ type: 'pass' })
    expect(game.encode(stateOf(game, again.getSnapshot()))).toBe(game.encode(stateOf(game, actor.getSnapshot())))
    expect(stateOf(game, again.getSnapshot()).chip[0]).toBe(2)
  })

  it('is done where the match is over', () => {
    const actor = restore(toMachine(tiny), tiny, { phase: 'over', sum: 3, rolls: 1 }).start()
    expect(actor.getSnapshot().status).toBe('done')
  })

  it.each([
    ['no object', 5],
    ['an unknown phase', { ...game.toJSON(game.start()), phase: 'nowhere' }],
    ['a field out of range', { ...game.toJSON(game.start()), round: 101 }],
    ['a stray field', { ...game.toJSON(game.start()), toString: 1 }],
    ['a list that is too short', { ...game.toJSON(game.start()), luck: [1] }],
    ['a lost field', { phase: 'round.prize' }],
  ])('throws a sentence on %s', (_what, json) => {
    expect(() => restore(toMachine(game), game, json)).toThrow(/position/)
  })
})
