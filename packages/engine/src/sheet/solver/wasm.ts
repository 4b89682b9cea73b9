/**
 * Turns worked out by WebAssembly, four upper sums at a time, to the same bits as `sheet/turn.ts`: `turns.wat` says how,
 * this lays its memory out.
 */
import { tallyRange } from '../../kit/tally.ts'
import { endOfRolls, firstRoll, rollSize } from '../rules/dice.ts'
import { firstRollChance, withOneLess, withOneMore } from '../rules/turn.ts'
import { fives } from './rules.ts'
import { useTurns, type FastTurns, type Turns, type TurnsTask } from './turns.ts'
import { columnWidth, type Column, type SheetWrites } from './writes.ts'
import { bytes } from './turns.gen.ts'

interface Memory {
  readonly buffer: ArrayBuffer
}
/** Every host has it; where a page's policy forbids it, compiling throws. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new (module: object, imports: object) => { readonly exports: object }
  readonly Memory: new (pages: { readonly initial: number }) => Memory
}
declare const atob: (base64: string) => string

/** All but `row` are as `turns.wat` says. */
type Solve = (sums: number, sumsEnd: number, row: number, writes: number, boxes: number, jokers: number) => void

/** Fewer are solved before a memory is made and laid out; and a browser has place for a hundred memories, however small. */
const fewestValues = 2 ** 17
const pageSize = 65_536
/** How many upper sums are solved at once. */
const sumsAtOnce = 4
/** Bytes of a lane, of the record of a write or a box, and of that of a joker. */
const [lane, record, jokerRecord] = [8 * sumsAtOnce, 16, 12]

/**
 * Lets the solvers of Yatzy, Yams and Chaser (for a goal) use WebAssembly from now on: the same results, three to six
 * times as fast. Returns false where the host cannot or may not run it; everything works as before then. In a page it
 * needs `'wasm-unsafe-eval'` in the `script-src` of its policy.
 *
 * @example
 * ```ts
 * import { useWasm } from '@dicewright/engine/wasm'
 *
 * useWasm() // => true
 * ```
 */
export function useWasm(): boolean {
  const turns = openWasm()
  if (turns) useTurns((task) => (task.values < fewestValues ? null : turns(task)))
  return turns !== null
}

/**
 * The solver of turns in WebAssembly, for programs that decide themselves where it is used; null where the host cannot
 * or may not run it.
 *
 * @example
 * ```ts
 * import { openWasm } from '@dicewright/engine/wasm'
 *
 * openWasm() === null // => false
 * ```
 */
export function openWasm(): FastTurns | null {
  try {
    const module = new WebAssembly.Module(Uint8Array.from(atob(bytes), (char) => char.charCodeAt(0)))
    return (task) => turnsIn(module, task)
  } catch {
    return null
  }
}

/** Null where there is no memory left for it. */
function turnsIn(module: object, task: TurnsTask): Turns | null {
  const plan = layout(task)
  const memory = memoryOf(plan.size + 8 * task.values)
  if (!memory) return null
  const of = { ...plan.at, ...offsets, memory, cap: 8 * task.upperCap }
  const { solve } = new WebAssembly.Instance(module, { of }).exports as { readonly solve: Solve }
  return new WasmTurns(task, plan, memory.buffer, solve)
}

function memoryOf(size: number): Memory | null {
  try {
    return new WebAssembly.Memory({ initial: Math.ceil(size / pageSize) })
  } catch {
    return null
  }
}

/** Addresses of what `turns.wat` names, and where the values begin. */
function layout({ columns, upperCap }: TurnsTask) {
  const writes = columns.reduce((sum, { points }) => sum + points.length, 0) + fives.length * columns.length
  let size = 0
  const take = (length: number): number => {
    const from = size
    size += Math.ceil(length / record) * record
    return from
  }
  const at = {
    own: take(lane * endOfRolls),
    best: take(lane * endOfRolls),
    more: take(2 * more.length),
    less: take(2 * less.length),
    chances: take(8 * (endOfRolls - firstRoll)),
    rolls: columns.map(({ rolls }) => take(4 * rolls.length)),
    sums: take(4 * (upperCap + sumsAtOnce)),
    boxes: take(record * columns.length),
    jokers: take(jokerRecord * fives.length),
    writes: take(record * writes),
    worths: take(lane * writes),
  }
  return { at: { ...at, lessEnd: at.less + 2 * less.length }, size }
}

