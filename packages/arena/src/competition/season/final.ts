/**
 * The final, round by round: what is to be played next follows from the rules, the entries, the secret and the results so
 * far. Whoever plays it and whoever checks it run the same steps.
 */
import type { SetResult } from '../results.ts'
import type { PlayingEntry, SeasonGame, SeasonRules } from './rules.ts'
import { roundsOf, type SeasonTable } from './schedule.ts'
import { shuffledBy } from './secret.ts'
import { tableOf, type SeasonStanding } from './table.ts'

/** A set as the schedule has it. */
export interface PlannedSet {
  /** Its number in the season, from 1. */
  readonly set: number
  /** Which game of the rules, from 0. */
  readonly game: number
  /** From 1. */
  readonly round: number
  /** Numbers of entries. */
  readonly entrants: readonly number[]
}

/** Why the final of a game is over: no interval is wider than asked, or no sets are left. */
export type FinalEnd = 'width' | 'sets'

/** What the final of one game came to. */
export interface GameFinal {
  readonly game: number
  readonly rounds: number
  readonly sets: number
  readonly end: FinalEnd
  readonly rows: readonly SeasonStanding[]
}

export interface FinalPlan {
  readonly rules: SeasonRules
  readonly entries: readonly PlayingEntry[]
  /** Of the season, 32 bytes. */
  readonly secret: Uint8Array
}

/** A game that is still played. */
interface Playing {
  readonly game: number
  readonly entries: readonly PlayingEntry[]
  readonly rounds: Generator<readonly SeasonTable[]>
  readonly results: SetResult[]
  round: number
}

/** What a final needs to go on: the sets of a round are to be played, or the table of a game so far to be made. */
export type FinalWish =
  | { readonly type: 'round'; readonly sets: readonly PlannedSet[] }
  | {
      readonly type: 'table'
      readonly game: number
      readonly entries: readonly PlayingEntry[]
      readonly results: readonly SetResult[]
    }

/** The entries that play a game of the season. */
export const entriesOf = (
  entries: readonly PlayingEntry[],
  { game }: Pick<SeasonGame, 'game'>,
): readonly PlayingEntry[] => entries.filter(({ games }) => games.includes(game))

/**
 * Yields the sets of a round, takes their results, in any order, and yields the next round. At its end it returns what each
 * game came to.
 */
export function* playFinal(
  plan: FinalPlan,
): Generator<readonly PlannedSet[], readonly GameFinal[], readonly SetResult[]> {
  const steps = finalSteps(plan)
  let step = steps.next([])
  while (!step.done) {
    const wish = step.value
    step = steps.next(wish.type === 'round' ? yield wish.sets : tableOf(wish.entries, wish.results))
  }
  return step.value
}

/**
 * The same for whoever makes the tables elsewhere: takes the results of a round it yielded, in any order, or the rows of a
 * table.
 */
export function* finalSteps({
  rules,
  entries,
  secret,
}: FinalPlan): Generator<FinalWish, readonly GameFinal[], readonly SetResult[] | readonly SeasonStanding[]> {
  let playing = rules.games.map((it, game): Playing => {
    const own = entriesOf(entries, it)
    const rounds = roundsOf(own, it.seats, (round, all) => shuffledBy(secret, it, round, all))
    return { game, entries: own, rounds, results: [], round: 0 }
  })
  const over: GameFinal[] = []
  let last = 0
  while (playing.length > 0) {
    const planned = playing.flatMap((it) => {
      const left = rules.final.sets - it.results.length
      it.round++
      const tables = (it.rounds.next().value as readonly SeasonTable[]).slice(0, left)
      return tables.map((table) => ({ it, entrants: table.map(({ number }) => number) }))
    })
    const sets = planned.map(({ it: { game, round }, entrants }): PlannedSet => ({
      set: ++last,
      game,
      round,
      entrants,
    }))
    const results = (yield { type: 'round', sets }) as readonly SetResult[]
    const byNumber = new Map(results.map((result) => [result.set, result]))
    for (const { set, game } of sets) playing.find((it) => it.game === game)!.results.push(byNumber.get(set)!)
    const next: Playing[] = []
    for (const it of playing) {
      const end = yield* endOf(it, rules)
      if (end) over.push(end)
      else next.push(it)
    }
    playing = next
  }
  return over.toSorted((a, b) => a.game - b.game)
}

/** What a game came to where it is over after this round; null where it goes on. */
function* endOf(
  { game, entries, results, round }: Playing,
  { final }: SeasonRules,
): Generator<FinalWish, GameFinal | null, readonly SetResult[] | readonly SeasonStanding[]> {
  const isSpent = results.length >= final.sets
  if (!isSpent && final.width === null) return null
  const rows = (yield { type: 'table', game, entries, results }) as readonly SeasonStanding[]
  const isNarrow = final.width !== null && rows.every((row) => row.high - row.low <= final.width!)
  if (!isSpent && !isNarrow) return null
  return { game, rounds: round, sets: results.length, end: isNarrow ? 'width' : 'sets', rows }
}
