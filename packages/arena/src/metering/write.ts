/** Writes a module anew, with its changes. */
import { Writer } from './bytes.ts'
import type { Edit, FunctionPlan } from './code.ts'
import { op, type Bulk, type Float } from './instructions.ts'
import { costs, slots, type MeterLimits } from './limits.ts'
import { kinds, sections, valueType, type FunctionType, type Module, type SectionName, type Sized } from './module.ts'

/** Names of what a metered module exports on top of its own. */
export const meterExports = {
  /** A mutable global of type i64: fuel that is left. */
  fuel: 'metering:fuel',
  /** A mutable global of type i32: slots of stack that are left. */
  depth: 'metering:depth',
  /** The start function of the module, where it has one. */
  start: 'metering:start',
} as const

/** What the depth is after the host refused memory: no call takes so much. */
export const refusedDepth = -(2 ** 31)

const { i32, i64, f32, f64, v128 } = valueType
const empty = 0x40

/** The module with its changes, as bytes. */
export function writeModule(
  module: Module,
  plans: readonly FunctionPlan[],
  limits: MeterLimits,
): Uint8Array<ArrayBuffer> {
  return new ModuleWriter(module, limits).write(plans)
}

/** Opcodes that only what is added uses. */
const code = {
  i32Eq: 0x46,
  i32LtS: 0x48,
  i32LeU: 0x4d,
  i64LtS: 0x53,
  i32GtU: 0x4b,
  i32Add: 0x6a,
  i32Sub: 0x6b,
  i32And: 0x71,
  i64Sub: 0x7d,
  i64Mul: 0x7e,
  i64ShrU: 0x88,
  extendU: 0xad,
  memorySize: 0x3f,
  memoryGrow: 0x40,
  f32Eq: 0x5b,
  f64Eq: 0x61,
  f32x4Eq: 65,
  f64x2Eq: 71,
  bitselect: 82,
  v128Const: 12,
} as const

/** Bits of the one NaN that is left of each type. */
const canonicalNan = {
  f32: [0, 0, 0xc0, 0x7f],
  f64: [0, 0, 0, 0, 0, 0, 0xf8, 0x7f],
} as const

class ModuleWriter {
  readonly #module: Module
  readonly #limits: MeterLimits
  readonly #fuel: number
  readonly #depth: number
  /** Types that are added, and functions, each with its type and its code. */
  readonly #types: FunctionType[] = []
  /** Numbers of types by `keyOf`: a stranger's module may have tens of thousands of them, and as many functions. */
  readonly #typeNumbers: Map<string, number>
  readonly #helpers = new Map<Bulk, number>()
  readonly #out: Writer
  readonly #section = new Writer(1024)
  readonly #body = new Writer(1024)

  constructor(module: Module, limits: MeterLimits) {
    this.#module = module
    this.#limits = limits
    this.#fuel = module.globals.length
    this.#typeNumbers = new Map(module.types.map((type, i) => [keyOf(type), i]))
    this.#depth = this.#fuel + 1
    this.#out = new Writer(module.bytes.length * 2)
  }

