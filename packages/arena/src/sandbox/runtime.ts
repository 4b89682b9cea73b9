/**
 * The sandbox of one bot in one match: QuickJS in WebAssembly with a memory of its own and fuel in place of a clock, so
 * that equal scripts, seeds and questions give equal answers on every machine. Runs in Node and in a browser's worker;
 * only texts cross the border. What fuel cannot see (a slow built-in) is for the wall clock of whoever runs this.
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
import { limits, type Limits } from '../limits.ts'
import { refuse, show } from '@dicewright/engine'
import type { Refusal, Result } from '../codes.ts'
import type { Fault } from '../referee/faults.ts'
import type { Helpers } from './help.ts'
import { LogRing } from './log.ts'
import { prelude } from './prelude.ts'

/** As it stands in the header of a transcript: another version may count fuel differently. */
export const sandboxVersion = 'quickjs-emscripten 0.32.0'

/** A script ready to run. */
export interface Script {
  /** Name of the file, as stack traces say it. */
  readonly name: string
  /** A JavaScript module without imports. */
  readonly code: string
}

export interface SandboxSettings {
  /** QuickJS, compiled once and shared: `@jitl/quickjs-wasmfile-release-sync/wasm`. */
  readonly wasm: WebAssembly.Module
  readonly script: Script
  /** Decides `Math.random`: 32 hex digits, not to be guessed from and telling nothing of the dice. */
  readonly seed: string
  /** The game it is to play. */
  readonly game: string
  readonly helpers: Helpers
  readonly limits?: Limits
}

/** What a script answers to a question: the text of an action, or the fault that ends its match. */
export type Decision =
  | { readonly kind: 'action'; readonly action: string }
  | { readonly kind: 'fault'; readonly fault: Fault; readonly message: string; readonly stack: string }

export interface Sandbox {
  readonly games: readonly string[]
  /** VM operations spent so far. */
  readonly fuel: number
  readonly log: LogRing
  /** Asks the script with the JSON text of its turn. After a fault the sandbox must not be asked again. */
  ask(turnJson: string): Decision
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

/** Characters of what the harness answers: more than it ever has to say. */
const mostChars = 65_536

/**
 * Loads a script. Refused where it is no bot of this game; the bot's own faults while loading are refusals too
 * (`bot-crash`, `bot-budget`). Nothing needs to be closed: memory goes with the last reference.
 */
export async function openSandbox(settings: SandboxSettings): Promise<Result<Sandbox>> {
  const { wasm, limits: bounds = limits } = settings
  const memory = new WebAssembly.Memory({ initial: bounds.memoryInitialPages, maximum: bounds.memoryMaximumPages })
  const quickjs = await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmModule: wasm, wasmMemory: memory }))
  const runtime = quickjs.newRuntime({ maxStackSizeBytes: bounds.stackBytes })
  const meter = new Meter(bounds)
  runtime.setInterruptHandler(() => meter.step())
  const vm = new Machine(runtime, meter, settings, bounds)
  return vm.load(settings)
}

