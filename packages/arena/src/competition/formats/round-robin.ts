/**
 * Round robin: everyone meets everyone, equally often and in equally many sets. Two at a table meet by the circle method;
 * larger tables come from blocks that are turned round the list of entries.
 */
import { blocksOf } from './blocks.ts'
import { leftOf, numbered, setsOfRound, type Table } from './rounds.ts'
import { byShare, crossTableOf, ranked, tallyOf, type Tally } from './tally.ts'
import type { Format, Pairing, Results, TournamentPlan, TournamentState } from './types.ts'

/** Equal shares are ordered by Sonneborn-Berger: what an entry scored against others, times what those scored. */
export const roundRobin: Format = {
  usual: () => ({ rounds: 1, sets: 1 }),
  mostRounds: () => 1000,
  takesTables: true,
  next: (plan, results) => playAll(plan, scheduleOf(plan), results, sonnebornBerger),
}

/** One against all others, the first entry: the others are compared by what they score against it. */
export const gauntlet: Format = {
  usual: () => ({ rounds: 1, sets: 1 }),
  mostRounds: () => 1000,
  takesTables: false,
  next(plan, results) {
    const [one, ...others] = plan.entries
    const rounds = Array.from({ length: plan.rounds }, () => others.map((other) => [one!, other]))
    const state = playAll(plan, setsOf(plan, rounds), results, () => null)
    return { ...state, standings: besideOne(plan, results) }
  },
}

/** All sets are known from the start, and may be played at once. */
function playAll(
  { entries }: TournamentPlan,
  schedule: readonly Pairing[],
  results: Results,
  tieBreakOf: (tally: Tally, all: ReadonlyMap<string, Tally>) => number | null,
): TournamentState {
  const pairings = leftOf(schedule, results)
  const tallies = tallyOf(entries, results)
  const tieBreak = (tally: Tally) => tieBreakOf(tally, tallies)
  const standings = ranked(
    [...tallies.values()],
    (a, b) => byShare(a, b) || (tieBreak(b) ?? 0) - (tieBreak(a) ?? 0),
    tieBreak,
  )
  return {
    pairings,
    isOver: pairings.length === 0,
    progress: { played: results.size, atMost: schedule.length },
    round: pairings[0]?.round ?? schedule.at(-1)!.round,
    standings,
    crossTable: crossTableOf(standings, tallies),
    bracket: null,
  }
}

/** Those who scored more than half against the one come before it. */
function besideOne({ entries }: TournamentPlan, results: Results): TournamentState['standings'] {
  const tallies = tallyOf(entries, results)
  const level = { points: 1, most: 2 }
  const share = (tally: Tally) => (tally.entrant === entries[0] ? Object.assign({}, tally, level) : tally)
  return ranked([...tallies.values()], (a, b) => byShare(share(a), share(b)))
}

function sonnebornBerger({ against }: Tally, all: ReadonlyMap<string, Tally>): number {
  let sum = 0
  for (const [other, { points }] of against) sum += points * all.get(other)!.points
  return sum
}

const setsOf = (plan: TournamentPlan, rounds: readonly (readonly Table[])[]): readonly Pairing[] =>
  numbered(plan, rounds).flatMap((round) => setsOfRound(plan, round))

function scheduleOf(plan: TournamentPlan): readonly Pairing[] {
  const once = plan.seats === 2 ? circle(plan.entries) : tablesOf(plan.entries, plan.seats)
  return setsOf(plan, Array.from({ length: plan.rounds }, () => once).flat())
}

/** The circle method: the last stays, the others move on by one each round; who would meet the empty place has a bye. */
function circle(entries: readonly string[]): readonly (readonly Table[])[] {
  const places: (string | null)[] = entries.length % 2 === 0 ? [...entries] : [...entries, null]
  const fixed = places.pop()!
  return places.map((_, round) => {
    const turned = [...places.slice(round), ...places.slice(0, round), fixed]
    return turned.slice(0, turned.length / 2).flatMap((one, i) => {
      const other = turned.at(-1 - i)!
      return one === null || other === null ? [] : [[one, other].toSorted(bySeed(entries))]
    })
  })
}

function tablesOf(entries: readonly string[], seats: number): readonly (readonly Table[])[] {
  return blocksOf(entries.length, seats).map((tables) =>
    tables.map((table) => table.toSorted((a, b) => a - b).map((i) => entries[i]!)),
  )
}

const bySeed =
  (entries: readonly string[]) =>
  (a: string, b: string): number =>
    entries.indexOf(a) - entries.indexOf(b)
