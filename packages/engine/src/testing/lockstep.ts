/**
 * Lockstep: the XState machine, the closures and the game's own stepper take the same events, legal, illegal and
 * malformed, and must hold the same state after every one of them.
 */
import { createActor } from 'xstate'
import { checkDefinition } from '../kit/compile/check-definition.ts'
import { closures } from '../kit/compile/index.ts'
import type { Game, GameFactory, Stepper, Steps } from '../kit/contract.ts'
import { actionTable } from '../kit/notation.ts'
import type { State } from '../kit/layout.ts'
import { stateOf, toMachine } from '../kit/machine.ts'
import { random, type Random } from '../kit/random.ts'
import { unwrap } from '../kit/result.ts'
import { must } from './check.ts'

/** What lockstep plays; by default two matches of the fewest seats under the default options. */
export interface LockstepSettings {
  readonly seats?: number
  readonly options?: unknown
  readonly seed?: number
  readonly matches?: number
  /** Events of a match at most. */
  readonly events?: number
}

/** What lockstep did: events sent, those no executor took, malformed ones, and whether a chart looped without end. */
export interface LockstepReport {
  readonly events: number
  readonly refused: number
  readonly malformed: number
  readonly endless: number
}

/**
 * Plays a game by its own stepper, by closures and by XState at the same time, with legal, illegal and malformed
 * events, and throws an Error where they differ. Returns how much was sent.
 *
 * @example
 * ```ts
 * import { chaser } from '@dicewright/engine/chaser'
 * import { lockstep } from '@dicewright/engine/testing'
 *
 * lockstep(chaser, { matches: 1 }).events // => 86
 * ```
 */
export function lockstep(factory: GameFactory, settings: LockstepSettings = {}): LockstepReport {
  checkDefinition(factory.definition)
  const { seats = factory.facts.seats[0], options, seed = 1, matches = 2, events = 2000 } = settings
  const game = unwrap(factory(seats, options))
  const steppers: Readonly<Record<string, Stepper>> = { closures: closures(game.definition), stepper: factory.stepper }
  const total = { events: 0, refused: 0, malformed: 0, endless: 0 }
  for (let match = 0; match < matches; match++) {
    let run: Run | null = null
    try {
      run = new Run(game, steppers, random(seed + match))
      while (total.events < (match + 1) * events && run.next(total)) total.events++
    } catch (error) {
      // Each executor counts the steps of a loop without an event to a limit of its own before it gives up.
      if (!isEndless(error)) throw namedError(game, match, error)
      total.endless++
    } finally {
      run?.stop()
    }
  }
  return total
}

/** The error with the game, and what to look at where it is no sentence of ours. */
function namedError({ facts }: Game, match: number, error: unknown): Error {
  const told = `${facts.id}: match ${match} in lockstep: ${error instanceof Error ? error.message : String(error)}`
  const isBug = error instanceof TypeError || error instanceof ReferenceError
  return new Error(
    isBug ? `${told}, thrown as a ${error.name}: expected guards, recipes and draws that throw nothing` : told,
    {
      cause: error,
    },
  )
}

class Run {
  readonly #game: Game
  readonly #steps: Readonly<Record<string, Steps>>
  readonly #states: Record<string, State>
  readonly #source: Random
  readonly #table
  readonly #actor
  #failure: unknown