  write(plans: readonly FunctionPlan[]): Uint8Array<ArrayBuffer> {
    // The code comes first, since it decides which types and functions are added.
    const bodies = new Writer(this.#module.bytes.length * 2)
    for (const plan of plans) {
      this.#body.clear()
      this.#function(plan)
      bodies.u32(this.#body.length).bytes(this.#body.written)
    }
    const helpers = [...this.#helpers.keys()]
    for (const bulk of helpers) {
      this.#body.clear()
      this.#helper(bulk)
      bodies.u32(this.#body.length).bytes(this.#body.written)
    }
    const helperType = helpers.length > 0 ? this.#typeOf({ params: [i32], results: [i32] }) : 0
    this.#out.bytes(this.#module.bytes.subarray(0, 8))
    for (const name of Object.keys(sections) as SectionName[]) {
      this.#section.clear()
      switch (name) {
        case 'start':
          continue
        case 'type':
          this.#longer(name, this.#types.length)
          for (const type of this.#types) this.#type(type)
          break
        case 'import':
          this.#imports()
          break
        case 'function':
          this.#longer(name, helpers.length)
          for (let i = 0; i < helpers.length; i++) this.#section.u32(helperType)
          break
        case 'table':
          this.#sizes(this.#module.tables.slice(this.#module.importedTables), this.#limits.tableElements)
          break
        case 'memory':
          this.#sizes(this.#module.memories.slice(this.#module.importedMemories), this.#limits.memoryPages)
          break
        case 'global':
          this.#longer(name, 2)
          this.#section.bytes([i64, 1, op.i64Const, 0, op.end])
          this.#section.bytes([i32, 1, op.i32Const]).signed(this.#limits.depth).byte(op.end)
          break
        case 'export':
          this.#exports()
          break
        case 'code':
          if (plans.length + helpers.length > 0) {
            this.#section.u32(plans.length + helpers.length).bytes(bodies.written)
          }
          break
        case 'tag':
        case 'element':
        case 'dataCount':
        case 'data': {
          const range = this.#module.sections.get(name)
          if (range) this.#section.range(this.#module.bytes, range.from, range.to)
        }
      }
      if (this.#section.length === 0) continue
      this.#out.byte(sections[name]).u32(this.#section.length).bytes(this.#section.written)
    }
    return Uint8Array.from(this.#out.written)
  }

  /** The entries of a section as they came, behind a count of so many more; nothing where there is none. */
  #longer(name: SectionName, more: number): void {
    const entries = this.#module.entries.get(name)
    if (!entries && more === 0) return
    this.#section.u32((entries?.count ?? 0) + more)
    if (entries) this.#section.range(this.#module.bytes, entries.from, entries.to)
  }

  #type({ params, results }: FunctionType): void {
    this.#section.byte(0x60).u32(params.length).bytes(params).u32(results.length).bytes(results)
  }

  /** The number of a type, which is added where there is none. */
  #typeOf(type: FunctionType): number {
    const key = keyOf(type)
    const known = this.#typeNumbers.get(key)
    if (known !== undefined) return known
    const added = this.#module.types.length + this.#types.push(type) - 1
    this.#typeNumbers.set(key, added)
    return added
  }

  #imports(): void {
    const { imports, bytes } = this.#module
    if (imports.length === 0) return
    this.#section.u32(imports.length)
    for (const { module, name, kind, type, sized } of imports) {
      this.#section.name(module).name(name).byte(kinds.indexOf(kind))
      if (sized) this.#size(sized, kind === 'memory' ? this.#limits.memoryPages : this.#limits.tableElements)
      else this.#section.range(bytes, type.from, type.to)
    }
  }

  #sizes(all: readonly Sized[], limit: number): void {
    if (all.length === 0) return
    this.#section.u32(all.length)
    for (const sized of all) this.#size(sized, limit)
  }

  #size({ type, least, most }: Sized, limit: number): void {
    if (type !== null) this.#section.byte(type)
    this.#section
      .byte(1)
      .u32(least)
      .u32(Math.min(most ?? limit, limit))
  }

  #exports(): void {
    const { start } = this.#module
    this.#longer('export', start === null ? 2 : 3)
    this.#section.name(meterExports.fuel).byte(kinds.indexOf('global')).u32(this.#fuel)
    this.#section.name(meterExports.depth).byte(kinds.indexOf('global')).u32(this.#depth)
    if (start !== null) this.#section.name(meterExports.start).byte(kinds.indexOf('function')).u32(start)
  }

