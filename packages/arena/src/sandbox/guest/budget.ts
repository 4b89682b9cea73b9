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

  constructor(gauges: Gauges, { fuel }: Limits) {
    this.#gauges = gauges
    this.#whole = BigInt(fuel) * BigInt(instructionsPerOperation)
    gauges.fuel = this.#whole
  }

  /** VM operations spent so far, a begun one included. */
  get used(): number {
    const spent = this.#whole - this.#gauges.fuel
    return Number((spent + BigInt(instructionsPerOperation) - 1n) / BigInt(instructionsPerOperation))
  }

  get isSpent(): boolean {
    return this.#gauges.fuel < 0n
  }

  /** Throws `Spent` where there is not enough left; charged in any case. */
  charge(operations: number): void {
    this.#gauges.fuel -= BigInt(operations) * BigInt(instructionsPerOperation)
    if (this.isSpent) throw new Spent()
  }

  /** Charges what the host copies or looks at. Throws `Spent`. */
  chargeBytes(bytes: number): void {
    this.charge(Math.ceil(bytes / bytesPerOperation))
  }
}
