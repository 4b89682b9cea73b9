/**
 * Reads the code of a function and finds where it has to be changed. Blocks, the values on the stack and the places where
 * one may go to are followed as a validator does it, only without types.
 */
import { tooLarge, type Reader } from './bytes.ts'
import {
  bulkInstructions,
  op,
  plainInstructions,
  vectorInstructions,
  type Bulk,
  type Float,
  type Immediate,
  type Instruction,
} from './instructions.ts'
import { costs, slots, type MeterLimits } from './limits.ts'
import {
  readIndex,
  readReferenceType,
  readValueType,
  unknownInstruction,
  valueType,
  type FunctionType,
  type Module,
} from './module.ts'

/** A change of the code at a byte. */
export type Edit =
  /** Pay for a basic block; nothing where it costs nothing. */
  | { readonly kind: 'charge'; readonly at: number; cost: number }
  /** Make the topmost value canonical, where anything looks at its bits. */
  | { readonly kind: 'canonical'; readonly at: number; readonly float: Float; needed: boolean }
  /** Pay by the topmost value. */
  | { readonly kind: 'pay'; readonly at: number; readonly bulk: Bulk }
  /** In place of `return`: a branch out of so many blocks. */
  | { readonly kind: 'return'; readonly at: number; readonly blocks: number }
  /** Give the depth back before a tail call, set it before and after a call of the host, and after a catch. */
  | { readonly kind: 'leave' | 'host' | 'recover'; readonly at: number }

export interface FunctionPlan {
  readonly type: FunctionType
  /** Where its declared locals begin, its instructions, and its end. */
  readonly from: number
  readonly body: number
  readonly to: number
  readonly localGroups: number
  readonly locals: number
  /** Room it takes on the stack. */
  readonly slots: number
  /** Whether it pays for that room. */
  readonly isDeep: boolean
  readonly edits: readonly Edit[]
}

/** A block that is being read. */
interface Block {
  /** The opcode that began it, or that of the part which is being read: `else`, `catch`. */
  opcode: number
  readonly params: number
  readonly results: number
  /** Values on the stack below it. */
  readonly base: number
  /** Whether its beginning can be reached, and what comes after it by a branch. */
  readonly isReached: boolean
  isTarget: boolean
  /** Whether a part that is over ran into the end. */
  fallsThrough: boolean
  /** For a loop: its own charge, and that of the block it begins in. */
  readonly header: Charge | null
  readonly before: Charge
}

type Charge = Extract<Edit, { kind: 'charge' }>
type Canonical = Extract<Edit, { kind: 'canonical' }>

const noType: FunctionType = { params: [], results: [] }
const singles = new Map<number, FunctionType>(
  Object.values(valueType).map((type) => [type, { params: [], results: [type] }]),
)

/** Reads the function of this index, of which `reader` has its code. Throws `Refused`. */
export function planFunction(module: Module, index: number, reader: Reader, limits: MeterLimits): FunctionPlan {
  const type = module.typeOfFunction(index)
  const from = reader.at
  const groups = reader.count('groups of locals', limits.locals)
  let locals = 0
  let isWide = type.params.includes(valueType.v128)
  for (let i = 0; i < groups; i++) {
    const at = reader.at
    const count = reader.u32()
    locals += count
    if (locals > limits.locals) throw tooLarge(at, reader.place, `${locals.toLocaleString('en')} locals`, limits.locals)
    if (readValueType(reader) === valueType.v128) isWide = true
  }
  const body = reader.at
  const scan = new Scan(module, type, locals, reader, limits)
  scan.run()
  const values = type.params.length + locals + scan.mostValues
  const room = slots.call + values * (isWide || scan.hasVectors ? 2 : 1)
  const isDeep = scan.calls || room > slots.free
  return { type, from, body, to: reader.end, localGroups: groups, locals, slots: room, isDeep, edits: scan.edits }
}

class Scan {
  readonly edits: Edit[] = []
  calls = false
  hasVectors = false
  mostValues = 0
  readonly #module: Module
  readonly #type: FunctionType
  readonly #locals: number
  readonly #reader: Reader
  readonly #limits: MeterLimits
  readonly #blocks: Block[] = []
  /** For each value on the stack what makes it canonical, if it may be a NaN of unknown bits. */
  readonly #values: (Canonical | null)[] = []
  #charge: Charge
  #isLive = true

  constructor(module: Module, type: FunctionType, locals: number, reader: Reader, limits: MeterLimits) {
    this.#module = module
    this.#type = type
    this.#locals = type.params.length + locals
    this.#reader = reader
    this.#limits = limits
    this.#charge = this.#open()
    this.#charge.cost = Math.floor(locals / costs.localsPerFuel)
  }

