/** What the arena and its match child tell each other, over the pipe of `channel.ts`. */
import type { Fault } from '../faults.ts'
import type { Limits } from '../limits.ts'
import type { Refusal } from '../codes.ts'
import type { Script } from './runtime.ts'

/** The game as a child makes it again for its helpers. */
export interface GameNote {
  readonly id: string
  readonly seats: number
  readonly options: Readonly<Record<string, unknown>>
}

export type Question =
  | {
      readonly type: 'load'
      readonly seat: number
      readonly script: Script
      readonly seed: string
      readonly game: GameNote
      readonly limits: Limits
    }
  | { readonly type: 'ask'; readonly seat: number; readonly turn: string }
  /** Forget every sandbox: the match is over. */
  | { readonly type: 'clear' }

/** `fuel` is the seat's total so far; `log` the lines since the last answer, `dropped` those that made room in it. */
export type Reply = (
  | { readonly type: 'loaded' }
  | { readonly type: 'refused'; readonly refusal: Refusal<any> }
  | { readonly type: 'action'; readonly action: string }
  | { readonly type: 'fault'; readonly fault: Fault; readonly message: string; readonly stack: string }
) & { readonly fuel: number; readonly log: readonly string[]; readonly dropped: number }
