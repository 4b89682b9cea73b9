/** Seasons as people see them: what is not published yet is left out. */
// One connection.
/* oxlint-disable no-await-in-loop */
import type { SeasonEntry, SeasonGameTable, SeasonLine, SeasonPage, SeasonProgress } from '../../api/index.ts'
import type { GameFinal } from '../../competition/season/final.ts'
import { hashOfRules, type SeasonRules } from '../../competition/season/rules.ts'
import { findVersion, seatLines } from '../../store/bots.ts'
import {
  countSeasonSets,
  entriesOfSeason,
  rosterOfSeason,
  type SeasonEntryRow,
  type SeasonRow,
} from '../../store/seasons.ts'
import type { Db } from '../../store/store.ts'
import { chosenOf, isTaking } from './entries.ts'
import type { FinalState } from './final-player.ts'

export interface PageSetup {
  readonly db: Db
  readonly nowMs: number
  /** Of the final, where it is played now. */
  readonly state: FinalState | null
  /** Whether what is only the admin's to see is in it. */
  readonly isAdmin: boolean
}

export const rulesOf = ({ rules }: Pick<SeasonRow, 'rules'>): SeasonRules => JSON.parse(rules) as SeasonRules

/** A season opens by itself when its date has come. */
export const stateOf = (row: SeasonRow, { opensMs }: SeasonRules, nowMs: number): SeasonRow['state'] =>
  row.state === 'made' && opensMs !== null && opensMs <= nowMs ? 'open' : row.state

/** The entries as they are fixed, or would be now. */
async function entriesNow(
  db: Db,
  row: SeasonRow,
  nowMs: number,
): Promise<{ readonly entries: readonly SeasonEntryRow[]; readonly validating: readonly string[] }> {
  if (row.startedMs !== null) return { entries: await entriesOfSeason(db, row.id), validating: [] }
  return chosenOf(db, row, rulesOf(row), nowMs)
}

export async function seasonLine(db: Db, row: SeasonRow, nowMs: number): Promise<SeasonLine> {
  const rules = rulesOf(row)
  const { entries } = await entriesNow(db, row, nowMs)
  return {
    id: row.id,
    name: row.name,
    state: stateOf(row, rules, nowMs),
    isTaking: isTaking(row, rules, nowMs),
    games: rules.games.map(({ game, seats }) => ({ game, seats })),
    opensMs: rules.opensMs,
    closesMs: rules.closesMs,
    authors: (await rosterOfSeason(db, row.id)).length,
    entries: entries.length,
  }
}

export async function seasonPage(row: SeasonRow, { db, nowMs, state, isAdmin }: PageSetup): Promise<SeasonPage> {
  const rules = rulesOf(row)
  const roster = await rosterOfSeason(db, row.id)
  const { entries, validating } = await entriesNow(db, row, nowMs)
  const lines = await seatLines(db, [...entries.map(({ version }) => version), ...validating])
  const isShown = row.state === 'published' || (isAdmin && row.tables !== null)
  const { createdMs, openedMs, frozenMs, startedMs, finishedMs, publishedMs } = row
  return {
    ...(await seasonLine(db, row, nowMs)),
    rules,
    rulesHash: hashOfRules(rules),
    teams: [...new Set(roster.flatMap(({ team }) => team ?? []))],
    entrants: await Promise.all(
      entries.map(async (it): Promise<SeasonEntry> => {
        const { hash } = (await findVersion(db, it.version))!
        const { bot, version, versionId, owner, isHouse } = lines.get(it.version)!
        const { number, team, sharesSource } = it
        return { bot, version, versionId, owner, isHouse, number, team, hash, sharesSource: sharesSource === 1 }
      }),
    ),
    validating: validating.map((version) => lines.get(version)!),
    createdMs,
    openedMs,
    frozenMs,
    startedMs,
    finishedMs,
    publishedMs,
    progress: await progressOf(db, row, rules, state),
    tables: isShown ? tablesOf(row, rules) : null,
    secret: row.state === 'published' ? row.secret : null,
  }
}

async function progressOf(
  db: Db,
  row: SeasonRow,
  { games, final }: SeasonRules,
  state: FinalState | null,
): Promise<SeasonProgress | null> {
  if (row.startedMs === null) return null
  const sets = await countSeasonSets(db, row.id)
  const most = games.length * final.sets
  if (row.tables === null) {
    const { planned = sets, round = 0, trouble = null } = state ?? {}
    const playing = (state?.playing ?? []).map(({ set: number, game, round: of, entrants }) => {
      return { number, game, round: of, entrants }
    })
    return { sets, most, planned, round, playing, trouble }
  }
  const tables = JSON.parse(row.tables) as readonly GameFinal[]
  const round = Math.max(...tables.map(({ rounds }) => rounds))
  return { sets, most, planned: sets, round, playing: [], trouble: null }
}

function tablesOf({ tables }: SeasonRow, { games }: SeasonRules): readonly SeasonGameTable[] {
  return (JSON.parse(tables!) as readonly GameFinal[]).map(({ game: at, rounds, sets, end, rows }) => {
    const { game, seats } = games[at]!
    return { game, seats, rounds, sets, end, rows }
  })
}
