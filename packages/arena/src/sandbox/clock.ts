/** The wall clock of a script: what fuel cannot see. */
import { isJavaScript } from '../languages.ts'
import type { Limits } from '../limits.ts'

export interface Clock {
  /** Milliseconds for loading and for each decision. */
  readonly decisionMs: number
  /** Milliseconds for all of a match. */
  readonly matchMs: number
  /**
   * Whose fault it is that they were not enough. Where every instruction is paid for, fuel ends a script long before: then
   * it is ours, and no verdict about the script.
   */
  readonly fault: 'timeout' | 'infra'
}

/** The clock of a script by the name of its file. */
export const clockOf = (file: string, { decisionMs, matchMs }: Limits): Clock =>
  isJavaScript(file) ? { decisionMs, matchMs, fault: 'timeout' } : { decisionMs: matchMs, matchMs, fault: 'infra' }
