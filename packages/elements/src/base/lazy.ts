/**
 * What an element fetches only when it is asked for: bots that bring a solver, and the check of the dice. With a bundler
 * it is a chunk; on a page without a build step a second file beside the first, such as `six-dice.lazy.js`.
 */
import { refuse, type Policy, type Result } from '@dicewright/engine'
import type { ElementRefusal } from './codes.ts'

export interface LazyPart {
  /** The policy of a house bot that brings a solver. */
  policyOf(name: string, seed: string, options: unknown): Policy
  /** Recomputes every draw of a transcript; how many there were. */
  check(transcript: string): Result<number>
}

export type FetchLazy = () => Promise<LazyPart>

/** A bot that is fetched when it first acts; its promise is rejected where it cannot be. */
export function fetchedPolicy(fetch: FetchLazy, name: string, seed: string, options: unknown): Policy {
  let policy: Policy | undefined
  return async (turn) => {
    policy ??= (await fetch()).policyOf(name, seed, options)
    return policy(turn)
  }
}

/** What a failure to fetch is refused with; `at` is who asked. */
export const refuseFetch = (at: string, error: unknown): ElementRefusal =>
  refuse(
    'part-unavailable',
    at,
    `${at} could not be loaded: ${String(error instanceof Error ? error.message : error).replace(/\.+$/, '')}.`,
  )
