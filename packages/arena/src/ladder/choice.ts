/** Which set is begun next: ladders take turns, and on each whoever has had fewest sets plays. */
import type { RemoteSeat } from '../arena/parts.ts'
import type { ServerLimits } from '../limits.ts'
import { candidatesOf, countHouseSets, metBy, type Entry } from '../store/field.ts'
import { allLadders, type LadderRecord } from '../store/standings.ts'
import type { Reader } from '../store/store.ts'
import { chooseOpponents, nextWanting, setsMissing, type Field, type Random } from './pairing.ts'

/** A set as it is begun: on match children, or here with the connections of remote bots. */
export interface Choice {
  readonly ladder: LadderRecord
  readonly versions: readonly string[]
  readonly isRemote: boolean
}

/** What is free now. */
export interface Free {
  readonly children: boolean
  /** Remote bots with a slot; none where no more sets with remote bots can be played. */
  readonly remotes: readonly RemoteSeat[]
}

export class Chooser {
  readonly #limits: ServerLimits
  readonly #random: Random
  /** Ladders in the order they had a set last. */
  readonly #turns: string[] = []

  constructor(limits: ServerLimits, random: Random) {
    this.#limits = limits
    this.#random = random
  }

  /** Null where nothing is wanted that could be played now. */
  async next(db: Reader, free: Free): Promise<Choice | null> {
    for (const ladder of await this.#inTurn(db)) {
      // oxlint-disable-next-line no-await-in-loop -- the first that wants a set gets it
      const choice = ladder.isPaused ? null : await this.#on(db, ladder, free)
      if (choice) {
        this.#took(ladder.id)
        return choice
      }
    }
    return null
  }

  /** Sets wanted on all ladders, at most: one may count for several versions. */
  async missing(db: Reader, remotes: readonly RemoteSeat[]): Promise<number> {
    const ladders = (await allLadders(db)).filter(
      ({ isPaused, tier }) => !isPaused && (tier === 'standard' || remotes.length > 0),
    )
    const fields = await Promise.all(ladders.map((ladder) => this.#field(db, ladder, remotes)))
    return fields.reduce((sum, field) => sum + setsMissing(field, this.#limits), 0)
  }

  async #on(db: Reader, ladder: LadderRecord, { children, remotes }: Free): Promise<Choice | null> {
    if (ladder.tier === 'remote' ? remotes.length === 0 : !children) return null
    const field = await this.#field(db, ladder, remotes)
    const self = nextWanting(field, this.#limits)
    if (!self) return null
    const isRemote = ladder.tier === 'remote' && !self.isHouse
    if (!isRemote && !children) return null
    const opponents = chooseOpponents(self, field, await metBy(db, ladder.id, self.version), this.#random)
    return opponents && { ladder, isRemote, versions: [self, ...opponents].map(({ version }) => version) }
  }

  async #field(db: Reader, ladder: LadderRecord, remotes: readonly RemoteSeat[]): Promise<Field> {
    const all = await candidatesOf(db, ladder)
    const candidates = ladder.tier === 'remote' ? all.filter((it) => isHere(it, ladder, remotes)) : all
    return {
      seats: ladder.seats,
      candidates,
      houseSets: await this.#houseSets(db, ladder, candidates),
      startsAlone: ladder.tier === 'standard' && ladder.seats === 2,
    }
  }

  async #houseSets(db: Reader, { id, seats }: LadderRecord, candidates: readonly Entry[]): Promise<number> {
    const most = this.#limits.houseSets
    return candidates.filter(({ isHouse }) => isHouse).length < seats ? most : countHouseSets(db, id, most)
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

const isHere = ({ isHouse, version }: Entry, { game }: LadderRecord, remotes: readonly RemoteSeat[]): boolean =>
  isHouse || remotes.some((seat) => seat.versionId === version && seat.games.includes(game) && seat.freeSlots > 0)
