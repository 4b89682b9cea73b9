/**
 * The public machine: a game's chart as an XState 5 machine. With the compiler this is all of the kit that knows
 * XState. Every recipe runs as clone-then-mutate, wrapped in exactly one place.
 */
import { assign, createActor, createMachine, type Actor as XStateActor, type AnyStateMachine } from 'xstate'
import type { Game } from './contract.ts'
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
  return createMachine(
    {
      ...(definition.chart as object),
      id: game.facts.id,
      options: { maxIterations },
      context: () => ({ state: definition.layout.create(game.seats) }),
      types: {} as { context: Context<S>; events: A & AnyEvent },
    } as never,
    { guards: Object.fromEntries(guards), actions: Object.fromEntries(actions) } as never,
  ) as unknown as AnyStateMachine
}

const operandOf = (game: Game, event: AnyEvent): number => {
  const arg = game.definition.events[event.type]!.fromObject(event as never)
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
  let rolling = false
  const rollAll = () => {
    if (rolling) return
    rolling = true
    for (
      let snapshot = actor.getSnapshot();
      snapshot.status === 'active' && snapshot.hasTag('chance');
      snapshot = actor.getSnapshot()
    ) {
      const state = stateOf(game, snapshot as never)
      actor.send(game.object(dice.roll(game.draw(state), game.drawKey(state))) as never)
    }
    rolling = false
  }
  const subscription = actor.subscribe(rollAll)
  rollAll()
  return () => subscription.unsubscribe()
}