  run(): void {
    const reader = this.#reader
    this.#begin(op.block, { params: [], results: this.#type.results })
    while (this.#blocks.length > 0) {
      const at = reader.at
      const opcode = reader.byte()
      const instruction = plainInstructions[opcode]
      if (instruction) this.#execute(instruction, at)
      else if (opcode === op.bulk || opcode === op.vector) {
        const second = reader.u32()
        const prefixed = (opcode === op.bulk ? bulkInstructions : vectorInstructions)[second]
        if (!prefixed) throw unknownInstruction(reader, at, opcode, second)
        if (opcode === op.vector) this.hasVectors = true
        this.#execute(prefixed, at)
      } else this.#control(opcode, at)
    }
    reader.finish()
  }

  #execute(instruction: Instruction, at: number): void {
    this.#immediate(instruction.immediate)
    if (!this.#isLive) return
    const { pops, pushes, reads, makes, pays } = instruction
    // `nop` alone neither takes nor leaves anything and has no immediate.
    this.#charge.cost += pops === 0 && pushes === 0 && instruction.immediate === 'none' ? 0 : 1
    if (pays) {
      this.edits.push({ kind: 'pay', at, bulk: pays })
      if (pays === 'pages' || pays === 'entries') this.#charge.cost += costs.grow
    }
    for (let i = 0; i < pops; i++) this.#pop(reads)
    if (pushes === 0) return
    this.#push(makes ? this.#canonical(makes) : null)
  }

  #canonical(float: Float): Canonical {
    const edit: Canonical = { kind: 'canonical', at: this.#reader.at, float, needed: false }
    this.edits.push(edit)
    return edit
  }

  #push(maker: Canonical | null): void {
    this.#values.push(maker)
    if (this.#values.length > this.mostValues) this.mostValues = this.#values.length
  }

  /** Takes a value; its bits are looked at unless what takes it only reads values of the type it was made as. */
  #pop(reads?: Float): void {
    const base = this.#blocks.at(-1)?.base ?? 0
    if (this.#values.length <= base)
      throw this.#reader.wrong('an instruction without its operands', 'as many as it takes')
    const maker = this.#values.pop()
    if (maker && maker.float !== reads) maker.needed = true
  }

