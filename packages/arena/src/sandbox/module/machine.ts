/**
 * A WebAssembly module that is a bot by itself. Texts go in and out through its own memory: the host asks `dw_alloc` for
 * room, writes there, and gets an address and a length back in one number of 64 bits.
 */
import type { Fault } from '../../faults.ts'
import type { Limits } from '../../limits.ts'
import { Gauges, meterExports } from '../../metering/index.ts'
import type { FaultDecision } from '../decision.ts'
import { Budget } from '../guest/budget.ts'
import type { Guest, GuestSettings, RawAnswer } from '../guest/guest.ts'
import { Host, letterBytes } from '../guest/host.ts'
import { allocated, GaveUp, stopOf } from '../guest/traps.ts'
import { asSentence } from '../machine.ts'
import { importsFor } from './imports.ts'

/** Bytes of the list of games. */
const gamesBytes = 4_096

const encoder = new TextEncoder()
const decoder = new TextDecoder()
const strictDecoder = new TextDecoder('utf-8', { fatal: true })

/** A module with more memory than this is collected at once: the collector knows little of what lies outside its heap. */
const largeBytes = 16 * 2 ** 20

type Call = (...args: number[]) => number | bigint | undefined

export async function startModule(settings: GuestSettings): Promise<Guest> {
  return new ModuleGuest(settings)
}

class ModuleGuest implements Guest {
  readonly #limits: Limits
  readonly #host: Host
  readonly #budget: Budget
  readonly #gauges: Gauges
  readonly #exports: WebAssembly.Exports

  constructor(settings: GuestSettings) {
    const { limits, wasm } = settings
    this.#limits = limits
    const instance = allocated(() => this.#instance(wasm))
    this.#exports = instance.exports
    this.#gauges = new Gauges(instance.exports)
    this.#budget = new Budget(this.#gauges, limits)
    this.#host = new Host(this.#budget, settings)
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

  load(): RawAnswer {
    return this.#guard(() => {
      if (meterExports.start in this.#exports) this.#call(meterExports.start)
      if ('_initialize' in this.#exports) this.#call('_initialize')
      const json = this.#text(...placeIn(this.#call('dw_games')), gamesBytes) ?? 'a text that is too long'
      return JSON.stringify(gamesIn(json))
    })
  }

  ask(turnJson: string): RawAnswer {
    return this.#guard(() => {
      const { ptr, bytes } = this.#write(turnJson)
      return `=${this.#answer(this.#call('dw_act', ptr, bytes))}`
    })
  }

  fault(fault: Fault, message: string): FaultDecision {
    return { kind: 'fault', fault, message: asSentence(message) || 'an error that cannot be shown', stack: '' }
  }

  close(): void {
    if (this.#memory().length > largeBytes) (globalThis as { gc?: () => void }).gc?.()
  }

  #guard(run: () => string): RawAnswer {
    try {
      const text = run()
      this.#host.flush()
      return { kind: 'text', text }
    } catch (error) {
      const { fault, message } = stopOf(error, this.#budget, this.#gauges, this.#limits)
      return this.fault(fault, message)
    }
  }

  #call(name: string, ...args: number[]): number | bigint | undefined {
    return (this.#exports[name] as Call)(...args)
  }

  #memory(): Uint8Array {
    return new Uint8Array((this.#exports['memory'] as WebAssembly.Memory).buffer)
  }

  /** Writes a text where the module has room for it. */
  #write(text: string): { readonly ptr: number; readonly bytes: number } {
    const bytes = bytesOf(text)
    const ptr = Number(this.#call('dw_alloc', bytes)) >>> 0
    const memory = this.#memory()
    if (ptr === 0 || ptr + bytes > memory.length)
      throw new GaveUp(`dw_alloc(${bytes}) answered ${ptr}: expected the address of as many bytes`)
    encoder.encodeInto(text, memory.subarray(ptr, ptr + bytes))
    return { ptr, bytes }
  }

  #answer(packed: number | bigint | undefined): string {
    const { answerChars } = this.#limits
    const [ptr, bytes] = placeIn(packed)
    const expected = `expected the text of an action, one of legal`
    const no = (found: string) => new GaveUp(`dw_act answered ${found}: ${expected}`, 'malformed')
    if (bytes === 0) throw no('nothing')
    if (bytes > answerChars * letterBytes) throw no(`${bytes.toLocaleString('en')} bytes`)
    try {
      return strictDecoder.decode(this.#part(ptr, bytes))
    } catch (error) {
      throw error instanceof GaveUp ? error : no('what is not UTF-8')
    }
  }

  /** A text that it gave; null where it has more than `most` bytes. */
  #text(ptr: number, bytes: number, most: number): string | null {
    const part = this.#part(ptr, bytes)
    return bytes > most ? null : decoder.decode(part)
  }

  #part(ptr: number, bytes: number): Uint8Array {
    const memory = this.#memory()
    if (ptr + bytes <= memory.length) return memory.subarray(ptr, ptr + bytes)
    const size = bytes.toLocaleString('en')
    throw new GaveUp(`it gave a text of ${size} bytes at ${ptr}, which lies outside of its memory`, 'malformed')
  }

