/**
 * One script in QuickJS: its fuel and the three functions of the host it may call. Only texts leave it, measured before
 * they are copied; what it throws is reported by its texts alone, since the objects themselves would show the inside of the
 * sandbox.
 */
import type { Fault } from '../faults.ts'
import type { Limits } from '../limits.ts'
import type { FaultDecision } from './decision.ts'
import { Budget } from './guest/budget.ts'
import type { Guest, GuestSettings, RawAnswer } from './guest/guest.ts'
import { Host } from './guest/host.ts'
import { spentOf, stopOf } from './guest/traps.ts'
import { preludeName } from './prelude.ts'
import { Thrown, type Pointer } from './quickjs.ts'
import { giveBackVm, lendVm, type Vm } from './vm.ts'

const pageBytes = 65_536

/** Characters of a text of the prelude: more than it ever returns. */
const mostChars = 65_536

/** Characters of a helper's name. */
const nameChars = 100

/** Characters of a tag or value as the prelude hands it on, when nothing inside was changed. */
const thoughtTextChars = 2_000

export async function startMachine(settings: GuestSettings): Promise<Machine> {
  return new Machine(lendVm(settings.wasm, settings.limits), settings)
}

/** The arguments of the prelude's start: JSON of four words of the seed, the names of the helpers, and the bound of an answer. */
export function begin({ seed, helpers, limits }: Pick<GuestSettings, 'seed' | 'helpers' | 'limits'>): string {
  const words = [0, 8, 16, 24].map((at) => Number.parseInt(seed.slice(at, at + 8), 16) | 0)
  return JSON.stringify({ seed: words, helpers: [...helpers.keys()], answerChars: limits.answerChars })
}

export class Machine implements Guest {
  readonly #vm: Vm
  readonly #settings: GuestSettings
  readonly #budget: Budget
  readonly #host: Host
  readonly #limits: Limits

  constructor(vm: Vm, settings: GuestSettings) {
    const { limits } = settings
    const { quickjs, harness } = vm
    this.#vm = vm
    this.#settings = settings
    this.#limits = limits
    this.#budget = new Budget(quickjs.gauges, limits, limits.fuelStep)
    this.#host = new Host(this.#budget, settings)
    quickjs.shouldStop = () => this.#budget.isSpent
    vm.hooks = {
      callHelp: (asked) => this.#host.help(quickjs.read(asked, limits.helpChars + nameChars)),
      writeLog: (line) => this.#host.print(quickjs.read(line, limits.logChars)),
      writeThought: (said) => this.#host.think(quickjs.read(said, thoughtTextChars)),
    }
    const given = quickjs.text(begin(settings))
    quickjs.free(quickjs.call(harness.start, given))
    quickjs.free(given)
  }

  get log() {
    return this.#host.log
  }
  get thoughts() {
    return this.#host.thoughts
  }

  /** Gives the memory back; nothing may be asked of this one any more. */
  close(): void {
    this.#budget.close()
    const { wasm, limits } = this.#settings
    giveBackVm(wasm, limits, this.#vm)
  }

  /** VM operations spent so far. */
  get fuel(): number {
    return this.#budget.used
  }

  /** Runs a module; returns what the prelude says of its default export. */
  load(name: string, code: string): RawAnswer {
    return this.#guard(() => {
      const { quickjs, harness } = this.#vm
      const module = quickjs.run(code, name, 'module')
      quickjs.runJobs()
      const state = quickjs.settled(module)
      if (state.kind === 'pending') throw new Stopped('it waits for a promise that never settles')
      if (state.kind === 'rejected') throw new Thrown(state.value)
      return this.#textOf(quickjs.call(harness.check, state.value)) ?? unreliable()
    })
  }

  /** Puts a question to the loaded script; returns what the prelude says of the answer. */
  ask(turnJson: string): RawAnswer {
    return this.#guard(() => {
      const { quickjs, harness } = this.#vm
      const question = quickjs.text(turnJson)
      const raw = this.#textOf(quickjs.call(harness.ask, question))
      quickjs.free(question)
      quickjs.runJobs()
      // Empty where the answer is a promise.
      return raw || (this.#textOf(quickjs.call(harness.take)) ?? unreliable())
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

  /** Runs something inside; every error there becomes a fault of the script. */
  #guard(run: () => string): RawAnswer {
    let raw: RawAnswer
    try {
      raw = { kind: 'text', text: run() }
    } catch (error) {
      raw = this.#crash(error)
    }
    if (!this.#budget.isSpent) return raw
    const { fault, message } = spentOf(this.#limits)
    return this.fault(fault, message, raw.kind === 'fault' ? raw.stack : '')
  }

  #crash(error: unknown): FaultDecision {
    try {
      if (error instanceof Thrown) return this.#stopped(error.value)
      if (error instanceof Stopped) return this.fault('crash', error.message)
      return this.#trapped(error)
    } catch (trap) {
      // Its fuel may be used up while it is asked what it threw.
      return this.#trapped(trap)
    }
  }

  #trapped(error: unknown): FaultDecision {
    const { fault, message } = stopOf(error, this.#budget, this.#vm.quickjs.gauges, this.#limits)
    return this.fault(fault, message)
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
