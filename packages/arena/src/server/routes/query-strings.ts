/** The queries of addresses that answer with a part of a list, read strictly: a value that cannot be is refused, never ignored. */
import { accept, refuse, show } from '@dicewright/engine'
import type { MatchQuery, RowsQuery } from '../../arena/arena.ts'
import type { DataQuery } from '../../arena/data.ts'
import type { VersionsQuery } from '../../arena/bot-page.ts'
import { mostRows } from '../../arena/ladder-page.ts'
import type { Result } from '../../codes.ts'

/** Characters of a name or id. */
const mostChars = 100
const mostMatches = 100
/** More rows than a ladder has. */
const mostFrom = 1_000_000_000

/** What a parameter may be: the value it stands for, or undefined, and what was expected. */
interface Parameter<T> {
  readonly read: (text: string) => T | undefined
  readonly expected: string
}
type Parameters<Q> = { readonly [K in keyof Q]-?: Parameter<NonNullable<Q[K]>> }

const textOf: Parameter<string> = {
  read: (text) => (text !== '' && text.length <= mostChars ? text : undefined),
  expected: `a text of 1 to ${mostChars} characters`,
}

function numberUpTo(most: number): Parameter<number> {
  const isSo = (value: number) => value >= 1 && value <= most
  return {
    read: (text) => (/^\d{1,15}$/.test(text) && isSo(Number(text)) ? Number(text) : undefined),
    expected: `a whole number from 1 to ${most}`,
  }
}

const matchParameters: Parameters<MatchQuery> = {
  ladder: textOf,
  bot: textOf,
  version: textOf,
  tag: textOf,
  before: {
    read: (text) => (/^\d{1,15}-\d{1,15}$/.test(text) ? text : undefined),
    expected: 'the id of a match, such as 412-2',
  },
  limit: numberUpTo(mostMatches),
}

const rowsParameters: Parameters<RowsQuery> = {
  find: textOf,
  from: numberUpTo(mostFrom),
  limit: numberUpTo(mostRows),
}

const dataParameters: Parameters<DataQuery> = { after: numberUpTo(mostFrom) }

/** Of the downloads of a ladder. */
export const readDataQuery = (given: URLSearchParams): Result<DataQuery> => readQuery(given, dataParameters)

/** Of the downloads of a season: a part of the sets of one of its games. */
export const readSeasonDataQuery = (given: URLSearchParams): Result<DataQuery & { readonly game?: string }> =>
  readQuery<DataQuery & { readonly game?: string }>(given, { ...dataParameters, game: textOf })

const versionsParameters: Parameters<VersionsQuery> = { before: numberUpTo(mostFrom) }

/** Of `GET /api/challenges`. */
export const readChallengesQuery = (given: URLSearchParams): Result<{ readonly bot?: string }> =>
  readQuery<{ readonly bot?: string }>(given, { bot: textOf })

interface BoardQuery {
  readonly game?: string
  readonly key?: string
  readonly date?: string
  readonly options?: string
  readonly players?: string
  readonly mine?: string
}

/** Of `GET /api/daily`. */
export const readBoardQuery = (given: URLSearchParams): Result<BoardQuery> =>
  readQuery<BoardQuery>(given, {
    game: textOf,
    key: textOf,
    date: textOf,
    options: { read: (text) => text, expected: 'JSON' },
    players: textOf,
    mine: textOf,
  })

/** Of `GET /api/matches`. */
export const readMatchQuery = (given: URLSearchParams): Result<MatchQuery> => readQuery(given, matchParameters)

/** Of `GET /api/ladders/:id`. */
export const readRowsQuery = (given: URLSearchParams): Result<RowsQuery> => readQuery(given, rowsParameters)

/** Of `GET /api/bots/:name`. */
export const readVersionsQuery = (given: URLSearchParams): Result<VersionsQuery> => readQuery(given, versionsParameters)

function readQuery<Q extends object>(given: URLSearchParams, parameters: Parameters<Q>): Result<Q> {
  const query: Partial<Q> = {}
  for (const [key, text] of given) {
    if (!isOf(parameters, key)) return unknown(key, Object.keys(parameters))
    const { read, expected } = parameters[key]
    const value = read(text)
    if (value === undefined)
      return refuse('query-value', key, `The parameter ${key} is ${show(text)}: expected ${expected}.`)
    query[key] = value
  }
  return accept(query as Q)
}

const isOf = <Q extends object>(parameters: Parameters<Q>, key: string): key is keyof Q & string =>
  Object.hasOwn(parameters, key)

function unknown(key: string, names: readonly string[]): Result<never> {
  const expected = names.length === 1 ? names[0] : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
  return refuse('query-value', key, `The parameter ${show(key)} is not known here: expected ${expected}.`)
}
