/**
 * Who sits at a match: something that is asked for decisions. The referee knows no more of it, so house bots, scripts in
 * a child process and scripts in a browser's worker play by the same rules.
 */
import type { Policy, Seat } from '@dicewright/engine'
import type { Refusal } from '../codes.ts'
import type { Fault } from '../faults.ts'
import type { Decision } from '../sandbox/decision.ts'
import type { Sandbox } from '../sandbox/runtime.ts'

/** Why the last answer to the same question was not taken. */
export interface Illegal {
  readonly action: string
  readonly code: string
  /** The rule's sentence. */
  readonly reason: string
  /** Answers left before a legal action is played in its place. */
  readonly attemptsLeft: number
}

/** What became of an answer: it was played, or it was not legal. */
export type Outcome =
  | { readonly kind: 'played' }
  | {
      readonly kind: 'illegal'
      readonly illegal: Illegal
      /** Place of the error in the action. */
      readonly at: string
      /** Illegal decisions of this seat so far. */
      readonly strikes: number
      /** What was played in its place; null where it is asked again or has lost. */
      readonly played: string | null
    }

/** The question put to a player: JSON throughout. */
export interface Question {
  readonly game: string
  readonly seat: Seat
  readonly seats: number
  /** What this seat may see. */
  readonly observation: object
  /** Notation of the legal actions. */
  readonly legal: readonly string[]
  readonly illegal?: Illegal
}

export interface Player {
  readonly name: string
  /** Facts about it for the transcript's header, such as the hash of its script. */
  readonly about: Readonly<Record<string, string>>
  ask(question: Question): Promise<Decision>
  /** Told of every answer what became of it, before anything else happens in the match. */
  told?(outcome: Outcome): void
  /** VM operations spent so far; 0 where nothing is metered. */
  readonly fuel: number
  /** What it printed, the last lines. */
  readonly log: readonly string[]
  /** Lines that had to make room; none where there is no number. */
  readonly dropped?: number
}

/** A player that may have to be loaded before the first question. */
export interface LoadedPlayer extends Player {
  /** Whether its fuel is counted. */
  readonly isMetered: boolean
  /** Null once it is ready to play. */
  load(): Promise<LoadFailure | null>
}

export interface LoadFailure {
  readonly fault: Fault
  readonly message: string
  /** Set where the script itself was refused. */
  readonly refusal?: Refusal<any>
}

/** The sentence and the fault of a script that was refused while it was loaded. */
export function loadFailure(refusal: Refusal<any>): LoadFailure {
  return { fault: refusal.code === 'bot-budget' ? 'over-budget' : 'crash', message: refusal.message, refusal }
}

/** One of ours: never asked twice, and not metered. */
export function housePlayer(name: string, policy: Policy): Player {
  return {
    name,
    about: {},
    fuel: 0,
    log: [],
    ask: async ({ seat, observation, legal }) => ({
      kind: 'action',
      action: await policy({ seat, observation, legal }),
    }),
  }
}

/** A script whose sandbox is in this very process: a browser's worker. */
export function sandboxPlayer(name: string, sandbox: Sandbox): Player {
  return {
    name,
    about: {},
    get fuel() {
      return sandbox.fuel
    },
    get log() {
      return sandbox.log.lines
    },
    get dropped() {
      return sandbox.log.dropped
    },
    ask: async (question) => sandbox.ask(JSON.stringify(question)),
  }
}
