/**
 * Numbers the actions of a game and reads and writes them: ids, notation texts and typed objects, from the declaration
 * of its events alone.
 */
import type { Events } from './contract.ts'
import { accept, refuse, show, type Result } from './result.ts'

/** Numbers all actions of a game: event by event, arg by arg. */
export interface ActionTable<Name extends string = string> {
  readonly count: number
  /** Event number of each id. */
  readonly eventOf: Uint8Array
  /** Arg of each id. */
  readonly argOf: Uint16Array
  readonly names: readonly string[]
  /** First id of each event, by name. */
  readonly first: Readonly<Record<Name, number>>
}

/**
 * Numbers the actions of a game: event by event in the order of their declaration, operand by operand. `first` has the
 * first id of each event.
 *
 * @example
 * ```ts
 * import { actionTable, none, number } from '@dicewright/engine'
 *
 * const { count, first } = actionTable({ roll: number('face', 1, 6), stop: none, continue: none })
 * count // => 8
 * first // => { roll: 0, stop: 6, continue: 7 }
 * ```
 */
export function actionTable<Ev extends Events>(events: Ev): ActionTable<keyof Ev & string> {
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
  return { count, eventOf, argOf, names, first: first as Readonly<Record<keyof Ev & string, number>> }
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
  // Matches are played in texts: each is put together once, and read by looking it up.
  const made: string[] = []
  const ids = new Map<string, number>()
  const make = (id: number): string => made[id] ?? keep(id, write(id, 'make'))
  const keep = (id: number, text: string): string => {
    ids.set(text, id)
    return (made[id] = text)
  }
  /** As `make`, with what can hide written `?`: `bet ?`, `cup 0 ??`. */
  const mask = (id: number): string => write(id, 'mask')
  /** `due` is asked for what may be said in the place of all names. */
  const unknown = (at: string, value: unknown, due = () => `expected one of ${names.join(', ')}`) =>
    refuse('action-unknown', at, `${show(value)} is no action of this game: ${due()}.`)
  const parse = (text: string, due?: () => string): Result<number> => {
    const known = ids.get(text)
    if (known !== undefined) return accept(known)
    const words = text.trim().replaceAll(/\s+/g, ' ')
    for (const name of named) {
      const operand = events[name]!
      const gap = operand.glued ? '' : ' '
      if (words !== name && !words.startsWith(name + gap)) continue
      const rest = words.slice(name.length + gap.length)
      const arg = operand.parse(rest)
      if (arg.ok) return accept(first[name]! + arg.value)
      // Letters behind a glued name make another word; digits, or nothing, are its operand.
      if (!operand.glued || /^(\d|$)/.test(rest))
        return refuse('action-operand', text, `${show(text)} cannot be read: ${arg.message}`)
    }
    return unknown(text, text, due)
  }
  const object = (id: number): object => {
    const name = names[eventOf[id]!]
    if (name === undefined) throw new RangeError(`no action ${id}`)
    return { type: name, ...events[name]!.toObject(argOf[id]!) }
  }
  const id = (value: unknown, due?: () => string): Result<number> => {
    const fields = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
    const name = fields['type']
    if (typeof name !== 'string' || !Object.hasOwn(events, name)) return unknown('type', value, due)
    const arg = events[name]!.fromObject(fields)
    return arg.ok ? accept(first[name]! + arg.value) : arg
  }
  return { make, mask, parse, object, id }
}