  /** Throws `GaveUp` where its data do not fit into its own memory: that is the one thing it does before it is called. */
  #instance(wasm: WebAssembly.Module): WebAssembly.Instance {
    try {
      return new WebAssembly.Instance(wasm, this.#imports())
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError)) throw error
      throw new GaveUp('its data or elements lie outside of its memory or its tables')
    }
  }

  #imports(): WebAssembly.Imports {
    const line = (ptr: number, bytes: number) => this.#text(ptr >>> 0, bytes >>> 0, this.#limits.logChars)
    const name = (ptr: number, bytes: number) => this.#text(ptr >>> 0, bytes >>> 0, 1_000) ?? ''
    return importsFor({
      memory: () => this.#memory(),
      help: (ptr, length) => {
        const asked = this.#text(ptr >>> 0, length >>> 0, this.#limits.helpChars)
        const { ptr: at, bytes } = this.#write(this.#host.help(asked))
        return BigInt.asIntN(64, (BigInt(at) << 32n) | BigInt(bytes))
      },
      log: (ptr, bytes) => this.#host.print(line(ptr, bytes)),
      tag: (ptr, bytes) => this.#host.think(JSON.stringify(['tag', name(ptr, bytes)])),
      value: (ptr, bytes, number) =>
        this.#host.think(
          JSON.stringify(['value', name(ptr, bytes), Number.isFinite(number) ? number : { wrong: String(number) }]),
        ),
      random: () => this.#host.random.next(),
      randomFraction: () => this.#host.random.nextFraction(),
      write: (bytes) => this.#host.write(bytes),
      fillRandom: (bytes) => this.#host.fillRandom(bytes),
      giveUp: (message) => {
        throw new GaveUp(message)
      },
    })
  }
}

/** Where texts are counted: fresh memory for each of them takes longer than encoding it twice. */
const scratch = new Uint8Array(32_768)

/** Bytes of a text in UTF-8. */
function bytesOf(text: string): number {
  const { read, written } = encoder.encodeInto(text, scratch)
  return read === text.length ? written : encoder.encode(text).length
}

/** Address and bytes of a text, from the one number in which they are given. */
function placeIn(packed: number | bigint | undefined): readonly [ptr: number, bytes: number] {
  const all = BigInt.asUintN(64, packed as bigint)
  return [Number(all >> 32n), Number(all & 0xffff_ffffn)]
}

/** The games in the JSON of `dw_games`, or what is wrong with it. */
function gamesIn(json: string): object {
  const wrong = { wrong: 'games', found: json.slice(0, 60) || 'nothing' }
  try {
    const games: unknown = JSON.parse(json)
    const isList = Array.isArray(games) && games.length > 0 && games.every((game) => typeof game === 'string')
    return isList ? { games: games.slice(0, 20) } : wrong
  } catch {
    return wrong
  }
}
