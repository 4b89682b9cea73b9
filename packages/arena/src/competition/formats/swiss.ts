/**
 * Swiss system: each round pairs entries of equal points that have not met, the upper half of a group of equals against
 * the lower, as the Dutch system does (FIDE Handbook C.04.3). All tables of a round are chosen together: first as few
 * meet again as can be, then points differ as little as can be, then halves meet.
 */
import { leftOf, resultsUpTo, setsOfRound, type Table } from './rounds.ts'
import { pairTwos } from './swiss-pairs.ts'
import { groupTables } from './swiss-tables.ts'
import { countByes, crossTableOf, matchesOf, ranked, tallyOf, type Tally } from './tally.ts'
import type { Format, Results, TournamentPlan, TournamentState } from './types.ts'

/** Equal points are ordered by Buchholz: the points of all whom an entry met. */
export const swiss: Format = {
  usual: (entries) => ({ rounds: Math.min(Math.ceil(Math.log2(entries)) + 1, mostPairable(entries)), sets: 1 }),
  // Tables of three and more meet again, as rarely as can be.
  mostRounds: (entries, seats) => (seats === 2 ? mostPairable(entries) : 1000),
  takesTables: true,
  next: playSwiss,
}

/** Rounds in which two need not meet twice: an odd number has one with a bye in each. */
const mostPairable = (entries: number): number => (entries % 2 === 0 ? entries - 1 : entries)

function playSwiss(plan: TournamentPlan, results: Results): TournamentState {
  const { entries, seats, rounds, sets } = plan
  const perRound = Math.floor(entries.length / seats) * sets
  const complete = completeRounds(results, perRound, rounds)
  const after = complete * perRound
  const isOver = complete === rounds
  const tallies = tallyRounds(plan, results, complete)
  const pairings = isOver
    ? []
    : leftOf(setsOfRound(plan, { round: complete + 1, tables: pair(plan, results, complete), after }), results)
  const buchholz = ({ against }: Tally) =>
    [...against.keys()].reduce((sum, other) => sum + tallies.get(other)!.points, 0)
  const standings = ranked([...tallies.values()], (a, b) => b.points - a.points || buchholz(b) - buchholz(a), buchholz)
  return {
    pairings,
    isOver,
    progress: { played: results.size, atMost: rounds * perRound },
    round: Math.min(complete + 1, rounds),
    standings,
    crossTable: crossTableOf(standings, tallies),
    bracket: null,
  }
}

/** The tables of the round after so many complete ones: later results have no say in it. */
function pair(plan: TournamentPlan, results: Results, complete: number): readonly Table[] {
  const perRound = Math.floor(plan.entries.length / plan.seats) * plan.sets
  const tallies = tallyRounds(plan, resultsUpTo(results, complete * perRound), complete)
  // In seeded order among equals, since sorting keeps it.
  const sorted = [...tallies.values()].toSorted((a, b) => b.points - a.points)
  const tables = plan.seats === 2 ? pairTwos(sorted) : groupTables(sorted, plan.seats)
  const seed = new Map(plan.entries.map((entrant, i) => [entrant, i]))
  return tables.map((table) => table.toSorted((a, b) => seed.get(a)! - seed.get(b)!))
}

/** What was scored, byes of complete rounds included. */
function tallyRounds(plan: TournamentPlan, results: Results, complete: number): ReadonlyMap<string, Tally> {
  const tallies = tallyOf(plan.entries, results)
  const tables = Math.floor(plan.entries.length / plan.seats)
  for (let round = 0; round < complete; round++) {
    const first = round * tables * plan.sets + 1
    const seated = new Set(Array.from({ length: tables }, (_, table) => results.get(first + table)!.entrants).flat())
    for (const tally of tallies.values())
      if (!seated.has(tally.entrant)) countByes(plan, tally, matchesOf(plan.seats), 1)
  }
  return tallies
}

function completeRounds(results: Results, perRound: number, rounds: number): number {
  let played = 0
  while (results.has(played + 1)) played++
  return Math.min(rounds, Math.floor(played / perRound))
}
