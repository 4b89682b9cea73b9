/**
 * A series: a number of mirrored sets between the same entrants. Each set has one secret: its transcripts commit to it in
 * their first line and publish it in their last line, after the last match of the set.
 */
// Sets are played one after the other: a child plays one at a time, and a second try needs an idle machine.
/* oxlint-disable no-await-in-loop */
import { accept, makeSecret, type Game } from '@dicewright/engine'
import type { AnyCode, Result } from '../codes.ts'
import type { Limits } from '../limits.ts'
import { loadModules, type ModuleRef } from '../modules.ts'
import type { Entrant } from '../referee/entrant.ts'
import { ChildPool } from '../children/pool.ts'
import { playSet, type SetMatch } from './set.ts'

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
export interface SeriesMatch extends SetMatch {
  /** 1-based. */
  readonly set: number
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
      const played = await playNumbered(settings, game.value, set, children)
      if (!played.ok) return played
      settings.onSet?.(played.value)
      all.push(...played.value)
    }
    return accept(all)
  } finally {
    settings.signal?.removeEventListener('abort', stop)
    children.close()
  }
}

async function playNumbered(
  settings: SeriesSettings,
  game: Game,
  set: number,
  children: ChildPool,
): Promise<Result<readonly SeriesMatch[]>> {
  const { entrants, seed, limits, signal, onMatch } = settings
  const played = await playSet({
    game,
    entrants,
    children,
    key: seed === undefined ? { secret: makeSecret() } : { seed },
    name: `${game.facts.id} set ${set}`,
    ...(limits ? { limits } : {}),
    ...(signal ? { signal } : {}),
    ...(onMatch ? { onMatch: (match: SetMatch) => onMatch({ ...match, set }) } : {}),
  })
  return played.ok ? accept(played.value.map((match) => ({ ...match, set }))) : played
}
