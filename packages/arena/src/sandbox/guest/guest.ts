/**
 * A script that runs, whatever its language. QuickJS runs JavaScript, MicroPython runs Python, a WebAssembly module runs
 * by itself: behind this interface they are alike, and nothing outside of `sandbox/` knows which one it is.
 */
import type { Fault } from '../../faults.ts'
import type { Limits } from '../../limits.ts'
import type { FaultDecision } from '../decision.ts'
import type { Helpers } from '../help.ts'
import type { LogRing } from '../log.ts'
import type { ThoughtPad } from '../thoughts.ts'

/** A text from inside, not to be trusted, or the fault that came instead. */
export type RawAnswer = { readonly kind: 'text'; readonly text: string } | FaultDecision

/** What a runtime gets to start a script with. */
export interface GuestSettings {
  /** The runtime, or the script itself where that is a WebAssembly module. */
  readonly wasm: WebAssembly.Module
  /** 32 hex digits. */
  readonly seed: string
  readonly helpers: Helpers
  readonly limits: Limits
}

/** A script in its runtime. */
export interface Guest {
  readonly log: LogRing
  readonly thoughts: ThoughtPad
  /** VM operations spent so far. */
  readonly fuel: number
  /**
   * Runs the script once. Answers with the JSON of `{ games }`, of what is `wrong` with it and was `found` in its place,
   * or of a `fault` with `message` and `stack`.
   */
  load(name: string, code: string): RawAnswer
  /** Puts a question to the loaded script. Answers with `=` and the action, or with the JSON of a fault. */
  ask(turnJson: string): RawAnswer
  /** A fault of the script, as its author reads it. */
  fault(fault: Fault, message: string, stack?: string): FaultDecision
  /** Gives back what the next script can use; nothing may be asked of this one any more. */
  close(): void
}

/** Starts scripts of one language. */
export type StartGuest = (settings: GuestSettings) => Promise<Guest>
