/**
 * MicroPython on bare pointers, with a host of its own in place of the loader that comes with it: that one gives a script
 * the whole of JavaScript. Here a script sees two functions, `help` and `thought`, and its output; files, clock and network
 * answer with errors. How values cross is MicroPython's own (`ports/webassembly/proxy_c.c`): three words, a kind first.
 */
// Names of Emscripten, which made the module.
/* oxlint-disable no-underscore-dangle */
import { Gauges } from '../../metering/index.ts'
import { allocated } from '../guest/traps.ts'
import { hostModule, pythonPrelude } from './prelude.ts'

type Pointer = number

/** What the functions of the prelude do on our side. */
export interface PythonHooks {
  /** JSON of the answer to a helper's name and the JSON of its arguments; null where it was no text. */
  readonly help: (asked: string | null) => string
  readonly thought: (json: string | null) => void
  readonly write: (bytes: Uint8Array) => void
  readonly random: () => number
}

/** Python threw what the prelude could not catch; the message is the trace. */
export class PythonThrew extends Error {}

/** Kinds of values, from Python and to it. */
const from = { exception: -1, none: 1, text: 5, callable: 6, object: 8 } as const
const to = { none: 1, text: 5, object: 7 } as const

/** Numbers by which MicroPython knows what is ours: 0 is the page's global object, which is empty here. */
const ours = { module: 2, help: 3, thought: 4 } as const

const errors = { badFile: 8, noSuchCall: -52 } as const
const pageBytes = 65_536
const wordBytes = 4
const keptBytes = 4_096

/** Bytes of MicroPython's first heap; it grows by itself. Words of its stack of frames, which bounds recursion. */
const heapBytes = 1_048_576
const frameBytes = 65_536

/** Instructions that its start may take; it takes about a tenth of them. */
const startFuel = 1_000_000_000n

/** A jump in C from one frame to an outer one, past those between. */
const longJump = Symbol('longjmp')

/** What is the same in every instance that has started. */
interface Prepared {
  readonly value: Pointer
  readonly functions: Readonly<Record<'_start' | '_load' | '_ask', number>>
  readonly stack: Pointer
  readonly image: Image
}

const prepared = new WeakMap<WebAssembly.Module, Prepared>()

interface Exports {
  readonly memory: WebAssembly.Memory
  readonly __indirect_function_table: WebAssembly.Table
  __wasm_call_ctors(): void
  malloc(bytes: number): Pointer
  free(ptr: Pointer): void
  setThrew(threw: number, value: number): void
  emscripten_stack_init(): void
  emscripten_stack_get_current(): Pointer
  _emscripten_stack_restore(ptr: Pointer): void
  mp_js_init(frames: number, heap: number): void
  mp_js_register_js_module(name: Pointer, value: Pointer): void
  mp_js_do_import(name: Pointer, out: Pointer): void
  mp_js_do_exec(source: Pointer, bytes: number, out: Pointer): void
  proxy_c_init(): void
  proxy_c_to_js_lookup_attr(object: number, name: Pointer, out: Pointer): void
  proxy_c_to_js_call(callable: number, count: number, args: Pointer, out: Pointer): void
}

/** Bytes of a text that is read: more than any that the prelude hands out, and than a question to a helper may have. */
const mostTextBytes = 262_144

const encoder = new TextEncoder()
const decoder = new TextDecoder()

export class Micropython {
  readonly gauges: Gauges
  hooks: PythonHooks | null = null
  readonly #exports: Exports
  readonly #maximumBytes: number
  readonly #prepared: Prepared
  readonly #depth: number

