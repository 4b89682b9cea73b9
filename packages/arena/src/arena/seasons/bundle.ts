/** The bundle of a season from what is kept: the same bytes whenever it is asked for. */
// Piece by piece.
/* oxlint-disable no-await-in-loop */
import { bundleLines, type BundleEntry, type BundleMatch, type BundleSet } from '../../competition/season/bundle.ts'
import type { GameFinal } from '../../competition/season/final.ts'
import { hashOfText } from '../../competition/season/rules.ts'
import { findVersion, seatLines } from '../../store/bots.ts'
import { entriesOfSeason, finishedSets, type FinishedRow, type SeasonRow } from '../../store/seasons.ts'
import type { Db } from '../../store/store.ts'
import { rulesOf } from './pages.ts'

/** Sets that are read at once. */
const setsAtOnce = 50

/** In pieces of text. Without transcripts it has their hashes alone. */
export async function* makeBundle(db: Db, row: SeasonRow, hasTranscripts: boolean): AsyncGenerator<string> {
  const entries = await bundleEntries(db, row.id)
  const numbers = new Map((await entriesOfSeason(db, row.id)).map(({ version, number }) => [version, number]))
  async function* sets(): AsyncGenerator<BundleSet> {
    for (let from = 1; ; from += setsAtOnce) {
      const some = await finishedSets(db, row.id, from, from + setsAtOnce - 1)
      if (some.length === 0) return
      for (const set of some) yield bundleSet(set, numbers, hasTranscripts)
    }
  }
  const tables = JSON.parse(row.tables!) as readonly GameFinal[]
  yield* bundleLines({ rules: rulesOf(row), entries, secret: row.secret, sets: sets(), tables })
}

async function bundleEntries(db: Db, season: string): Promise<readonly BundleEntry[]> {
  const rows = await entriesOfSeason(db, season)
  const lines = await seatLines(
    db,
    rows.map(({ version }) => version),
  )
  return Promise.all(
    rows.map(async ({ number, side, version, team, sharesSource }): Promise<BundleEntry> => {
      const { hash, file, source, games } = (await findVersion(db, version))!
      const { bot, version: of, owner } = lines.get(version)!
      return {
        number,
        side,
        games: JSON.parse(games) as string[],
        bot,
        version: of,
        author: owner!,
        team,
        hash,
        file,
        source: sharesSource === 1 ? source : null,
      }
    }),
  )
}

function bundleSet(
  { number, game, round, versions, matches }: FinishedRow,
  numbers: ReadonlyMap<string, number>,
  hasTranscripts: boolean,
): BundleSet {
  return {
    set: number,
    game,
    round,
    entrants: versions.map((version) => numbers.get(version)!),
    matches: matches.map(({ seats, reason, transcript }): BundleMatch => {
      const own = seats.toSorted((a, b) => a.entrant - b.entrant)
      return {
        seating: seats.map(({ entrant }) => entrant),
        ranks: own.map(({ rank }) => rank),
        returns: own.map(({ returns }) => returns),
        reason,
        hash: hashOfText(transcript),
        transcript: hasTranscripts ? transcript : null,
      }
    }),
  }
}
