/** The sections of a module but its code, decoded as far as metering has to know them. */
import { Reader, Refused, refusedAt, tooLarge } from './bytes.ts'
import type { MeterLimits } from './limits.ts'
import { op, proposalOf } from './instructions.ts'

/** Types of values by their byte. */
export const valueType = {
  i32: 0x7f,
  i64: 0x7e,
  f32: 0x7d,
  f64: 0x7c,
  v128: 0x7b,
  funcref: 0x70,
  externref: 0x6f,
} as const
const valueTypes = new Set<number>(Object.values(valueType))

const typeNames = new Map<number, string>(Object.entries(valueType).map(([name, byte]) => [byte, name]))

/** A type as people read it: `(i32, i32) -> i64`. */
export function shownType({ params, results }: FunctionType): string {
  const [from, to] = [params, results].map((types) => types.map((type) => typeNames.get(type)).join(', '))
  return `(${from}) -> ${results.length === 1 ? to : `(${to})`}`
}

/** Kinds of what is imported and exported, by their byte. */
export const kinds = ['function', 'table', 'memory', 'global', 'tag'] as const
/** What can be imported. */
export type ImportKind = (typeof kinds)[number]

/** An import that a module may have. */
export interface ImportPermit {
  readonly module: string
  readonly name: string
  /** `function` unless said otherwise. */
  readonly kind?: ImportKind
}

export interface FunctionType {
  readonly params: readonly number[]
  readonly results: readonly number[]
}

export interface Range {
  readonly from: number
  readonly to: number
}

/** A memory or a table: the bytes before its limits, and these. */
export interface Sized {
  readonly type: number | null
  readonly least: number
  readonly most: number | null
}

interface Import {
  readonly module: string
  readonly name: string
  readonly kind: ImportKind
  /** The bytes of its type; those of a memory or table are written anew. */
  readonly type: Range
  readonly sized: Sized | null
}

interface Export {
  readonly name: string
  readonly kind: ImportKind
  readonly index: number
}

/** Sections by id, in the order in which they have to stand. */
export const sections = {
  type: 1,
  import: 2,
  function: 3,
  table: 4,
  memory: 5,
  tag: 13,
  global: 6,
  export: 7,
  start: 8,
  element: 9,
  dataCount: 12,
  code: 10,
  data: 11,
} as const
export type SectionName = keyof typeof sections
const order = Object.entries(sections).map(([name, id]) => ({ name: name as SectionName, id }))

export class Module {
  readonly bytes: Uint8Array
  readonly types: FunctionType[] = []
  readonly imports: Import[] = []
  /** The types of all functions, the imported ones first. */
  readonly functions: number[] = []
  importedFunctions = 0
  readonly tables: Sized[] = []
  importedTables = 0
  readonly memories: Sized[] = []
  importedMemories = 0
  /** The types of the values of all globals, the imported ones first. */
  readonly globals: number[] = []
  importedGlobals = 0
  /** The types of all tags. */
  readonly tags: number[] = []
  readonly exports: Export[] = []
  start: number | null = null
  elements = 0
  data = 0
  /** Whether a function of the host may be called by a reference: one is exported, in a table, or a table is the host's. */
  hostEscapes = false
  /** Sections as they came, without their counts. */
  readonly entries = new Map<SectionName, { readonly count: number } & Range>()
  readonly sections = new Map<SectionName, Range>()

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  typeOfFunction(index: number): FunctionType {
    return this.types[this.functions[index]!]!
  }
}

/** Reads every section but the code. Throws `Refused`. */
export function readModule(bytes: Uint8Array, limits: MeterLimits, permits: readonly ImportPermit[]): Module {
  if (bytes.length > limits.moduleBytes) {
    const most = limits.moduleBytes.toLocaleString('en')
    const size = bytes.length.toLocaleString('en')
    throw new Refused('wasm-size', 'module', `The module has ${size} bytes: expected at most ${most}.`)
  }
  const module = new Module(bytes)
  findSections(module)
  new SectionReader(module, limits, permits).readAll()
  return module
}

