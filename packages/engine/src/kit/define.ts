/**
 * `defineGame`: from a definition and a compiled stepper to the game everybody else holds. What is checked and what is
 * unchecked is decided here, once for all games.
 */
import type { ActionOf, Actor, Definition, Events, Game, GameFactory, Settled, Stepper } from './contract.ts'
import type { State } from './layout.ts'
import { readOptions } from './options.ts'
import { accept, refuse, show, type Refusal, type Result } from './result.ts'

/** Numbers all actions of a game: event by event, arg by arg. */
export interface ActionTable {
  readonly count: number
  /** Event number of each id. */
  readonly eventOf: Uint8Array
  /** Arg of each id. */
  readonly argOf: Uint16Array
  readonly names: readonly string[]
  /** First id of each event, by name. */
  readonly first: Readonly<Record<string, number>>
}

/** The ids of a game's events, in the order of their declaration. */
export function actionTable(events: Events): ActionTable {
  const names = Object.keys(events)
  const first: Record<string, number> = {}
  let count = 0
  for (const name of names) {
    first[name] = count
    count += events[name]!.size
  }
  const eventOf = new Uint8Array(count)
  const argOf = new Uint16Array(count)
  names.forEach((name, event) => {
    for (let arg = 0; arg < events[name]!.size; arg++) {
      eventOf[first[name]! + arg] = event
      argOf[first[name]! + arg] = arg
    }
  })
  return { count, eventOf, argOf, names, first }
}

/** Reads and writes the actions of a set of events. */
export function notation(events: Events, table: ActionTable = actionTable(events)) {
  const { names, first, eventOf, argOf } = table
  const named = names.toSorted((a, b) => b.length - a.length)
  const write = (id: number, way: 'make' | 'mask'): string => {
    const name = names[eventOf[id]!]
    if (name === undefined) throw new RangeError(`no action ${id}`)
    const operand = events[name]![way](argOf[id]!)
    return operand === '' ? name : `${name}${events[name]!.glued ? '' : ' '}${operand}`
  }
  const make = (id: number): string => write(id, 'make')
  /** As `make`, with what can hide written `?`: `bet ?`, `cup 0 ??`. */
  const mask = (id: number): string => write(id, 'mask')
  const parse = (text: string): Result<number> => {
    const words = text.trim().replaceAll(/\s+/g, ' ')
    for (const name of named) {
      const operand = events[name]!
      const gap = operand.glued ? '' : ' '
      if (words !== name && !words.startsWith(name + gap)) continue
      const arg = operand.parse(words.slice(name.length + gap.length))
      if (arg.ok) return accept(first[name]! + arg.value)
      if (!operand.glued) return refuse('action-operand', text, `${show(text)} cannot be read: ${arg.message}`)
    }
    return refuse(
      'action-unknown',
      text,
      `${show(text)} is no action of this game: expected one of ${names.join(', ')}.`,
    )
  }
  const object = (id: number): object => {
    const name = names[eventOf[id]!]
    if (name === undefined) throw new RangeError(`no action ${id}`)
    return { type: name, ...events[name]!.toObject(argOf[id]!) }
  }
  const id = (value: unknown): Result<number> => {
    const fields = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
    const name = fields['type']
    if (typeof name !== 'string' || !Object.hasOwn(events, name))
      return refuse(
        'action-unknown',
        'type',
        `${show(value)} is no action of this game: expected a type of ${names.join(', ')}.`,
      )
    const arg = events[name]!.fromObject(fields)
    return arg.ok ? accept(first[name]! + arg.value) : arg
  }
  return { make, mask, parse, object, id }
}

/** What `defineGame` wants: a definition whose chart names only what it has. Gives the definition its precise type. */
export const definition = <
  S extends State,
  O extends Settled,
  const Ev extends Events,
  G extends string,
  R extends string,
  Obs extends object,
>(
  given: Definition<S, O, Ev, G, R, Obs>,
): Definition<S, O, Ev, G, R, Obs> => given

/** Makes a game from its definition and the stepper compiled from its chart. */
export function defineGame<
  S extends State,
  O extends Settled,
  Ev extends Events,
  G extends string,
  R extends string,
  Obs extends object,
>(def: Definition<S, O, Ev, G, R, Obs>, stepper: Stepper<S, O>): GameFactory<S, Obs, ActionOf<Ev>> {
  if (def.facts.hidden && def.redeal === undefined) throw new Error(`${def.facts.id} has hidden parts but no redeal`)
  const table = actionTable(def.events)
  const words = notation(def.events, table)
  const make = (seats: number, given?: unknown): Result<Game<S, Obs, ActionOf<Ev>>> => {
    const [min, max] = def.facts.seats
    if (!Number.isInteger(seats) || seats < min || seats > max)
      return refuse(
        'seat-count',
        'seats',
        `The number of seats is ${show(seats)}: ${def.facts.titles.en} has ${min} to ${max}.`,
      )
    const values = readOptions(def.options, given)
    if (!values.ok) return values
    const settled = def.settle(values.value, seats)
    return settled.ok ? accept(new SettledGame(def, stepper, table, words, seats, settled.value)) : settled
  }
  return Object.assign(make, {
    facts: def.facts,
    options: def.options,
    definition: def as Definition,
    stepper: stepper as Stepper,
  })
}

