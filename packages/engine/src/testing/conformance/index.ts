/**
 * The conformance suite: what every game must hold to, whoever wrote it. Each check comes as a name and a function, so
 * the suite runs under any test runner; a check that looks at hidden parts passes at once where a game has none.
 */
import type { GameFactory } from '../../kit/contract.ts'
import { unwrap } from '../../kit/result.ts'
import type { StateFor } from '../../kit/state-for.ts'
import type { Check, Scope } from '../check.ts'
import { actionChecks } from './actions.ts'
import { chanceChecks } from './chance.ts'
import { observedChecks } from './observed.ts'
import { recordChecks } from './records.ts'
import { settingsChecks } from './settings.ts'
import { stateChecks } from './states.ts'
import { viewerChecks } from './viewers.ts'

/** Checks of one settled game, by name. */
export const gameChecks: Readonly<Record<string, (scope: Scope) => void>> = {
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

/** Every check of a game, in every setting. Throws where a setting is none of the game. */
export function conformance(factory: GameFactory, settings: ConformanceSettings = {}): readonly Check[] {
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
      game: unwrap(factory(seats, { ...options, preset })),
      preset,
      seed,
      matches,
    })),
  )
  return [
    ...Object.entries(settingsChecks).map(([name, check]) => ({ name, run: () => check(factory) })),
    ...scopes.flatMap((scope) =>
      [
        ...Object.entries(gameChecks).map(([name, check]) => [name, () => check(scope)] as const),
        ...(stateFor
          ? Object.entries(observedChecks).map(([name, check]) => [name, () => check({ ...scope, stateFor })] as const)
          : []),
      ].map(([name, run]) => ({ name: `${name} (${scope.game.seats} seats, ${scope.preset})`, run })),
    ),
  ]
}
