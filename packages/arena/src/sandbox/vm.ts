/**
 * QuickJS with its prelude in a memory of its own, ready for one script. Starting one takes longer than many a match, so
 * that is done once: every other one begins with a copy of that memory, and one whose script stayed small is made ready
 * for the next by writing its memory back as it was, byte for byte.
 */
import type { Limits } from '../limits.ts'
import { prelude, preludeName } from './prelude.ts'
import { Quickjs, type Pointer, type Prepared, type WasmMemory } from './quickjs.ts'

export type VmLimits = Pick<Limits, 'memoryInitialPages' | 'memoryMaximumPages' | 'stackBytes'>

/** What the functions of the prelude do on our side. */
export interface Hooks {
  /** JSON of a helper's answer to its name and the JSON of its arguments, in one text. */
  readonly callHelp: (asked: Pointer) => string
  readonly writeLog: (line: Pointer) => void
  /** JSON of one call of `log.tag` or `log.value`. */
  readonly writeThought: (said: Pointer) => void
}

const pageBytes = 65_536

/** Bytes a script may use before the memory has to grow; those of one that stays below are all that is written back. */
const roomBytes = 1024 * 1024

/** Virtual machines kept for the next script: as many as sit at a table. */
const mostKept = 8

/** Those of one module and one set of limits. */
interface Kind {
  readonly idle: Vm[]
  first: FirstVm | null
}

const kinds = new WeakMap<WebAssembly.Module, Map<string, Kind>>()

/** A new virtual machine, or one that is byte for byte like a new one. */
export function lendVm(wasm: WebAssembly.Module, limits: VmLimits): Vm {
  const kind = kindOf(wasm, limits)
  const known = kind.idle.pop()
  if (known) return known
  const vm = new Vm(wasm, limits, kind.first)
  kind.first ??= vm.first
  return vm
}

/** Keeps a virtual machine for the next script if its memory can be written back; else it goes with its last reference. */
export function giveBackVm(wasm: WebAssembly.Module, limits: VmLimits, vm: Vm): void {
  const { idle } = kindOf(wasm, limits)
  if (idle.length < mostKept && vm.restore()) idle.push(vm)
  // The collector knows little of what lies outside its heap: up to 64 MiB that are no longer needed.
  else globalThis.gc?.()
}

function kindOf(wasm: WebAssembly.Module, limits: VmLimits): Kind {
  const all = kinds.get(wasm) ?? new Map<string, Kind>()
  kinds.set(wasm, all)
  const { memoryInitialPages, memoryMaximumPages, stackBytes } = limits
  const key = [memoryInitialPages, memoryMaximumPages, stackBytes].join()
  const kind = all.get(key) ?? { idle: [], first: null }
  all.set(key, kind)
  return kind
}

/** Functions of the prelude. */
interface Harness {
  readonly start: Pointer
  readonly check: Pointer
  readonly ask: Pointer
  readonly take: Pointer
}

/** What a virtual machine hands on to the next ones. */
interface FirstVm {
  readonly prepared: Prepared
  readonly harness: Harness
  readonly image: Image
}

export class Vm {
  readonly quickjs: Quickjs
  readonly first: FirstVm
  hooks: Hooks | null = null

  /** Where there is no `first` this one becomes it. */
  constructor(wasm: WebAssembly.Module, limits: VmLimits, first: FirstVm | null) {
    const { memoryInitialPages: initialPages, memoryMaximumPages: maximumPages, stackBytes } = limits
    this.quickjs = new Quickjs({ wasm, initialPages, maximumPages })
    this.quickjs.serve([
      (asked) => this.quickjs.text(this.hooks!.callHelp(asked)),
      (line) => {
        this.hooks!.writeLog(line)
        return 0
      },
      (said) => {
        this.hooks!.writeThought(said)
        return 0
      },
    ])
    this.first = first ?? this.#start(stackBytes)
    // Fresh memory is empty where the image is: touching it would cost more than all else.
    if (first) first.image.copyTo(this.memory)
    this.quickjs.adopt(this.first.prepared)
  }

  get memory(): WasmMemory {
    return this.quickjs.memory
  }
  get harness(): Harness {
    return this.first.harness
  }

