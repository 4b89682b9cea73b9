/** One Python script in MicroPython: its fuel, its traces as its author reads them, and its runtime made ready again. */
import type { Fault } from '../../faults.ts'
import type { Limits } from '../../limits.ts'
import type { FaultDecision } from '../decision.ts'
import { Budget } from '../guest/budget.ts'
import type { Guest, GuestSettings, RawAnswer } from '../guest/guest.ts'
import { Host } from '../guest/host.ts'
import { stopOf } from '../guest/traps.ts'
import { asSentence } from '../machine.ts'
import { Micropython, PythonThrew } from './micropython.ts'

/** Runtimes kept for the next script: as many as sit at a table. */
const mostKept = 8

/** Characters of a helper's name. */
const nameChars = 100

/** Lines of a trace that are kept. */
const mostFrames = 10

const kept = new WeakMap<WebAssembly.Module, Micropython[]>()

export async function startPython(settings: GuestSettings): Promise<Guest> {
  const idle = kept.get(settings.wasm)?.pop()
  return new PythonGuest(idle ?? new Micropython(settings.wasm, settings.limits.memoryMaximumPages), settings)
}

class PythonGuest implements Guest {
  readonly #python: Micropython
  readonly #settings: GuestSettings
  readonly #limits: Limits
  readonly #budget: Budget
  readonly #host: Host
  #name = ''
  #isBroken = false

  constructor(python: Micropython, settings: GuestSettings) {
    const { limits, helpers } = settings
    this.#python = python
    this.#settings = settings
    this.#limits = limits
    this.#budget = new Budget(python.gauges, limits)
    const host = new Host(this.#budget, settings)
    this.#host = host
    python.hooks = {
      help: (asked) => host.help(asked !== null && asked.length > limits.helpChars + nameChars ? null : asked),
      thought: (json) => host.think(json),
      write: (bytes) => host.write(bytes),
      random: () => host.random.next(),
    }
    python.call(
      '_start',
      JSON.stringify({ seed: host.random.next(), helpers: [...helpers.keys()], answerChars: limits.answerChars }),
    )
  }

  get log() {
    return this.#host.log
  }
  get thoughts() {
    return this.#host.thoughts
  }
  get fuel(): number {
    return this.#budget.used
  }

  load(name: string, code: string): RawAnswer {
    this.#name = name
    return this.#guard(() => this.#python.call('_load', name, code))
  }

  ask(turnJson: string): RawAnswer {
    return this.#guard(() => this.#python.call('_ask', turnJson))
  }

  fault(fault: Fault, message: string, stack = ''): FaultDecision {
    return { kind: 'fault', fault, message: asSentence(message) || 'an error that cannot be shown', stack }
  }

  close(): void {
    this.#budget.close()
    const { wasm } = this.#settings
    const idle = kept.get(wasm) ?? []
    kept.set(wasm, idle)
    if (!this.#isBroken && idle.length < mostKept && this.#python.restore()) idle.push(this.#python)
    // The collector knows little of what lies outside its heap: up to 64 MiB that are no longer needed.
    else (globalThis as { gc?: () => void }).gc?.()
  }

  #guard(run: () => string | null): RawAnswer {
    try {
      const text = run()
      this.#host.flush()
      if (text === null) return this.fault('crash', 'it changed what the sandbox relies on')
      return text.startsWith('=') ? { kind: 'text', text } : { kind: 'text', text: this.#told(text) }
    } catch (error) {
      if (error instanceof PythonThrew)
        return { kind: 'text', text: this.#told(JSON.stringify({ fault: 'crash', trace: error.message })) }
      this.#isBroken = true
      const { fault, message } = stopOf(error, this.#budget, this.#python.gauges, this.#limits)
      return this.fault(fault, message)
    }
  }

  /** What the prelude says of an error, with its trace as message and lines. */
  #told(json: string): string {
    let said: { readonly fault?: unknown; readonly trace?: unknown }
    try {
      said = JSON.parse(json) as typeof said
    } catch {
      return json
    }
    if (typeof said?.trace !== 'string') return json
    // Of a long one the prelude hands out the end, which begins somewhere in a line.
    const lines = said.trace.trimEnd().split('\n')
    if (!said.trace.startsWith('Traceback')) lines.shift()
    const frames = lines.flatMap((line) => this.#frame(line))
    const message = lines.filter((line) => !/^(?:Traceback| {2}File )/.test(line)).join(' ')
    const stack = frames.toReversed().slice(0, mostFrames).join('\n')
    return JSON.stringify({ fault: said.fault, message: message.slice(0, 500), stack })
  }

  /** `at act (bot.py:3)` of a line of the script in a trace; none of another one. */
  #frame(line: string): readonly string[] {
    const found = /^ {2}File "(.*)", line (\d+)(?:, in (.*))?$/.exec(line)
    if (found?.[1] !== this.#name) return []
    return [`at ${found[3] ?? '<module>'} (${this.#name}:${found[2]})`]
  }
}
