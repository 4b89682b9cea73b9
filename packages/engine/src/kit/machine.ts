/**
 * The public machine: a game's chart as an XState 5 machine. With the compiler this is all of the kit that knows
 * XState. Every recipe runs as clone-then-mutate, wrapped in exactly one place.
 */
import {
  assign,
  createActor,
  createMachine,
  type Actor as XStateActor,
  type EventObject,
  type MetaObject,
  type StateMachine,
  type StateValue,
} from 'xstate'
import type { Phase } from './chart.ts'
import type { Events, Game } from './contract.ts'
import type { Dice } from './dice.ts'
import type { State } from './layout.ts'
import { unwrap } from './result.ts'

/** Microsteps before XState calls a macrostep endless: more than any chart of ours has leaves. */
const maxIterations = 100

/** What a snapshot carries: the state object itself. Ask `stateOf` for it, which knows the phase too. */
export interface Context<S extends State = State> {
  readonly state: S
}

/** The machine of a game: takes the game's typed actions as events, and no input; its tags are those of the chart. */
export type GameMachine<S extends State = any, A extends EventObject = any> = StateMachine<
  Context<S>,
  A,
  Record<string, never>,
  never,
  never,
  never,
  never,
  StateValue,
  string,
  unknown,
  unknown,
  EventObject,
  MetaObject,
  any,
  any
>

/**
 * The XState machine of a game. Its events are the actions of the game as objects. A snapshot may be stored as JSON
 * and given to `createActor` again; XState throws on a state that it cannot read.
 *
 * @example
 * ```ts
 * import { unwrap } from '@dicewright/engine'
 * import { toMachine } from '@dicewright/engine/machine'
 * import { chaser } from '@dicewright/engine/chaser'
 * import { createActor } from 'xstate'
 *
 * const actor = createActor(toMachine(unwrap(chaser(1)))).start()
 * actor.send({ type: 'roll', dice: [1, 2, 3, 4, 5] })
 * actor.getSnapshot().hasTag('decision') // => true
 * ```
 */
export function toMachine<S extends State, A extends EventObject>(game: Game<S, any, any, A>): GameMachine<S, A> {
  const { definition, settled } = game
  const args = new Map<string, (event: EventObject) => number>(
    Object.keys(definition.events).map((type) => [type, (event) => operandOf(game, event)]),
  )
  // Eventless and initial transitions carry no operand of the game: recipes get 0 there, as in the stepper.
  const argOf = (event: EventObject) => args.get(event.type)?.(event) ?? 0
  const guards = Object.entries(definition.guards).map(([name, guard]) => [
    name,
    ({ context, event }: { context: Context<S>; event: EventObject }) => {
      const arg = argOf(event)
      return arg >= 0 && (guard as Function)(heldBy(game, context), arg, settled)
    },
  ])
  const actions = Object.entries(definition.recipes).map(([name, recipe]) => [
    name,
    assign(({ context, event }: { context: Context<S>; event: EventObject }) => {
      const state = game.copy(heldBy(game, context))
      ;(recipe as Function)(state, argOf(event), settled)
      return { state }
    }),
  ])
  const readable = ({ event }: { event: EventObject }) => argOf(event) >= 0
  return createMachine(
    {
      id: game.facts.id,
      ...guarded(definition.chart as Phase, definition.events),
      options: { maxIterations },
      context: () => ({ state: definition.layout.create(game.seats) }),
    } as never,
    { guards: { readable, ...Object.fromEntries(guards) }, actions: Object.fromEntries(actions) },
  ) as unknown as GameMachine<S, A>
}

/** States that came back from JSON as plain objects, read once each. */
const revived = new WeakMap<object, State>()

/**
 * The state in a context. One that went through JSON has lists that know neither what they are nor how long: it is read
 * again as a position from outside is.
 */
function heldBy<S extends State>(game: Game<S>, { state }: Context<S>): S {
  if (state.lists instanceof Int32Array) return state
  if (!revived.has(state)) revived.set(state, unwrap(game.definition.layout.fromJSON(plain(state), game.seats)))
  return revived.get(state) as S
}

/** Fields as a layout reads them. What is no field of it stays, to be refused. */
function plain({ seats: _seats, lists: _lists, ...fields }: State): object {
  return Object.fromEntries(
    Object.entries(fields).map(([name, part]) => [
      name,
      typeof part === 'object' && part !== null ? Object.values(part) : part,
    ]),
  )
}

/**
 * The chart with a guard on every transition that has none of its own and whose event carries an operand: an event from
 * outside may carry anything, and an operand that cannot be read must not reach a recipe.
 */
