/** Which versions are the entries of a season: the last ones that were sent in time and passed their validation. */
import type { EntryRule, SeasonGame, SeasonRules } from '../../competition/season/rules.ts'
import { sentBetween, type SeasonEntryRow, type SeasonRow, type SentEntry } from '../../store/seasons.ts'
import type { Reader } from '../../store/store.ts'

/** When bots are taken: milliseconds since 1970, both included; null where it has not opened yet. */
interface Window {
  readonly from: number
  readonly to: number
}

/** A season opens when the admin says so or its date comes, and takes bots until its date or until it is frozen. */
function windowOf(
  { openedMs, frozenMs }: Pick<SeasonRow, 'openedMs' | 'frozenMs'>,
  { opensMs, closesMs }: Pick<SeasonRules, 'opensMs' | 'closesMs'>,
  nowMs: number,
): Window | null {
  const from = openedMs ?? opensMs
  if (from === null || from > nowMs) return null
  return { from, to: Math.min(frozenMs ?? nowMs, closesMs ?? Infinity, nowMs) }
}

/** Whether a version that is sent now would be for the season. */
export function isTaking(row: SeasonRow, rules: SeasonRules, nowMs: number): boolean {
  const window = row.frozenMs === null ? windowOf(row, rules, nowMs) : null
  return window !== null && window.to === nowMs
}

/** What takes part, and what is still to be decided. */
export interface Chosen {
  readonly entries: readonly SeasonEntryRow[]
  /** Ids of versions. */
  readonly validating: readonly string[]
}

export async function chosenOf(db: Reader, row: SeasonRow, rules: SeasonRules, nowMs: number): Promise<Chosen> {
  const window = windowOf(row, rules, nowMs)
  const sent = window ? await sentBetween(db, row.id, window.from, window.to) : []
  const chosen = chooseEntries(sent, rules)
  const sides = new Map<string, number>()
  return {
    validating: sent.filter(({ state }) => state === 'validating').map(({ version }) => version),
    entries: chosen.map((it, i) => {
      const side = sides.get(sideOf(it)) ?? sides.size + 1
      sides.set(sideOf(it), side)
      const { version, team, sharesSource } = it
      return { season: row.id, number: i + 1, side, version, team, sharesSource: sharesSource ? 1 : 0 }
    }),
  }
}

/** `sent` has the newest first. Of each bot its last version counts; by the names of the bots. */
function chooseEntries(
  sent: readonly SentEntry[],
  { entries, games }: { readonly entries: EntryRule; readonly games: readonly Pick<SeasonGame, 'game'>[] },
): readonly SentEntry[] {
  const taken = new Set<string>()
  const chosen = sent.filter((it) => {
    const plays = it.state !== 'validating' && games.some(({ game }) => it.games.includes(game))
    const key = keyOf(it, entries)
    if (!plays || taken.has(key)) return false
    taken.add(key)
    return true
  })
  return chosen.toSorted((a, b) => (a.bot < b.bot ? -1 : 1))
}

const keyOf = (it: SentEntry, rule: EntryRule): string =>
  rule === 'several' ? `bot ${it.bot}` : rule === 'team' ? sideOf(it) : `author ${it.owner}`

/** Whose it is: no two of one side sit at a table. */
const sideOf = ({ team, owner }: { readonly team: string | null; readonly owner: string }): string =>
  team === null ? `author ${owner}` : `team ${team}`