  #popAll(count: number): void {
    for (let i = 0; i < count; i++) this.#pop()
  }

  #pushAll(count: number): void {
    for (let i = 0; i < count; i++) this.#push(null)
  }

  /** A new basic block begins here. */
  #open(): Charge {
    const charge: Charge = { kind: 'charge', at: this.#reader.at, cost: 0 }
    this.edits.push(charge)
    return charge
  }

  #begin(opcode: number, type: FunctionType): void {
    if (this.#blocks.length >= this.#limits.nesting) {
      throw tooLarge(
        this.#reader.at,
        this.#reader.place,
        `${this.#blocks.length + 1} blocks within each other`,
        this.#limits.nesting,
      )
    }
    const [params, results] = [type.params.length, type.results.length]
    if (this.#isLive) this.#popAll(params)
    const [before, base] = [this.#charge, this.#values.length]
    if (this.#isLive && (opcode === op.loop || opcode === op.if)) this.#charge = this.#open()
    const header = opcode === op.loop && this.#isLive ? this.#charge : null
    this.#blocks.push({
      opcode,
      params,
      results,
      base,
      isReached: this.#isLive,
      isTarget: false,
      fallsThrough: false,
      header,
      before,
    })
    if (this.#isLive) this.#pushAll(params)
  }

  /** The end of a part of the topmost block, which may run into the end of the block. */
  #endPart(block: Block): void {
    if (this.#isLive) {
      this.#popAll(block.results)
      if (this.#values.length !== block.base)
        throw this.#reader.wrong('values left on the stack', 'none at the end of a block')
      block.fallsThrough = true
    }
    this.#values.length = block.base
  }

  #nextPart(opcode: number): void {
    const block = this.#blocks.at(-1)!
    this.#endPart(block)
    block.opcode = opcode
    this.#isLive = block.isReached
    if (this.#isLive) this.#charge = this.#open()
  }

  #end(): void {
    const block = this.#blocks.at(-1)!
    this.#endPart(block)
    this.#blocks.pop()
    const isSingle = block.opcode === op.block || block.opcode === op.loop
    // The condition of an `if` without `else` may go past it.
    const skips = block.opcode === op.if && block.isReached
    if (block.opcode === op.loop && block.header && !block.isTarget) {
      // Nothing goes back to it: its first instructions follow on what is before it.
      block.before.cost += block.header.cost
      block.header.cost = 0
      if (this.#charge === block.header) this.#charge = block.before
    }
    const isJoined = block.opcode !== op.loop && block.isTarget
    this.#isLive = block.isReached && (block.fallsThrough || isJoined || skips)
    if (!this.#isLive) return
    if (!isSingle || isJoined) this.#charge = this.#open()
    this.#pushAll(block.results)
  }

  #control(opcode: number, at: number): void {
    const reader = this.#reader
    switch (opcode) {
      case op.block:
      case op.loop:
      case op.try:
        return this.#begin(opcode, this.#blockType())
      case op.if: {
        const type = this.#blockType()
        this.#spend(1)
        return this.#begin(opcode, type)
      }
      case op.else:
        if (this.#blocks.at(-1)!.opcode !== op.if) throw reader.wrong('an "else"', 'one in the part after an "if"', at)
        this.#nextPart(opcode)
        if (this.#isLive) this.#pushAll(this.#blocks.at(-1)!.params)
        return
      case op.catch: {
        const tag = readIndex(reader, 'tag', this.#module.tags.length)
        this.#catch(opcode, at)
        if (this.#isLive) this.#pushAll(this.#module.types[this.#module.tags[tag]!]!.params.length)
        return
      }
      case op.catchAll:
        return this.#catch(opcode, at)
      case op.delegate: {
        if (this.#blocks.at(-1)!.opcode !== op.try)
          throw reader.wrong('a "delegate"', 'one in the part after a "try"', at)
        // Labels are counted from outside of the `try`.
        readIndex(reader, 'label', this.#blocks.length - 1)
        return this.#end()
      }
      case op.end:
        return this.#end()
      case op.throw: {
        const tag = readIndex(reader, 'tag', this.#module.tags.length)
        this.#spend(this.#module.types[this.#module.tags[tag]!]!.params.length)
        return this.#stop()
      }
      case op.rethrow:
        readIndex(reader, 'label', this.#blocks.length)
        this.#spend(0)
        return this.#stop()
      case op.br: {
        const label = this.#label()
        this.#spend(0)
        this.#branch(label)
        return this.#stop()
      }
      case op.brIf: {
        const label = this.#label()
        this.#spend(1)
        this.#branch(label)
        if (this.#isLive) this.#charge = this.#open()
        return
      }
      case op.brTable:
        return this.#brTable()
      case op.return:
        if (this.#isLive) this.edits.push({ kind: 'return', at, blocks: this.#blocks.length - 1 })
        this.#spend(this.#type.results.length)
        return this.#stop()
      case op.unreachable:
        this.#spend(0)
        return this.#stop()
      case op.call:
      case op.callIndirect:
      case op.returnCall:
      case op.returnCallIndirect:
        return this.#call(opcode, at)
      default:
        throw unknownInstruction(reader, at, opcode, 0)
    }
  }

  /** An instruction that costs one and takes so many values. */
  #spend(pops: number): void {
    if (!this.#isLive) return
    this.#charge.cost++
    this.#popAll(pops)
  }

  /** What follows is not reached. */
  #stop(): void {
    this.#isLive = false
    this.#values.length = this.#blocks.at(-1)!.base
  }

  #label(): Block {
    return this.#blocks[this.#blocks.length - 1 - readIndex(this.#reader, 'label', this.#blocks.length)]!
  }

  #branch(block: Block): void {
    if (!this.#isLive) return
    block.isTarget = true
    const count = block.opcode === op.loop ? block.params : block.results
    const base = this.#blocks.at(-1)!.base
    if (this.#values.length - count < base)
      throw this.#reader.wrong('a branch without its values', `${count} on the stack`)
    for (const maker of this.#values.slice(this.#values.length - count)) if (maker) maker.needed = true
  }

  #brTable(): void {
    const labels = this.#reader.count('labels', this.#limits.entries)
    this.#spend(1)
    for (let i = 0; i <= labels; i++) this.#branch(this.#label())
    this.#stop()
  }

  #catch(opcode: number, at: number): void {
    const before = this.#blocks.at(-1)!.opcode
    if (before !== op.try && before !== op.catch) throw this.#reader.wrong('a "catch"', 'one in a "try"', at)
    if (this.#blocks.at(-1)!.isReached) this.edits.push({ kind: 'recover', at: this.#reader.at })
    this.#nextPart(opcode)
  }

  #call(opcode: number, at: number): void {
    const module = this.#module
    const isDirect = opcode === op.call || opcode === op.returnCall
    const isTail = opcode === op.returnCall || opcode === op.returnCallIndirect
    let type: FunctionType
    let mayBeHost = module.hostEscapes
    if (isDirect) {
      const index = readIndex(this.#reader, 'function', module.functions.length)
      type = module.typeOfFunction(index)
      mayBeHost = index < module.importedFunctions
    } else {
      type = module.types[readIndex(this.#reader, 'type', module.types.length)]!
      readIndex(this.#reader, 'table', module.tables.length)
    }
    if (!this.#isLive) return
    this.calls = true
    if (isTail) this.edits.push({ kind: 'leave', at })
    else if (mayBeHost) this.edits.push({ kind: 'host', at })
    this.#spend(type.params.length + (isDirect ? 0 : 1))
    if (isTail) return this.#stop()
    if (mayBeHost) {
      this.edits.push({ kind: 'recover', at: this.#reader.at })
      // What the host gives back may be a NaN of any bits.
      const float = type.results.length === 1 ? floatOf(type.results[0]!) : null
      if (float) return this.#push(this.#canonical(float))
    }
    this.#pushAll(type.results.length)
  }

  #blockType(): FunctionType {
    const reader = this.#reader
    const at = reader.at
    const first = reader.bytes[at] ?? 0
    if (first === 0x40) {
      reader.byte()
      return noType
    }
    // A type by itself is a negative number of one byte.
    if (first >= 0x41 && first < 0x80) return singles.get(readValueType(reader))!
    const index = reader.s33()
    const type = index < 0 ? undefined : this.#module.types[index]
    if (!type) throw reader.wrong(`a block of the type ${index}`, `a number below ${this.#module.types.length}`, at)
    return type
  }

  #immediate(immediate: Immediate): void {
    if (immediate === 'none') return
    const reader = this.#reader
    const { tables, globals, functions } = this.#module
    switch (immediate) {
      case 'local':
        return void readIndex(reader, 'local', this.#locals)
      case 'global':
        return void readIndex(reader, 'global', globals.length)
      case 'i32':
        return reader.skipSigned(32)
      case 'i64':
        return reader.skipSigned(64)
      case 'memarg':
        return this.#memarg()
      case 'memarg-lane':
        this.#memarg()
        return reader.skip(1)
      case 'lane':
      case '4 bytes':
      case '8 bytes':
      case '16 bytes':
        return reader.skip(bytesOf[immediate])
      case 'table':
        return void readIndex(reader, 'table', tables.length)
      case 'tables':
        for (let i = 0; i < 2; i++) readIndex(reader, 'table', tables.length)
        return
      case 'memory':
        return this.#memory()
      case 'memories':
        this.#memory()
        return this.#memory()
      case 'data':
        return void reader.u32()
      case 'data-memory':
        reader.u32()
        return this.#memory()
      case 'element':
        return void readIndex(reader, 'element segment', this.#module.elements)
      case 'element-table':
        readIndex(reader, 'element segment', this.#module.elements)
        return void readIndex(reader, 'table', tables.length)
      case 'types': {
        const at = reader.at
        const count = reader.count('types', this.#limits.values)
        if (count !== 1) throw reader.wrong(`a "select" of ${count} types`, 'one', at)
        return void readValueType(reader)
      }
      case 'reference':
        return void readReferenceType(reader)
      case 'function':
        return void readIndex(reader, 'function', functions.length)
    }
  }

  /** Whatever has more than one memory is not accepted: its number is one byte, which is zero. */
  #memory(): void {
    const reader = this.#reader
    const at = reader.at
    if (this.#module.memories.length === 0) throw reader.wrong('a memory access', 'a module with a memory', at)
    const index = reader.byte()
    if (index !== 0) throw reader.wrong(`the memory ${index}`, '0, the only one', at)
  }

  #memarg(): void {
    const reader = this.#reader
    const at = reader.at
    const align = reader.u32()
    if (align >= 0x40) throw reader.wrong(`the alignment ${align}`, 'at most 2 ** 4, and one memory', at)
    if (this.#module.memories.length === 0) throw reader.wrong('a memory access', 'a module with a memory', at)
    reader.u32()
  }
}

/** Immediates whose bytes are of no interest. */
const bytesOf = { lane: 1, '4 bytes': 4, '8 bytes': 8, '16 bytes': 16 } as const

const floatOf = (type: number): Float | null => (type === valueType.f32 ? 'f32' : type === valueType.f64 ? 'f64' : null)