function findSections(module: Module): void {
  const { bytes } = module
  const header = [0, 0x61, 0x73, 0x6d]
  if (header.some((byte, i) => bytes[i] !== byte)) {
    throw new Refused(
      'wasm-malformed',
      'byte 0',
      'The file does not begin with 00 61 73 6d: expected a WebAssembly module.',
    )
  }
  const version = [1, 0, 0, 0]
  if (version.some((byte, i) => bytes[4 + i] !== byte)) {
    const found = [...bytes.subarray(4, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join(' ')
    throw new Refused(
      'wasm-malformed',
      'byte 4',
      `The module has the version ${found}: expected 01 00 00 00, a core module.`,
    )
  }
  const reader = new Reader(bytes, 8, bytes.length, 'the list of sections')
  let last = -1
  while (!reader.isDone) {
    const start = reader.at
    const id = reader.byte()
    const size = reader.u32()
    const from = reader.at
    reader.skip(size)
    // Custom sections are for debuggers and linkers: they are left out.
    if (id === 0) {
      const custom = new Reader(bytes, from, reader.at, 'a custom section')
      custom.name()
      continue
    }
    const at = order.findIndex((section) => section.id === id)
    if (at < 0)
      throw refusedAt('wasm-feature', start, `Byte ${start} begins a section with the id ${id}: expected 0 to 13.`)
    if (at <= last) throw reader.wrong(`the ${order[at]!.name} section`, 'each section once and in order', start)
    last = at
    module.sections.set(order[at]!.name, { from, to: reader.at })
  }
}

class SectionReader {
  readonly #module: Module
  readonly #limits: MeterLimits
  readonly #permits: readonly ImportPermit[]

  constructor(module: Module, limits: MeterLimits, permits: readonly ImportPermit[]) {
    this.#module = module
    this.#limits = limits
    this.#permits = permits
  }

  readAll(): void {
    this.#each('type', 'types', (reader) => this.#type(reader))
    this.#each('import', 'imports', (reader) => this.#import(reader))
    this.#each('function', 'functions', (reader) => this.#function(reader))
    this.#each('table', 'tables', (reader) => this.#module.tables.push(this.#table(reader)))
    this.#each('memory', 'memories', (reader) => this.#module.memories.push(this.#memory(reader)))
    this.#each('tag', 'tags', (reader) => this.#tag(reader))
    this.#each('global', 'globals', (reader) => {
      this.#module.globals.push(this.#globalType(reader))
      this.#constant(reader)
    })
    this.#each('export', 'exports', (reader) => this.#export(reader))
    this.#start()
    this.#each('element', 'element segments', (reader) => this.#element(reader))
    this.#dataCount()
    this.#each('data', 'data segments', (reader) => this.#data(reader))
    const { memories, tables } = this.#module
    if (memories.length > 1)
      throw feature('module', `The module has ${memories.length} memories`, 'one', 'multiple memories')
    if (tables.length > this.#limits.tables) {
      throw new Refused(
        'wasm-size',
        'tables',
        `The module has ${tables.length} tables: expected at most ${this.#limits.tables}.`,
      )
    }
  }

  #each(name: SectionName, entries: string, read: (reader: Reader) => void): void {
    const section = this.#module.sections.get(name)
    if (!section) return
    const reader = new Reader(this.#module.bytes, section.from, section.to, `the ${name} section`)
    const count = reader.count(entries, this.#limits.entries)
    this.#module.entries.set(name, { count, from: reader.at, to: section.to })
    for (let i = 0; i < count; i++) read(reader)
    reader.finish()
  }

  #type(reader: Reader): void {
    const at = reader.at
    const form = reader.byte()
    if (form >= 0x4d && form <= 0x5f)
      throw feature(at, `Byte ${at} begins a type with the form ${form}`, '96, a function', 'garbage collection')
    if (form !== 0x60) throw reader.wrong(`a type with the form ${form}`, '96, a function', at)
    const params = this.#values(reader)
    this.#module.types.push({ params, results: this.#values(reader) })
  }

  #values(reader: Reader): number[] {
    const count = reader.count('values', this.#limits.values)
    return Array.from({ length: count }, () => readValueType(reader))
  }

  #index(reader: Reader, what: string, count: number): number {
    return readIndex(reader, what, count)
  }

  #import(reader: Reader): void {
    const module = this.#module
    const at = reader.at
    const names = { module: reader.name(), name: reader.name() }
    const code = reader.byte()
    const kind = kinds[code]
    if (!kind) throw reader.wrong(`an import of the kind ${code}`, '0 to 4', reader.at - 1)
    this.#permit(at, { ...names, kind })
    const from = reader.at
    let sized: Sized | null = null
    if (kind === 'function') {
      const type = this.#index(reader, 'type', module.types.length)
      module.functions.push(type)
      module.importedFunctions++
    } else if (kind === 'table') {
      module.tables.push((sized = this.#table(reader)))
      module.importedTables++
      module.hostEscapes = true
    } else if (kind === 'memory') {
      module.memories.push((sized = this.#memory(reader)))
      module.importedMemories++
    } else if (kind === 'global') {
      module.globals.push(this.#globalType(reader))
      module.importedGlobals++
    } else this.#tag(reader)
    module.imports.push({ ...names, kind, type: { from, to: reader.at }, sized })
  }

  #permit(at: number, { module, name, kind }: Required<ImportPermit>): void {
    const permits = this.#permits
    if (permits.some((it) => it.module === module && it.name === name && (it.kind ?? 'function') === kind)) return
    const list = permits.map((it) => `${it.module}.${it.name}`)
    const offered =
      list.length === 0 ? 'no imports' : list.slice(0, 8).join(', ') + (list.length > 8 ? ' and others' : '')
    const asked = `${shown(module)}.${shown(name)}`
    throw new Refused(
      'wasm-import',
      `byte ${at}`,
      `The module imports the ${kind} ${asked} at byte ${at}: expected ${offered}.`,
    )
  }

  #function(reader: Reader): void {
    this.#module.functions.push(this.#index(reader, 'type', this.#module.types.length))
  }

  #table(reader: Reader): Sized {
    const at = reader.at
    if (this.#module.bytes[at] === 0x40)
      throw feature(at, `Byte ${at} begins a table with a first value`, 'a type', 'typed function references')
    const type = readReferenceType(reader)
    const { least, most } = this.#sized(reader, 'table', this.#limits.tableElements, 'elements')
    return { type, least, most }
  }

  #memory(reader: Reader): Sized {
    return this.#sized(reader, 'memory', this.#limits.memoryPages, 'pages of 64 KiB')
  }

  #sized(reader: Reader, what: string, limit: number, unit: string): Sized {
    const at = reader.at
    const flags = reader.byte()
    if (flags & 8)
      throw feature(
        at,
        `Byte ${at} begins a ${what} with pages of its own size`,
        'pages of 64 KiB',
        'custom page sizes',
      )
    if (flags & 4) throw feature(at, `Byte ${at} begins a ${what} with addresses of 64 bits`, '32 bits', 'memory64')
    if (flags & 2) throw feature(at, `Byte ${at} begins a shared ${what}`, 'one that is not shared', 'threads')
    if (flags > 1) throw reader.wrong(`a ${what} with the flags ${flags}`, '0 or 1', at)
    const least = reader.u32()
    if (least > limit) throw tooLarge(at, reader.place, `a ${what} of ${least.toLocaleString('en')} ${unit}`, limit)
    return { type: null, least, most: flags === 1 ? reader.u32() : null }
  }

  #globalType(reader: Reader): number {
    const type = readValueType(reader)
    const at = reader.at
    const flags = reader.byte()
    if (flags & 2) throw feature(at, `Byte ${at} makes a global shared`, 'one that is not shared', 'threads')
    if (flags > 1) throw reader.wrong(`a global with the flags ${flags}`, '0 or 1', at)
    return type
  }

  #tag(reader: Reader): void {
    const at = reader.at
    const attribute = reader.byte()
    if (attribute !== 0) throw reader.wrong(`a tag with the attribute ${attribute}`, '0', at)
    this.#module.tags.push(this.#index(reader, 'type', this.#module.types.length))
  }

  #export(reader: Reader): void {
    const module = this.#module
    const at = reader.at
    const name = reader.name()
    const code = reader.byte()
    const kind = kinds[code]
    if (!kind) throw reader.wrong(`an export of the kind ${code}`, '0 to 4', reader.at - 1)
    if (name.startsWith('metering:'))
      throw reader.wrong(`an export called ${shown(name)}`, 'a name that does not begin with "metering:"', at)
    const spaces = {
      function: module.functions,
      table: module.tables,
      memory: module.memories,
      global: module.globals,
      tag: module.tags,
    }
    const index = this.#index(reader, kind, spaces[kind].length)
    if (kind === 'function') this.#reference(index)
    module.exports.push({ name, kind, index })
  }

  #start(): void {
    const section = this.#module.sections.get('start')
    if (!section) return
    const reader = new Reader(this.#module.bytes, section.from, section.to, 'the start section')
    this.#module.start = this.#index(reader, 'function', this.#module.functions.length)
    reader.finish()
  }

  #element(reader: Reader): void {
    const at = reader.at
    const flags = reader.u32()
    if (flags > 7) throw reader.wrong(`an element segment with the flags ${flags}`, '0 to 7', at)
    const isActive = (flags & 1) === 0
    if (isActive && flags & 2) this.#index(reader, 'table', this.#module.tables.length)
    if (isActive) this.#constant(reader)
    const hasExpressions = (flags & 4) !== 0
    if (flags & 3) {
      if (hasExpressions) readReferenceType(reader)
      else if (reader.byte() !== 0) throw reader.wrong('an unknown kind of elements', '0, functions', reader.at - 1)
    }
    const count = reader.count('elements', this.#limits.tableElements)
    for (let i = 0; i < count; i++) {
      if (hasExpressions) this.#constant(reader)
      else this.#reference(this.#index(reader, 'function', this.#module.functions.length))
    }
    this.#module.elements++
  }

  #reference(index: number): void {
    if (index < this.#module.importedFunctions) this.#module.hostEscapes = true
  }

  #dataCount(): void {
    const section = this.#module.sections.get('dataCount')
    if (!section) return
    const reader = new Reader(this.#module.bytes, section.from, section.to, 'the data count section')
    reader.u32()
    reader.finish()
  }

  #data(reader: Reader): void {
    const at = reader.at
    const flags = reader.u32()
    if (flags > 2) throw reader.wrong(`a data segment with the flags ${flags}`, '0 to 2', at)
    if (flags === 2) this.#index(reader, 'memory', this.#module.memories.length)
    if (flags !== 1) this.#constant(reader)
    reader.skip(reader.u32())
    this.#module.data++
  }

  /** An expression whose value is known before anything runs. */
  #constant(reader: Reader): void {
    for (;;) {
      const at = reader.at
      const opcode = reader.byte()
      if (opcode === op.end) return
      if (opcode === op.i32Const) reader.skipSigned(32)
      else if (opcode === op.i64Const) reader.skipSigned(64)
      else if (opcode === op.f32Const) reader.skip(4)
      else if (opcode === op.f64Const) reader.skip(8)
      else if (opcode === op.globalGet) this.#index(reader, 'imported global', this.#module.importedGlobals)
      else if (opcode === 0xd0) readReferenceType(reader)
      else if (opcode === 0xd2) this.#reference(this.#index(reader, 'function', this.#module.functions.length))
      else if (opcode === op.vector && reader.u32() === 12) reader.skip(16)
      else if (!extended.has(opcode)) throw unknownInstruction(reader, at, opcode, 0)
    }
  }
}

