/** What a series came to: per entrant and per match, plain data without times, equal for equal series. */
import { labelOf, type Game } from '@dicewright/engine'
import type { Entrant } from '../referee/entrant.ts'
import type { Incident, Verdict } from '../referee/referee.ts'
import type { SeriesMatch } from './series.ts'
import type { Printed } from './printed.ts'
import { matchesOfSet } from './seating.ts'

/** Log lines a summary shows of a match with a fault. */
const tailLines = 10

/** Something that went wrong for an entrant, with what its author needs to find it. */
export interface Trouble extends Incident {
  readonly set: number
  readonly match: number
  readonly seat: number
  /** Last lines of its log in this match. */
  readonly log: readonly string[]
}

/** Counts whole sets only: in a broken one not every entrant had every seat. Its faults are listed all the same. */
export interface EntrantSummary {
  readonly name: string
  readonly kind: 'house' | 'script'
  /** SHA-256 of a script. */
  readonly hash?: string
  /** Matches that count: void ones do not. */
  readonly matches: number
  /** Matches with the best rank alone, and shared with others. */
  readonly wins: number
  readonly ties: number
  /** Mean over the matches that count; null without any. */
  readonly meanRank: number | null
  /** Mean over the matches played to their end by the rules; null without any. */
  readonly meanReturns: number | null
  /** Whether it ran in plain Node.js under a debugger, where no fuel is counted; absent of others. */
  readonly isInspected?: true
  /** VM operations: most in a match. */
  readonly mostFuel: number
  /** Matches lost by a fault. */
  readonly faults: number
  readonly troubles: readonly Trouble[]
}

/** A match of a series. */
export interface MatchSummary {
  readonly set: number
  readonly match: number
  /** Names in seat order, as are the other lists. */
  readonly players: readonly string[]
  readonly returns: readonly number[]
  readonly ranks: readonly number[]
  /** `over`, `limit` or a fault. */
  readonly reason: string
  readonly verdict: Verdict | null
  /** Entries of the transcript. */
  readonly plies: number
  /** Decisions and VM operations. */
  readonly decisions: readonly number[]
  readonly fuel: readonly number[]
  /** What scripts printed, decision by decision; a log keeps its last 65,536 characters. */
  readonly printed: readonly Printed[]
}

/** What a series came to. */
export interface Summary {
  readonly game: string
  readonly rules: number
  readonly seats: number
  readonly options: Readonly<Record<string, unknown>>
  /** What has to be said of the game's numbers: that they are our own, not those of a printed game. */
  readonly label?: string
  readonly seed: string | null
  /** Sets asked for. */
  readonly sets: number
  /** Whether all their matches were played; not where the series was stopped. */
  readonly isFinished: boolean
  /** Sets of which every match was played: those that the entrants' figures count. */
  readonly wholeSets: number
  readonly entrants: readonly EntrantSummary[]
  readonly matches: readonly MatchSummary[]
}

/** What `summarise` counts. */
export interface Summarised {
  readonly game: Game
  readonly entrants: readonly Entrant[]
  readonly seed?: string | undefined
  /** Sets asked for. */
  readonly sets: number
  readonly played: readonly SeriesMatch[]
}

/**
 * Counts the matches of a series: wins, mean ranks, returns and faults of every entrant, and a line for every match.
 *
 * @example
 * ```ts
 * import { playSeries, summarise, type Entrant } from '@dicewright/arena'
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
 * const { entrants: counted } = summarise({ ...settings, game: unwrap(module.game(2)), played })
 * counted.map(({ name, wins }) => [name, wins]) // => [['greedy', 2], ['random', 0]]
 * ```
 */
export function summarise({ game, entrants, seed, sets, played }: Summarised): Summary {
  const label = labelOf(game)
  const perSet = matchesOfSet(game.seats)
  const bySet = Map.groupBy(played, ({ set }) => set)
  const whole = played.filter(({ set }) => bySet.get(set)!.length === perSet)
  return {
    game: game.facts.id,
    rules: game.facts.version,
    seats: game.seats,
    options: game.options,
    ...(label ? { label: label.en } : {}),
    seed: seed ?? null,
    sets,
    isFinished: played.length === sets * perSet,
    wholeSets: whole.length / perSet,
    entrants: entrants.map((entrant, i) => ofEntrant(entrant, i, whole, played)),
    matches: played.map(ofMatch),
  }
}

function ofEntrant(
  { name, kind, bot, ...rest }: Entrant,
  entrant: number,
  whole: readonly SeriesMatch[],
  played: readonly SeriesMatch[],
): EntrantSummary {
  const seated = (match: SeriesMatch) => ({ ...match, seat: match.seating.indexOf(entrant) })
  const all = played.map(seated)
  const counted = whole.map(seated).filter(({ report }) => report.verdict?.fault !== 'infra')
  const ended = counted.filter(({ report }) => report.verdict === null)
  const best = counted.filter(({ report, seat }) => report.seats[seat]!.rank === 1)
  const alone = best.filter(({ report }) => report.seats.filter(({ rank }) => rank === 1).length === 1)
  return {
    name,
    kind,
    ...(kind === 'script' && 'hash' in bot ? { hash: bot.hash } : {}),
    ...('inspected' in rest ? { isInspected: true } : {}),
    matches: counted.length,
    wins: alone.length,
    ties: best.length - alone.length,
    meanRank: mean(counted.map(({ report, seat }) => report.seats[seat]!.rank)),
    meanReturns: mean(ended.map(({ report, seat }) => report.returns[seat]!)),
    mostFuel: Math.max(0, ...all.map(({ report, seat }) => report.seats[seat]!.fuel)),
    faults: counted.filter(({ report, seat }) => report.verdict?.seat === seat).length,
    troubles: all.flatMap(({ set, match, seat, report }) => {
      const { incidents, log } = report.seats[seat]!
      return incidents.map((incident) => Object.assign({ set, match, seat }, incident, { log: log.slice(-tailLines) }))
    }),
  }
}

function ofMatch({ set, match, report, printed }: SeriesMatch): MatchSummary {
  const { transcript, returns, verdict, seats } = report
  return {
    set,
    match,
    players: transcript.header.players,
    returns,
    ranks: seats.map(({ rank }) => rank),
    reason: transcript.end!.reason,
    verdict,
    plies: transcript.entries.length,
    decisions: seats.map(({ decisions }) => decisions),
    fuel: seats.map(({ fuel }) => fuel),
    printed,
  }
}

/** Rounded to six digits after the point, so that it reads the same everywhere. */
const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 1e6) / 1e6
