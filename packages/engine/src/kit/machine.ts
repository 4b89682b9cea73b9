/**
 * The public machine: a game's chart as an XState 5 machine. With the compiler this is all of the kit that knows
 * XState. Every recipe runs as clone-then-mutate, wrapped in exactly one place.
 */
import { assign, createActor, createMachine, type Actor as XStateActor, type AnyStateMachine } from 'xstate'
import type { Phase } from './chart.ts'
import type { Events, Game } from './contract.ts'
import type { Dice } from './dice.ts'
import type { State } from './layout.ts'
import { unwrap } from './result.ts'

/** Microsteps before XState calls a macrostep endless: more than any chart of ours has leaves. */
const maxIterations = 100

interface Context<S> {
  readonly state: S
}
/** Any event of the game: `type` and its operand's fields. */
type AnyEvent = { readonly type: string }

/** The machine of a settled game. Events are the game's typed actions; context holds the state object itself. */
export function toMachine<S extends State, A extends object>(game: Game<S, any, A>) {
  const { definition, settled } = game
  const args = new Map<string, (event: AnyEvent) => number>(
    Object.keys(definition.events).map((type) => [type, (event) => operandOf(game, event)]),
  )
  // Eventless and initial transitions carry no operand of the game: recipes get 0 there, as in the stepper.
  const argOf = (event: AnyEvent) => args.get(event.type)?.(event) ?? 0
  const guards = Object.entries(definition.guards).map(([name, guard]) => [
    name,
    ({ context, event }: { context: Context<S>; event: AnyEvent }) => {
      const arg = argOf(event)
      return arg >= 0 && (guard as Function)(context.state, arg, settled)
    },
  ])
  const actions = Object.entries(definition.recipes).map(([name, recipe]) => [
    name,
    assign(({ context, event }: { context: Context<S>; event: AnyEvent }) => {
      const state = game.copy(context.state)
      ;(recipe as Function)(state, argOf(event), settled)
      return { state }
    }),
  ])
  const readable = ({ event }: { event: AnyEvent }) => argOf(event) >= 0
  return createMachine(
    {
      id: game.facts.id,
      ...guarded(definition.chart as Phase, definition.events),
      options: { maxIterations },
      context: () => ({ state: definition.layout.create(game.seats) }),
      types: {} as { context: Context<S>; events: A & AnyEvent },
    } as never,
    { guards: { readable, ...Object.fromEntries(guards) }, actions: Object.fromEntries(actions) },
  ) as unknown as AnyStateMachine
}

/**
 * The chart with a guard on every transition that has none of its own and whose event carries an operand: an event from
 * outside may carry anything, and an operand that cannot be read must not reach a recipe.
 */
function guarded(phase: Phase, events: Events): object {
  const on = Object.entries(phase.on ?? {}).map(([event, edges]) => [
    event,
    [edges!].flat().map((edge) => (events[event]!.size === 1 ? edge : Object.assign({ guard: 'readable' }, edge))),
  ])
  const states = Object.entries(phase.states ?? {}).map(([name, inner]) => [name, guarded(inner, events)])
  return {
    ...phase,
    ...(phase.on ? { on: Object.fromEntries(on) } : {}),
    ...(phase.states ? { states: Object.fromEntries(states) } : {}),
  }
}

const operandOf = (game: Game, event: AnyEvent): number => {
  const arg = game.definition.events[event.type]!.fromObject(event)
  return arg.ok ? arg.value : -1
}

/** The leaf of a snapshot as a dotted path. */
export function pathOf(value: unknown): string {
  if (typeof value === 'string') return value
  const [name, inner] = Object.entries(value as object)[0]!
  return `${name}.${pathOf(inner)}`
}

/** The state a snapshot stands for, with its phase filled in: equal to what the stepper holds. */
export function stateOf<S extends State>(
  game: Game<S>,
  snapshot: { readonly value: unknown; readonly context: unknown },
): S {
  const state = game.copy((snapshot.context as Context<S>).state)
  const path = pathOf(snapshot.value)
  state.phase = game.leaves.findIndex((leaf) => leaf.path === path)
  return state
}

/** An actor at the state that `game.toJSON` wrote. Throws on a position that cannot be read. */
export function restore<S extends State>(
  machine: AnyStateMachine,
  game: Game<S>,
  json: unknown,
): XStateActor<AnyStateMachine> {
  const state = unwrap(game.restore(json))
  const value = game
    .phase(state)
    .split('.')
    .reduceRight<unknown>((inner, name) => (inner === undefined ? name : { [name]: inner }), undefined)
  return createActor(machine, { snapshot: machine.resolveState({ value: value as never, context: { state } }) })
}

/** Throws the dice for an actor, which by itself stops at every chance phase. Answers with a function that stops it. */
export function withDice<S extends State>(actor: XStateActor<AnyStateMachine>, game: Game<S>, dice: Dice): () => void {
  // The draw that was thrown last: an actor that is busy or not started takes the throw later, and tells of the same
  // draw again before it does.
  let thrown: S | null = null
  const rollAll = () => {
    for (;;) {
      const snapshot = actor.getSnapshot()
      if (snapshot.status !== 'active' || !snapshot.hasTag('chance')) return
      const state = stateOf(game, snapshot as never)
      if (thrown !== null && game.equals(thrown, state)) return
      thrown = state
      actor.send(game.object(dice.roll(game.draw(state), game.drawKey(state))) as never)
    }
  }
  const subscription = actor.subscribe(rollAll)
  rollAll()
  return () => subscription.unsubscribe()
}
