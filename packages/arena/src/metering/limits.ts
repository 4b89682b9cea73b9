/** What a metered module may be, and what its instructions cost. */

/** Sizes a module may have; all of them are counted before anything of it is compiled. */
export interface MeterLimits {
  /** Bytes of the module. */
  readonly moduleBytes: number
  /** Entries of a section: types, imports, functions, tables, globals, exports, segments, tags. */
  readonly entries: number
  /** Values a function takes, or gives back. */
  readonly values: number
  /** Locals of a function, its parameters aside. */
  readonly locals: number
  /** Blocks within blocks of a function. */
  readonly nesting: number
  /** Bytes of a function's code. */
  readonly functionBytes: number
  /** Pages of 64 KiB its memory may grow to. */
  readonly memoryPages: number
  /** Elements a table may grow to. */
  readonly tableElements: number
  /** Tables. */
  readonly tables: number
  /** Slots of stack that calls within calls may take: what the counter of depth begins with. */
  readonly depth: number
}

/** The sizes that count where the caller names no others. */
export const meterLimits: MeterLimits = {
  moduleBytes: 8_388_608,
  entries: 50_000,
  values: 256,
  locals: 10_000,
  nesting: 5_000,
  functionBytes: 4_194_304,
  memoryPages: 1024,
  tableElements: 100_000,
  tables: 16,
  depth: 40_000,
}

/**
 * Fuel. Every instruction that is executed costs one, but `block`, `loop`, `else`, `end` and `nop`, which do nothing. These
 * are paid on top of it.
 */
export const costs = {
  /** Bytes that one unit of fuel fills, copies or initialises. */
  bytesPerFuel: 8,
  /** Of each element that a table is filled with, copied or initialised. */
  element: 16,
  /** Of each element that a table grows by. */
  entry: 16,
  /** Of each page that memory grows by: its bytes are zeroed. */
  page: 8_192,
  /** Of an instruction that makes memory or a table grow, on top of what it grows by. */
  grow: 16_000,
  /** Declared locals that are set to zero for one unit of fuel when a function is entered. */
  localsPerFuel: 16,
} as const

/** Depth, counted in slots: a slot is room for one value of 64 bits. A vector takes two. */
export const slots = {
  /** Of a call, on top of its parameters, its locals and the most values it has on its stack at once. */
  call: 16,
  /** Of a call of the host's functions. */
  hostCall: 64,
  /** A function that calls nothing pays no depth up to this size: what lies on top of the last call that paid is bounded. */
  free: 128,
} as const
