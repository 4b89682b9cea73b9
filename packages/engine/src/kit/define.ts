/**
 * `defineGame`: from a definition and a compiled stepper to the game everybody else holds. What is checked and what is
 * unchecked is decided here, once for all games.
 */
import { rests } from './chart.ts'
import type { ActionOf, Definition, Events, Game, GameFactory, Settled, Stepper, Viewer } from './contract.ts'
import * as draws from './draw.ts'
import type { State } from './layout.ts'
import { actionTable, notation, type ActionTable } from './notation.ts'
import { readOptions, type OptionSet } from './options.ts'
import { firsts, ranks } from './ranks.ts'
import { accept, refuse, show, type Refusal, type Result } from './result.ts'
import { range } from './why.ts'

/**
 * Gives a definition its precise type: its chart can then only name the events, guards and recipes that it has. It
 * returns the definition as it is.
 *
 * @example
 * ```ts
 * import { definition } from '@dicewright/engine'
 * import { chaserDefinition } from '@dicewright/engine/chaser'
 *
 * const mine = definition({ ...chaserDefinition, facts: { ...chaserDefinition.facts, id: 'my-chaser' } })
 * mine.facts.id // => 'my-chaser'
 * ```
 */
export const definition = <
  S extends State,
  O extends Settled,
  const Ev extends Events,
  G extends string,
  R extends string,
  Obs extends object,
  T extends OptionSet,
>(
  given: Definition<S, O, Ev, G, R, Obs, T>,
): Definition<S, O, Ev, G, R, Obs, T> => given

/**
 * Makes a game from its definition and the stepper that was compiled from its chart. The game is a function of seats
 * and options; it refuses what the game does not take. Throws an Error where a game with hidden parts has no `redeal`.
 *
 * @example
 * ```ts
 * import { defineGame, unwrap } from '@dicewright/engine'
 * import { closures } from '@dicewright/engine/compile'
 * import { chaserDefinition } from '@dicewright/engine/chaser'
 *
 * const chaser = defineGame(chaserDefinition, closures(chaserDefinition))
 * unwrap(chaser(2)).seats // => 2
 * ```
 */
export function defineGame<
  S extends State,
  O extends Settled,
  Ev extends Events,
  G extends string,
  R extends string,
  Obs extends object,
  T extends OptionSet,
>(def: Definition<S, O, Ev, G, R, Obs, T>, stepper: Stepper<S, O>): GameFactory<S, O, Obs, ActionOf<Ev>, T> {
  if (def.facts.hidden && def.redeal === undefined) throw new Error(`${def.facts.id} has hidden parts but no redeal`)
  const table = actionTable(def.events)
  const words = notation(def.events, table)
  // Whoever asks for the same game again gets the same object: code that was compiled for it stays in use.
  let last: { readonly key: string; readonly game: Game<S, O, Obs, ActionOf<Ev>> } | null = null
  const make = (seats: number, given?: unknown): Result<Game<S, O, Obs, ActionOf<Ev>>> => {
    const [min, max] = def.facts.seats
    if (!Number.isInteger(seats) || seats < min || seats > max)
      return refuse(
        'seat-count',
        'seats',
        `The number of seats is ${show(seats)}: ${def.facts.titles.en} has ${min} to ${max}.`,
      )
    const values = readOptions(def.options, given)
    if (!values.ok) return values
    const key = JSON.stringify([seats, values.value])
    if (last?.key === key) return accept(last.game)
    const settled = def.settle(values.value, seats)
    if (!settled.ok) return settled
    last = { key, game: settledGame<S, O, Obs, ActionOf<Ev>>(def, stepper, table, words, seats, settled.value) }
    return accept(last.game)
  }
  return Object.assign(make, {
    facts: def.facts,
    options: def.options,
    definition: def as Definition,
    stepper: stepper as Stepper,
  })
}

// A constant of this module: V8 reads an imported binding anew at every use.
const sampleOf = draws.sample

const kindNumbers = { decision: 0, chance: 1, final: 2 } as const

/**
 * The game for settled options: closures, not a class, since V8 treats the variables of a closure that exists once as
 * constants. It compiles tables, flags and the game's functions as if they were written for these options (decision 0010).
 */