  #function(plan: FunctionPlan): void {
    const { type, edits, isDeep } = plan
    const out = this.#body
    const own = type.params.length + plan.locals
    const locals = new Locals(own)
    // The locals are declared before the code that decides on them: the code waits.
    const before = out.length
    if (isDeep) this.#enter(plan, locals.of(i32))
    if (isDeep) out.byte(op.block).signed(this.#blockType(type.results))
    let at = plan.body
    for (const edit of edits) {
      if (!isNeeded(edit, isDeep)) continue
      out.range(this.#module.bytes, at, edit.at)
      at = edit.at
      if (edit.kind === 'return') at++
      // The helper grows the memory itself; the number of the memory is one byte.
      if (edit.kind === 'pay' && edit.bulk === 'pages') at += 2
      this.#edit(edit, plan, locals)
    }
    out.range(this.#module.bytes, at, plan.to)
    if (isDeep) {
      this.#giveBack(plan, locals.of(i32))
      out.byte(op.end)
    }
    const written = out.written.slice(before)
    out.clear()
    const added = locals.types
    out
      .u32(plan.localGroups + added.length)
      .range(this.#module.bytes, groupsFrom(this.#module.bytes, plan.from), plan.body)
    for (const local of added) out.u32(1).byte(local)
    out.bytes(written)
  }

  #blockType(results: readonly number[]): number {
    // Types of one byte are negative numbers.
    if (results.length === 0) return empty - 0x80
    if (results.length === 1) return results[0]! - 0x80
    return this.#typeOf({ params: [], results })
  }

  #edit(edit: Edit, plan: FunctionPlan, locals: Locals): void {
    switch (edit.kind) {
      case 'charge':
        return this.#charge(edit.cost, locals.of(i64))
      case 'canonical':
        return this.#canonical(edit.float, locals)
      case 'pay':
        return void this.#body.byte(op.call).u32(this.#helperIndex(edit.bulk))
      case 'return':
        return void this.#body.byte(op.br).u32(edit.blocks)
      case 'leave':
        return this.#giveBack(plan, locals.of(i32))
      case 'host':
        this.#body.byte(op.localGet).u32(locals.of(i32)).byte(op.i32Const).signed(slots.hostCall)
        return void this.#body.byte(code.i32Sub).byte(op.globalSet).u32(this.#depth)
      case 'recover':
        return void this.#body.byte(op.localGet).u32(locals.of(i32)).byte(op.globalSet).u32(this.#depth)
    }
  }

  /** fuel -= cost; traps where that is less than nothing. */
  #charge(cost: number, left: number): void {
    const out = this.#body
    out.byte(op.globalGet).u32(this.#fuel).byte(op.i64Const).signed(cost).byte(code.i64Sub)
    this.#keepFuel(left)
  }

  #keepFuel(left: number): void {
    const out = this.#body
    out.byte(op.localTee).u32(left).byte(op.globalSet).u32(this.#fuel)
    out.byte(op.localGet).u32(left).bytes([op.i64Const, 0, code.i64LtS])
    out.bytes([op.if, empty, op.unreachable, op.end])
  }

  /** depth -= slots of the function, kept in a local; traps where that is less than nothing. */
  #enter(plan: FunctionPlan, left: number): void {
    const out = this.#body
    out.byte(op.globalGet).u32(this.#depth).byte(op.i32Const).signed(plan.slots).byte(code.i32Sub)
    out.byte(op.localTee).u32(left).byte(op.globalSet).u32(this.#depth)
    out.byte(op.localGet).u32(left).bytes([op.i32Const, 0, code.i32LtS])
    out.bytes([op.if, empty, op.unreachable, op.end])
  }

  #giveBack(plan: FunctionPlan, left: number): void {
    const out = this.#body
    out.byte(op.localGet).u32(left).byte(op.i32Const).signed(plan.slots).byte(code.i32Add)
    out.byte(op.globalSet).u32(this.#depth)
  }

  /** value == value ? value : NaN, in each lane. */
  #canonical(float: Float, locals: Locals): void {
    const out = this.#body
    const isVector = float === 'f32x4' || float === 'f64x2'
    const value = locals.of(isVector ? v128 : float === 'f32' ? f32 : f64)
    out.byte(op.localTee).u32(value)
    if (isVector) {
      const lane = float === 'f32x4' ? canonicalNan.f32 : canonicalNan.f64
      out.byte(op.vector).byte(code.v128Const)
      for (let bytes = 0; bytes < 16; bytes += lane.length) out.bytes(lane)
    } else out.byte(float === 'f32' ? op.f32Const : op.f64Const).bytes(canonicalNan[float])
    out.byte(op.localGet).u32(value).byte(op.localGet).u32(value)
    if (isVector) {
      out.byte(op.vector).byte(float === 'f32x4' ? code.f32x4Eq : code.f64x2Eq)
      out.byte(op.vector).byte(code.bitselect)
    } else out.byte(float === 'f32' ? code.f32Eq : code.f64Eq).byte(op.select)
  }

  #helperIndex(bulk: Bulk): number {
    const known = this.#helpers.get(bulk)
    if (known !== undefined) return known
    const index = this.#module.functions.length + this.#helpers.size
    this.#helpers.set(bulk, index)
    return index
  }