  #start(stackBytes: number): FirstVm {
    const { quickjs } = this
    const prepared = quickjs.prepare(stackBytes)
    const [help, log, thought] = ['help', 'log', 'thought'].map((name, i) => quickjs.func(name, i))
    const made = quickjs.call(quickjs.run(prelude, preludeName, 'global'), help!, log!, thought!)
    const [start, check, ask, take] = ['start', 'check', 'ask', 'take'].map((name) => quickjs.prop(made, name))
    const harness = { start: start!, check: check!, ask: ask!, take: take! }
    return { prepared, harness, image: new Image(quickjs.memory, (bytes) => quickjs.reserve(bytes)) }
  }

  /** Writes the memory back as it was when the first was made; false where it has grown. */
  restore(): boolean {
    this.hooks = null
    if (!this.first.image.restore(this.memory)) return false
    this.quickjs.adopt(this.first.prepared)
    return true
  }
}

/**
 * The memory as it is before a script comes. A reserve that is never touched is taken out of the heap, so that a script
 * which needs more than `roomBytes` makes the memory grow: one that has not grown differs from the image outside of the
 * reserve alone. Of the stack, whose whole depth is set aside in the middle of the memory, no script gets to more than
 * `stackBytes` and the frames on top of them; what lies deeper is never read before it is written.
 */
class Image {
  readonly #bytes: number
  /** What is in it, and where there is nothing. */
  readonly #parts: { readonly at: number; readonly bytes: Uint8Array }[] = []
  readonly #empty: { readonly from: number; readonly to: number }[] = []

  constructor(memory: WasmMemory, reserve: (bytes: number) => Pointer) {
    // A block of this size is not among those that were freed: it comes off the end of the heap.
    const heapEnd = reserve(pageBytes) + pageBytes
    const reserved = Math.max(0, memory.buffer.byteLength - heapEnd - roomBytes)
    const from = reserve(reserved)
    this.#bytes = memory.buffer.byteLength
    const all = new Uint8Array(memory.buffer)
    // What the allocator left in the reserve, which nobody reads, would differ in a copy.
    all.fill(0, from, from + Math.min(reserved, pageBytes))
    const [gapFrom, gapTo] = longestZeros(all.subarray(0, from))
    this.#keep(all, 0, gapFrom)
    this.#keep(all, Math.max(gapFrom, gapTo - stackKept), from)
    this.#keep(all, from + reserved, all.length)
  }

  restore({ buffer }: WasmMemory): boolean {
    if (buffer.byteLength !== this.#bytes) return false
    const all = new Uint8Array(buffer)
    for (const { from, to } of this.#empty) all.fill(0, from, to)
    this.copyTo({ buffer })
    return true
  }

  /** Writes what is in it; the rest is as it was. */
  copyTo({ buffer }: Pick<WasmMemory, 'buffer'>): void {
    const all = new Uint8Array(buffer)
    for (const { at, bytes } of this.#parts) all.set(bytes, at)
  }

  /** Page by page, neighbours of a kind together. */
  #keep(all: Uint8Array, from: number, to: number): void {
    let start = from
    let isEmpty = true
    const end = (at: number) => {
      if (at === start) return
      if (isEmpty) this.#empty.push({ from: start, to: at })
      else this.#parts.push({ at: start, bytes: all.slice(start, at) })
      start = at
    }
    for (let at = from; at < to; at += keptBytes) {
      const isPageEmpty = isZero(all.subarray(at, Math.min(at + keptBytes, to)))
      if (isPageEmpty !== isEmpty) end(at)
      isEmpty = isPageEmpty
    }
    end(to)
  }
}

/** Bytes that are kept or cleared together. */
const keptBytes = 4096

/** Bytes of the stack that are written back: four times what a script may use of it. */
const stackKept = 512 * 1024

/** Where the longest run of pages without anything in them begins and ends. */
function longestZeros(all: Uint8Array): readonly [from: number, to: number] {
  let longest: readonly [number, number] = [0, 0]
  let from = 0
  for (let at = 0; at + pageBytes <= all.length; at += pageBytes) {
    if (!isZero(all.subarray(at, at + pageBytes))) from = at + pageBytes
    else if (at + pageBytes - from > longest[1] - longest[0]) longest = [from, at + pageBytes]
  }
  return longest
}

/** `bytes` begins and ends at a multiple of four. */
function isZero(bytes: Uint8Array): boolean {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2)
  for (let i = 0; i < words.length; i++) if (words[i] !== 0) return false
  return true
}
