/**
 * QuickJS on bare pointers: the few calls the sandbox makes, hundreds of times a match. The handles and scopes of
 * quickjs-emscripten-core cost more than the calls themselves; its variant, its names of flags and the meaning of every
 * pointer here are its own (`QuickJSFFI`, `QuickJSContext`).
 */
import quickjsVariant from '@jitl/quickjs-wasmfile-release-sync'
import { EvalFlags, IntrinsicsFlags, JSPromiseStateEnum, newVariant } from 'quickjs-emscripten-core'
import type {
  EmscriptenModuleCallbacks,
  EmscriptenModuleLoader,
  QuickJSEmscriptenModule,
  QuickJSSyncVariant,
} from 'quickjs-emscripten-core'

/** Address of a value inside. The caller frees it, unless it lives as long as the machine. */
export type Pointer = number

/** What is used of a `WebAssembly.Memory`: the types of Node.js, which a program may have alone, lack it. */
export interface WasmMemory {
  readonly buffer: ArrayBuffer
}

export interface QuickjsSettings {
  /** Compiled once and shared: `@jitl/quickjs-wasmfile-release-sync/wasm`. */
  readonly wasm: WebAssembly.Module
  readonly memory: WasmMemory
  readonly stackBytes: number
}

/** Something was thrown inside; `value` is its address. */
export class Thrown extends Error {
  readonly value: Pointer
  constructor(value: Pointer) {
    super('thrown inside')
    this.value = value
  }
}

/** A function of the host as it is called from inside: an address in, the address of a fresh value or 0 for undefined out. */
export type HostFunction = (argument: Pointer) => Pointer

export type PromiseState =
  | { readonly kind: 'pending' }
  | { readonly kind: 'fulfilled' | 'rejected'; readonly value: Pointer }

/** No `Date`, `WeakRef` or `FinalizationRegistry` is ever made: their values differ from run to run. */
const intrinsics = [
  'BaseObjects',
  'Eval',
  'StringNormalize',
  'RegExp',
  'RegExpCompiler',
  'JSON',
  'Proxy',
  'MapSet',
  'TypedArrays',
  'Promise',
  'BigInt',
] as const

// Its types describe its CommonJS face; as a module its default export is the variant itself.
const standard = quickjsVariant as unknown as QuickJSSyncVariant

/**
 * VM operations after which QuickJS asks whether it is to stop (`JS_INTERRUPT_COUNTER_INIT`). It counts down to that in its
 * context, at each call and in each turn of a loop; a regular expression counts for itself.
 */
export const interruptEvery = 10_000

/** Bytes of the context that are searched for that count. */
const contextBytes = 1024

/** Arguments a call has at most. */
const mostArgs = 8

const encoder = new TextEncoder()
const decoder = new TextDecoder()

export class Quickjs {
  /** Whether the script is to be stopped: asked once per `interruptEvery` VM operations. */
  shouldStop: () => boolean = () => false
  readonly #module: QuickJSEmscriptenModule
  readonly #ffi: Ffi
  readonly #allocate: (bytes: number) => Pointer
  readonly #release: (ptr: Pointer) => void
  readonly #functions: HostFunction[] = []
  readonly #runtime: Pointer
  readonly #context: Pointer
  readonly #undefined: Pointer
  /** Room for the arguments of a call, and for one number that is given back by address. */
  readonly #args: Pointer
  readonly #out: Pointer
  /** The text `length`. */
  readonly #length: Pointer
  /** Where the context counts down to the next question whether to stop. */
  readonly #countdown: Pointer

  static async start({ wasm, memory, stackBytes }: QuickjsSettings): Promise<Quickjs> {
    const variant = newVariant(standard, { wasmModule: wasm, wasmMemory: memory as WebAssembly.Memory })
    const [load, Calls] = await Promise.all([variant.importModuleLoader(), variant.importFFI()])
    const module = await (load as EmscriptenModuleLoader<QuickJSEmscriptenModule>)()
    return new Quickjs(module, new Calls(module) as unknown as Ffi, stackBytes)
  }

