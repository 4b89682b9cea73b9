/**
 * Pairing: the version that has played least gets a set, with opponents that are as strong, by turns a little
 * stronger and a little weaker, and with those it has met least among them. Chance decides only between equals. A field
 * is kept in order as it changes, so that a choice costs the same however many play.
 */
import type { Skill } from '../rating.ts'
import { Sorted } from './sorted.ts'

/** One who may be asked to play on a ladder now. */
export interface Candidate extends Skill {
  readonly version: string
  /** The author's id, or the team's; null for house bots: they have no owner to share a table with. */
  readonly owner: string | null
  readonly isHouse: boolean
  /** Whether it is to have a number of sets; others are opponents. */
  readonly isRated: boolean
  /** Rated sets on this ladder, those to come included. */
  readonly sets: number
}

export interface Wanted {
  /** Sets each rated version gets. */
  readonly setsWanted: number
  /** Sets between house bots each ladder gets. */
  readonly houseSets: number
}

export interface FieldFacts extends Wanted {
  readonly seats: number
  /** Whether the ladder is to have house sets before the first author's bot. */
  readonly startsAlone: boolean
}

/** At least 0, below 1. */
export type RandomSource = () => number

/** Opponents on one side that are near enough in strength to choose among by how often they met. */
const near = 5

/** A ladder as it is when its next set is chosen. */
export class Field {
  /** Rated sets of the ladder, those to come included, in which only house bots play. */
  housePlayed = 0
  readonly #facts: FieldFacts
  readonly #candidates = new Map<string, Candidate>()
  readonly #byStrength = new Sorted<Candidate>(byStrength)
  readonly #house = new Sorted<Candidate>(byStrength)
  /** Authors' versions that want sets, those with the fewest first. */
  readonly #wanting = new Sorted<Candidate>(byPlayed)
  readonly #houseByPlayed = new Sorted<Candidate>(byPlayed)
  /** How many candidates each owner has. */
  readonly #owners = new Map<string | null, number>()
  /** Authors' versions that are rated, whether they want more sets or not. */
  #rated = 0
  /** Sets that those who want some are short of. */
  #short = 0

  constructor(facts: FieldFacts) {
    this.#facts = facts
  }

  has(version: string): boolean {
    return this.#candidates.has(version)
  }

