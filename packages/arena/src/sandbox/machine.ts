/**
 * One script in QuickJS: its meter and the three functions of the host it may call. Only texts leave it, measured before
 * they are copied; what it throws is reported by its texts alone, since the objects themselves would show the inside of the
 * sandbox.
 */
import type { Fault } from '../faults.ts'
import type { Limits } from '../limits.ts'
import type { FaultDecision } from './decision.ts'
import type { Guest, GuestSettings, RawAnswer } from './guest/guest.ts'
import { LogRing } from './log.ts'
import { preludeName } from './prelude.ts'
import { interruptEvery, Thrown, type Pointer, type Quickjs } from './quickjs.ts'
import { ThoughtPad } from './thoughts.ts'
import { giveBackVm, lendVm, type Vm } from './vm.ts'

const pageBytes = 65_536

/** Characters of a text of the prelude: more than it ever returns. */
const mostChars = 65_536

/** Characters of a tag or value as the prelude hands it on, when nothing inside was changed. */
const thoughtTextChars = 2_000

export async function startMachine(settings: GuestSettings): Promise<Machine> {
  return new Machine(await lendVm(settings.wasm, settings.limits), settings)
}

/** The arguments of the prelude's start: JSON of four words of the seed, the names of the helpers, and the bound of an answer. */
export function begin({ seed, helpers, limits }: Pick<GuestSettings, 'seed' | 'helpers' | 'limits'>): string {
  const words = [0, 8, 16, 24].map((at) => Number.parseInt(seed.slice(at, at + 8), 16) | 0)
  return JSON.stringify({ seed: words, helpers: [...helpers.keys()], answerChars: limits.answerChars })
}

/** Counts what a script spends, to the operation. */
class Meter {
  readonly #limits: Limits
  readonly #quickjs: Quickjs
  readonly #begin: number
  #counted = 0
  constructor(limits: Limits, quickjs: Quickjs) {
    this.#limits = limits
    this.#quickjs = quickjs
    this.#begin = quickjs.untilAsked
  }
  get used(): number {
    return this.#counted + this.#begin - this.#quickjs.untilAsked
  }
  get exhausted(): boolean {
    return this.used > this.#limits.fuel
  }
  /** The interrupt handler: whether the script is to be stopped. */
  step(): boolean {
    return !this.charge(interruptEvery)
  }
  /** Whether there is enough left; charged in any case. */
  charge(fuel: number): boolean {
    this.#counted += fuel
    return !this.exhausted
  }
}

export class Machine implements Guest {
  readonly log: LogRing
  readonly thoughts: ThoughtPad
  readonly #vm: Vm
  readonly #settings: GuestSettings
  readonly #meter: Meter
  readonly #limits: Limits

  constructor(vm: Vm, settings: GuestSettings) {
    const { limits } = settings
    this.log = new LogRing(limits)
    this.thoughts = new ThoughtPad(limits, (line) => this.log.push(line))
    this.#vm = vm
    this.#settings = settings
    this.#meter = new Meter(limits, vm.quickjs)
    this.#limits = limits
    vm.quickjs.shouldStop = () => this.#meter.step()
    vm.hooks = {
      callHelp: (asked) => this.#callHelp(asked),
      writeLog: (line) => this.#writeLog(line),
      writeThought: (said) => this.#writeThought(said),
    }
    const given = vm.quickjs.text(begin(settings))
    vm.quickjs.free(vm.quickjs.call(vm.start, given))
    vm.quickjs.free(given)
  }

