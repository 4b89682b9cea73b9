/** What the host reads and sets in a metered instance. */
import { meterExports, refusedDepth } from './write.ts'

/** What ended a call: a limit, or that the host had no room for memory that the module may have. */
export type Ended = 'fuel' | 'depth' | 'memory'

/**
 * The counters of an instance of a metered module. After a trap the instance is in the middle of something, and both
 * counters stay as they were; where an exception of the host has gone through it, set `depth` to what it was.
 *
 * @example
 * ```ts
 * import { Gauges, meter } from '@dicewright/arena/metering'
 * import { unwrap } from '@dicewright/engine'
 *
 * const { module } = unwrap(meter(Uint8Array.from([0, 97, 115, 109, 1, 0, 0, 0])))
 * const { instance } = await WebAssembly.instantiate(module)
 * const gauges = new Gauges(instance.exports)
 * gauges.fuel = 5n
 * gauges.fuel // => 5n
 * gauges.depth // => 40000
 * gauges.ended // => null
 * ```
 */
export class Gauges {
  readonly #fuel: WebAssembly.Global<'i64'>
  readonly #depth: WebAssembly.Global<'i32'>

  // The types of Node.js, which a program may have alone, name no exports.
  constructor(exports: Readonly<Record<string, unknown>>) {
    this.#fuel = exports[meterExports.fuel] as WebAssembly.Global<'i64'>
    this.#depth = exports[meterExports.depth] as WebAssembly.Global<'i32'>
  }

  /** Units of fuel that are left: below zero where a basic block could not be paid. */
  get fuel(): bigint {
    return this.#fuel.value
  }
  set fuel(value: bigint) {
    this.#fuel.value = value
  }

  /** Slots of stack that are left: below zero where a function could not be entered. */
  get depth(): number {
    return this.#depth.value
  }
  set depth(value: number) {
    this.#depth.value = value
  }

  /** After a trap: what it was; null where it was another trap. */
  get ended(): Ended | null {
    if (this.depth === refusedDepth) return 'memory'
    return this.depth < 0 ? 'depth' : this.fuel < 0n ? 'fuel' : null
  }
}