  constructor(wasm: WebAssembly.Module, maximumPages: number) {
    this.#maximumBytes = maximumPages * pageBytes
    const instance = allocated(() => new WebAssembly.Instance(wasm, this.#imports(wasm)))
    this.#exports = instance.exports as unknown as Exports
    this.gauges = new Gauges(instance.exports)
    this.#depth = this.gauges.depth
    this.gauges.fuel = startFuel
    this.#exports.emscripten_stack_init()
    const known = prepared.get(wasm)
    this.#prepared = known ?? this.#prepare()
    prepared.set(wasm, this.#prepared)
    if (known) this.#begin((image, memory) => image.copyTo(memory))
  }

  /** Starts it and runs the prelude: once for each module, since others begin with a copy of the memory. */
  #prepare(): Prepared {
    const exports = this.#exports
    exports.__wasm_call_ctors()
    exports.mp_js_init(frameBytes / 4, heapBytes)
    exports.proxy_c_init()
    const value = exports.malloc(3 * wordBytes)
    this.#set(value, to.object, ours.module, 0)
    this.#withName(hostModule, (name) => exports.mp_js_register_js_module(name, value))
    const { ptr, bytes } = this.#write(pythonPrelude)
    exports.mp_js_do_exec(ptr, bytes, value)
    exports.free(ptr)
    this.#read(value)
    this.#withName('__main__', (name) => exports.mp_js_do_import(name, value))
    const main = this.#reference(value, from.object)
    const functionOf = (name: string) => {
      this.#withName(name, (at) => exports.proxy_c_to_js_lookup_attr(main, at, value))
      return this.#reference(value, from.callable)
    }
    const functions = { _start: functionOf('_start'), _load: functionOf('_load'), _ask: functionOf('_ask') }
    return { value, functions, stack: exports.emscripten_stack_get_current(), image: new Image(exports.memory) }
  }

  #begin<T>(write: (image: Image, memory: WebAssembly.Memory) => T): T {
    this.#exports._emscripten_stack_restore(this.#prepared.stack)
    this.gauges.depth = this.#depth
    return write(this.#prepared.image, this.#exports.memory)
  }

  get memory(): WebAssembly.Memory {
    return this.#exports.memory
  }

  /** Calls a function of the prelude with texts; null where it answers with none. Throws `PythonThrew`, and what the hooks throw. */
  call(name: '_start' | '_load' | '_ask', ...args: readonly string[]): string | null {
    const { functions, value } = this.#prepared
    const room = this.#exports.malloc(3 * wordBytes * args.length)
    for (const [i, arg] of args.entries()) this.#writeText(room + 3 * wordBytes * i, arg)
    this.#exports.proxy_c_to_js_call(functions[name], args.length, room, value)
    this.#exports.free(room)
    return this.#read(value)
  }

  /** Makes it as it was when it was made, byte for byte; false where that cannot be. */
  restore(): boolean {
    this.hooks = null
    return this.#begin((image, memory) => image.restore(memory))
  }

  /** A text; null where it is none, or longer than any that is expected. */
  #read(at: Pointer): string | null {
    const [kind, one, two] = this.#words(at)
    if (kind !== from.exception && kind !== from.text) return null
    // An exception has its length first, as a text has, and its text is ours to free.
    const [ptr, bytes] = [two! >>> 0, one! >>> 0]
    const text = decoder.decode(this.#bytes().subarray(ptr, ptr + Math.min(bytes, mostTextBytes)))
    if (kind === from.text) return bytes > mostTextBytes ? null : text
    this.#exports.free(two!)
    throw new PythonThrew(text.slice(text.indexOf('\x04') + 1))
  }

  #reference(at: Pointer, expected: number): number {
    const [kind, reference] = this.#words(at)
    if (kind !== expected) throw new Error(`this build of MicroPython answers ${kind} in place of ${expected}`)
    return reference!
  }

  #bytes(): Uint8Array {
    return new Uint8Array(this.#exports.memory.buffer)
  }

  #words(at: Pointer): Int32Array {
    return new Int32Array(this.#exports.memory.buffer, at, 3)
  }

  #set(at: Pointer, ...words: readonly number[]): void {
    new Int32Array(this.#exports.memory.buffer, at, words.length).set(words)
  }

  /** UTF-8 with a zero at its end. */
  #write(text: string): { readonly ptr: Pointer; readonly bytes: number } {
    const bytes = encoder.encode(text)
    const ptr = this.#exports.malloc(bytes.length + 1)
    if (ptr === 0) throw new PythonThrew('MemoryError: no memory is left')
    const all = this.#bytes()
    all.set(bytes, ptr)
    all[ptr + bytes.length] = 0
    return { ptr, bytes: bytes.length }
  }

