/** A pause after a failure of our own, doubled each time until something succeeds: what cannot start would fail as fast as it can. */
import { setTimeout } from 'node:timers/promises'

/** Milliseconds of the first pause, and of the longest. */
const pause = { firstMs: 500, mostMs: 60_000 } as const

export class Rest {
  #failures = 0
  #pause: Promise<void> | null = null

  get isOn(): boolean {
    return this.#pause !== null
  }

  /** Begins a pause, or joins the one that is on; resolves at its end, rejects where the signal ends it. */
  take(signal: AbortSignal): Promise<void> {
    return (this.#pause ??= this.#begin(signal))
  }

  /** Something succeeded: the next pause is a first one. */
  forget(): void {
    this.#failures = 0
  }

  async #begin(signal: AbortSignal): Promise<void> {
    const ms = Math.min(pause.mostMs, pause.firstMs * 2 ** this.#failures++)
    await setTimeout(ms, undefined, { signal, ref: false })
    this.#pause = null
  }
}