function guarded(phase: Phase, events: Events): object {
  const on = Object.entries(phase.on ?? {}).map(([event, edges]) => [
    event,
    [edges!]
      .flat()
      .map((edge) => (events[event]!.fromObject({}).ok ? edge : Object.assign({ guard: 'readable' }, edge))),
  ])
  const states = Object.entries(phase.states ?? {}).map(([name, inner]) => [name, guarded(inner, events)])
  return {
    ...phase,
    ...(phase.on ? { on: Object.fromEntries(on) } : {}),
    ...(phase.states ? { states: Object.fromEntries(states) } : {}),
  }
}

const operandOf = (game: Game, event: EventObject): number => {
  const arg = game.definition.events[event.type]!.fromObject(event)
  return arg.ok ? arg.value : -1
}

/**
 * The phase of a snapshot as a path with dots, from its `value`.
 *
 * @example
 * ```ts
 * import { pathOf } from '@dicewright/engine/machine'
 *
 * pathOf({ turn: 'choose' }) // => 'turn.choose'
 * ```
 */
export function pathOf(value: unknown): string {
  if (typeof value === 'string') return value
  const [name, inner] = Object.entries(value as object)[0]!
  return `${name}.${pathOf(inner)}`
}

/**
 * The state of the game that a snapshot of its machine has.
 *
 * @example
 * ```ts
 * import { unwrap } from '@dicewright/engine'
 * import { stateOf, toMachine } from '@dicewright/engine/machine'
 * import { chaser } from '@dicewright/engine/chaser'
 * import { createActor } from 'xstate'
 *
 * const game = unwrap(chaser(1))
 * const actor = createActor(toMachine(game)).start()
 * game.equals(stateOf(game, actor.getSnapshot()), game.start()) // => true
 * ```
 */
export function stateOf<S extends State>(
  game: Game<S>,
  snapshot: { readonly value: unknown; readonly context: unknown },
): S {
  const state = game.copy(heldBy(game, snapshot.context as Context<S>))
  const path = pathOf(snapshot.value)
  state.phase = game.leaves.findIndex((leaf) => leaf.path === path)
  return state
}

/**
 * An actor at the position that `game.toJSON` wrote. It is not started. Throws an Error where the position cannot be
 * read.
 *
 * @example
 * ```ts
 * import { unwrap } from '@dicewright/engine'
 * import { pathOf, restore, toMachine } from '@dicewright/engine/machine'
 * import { chaser } from '@dicewright/engine/chaser'
 *
 * const game = unwrap(chaser(1))
 * const actor = restore(toMachine(game), game, game.toJSON(game.start()))
 * pathOf(actor.getSnapshot().value) // => 'turn.roll'
 * ```
 */
export function restore<S extends State, A extends EventObject>(
  machine: GameMachine<S, A>,
  game: Game<S, any, any, A>,
  json: unknown,
): XStateActor<GameMachine<S, A>> {
  const state = unwrap(game.restore(json))
  const value = game
    .phase(state)
    .split('.')
    .reduceRight<unknown>((inner, name) => (inner === undefined ? name : { [name]: inner }), undefined)
  return createActor(machine, { snapshot: machine.resolveState({ value: value as never, context: { state } }) })
}

/**
 * Throws the dice for an actor, which stops at every phase of chance without it. Returns a function that ends this.
 *
 * @example
 * ```ts
 * import { repeatable, unwrap } from '@dicewright/engine'
 * import { toMachine, withDice } from '@dicewright/engine/machine'
 * import { chaser } from '@dicewright/engine/chaser'
 * import { createActor } from 'xstate'
 *
 * const game = unwrap(chaser(1))
 * const actor = createActor(toMachine(game)).start()
 * withDice(actor, game, repeatable('7', 'set-1'))
 * actor.getSnapshot().hasTag('decision') // => true
 * ```
 */
export function withDice<S extends State, A extends EventObject>(
  actor: XStateActor<GameMachine<S, A>>,
  game: Game<S, any, any, A>,
  dice: Dice,
): () => void {
  // The draw that was thrown last: an actor that is busy or not started takes the throw later, and tells of the same
  // draw again before it does.
  let thrown: S | null = null
  const rollAll = () => {
    for (;;) {
      const snapshot = actor.getSnapshot()
      if (snapshot.status !== 'active' || !snapshot.hasTag('chance')) return
      const state = stateOf(game, snapshot)
      if (thrown !== null && game.equals(thrown, state)) return
      thrown = state
      actor.send(game.object(dice.roll(game.draw(state), game.drawKey(state))))
    }
  }
  const subscription = actor.subscribe(rollAll)
  rollAll()
  return () => subscription.unsubscribe()
}