  #writeText(at: Pointer, text: string): void {
    const { ptr, bytes } = this.#write(text)
    // MicroPython frees it.
    this.#set(at, to.text, bytes, ptr)
  }

  #withName(name: string, use: (ptr: Pointer) => void): void {
    const { ptr } = this.#write(name)
    use(ptr)
    this.#exports.free(ptr)
  }

  #nameAt(ptr: Pointer): string {
    const all = this.#bytes()
    return decoder.decode(all.subarray(ptr, all.indexOf(0, ptr)))
  }

  /** Calls through the table, where a long jump may end. */
  #invoke(index: number, args: readonly number[]): unknown {
    const stack = this.#exports.emscripten_stack_get_current()
    const { depth } = this.gauges
    try {
      return (this.#exports.__indirect_function_table.get(index) as (...args: number[]) => unknown)(...args)
    } catch (error) {
      if (error !== longJump) throw error
      this.#exports._emscripten_stack_restore(stack)
      this.gauges.depth = depth
      this.#exports.setThrew(1, 0)
      return undefined
    }
  }

  /** A call of one of our functions with one text. */
  #called(reference: number, argument: Pointer, out: Pointer): void {
    const [kind] = this.#words(argument)
    const text = kind === from.text ? this.#read(argument) : null
    if (reference === ours.help) return this.#writeText(out, this.hooks!.help(text))
    if (reference === ours.thought) this.hooks!.thought(text)
    this.#set(out, to.none, 0, 0)
  }

  #imports(wasm: WebAssembly.Module): WebAssembly.Imports {
    const answers: Readonly<Record<string, (...args: number[]) => unknown>> = {
      mp_js_random_u32: () => this.hooks?.random() ?? 0,
      mp_js_ticks_ms: () => 0,
      mp_js_time_ms: () => 0,
      has_attr: () => 0,
      lookup_attr: (object, name, out) => {
        const found = object === ours.module ? this.#nameAt(name) : ''
        if (found !== 'help' && found !== 'thought') return 0
        this.#set(out, to.object, ours[found], 0)
        return 1
      },
      call1: (reference, _via, argument, out) => this.#called(reference, argument, out),
      js_check_existing: () => -1,
      fd_write: (_fd, list, count, written) => this.#written(list, count, written),
      emscripten_resize_heap: (bytes) => this.#grow(bytes),
      _emscripten_throw_longjmp: () => {
        throw longJump
      },
    }
    const imports: Record<string, Record<string, unknown>> = {}
    for (const { module, name } of WebAssembly.Module.imports(wasm)) {
      const invoke = (index: number, ...args: number[]) => this.#invoke(index, args)
      const refused = name.startsWith('__syscall') ? errors.noSuchCall : name.startsWith('fd_') ? errors.badFile : 0
      ;(imports[module] ??= {})[name] =
        answers[name] ?? (name.startsWith('invoke_') ? invoke : this.#nothing(name, refused))
    }
    return imports as WebAssembly.Imports
  }

  /** What a script may call, since it may call anything, and gets nothing from: values it would read are none. */
  #nothing(name: string, answer: number) {
    return (...args: number[]) => {
      // These write a value to the address that comes last.
      if (/^(?:call|js_subscr_load|js_reflect|js_get_iter|create_promise|proxy_convert)/.test(name) && args.length > 0)
        this.#set(args.at(-1)!, to.none, 0, 0)
      return answer
    }
  }

  #written(list: Pointer, count: number, written: Pointer): number {
    let bytes = 0
    for (let i = 0; i < count; i++) {
      const [at, length] = new Uint32Array(this.#exports.memory.buffer, list + 8 * i, 2)
      this.hooks?.write(this.#bytes().subarray(at, at! + length!))
      bytes += length!
    }
    this.#set(written, bytes)
    return 0
  }

  /** Whether the memory has `bytes` now. */
  #grow(bytes: number): number {
    const { memory } = this.#exports
    const wanted = Math.ceil((bytes >>> 0) / pageBytes) * pageBytes
    if (wanted > this.#maximumBytes) return 0
    allocated(() => memory.grow((wanted - memory.buffer.byteLength) / pageBytes))
    return 1
  }
}

/** The memory as it is before a script comes: what is in it; the rest is zero. */
class Image {
  readonly #bytes: number
  readonly #parts: { readonly at: number; readonly bytes: Uint8Array }[] = []

  constructor({ buffer }: WebAssembly.Memory) {
    this.#bytes = buffer.byteLength
    const all = new Uint8Array(buffer)
    const words = new BigUint64Array(buffer)
    let start = -1
    for (let at = 0; at < all.length; at += keptBytes) {
      const isEmpty = words.subarray(at / 8, (at + keptBytes) / 8).every((word) => word === 0n)
      if (!isEmpty && start < 0) start = at
      if (isEmpty && start >= 0) {
        this.#parts.push({ at: start, bytes: all.slice(start, at) })
        start = -1
      }
    }
    if (start >= 0) this.#parts.push({ at: start, bytes: all.slice(start) })
  }

  /** False where the memory has grown: it cannot be made smaller. */
  restore({ buffer }: WebAssembly.Memory): boolean {
    if (buffer.byteLength !== this.#bytes) return false
    new Uint8Array(buffer).fill(0)
    this.copyTo({ buffer })
    return true
  }

  /** Into memory of a fresh instance, which has nothing but its data where the image has them: to touch the rest would cost more than all else. */
  copyTo({ buffer }: Pick<WebAssembly.Memory, 'buffer'>): void {
    const all = new Uint8Array(buffer)
    for (const { at, bytes } of this.#parts) all.set(bytes, at)
  }
}