  /**
   * A function that pays by its argument and gives it back. What cannot grow, since it would exceed the limit, costs nothing.
   * That of memory makes it grow, and gives back what that answers.
   */
  #helper(bulk: Bulk): void {
    const out = this.#body
    const [count, left] = [0, 1]
    const isMemory = bulk === 'pages'
    out.u32(isMemory ? 2 : 1)
    out.u32(1).byte(i64)
    if (isMemory) out.u32(1).byte(i32)
    out.byte(op.globalGet).u32(this.#fuel)
    const limit = bulk === 'pages' ? this.#limits.memoryPages : bulk === 'entries' ? this.#limits.tableElements : null
    if (limit !== null) out.bytes([op.i32Const, 0])
    out.byte(op.localGet).u32(count)
    if (limit !== null) {
      out.byte(op.localGet).u32(count).byte(op.i32Const).signed(limit).byte(code.i32GtU).byte(op.select)
    }
    out.byte(code.extendU)
    if (bulk === 'bytes') out.byte(op.i64Const).signed(Math.log2(costs.bytesPerFuel)).byte(code.i64ShrU)
    else {
      const each = { elements: costs.element, entries: costs.entry, pages: costs.page }[bulk]
      out.byte(op.i64Const).signed(each).byte(code.i64Mul)
    }
    out.byte(code.i64Sub)
    this.#keepFuel(left)
    if (isMemory) this.#growMemory(count, left + 1)
    else out.byte(op.localGet).u32(count)
    out.byte(op.end)
  }

  /** memory.grow(count); traps where the host refuses what the module may have, as another machine would not. */
  #growMemory(count: number, grown: number): void {
    const out = this.#body
    out.byte(op.localGet).u32(count).bytes([code.memoryGrow, 0]).byte(op.localTee).u32(grown)
    const [own] = this.#module.importedMemories === 0 ? this.#module.memories : []
    if (!own) return
    const most = Math.min(own.most ?? this.#limits.memoryPages, this.#limits.memoryPages)
    out.bytes([op.i32Const]).signed(-1).byte(code.i32Eq)
    out.byte(op.localGet).u32(count).byte(op.i32Const).signed(most).bytes([code.memorySize, 0])
    out.bytes([code.i32Sub, code.i32LeU, code.i32And, op.if, empty])
    out.byte(op.i32Const).signed(refusedDepth).byte(op.globalSet).u32(this.#depth)
    out.bytes([op.unreachable, op.end]).byte(op.localGet).u32(grown)
  }
}

/** Locals that are added to a function, one of each type that is used. */
class Locals {
  readonly types: number[] = []
  readonly #first: number

  constructor(first: number) {
    this.#first = first
  }

  of(type: number): number {
    const at = this.types.indexOf(type)
    return this.#first + (at >= 0 ? at : this.types.push(type) - 1)
  }
}

function isNeeded(edit: Edit, isDeep: boolean): boolean {
  if (edit.kind === 'charge') return edit.cost > 0
  if (edit.kind === 'canonical') return edit.needed
  return edit.kind === 'pay' || isDeep
}

/** Where the groups of locals begin, behind their count. */
function groupsFrom(bytes: Uint8Array, from: number): number {
  let at = from
  while (bytes[at++]! >= 0x80);
  return at
}

const keyOf = ({ params, results }: FunctionType): string => `${params.join()} ${results.join()}`
