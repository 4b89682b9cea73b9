/**
 * QuickJS on bare pointers, with a host of its own in place of the loader that comes with it: the few calls the sandbox
 * makes, hundreds of times a match, and what the module imports, of which a script reaches the host's functions alone. The
 * meaning of every pointer is that of quickjs-emscripten (`c/interface.c`).
 */
import { Gauges, meterExports } from '../metering/index.ts'
import { allocated, GaveUp } from './guest/traps.ts'

/** Address of a value inside. The caller frees it, unless it lives as long as the machine. */
export type Pointer = number

/** What is used of a `WebAssembly.Memory`: the types of Node.js, which a program may have alone, lack it. */
export interface WasmMemory {
  readonly buffer: ArrayBuffer
  grow(pages: number): number
}

export interface QuickjsSettings {
  /** Metered, compiled once and shared. */
  readonly wasm: WebAssembly.Module
  readonly initialPages: number
  readonly maximumPages: number
}

/** Something was thrown inside; `value` is its address. */
export class Thrown extends Error {
  readonly value: Pointer
  constructor(value: Pointer) {
    super('thrown inside')
    this.value = value
  }
}

/**
 * A function of the host as it is called from inside: an address in, the address of a fresh value or 0 for undefined out.
 * What it throws goes through the module, which is then of no use until its memory is written back.
 */
export type HostFunction = (argument: Pointer) => Pointer

export type PromiseState =
  | { readonly kind: 'pending' }
  | { readonly kind: 'fulfilled' | 'rejected'; readonly value: Pointer }

/**
 * Bits of `IntrinsicsFlags` of quickjs-emscripten-core. No `Date` (2), `WeakRef` or `FinalizationRegistry` (16,384) is ever
 * made: their values differ from run to run.
 */
const intrinsics = {
  BaseObjects: 1,
  Eval: 4,
  StringNormalize: 8,
  RegExp: 16,
  RegExpCompiler: 32,
  JSON: 64,
  Proxy: 128,
  MapSet: 256,
  TypedArrays: 512,
  Promise: 1024,
  BigInt: 2048,
} as const

/** `JS_EVAL_TYPE` of QuickJS. */
const evalFlags = { global: 0, module: 1 } as const

/** `JSPromiseStateEnum` of QuickJS; below these are values that are no promises. */
const promiseStates = { pending: 0, fulfilled: 1 } as const

/** Arguments a call has at most. */
const mostArgs = 8

const pageBytes = 65_536

/** A memory that grows does so by at least this part of itself, so that it does not grow for every object. */
const growth = 0.2

/** Instructions that its start and the prelude may take; they take about a tenth of them. */
const startFuel = 1_000_000_000n

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** What is the same in every instance whose memory is a copy of the first one's. */
export interface Prepared {
  readonly runtime: Pointer
  readonly context: Pointer
  readonly nothing: Pointer
  /** Room for the arguments of a call, and for one number that is given back by address. */
  readonly args: Pointer
  readonly out: Pointer
  /** The text `length`. */
  readonly length: Pointer
}

export class Quickjs {
  readonly gauges: Gauges
  readonly memory: WasmMemory
  /** Whether the script is to be stopped: asked once per some thousands of calls and turns of loops. */
  shouldStop: () => boolean = () => false
  readonly #exports: Exports
  readonly #functions: HostFunction[] = []
  readonly #maximumBytes: number
  readonly #stack: Pointer
  readonly #depth: number
  #prepared!: Prepared
  #bytes: Uint8Array<ArrayBuffer>

