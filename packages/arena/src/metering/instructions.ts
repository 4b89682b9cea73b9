/**
 * The instructions that are accepted, by opcode: what follows them in the code, how many values they take and leave, and
 * what of them is of interest to metering. Numbers are those of the WebAssembly 2.0 specification, section 5.4, and of
 * the proposals for tail calls and (legacy) exceptions.
 */

/** What follows the opcode. */
export type Immediate =
  | 'none'
  | 'local'
  | 'global'
  | 'table'
  | 'tables'
  | 'memory'
  | 'memories'
  | 'memarg'
  | 'memarg-lane'
  | 'lane'
  | 'i32'
  | 'i64'
  | '4 bytes'
  | '8 bytes'
  | '16 bytes'
  | 'types'
  | 'reference'
  | 'function'
  | 'data'
  | 'data-memory'
  | 'element'
  | 'element-table'

/** A type whose NaN may have other bits on another machine. */
export type Float = 'f32' | 'f64' | 'f32x4' | 'f64x2'

/** What an instruction pays for each of, whose number is the topmost value; `costs` in `limits.ts` has the prices. */
export type Bulk = 'bytes' | 'elements' | 'entries' | 'pages'

/** An instruction that is neither control nor call: those are in `code.ts`. */
export interface Instruction {
  readonly immediate: Immediate
  readonly pops: number
  readonly pushes: number
  /** The result may be a NaN whose bits the specification leaves open. */
  readonly makes?: Float
  /** It reads values of this type without telling one NaN from another. */
  readonly reads?: Float
  readonly pays?: Bulk
}

/** Opcodes of control and calls. */
export const op = {
  unreachable: 0x00,
  block: 0x02,
  loop: 0x03,
  if: 0x04,
  else: 0x05,
  try: 0x06,
  catch: 0x07,
  throw: 0x08,
  rethrow: 0x09,
  end: 0x0b,
  br: 0x0c,
  brIf: 0x0d,
  brTable: 0x0e,
  return: 0x0f,
  call: 0x10,
  callIndirect: 0x11,
  returnCall: 0x12,
  returnCallIndirect: 0x13,
  delegate: 0x18,
  catchAll: 0x19,
  select: 0x1b,
  localGet: 0x20,
  localSet: 0x21,
  localTee: 0x22,
  globalGet: 0x23,
  globalSet: 0x24,
  i32Const: 0x41,
  i64Const: 0x42,
  f32Const: 0x43,
  f64Const: 0x44,
  bulk: 0xfc,
  vector: 0xfd,
} as const

const plain: Instruction[] = []
const bulk: Instruction[] = []
const vector: Instruction[] = []

type Traits = Partial<Pick<Instruction, 'makes' | 'reads' | 'pays'>>

/** Gives the opcodes of each range, first to last, the same row. */
function define(
  table: Instruction[],
  ranges: readonly (number | readonly [number, number])[],
  immediate: Immediate,
  pops: number,
  pushes: number,
  traits: Traits = {},
): void {
  for (const range of ranges) {
    const [first, last] = typeof range === 'number' ? [range, range] : range
    for (let code = first; code <= last; code++) table[code] = { immediate, pops, pushes, ...traits }
  }
}

const f32: Traits = { makes: 'f32', reads: 'f32' }
const f64: Traits = { makes: 'f64', reads: 'f64' }
const f32x4: Traits = { makes: 'f32x4', reads: 'f32x4' }
const f64x2: Traits = { makes: 'f64x2', reads: 'f64x2' }

