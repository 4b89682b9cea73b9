/**
 * What a conformance check is made of: a name and a function that throws. Nothing here knows a test runner, so a suite
 * runs under any: `for (const { name, run } of checks) it(name, run)`.
 */
import type { Game, GameFactory } from '../kit/contract.ts'

/** One thing that has to hold. */
export interface Check {
  /** A sentence about the game, with seats and preset in brackets. */
  readonly name: string
  /** Throws an error that says where and what was expected. */
  readonly run: () => void
}

/** One settled game under test. Checks are deterministic: all chance follows from `seed`. */
export interface Scope {
  readonly factory: GameFactory
  readonly game: Game
  readonly preset: string
  readonly seed: number
  /** Random matches a check may play; those that look at every action of a state take fewer states. */
  readonly matches: number
}

/** Throws the sentence unless the condition holds. It is made only where it is needed. */
export function must(condition: boolean, sentence: () => string): asserts condition {
  if (!condition) throw new Error(sentence())
}

/** Runs one step and adds the place to what it throws. */
export function at<T>(place: () => string, step: () => T): T {
  try {
    return step()
  } catch (error) {
    throw new Error(`${place()}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

/** Equal as JSON: what counts for everything that leaves the engine. */
export const sameJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