  /** An instance in which nothing has run: `prepare` it, or write a memory into it that was, and `adopt` that. */
  constructor({ wasm, initialPages: initial, maximumPages: maximum }: QuickjsSettings) {
    this.#maximumBytes = maximum * pageBytes
    const memory = allocated(() => new WebAssembly.Memory({ initial, maximum }))
    const { exports } = new WebAssembly.Instance(wasm, { a: { a: memory, ...this.#imports() } })
    this.memory = memory
    this.#bytes = new Uint8Array(memory.buffer)
    this.#exports = named(exports)
    this.gauges = new Gauges(exports)
    this.#depth = this.gauges.depth
    this.gauges.fuel = startFuel
    this.#stack = this.#exports.stackSave()
    this.#start = exports[meterExports.start] as () => void
  }
  readonly #start: () => void

  /** Starts it, as the first one of its kind. */
  prepare(stackBytes: number): Prepared {
    const exports = this.#exports
    this.#start()
    exports.callCtors()
    const runtime = exports.NewRuntime()
    exports.RuntimeSetMaxStackSize(runtime, stackBytes)
    exports.RuntimeEnableInterruptHandler(runtime)
    const flags = Object.values(intrinsics).reduce((all, flag) => all | flag, 0)
    const context = exports.NewContext(runtime, flags)
    const [nothing, args, out] = [exports.GetUndefined(), this.reserve(4 * mostArgs), this.reserve(4)]
    this.#prepared = { runtime, context, nothing, args, out, length: 0 }
    this.#prepared = { ...this.#prepared, length: this.text('length') }
    return this.#prepared
  }

  /** Its memory is, byte for byte, that of an instance which was prepared. */
  adopt(prepared: Prepared): void {
    this.#prepared = prepared
    this.gauges.fuel = startFuel
    this.gauges.depth = this.#depth
    // A trap leaves the stack as it was.
    this.#exports.stackRestore(this.#stack)
  }

  /** Allocates so many bytes; returns their address. */
  reserve(bytes: number): Pointer {
    return this.#exports.malloc(bytes)
  }

  /** The value of the last statement; of a module its namespace, or the promise of it. Throws `Thrown`. */
  run(code: string, name: string, type: 'global' | 'module'): Pointer {
    const { ptr, bytes } = this.#write(code)
    const file = this.#write(name)
    const result = this.#exports.Eval(this.#prepared.context, ptr, bytes, file.ptr, 0, evalFlags[type])
    this.#exports.free(file.ptr)
    this.#exports.free(ptr)
    return this.#result(result)
  }

  /** Throws `Thrown`. The arguments stay their owner's. */
  call(target: Pointer, ...args: readonly Pointer[]): Pointer {
    const { context, nothing, args: at } = this.#prepared
    // Read anew each time: the buffer is another one when the memory has grown.
    const room = new Int32Array(this.memory.buffer, at, mostArgs)
    for (let i = 0; i < args.length; i++) room[i] = args[i]!
    return this.#result(this.#exports.Call(context, target, nothing, args.length, at))
  }

  /** What the functions inside do which `func` makes, in the same order: nothing here but texts may be asked for in them. */
  serve(functions: readonly HostFunction[]): void {
    this.#functions.push(...functions)
  }

  /** A function inside, of one argument, that calls the host's function of this index. */
  func(name: string, index: number): Pointer {
    const { ptr } = this.#write(name)
    // 0 stands for no function.
    const made = this.#exports.NewFunction(this.#prepared.context, ptr, 1, 0, index + 1)
    this.#exports.free(ptr)
    return made
  }

  prop(target: Pointer, name: string): Pointer {
    const key = this.text(name)
    const value = this.#exports.GetProp(this.#prepared.context, target, key)
    this.free(key)
    return value
  }

  text(text: string): Pointer {
    const { ptr } = this.#write(text)
    const value = this.#exports.NewString(this.#prepared.context, ptr)
    this.#exports.free(ptr)
    return value
  }

  free(value: Pointer): void {
    this.#exports.FreeValuePointer(this.#prepared.context, value)
  }

  /** A text from inside; null where it is none or longer than `most` characters. */
  read(value: Pointer, most: number): string | null {
    if (this.typeOf(value) !== 'string') return null
    const length = this.#exports.GetProp(this.#prepared.context, value, this.#prepared.length)
    const chars = this.#exports.GetFloat64(this.#prepared.context, length)
    this.free(length)
    if (chars > most) return null
    const ptr = this.#exports.GetString(this.#prepared.context, value)
    if (ptr === 0) return null
    const heap = this.#heap
    let text = decoder.decode(heap.subarray(ptr, heap.indexOf(0, ptr)))
    // A zero in the text is not its end.
    if (text.length < chars) text = decoder.decode(heap.subarray(ptr, endOf(heap, ptr, chars)))
    this.#exports.FreeCString(this.#prepared.context, ptr)
    return text
  }

  /** `string`, `object` and so on, as `typeof` says. */
  typeOf(value: Pointer): string {
    const ptr = this.#exports.Typeof(this.#prepared.context, value)
    const heap = this.#heap
    // The first two letters are unique.
    const type =
      heap[ptr] === 0x73 && heap[ptr + 1] === 0x74 ? 'string' : decoder.decode(heap.subarray(ptr, heap.indexOf(0, ptr)))
    this.#exports.free(ptr)
    return type
  }

  /** What is not a promise counts as fulfilled by itself. */
  settled(value: Pointer): PromiseState {
    const state = this.#exports.PromiseState(this.#prepared.context, value)
    if (state < 0) return { kind: 'fulfilled', value }
    if (state === promiseStates.pending) return { kind: 'pending' }
    const result = this.#exports.PromiseResult(this.#prepared.context, value)
    return { kind: state === promiseStates.fulfilled ? 'fulfilled' : 'rejected', value: result }
  }

  /** Runs what is waiting to be run, and what that leaves behind. Throws `Thrown`. */
  runJobs(): void {
    while (this.#exports.IsJobPending(this.#prepared.runtime)) {
      const result = this.#exports.ExecutePendingJob(this.#prepared.runtime, 1000, this.#prepared.out)
      if (this.typeOf(result) !== 'number') throw new Thrown(result)
      this.free(result)
    }
  }

  #result(result: Pointer): Pointer {
    const error = this.#exports.ResolveException(this.#prepared.context, result)
    if (error === 0) return result
    this.free(result)
    throw new Thrown(error)
  }

  /** Text as it is read inside: UTF-8 with a zero at its end. Throws where there is no memory left. */
  #write(text: string): { readonly ptr: Pointer; readonly bytes: number } {
    let ptr = this.#room(text.length + 1)
    let { read, written } = encoder.encodeInto(text, this.#heap.subarray(ptr, ptr + text.length))
    if (read < text.length) {
      this.#exports.free(ptr)
      const bytes = encoder.encode(text)
      ptr = this.#room(bytes.length + 1)
      this.#heap.set(bytes, ptr)
      written = bytes.length
    }
    this.#heap[ptr + written] = 0
    return { ptr, bytes: written }
  }

  #room(bytes: number): Pointer {
    const ptr = this.#exports.malloc(bytes)
    if (ptr === 0) throw new GaveUp('out of memory')
    return ptr
  }

  /** Its memory as it is now: the buffer is another one when it has grown. */
  get #heap(): Uint8Array<ArrayBuffer> {
    if (this.#bytes.length === 0) this.#bytes = new Uint8Array(this.memory.buffer)
    return this.#bytes
  }

  /** Whether the memory has `bytes` now; a script is told that none is left where it has not. */
  #grow(bytes: number): number {
    const now = this.memory.buffer.byteLength
    const wanted = bytes >>> 0
    if (wanted > this.#maximumBytes) return 0
    const grown = Math.min(this.#maximumBytes, Math.max(wanted, now * (1 + growth)))
    allocated(() => this.memory.grow(Math.ceil((grown - now) / pageBytes)))
    return 1
  }

  /** By the names that Emscripten gave them. Clock, environment and files are those of nowhere. */
  #imports(): Record<string, HostImport> {
    const nothing = () => 0
    const stop = (what: string) => () => {
      throw new GaveUp(what)
    }
    const aborted = stop('QuickJS gave up: what it relies on did not hold')
    const noModules = () => {
      throw new Error('scripts load no modules')
    }
    return {
      b: aborted, // __assert_fail
      c: () => errors.badFile, // fd_write
      d: () => errors.badFile, // fd_close
      e: nothing, // environ_get
      f: nothing, // environ_sizes_get: a memory that was never written has none
      g: noModules, // normalizeModule
      h: noModules, // loadModuleSource
      i: () => (this.shouldStop() ? 1 : 0), // shouldInterrupt
      j: nothing, // _setitimer_js
      k: (bytes) => this.#grow(bytes), // emscripten_resize_heap
      l: nothing, // _emscripten_runtime_keepalive_clear
      m: nothing, // _localtime_js
      n: nothing, // _tzset_js
      o: () => errors.badFile, // fd_seek
      p: nothing, // emscripten_date_now
      q: aborted, // _abort_js
      r: stop('QuickJS ended'), // proc_exit
      s: (_context, _this, _count, argv, id) =>
        this.#functions[id - 1]!(this.#exports.ArgvGetJSValueConstPointer(argv, 0)), // callFunction
      t: nothing, // freeHostRef
    }
  }
}

type HostImport = (a: number, b: number, c: number, d: number, e: number) => number

const errors = { badFile: 8 } as const

/** Where UTF-8 from `from` on has come to so many UTF-16 units, as which JavaScript counts characters. */
function endOf(heap: Uint8Array, from: number, chars: number): number {
  let at = from
  for (let left = chars; left > 0;) {
    const first = heap[at]!
    const bytes = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4
    at += bytes
    left -= bytes === 4 ? 2 : 1
  }
  return at
}

/** What Emscripten called the exports that are used here: `emscripten-module.mjs` of the package has the list. */
const exportNames = {
  callCtors: 'u',
  malloc: 'v',
  free: 'M',
  stackRestore: 'Ma',
  stackSave: 'Oa',
  NewRuntime: 'K',
  RuntimeSetMaxStackSize: 'D',
  RuntimeEnableInterruptHandler: 'Fa',
  NewContext: 'N',
  GetUndefined: 'E',
  Eval: 'pa',
  Call: 'ma',
  ResolveException: 'na',
  NewFunction: 'Da',
  ArgvGetJSValueConstPointer: 'Ea',
  GetProp: 'ha',
  NewString: '_',
  GetString: '$',
  FreeCString: 'S',
  GetFloat64: 'Z',
  Typeof: 'ra',
  FreeValuePointer: 'P',
  PromiseState: 'wa',
  PromiseResult: 'xa',
  IsJobPending: 'fa',
  ExecutePendingJob: 'ga',
} as const satisfies Readonly<Record<keyof Exports, string>>

const named = (exports: Readonly<Record<string, unknown>>): Exports =>
  Object.fromEntries(
    Object.entries(exportNames).map(([name, mangled]) => [name, exports[mangled]]),
  ) as unknown as Exports

/** Its functions, those of QuickJS without their `QTS_`, with addresses as the numbers they are. */
interface Exports {
  callCtors(): void
  malloc(bytes: number): Pointer
  free(ptr: Pointer): void
  stackSave(): Pointer
  stackRestore(ptr: Pointer): void
  NewRuntime(): Pointer
  RuntimeSetMaxStackSize(runtime: Pointer, bytes: number): void
  RuntimeEnableInterruptHandler(runtime: Pointer): void
  NewContext(runtime: Pointer, intrinsics: number): Pointer
  GetUndefined(): Pointer
  Eval(ctx: Pointer, code: Pointer, bytes: number, name: Pointer, detectModule: number, flags: number): Pointer
  Call(ctx: Pointer, target: Pointer, self: Pointer, count: number, args: Pointer): Pointer
  ResolveException(ctx: Pointer, value: Pointer): Pointer
  NewFunction(ctx: Pointer, name: Pointer, length: number, isConstructor: number, host: number): Pointer
  ArgvGetJSValueConstPointer(argv: Pointer, index: number): Pointer
  GetProp(ctx: Pointer, target: Pointer, key: Pointer): Pointer
  NewString(ctx: Pointer, text: Pointer): Pointer
  GetString(ctx: Pointer, value: Pointer): Pointer
  FreeCString(ctx: Pointer, text: Pointer): void
  GetFloat64(ctx: Pointer, value: Pointer): number
  Typeof(ctx: Pointer, value: Pointer): Pointer
  FreeValuePointer(ctx: Pointer, value: Pointer): void
  PromiseState(ctx: Pointer, value: Pointer): number
  PromiseResult(ctx: Pointer, value: Pointer): Pointer
  IsJobPending(runtime: Pointer): number
  ExecutePendingJob(runtime: Pointer, most: number, out: Pointer): Pointer
}
