/** A new season as the admin describes it: every field is checked before anything is kept. */
import { accept, refuse, show, type GameFactory } from '@dicewright/engine'
import type { NewSeason } from '../../api/index.ts'
import type { AnyCode, Result } from '../../codes.ts'
import { readRoster, type RosterLine } from '../../competition/season/roster.ts'
import { entryRules, type EntryRule, type SeasonGame, type SeasonRules } from '../../competition/season/rules.ts'
import { limits as botLimits, type Limits } from '../../limits.ts'
import { readName } from '../../names.ts'
import { sandboxVersion } from '../../sandbox/version.ts'
import { seatsOfLadders } from '../../seats.ts'
import { idOfName } from '../../store/people.ts'

/** Sets of a game in the final and points between the ends of an interval, where nothing is said. */
const finalDefaults = { sets: 20_000, width: 100 } as const
const mostSets = 1_000_000
const widths = { least: 1, most: 10_000 } as const

export interface ReadSeason {
  readonly rules: Omit<SeasonRules, 'commitment'>
  readonly roster: readonly RosterLine[]
}

export interface ReadSetup {
  /** Those that the server has ladders for. */
  readonly games: readonly GameFactory[]
  readonly limits: Limits
  readonly nowMs: number
}

type Given = Readonly<Record<string, unknown>>
type Read<T> = Result<T, AnyCode>

/** `given` has the shape of `NewSeason`, or not: refused with `name-value`, `game-unknown`, `season-value` or as rosters are. */
export function readNewSeason(given: Given, { games, limits, nowMs }: ReadSetup): Read<ReadSeason> {
  const name = readName(given['name'], 'season')
  if (!name.ok) return name
  const read = readGames(given['games'], games)
  if (!read.ok) return read
  const entries = readEntryRule(given['entries'])
  if (!entries.ok) return entries
  const final = readFinal(given)
  if (!final.ok) return final
  const dates = readDates(given, nowMs)
  if (!dates.ok) return dates
  const isEmbargoed = given['isEmbargoed'] ?? false
  if (typeof isEmbargoed !== 'boolean') return wrong('isEmbargoed', isEmbargoed, 'true or false')
  const roster = readGivenRoster(given)
  if (!roster.ok) return roster
  const keys = Object.keys(botLimits) as (keyof Limits)[]
  return accept({
    roster: roster.value,
    rules: {
      id: idOfName(name.value),
      name: name.value,
      games: read.value,
      entries: entries.value,
      isEmbargoed,
      ...dates.value,
      final: final.value,
      limits: Object.fromEntries(keys.map((key) => [key, limits[key]])) as Limits,
      sandbox: sandboxVersion,
    },
  })
}

function readGames(given: unknown, games: readonly GameFactory[]): Read<readonly SeasonGame[]> {
  if (!Array.isArray(given) || given.length === 0)
    return wrong('games', given, 'a list of games, each {"game", "seats"}')
  const read: SeasonGame[] = []
  for (const one of given as readonly unknown[]) {
    const found = readGame(Object(one) as Given, games)
    if (!found.ok) return found
    const { game, seats } = found.value
    if (read.some((other) => other.game === game && other.seats === seats))
      return wrong('games', `${game}:${seats}`, 'each game with a number of seats once')
    read.push(found.value)
  }
  return accept(read)
}

function readGame({ game, seats, options }: Given, games: readonly GameFactory[]): Read<SeasonGame> {
  const factory = games.find(({ facts }) => facts.id === game)
  if (!factory)
    return refuse(
      'game-unknown',
      'games',
      `There is no game ${show(game)} on this server: expected one of ${games.map(({ facts }) => facts.id).join(', ')}.`,
    )
  const all = seatsOfLadders(factory)
  if (!all.includes(seats as number))
    return refuse(
      'seat-count',
      'games',
      `The season has ${show(seats)} seats for ${factory.facts.id}: expected ${all.length === 1 ? all[0] : `${all[0]} to ${all.at(-1)}`}, as its ladders have.`,
    )
  const made = factory(seats as number, options ?? {})
  if (!made.ok) return made
  const { facts } = factory
  return accept({ game: facts.id, rules: facts.version, seats: seats as number, options: made.value.options })
}

function readEntryRule(given: unknown): Read<EntryRule> {
  const rule = entryRules.find((it) => it === (given ?? 'author'))
  return rule ? accept(rule) : wrong('entries', given, entryRules.join(', '))
}

function readFinal({ sets = finalDefaults.sets, width = finalDefaults.width }: Given): Read<SeasonRules['final']> {
  if (!Number.isInteger(sets) || (sets as number) < 1 || (sets as number) > mostSets)
    return wrong('sets', sets, `a whole number from 1 to ${mostSets.toLocaleString('en')}`)
  const isWidth = typeof width === 'number' && width >= widths.least && width <= widths.most
  if (width !== null && !isWidth)
    return wrong('width', width, `points from ${widths.least} to ${widths.most.toLocaleString('en')}, or null`)
  return accept({ sets: sets as number, width })
}

function readDates(given: Given, nowMs: number): Read<Pick<SeasonRules, 'opensMs' | 'closesMs'>> {
  const { opensMs = null, closesMs = null } = given
  const isTime = (value: unknown): value is number | null =>
    value === null || (Number.isSafeInteger(value) && Number(value) >= 0)
  if (!isTime(opensMs)) return wrong('opensMs', opensMs, 'milliseconds since 1970, or null')
  if (!isTime(closesMs)) return wrong('closesMs', closesMs, 'milliseconds since 1970, or null')
  if (closesMs !== null && closesMs <= Math.max(nowMs, opensMs ?? 0))
    return wrong('closesMs', new Date(closesMs).toISOString(), 'a time after now and after the season opens')
  return accept({ opensMs, closesMs })
}

/** Who is on a roster already. */
export interface OnRoster {
  readonly authors: readonly string[]
  readonly teams: readonly string[]
}

/**
 * `roster` and `teams` of what is given, where some may be on the roster before: a team that is not among theirs is to be
 * one of `teams`. Refused with `season-value` or as rosters are.
 */
export function readGivenRoster({ roster, teams = null }: Given, before?: OnRoster): Result<readonly RosterLine[]> {
  if (typeof roster !== 'string') return wrong('roster', roster, 'CSV with a column author, as a text')
  const isList = Array.isArray(teams) && teams.every((it) => typeof it === 'string')
  if (teams !== null && !isList) return wrong('teams', teams, 'a list of names')
  const known = [...new Set([...(before?.teams ?? []), ...(teams ?? [])])]
  const isAny = teams === null && known.length === 0
  return readRoster(roster, { teams: isAny ? null : known, authors: before?.authors ?? [] })
}

const wrong = (field: keyof NewSeason, value: unknown, expected: string): Result<never> =>
  refuse('season-value', field, `The season's ${field} is ${show(value)}: expected ${expected}.`)
