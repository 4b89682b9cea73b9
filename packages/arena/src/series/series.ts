/**
 * A series: a number of mirrored sets between the same entrants. Each set has one secret: its transcripts commit to it in
 * their first line and publish it in their last line, after the last match of the set.
 */
// Matches are played one after the other: a child plays one at a time, and a second try needs an idle machine.
/* oxlint-disable no-await-in-loop */
import { setImmediate } from 'node:timers/promises'
import {
  accept,
  fair,
  makeSecret,
  makeSecretText,
  repeatable,
  secretOfSeed,
  type Game,
  type Transcript,
} from '@dicewright/engine'
import type { AnyCode, Result } from '../codes.ts'
import type { Limits } from '../limits.ts'
import { loadModules, type ModuleRef } from '../modules.ts'
import type { Entrant } from '../referee/entrant.ts'
import { playMatch } from '../referee/play.ts'
import type { MatchReport } from '../referee/referee.ts'
import { ChildPool } from '../children/pool.ts'
import { printedIn, type Printed } from './printed.ts'
import { seatings, seedOf } from './seating.ts'

/** What `playSeries` plays. */
export interface SeriesSettings {
  /** The game. Scripts play one that is given by its place, or that is of the engine. */
  readonly module: ModuleRef
  /** Options of the game: its default ones without. */
  readonly options?: Readonly<Record<string, unknown>>
  /** One for each seat. */
  readonly entrants: readonly Entrant[]
  readonly sets: number
  /** Makes every draw repeatable; fair dice where there is none. */
  readonly seed?: string
  readonly limits?: Limits
  /** Children that know the game; closed with the series. */
  readonly children?: ChildPool
  /** Stops the series: the match being played is dropped, everything finished is kept. */
  readonly signal?: AbortSignal
  /** Called with every match as it ends, before the secret of its set is published. */
  readonly onMatch?: (played: SeriesMatch) => void
  /** Called with the matches of a set when it is closed: their transcripts now carry the secret. */
  readonly onSet?: (played: readonly SeriesMatch[]) => void
}

/** A finished match of a series. */
export interface SeriesMatch {
  /** 1-based, as is `match` within the set. */
  readonly set: number
  readonly match: number
  /** `seating[seat]` is the entrant. */
  readonly seating: readonly number[]
  readonly report: MatchReport
  /** What its scripts printed, by decision. */
  readonly printed: readonly Printed[]
}

/**
 * Plays sets of matches in which every entrant plays every seat, and returns all matches that ended, in order. Scripts
 * run in the sandbox of a child process. With a `seed` the dice can be repeated. Refused where the module cannot be
 * loaded, where the game does not take the entrants or options, and where a script cannot play it.
 *
 * @example
 * ```ts
 * import { playSeries, type Entrant } from '@dicewright/arena'
 * import { botsOf, unwrap } from '@dicewright/engine'
 * import { moduleById } from '@dicewright/engine/modules'
 *
 * const module = moduleById('chaser')!
 * const entrants: Entrant[] = [
 *   { kind: 'house', name: 'greedy', bot: botsOf(module)['greedy']! },
 *   { kind: 'house', name: 'random', bot: botsOf(module)['random']! },
 * ]
 * const settings = { module, entrants, sets: 1, seed: '7' }
 * const played = unwrap(await playSeries(settings))
 * played.length // => 2
 * ```
 */
export async function playSeries(settings: SeriesSettings): Promise<Result<readonly SeriesMatch[], AnyCode>> {
  const modules = await loadModules([settings.module])
  if (!modules.ok) return modules
  const game = modules.value.games[0]!(settings.entrants.length, settings.options)
  if (!game.ok) return game
  const { children = new ChildPool({ modules: modules.value.withEngine() }) } = settings
  const stop = () => children.close()
  settings.signal?.addEventListener('abort', stop)
  const all: SeriesMatch[] = []
  try {
    for (let set = 1; set <= settings.sets && !settings.signal?.aborted; set++) {
      const played = await playSet(settings, game.value, set, children)
      if (!played.ok) return played
      all.push(...played.value)
    }
    return accept(all)
  } finally {
    settings.signal?.removeEventListener('abort', stop)
    children.close()
  }
}

async function playSet(
  settings: SeriesSettings,
  game: Game,
  set: number,
  children: ChildPool,
): Promise<Result<readonly SeriesMatch[]>> {
  const { entrants, seed, signal } = settings
  const name = `${game.facts.id} set ${set}`
  const secret = seed === undefined ? makeSecret() : secretOfSeed(seed, name)
  const dice = () => (seed === undefined ? fair(secret, name) : repeatable(seed, name))
  const all = seatings(game.seats, secret)
  const played: SeriesMatch[] = []
  for (const [i, seating] of all.entries()) {
    const ended = await playMatch({
      game,
      dice,
      children,
      entrants: seating.map((entrant) => entrants[entrant]!),
      seeds: seating.map((entrant) => seedOf(secret, name, i + 1, entrant)),
      about: { match: `${i + 1} of ${all.length}` },
      ...(settings.limits ? { limits: settings.limits } : {}),
      ...(signal ? { signal } : {}),
    })
    if (!ended.ok) return ended
    // House bots answer within one turn of the event loop: without this the signal would never be seen.
    await setImmediate()
    if (signal?.aborted) break
    const { report, decisions } = ended.value
    const match: SeriesMatch = { set, match: i + 1, seating, report, printed: printedIn(report.seats, decisions) }
    played.push(match)
    settings.onMatch?.(match)
  }
  const closed = played.map((match) =>
    publish(match, seed === undefined ? { secret: makeSecretText(secret) } : { seed }),
  )
  settings.onSet?.(closed)
  return accept(closed)
}

/** The match with the secret of its set in the transcript's last line. */
function publish(match: SeriesMatch, key: { readonly secret: string } | { readonly seed: string }): SeriesMatch {
  const { header, entries, end } = match.report.transcript
  const transcript: Transcript = { header, entries, end: { ...end!, ...key } }
  return { ...match, report: { ...match.report, transcript } }
}
