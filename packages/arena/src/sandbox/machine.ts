/**
 * One QuickJS machine with one script in it: its memory, its meter, and the two functions of the host it may call. Only
 * texts leave it, measured before they are copied; what it throws is told by its texts alone, since the objects
 * themselves would show the inside of the sandbox.
 */
import quickjsVariant from '@jitl/quickjs-wasmfile-release-sync'
import { newQuickJSWASMModuleFromVariant, newVariant } from 'quickjs-emscripten-core'
import type {
  Intrinsics,
  QuickJSContext,
  QuickJSHandle,
  QuickJSRuntime,
  QuickJSSyncVariant,
} from 'quickjs-emscripten-core'
import type { Limits } from '../limits.ts'
import type { Fault } from '../referee/faults.ts'
import type { FaultDecision } from './decision.ts'
import type { Helpers } from './help.ts'
import { LogRing } from './log.ts'
import { prelude } from './prelude.ts'

/** A text from inside, not to be trusted, or the fault that came instead. */
export type Told = { readonly kind: 'text'; readonly text: string } | FaultDecision

export interface MachineSettings {
  readonly wasm: WebAssembly.Module
  /** 32 hex digits. */
  readonly seed: string
  readonly helpers: Helpers
  readonly limits: Limits
}

// Its types describe its CommonJS face; as a module its default export is the variant itself.
const variant = quickjsVariant as unknown as QuickJSSyncVariant

/** No `Date`, `WeakRef` or `FinalizationRegistry` is ever made: what they tell differs from run to run. */
const intrinsics: Intrinsics = {
  BaseObjects: true,
  Eval: true,
  StringNormalize: true,
  RegExp: true,
  RegExpCompiler: true,
  JSON: true,
  Proxy: true,
  MapSet: true,
  TypedArrays: true,
  Promise: true,
  BigInt: true,
}

const preludeName = 'arena'
const pageBytes = 65_536

/** Characters of what the prelude tells: more than it ever has to say. */
const mostChars = 65_536

export async function startMachine(settings: MachineSettings): Promise<Machine> {
  const { memoryInitialPages: initial, memoryMaximumPages: maximum, stackBytes } = settings.limits
  const memory = new WebAssembly.Memory({ initial, maximum })
  const wasm = newVariant(variant, { wasmModule: settings.wasm, wasmMemory: memory })
  const quickjs = await newQuickJSWASMModuleFromVariant(wasm)
  return new Machine(quickjs.newRuntime({ maxStackSizeBytes: stackBytes }), memory, settings)
}

/** Counts what a script spends. */
class Meter {
  readonly #limits: Limits
  used = 0
  constructor(limits: Limits) {
    this.#limits = limits
  }
  get exhausted(): boolean {
    return this.used > this.#limits.fuel
  }
  /** The interrupt handler: whether the script is to be stopped. */
  step(): boolean {
    this.used += this.#limits.fuelStep
    return this.exhausted
  }
  /** Whether there is enough left; charged in any case. */
  charge(fuel: number): boolean {
    this.used += fuel
    return !this.exhausted
  }
}

export class Machine {
  readonly log: LogRing
  readonly #runtime: QuickJSRuntime
  readonly #context: QuickJSContext
  readonly #memory: WebAssembly.Memory
  readonly #meter: Meter
  readonly #limits: Limits
  /** The prelude's `{ check, ask, take }`. */
  readonly #harness: QuickJSHandle

  constructor(runtime: QuickJSRuntime, memory: WebAssembly.Memory, { seed, helpers, limits }: MachineSettings) {
    this.log = new LogRing(limits)
    this.#memory = memory
    this.#meter = new Meter(limits)
    this.#limits = limits
    this.#runtime = runtime
    this.#runtime.setInterruptHandler(() => this.#meter.step())
    this.#context = runtime.newContext({ intrinsics })
    this.#harness = this.#start(seed, helpers)
  }

  /** VM operations spent so far. */
  get fuel(): number {
    return this.#meter.used
  }

