/** The tables of three and more of a Swiss round: neighbours by points, changed until as few as can be meet again. */
import type { Table } from './rounds.ts'
import type { Tally } from './tally.ts'

/**
 * Tables of entries that are sorted by points. Who is left over has a bye: those with the fewest so far, of these those
 * with the fewest points. Two entries change tables as long as that makes it better; the first best change is made.
 */
export function groupTables(sorted: readonly Tally[], seats: number): readonly Table[] {
  const left = new Set(
    sorted
      .toReversed()
      .toSorted((a, b) => a.byes - b.byes)
      .slice(0, sorted.length % seats),
  )
  const playing = sorted.filter((tally) => !left.has(tally))
  let places = playing.map((_, i) => i)
  const cost = costOf(playing, seats)
  for (let better: number[] | null = places; better; better = betterThan(places, seats, cost)) places = better
  return Array.from({ length: places.length / seats }, (_, table) =>
    places.slice(table * seats, (table + 1) * seats).map((i) => playing[i]!.entrant),
  )
}

type Cost = (table: readonly number[]) => number

/** Second meetings before all else, then how far apart the places of a table are, by squares. */
function costOf(playing: readonly Tally[], seats: number): Cost {
  const n = playing.length
  const perMeeting = n ** 3 * seats
  const two = (a: number, b: number) => {
    const met = playing[a]!.against.get(playing[b]!.entrant)?.sets.length ?? 0
    return perMeeting * met ** 2 + (a - b) ** 2
  }
  return (table) => table.reduce((sum, a, i) => sum + table.slice(i + 1).reduce((own, b) => own + two(a, b), 0), 0)
}

/** The change of two places that saves the most; null where none does. */
function betterThan(places: readonly number[], seats: number, cost: Cost): number[] | null {
  const tableOf = (at: number) => Math.floor(at / seats)
  const table = (of: readonly number[], at: number) => of.slice(tableOf(at) * seats, (tableOf(at) + 1) * seats)
  let most = 0
  let best: number[] | null = null
  for (let a = 0; a < places.length; a++)
    for (let b = (tableOf(a) + 1) * seats; b < places.length; b++) {
      const changed = places.with(a, places[b]!).with(b, places[a]!)
      const saved = cost(table(places, a)) + cost(table(places, b)) - cost(table(changed, a)) - cost(table(changed, b))
      if (saved > most) [most, best] = [saved, changed]
    }
  return best
}
