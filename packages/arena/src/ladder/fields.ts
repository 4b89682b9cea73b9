/**
 * The fields of all ladders, kept in memory: read from the store once, in pieces between which others are answered, then
 * again only what was touched since. On remote ladders, of those that are not the house, only who is connected and has a
 * slot is in the field.
 */
// One connection.
/* oxlint-disable no-await-in-loop */
import { setImmediate } from 'node:timers/promises'
import type { ServerLimits } from '../limits.ts'
import type { RemoteSeat } from '../ports/live.ts'
import { allLadders, type LadderRecord } from '../store/standings.ts'
import { inPieces } from '../store/pieces.ts'
import type { Db, Reader } from '../store/store.ts'
import type { Touched, Touches } from '../store/store.ts'
import { candidatesOf, countHouseSets, endsOfPieces } from './field.ts'
import type { Claims } from './claims.ts'
import { Field, type Candidate } from './pairing.ts'

export interface LadderField {
  readonly ladder: LadderRecord
  readonly field: Field
}

interface Kept extends LadderField {
  ladder: LadderRecord
  /** Those of remote ladders, whether they are in the field or not. */
  readonly known: Map<string, Candidate>
}

type KeptFields = ReadonlyMap<string, Kept>

/** Versions that are read at once. */
const atOnce = 500

export class Fields {
  readonly #limits: ServerLimits
  readonly #touched: Touched
  readonly #claims: Claims
  #kept: KeptFields | null = null
  #reading: Promise<KeptFields> | null = null
  /** Remote bots with a free slot, and the games of each. */
  #here: ReadonlyMap<string, readonly string[]> = new Map()

  constructor(limits: ServerLimits, touched: Touched, claims: Claims) {
    this.#claims = claims
    this.#limits = limits
    this.#touched = touched
  }

  /** Reads all versions unless that is done. In no transaction: other requests read and write meanwhile. */
  async ready(db: Db): Promise<void> {
    if (this.#kept) return
    this.#reading ??= this.#readAll(db).finally(() => (this.#reading = null))
    this.#begin(await this.#reading)
  }

  /**
   * All ladders as they are now. In a transaction that has written nothing yet: what it takes back would stay here. It
   * takes long, and blocks other requests, unless `ready` was called before.
   */
  async now(db: Reader, remotes: readonly RemoteSeat[]): Promise<readonly LadderField[]> {
    if (!this.#kept) this.#begin(await this.#readAll(db))
    const kept = this.#kept!
    for (const ladder of await allLadders(db)) kept.get(ladder.id)!.ladder = ladder
    await this.#readTouched(db)
    this.#meet(remotes)
    return [...kept.values()]
  }

  #begin(read: KeptFields): void {
    if (this.#kept) return
    this.#kept = read
    // All who are connected come as if they came now.
    this.#here = new Map()
  }

  /** What is written while this reads is touched, and read once more. */
  async #readAll(db: Reader): Promise<KeptFields> {
    const kept = new Map<string, Kept>()
    const ends = await endsOfPieces(db, atOnce)
    for (const ladder of await allLadders(db)) {
      const startsAlone = ladder.tier === 'standard' && ladder.seats === 2
      const { setsWanted, houseSets } = this.#limits
      const field = new Field({ seats: ladder.seats, startsAlone, setsWanted, houseSets })
      const it: Kept = { ladder, field, known: new Map() }
      for (const [i, upTo] of ends.entries()) {
        for (const candidate of await candidatesOf(db, ladder, { after: ends[i - 1] ?? '', upTo })) enter(it, candidate)
        await setImmediate()
      }
      field.housePlayed = await countHouseSets(db, ladder.id, houseSets)
      kept.set(ladder.id, it)
    }
    return kept
  }

  async #readTouched(db: Reader): Promise<void> {
    const touches = await this.#touched.take(db)
    try {
      await this.#read(db, touches)
    } catch (error) {
      // What was taken once is not in the next list.
      this.#kept = null
      throw error
    }
  }

  async #read(db: Reader, { pairs, versions, house }: Touches): Promise<void> {
    const kept = this.#kept!
    const games = await gamesOf(db, [...versions])
    for (const it of kept.values()) {
      const { id, game } = it.ladder
      const here = [...versions].filter((version) => this.#has(it, version) || games.get(version)?.includes(game))
      const touched = [...new Set([...(pairs.get(id) ?? []), ...here])]
      await this.#readSome(db, it, touched)
      if (house.has(id)) it.field.housePlayed = await countHouseSets(db, id, this.#limits.houseSets)
    }
  }

  async #readSome(db: Reader, it: Kept, versions: readonly string[]): Promise<void> {
    const found = await inPieces(versions, (some) => candidatesOf(db, it.ladder, some))
    const candidates = new Map(found.map((candidate) => [candidate.version, candidate]))
    for (const version of versions) {
      const candidate = candidates.get(version)
      if (candidate) this.#put(it, candidate)
      else {
        it.known.delete(version)
        this.#seat(it, version)
      }
    }
  }

  #put(it: Kept, candidate: Candidate): void {
    enter(it, candidate)
    if (it.known.has(candidate.version)) this.#seat(it, candidate.version)
  }

  #has({ field, known }: Kept, version: string): boolean {
    return field.has(version) || known.has(version)
  }

  /** Brings those in that came or have a slot again, and takes those out that left or have none. */
  #meet(remotes: readonly RemoteSeat[]): void {
    const now = new Map(
      remotes.filter(({ freeSlots }) => freeSlots > 0).map(({ versionId, games }) => [versionId, games]),
    )
    const before = this.#here
    this.#here = now
    const moved = [
      ...[...before.keys()].filter((version) => now.get(version) !== before.get(version)),
      ...[...now.keys()].filter((version) => !before.has(version)),
    ]
    if (moved.length === 0) return
    for (const it of this.#kept!.values())
      if (it.ladder.tier === 'remote') for (const version of moved) this.#seat(it, version)
  }

  /** A version that is not in the store may be a claim, which plays its first match. */
  #seat({ ladder, field, known }: Kept, version: string): void {
    const isHere = ladder.tier === 'remote' && this.#here.get(version)?.includes(ladder.game)
    const candidate = isHere ? (known.get(version) ?? this.#claims.candidate(version)) : null
    if (candidate) field.put(candidate)
    else field.remove(version)
  }
}

/** Of those of remote ladders it is only known yet where they stand. */
function enter({ ladder, field, known }: Kept, candidate: Candidate): void {
  if (ladder.tier === 'remote' && !candidate.isHouse) known.set(candidate.version, candidate)
  else field.put(candidate)
}

async function gamesOf(db: Reader, versions: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await inPieces(versions, (some) =>
    db.selectFrom('versions').select(['id', 'games']).where('id', 'in', some).execute(),
  )
  return new Map(rows.map(({ id, games }) => [id, JSON.parse(games) as string[]]))
}
