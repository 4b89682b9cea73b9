/** Which set is begun next: ladders take turns, and on each the version with the fewest sets plays. */
import type { ServerLimits } from '../limits.ts'
import type { RemoteSeat } from '../ports/live.ts'
import { stoppedOn } from '../store/finish.ts'
import type { LadderRecord } from '../store/standings.ts'
import type { Db, Reader, Store, Touched } from '../store/store.ts'
import type { Claims } from './claims.ts'
import { metBy } from './field.ts'
import { Fields, type LadderField } from './fields.ts'
import type { Candidate, RandomSource } from './pairing.ts'

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
  readonly #random: RandomSource
  readonly #fields: Fields
  /** The turn in which each ladder had a set last. */
  readonly #turns = new Map<string, number>()
  #turn = 0

  constructor(limits: ServerLimits, random: RandomSource, touched: Touched, claims: Claims) {
    this.#random = random
    this.#fields = new Fields(limits, touched, claims)
  }

  /** Reads all versions in pieces, unless that is done: before the first choice, which would read all at once. */
  ready(db: Db): Promise<void> {
    return this.#fields.ready(db)
  }

  /**
   * Null where nothing is wanted that could be played now. Sets between house bots come last. In a
   * transaction that has written nothing yet.
   */
  async next(db: Reader, free: Free): Promise<Choice | null> {
    return (await this.several(db, free, 1))[0] ?? null
  }

  /**
   * As many choices as are wanted, at most `count`, by one look at the standings: each counts for those after it as if it
   * were written. Where they are not written in this transaction, this chooser is of no more use.
   */
  async several(db: Reader, free: Free, count: number): Promise<readonly Choice[]> {
    const fields = (await this.#fields.now(db, free.remotes)).filter(
      ({ ladder }) => !ladder.isPaused && (ladder.tier === 'remote' ? free.remotes.length > 0 : free.children),
    )
    const known = new Known(db)
    const chosen: Choice[] = []
    while (chosen.length < count) {
      // oxlint-disable-next-line no-await-in-loop -- each counts for those after it
      const choice = await this.#one(known, this.#inTurn(fields), free)
      if (!choice) break
      chosen.push(choice)
      if (chosen.length === count) break
      fields.find(({ ladder }) => ladder.id === choice.ladder.id)!.field.counts(choice)
      known.counts(choice)
    }
    return chosen
  }

  async #one(known: Known, fields: readonly LadderField[], free: Free): Promise<Choice | null> {
    return (
      (await this.#first(known, fields, ({ field }) => field.nextWanting)) ??
      (free.house ? this.#first(known, byWaiting(fields), ({ field }) => field.nextOfHouse) : null)
    )
  }

  /** Sets wanted on all ladders, at most: one may count for several versions. */
  async missing({ db, serial }: Pick<Store, 'db' | 'serial'>, remotes: readonly RemoteSeat[]): Promise<number> {
    await this.ready(db)
    // What is read together was written together; and one at a time changes what is kept in memory.
    const fields = await serial((tx) => this.#fields.now(tx, remotes))
    return fields
      .filter(({ ladder }) => !ladder.isPaused && (ladder.tier === 'standard' || remotes.length > 0))
      .reduce((sum, { field }) => sum + field.missing, 0)
  }

  /** Of the ladders in turn, the first that wants a set gets it. */
  async #first(
    known: Known,
    fields: readonly LadderField[],
    next: (it: LadderField) => Candidate | null,
  ): Promise<Choice | null> {
    for (const it of fields) {
      const self = next(it)
      // oxlint-disable-next-line no-await-in-loop -- the first one is enough
      const choice = self && (await this.#with(known, it, self))
      if (choice) {
        this.#turns.set(it.ladder.id, ++this.#turn)
        return choice
      }
    }
    return null
  }

  async #with(known: Known, { ladder, field }: LadderField, self: Candidate): Promise<Choice | null> {
    const { isHouse } = self
    const stopped = await known.stopped(ladder.id)
    const opponents = field.opponents(self, await known.met(ladder.id, self), this.#random, stopped)
    const isRemote = ladder.tier === 'remote' && !isHouse
    return opponents && { ladder, isRemote, isHouse, versions: [self, ...opponents].map(({ version }) => version) }
  }

  #inTurn(fields: readonly LadderField[]): readonly LadderField[] {
    const turn = ({ ladder }: LadderField) => this.#turns.get(ladder.id) ?? 0
    return fields.toSorted((a, b) => turn(a) - turn(b) || (a.ladder.id < b.ladder.id ? -1 : 1))
  }
}

/** What is read of ladders while sets are chosen, once, and what is chosen meanwhile. */
class Known {
  readonly #db: Reader
  readonly #stopped = new Map<string, Awaited<ReturnType<typeof stoppedOn>>>()
  /** As the store has it, by ladder and version: sets with each other version. */
  readonly #met = new Map<string, ReadonlyMap<string, number>>()
  readonly #chosen: Choice[] = []

  constructor(db: Reader) {
    this.#db = db
  }

  async stopped(ladder: string): Promise<Awaited<ReturnType<typeof stoppedOn>>> {
    const known = this.#stopped.get(ladder) ?? (await stoppedOn(this.#db, ladder))
    this.#stopped.set(ladder, known)
    return known
  }

  /** As `metBy`, with what is chosen and not written. */
  async met(ladder: string, self: Candidate): Promise<ReadonlyMap<string, number>> {
    const key = `${ladder} ${self.version}`
    const known = this.#met.get(key) ?? (await metBy(this.#db, ladder, self))
    this.#met.set(key, known)
    const met = new Map(known)
    for (const { ladder: on, versions, isHouse } of this.#chosen)
      if (on.id === ladder && versions.includes(self.version) && (isHouse || !self.isHouse))
        for (const other of versions) if (other !== self.version) met.set(other, (met.get(other) ?? 0) + 1)
    return met
  }

  counts(choice: Choice): void {
    this.#chosen.push(choice)
  }
}

/** Ladders with authors' bots before those with house bots alone. */
const byWaiting = (fields: readonly LadderField[]): readonly LadderField[] => [
  ...fields.filter(({ field }) => field.isWaited),
  ...fields.filter(({ field }) => !field.isWaited),
]