define(plain, [0x01], 'none', 0, 0)
define(plain, [0x1a], 'none', 1, 0)
define(plain, [0x1b], 'none', 3, 1)
define(plain, [0x1c], 'types', 3, 1)
define(plain, [op.localGet], 'local', 0, 1)
define(plain, [op.localSet], 'local', 1, 0)
define(plain, [op.localTee], 'local', 1, 1)
define(plain, [op.globalGet], 'global', 0, 1)
define(plain, [op.globalSet], 'global', 1, 0)
define(plain, [0x25], 'table', 1, 1)
define(plain, [0x26], 'table', 2, 0)
define(plain, [[0x28, 0x35]], 'memarg', 1, 1)
define(plain, [[0x36, 0x3e]], 'memarg', 2, 0)
define(plain, [0x3f], 'memory', 0, 1)
define(plain, [0x40], 'memory', 1, 1, { pays: 'pages' })
define(plain, [op.i32Const], 'i32', 0, 1)
define(plain, [op.i64Const], 'i64', 0, 1)
define(plain, [op.f32Const], '4 bytes', 0, 1)
define(plain, [op.f64Const], '8 bytes', 0, 1)
// Tests and comparisons.
define(plain, [0x45, 0x50], 'none', 1, 1)
define(
  plain,
  [
    [0x46, 0x4f],
    [0x51, 0x5a],
  ],
  'none',
  2,
  1,
)
define(plain, [[0x5b, 0x60]], 'none', 2, 1, { reads: 'f32' })
define(plain, [[0x61, 0x66]], 'none', 2, 1, { reads: 'f64' })
// Whole numbers.
define(
  plain,
  [
    [0x67, 0x69],
    [0x79, 0x7b],
  ],
  'none',
  1,
  1,
)
define(
  plain,
  [
    [0x6a, 0x78],
    [0x7c, 0x8a],
  ],
  'none',
  2,
  1,
)
// Floats: abs, neg and copysign are of bits; the others make NaN of their own.
define(
  plain,
  [
    [0x8b, 0x8c],
    [0x99, 0x9a],
  ],
  'none',
  1,
  1,
)
define(plain, [[0x8d, 0x91]], 'none', 1, 1, f32)
define(plain, [[0x92, 0x97]], 'none', 2, 1, f32)
define(plain, [0x98, 0xa6], 'none', 2, 1)
define(plain, [[0x9b, 0x9f]], 'none', 1, 1, f64)
define(plain, [[0xa0, 0xa5]], 'none', 2, 1, f64)
// Conversions.
define(plain, [0xa7, [0xac, 0xad], [0xb2, 0xb5], [0xb7, 0xba], [0xbc, 0xc4]], 'none', 1, 1)
define(
  plain,
  [
    [0xa8, 0xa9],
    [0xae, 0xaf],
  ],
  'none',
  1,
  1,
  { reads: 'f32' },
)
define(
  plain,
  [
    [0xaa, 0xab],
    [0xb0, 0xb1],
  ],
  'none',
  1,
  1,
  { reads: 'f64' },
)
define(plain, [0xb6], 'none', 1, 1, { makes: 'f32', reads: 'f64' })
define(plain, [0xbb], 'none', 1, 1, { makes: 'f64', reads: 'f32' })
// References.
define(plain, [0xd0], 'reference', 0, 1)
define(plain, [0xd1], 'none', 1, 1)
define(plain, [0xd2], 'function', 0, 1)

define(
  bulk,
  [
    [0, 1],
    [4, 5],
  ],
  'none',
  1,
  1,
  { reads: 'f32' },
)
define(
  bulk,
  [
    [2, 3],
    [6, 7],
  ],
  'none',
  1,
  1,
  { reads: 'f64' },
)
define(bulk, [8], 'data-memory', 3, 0, { pays: 'bytes' })
define(bulk, [9], 'data', 0, 0)
define(bulk, [10], 'memories', 3, 0, { pays: 'bytes' })
define(bulk, [11], 'memory', 3, 0, { pays: 'bytes' })
define(bulk, [12], 'element-table', 3, 0, { pays: 'elements' })
define(bulk, [13], 'element', 0, 0)
define(bulk, [14], 'tables', 3, 0, { pays: 'elements' })
define(bulk, [15], 'table', 2, 1, { pays: 'entries' })
define(bulk, [16], 'table', 0, 1)
define(bulk, [17], 'table', 3, 0, { pays: 'elements' })