class WasmTurns implements Turns {
  readonly values: Float64Array
  readonly #solve: Solve
  readonly #columns: readonly Column[]
  readonly #at: ReturnType<typeof layout>['at']
  /** Where values begin. */
  readonly #size: number
  readonly #floats: Float64Array
  readonly #words: Int32Array
  #writesEnd = 0
  #boxesEnd = 0
  #jokersEnd = 0

  constructor(task: TurnsTask, { at, size }: ReturnType<typeof layout>, buffer: ArrayBuffer, solve: Solve) {
    this.#solve = solve
    this.#columns = task.columns
    this.#at = at
    this.#size = size
    this.values = new Float64Array(buffer, size, task.values)
    this.#floats = new Float64Array(buffer, 0, size / 8)
    this.#words = new Int32Array(buffer, 0, size / 4)
    const halves = new Uint16Array(buffer, 0, size / 2)
    halves.set(more, at.more / 2)
    halves.set(less, at.less / 2)
    this.#floats.set(firstRollChance.subarray(firstRoll), at.chances / 8)
    for (const [box, { rolls, places }] of task.columns.entries())
      for (const [i, roll] of rolls.entries()) halves.set([lane * roll, lane * places[i]!], at.rolls[box]! / 2 + 2 * i)
  }

  enter(writes: SheetWrites): void {
    const { open, jokers } = writes.entered()
    this.#writesEnd = this.#at.writes
    this.#boxesEnd = this.#at.boxes
    for (const box of open) {
      const { points, rolls, isPartial } = this.#columns[box]!
      const first = this.#layWrites(
        writes,
        points.map((_, place) => box * columnWidth + place),
      )
      const from = this.#at.rolls[box]!
      this.#boxesEnd = this.#put(this.#boxesEnd, first, from, from + 4 * rolls.length, Number(isPartial))
    }
    this.#jokersEnd = this.#at.jokers
    for (const [face, list] of jokers.entries()) {
      const first = this.#layWrites(writes, list)
      this.#jokersEnd = this.#put(this.#jokersEnd, lane * fives[face]!, first, this.#laneOf(this.#writesEnd))
    }
  }

  solve(row: number, uppers: readonly number[]): void {
    const sums = this.#at.sums / 4
    for (const [i, upper] of uppers.entries()) this.#words[sums + i] = 8 * upper
    // They go by fours: the last stands for those that are missing.
    this.#words.fill(8 * uppers.at(-1)!, sums + uppers.length, sums + uppers.length + sumsAtOnce - 1)
    const end = this.#at.sums + 4 * uppers.length
    this.#solve(this.#at.sums, end, this.#size + 8 * row, this.#writesEnd, this.#boxesEnd, this.#jokersEnd)
  }

  /** Lays writes down behind those that are there; answers with the offset of the lane of the first. */
  #layWrites(writes: SheetWrites, list: readonly number[]): number {
    const first = this.#laneOf(this.#writesEnd)
    for (const write of list) {
      this.#floats[this.#writesEnd / 8] = writes.gains[write]!
      this.#put(this.#writesEnd + 8, this.#size + 8 * writes.rows[write]!, 8 * writes.adds[write]!)
      this.#writesEnd += record
    }
    return first
  }

  #laneOf(write: number): number {
    return ((write - this.#at.writes) / record) * lane
  }

  /** Answers with the address behind the words. */
  #put(address: number, ...words: readonly number[]): number {
    for (const [i, word] of words.entries()) this.#words[address / 4 + i] = word
    return address + 4 * words.length
  }
}

const [firstFour] = tallyRange(rollSize - 1)
const offsets = { firstFour: lane * firstFour, firstRoll: lane * firstRoll, end: lane * endOfRolls }

/** Of kept sets, the last first: those with one more die. */
const more: Uint16Array = Uint16Array.from(
  Array.from({ length: firstRoll }, (_, i) => withOneMore(firstRoll - 1 - i)).flat(),
  (set) => lane * set,
)

/** How many dice a set may have, or parts with one die less. */
const sizes = Array.from({ length: rollSize }, (_, i) => i + 1)

/** Sets with as many dice and as many parts stand together, so that a loop over parts takes the same turns each time. */
const less: Uint16Array = Uint16Array.from(
  sizes.flatMap((dice) => {
    const [from, to] = tallyRange(dice)
    const sets = Array.from({ length: to - from }, (_, i) =>
      [from + i].concat(withOneLess(from + i)).map((set) => lane * set),
    )
    return sizes
      .map((parts) => sets.filter((set) => set.length === parts + 1))
      .filter((run) => run.length > 0)
      .flatMap((run) => [run[0]!.length - 1, run.length].concat(...run))
  }),
)
