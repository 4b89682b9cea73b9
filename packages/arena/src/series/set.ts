/**
 * One mirrored set on a child process: a pure function of its key, its name, the game and the entrants. Series,
 * tournaments, duels and seasons all play their sets here.
 */
// Matches are played one after the other: a child plays one at a time, and a second try needs an idle machine.
/* oxlint-disable no-await-in-loop */
import { setImmediate } from 'node:timers/promises'
import {
  accept,
  fair,
  makeSecretText,
  repeatable,
  secretOfSeed,
  type Dice,
  type Game,
  type Transcript,
} from '@dicewright/engine'
import type { ChildPool } from '../children/pool.ts'
import type { Result } from '../codes.ts'
import type { Limits } from '../limits.ts'
import type { Entrant } from '../referee/entrant.ts'
import { playMatch } from '../referee/play.ts'
import type { MatchReport } from '../referee/referee.ts'
import { printedIn, type Printed } from './printed.ts'
import { seatings, seedOf } from './seating.ts'

/** What decides the dice of a set: a secret of 32 bytes, or a seed that anybody can repeat. */
export type SetKey = { readonly secret: Uint8Array } | { readonly seed: string }

/** What `playSet` plays. */
export interface SetSettings {
  readonly game: Game
  /** One for each seat. */
  readonly entrants: readonly Entrant[]
  readonly key: SetKey
  /** Name of the set, as its dice and transcripts say it: another name, other dice. */
  readonly name: string
  /** Children that know the game. */
  readonly children: ChildPool
  readonly limits?: Limits
  /** Stops the set: the match being played is dropped, those before it are answered. */
  readonly signal?: AbortSignal
  /** Called with every match as it ends, before the secret of the set is published. */
  readonly onMatch?: (played: SetMatch) => void
}

/** A finished match of a set. */
export interface SetMatch {
  /** 1-based. */
  readonly match: number
  /** `seating[seat]` is the entrant. */
  readonly seating: readonly number[]
  readonly report: MatchReport
  /** What its scripts printed, by decision. */
  readonly printed: readonly Printed[]
}

/** Plays the matches of a set, every entrant in every seat, and answers with those that ended: all but where stopped. */
export async function playSet(settings: SetSettings): Promise<Result<readonly SetMatch[]>> {
  const { game, entrants, key, name, children, limits, signal, onMatch } = settings
  const secret = 'secret' in key ? key.secret : secretOfSeed(key.seed, name)
  const dice = (): Dice => ('secret' in key ? fair(secret, name) : repeatable(key.seed, name))
  const all = seatings(game.seats, secret)
  const played: SetMatch[] = []
  for (const [i, seating] of all.entries()) {
    const ended = await playMatch({
      game,
      dice,
      children,
      entrants: seating.map((entrant) => entrants[entrant]!),
      seeds: seating.map((entrant) => seedOf(secret, name, i + 1, entrant)),
      about: { match: `${i + 1} of ${all.length}` },
      ...(limits ? { limits } : {}),
      ...(signal ? { signal } : {}),
    })
    if (!ended.ok) return ended
    // House bots answer within one turn of the event loop: without this the signal would never be seen.
    await setImmediate()
    if (signal?.aborted) break
    const { report, decisions } = ended.value
    const match: SetMatch = { match: i + 1, seating, report, printed: printedIn(report.seats, decisions) }
    played.push(match)
    onMatch?.(match)
  }
  const published = 'secret' in key ? { secret: makeSecretText(secret) } : { seed: key.seed }
  return accept(played.map((match) => publish(match, published)))
}

/** The match with the secret of its set in the transcript's last line. */
function publish(match: SetMatch, key: { readonly secret: string } | { readonly seed: string }): SetMatch {
  const { header, entries, end } = match.report.transcript
  const transcript: Transcript = { header, entries, end: { ...end!, ...key } }
  return { ...match, report: { ...match.report, transcript } }
}