/** Counts what a script spends. */
class Meter {
  readonly #limits: Limits
  used = 0
  constructor(bounds: Limits) {
    this.#limits = bounds
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

class Machine {
  readonly log: LogRing
  readonly #runtime: QuickJSRuntime
  readonly #context: QuickJSContext
  readonly #meter: Meter
  readonly #limits: Limits
  readonly #harness: QuickJSHandle

  constructor(runtime: QuickJSRuntime, meter: Meter, { seed, helpers }: SandboxSettings, bounds: Limits) {
    this.#runtime = runtime
    this.#context = runtime.newContext({ intrinsics })
    this.#meter = meter
    this.#limits = bounds
    this.log = new LogRing(bounds)
    const { callHelp, writeLog } = this.#hostFunctions(helpers)
    const vm = this.#context
    const make = vm.unwrapResult(vm.evalCode(prelude, preludeName, { type: 'global' }))
    const words = `[${[0, 8, 16, 24].map((at) => Number.parseInt(seed.slice(at, at + 8), 16) | 0).join()}]`
    const start = [words, JSON.stringify([...helpers.keys()]), String(bounds.answerChars)].map((code) =>
      vm.unwrapResult(vm.evalCode(code)),
    )
    this.#harness = vm.unwrapResult(vm.callFunction(make, vm.undefined, ...start, callHelp, writeLog))
  }

  load({ script, game }: SandboxSettings): Result<Sandbox> {
    const at = script.name
    const loaded = this.#guard(() => {
      const vm = this.#context
      const module = this.#value(vm.evalCode(script.code, script.name, { type: 'module' }))
      this.#runJobs()
      const state = vm.getPromiseState(module)
      if (state.type === 'pending') throw new Stopped('crash', 'it waits for a promise that never settles')
      if (state.type === 'rejected') throw this.#stopped(state.error)
      return this.#call('check', state.value)
    })
    if (loaded.kind === 'fault') return refusedFault(at, loaded)
    const found = readObject(loaded.text)
    if (found['fault'] === 'crash')
      return refusedFault(at, faultOf('crash', text(found['message']), text(found['stack'])))
    if (found['wrong'] !== undefined) return refusedShape(at, text(found['wrong']), text(found['found']))
    const games = Array.isArray(found['games']) ? found['games'].map(text) : []
    if (!games.includes(game))
      return refuse(
        'bot-games',
        at,
        `${at} says it plays ${games.map(show).join(', ')}: expected ${show(game)} among its games.`,
      )
    const self = this
    return {
      ok: true,
      value: {
        games,
        log: this.log,
        ask: (turnJson) => self.#ask(turnJson),
        get fuel() {
          return self.#meter.used
        },
      },
    }
  }