function settledGame<S extends State, O extends Settled, Obs extends object, A extends object>(
  def: Definition<S, O>,
  stepper: Stepper<S, O>,
  table: ActionTable,
  words: ReturnType<typeof notation>,
  seats: number,
  settled: O,
): Game<S, O, Obs, A> {
  const { leaves } = stepper
  const { layout } = def
  const steps = stepper.under(settled)
  const kinds = leaves.map(({ kind }) => kindNumbers[kind])
  const paths = leaves.map(({ path }) => path)
  const resting = paths.filter((path) => rests(def.chart, path))
  /** Room for ids that are read before anything else is asked. */
  const scratch = new Int32Array(table.count)
  const draw = (state: S) => (kinds[state.phase] === 1 ? def.draw(state, settled, paths[state.phase]!) : noDraw(state))

  const game: Game<S, O, Obs, A> = Object.freeze<Game<S, O, Obs, A>>({
    definition: def as Definition,
    facts: def.facts,
    seats,
    options: settled.values,
    settled,
    leaves,
    actionCount: table.count,
    plyLimit: def.plyLimit(settled, seats),
    make: words.make,
    parse: (text) => words.parse(text),
    object: (id) => words.object(id) as A,
    id: (value) => words.id(value),
    read(state, action) {
      const due = () => expected(state)
      if (typeof action === 'number') return isId(action) ? accept(action) : unknownId(action)
      return typeof action === 'string' ? words.parse(action, due) : words.id(action, due)
    },
    start() {
      const state = layout.create(seats)
      steps.start(state)
      return state
    },
    actor(state) {
      const kind = kinds[state.phase]
      return kind === 0 ? def.actor(state, settled) : kind === 1 ? 'chance' : 'over'
    },
    leaf: (state) => leaves[state.phase]!,
    phase: (state) => paths[state.phase]!,
    legal: (state, out) => (kinds[state.phase] === 0 ? def.legal(state, settled, out, paths[state.phase]!) : 0),
    legalActions: (state) => Array.from(scratch.subarray(0, game.legal(state, scratch))),
    legalTexts: (state) => game.legalActions(state).map(words.make),
    draw,
    // Which of them it is hangs on the game, not on the draw: what is asked here once is not asked at every draw.
    sample:
      def.sample === undefined
        ? (state, source) => sampleOf(draw(state), source)
        : (state, source) =>
            kinds[state.phase] === 1 ? def.sample!(state, settled, paths[state.phase]!, source) : noDraw(state),
    drawKey: (state) => def.drawKey(state, settled, paths[state.phase]!),
    outcomes: (state) => draw(state).outcomes,
    apply: steps.apply,
    act: (state, action) => checked(state, action, 'decision'),
    chance: (state, outcome) => checked(state, outcome, 'chance'),
    refusal(state, id) {
      if (!isId(id)) return unknownId(id)
      const actor = game.actor(state)
      if (actor === 'over') return wrongKind(state, id)
      if (actor === 'chance') {
        if (draw(state).has(id)) return null
        const reason = def.wait?.(state, settled, id, paths[state.phase]!)
        return reason ? { ...refuse('action-phase', words.make(id), reason.message), reason } : wrongKind(state, id)
      }
      if (scratch.subarray(0, game.legal(state, scratch)).includes(id)) return null
      const reason = def.reason(state, settled, id, paths[state.phase]!)
      return { ...refuse('action-illegal', words.make(id), reason.message), reason }
    },
    observe: (state, viewer) => def.observe(state, settled, seated(viewer), paths[state.phase]!) as Obs,
    hear(state, id, viewer) {
      seated(viewer)
      if (kinds[state.phase] === 1) {
        const { seenBy } = draw(state)
        return seenBy === 'all' || seenBy === viewer ? words.make(id) : words.mask(id)
      }
      return def.hear?.(state, settled, id, viewer) ?? words.make(id)
    },
    redeal(state, viewer, source) {
      seated(viewer)
      const other = game.copy(state)
      def.redeal?.(other, settled, viewer, (limit) => source.below(limit))
      return other
    },
    returns: (state) => def.returns(state, settled),
    ranks: (state) => def.ranks?.(state, settled) ?? ranks(def.returns(state, settled)),
    leaders: (state) => firsts(game.ranks(state)),
    copy(state, into = layout.create(seats)) {
      stepper.copy(state, into)
      return into
    },
    equals: layout.equals,
    hash: layout.hash,
    encode: layout.encode,
    decode: (text) => inChart(layout.decode(text, seats)),
    toJSON: (state) => ({ ...layout.toJSON(state), phase: paths[state.phase]! }),
    restore(json) {
      if (typeof json !== 'object' || json === null) return layout.fromJSON(json, seats)
      const path = (json as Record<string, unknown>)['phase']
      const phase = paths.indexOf(path as string)
      return phase < 0 ? noPhase(path) : inChart(layout.fromJSON({ ...json, phase }, seats))
    },
  })
  return game

  function noDraw(state: S): never {
    throw new Error(`nothing is drawn in phase ${paths[state.phase]}`)
  }
  function checked(state: S, action: string | A | number, by: 'decision' | 'chance'): Result<S> {
    const id = game.read(state, action)
    if (!id.ok) return id
    const refused = game.refusal(state, id.value)
    if (refused) return refused
    if ((game.actor(state) === 'chance') !== (by === 'chance')) return wrongDoor(state, id.value, by)
    const next = game.copy(state)
    if (!steps.step(next, id.value))
      throw new Error(`${words.make(id.value)} is legal in phase ${paths[state.phase]}, but the chart does not take it`)
    return accept(next)
  }
  function isId(id: number): boolean {
    return Number.isInteger(id) && id >= 0 && id < table.count
  }
  function unknownId(id: number): Refusal {
    return refuse('action-unknown', String(id), `${show(id)} is no action id: expected 0 to ${table.count - 1}.`)
  }
  /** Throws on what is no viewer: a seat that is not there would be shown what the table sees. */
  function seated(viewer: Viewer): Viewer {
    if (viewer === 'table' || (Number.isInteger(viewer) && viewer >= 0 && viewer < seats)) return viewer
    throw new RangeError(`no viewer ${show(viewer)}: expected "table" or a seat from 0 to ${seats - 1}`)
  }
  /** What may happen now, but not by this caller. */
  function wrongDoor(state: S, id: number, by: 'decision' | 'chance'): Refusal {
    const text = words.make(id)
    return refuse(
      'action-phase',
      text,
      by === 'decision'
        ? `${show(text)} is drawn in phase ${paths[state.phase]}, not decided: expected it as a chance outcome.`
        : `${show(text)} is decided in phase ${paths[state.phase]}, not drawn: expected it as a decision of seat ${game.actor(state)}.`,
    )
  }
  function wrongKind(state: S, id: number): Refusal {
    const actor = game.actor(state)
    if (actor === 'over')
      return refuse('match-over', words.make(id), `${show(words.make(id))} comes after the end of the match.`)
    const due = actor === 'chance' ? expected(state) : `seat ${actor} has to decide`
    return refuse(
      'action-phase',
      words.make(id),
      `${show(words.make(id))} is not possible in phase ${paths[state.phase]}: ${due}.`,
    )
  }
  /** What is due, for a sentence: `expected 2 dice, such as cup 0 11`, `expected take 1, take 5`. */
  function expected(state: S): string {
    const { dice = 0, outcomes = null } = kinds[state.phase] === 1 ? draw(state) : {}
    const texts = outcomes ? outcomes.map(({ id }) => words.make(id)) : game.legalTexts(state)
    if (dice > 0) return `expected ${dice} ${dice === 1 ? 'die' : 'dice'}, such as ${texts[0]}`
    if (texts.length <= 8) return `expected ${texts.join(', ') || 'nothing more'}`
    return `expected ${[...new Set(texts.map((text) => text.split(' ')[0]))].join(' or ')}, such as ${texts[0]}`
  }
  function noPhase(given: unknown): Refusal {
    return refuse(
      'position-malformed',
      'phase',
      `Field phase of the position is ${show(given)}: expected one of ${resting.join(', ')}.`,
    )
  }
  function inChart(result: Result<S>): Result<S> {
    if (!result.ok) return result
    const state = result.value as unknown as Record<string, number | Int32Array>
    const phase = paths[result.value.phase]
    if (phase === undefined || !resting.includes(phase)) return noPhase(phase ?? result.value.phase)
    for (const [name, field] of Object.entries(layout.fields)) {
      const part = state[name]!
      const held = typeof part === 'number' ? [part] : part
      const bad = held.find((n) => n < field.min || n > field.max)
      if (bad !== undefined)
        return refuse(
          'position-malformed',
          name,
          `Field ${name} of the position is ${bad}: expected ${range(field.min, field.max)} (${field.unit}).`,
        )
    }
    const flaw = def.flaw?.(result.value, settled, phase)
    if (flaw) {
      const value = show(game.toJSON(result.value)[flaw.at])
      return refuse(
        'position-malformed',
        flaw.at,
        `Field ${flaw.at} of the position is ${value}: expected ${flaw.expected}.`,
      )
    }
    return result
  }
}
