/** Which set is begun next: ladders take turns, and on each whoever has had fewest sets plays. */
import type { ServerLimits } from '../limits.ts'
import type { RemoteSeat } from '../seams/live.ts'
import { allLadders, type LadderRecord } from '../store/standings.ts'
import type { Reader } from '../store/store.ts'
import { candidatesOf, countHouseSets, isFor, metBy, roster, type Enrolled } from './field.ts'
import {
  chooseOpponents,
  nextOfHouse,
  nextWanting,
  setsMissing,
  type Candidate,
  type Field,
  type RandomSource,
} from './pairing.ts'

/** A set as it is begun: on match children, or here with the connections of remote bots. */
export interface Choice {
  readonly ladder: LadderRecord
  readonly versions: readonly string[]
  readonly isRemote: boolean
  /** Whether it is one of the ladder's first sets, which only house bots play. */
  readonly isHouse: boolean
}

/** What is free now. */
export interface Free {
  readonly children: boolean
  /** Whether a set between house bots may take a child. */
  readonly house: boolean
  /** Remote bots with a slot; none where no more sets with remote bots can be played. */
  readonly remotes: readonly RemoteSeat[]
}

export class Chooser {
  readonly #limits: ServerLimits
  readonly #random: RandomSource
  /** Ladders in the order they had a set last. */
  readonly #turns: string[] = []

  constructor(limits: ServerLimits, random: RandomSource) {
    this.#limits = limits
    this.#random = random
  }

  /** Null where nothing is wanted that could be played now. What nobody waits for comes last: sets of the house alone. */
  async next(db: Reader, free: Free): Promise<Choice | null> {
    const { waited, alone } = await this.#open(db, free.remotes, ({ tier }) =>
      tier === 'remote' ? free.remotes.length > 0 : free.children,
    )
    const somebodys = await this.#first(db, waited, nextWanting)
    return somebodys ?? (free.house ? this.#first(db, [...waited, ...alone], nextOfHouse) : null)
  }

  /** Of the ladders in turn, the first that wants a set gets it. */
  async #first(db: Reader, ladders: readonly OpenLadder[], next: typeof nextWanting): Promise<Choice | null> {
    for (const { ladder, entries } of ladders) {
      // oxlint-disable-next-line no-await-in-loop -- the first one is enough
      const field = await this.#field(db, ladder, entries)
      const self = next(field, this.#limits)
      // oxlint-disable-next-line no-await-in-loop -- as above
      const choice = self && (await this.#with(db, ladder, field, self))
      if (choice) {
        this.#took(ladder.id)
        return choice
      }
    }
    return null
  }

  /** Sets wanted on all ladders, at most: one may count for several versions. */
  async missing(db: Reader, remotes: readonly RemoteSeat[]): Promise<number> {
    const { waited, alone } = await this.#open(db, remotes, ({ tier }) => tier === 'standard' || remotes.length > 0)
    const fields = waited.map(({ ladder, entries }) => this.#field(db, ladder, entries))
    const ofHouse = alone.map(({ ladder, entries }) => this.#houseSets(db, ladder, entries))
    return (
      (await Promise.all(fields)).reduce((sum, field) => sum + setsMissing(field, this.#limits), 0) +
      (await Promise.all(ofHouse)).reduce((sum, sets) => sum + this.#limits.houseSets - sets, 0)
    )
  }

  /** Ladders on which somebody may want a set, in turn, and those the house begins alone; no other can want one. */
  async #open(
    db: Reader,
    remotes: readonly RemoteSeat[],
    isOpen: (ladder: LadderRecord) => boolean,
  ): Promise<{ readonly waited: readonly OpenLadder[]; readonly alone: readonly OpenLadder[] }> {
    const enrolled = await roster(db)
    const open = (await this.#inTurn(db))
      .filter((ladder) => !ladder.isPaused && isOpen(ladder))
      .map((ladder) => ({ ladder, entries: entriesOf(ladder, enrolled, remotes) }))
    const isWaited = ({ entries }: OpenLadder) => entries.some(isWaiting)
    return {
      waited: open.filter(isWaited),
      alone: open.filter((it) => startsAlone(it.ladder) && !isWaited(it)),
    }
  }

  async #with(db: Reader, ladder: LadderRecord, field: Field, self: Candidate): Promise<Choice | null> {
    const isRemote = ladder.tier === 'remote' && !self.isHouse
    const opponents = chooseOpponents(self, field, await metBy(db, ladder.id, self.version), this.#random)
    return (
      opponents && {
        ladder,
        isRemote,
        isHouse: self.isHouse,
        versions: [self, ...opponents].map(({ version }) => version),
      }
    )
  }

  async #field(db: Reader, ladder: LadderRecord, entries: readonly Enrolled[]): Promise<Field> {
    return {
      seats: ladder.seats,
      candidates: await candidatesOf(db, ladder, entries),
      houseSets: await this.#houseSets(db, ladder, entries),
      startsAlone: startsAlone(ladder),
    }
  }

  async #houseSets(db: Reader, { id, seats }: LadderRecord, entries: readonly Enrolled[]): Promise<number> {
    const most = this.#limits.houseSets
    return entries.filter(({ isHouse }) => isHouse).length < seats ? most : countHouseSets(db, id, most)
  }

  async #inTurn(db: Reader): Promise<readonly LadderRecord[]> {
    const ladders = await allLadders(db)
    return ladders.toSorted((a, b) => this.#turns.indexOf(a.id) - this.#turns.indexOf(b.id) || (a.id < b.id ? -1 : 1))
  }

  #took(ladder: string): void {
    const at = this.#turns.indexOf(ladder)
    if (at >= 0) this.#turns.splice(at, 1)
    this.#turns.push(ladder)
  }
}

/** A ladder with whoever may play on it. */
interface OpenLadder {
  readonly ladder: LadderRecord
  readonly entries: readonly Enrolled[]
}

/** Who may play on a ladder now: on remote ones, of those that are not the house, whoever is connected. */
const entriesOf = (
  ladder: LadderRecord,
  enrolled: readonly Enrolled[],
  remotes: readonly RemoteSeat[],
): readonly Enrolled[] =>
  enrolled.filter((it) => isFor(ladder, it) && (it.isHouse || ladder.tier !== 'remote' || isHere(it, ladder, remotes)))

const isHere = ({ version }: Enrolled, { game }: LadderRecord, remotes: readonly RemoteSeat[]): boolean =>
  remotes.some((seat) => seat.versionId === version && seat.games.includes(game) && seat.freeSlots > 0)

/** Somebody's, who may want sets. */
const isWaiting = ({ isHouse, isRated }: Enrolled): boolean => !isHouse && isRated

/** Where the house plays its first sets before anybody came. */
const startsAlone = ({ tier, seats }: LadderRecord): boolean => tier === 'standard' && seats === 2
