/** A mirrored set of scripts and house bots as a job for a match child. */
import { makeSecretText, parseSecretText, type GameModule } from '@dicewright/engine'
import { seatings } from '../series/seating.ts'
import type { SeatLine } from '../api/index.ts'
import type { JobEntrant, SetJob } from '../ports/sets.ts'
import { findVersion, playerName, seatLines } from '../store/bots.ts'
import { findChallenge, setsOfChallenge } from '../store/challenges.ts'
import type { OpenSet } from '../store/sets.ts'
import type { LadderRecord } from '../store/standings.ts'
import type { Reader } from '../store/store.ts'

/** What the dice of a set are named after. */
export const setNameOf = (game: string, set: number): string => `${game} set ${set}`

export const newSecret = (makeSecret: () => Uint8Array): string => makeSecretText(makeSecret())

/** Who sits where in the matches of a set. */
export const seatingsOf = (set: Pick<OpenSet, 'secret' | 'versions'>): readonly (readonly number[])[] =>
  seatings(set.versions.length, parseSecretText(set.secret)!)

export interface StandardSetup {
  readonly db: Reader
  readonly set: OpenSet
  readonly ladder: LadderRecord
  /** The set's versions, as they play, by their ids. */
  readonly entrants: ReadonlyMap<string, JobEntrant>
  readonly paceMs: number
}

export async function standardJob({ db, set, ladder, entrants, paceMs }: StandardSetup): Promise<SetJob> {
  return {
    set: set.id,
    game: { id: ladder.game, seats: ladder.seats, options: await optionsOf(db, set) },
    entrants: set.versions.map((version) => entrants.get(version)!),
    seatings: seatingsOf(set),
    secret: set.secret,
    setName: await nameOf(db, set, ladder.game),
    paceMs,
  }
}

/** A ladder plays by the standard options, a challenge by those its author chose. */
async function optionsOf(db: Reader, { challenge }: OpenSet): Promise<Readonly<Record<string, unknown>>> {
  if (challenge === null) return {}
  return JSON.parse((await findChallenge(db, challenge))!.options) as Readonly<Record<string, unknown>>
}

/** With a seed the sets of a challenge are named as those of `dicewright play`, and have the same dice. */
async function nameOf(db: Reader, { id, challenge }: OpenSet, game: string): Promise<string> {
  const seed = challenge === null ? null : (await findChallenge(db, challenge))!.seed
  if (seed === null) return setNameOf(game, id)
  const sets = await setsOfChallenge(db, challenge!)
  return setNameOf(game, sets.findIndex((set) => set.id === id) + 1)
}

async function jobEntrant(db: Reader, line: SeatLine): Promise<JobEntrant> {
  if (line.isHouse) return { kind: 'house', name: line.bot, bot: line.bot }
  const version = await findVersion(db, line.versionId)
  if (version?.source == null) throw new Error(`${line.versionId} has no script`)
  return { kind: 'script', name: playerName(line), file: version.file!, source: version.source, hash: version.hash! }
}

/** Versions as sets are played with them, by their ids. */
export const jobEntrantsOf = async (
  db: Reader,
  versions: readonly string[],
): Promise<ReadonlyMap<string, JobEntrant>> => jobEntrantsBy(db, [...(await seatLines(db, versions)).values()])

/** The same of lines that were read already. */
export async function jobEntrantsBy(db: Reader, lines: readonly SeatLine[]): Promise<ReadonlyMap<string, JobEntrant>> {
  return new Map(await Promise.all(lines.map(async (line) => [line.versionId, await jobEntrant(db, line)] as const)))
}

/** A module by the id of its game among those there are ladders for. */
export function moduleBy(modules: readonly GameModule[], id: string): GameModule {
  const module = modules.find(({ game }) => game.facts.id === id)
  if (!module) throw new Error(`there is no game ${id}`)
  return module
}
