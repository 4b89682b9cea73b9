/** What a script answers to a question: the text of an action, or the fault that ends its match. */
import type { Fault } from '../faults.ts'

/** A fault that ends the match of a script. */
export interface FaultDecision {
  readonly kind: 'fault'
  readonly fault: Fault
  readonly message: string
  /** Lines of the script it happened in, newest first. */
  readonly stack: string
}

/** What a script answers. */
export type Decision = { readonly kind: 'action'; readonly action: string } | FaultDecision
