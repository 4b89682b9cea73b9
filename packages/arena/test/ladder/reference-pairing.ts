/**
 * The pairing policy as it is simplest to say, and slow: what the fields of the ladders have to come to. Who meets whom: the version that has played least gets a set, with opponents that are as strong, by turns a little
 * stronger and a little weaker, and with those it has met least among them. Plain functions of what the store says;
 * chance decides only between equals.
 */
import type { Candidate, RandomSource, Wanted } from '../../src/ladder/pairing.ts'
import type { Skill } from '../../src/rating.ts'

/** What is known of a ladder when its next set is chosen. */
export interface SimpleField {
  readonly seats: number
  readonly candidates: readonly Candidate[]
  /** Rated sets of the ladder, those to come included, in which only house bots play. */
  readonly houseSets: number
  /** Whether the ladder is to have house sets before anybody came. */
  readonly startsAlone: boolean
}

/** Opponents on one side that are near enough in strength to choose among by how often they met. */
const near = 5

/** Who is to get a set next: whoever has had fewest. Null where everybody has had enough. */
export function nextWanting(field: SimpleField, wanted: Wanted): Candidate | null {
  const { others } = wanting(field, wanted)
  return others.length > 0 ? leastPlayed(others) : null
}

/** The same of the house, for the first sets of the ladder that nobody waits for. */
export function nextOfHouse(field: SimpleField, wanted: Wanted): Candidate | null {
  const { house } = wanting(field, wanted)
  return house.length > 0 ? leastPlayed(house) : null
}

/** Sets that are still wanted on a ladder, at most: one may count for several. */
export function setsMissing(field: SimpleField, wanted: Wanted): number {
  const { house, others } = wanting(field, wanted)
  const missing = others.reduce((sum, { sets }) => sum + wanted.setsWanted - sets, 0)
  return missing + (house.length > 0 ? wanted.houseSets - field.houseSets : 0)
}

/** Versions that want a set and find a full table, and the house where its first sets are due. */
function wanting({ candidates, seats, houseSets, startsAlone }: SimpleField, wanted: Wanted) {
  const others = candidates.filter(
    (it) => !it.isHouse && it.isRated && it.sets < wanted.setsWanted && opponentsMissing(it, candidates, seats) === 0,
  )
  const house = candidates.filter(({ isHouse }) => isHouse)
  const isDue =
    houseSets < wanted.houseSets &&
    house.length >= seats &&
    (startsAlone || candidates.some((it) => !it.isHouse && it.isRated))
  return { others, house: isDue ? house : [] }
}

/**
 * Opponents for `self`, `seats - 1` of them, no two of one owner; null where there are not enough. `met` counts sets it
 * had with each version.
 */
export function chooseOpponents(
  self: Candidate,
  field: SimpleField,
  met: ReadonlyMap<string, number>,
  random: RandomSource,
): readonly Candidate[] | null {
  const chosen: Candidate[] = []
  // House bots are measured against each other only in the ladder's first sets.
  let pool = field.candidates.filter((it) => it.version !== self.version && (!self.isHouse || it.isHouse))
  pool = withoutOwner(pool, self)
  for (let i = 0; i < field.seats - 1; i++) {
    const isAbove = (self.sets + i) % 2 === 0
    const sides = [pool.filter((it) => isStronger(it, self) === isAbove), pool]
    const side = sides.find((them) => them.length > 0)
    if (!side) return null
    const opponent = leastMet(nearest(side, self), met, random)
    chosen.push(opponent)
    pool = withoutOwner(pool, opponent).filter(({ version }) => version !== opponent.version)
  }
  return chosen
}

const withoutOwner = <T extends Seated>(pool: readonly T[], { owner }: Seated): T[] =>
  pool.filter((it) => owner === null || it.owner !== owner)

type Seated = Pick<Candidate, 'version' | 'owner'>

/** Opponents of further owners that `self` lacks for a full table; 0 where it can play. */
const opponentsMissing = (self: Seated, candidates: readonly Seated[], seats: number): number =>
  Math.max(0, seats - 1 - mostOpponents(self, candidates))

/** How many could sit down with it, one of each owner. */
function mostOpponents(self: Seated, candidates: readonly Seated[]): number {
  const others = withoutOwner(candidates, self).filter(({ version }) => version !== self.version)
  const owners = new Set(others.flatMap(({ owner }) => owner ?? []))
  return owners.size + others.filter(({ owner }) => owner === null).length
}

/** Of equal strength, the one that sorts later counts as the stronger one, so that one side is never empty for both. */
const isStronger = (a: Candidate, b: Candidate): boolean => (a.mu === b.mu ? a.version > b.version : a.mu > b.mu)

function nearest(them: readonly Candidate[], { mu }: Skill): readonly Candidate[] {
  const distance = (it: Candidate) => Math.abs(it.mu - mu)
  return them.toSorted((a, b) => distance(a) - distance(b) || order(a, b)).slice(0, near)
}

function leastMet(them: readonly Candidate[], met: ReadonlyMap<string, number>, random: RandomSource): Candidate {
  const times = ({ version }: Candidate) => met.get(version) ?? 0
  const least = Math.min(...them.map(times))
  const best = them.filter((it) => times(it) === least)
  return best[Math.floor(random() * best.length)]!
}

const leastPlayed = (them: readonly Candidate[]): Candidate =>
  them.reduce((least, it) => (it.sets < least.sets || (it.sets === least.sets && order(it, least) < 0) ? it : least))

const order = (a: Candidate, b: Candidate): number => (a.version < b.version ? -1 : 1)