define(vector, [[0, 10], 92, 93], 'memarg', 1, 1)
define(vector, [11], 'memarg', 2, 0)
define(vector, [12], '16 bytes', 0, 1)
define(vector, [13], '16 bytes', 2, 1)
define(vector, [[15, 20]], 'none', 1, 1)
define(vector, [21, 22, 24, 25, 27, 29, 31, 33], 'lane', 1, 1)
define(vector, [23, 26, 28, 30, 32, 34], 'lane', 2, 1)
define(vector, [14, [35, 64]], 'none', 2, 1)
define(vector, [[65, 70]], 'none', 2, 1, { reads: 'f32x4' })
define(vector, [[71, 76]], 'none', 2, 1, { reads: 'f64x2' })
define(vector, [77, 83], 'none', 1, 1)
define(vector, [[78, 81]], 'none', 2, 1)
define(vector, [82], 'none', 3, 1)
define(vector, [[84, 87]], 'memarg-lane', 2, 1)
define(vector, [[88, 91]], 'memarg-lane', 2, 0)
define(vector, [94], 'none', 1, 1, { makes: 'f32x4', reads: 'f64x2' })
define(vector, [95], 'none', 1, 1, { makes: 'f64x2', reads: 'f32x4' })
// Whole lanes: one operand, then two.
define(
  vector,
  [
    [96, 100],
    [124, 129],
    [131, 132],
    [135, 138],
  ],
  'none',
  1,
  1,
)
define(
  vector,
  [
    [160, 161],
    [163, 164],
    [167, 170],
    [192, 193],
    [195, 196],
    [199, 202],
  ],
  'none',
  1,
  1,
)
define(vector, [[101, 102], [107, 115], [118, 121], 123, 130, [133, 134], [139, 147]], 'none', 2, 1)
define(vector, [[149, 153], [155, 159], [171, 174], 177, [181, 186], [188, 191]], 'none', 2, 1)
define(vector, [[203, 206], 209, [213, 223]], 'none', 2, 1)
// Lanes of floats: abs, neg, pmin and pmax are of bits.
define(vector, [[103, 106], 227], 'none', 1, 1, f32x4)
define(vector, [116, 117, 122, 148, 239], 'none', 1, 1, f64x2)
define(
  vector,
  [
    [224, 225],
    [236, 237],
    [250, 251],
    [254, 255],
  ],
  'none',
  1,
  1,
)
define(vector, [[228, 233]], 'none', 2, 1, f32x4)
define(vector, [[240, 245]], 'none', 2, 1, f64x2)
define(
  vector,
  [
    [234, 235],
    [246, 247],
  ],
  'none',
  2,
  1,
)
define(vector, [[248, 249]], 'none', 1, 1, { reads: 'f32x4' })
define(vector, [[252, 253]], 'none', 1, 1, { reads: 'f64x2' })

/** Instructions by opcode. */
export const plainInstructions: readonly (Instruction | undefined)[] = plain
/** Those behind the byte 0xfc. */
export const bulkInstructions: readonly (Instruction | undefined)[] = bulk
/** Those behind the byte 0xfd. */
export const vectorInstructions: readonly (Instruction | undefined)[] = vector

/** The proposal that an opcode which is not accepted comes from; null where none is known. */
export function proposalOf(opcode: number, second: number): string | null {
  if (opcode === 0xfe) return 'threads'
  if (opcode === 0xfb) return 'garbage collection'
  if (opcode === op.vector) return second >= 0x100 ? 'relaxed SIMD' : null
  if (opcode === op.bulk)
    return second === 18 ? 'memory control' : second >= 19 && second <= 22 ? 'wide arithmetic' : null
  if (opcode === 0x0a || opcode === 0x1f) return 'exception references'
  if (opcode === 0x14 || opcode === 0x15 || (opcode >= 0xd4 && opcode <= 0xd6)) return 'typed function references'
  if (opcode === 0xd3) return 'garbage collection'
  return opcode >= 0xe0 && opcode <= 0xe6 ? 'stack switching' : null
}