  /** Puts a candidate in, or in the place of what it was. */
  put(candidate: Candidate): void {
    this.remove(candidate.version)
    this.#candidates.set(candidate.version, candidate)
    for (const list of this.#listsOf(candidate)) list.add(candidate)
    this.#count(candidate, 1)
  }

  remove(version: string): void {
    const candidate = this.#candidates.get(version)
    if (!candidate) return
    this.#candidates.delete(version)
    for (const list of this.#listsOf(candidate)) list.remove(candidate)
    this.#count(candidate, -1)
  }

  /** A set is chosen, and counts before it is written. */
  counts({ versions, isHouse }: { readonly versions: readonly string[]; readonly isHouse: boolean }): void {
    for (const version of versions) {
      const candidate = this.#candidates.get(version)!
      this.put({ ...candidate, sets: candidate.sets + 1 })
    }
    if (isHouse) this.housePlayed++
  }

  /** The version that gets the next set: the one with the fewest. Null where all have had enough, or none finds a full table. */
  get nextWanting(): Candidate | null {
    return (this.#hasTable && this.#wanting.at(0)) || null
  }

  /** The same for house bots, which play the first sets of a ladder. */
  get nextOfHouse(): Candidate | null {
    return (this.#isHouseDue && this.#houseByPlayed.at(0)) || null
  }

  /** Sets that are still wanted, at most: one may count for several. */
  get missing(): number {
    const ofHouse = this.#isHouseDue ? this.#facts.houseSets - this.housePlayed : 0
    return (this.#hasTable ? this.#short : 0) + ofHouse
  }

  /** Whether an author's version is rated here, whether it wants more sets or not. */
  get isWaited(): boolean {
    return this.#rated > 0
  }

  /**
   * Opponents for `self`, one for each other seat, no two of one owner; null where there are not enough. `met` counts
   * sets it had with each version; `stopped` are versions that meet no more. House bots are measured against each other
   * only.
   */
  opponents(
    self: Candidate,
    met: ReadonlyMap<string, number>,
    random: RandomSource,
    stopped: ReadonlyMap<string, ReadonlySet<string>> = new Map(),
  ): readonly Candidate[] | null {
    const chosen: Candidate[] = []
    const isFree = (it: Candidate) =>
      [self, ...chosen].every(
        (other) =>
          it.version !== other.version &&
          (it.owner === null || it.owner !== other.owner) &&
          !stopped.get(it.version)?.has(other.version),
      )
    for (let i = 0; i < this.#facts.seats - 1; i++) {
      const isAbove = (self.sets + i) % 2 === 0
      const side = this.#nearest(self, isAbove, isFree)
      const them = side.length > 0 ? side : this.#nearest(self, !isAbove, isFree)
      if (them.length === 0) return null
      chosen.push(leastMet(them, met, random))
    }
    return chosen
  }

  /** The nearest on one side, nearest first. */
  #nearest(self: Candidate, isAbove: boolean, isFree: (it: Candidate) => boolean): readonly Candidate[] {
    const list = self.isHouse ? this.#house : this.#byStrength
    const found: Candidate[] = []
    const distance = (it: Candidate) => Math.abs(it.mu - self.mu)
    let at = isAbove
      ? list.findIndex((it) => byStrength(it, self) > 0)
      : list.findIndex((it) => byStrength(it, self) >= 0) - 1
    for (;;) {
      const first = list.at(at)
      if (!first || (found.length >= near && distance(first) > distance(found.at(-1)!))) break
      // All of one strength together, by name: of them no more than are needed are looked at.
      const from = isAbove ? at : list.findIndex((it) => it.mu >= first.mu)
      const to = isAbove ? list.findIndex((it) => it.mu > first.mu) : at + 1
      for (let i = from, some = 0; i < to && some < near; i++) {
        const it = list.at(i)!
        if (!isFree(it)) continue
        found.push(it)
        some++
      }
      at = isAbove ? to : from - 1
    }
    return found.toSorted((a, b) => distance(a) - distance(b) || byName(a, b)).slice(0, near)
  }

  #listsOf(it: Candidate): readonly Sorted<Candidate>[] {
    if (it.isHouse) return [this.#byStrength, this.#house, this.#houseByPlayed]
    return this.#isWanting(it) ? [this.#byStrength, this.#wanting] : [this.#byStrength]
  }

  #isWanting(it: Candidate): boolean {
    return !it.isHouse && it.isRated && it.sets < this.#facts.setsWanted
  }

  #count(it: Candidate, change: 1 | -1): void {
    const owners = (this.#owners.get(it.owner) ?? 0) + change
    if (owners > 0) this.#owners.set(it.owner, owners)
    else this.#owners.delete(it.owner)
    if (!it.isHouse && it.isRated) this.#rated += change
    if (this.#isWanting(it)) this.#short += change * (this.#facts.setsWanted - it.sets)
  }

  /** Whether every version here finds opponents of other owners for a full table. */
  get #hasTable(): boolean {
    return opponentsMissing(seatable(this.#owners), this.#facts.seats) === 0
  }

  get #isHouseDue(): boolean {
    const { houseSets, seats, startsAlone } = this.#facts
    return this.housePlayed < houseSets && this.#house.length >= seats && (startsAlone || this.isWaited)
  }
}

/** How many could sit down at one table, one of each owner; `owners` counts the candidates of each, null the house's. */
export function seatable(owners: ReadonlyMap<string | null, number>): number {
  const house = owners.get(null) ?? 0
  return owners.size - (house > 0 ? 1 : 0) + house
}

/** How many more owners are needed until one of these versions finds a full table; 0 where one does. */
export const opponentsMissing = (seated: number, seats: number): number => Math.max(0, seats - seated)

function leastMet(them: readonly Candidate[], met: ReadonlyMap<string, number>, random: RandomSource): Candidate {
  const times = ({ version }: Candidate) => met.get(version) ?? 0
  const least = Math.min(...them.map(times))
  const best = them.filter((it) => times(it) === least)
  return best[Math.floor(random() * best.length)]!
}

type Named = Pick<Candidate, 'version'>

const byName = (a: Named, b: Named): number => (a.version < b.version ? -1 : a.version > b.version ? 1 : 0)

/** Of equal strength, the one that sorts later counts as the stronger one, so that one side is never empty for both. */
function byStrength(a: Candidate, b: Candidate): number {
  return a.mu < b.mu ? -1 : a.mu > b.mu ? 1 : byName(a, b)
}

function byPlayed(a: Candidate, b: Candidate): number {
  return a.sets - b.sets || byName(a, b)
}