  private constructor(module: QuickJSEmscriptenModule, ffi: Ffi, stackBytes: number) {
    const { _malloc: allocate, _free: release } = module as unknown as Heap
    this.#module = module
    this.#ffi = ffi
    this.#allocate = allocate
    this.#release = release
    module.callbacks = this.#callbacks()
    this.#runtime = ffi.QTS_NewRuntime()
    ffi.QTS_RuntimeSetMaxStackSize(this.#runtime, stackBytes)
    ffi.QTS_RuntimeEnableInterruptHandler(this.#runtime)
    const flags = intrinsics.reduce((all, name) => all | IntrinsicsFlags[name], 0)
    this.#context = ffi.QTS_NewContext(this.#runtime, flags)
    this.#undefined = ffi.QTS_GetUndefined()
    this.#args = allocate(4 * mostArgs)
    this.#out = allocate(4)
    this.#length = this.text('length')
    this.#countdown = this.#findCountdown()
  }

  /** VM operations until `shouldStop` is asked again, those of regular expressions aside. */
  get untilAsked(): number {
    return new DataView(this.#module.HEAPU8.buffer).getInt32(this.#countdown, true)
  }

  /**
   * The place of a private field of QuickJS, found by what it does: the one number of the context that goes down by two for
   * each turn of a loop. Throws where there is none, as in another build of QuickJS: its fuel would be counted wrongly.
   */
  #findCountdown(): Pointer {
    const turns = 50
    const field = () => new Int32Array(this.#module.HEAPU8.buffer.slice(this.#context, this.#context + contextBytes))
    const run = (code: string) => this.free(this.run(code, 'count', 'global'))
    // It stands at nothing until it has been asked for the first time.
    run(';')
    const before = field()
    run(`for (let i = 0; i < ${turns}; i++);`)
    const between = field()
    run(`for (let i = 0; i < ${2 * turns}; i++);`)
    const after = field()
    const found = Array.from(before.keys()).filter(
      (i) =>
        between[i]! - after[i]! - (before[i]! - between[i]!) === 2 * turns &&
        before[i]! <= interruptEvery &&
        after[i]! > 0,
    )
    if (found.length !== 1) throw new Error('this build of QuickJS does not count as fuel does')
    return this.#context + 4 * found[0]!
  }

  /** Allocates so many bytes; returns their address. */
  reserve(bytes: number): Pointer {
    return this.#allocate(bytes)
  }

  /** The value of the last statement; of a module its namespace, or the promise of it. Throws `Thrown`. */
  run(code: string, name: string, type: 'global' | 'module'): Pointer {
    const { ptr, bytes } = this.#write(code)
    const flags = type === 'module' ? EvalFlags.JS_EVAL_TYPE_MODULE : EvalFlags.JS_EVAL_TYPE_GLOBAL
    const result = this.#ffi.QTS_Eval(this.#context, ptr, bytes, name, 0, flags)
    this.#release(ptr)
    return this.#result(result)
  }

  /** Throws `Thrown`. The arguments stay their owner's. */
  call(target: Pointer, ...args: readonly Pointer[]): Pointer {
    // Read anew each time: the buffer is another one when the memory has grown.
    const room = new Int32Array(this.#module.HEAPU8.buffer, this.#args, mostArgs)
    for (let i = 0; i < args.length; i++) room[i] = args[i]!
    return this.#result(this.#ffi.QTS_Call(this.#context, target, this.#undefined, args.length, this.#args))
  }

  /** A function inside, of one argument, that calls one of the host, which must not throw and must call nothing here but texts. */
  func(name: string, host: HostFunction): Pointer {
    // 0 stands for no function.
    return this.#ffi.QTS_NewFunction(this.#context, name, 1, 0, this.#functions.push(host))
  }

  prop(target: Pointer, name: string): Pointer {
    const key = this.text(name)
    const value = this.#ffi.QTS_GetProp(this.#context, target, key)
    this.free(key)
    return value
  }

  text(text: string): Pointer {
    const { ptr } = this.#write(text)
    const value = this.#ffi.QTS_NewString(this.#context, ptr)
    this.#release(ptr)
    return value
  }

  free(value: Pointer): void {
    this.#ffi.QTS_FreeValuePointer(this.#context, value)
  }

  /** A text from inside; null where it is none or longer than `most` characters. */
  read(value: Pointer, most: number): string | null {
    if (this.typeOf(value) !== 'string') return null
    const length = this.#ffi.QTS_GetProp(this.#context, value, this.#length)
    const chars = this.#ffi.QTS_GetFloat64(this.#context, length)
    this.free(length)
    if (chars > most) return null
    const ptr = this.#ffi.QTS_GetString(this.#context, value)
    if (ptr === 0) return null
    const heap = this.#module.HEAPU8
    let text = decoder.decode(heap.subarray(ptr, heap.indexOf(0, ptr)))
    // A zero in the text is not its end.
    if (text.length < chars) text = decoder.decode(heap.subarray(ptr, endOf(heap, ptr, chars)))
    this.#ffi.QTS_FreeCString(this.#context, ptr)
    return text
  }

  /** `string`, `object` and so on, as `typeof` says. */
  typeOf(value: Pointer): string {
    const ptr = this.#ffi.QTS_Typeof(this.#context, value)
    const heap = this.#module.HEAPU8
    // The first two letters are unique.
    const type = heap[ptr] === 0x73 && heap[ptr + 1] === 0x74 ? 'string' : this.#module.UTF8ToString(ptr as never)
    this.#release(ptr)
    return type
  }

  /** What is not a promise counts as fulfilled by itself. */
  settled(value: Pointer): PromiseState {
    const state = this.#ffi.QTS_PromiseState(this.#context, value)
    if (state < 0) return { kind: 'fulfilled', value }
    if (state === JSPromiseStateEnum.Pending) return { kind: 'pending' }
    const result = this.#ffi.QTS_PromiseResult(this.#context, value)
    return { kind: state === JSPromiseStateEnum.Fulfilled ? 'fulfilled' : 'rejected', value: result }
  }

  /** Runs what is waiting to be run, and what that leaves behind. Throws `Thrown`. */
  runJobs(): void {
    while (this.#ffi.QTS_IsJobPending(this.#runtime)) {
      const result = this.#ffi.QTS_ExecutePendingJob(this.#runtime, 1000, this.#out)
      if (this.typeOf(result) !== 'number') throw new Thrown(result)
      this.free(result)
    }
  }

  #result(result: Pointer): Pointer {
    const error = this.#ffi.QTS_ResolveException(this.#context, result)
    if (error === 0) return result
    this.free(result)
    throw new Thrown(error)
  }

  /** Text as it is read inside: UTF-8 with a zero at its end. Throws where there is no memory left. */
  #write(text: string): { readonly ptr: Pointer; readonly bytes: number } {
    let ptr = this.#room(text.length + 1)
    let { read, written } = encoder.encodeInto(text, this.#module.HEAPU8.subarray(ptr, ptr + text.length))
    if (read < text.length) {
      this.#release(ptr)
      const bytes = encoder.encode(text)
      ptr = this.#room(bytes.length + 1)
      this.#module.HEAPU8.set(bytes, ptr)
      written = bytes.length
    }
    this.#module.HEAPU8[ptr + written] = 0
    return { ptr, bytes: written }
  }

  #room(bytes: number): Pointer {
    const ptr = this.#allocate(bytes)
    if (ptr === 0) throw new RangeError('no memory is left inside')
    return ptr
  }

  #callbacks(): EmscriptenModuleCallbacks {
    const never = (): never => {
      throw new Error('scripts load no modules')
    }
    return {
      callFunction: (_asyncify, _context, _this, _count, argv, id) =>
        this.#functions[id - 1]!(this.#ffi.QTS_ArgvGetJSValueConstPointer(argv, 0)) as never,
      shouldInterrupt: () => (this.shouldStop() ? 1 : 0),
      freeHostRef() {},
      loadModuleSource: never,
      normalizeModule: never,
    }
  }
}

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

interface Heap {
  readonly _malloc: (bytes: number) => Pointer
  readonly _free: (ptr: Pointer) => void
}

/** The calls of `QuickJSFFI` used here, with their addresses as the numbers they are. */
interface Ffi {
  QTS_NewRuntime(): Pointer
  QTS_RuntimeSetMaxStackSize(runtime: Pointer, bytes: number): void
  QTS_RuntimeEnableInterruptHandler(runtime: Pointer): void
  QTS_NewContext(runtime: Pointer, intrinsics: number): Pointer
  QTS_GetUndefined(): Pointer
  QTS_Eval(ctx: Pointer, code: Pointer, bytes: number, name: string, detectModule: number, flags: number): Pointer
  QTS_Call(ctx: Pointer, target: Pointer, self: Pointer, count: number, args: Pointer): Pointer
  QTS_ResolveException(ctx: Pointer, value: Pointer): Pointer
  QTS_NewFunction(ctx: Pointer, name: string, length: number, isConstructor: number, host: number): Pointer
  QTS_ArgvGetJSValueConstPointer(argv: Pointer, index: number): Pointer
  QTS_GetProp(ctx: Pointer, target: Pointer, key: Pointer): Pointer
  QTS_NewString(ctx: Pointer, text: Pointer): Pointer
  QTS_GetString(ctx: Pointer, value: Pointer): Pointer
  QTS_FreeCString(ctx: Pointer, text: Pointer): void
  QTS_GetFloat64(ctx: Pointer, value: Pointer): number
  QTS_Typeof(ctx: Pointer, value: Pointer): Pointer
  QTS_FreeValuePointer(ctx: Pointer, value: Pointer): void
  QTS_PromiseState(ctx: Pointer, value: Pointer): number
  QTS_PromiseResult(ctx: Pointer, value: Pointer): Pointer
  QTS_IsJobPending(runtime: Pointer): number
  QTS_ExecutePendingJob(runtime: Pointer, most: number, out: Pointer): Pointer
}
