/**
 * The conformance suite: what every game must hold to. Each check comes as a name and a function, so
 * the suite runs under any test runner; a check that looks at hidden parts passes at once where a game has none.
 */
import { checkDefinition } from '../../kit/compile/check-definition.ts'
import type { Game, GameFactory } from '../../kit/contract.ts'
import { show, unwrap } from '../../kit/result.ts'
import type { StateFor } from '../../kit/state-for.ts'
import type { Check, Scope } from '../check.ts'
import { actionChecks } from './actions.ts'
import { answerChecks } from './answers.ts'
import { chanceChecks } from './chance.ts'
import { observedChecks } from './observed.ts'
import { recordChecks } from './records.ts'
import { settingsChecks } from './settings.ts'
import { stateChecks } from './states.ts'
import { viewerChecks } from './viewers.ts'

/** Checks of one settled game, by name. */
export const gameChecks: Readonly<Record<string, (scope: Scope) => void>> = {
  ...answerChecks,
  ...actionChecks,
  ...chanceChecks,
  ...stateChecks,
  ...viewerChecks,
  ...recordChecks,
}

/** What the checks play, all of it optional. */
export interface ConformanceSettings {
  /** Default: the fewest and the most seats the game has. */
  readonly seatCounts?: readonly number[]
  /** Default: every preset of the game. */
  readonly presets?: readonly string[]
  /** Option values on top of every preset, such as a limit that keeps random matches short. */
  readonly options?: Readonly<Record<string, unknown>>
  readonly seed?: number
  /** Random matches of each check in each setting. */
  readonly matches?: number
  /** The `stateFor` of the game's module, to be held against its observations. */
  readonly stateFor?: StateFor
}

/**
 * Checks for a game, to be run by any test runner: each has a name and a `run` that throws an Error with a sentence.
 * They ask whether the game keeps the contract: ids, notation, draws, observations, returns, copies and ends.
 *
 * @example
 * ```ts
 * import { conformance } from '@dicewright/engine/testing'
 * import { chaser } from '@dicewright/engine/chaser'
 *
 * const checks = conformance(chaser, { seatCounts: [2], matches: 1 })
 * checks.length > 0 // => true
 * checks[0]!.run()
 * ```
 */
export function conformance(factory: GameFactory, settings: ConformanceSettings = {}): readonly Check[] {
  checkDefinition(factory.definition)
  const {
    seatCounts = [...new Set(factory.facts.seats)],
    presets = Object.keys(factory.options.presets),
    options = {},
    seed = 1,
    matches = 4,
    stateFor,
  } = settings
  const scopes = seatCounts.flatMap((seats) =>
    presets.map((preset): Scope => ({
      factory,
      game: settled(factory, seats, { ...options, preset }),
      preset,
      seed,
      matches,
    })),
  )
  return [
    ...Object.entries(settingsChecks).map(([name, check]) => named(factory, name, () => check(factory))),
    ...scopes.flatMap((scope) =>
      [
        ...Object.entries(gameChecks).map(([name, check]) => [name, () => check(scope)] as const),
        ...(stateFor
          ? Object.entries(observedChecks).map(([name, check]) => [name, () => check({ ...scope, stateFor })] as const)
          : []),
      ].map(([name, run]) => named(factory, `${name} (${scope.game.seats} seats, ${scope.preset})`, run)),
    ),
  ]
}

/** The game under a preset; throws a sentence also where the game settles its options into nothing that can be played. */
function settled(factory: GameFactory, seats: number, options: object): Game {
  try {
    return unwrap(factory(seats, options))
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new Error(
      `${factory.facts.id}: ${seats} seats and the options ${show(options)} cannot be settled (${error.message}): expected settle to answer with accept({ values, ... }), or a refusal.`,
      { cause: error },
    )
  }
}

/** A check whose errors begin with the game, and say where a function of the game threw what is no sentence. */
const named = ({ facts }: GameFactory, name: string, run: () => void): Check => ({
  name,
  run() {
    try {
      run()
    } catch (error) {
      const { message } = error as Error
      const told = message.startsWith(`${facts.id}: `) ? message : `${facts.id}: ${message}`
      const bug = bugIn(error)
      const hint = bug ? `, thrown as a ${bug.name} while this was checked: ${name}` : ''
      throw new Error(`${told}${hint}`, { cause: error })
    }
  },
})

/** The error of JavaScript's own that a sentence was made of, if it was. */
function bugIn(error: unknown): Error | null {
  if (error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError) return error
  return error instanceof Error && error.cause !== undefined ? bugIn(error.cause) : null
}