const kindNumbers = { decision: 0, chance: 1, final: 2 } as const

class SettledGame<S extends State, O extends Settled, Obs extends object, A extends object> implements Game<S, Obs, A> {
  readonly definition: Definition
  readonly facts
  readonly seats: number
  readonly options
  readonly settled: O
  readonly leaves
  readonly actionCount: number
  readonly plyLimit: number
  readonly make
  readonly parse
  readonly id
  readonly #def: Definition<S, O>
  readonly #stepper: Stepper<S, O>
  readonly #table: ActionTable
  readonly #words: ReturnType<typeof notation>
  readonly #kinds: Uint8Array
  readonly #paths: readonly string[]

  constructor(
    def: Definition<S, O>,
    stepper: Stepper<S, O>,
    table: ActionTable,
    words: ReturnType<typeof notation>,
    seats: number,
    settled: O,
  ) {
    this.definition = def as Definition
    this.facts = def.facts
    this.seats = seats
    this.options = settled.values
    this.settled = settled
    this.leaves = stepper.leaves
    this.actionCount = table.count
    this.plyLimit = def.plyLimit(settled, seats)
    this.make = words.make
    this.parse = words.parse
    this.id = words.id
    this.#def = def
    this.#stepper = stepper
    this.#table = table
    this.#words = words
    this.#paths = stepper.leaves.map((leaf) => leaf.path)
    this.#kinds = Uint8Array.from(stepper.leaves, (leaf) => kindNumbers[leaf.kind])
  }

