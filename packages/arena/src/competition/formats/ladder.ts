/**
 * Ladder: neighbours play, and who wins has the upper place from then on. First 1-2, 3-4, ...; then 2-3, 4-5, ...: as many
 * rounds as entries sort any order, were every set won by the better (odd-even transposition sort, Knuth, TAOCP 3, 5.3.4).
 */
import { leftOf, resultsUpTo, setsOfRound, type Table } from './rounds.ts'
import { crossTableOf, tallyOf } from './tally.ts'
import type { Format, Results, TournamentPlan, TournamentState } from './types.ts'

/** Places are those on the ladder. Level sets change nothing. */
export const ladder: Format = {
  usual: (entries) => ({ rounds: entries, sets: 1 }),
  mostRounds: () => 1000,
  takesTables: false,
  next: climb,
}

function climb(plan: TournamentPlan, results: Results): TournamentState {
  const { entries, rounds, sets } = plan
  let order = entries
  let after = 0
  let round = 1
  let pairings: TournamentState['pairings'] = []
  for (; round <= rounds; round++) {
    const tables = neighbours(order, round)
    pairings = leftOf(setsOfRound(plan, { round, tables, after }), results)
    if (pairings.length > 0) break
    after += tables.length * sets
    order = swapped(order, tables, resultsUpTo(results, after), after - tables.length * sets)
  }
  const tallies = tallyOf(entries, results)
  const standings = order.map((entrant, i) => {
    const { sets: played, points, most } = tallies.get(entrant)!
    return { entrant, place: i + 1, sets: played, points, most, byes: 0, tieBreak: null }
  })
  return {
    pairings,
    isOver: pairings.length === 0,
    progress: { played: results.size, atMost: atMost(plan) },
    round: Math.min(round, rounds),
    standings,
    crossTable: crossTableOf(standings, tallies),
    bracket: null,
  }
}

/** In every second round the first has no neighbour above the second; two entries are neighbours in every round. */
function neighbours(order: readonly string[], round: number): readonly Table[] {
  const first = order.length === 2 ? 0 : (round - 1) % 2
  return order.flatMap((one, i) => (i % 2 === first && i + 1 < order.length ? [[one, order[i + 1]!]] : []))
}

/** The order after a round whose sets come after a number. */
function swapped(
  order: readonly string[],
  tables: readonly Table[],
  results: Results,
  after: number,
): readonly string[] {
  const ofRound = new Map([...results].filter(([set]) => set > after))
  const tallies = tallyOf(order, ofRound)
  const next = [...order]
  for (const [upper, lower] of tables as readonly (readonly [string, string])[]) {
    if (tallies.get(lower)!.points <= tallies.get(upper)!.points) continue
    const at = order.indexOf(upper)
    ;[next[at], next[at + 1]] = [lower, upper]
  }
  return next
}

function atMost({ entries, rounds, sets }: TournamentPlan): number {
  let tables = 0
  for (let round = 1; round <= rounds; round++) tables += neighbours(entries, round).length
  return tables * sets
}
