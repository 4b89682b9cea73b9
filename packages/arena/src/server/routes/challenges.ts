/** Routes for challenges, each for the author who asked. */
import { accept, refuse, show } from '@dicewright/engine'
import type { AskedChallenge } from '../../arena/challenges.ts'
import type { AnyCode, Result } from '../../codes.ts'
import type { Author } from '../../ports/host.ts'
import { answered, data, param, refused, type ApiSettings, type Ask, type Route } from './answers.ts'
import { asAuthor } from './authorise.ts'
import { readBody, readText } from './bodies.ts'
import { readChallengesQuery } from './query-strings.ts'

export function challengeRoutes(settings: ApiSettings): readonly Route[] {
  const { arena } = settings
  return [
    ['POST', '/api/challenges', asAuthor(settings, async (author, ask) => challenge(settings, author, ask))],
    ['GET', '/api/challenges', asAuthor(settings, async (author, ask) => list(settings, author, ask))],
    [
      'GET',
      '/api/challenges/:id',
      asAuthor(settings, async (author, ask) => answered(await arena.challenges.one(author, param(ask, 'id')))),
    ],
    [
      'DELETE',
      '/api/challenges/:id',
      asAuthor(settings, async (author, ask) => answered(await arena.challenges.callOff(author, param(ask, 'id')))),
    ],
  ]
}

async function challenge({ arena, limits }: ApiSettings, author: Author, { env }: Ask): Promise<Response> {
  const body = await readBody(env.incoming, limits.bodyBytes)
  const asked = body.ok ? readChallenge(body.value) : body
  return asked.ok ? answered(await arena.challenge(author, asked.value), 201) : refused(asked)
}

async function list({ arena }: ApiSettings, author: Author, ask: Ask): Promise<Response> {
  const query = readChallengesQuery(new URL(ask.req.url).searchParams)
  return query.ok ? data(await arena.challenges.list(author, query.value.bot ?? null)) : refused(query)
}

/** The most seats a ladder has, less one's own. */
const mostOthers = 9

function readChallenge(body: Record<string, unknown>): Result<AskedChallenge, AnyCode> {
  const version = readText(body, 'version', 'a version of yours, such as "kettle.3"')
  if (!version.ok) return version
  const { against, game, options, seed, sets } = body as Partial<AskedChallenge>
  const isList = Array.isArray(against) && against.length >= 1 && against.length <= mostOthers
  if (!isList || !against.every((it) => typeof it === 'string'))
    return refuse('body-shape', 'against', `The field against is ${show(against)}: expected a list of versions.`)
  if (game !== undefined && typeof game !== 'string')
    return refuse('body-shape', 'game', `The field game is ${show(game)}: expected the id of a game.`)
  if (typeof sets !== 'number')
    return refuse('body-shape', 'sets', `The field sets is ${show(sets)}: expected a whole number from 1.`)
  return accept({
    version: version.value,
    against,
    sets,
    ...(game === undefined ? {} : { game }),
    ...(options === undefined ? {} : { options }),
    ...(seed === undefined ? {} : { seed }),
  })
}
