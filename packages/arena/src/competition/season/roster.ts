/**
 * The roster of a season, as an organiser keeps it in a spreadsheet: CSV with a line of column names, `author` and, where
 * there are teams, `team`. Every flaw is named with its line.
 */
import { parse, CsvError } from 'csv-parse/sync'
import { accept, refuse, show } from '@dicewright/engine'
import type { ArenaCode, Result } from '../../codes.ts'
import { lookOfName, readName } from '../../names.ts'

/** An author of a season. */
export interface RosterLine {
  /** Of the file, from 1. */
  readonly line: number
  readonly author: string
  /** Null without a team. */
  readonly team: string | null
  /** Whether the author agreed that sources are published with the season. */
  readonly sharesSource: boolean
}

/** Authors of a roster, at most. */
const mostAuthors = 10_000

/** Columns that are read; others, such as `email`, are not. */
const columns = ['author', 'team', 'source'] as const

const teamChars = 40
const isTeam = (team: string): boolean =>
  Array.from(team).length <= teamChars && /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]*$/u.test(team) && !/\p{M}{3}/u.test(team)
/** What a team's name looks like: spaces make no difference. */
const lookOfTeam = (team: string): string => lookOfName(team.replaceAll(' ', ''))

const yes = /^(?:yes|y|true|1|x)$/i
const no = /^(?:|no|n|false|0)$/i

/** What is known before a roster is read. */
export interface BeforeRoster {
  /** The teams there are: no other is known. Null for any. */
  readonly teams?: readonly string[] | null
  /** Authors who are on the roster of the season already. */
  readonly authors?: readonly string[]
}

/** Refused with `roster-malformed`, `roster-double`, `roster-team` and `name-value`. */
export function readRoster(
  text: string,
  { teams = null, authors = [] }: BeforeRoster = {},
): Result<readonly RosterLine[]> {
  const parsed = parseCsv(text)
  if (!parsed.ok) return parsed
  const [head, ...rows] = parsed.value
  const names = head?.record.map((name) => name.trim().toLowerCase()) ?? []
  const at = Object.fromEntries(columns.map((name) => [name, names.indexOf(name)])) as Record<
    (typeof columns)[number],
    number
  >
  if (at.author < 0)
    return refuse(
      'roster-malformed',
      'line 1',
      `The roster has ${head ? `the columns ${show(names.join(','))}` : 'no line'}: expected a first line with the columns author and, where there are teams, team.`,
    )
  const twice = columns.find((name) => names.indexOf(name) !== names.lastIndexOf(name))
  if (twice) return refuse('roster-malformed', 'line 1', `The roster has the column ${twice} twice: expected it once.`)
  const lines: RosterLine[] = []
  const seen = new Seen(teams, authors)
  for (const { record, line } of rows) {
    const cell = (name: (typeof columns)[number]) => record[at[name]]?.trim() ?? ''
    const read = readLine({ line, author: cell('author'), team: cell('team'), source: cell('source') })
    const flaw = read.ok ? seen.add(read.value) : read
    if (flaw && !flaw.ok) return flaw
    if (read.ok) lines.push(read.value)
  }
  if (lines.length === 0)
    return refuse('roster-malformed', 'line 2', 'The roster has no author: expected a line for each below the columns.')
  const most = mostAuthors - authors.length
  if (lines.length > most)
    return refuse(
      'roster-malformed',
      `line ${lines[Math.max(0, most)]!.line}`,
      `The roster has ${authors.length + lines.length} authors: expected at most ${mostAuthors.toLocaleString('en')}.`,
    )
  return accept(lines)
}

interface Row {
  readonly record: readonly string[]
  readonly line: number
}

function parseCsv(text: string): Result<readonly Row[]> {
  try {
    const rows = parse(text, {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as {
      readonly record: string[]
      readonly info: { readonly lines: number }
    }[]
    return accept(rows.map(({ record, info }) => ({ record, line: info.lines })))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = (error as { readonly lines?: number }).lines ?? 1
    const why = error.message.replaceAll(/\s+/g, ' ').replace(/\.$/, '')
    return refuse('roster-malformed', `line ${line}`, `The roster is not CSV: ${why}.`)
  }
}

function readLine(given: {
  readonly line: number
  readonly author: string
  readonly team: string
  readonly source: string
}): Result<RosterLine> {
  const { line, team, source } = given
  const author = readName(given.author, 'author')
  if (!author.ok) return inLine(author, line)
  if (!isTeam(team))
    return refuse(
      'name-value',
      `line ${line}`,
      `Line ${line} of the roster has the team ${show(team)}: expected at most ${teamChars} letters, digits, spaces and signs.`,
    )
  if (!yes.test(source) && !no.test(source))
    return refuse(
      'roster-malformed',
      `line ${line}`,
      `Line ${line} of the roster has source ${show(source)}: expected yes or no.`,
    )
  return accept({ line, author: author.value, team: team === '' ? null : team, sharesSource: yes.test(source) })
}

const inLine = (
  { code, message }: { readonly code: ArenaCode; readonly message: string },
  line: number,
): Result<never> =>
  refuse(code, `line ${line}`, `Line ${line} of the roster: ${message.charAt(0).toLowerCase()}${message.slice(1)}`)

/** Whoever was named before. Names that look alike are one. */
class Seen {
  readonly #authors = new Map<string, { readonly name: string; readonly where: string }>()
  readonly #teams = new Map<string, { readonly name: string; readonly where: string }>()
  readonly #areKnown: boolean

  constructor(teams: readonly string[] | null, authors: readonly string[]) {
    this.#areKnown = teams !== null
    for (const name of authors) this.#authors.set(lookOfName(name), { name, where: 'on the roster' })
    for (const name of teams ?? []) this.#teams.set(lookOfTeam(name), { name, where: 'the teams there are' })
  }

  add({ line, author, team }: RosterLine): Result<never> | null {
    const before = this.#authors.get(lookOfName(author))
    if (before)
      return refuse(
        'roster-double',
        `line ${line}`,
        `Line ${line} of the roster has the author ${show(author)}, who ${before.name === author ? 'is' : `looks like ${show(before.name)}`} ${before.where} already: expected each author once.`,
      )
    this.#authors.set(lookOfName(author), { name: author, where: `in line ${line}` })
    return team === null ? null : this.#addTeam(team, line)
  }

  #addTeam(team: string, line: number): Result<never> | null {
    const known = this.#teams.get(lookOfTeam(team))
    if (known && known.name !== team)
      return refuse(
        'roster-team',
        `line ${line}`,
        `Line ${line} of the roster has the team ${show(team)}, which looks like ${show(known.name)} of ${known.where}: expected one spelling.`,
      )
    if (!known && this.#areKnown)
      return refuse(
        'roster-team',
        `line ${line}`,
        `Line ${line} of the roster has the team ${show(team)}: expected one of ${[...this.#teams.values()].map(({ name }) => name).join(', ')}.`,
      )
    if (!known) this.#teams.set(lookOfTeam(team), { name: team, where: `line ${line}` })
    return null
  }
}