  constructor(game: Game, steppers: Readonly<Record<string, Stepper>>, source: Random) {
    this.#game = game
    this.#steps = Object.fromEntries(Object.entries(steppers).map(([name, { under }]) => [name, under(game.settled)]))
    this.#source = source
    this.#table = actionTable(game.definition.events)
    this.#actor = createActor(toMachine(game))
    // Without an observer for errors XState throws them at the whole process.
    this.#actor.subscribe({ error: (error) => (this.#failure = error) })
    this.#actor.start()
    this.#states = Object.fromEntries(
      Object.keys(steppers).map((name) => [name, game.definition.layout.create(game.seats)]),
    )
    for (const [name, steps] of Object.entries(this.#steps)) steps.start(this.#states[name]!)
    this.#compare('the start')
  }

  /** One event to all; false once the match is over. */
  next(total: { refused: number; malformed: number }): boolean {
    const state = this.#states['stepper']!
    if (this.#game.actor(state) === 'over') return false
    const source = this.#source
    const way = source.below(10)
    if (way === 0) {
      total.malformed++
      const event = malformed(source, this.#game, this.#table.names)
      this.#actor.send(event)
      this.#compare(JSON.stringify(event))
      return true
    }
    const id = way < 4 ? this.#anyOf(this.#table.count) : this.#sensible(state)
    this.#actor.send(this.#game.object(id) as never)
    const before = this.#game.copy(state)
    const taken = Object.entries(this.#steps).map(([name, steps]) => steps.step(this.#states[name]!, id))
    must(
      taken.every((answer) => answer === taken[0]),
      () => `the steppers disagree whether to take ${this.#game.make(id)}`,
    )
    if (taken[0]) this.#compareApply(before, id)
    else total.refused++
    this.#compare(this.#game.make(id))
    return true
  }

  stop(): void {
    this.#actor.stop()
  }

  #anyOf(count: number): number {
    return this.#source.below(count)
  }

  #sensible(state: State): number {
    const ids =
      this.#game.actor(state) === 'chance'
        ? this.#game.outcomes(state).map(({ id }) => id)
        : this.#game.legalActions(state)
    const stray = ids.find((id) => !(id >= 0 && id < this.#table.count))
    must(
      stray === undefined,
      () =>
        `in phase ${this.#game.phase(state)} ${stray} is drawn or legal: expected action ids below ${this.#table.count}`,
    )
    return ids.length === 0 ? this.#anyOf(this.#table.count) : ids[this.#anyOf(ids.length)]!
  }

  /** The hot way of stepping asks fewer guards; where an event is taken it must come to the same. */
  #compareApply(before: State, id: number): void {
    for (const [name, steps] of Object.entries(this.#steps)) {
      const after = this.#game.copy(before)
      steps.apply(after, id)
      must(
        this.#game.equals(after, this.#states[name]!),
        () => `${this.#game.make(id)} applied by the ${name} is not what its step makes of it`,
      )
    }
  }

  #compare(event: string): void {
    if (this.#failure !== undefined) throw this.#failure
    const snapshot = this.#actor.getSnapshot()
    const expected = stateOf(this.#game, snapshot as never)
    for (const [name, state] of Object.entries(this.#states)) {
      must(
        this.#game.equals(state, expected),
        () =>
          `after ${event} the ${name} holds ${JSON.stringify(this.#game.toJSON(state))}, XState ${JSON.stringify(this.#game.toJSON(expected))}`,
      )
      must(
        (snapshot.status === 'done') === (this.#game.actor(state) === 'over'),
        () => `after ${event} XState is ${snapshot.status}, the ${name} is not`,
      )
    }
  }
}

/** Events that no state takes: types that do not exist, and operands of which nothing can be read. */
function malformed(source: Random, game: Game, names: readonly string[]): object {
  const stray = ['no-such-event', `${names[0]}.more`, 'toString', ''][source.below(4)]!
  const withOperand = names.filter((name) => game.definition.events[name]!.size > 1)
  if (withOperand.length === 0 || source.below(2) === 0) return { type: stray }
  const type = withOperand[source.below(withOperand.length)]!
  const fields = Object.keys(game.definition.events[type]!.toObject(0))
  const wrong = [-1, '??', null, undefined, [7], { toString: 5 }, NaN, 1e9][source.below(8)]
  return { type, ...Object.fromEntries(fields.map((field) => [field, wrong])) }
}

/** Whether an executor gave up on a chart that never comes to rest. */
const isEndless = (error: unknown): boolean =>
  error instanceof RangeError || (error instanceof Error && /infinite loop|loops without an event/i.test(error.message))