  /** Runs a module; tells what the prelude says of its default export. */
  load(name: string, code: string): Told {
    return this.#guard(() => {
      const vm = this.#context
      const module = this.#value(vm.evalCode(code, name, { type: 'module' }))
      this.#runJobs()
      const state = vm.getPromiseState(module)
      if (state.type === 'pending') throw new Stopped('it waits for a promise that never settles')
      if (state.type === 'rejected') throw this.#stopped(state.error)
      return this.#call('check', state.value)
    })
  }

  /** Puts a question to the loaded script; tells the prelude's account of the answer. */
  ask(turnJson: string): Told {
    return this.#guard(() => {
      const vm = this.#context
      const question = vm.newString(turnJson)
      const ask = vm.getProp(this.#harness, 'ask')
      this.#value(vm.callFunction(ask, vm.undefined, question)).dispose()
      question.dispose()
      ask.dispose()
      this.#runJobs()
      return this.#call('take')
    })
  }

  /** A fault of the script, as its author reads it. */
  fault(fault: Fault, message: string, stack = ''): FaultDecision {
    const { memoryMaximumPages: pages } = this.#limits
    // QuickJS cannot always say so itself: for want of memory it may throw `null` or lose a promise.
    const full = this.#memory.buffer.byteLength > pages * pageBytes * 0.97
    const memory = full && fault === 'crash' ? `; its memory of ${(pages * pageBytes) / 2 ** 20} MiB was full` : ''
    return {
      kind: 'fault',
      fault,
      message: `${message || 'something it did cannot be told'}${memory}`,
      stack: ownLines(stack),
    }
  }

  #start(seed: string, helpers: Helpers): QuickJSHandle {
    const vm = this.#context
    const words = [0, 8, 16, 24].map((at) => Number.parseInt(seed.slice(at, at + 8), 16) | 0)
    const given = [words, [...helpers.keys()], this.#limits.answerChars].map((value) =>
      vm.unwrapResult(vm.evalCode(JSON.stringify(value))),
    )
    const make = vm.unwrapResult(vm.evalCode(prelude, preludeName, { type: 'global' }))
    const host = [this.#callHelp(helpers), this.#writeLog()]
    return vm.unwrapResult(vm.callFunction(make, vm.undefined, ...given, ...host))
  }

  #callHelp(helpers: Helpers): QuickJSHandle {
    const vm = this.#context
    const no = (message: string) => vm.newString(JSON.stringify({ ok: false, message }))
    return vm.newFunction('help', (name, args) => {
      const helper = helpers.get(this.#read(name, 100) ?? '')
      if (!helper) return no('There is no such helper.')
      if (!this.#meter.charge(helper.fuel)) return no('The fuel is used up.')
      const given = this.#read(args, this.#limits.helpChars)
      return given === null ? no('The arguments are too long.') : vm.newString(helper.call(given))
    })
  }

  #writeLog(): QuickJSHandle {
    return this.#context.newFunction('log', (line) => {
      if (!this.#meter.charge(this.#limits.logFuel)) return
      this.log.push(this.#read(line, this.#limits.logChars) ?? '(a line too long to be kept)')
    })
  }

  /** Runs something inside; whatever goes wrong there becomes a fault of the script. */
  #guard(run: () => string): Told {
    let told: Told
    try {
      told = { kind: 'text', text: run() }
    } catch (error) {
      // An error that is not ours is WebAssembly's own: it ran out of the host's stack or hit a trap.
      told =
        error instanceof Stopped
          ? this.fault('crash', error.message, error.trace)
          : this.fault('crash', 'the sandbox was broken from inside, most likely by recursion in a built-in function')
    }
    if (!this.#meter.exhausted) return told
    const fuel = this.#limits.fuel.toLocaleString('en')
    return this.fault('over-budget', `it used up its fuel of ${fuel} VM operations for the match`)
  }

  #runJobs(): void {
    while (this.#runtime.hasPendingJob()) {
      const done = this.#runtime.executePendingJobs(1000)
      if (done.error) throw this.#stopped(done.error)
    }
  }

  /** The text a function of the prelude answers with. */
  #call(name: 'check' | 'take', ...args: readonly QuickJSHandle[]): string {
    const vm = this.#context
    const called = vm.getProp(this.#harness, name)
    const answer = this.#value(vm.callFunction(called, vm.undefined, ...args))
    called.dispose()
    const text = this.#read(answer, mostChars)
    answer.dispose()
    if (text === null) throw new Stopped('it changed what the sandbox relies on')
    return text
  }

  #value(result: ReturnType<QuickJSContext['evalCode']>): QuickJSHandle {
    if (result.error) throw this.#stopped(result.error)
    return result.value
  }

  /** A text from inside; null where it is none or longer than `most` characters. */
  #read(handle: QuickJSHandle | undefined, most: number): string | null {
    const vm = this.#context
    if (!handle || vm.typeof(handle) !== 'string') return null
    const length = vm.getProp(handle, 'length')
    const fits = vm.getNumber(length) <= most
    length.dispose()
    return fits ? vm.getString(handle) : null
  }

  #stopped(error: QuickJSHandle): Stopped {
    const vm = this.#context
    const isObject = vm.typeof(error) === 'object'
    const textOf = (key: string) => (isObject && this.#read(vm.getProp(error, key), 10_000)) || ''
    const said = [textOf('name'), textOf('message')].filter((part) => part !== '').join(': ')
    return new Stopped(said || 'it threw something that is no error', textOf('stack'))
  }
}

/** The script was stopped by an error; thrown and caught here alone. */
class Stopped extends Error {
  readonly trace: string
  constructor(message: string, trace = '') {
    super(message)
    this.trace = trace
  }
}

/** The lines of a stack trace that are the script's, ten at most. */
const ownLines = (stack: string): string =>
  stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.includes(`(${preludeName}:`) && !line.includes('(native)'))
    .slice(0, 10)
    .join('\n')