  /** Gives the memory back; nothing may be asked of this one any more. */
  close(): void {
    const { wasm, limits } = this.#settings
    giveBackVm(wasm, limits, this.#vm)
  }

  /** VM operations spent so far. */
  get fuel(): number {
    return this.#meter.used
  }

  /** Runs a module; returns what the prelude says of its default export. */
  load(name: string, code: string): RawAnswer {
    return this.#guard(() => {
      const { quickjs, check } = this.#vm
      const module = quickjs.run(code, name, 'module')
      quickjs.runJobs()
      const state = quickjs.settled(module)
      if (state.kind === 'pending') throw new Stopped('it waits for a promise that never settles')
      if (state.kind === 'rejected') throw new Thrown(state.value)
      return this.#textOf(quickjs.call(check, state.value)) ?? unreliable()
    })
  }

  /** Puts a question to the loaded script; returns what the prelude says of the answer. */
  ask(turnJson: string): RawAnswer {
    return this.#guard(() => {
      const { quickjs, ask, take } = this.#vm
      const question = quickjs.text(turnJson)
      const raw = this.#textOf(quickjs.call(ask, question))
      quickjs.free(question)
      quickjs.runJobs()
      // Empty where the answer is a promise.
      return raw || (this.#textOf(quickjs.call(take)) ?? unreliable())
    })
  }

  /** A fault of the script, as its author reads it. */
  fault(fault: Fault, message: string, stack = ''): FaultDecision {
    const { memoryMaximumPages: pages } = this.#limits
    // QuickJS cannot always say so itself: for want of memory it may throw `null` or lose a promise.
    const full = this.#vm.memory.buffer.byteLength > pages * pageBytes * 0.97
    const said = asSentence(message) || 'an error that cannot be shown'
    if (!full || fault !== 'crash') return { kind: 'fault', fault, message: said, stack: ownLines(stack) }
    const size = `its memory of ${(pages * pageBytes) / 2 ** 20} MiB was full`
    return {
      kind: 'fault',
      fault,
      message: said === 'it threw null' ? `out of memory; ${size}` : `${said}; ${size}`,
      stack: ownLines(stack),
    }
  }

  #callHelp(asked: Pointer): string {
    const { helpers, limits } = this.#settings
    const no = (message: string) => JSON.stringify({ ok: false, message })
    const text = this.#vm.quickjs.read(asked, limits.helpChars + 100)
    // What is too long is charged like any other question.
    const start = text?.indexOf('[') ?? 0
    const helper = text === null ? undefined : helpers.get(text.slice(0, start))
    if (!this.#meter.charge(helper?.fuel ?? limits.helpFuel)) return no('The fuel is used up.')
    return helper ? helper.call(text!.slice(start)) : no('The arguments are too long.')
  }

  #writeLog(line: Pointer): void {
    if (!this.#meter.charge(this.#limits.logFuel)) return
    this.log.push(this.#vm.quickjs.read(line, this.#limits.logChars) ?? '(a line too long to be kept)')
  }

  #writeThought(said: Pointer): void {
    if (!this.#meter.charge(this.#limits.logFuel)) return
    this.thoughts.read(this.#vm.quickjs.read(said, thoughtTextChars))
  }

  /** Runs something inside; every error there becomes a fault of the script. */
  #guard(run: () => string): RawAnswer {
    let raw: RawAnswer
    try {
      raw = { kind: 'text', text: run() }
    } catch (error) {
      raw = this.#crash(error)
    }
    if (!this.#meter.exhausted) return raw
    const fuel = this.#limits.fuel.toLocaleString('en')
    return this.fault(
      'over-budget',
      `it used up its fuel of ${fuel} VM operations for the match`,
      raw.kind === 'fault' ? raw.stack : '',
    )
  }

  #crash(error: unknown): FaultDecision {
    try {
      if (error instanceof Thrown) return this.#stopped(error.value)
      if (error instanceof Stopped) return this.fault('crash', error.message)
    } catch {}
    // An error that is not ours is WebAssembly's own: it ran out of the host's stack or hit a trap.
    this.#vm.breakDown()
    return this.fault('crash', 'the sandbox was broken from inside, most likely by recursion in a built-in function')
  }

  /** The text a function of the prelude answered with; null where it is none. */
  #textOf(answer: Pointer): string | null {
    const text = this.#vm.quickjs.read(answer, mostChars)
    this.#vm.quickjs.free(answer)
    return text
  }

  #stopped(error: Pointer): FaultDecision {
    const { quickjs } = this.#vm
    const isObject = quickjs.typeOf(error) === 'object'
    const textOf = (key: string) => (isObject && quickjs.read(quickjs.prop(error, key), 10_000)) || ''
    const said = [textOf('name'), textOf('message')].filter((part) => part !== '').join(': ')
    return this.fault('crash', said || 'it threw something that is no error', textOf('stack'))
  }
}

/** What a stranger wrote, as a part of one sentence: on one line, and without what would turn the text round. */
export const asSentence = (text: string): string =>
  text
    .replaceAll(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

function unreliable(): never {
  throw new Stopped('it changed what the sandbox relies on')
}

/** The script was stopped by us; thrown and caught here alone. */
class Stopped extends Error {}

/** The lines of a stack trace that are the script's, ten at most. */
const ownLines = (stack: string): string =>
  stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.includes(`(${preludeName}:`) && !line.includes('(native)'))
    .slice(0, 10)
    .join('\n')
