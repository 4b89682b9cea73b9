/**
 * QuickJS with its prelude in a memory of its own, ready for one script. Making one takes longer than many a match: one
 * whose script stayed small is made ready for the next by writing its memory back as it was, byte for byte.
 */
import type { Limits } from '../limits.ts'
import { prelude, preludeName } from './prelude.ts'
import { Quickjs, type Pointer, type WasmMemory } from './quickjs.ts'

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

const kept = new WeakMap<WebAssembly.Module, Map<string, Vm[]>>()

/** A new virtual machine, or one that is byte for byte like a new one. */
export async function lendVm(wasm: WebAssembly.Module, limits: VmLimits): Promise<Vm> {
  return keptBy(wasm, limits).pop() ?? Vm.make(wasm, limits)
}

/** Keeps a virtual machine for the next script if its memory can be written back; else it goes with its last reference. */
export function giveBackVm(wasm: WebAssembly.Module, limits: VmLimits, vm: Vm): void {
  const idle = keptBy(wasm, limits)
  if (idle.length < mostKept && vm.restore()) idle.push(vm)
  // The collector knows little of what lies outside its heap: up to 64 MiB that are no longer needed.
  else globalThis.gc?.()
}

function keptBy(wasm: WebAssembly.Module, { memoryInitialPages, memoryMaximumPages, stackBytes }: VmLimits): Vm[] {
  const all = kept.get(wasm) ?? new Map<string, Vm[]>()
  kept.set(wasm, all)
  const key = [memoryInitialPages, memoryMaximumPages, stackBytes].join()
  const idle = all.get(key) ?? []
  all.set(key, idle)
  return idle
}

export class Vm {
  readonly quickjs: Quickjs
  readonly memory: WasmMemory
  hooks: Hooks | null = null
  /** Functions of the prelude. */
  readonly start: Pointer
  readonly check: Pointer
  readonly ask: Pointer
  readonly take: Pointer
  readonly #image: Image
  #isBroken = false

  static async make(wasm: WebAssembly.Module, limits: VmLimits): Promise<Vm> {
    const { memoryInitialPages: initial, memoryMaximumPages: maximum, stackBytes } = limits
    const memory = new WebAssembly.Memory({ initial, maximum })
    return new Vm(await Quickjs.start({ wasm, memory, stackBytes }), memory)
  }

  private constructor(quickjs: Quickjs, memory: WebAssembly.Memory) {
    this.quickjs = quickjs
    this.memory = memory
    const help = quickjs.func('help', (asked) => quickjs.text(this.hooks!.callHelp(asked)))
    const log = quickjs.func('log', (line) => {
      this.hooks!.writeLog(line)
      return 0
    })
    const thought = quickjs.func('thought', (said) => {
      this.hooks!.writeThought(said)
      return 0
    })
    const harness = quickjs.call(quickjs.run(prelude, preludeName, 'global'), help, log, thought)
    this.start = quickjs.prop(harness, 'start')
    this.check = quickjs.prop(harness, 'check')
    this.ask = quickjs.prop(harness, 'ask')
    this.take = quickjs.prop(harness, 'take')
    this.#image = new Image(memory, (bytes) => quickjs.reserve(bytes))
  }

  /** WebAssembly itself gave up in the middle of something: this one is of no use any more. */
  breakDown(): void {
    this.#isBroken = true
  }

  /** Writes the memory back as it was when this was made; false where that would not be the whole of it. */
  restore(): boolean {
    this.hooks = null
    return !this.#isBroken && this.#image.restore()
  }
}

/**
 * The memory as it is before a script comes. A reserve that is never touched is taken out of the heap, so that a script
 * which needs more than `roomBytes` makes the memory grow: one that has not grown differs from the image outside of the
 * reserve alone. Of the stack, whose whole depth is set aside in the middle of the memory, no script gets to more than
 * `stackBytes` and the frames on top of them; what lies deeper is never read before it is written.
 */
class Image {
  readonly #memory: WebAssembly.Memory
  readonly #bytes: number
  /** What is in it, and where there is nothing. */
  readonly #parts: { readonly at: number; readonly bytes: Uint8Array }[] = []
  readonly #empty: { readonly from: number; readonly to: number }[] = []

  constructor(memory: WebAssembly.Memory, reserve: (bytes: number) => Pointer) {
    this.#memory = memory
    // A block of this size is not among those that were freed: it comes off the end of the heap.
    const heapEnd = reserve(pageBytes) + pageBytes
    const reserved = Math.max(0, memory.buffer.byteLength - heapEnd - roomBytes)
    const from = reserve(reserved)
    this.#bytes = memory.buffer.byteLength
    const all = new Uint8Array(memory.buffer)
    const [gapFrom, gapTo] = longestZeros(all.subarray(0, from))
    this.#keep(all, 0, gapFrom)
    this.#keep(all, Math.max(gapFrom, gapTo - stackKept), from)
    this.#keep(all, from + reserved, all.length)
  }

  restore(): boolean {
    if (this.#memory.buffer.byteLength !== this.#bytes) return false
    const all = new Uint8Array(this.#memory.buffer)
    for (const { from, to } of this.#empty) all.fill(0, from, to)
    for (const { at, bytes } of this.#parts) all.set(bytes, at)
    return true
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