  #ask(turnJson: string): Decision {
    const asked = this.#guard(() => {
      const vm = this.#context
      const question = vm.newString(turnJson)
      const ask = vm.getProp(this.#harness, 'ask')
      this.#value(vm.callFunction(ask, vm.undefined, question)).dispose()
      question.dispose()
      ask.dispose()
      this.#runJobs()
      return this.#call('take')
    })
    if (asked.kind === 'fault') return asked
    const answer = readObject(asked.text)
    const { action } = answer
    if (typeof action === 'string' && action.length <= this.#limits.answerChars) return { kind: 'action', action }
    if (answer['fault'] === 'malformed') return faultOf('malformed', text(answer['message']))
    return faultOf('crash', text(answer['message']), text(answer['stack']))
  }

  /** Runs something inside; whatever goes wrong there becomes a fault of the script. */
  #guard(run: () => string): { readonly kind: 'text'; readonly text: string } | Extract<Decision, { kind: 'fault' }> {
    let fault: Extract<Decision, { kind: 'fault' }> | null = null
    let answer = ''
    try {
      answer = run()
    } catch (error) {
      // An error that is not ours is WebAssembly's own: it ran out of the host's stack or hit a trap.
      fault =
        error instanceof Stopped
          ? faultOf(error.fault, error.message, error.trace)
          : faultOf('crash', 'the sandbox was broken from inside, most likely by recursion in a built-in function')
    }
    if (this.#meter.exhausted)
      return faultOf(
        'over-budget',
        `it used up its fuel of ${this.#limits.fuel.toLocaleString('en')} VM operations for the match`,
      )
    return fault ?? { kind: 'text', text: answer }
  }

  #runJobs(): void {
    while (this.#runtime.hasPendingJob()) {
      const done = this.#runtime.executePendingJobs(1000)
      if (done.error) throw this.#stopped(done.error)
    }
  }

  /** The text a function of the harness answers with. */
  #call(name: 'check' | 'take', ...args: readonly QuickJSHandle[]): string {
    const vm = this.#context
    const called = vm.getProp(this.#harness, name)
    const answer = this.#value(vm.callFunction(called, vm.undefined, ...args))
    called.dispose()
    const length = this.#textLength(answer)
    if (length < 0 || length > mostChars) throw new Stopped('crash', 'it changed what the sandbox relies on')
    const answerText = vm.getString(answer)
    answer.dispose()
    return answerText
  }

  #value(result: ReturnType<QuickJSContext['evalCode']>): QuickJSHandle {
    if (result.error) throw this.#stopped(result.error)
    return result.value
  }

  /** Characters of a text inside, measured before it is copied out; -1 where it is no text. */
  #textLength(handle: QuickJSHandle): number {
    const vm = this.#context
    if (vm.typeof(handle) !== 'string') return -1
    const length = vm.getProp(handle, 'length')
    const count = vm.getNumber(length)
    length.dispose()
    return count
  }

  /** What the script threw, told by its texts alone: the object itself would show the inside of the sandbox. */
  #stopped(error: QuickJSHandle): Stopped {
    const [name, message, stack] = ['name', 'message', 'stack'].map((key) => this.#textOf(error, key))
    const said = [name, message].filter((part) => part !== '').join(': ')
    return new Stopped('crash', said || 'it threw something that is no error', stack)
  }

  #textOf(object: QuickJSHandle, key: string): string {
    if (this.#context.typeof(object) !== 'object') return ''
    const handle = this.#context.getProp(object, key)
    const length = this.#textLength(handle)
    return length >= 0 && length <= 10_000 ? this.#context.getString(handle) : ''
  }

  #hostFunctions(helpers: Helpers) {
    const vm = this.#context
    const read = (handle: QuickJSHandle | undefined, most: number): string | null => {
      const length = handle ? this.#textLength(handle) : -1
      return length < 0 || length > most ? null : vm.getString(handle!)
    }
    const callHelp = vm.newFunction('help', (name, args) => {
      const helper = helpers.get(read(name, 100) ?? '')
      if (!helper) return vm.newString('{"ok":false,"message":"There is no such helper."}')
      if (!this.#meter.charge(helper.fuel)) return vm.newString('{"ok":false,"message":"The fuel is used up."}')
      const given = read(args, this.#limits.helpChars)
      return vm.newString(given === null ? '{"ok":false,"message":"The arguments are too long."}' : helper.call(given))
    })
    const writeLog = vm.newFunction('log', (line) => {
      if (!this.#meter.charge(this.#limits.logFuel)) return
      this.log.push(read(line, this.#limits.logChars) ?? '(a line too long to be kept)')
    })
    return { callHelp, writeLog }
  }
}

/** Thrown and caught here alone. */
class Stopped extends Error {
  readonly fault: Fault
  readonly trace: string
  constructor(fault: Fault, message: string, trace = '') {
    super(message)
    this.fault = fault
    this.trace = trace
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const faultOf = (fault: Fault, message: string, stack = ''): Extract<Decision, { kind: 'fault' }> => ({
  kind: 'fault',
  fault,
  message: message || 'something it did cannot be told',
  stack: stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.includes(`(${preludeName}:`) && !line.includes('(native)'))
    .slice(0, 10)
    .join('\n'),
})

/** An object from JSON that a stranger wrote; an empty one where it is none. */
function readObject(json: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function refusedFault(at: string, { fault, message, stack }: Extract<Decision, { kind: 'fault' }>): Refusal<any> {
  if (fault === 'over-budget') return refuse('bot-budget', at, `${at} cannot be loaded: ${message}.`)
  if (message.startsWith('ReferenceError: could not load module'))
    return refuse(
      'bot-import',
      at,
      `${at} imports ${message.slice(38)}: expected one file without imports; bundle it first.`,
    )
  const where = stack === '' ? '' : ` (${stack.split('\n')[0]})`
  return refuse('bot-crash', at, `${at} cannot be loaded: ${message}${where}.`)
}

function refusedShape(at: string, wrong: string, found: string): Refusal<any> {
  if (wrong === 'act')
    return refuse('bot-act', at, `${at} has act ${found}: expected a function act({ observation, legal, help }).`)
  if (wrong === 'games')
    return refuse('bot-games', at, `${at} has games ${found}: expected a list of games such as ["six-dice"].`)
  return refuse('bot-shape', at, `${at} has the default export ${found}: expected export default { games, act }.`)
}
