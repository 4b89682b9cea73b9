/**
 * The fuel of a metered WebAssembly instance, as VM operations: whoever pays by executed instructions has the budget, and
 * pays the price of helpers and lines, that a script in QuickJS has.
 */
import { moduleLimits, type Limits } from '../../limits.ts'
import type { Gauges } from '../../metering/index.ts'

const { instructionsPerOperation, bytesPerOperation } = moduleLimits

/** No fuel is left: thrown through the instance by what the host charges, and caught where that was called. */
export class Spent extends Error {}

export class Budget {
  readonly #gauges: Gauges
  readonly #whole: bigint
  readonly #grace: bigint
  #final: number | null = null

  /** `grace`: operations until an instance whose fuel is used up traps. Whoever gives any has to end it before, or call it spent. */
  constructor(gauges: Gauges, { fuel }: Limits, grace = 0) {
    this.#gauges = gauges
    this.#grace = BigInt(grace) * BigInt(instructionsPerOperation)
    this.#whole = BigInt(fuel) * BigInt(instructionsPerOperation) + this.#grace
    gauges.fuel = this.#whole
  }

  /** VM operations spent so far, a begun one included. */
  get used(): number {
    if (this.#final !== null) return this.#final
    const spent = this.#whole - this.#gauges.fuel
    return Number((spent + BigInt(instructionsPerOperation) - 1n) / BigInt(instructionsPerOperation))
  }

  /** The instance is lent to another script: what was spent stays what it was. */
  close(): void {
    this.#final = this.used
  }

  get isSpent(): boolean {
    return this.#gauges.fuel < this.#grace
  }

  /** Throws `Spent` where the grace is used up too; charged in any case. */
  charge(operations: number): void {
    this.#gauges.fuel -= BigInt(operations) * BigInt(instructionsPerOperation)
    if (this.#gauges.fuel < 0n) throw new Spent()
  }

  /** Charges what the host copies or looks at. Throws `Spent`. */
  chargeBytes(bytes: number): void {
    this.charge(Math.ceil(bytes / bytesPerOperation))
  }
}