  start(): S {
    const state = this.#def.layout.create(this.seats)
    this.#stepper.start(state, this.settled)
    return state
  }
  actor(state: S): Actor {
    const kind = this.#kinds[state.phase]
    return kind === 0 ? this.#def.actor(state, this.settled) : kind === 1 ? 'chance' : 'over'
  }
  leaf(state: S) {
    return this.leaves[state.phase]!
  }
  phase(state: S): string {
    return this.#paths[state.phase]!
  }
  legal(state: S, out: Int32Array): number {
    return this.#kinds[state.phase] === 0 ? this.#def.legal(state, this.settled, out, this.#paths[state.phase]!) : 0
  }
  legalActions(state: S): readonly number[] {
    const out = new Int32Array(this.actionCount)
    return Array.from(out.subarray(0, this.legal(state, out)))
  }
  legalTexts(state: S): readonly string[] {
    return this.legalActions(state).map((id) => this.make(id))
  }
  draw(state: S) {
    if (this.#kinds[state.phase] !== 1) throw new Error(`nothing is drawn in phase ${this.phase(state)}`)
    return this.#def.draw(state, this.settled, this.phase(state))
  }
  drawKey(state: S): readonly number[] {
    return this.#def.drawKey(state, this.settled, this.phase(state))
  }
  outcomes(state: S) {
    return this.draw(state).outcomes
  }
  apply(state: S, id: number): void {
    this.#stepper.apply(state, this.#table.eventOf[id]!, this.#table.argOf[id]!, this.settled)
  }
  #step(state: S, id: number): boolean {
    return this.#stepper.step(state, this.#table.eventOf[id]!, this.#table.argOf[id]!, this.settled)
  }
  act(state: S, action: string | A | number): Result<S> {
    return this.#checked(state, action)
  }
  chance(state: S, outcome: string | A | number): Result<S> {
    return this.#checked(state, outcome, 'chance')
  }
  #checked(state: S, action: string | A | number, by?: 'chance'): Result<S> {
    const id =
      typeof action === 'number' ? accept(action) : typeof action === 'string' ? this.parse(action) : this.id(action)
    if (!id.ok) return id
    const refused = this.refusal(state, id.value)
    if (refused) return refused
    if ((this.actor(state) === 'chance') !== (by === 'chance')) return this.#wrongKind(state, id.value)
    const next = this.copy(state)
    if (!this.#step(next, id.value))
      throw new Error(`${this.make(id.value)} is legal in phase ${this.phase(state)}, but the chart does not take it`)
    return accept(next)
  }
  #wrongKind(state: S, id: number): Refusal {
    const actor = this.actor(state)
    if (actor === 'over')
      return refuse('match-over', this.make(id), `${show(this.make(id))} comes after the end of the match.`)
    const due = actor === 'chance' ? this.#expected(state) : `seat ${actor} has to decide`
    return refuse(
      'action-phase',
      this.make(id),
      `${show(this.make(id))} is not possible in phase ${this.phase(state)}: ${due}.`,
    )
  }
  /** What is drawn, for a sentence: `expected a roll of 5 dice`, `expected steady, spill, stack`. */
  #expected(state: S): string {
    const { dice, outcomes } = this.draw(state)
    const name = this.#table.names[this.#table.eventOf[outcomes[0]!.id]!]!
    if (dice > 0) return `expected a ${name} of ${dice} ${dice === 1 ? 'die' : 'dice'}`
    return `expected ${outcomes.map(({ id }) => this.make(id)).join(', ')}`
  }
  refusal(state: S, id: number) {
    if (!Number.isInteger(id) || id < 0 || id >= this.actionCount)
      return refuse('action-unknown', String(id), `${show(id)} is no action id: expected 0 to ${this.actionCount - 1}.`)
    const actor = this.actor(state)
    if (actor === 'over') return this.#wrongKind(state, id)
    if (actor === 'chance') {
      if (this.outcomes(state).some((outcome) => outcome.id === id)) return null
      const reason = this.#def.wait?.(state, this.settled, id, this.phase(state))
      return reason ? { ...refuse('action-phase', this.make(id), reason.message), reason } : this.#wrongKind(state, id)
    }
    if (this.legalActions(state).includes(id)) return null
    const reason = this.#def.reason(state, this.settled, id, this.phase(state))
    return { ...refuse('action-illegal', this.make(id), reason.message), reason }
  }
  object(id: number): A {
    return this.#words.object(id) as A
  }
  observe(state: S, viewer: number | 'table'): Obs {
    return this.#def.observe(state, this.settled, viewer, this.phase(state)) as Obs
  }
  hear(state: S, id: number, viewer: number | 'table'): string {
    if (this.#kinds[state.phase] === 1) {
      const { seenBy } = this.draw(state)
      return seenBy === 'all' || seenBy === viewer ? this.make(id) : this.#words.mask(id)
    }
    return this.#def.hear?.(state, this.settled, id, viewer) ?? this.make(id)
  }
  returns(state: S): readonly number[] {
    return this.#def.returns(state, this.settled)
  }
  copy(state: S, into?: S): S {
    return this.#def.layout.copy(state, into)
  }
  equals(a: S, b: S): boolean {
    return this.#def.layout.equals(a, b)
  }
  hash(state: S): number {
    return this.#def.layout.hash(state)
  }
  encode(state: S): string {
    return this.#def.layout.encode(state)
  }
  decode(text: string): Result<S> {
    return this.#inChart(this.#def.layout.decode(text, this.seats))
  }
  toJSON(state: S): Record<string, unknown> {
    return { ...this.#def.layout.toJSON(state), phase: this.phase(state) }
  }
  restore(json: unknown): Result<S> {
    const path = typeof json === 'object' && json !== null ? (json as Record<string, unknown>)['phase'] : undefined
    const phase = this.leaves.findIndex((leaf) => leaf.path === path)
    if (typeof json === 'object' && json !== null && phase < 0)
      return refuse(
        'position-malformed',
        'phase',
        `Field phase of the position is ${show(path)}: expected one of ${this.leaves.map((leaf) => leaf.path).join(', ')}.`,
      )
    return this.#inChart(
      this.#def.layout.fromJSON(typeof json === 'object' && json !== null ? { ...json, phase } : json, this.seats),
    )
  }
  #inChart(result: Result<S>): Result<S> {
    if (!result.ok) return result
    const state = result.value as unknown as Record<string, number | Int32Array>
    if (!this.leaves[result.value.phase])
      return refuse(
        'position-malformed',
        'phase',
        `Phase ${result.value.phase} of the position is not in the chart: expected 0 to ${this.leaves.length - 1}.`,
      )
    for (const [name, field] of Object.entries(this.#def.layout.fields)) {
      const part = state[name]!
      const held = typeof part === 'number' ? [part] : part
      const bad = held.find((n) => n < field.min || n > field.max)
      if (bad !== undefined)
        return refuse(
          'position-malformed',
          name,
          `Field ${name} of the position is ${bad}: expected ${field.min} to ${field.max} (${field.unit}).`,
        )
    }
    const flaw = this.#def.flaw?.(result.value, this.settled, this.phase(result.value))
    if (flaw) {
      const value = show(this.toJSON(result.value)[flaw.at])
      return refuse(
        'position-malformed',
        flaw.at,
        `Field ${flaw.at} of the position is ${value}: expected ${flaw.expected}.`,
      )
    }
    return result
  }
}