/** Sums, differences and products of whole numbers, which constant expressions may have. */
const extended = new Set([0x6a, 0x6b, 0x6c, 0x7c, 0x7d, 0x7e])

/** A refusal of what comes from a proposal that is not accepted. */
const feature = (at: number | string, found: string, expected: string, proposal: string): Refused =>
  new Refused(
    'wasm-feature',
    typeof at === 'number' ? `byte ${at}` : at,
    `${found}: expected ${expected}, since the proposal "${proposal}" is not accepted.`,
  )

/** A refusal of an opcode that is not in the tables. */
export function unknownInstruction(reader: Reader, at: number, opcode: number, second: number): Refused {
  const hex = [opcode, ...(opcode === op.bulk || opcode === op.vector ? [second] : [])]
    .map((byte) => `0x${byte.toString(16)}`)
    .join(' ')
  const proposal = proposalOf(opcode, second)
  if (proposal === null) return reader.wrong(`the opcode ${hex}`, 'an instruction of WebAssembly 2.0', at)
  return feature(
    at,
    `Byte ${at}, in ${reader.place}, has the opcode ${hex}`,
    'an instruction of WebAssembly 2.0',
    proposal,
  )
}

export function readIndex(reader: Reader, what: string, count: number): number {
  const at = reader.at
  const index = reader.u32()
  if (index < count) return index
  throw reader.wrong(
    `the ${what} ${index.toLocaleString('en')}`,
    count === 0 ? `no ${what}, since there is none` : `a number below ${count}`,
    at,
  )
}

export function readValueType(reader: Reader): number {
  const at = reader.at
  const type = reader.byte()
  if (valueTypes.has(type)) return type
  throw unknownType(reader, at, type)
}

export function readReferenceType(reader: Reader): number {
  const at = reader.at
  const type = reader.byte()
  if (type === valueType.funcref || type === valueType.externref) return type
  throw unknownType(reader, at, type)
}

function unknownType(reader: Reader, at: number, type: number): Refused {
  const found = `the type 0x${type.toString(16)}`
  const expected = 'i32, i64, f32, f64, v128, funcref or externref'
  const proposal =
    type === 0x69 || type === 0x74
      ? 'exception references'
      : type === 0x63 || type === 0x64 || type === 0x73
        ? 'typed function references'
        : type >= 0x6a && type <= 0x72
          ? 'garbage collection'
          : null
  if (proposal === null) return reader.wrong(found, expected, at)
  return feature(at, `Byte ${at}, in ${reader.place}, has ${found}`, expected, proposal)
}

/** A name from a stranger, as a part of a sentence. */
const shown = (name: string): string => {
  const plain = name.replaceAll(/[^\x20-\x7e]/g, '?')
  return plain.length > 60 ? `${plain.slice(0, 60)}…` : plain
}
