/** The buttons of a table. */
import type { TemplateResult } from 'lit'

/** A button; without `run` it is closed, and its second line says why. */
export interface Action {
  readonly label: string
  readonly hint: string
  /** What the button does; absent where it is disabled. */
  readonly run?: () => void
  /** Letters that press it; by default R and C the first button, S the one beside it. */
  readonly keys?: string
  /** The rule that closes it: a press on the closed button opens that rule. */
  readonly rule?: string
  /** What stands at its end, such as its price. */
  readonly mark?: TemplateResult
  /** Whether it is what the hint says. */
  readonly isBest?: boolean
}

/** The main button, which is always there, and what stands beside it. */
export type Actions = readonly [go: Action, ...beside: Action[]]
