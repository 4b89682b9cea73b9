/** The query of `GET /api/matches`, read strictly: a value that cannot be is refused, never ignored. */
import { accept, refuse, show } from '@dicewright/engine'
import type { MatchQuery } from '../../arena/arena.ts'
import type { Result } from '../../codes.ts'

const texts = ['ladder', 'bot', 'version'] as const
/** Characters of a name or id. */
const mostChars = 100
const mostMatches = 100

export function readMatchQuery(given: URLSearchParams): Result<MatchQuery> {
  const query: { -readonly [K in keyof MatchQuery]: MatchQuery[K] } = {}
  for (const [key, value] of given) {
    if (key === 'limit') {
      const limit = Number(value)
      if (!/^\d+$/.test(value) || limit < 1 || limit > mostMatches)
        return wrong(key, value, `a whole number from 1 to ${mostMatches}`)
      query.limit = limit
    } else if (key === 'before') {
      if (!/^\d{1,15}-\d{1,15}$/.test(value)) return wrong(key, value, 'the id of a match, such as 412-2')
      query.before = value
    } else if ((texts as readonly string[]).includes(key)) {
      if (value === '' || value.length > mostChars) return wrong(key, value, `a text of 1 to ${mostChars} characters`)
      query[key as (typeof texts)[number]] = value
    } else
      return refuse(
        'query-value',
        key,
        `The parameter ${show(key)} is not known here: expected ${texts.join(', ')}, before or limit.`,
      )
  }
  return accept(query)
}

const wrong = (key: string, value: string, expected: string): Result<never> =>
  refuse('query-value', key, `The parameter ${key} is ${show(value)}: expected ${expected}.`)
