/** Single and double elimination: duels of two, each of mirrored sets until it is decided. */
import { doubleBracket, singleBracket, type PlannedDuel, type Slot } from './bracket.ts'
import { duelState, extraSets } from './duel.ts'
import { crossTableOf, tallyOf, type Tally } from './tally.ts'
import type { Duel, DuelSource, Format, Pairing, Results, Standing, TournamentPlan, TournamentState } from './types.ts'

const usual = () => ({ rounds: 1, sets: 3 })

/** Who loses is out. Losers of one round share a place. */
export const single: Format = {
  usual,
  mostRounds: () => null,
  takesTables: false,
  next: (plan, results) => eliminate(plan, singleBracket(plan.entries.length), results),
}

/** Who loses twice is out. Losers of one round of the losers' side share a place. */
export const double: Format = {
  usual,
  mostRounds: () => null,
  takesTables: false,
  next: (plan, results) => eliminate(plan, doubleBracket(plan.entries.length), results),
}

/** A duel with what follows from its results so far. */
interface Played {
  readonly duel: Duel
  readonly loser: string | null
  /** Numbers in the duel of sets that can be played now. */
  readonly wanted: readonly number[]
  /** Most sets it can still have. */
  readonly left: number
}

function eliminate(plan: TournamentPlan, planned: readonly PlannedDuel[], results: Results): TournamentState {
  const all: Played[] = []
  for (const duel of planned) all.push(playDuel(plan, duel, all, results))
  const duels = all.map(({ duel }) => duel)
  const tallies = tallyOf(plan.entries, results)
  const standings = standingsOf(plan, all, tallies)
  return {
    pairings: all.flatMap((played) => pairingsOf(plan, played)),
    isOver: duels.every(isDone),
    progress: { played: results.size, atMost: results.size + all.reduce((sum, { left }) => sum + left, 0) },
    round: (duels.find((duel) => !isDone(duel)) ?? duels.at(-1)!).round,
    standings,
    crossTable: crossTableOf(standings, tallies),
    bracket: { duels },
  }
}

const isDone = ({ winner, isNeeded }: Duel): boolean => winner !== null || !isNeeded

const mostOf = ({ sets }: TournamentPlan): number => sets + extraSets

/** The numbers of a duel's sets follow from its place in the bracket. */
const setOf = (plan: TournamentPlan, duel: number, k: number): number => (duel - 1) * mostOf(plan) + k

const pairingsOf = (plan: TournamentPlan, { duel, wanted }: Played): readonly Pairing[] =>
  wanted.map((k) => ({
    set: setOf(plan, duel.duel, k),
    round: duel.round,
    entrants: duel.entrants as readonly [string, string],
  }))

function playDuel(plan: TournamentPlan, planned: PlannedDuel, before: readonly Played[], results: Results): Played {
  const { entries, sets } = plan
  const { side, round, slots, isReset } = planned
  const [a, b] = slots.map((slot) => entrantOf(slot, entries, before)) as [string | null, string | null]
  const unplayed: Duel = {
    duel: before.length + 1,
    side,
    round,
    sources: slots.map((slot) => sourceOf(slot, entries)) as [DuelSource, DuelSource],
    entrants: [a, b],
    points: [0, 0],
    sets: [],
    winner: null,
    decidedBy: null,
    isNeeded: true,
  }
  const final = isReset ? before.at(-1)!.duel : null
  // The champion of the winners' side is the first of the final: who won it has lost nothing, and no second one follows.
  if (final !== null && final.winner !== null && final.winner === final.entrants[0])
    return { duel: { ...unplayed, isNeeded: false }, loser: null, wanted: [], left: 0 }
  if (a === null || b === null || final?.winner === null)
    return { duel: unplayed, loser: null, wanted: [], left: mostOf(plan) }
  const played = Array.from({ length: mostOf(plan) }, (_, k) => results.get(setOf(plan, unplayed.duel, k + 1)))
  const { points, winner, by, wanted, left } = duelState(played, [a, b], sets, entries.indexOf(a) < entries.indexOf(b))
  const duel = {
    ...unplayed,
    points,
    sets: played.flatMap((result) => result?.set ?? []),
    winner: winner === null ? null : [a, b][winner]!,
    decidedBy: by,
  }
  return { duel, loser: winner === null ? null : [b, a][winner]!, wanted, left }
}

function entrantOf(slot: Exclude<Slot, null>, entries: readonly string[], before: readonly Played[]): string | null {
  if (typeof slot === 'number') return entries[slot]!
  const { duel, loser } = before[slot.duel]!
  return slot.from === 'winner' ? duel.winner : loser
}

const sourceOf = (slot: Exclude<Slot, null>, entries: readonly string[]): DuelSource =>
  typeof slot === 'number' ? { from: 'entry', entrant: entries[slot]! } : { from: slot.from, duel: slot.duel + 1 }

/** By the round in which an entry went out, the later the better; those still in it come first and share that place. */
function standingsOf(
  { entries }: TournamentPlan,
  all: readonly Played[],
  tallies: ReadonlyMap<string, Tally>,
): readonly Standing[] {
  const last = all.findLast(({ duel }) => duel.isNeeded)!
  const stages = new Map<string, number>()
  for (const played of all) {
    const { side, round } = played.duel
    const isOut = played === last || side === 'losers' || last.duel.side === 'winners'
    if (isOut && played.loser !== null) stages.set(played.loser, side === 'final' ? beforeFinal : round)
  }
  const stage = (entrant: string) => stages.get(entrant) ?? Infinity
  const sorted = entries.toSorted((a, b) => (stage(a) === stage(b) ? 0 : stage(b) - stage(a)))
  return sorted.map((entrant) => {
    const { sets, points, most } = tallies.get(entrant)!
    const place = 1 + sorted.filter((other) => stage(other) > stage(entrant)).length
    return { entrant, place, sets, points, most, byes: 0, tieBreak: null }
  })
}

/** Above the rounds of the losers' side. */
const beforeFinal = 1000
