/** Routes for duels, each for the author who asked. */
import { accept, refuse, show } from '@dicewright/engine'
import type { AskedDuel } from '../../arena/duels.ts'
import type { AnyCode, Result } from '../../codes.ts'
import type { Author } from '../../ports/host.ts'
import { answered, data, param, refused, type ApiSettings, type Ask, type Route } from './answers.ts'
import { asAuthor } from './authorise.ts'
import { readBody } from './bodies.ts'
import { readChallengesQuery } from './query-strings.ts'

export function duelRoutes(settings: ApiSettings): readonly Route[] {
  const { duels } = settings.arena
  return [
    ['POST', '/api/duels', asAuthor(settings, async (author, ask) => duel(settings, author, ask))],
    ['GET', '/api/duels', asAuthor(settings, async (author, ask) => list(settings, author, ask))],
    [
      'GET',
      '/api/duels/:id',
      asAuthor(settings, async (author, ask) => answered(await duels.one(author, param(ask, 'id')))),
    ],
    [
      'DELETE',
      '/api/duels/:id',
      asAuthor(settings, async (author, ask) => answered(await duels.stop(author, param(ask, 'id')))),
    ],
  ]
}

async function duel({ arena, limits }: ApiSettings, author: Author, { env }: Ask): Promise<Response> {
  const body = await readBody(env.incoming, limits.bodyBytes)
  const asked = body.ok ? readDuel(body.value) : body
  return asked.ok ? answered(await arena.duels.ask(author, asked.value), 201) : refused(asked)
}

async function list({ arena }: ApiSettings, author: Author, ask: Ask): Promise<Response> {
  const query = readChallengesQuery(new URL(ask.req.url).searchParams)
  return query.ok ? data(await arena.duels.list(author, query.value.bot ?? null)) : refused(query)
}

type Fields = Readonly<Record<keyof AskedDuel, unknown>>

/** What a field has to be, but for those that are looked at elsewhere. */
const forms: { readonly [K in keyof AskedDuel]?: readonly [is: (value: unknown) => boolean, expected: string] } = {
  game: [(value) => typeof value === 'string', 'the id of a game'],
  bounds: [(value) => isPairOf(value, 'number'), 'two numbers of normalised Elo, the lower one first'],
  alpha: [(value) => typeof value === 'number', 'a number such as 0.05'],
  beta: [(value) => typeof value === 'number', 'a number such as 0.05'],
  isAdjusted: [(value) => typeof value === 'boolean', 'true or false'],
  sets: [(value) => typeof value === 'number', 'a whole number from 1'],
}

const isPairOf = (value: unknown, type: string): boolean =>
  // oxlint-disable-next-line valid-typeof -- one of the words that it answers with
  Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === type)

function readDuel(body: Record<string, unknown>): Result<AskedDuel, AnyCode> {
  const { versions } = body as Partial<Fields>
  if (!isPairOf(versions, 'string'))
    return refuse('body-shape', 'versions', `The field versions is ${show(versions)}: expected two versions of yours.`)
  for (const [name, [is, expected]] of Object.entries(forms)) {
    const value = body[name]
    if (value !== undefined && !is(value))
      return refuse('body-shape', name, `The field ${name} is ${show(value)}: expected ${expected}.`)
  }
  const known = new Set(['versions', 'options', ...Object.keys(forms)])
  return accept(Object.fromEntries(Object.entries(body).filter(([name]) => known.has(name))) as unknown as AskedDuel)
}
