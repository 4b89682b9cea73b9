/** Public routes: the server, ladders, bots, matches, and new tokens. */
import { refuse, show } from '@dicewright/engine'
import type { PublicKeys } from '../../api/index.ts'
import type { Arena } from '../../arena/arena.ts'
import type { AnyRefusal } from '../../codes.ts'
import { embargoed } from '../../arena/embargoed.ts'
import { socketPath, subprotocol } from '../../protocol/version.ts'
import { readName } from '../../names.ts'
import {
  answered,
  data,
  file,
  found,
  json,
  param,
  refused,
  streamOf,
  type ApiSettings,
  type Ask,
  type Route,
} from './answers.ts'
import { asAdmin, asAnybody, asAuthor, asLooker } from './authorise.ts'
import { readBody } from './bodies.ts'
import type { Viewer } from '../../viewer.ts'
import { ladderCsv, ladderJson } from '../../arena/csv.ts'
import { sendData, type DataForm } from './data.ts'
import { readDataQuery, readMatchQuery, readRowsQuery, readVersionsQuery } from './query-strings.ts'

export function openRoutes(settings: ApiSettings): readonly Route[] {
  const { arena, signer } = settings
  const open = (handle: (viewer: Viewer, ask: Ask) => Promise<Response>) => asLooker(settings, handle)
  const whose = (handle: (viewer: Viewer, ask: Ask) => Promise<Response>) => asAnybody(settings, handle)
  return [
    ['GET', '/api/server', async () => data(await arena.queries.info())],
    ['GET', '/api/keys', async () => data({ keys: [signer.publicKey] } satisfies PublicKeys)],
    ['GET', '/api/ladders', async () => data(await arena.queries.ladders())],
    ['GET', '/api/ladders/:id', open(async (viewer, ask) => ladder(arena, ask, viewer))],
    ['GET', '/api/ladders/:id/skills', open(async (viewer, ask) => skills(arena, param(ask, 'id'), viewer))],
    ['GET', '/api/ladders/:id/data.jsonl', open(async (viewer, ask) => ladderData(settings, ask, 'jsonl', viewer))],
    ['GET', '/api/ladders/:id/data.csv.zip', open(async (viewer, ask) => ladderData(settings, ask, 'csv.zip', viewer))],
    ['GET', '/api/bots/:name', open(async (viewer, ask) => bot(arena, ask, viewer))],
    ['GET', '/api/names/:name', async (ask) => data(await arena.queries.name(param(ask, 'name')))],
    ['GET', '/api/live', async () => data(await arena.queries.live())],
    ['GET', '/api/matches', whose(async (viewer, ask) => matches(settings, ask, viewer))],
    ['GET', '/api/matches/:id', whose(async (viewer, ask) => match(arena, param(ask, 'id'), viewer))],
    [
      'GET',
      '/api/matches/:id/transcript',
      whose(async (viewer, ask) => transcript(settings, param(ask, 'id'), viewer)),
    ],
    ['GET', socketPath, async () => refused(noSocket, { Upgrade: 'websocket' })],
    ['POST', '/api/tokens', async (ask) => newToken(settings, ask)],
  ]
}

const givenIn = ({ req }: Ask): URLSearchParams => new URL(req.url).searchParams

async function ladder(arena: Arena, ask: Ask, viewer: Viewer): Promise<Response> {
  const asked = param(ask, 'id')
  const [, named, form] = /^(.*)\.(csv|json)$/.exec(asked) ?? []
  if (named !== undefined) return ladderFile(arena, named, form as 'csv' | 'json', viewer)
  const query = readRowsQuery(givenIn(ask))
  if (!query.ok) return refused(query)
  return found(await arena.queries.ladder(asked, query.value, viewer), noLadder(asked))
}

const skills = async (arena: Arena, id: string, viewer: Viewer): Promise<Response> =>
  found(await arena.queries.skills(id, viewer), noLadder(id))

async function ladderFile(arena: Arena, id: string, form: 'csv' | 'json', viewer: Viewer): Promise<Response> {
  const table = await arena.queries.finalTable(id)
  if (!table) return refused(noLadder(id))
  if (await arena.queries.isEmbargoed(id, viewer)) return refused(embargoed(id))
  return form === 'csv'
    ? file(streamOf(ladderCsv(table)), 'text/csv; charset=utf-8', `${id}.csv`)
    : file(streamOf(ladderJson(table)), json, `${id}.json`)
}

/** All rated sets for researchers, as they are when it begins. */
async function ladderData(settings: ApiSettings, ask: Ask, form: DataForm, viewer: Viewer): Promise<Response> {
  const { arena } = settings
  const id = param(ask, 'id')
  const query = readDataQuery(givenIn(ask))
  if (!query.ok) return refused(query)
  const source = await arena.queries.data(id, query.value)
  if (!source) return refused(noLadder(id))
  if (await arena.queries.isEmbargoed(id, viewer)) return refused(embargoed(id))
  return sendData(settings, ask, source, `${id}.data.${form}`, form)
}

const noLadder = (id: string): AnyRefusal =>
  refuse('ladder-unknown', 'id', `There is no ladder ${show(id)}: expected one such as six-dice.2.standard.`)

async function bot(arena: Arena, ask: Ask, viewer: Viewer): Promise<Response> {
  const name = param(ask, 'name')
  const query = readVersionsQuery(givenIn(ask))
  if (!query.ok) return refused(query)
  return found(
    await arena.queries.bot(name, query.value, viewer),
    refuse('bot-unknown', 'name', `There is no bot ${show(name)} here.`),
  )
}

async function matches(settings: ApiSettings, ask: Ask, viewer: Viewer): Promise<Response> {
  const { queries } = settings.arena
  const read = readMatchQuery(givenIn(ask))
  const query = read.ok ? await queries.checkQuery(read.value) : read
  if (!query.ok) return refused(query)
  // What bots think is for their author alone.
  if (query.value.tag === undefined) return data(await queries.matches(query.value, viewer))
  return asAuthor(settings, async (author) => data(await queries.matches(query.value, author.id)))(ask)
}

async function match(arena: Arena, id: string, viewer: Viewer): Promise<Response> {
  const page = await arena.queries.match(id, viewer)
  return page === null ? noMatch(arena, id, viewer) : data(page)
}

async function transcript({ arena, signer }: ApiSettings, id: string, viewer: Viewer): Promise<Response> {
  const text = await arena.queries.transcript(id, viewer)
  return text === null
    ? noMatch(arena, id, viewer)
    : file(signer.sign(text), 'application/jsonl; charset=utf-8', `match-${id}.jsonl`)
}

const noMatch = async (arena: Arena, id: string, viewer: Viewer): Promise<Response> =>
  refused({ ...(await arena.queries.noMatch(id, viewer)), at: 'id' })

const noSocket: AnyRefusal = refuse(
  'upgrade-needed',
  'address',
  `There is a WebSocket at ${socketPath}, not a page: connect to it by ws:// or wss:// with the subprotocol ${subprotocol}.`,
)

/** A token sent along must be the admin's: registration is open to the admin, and not counted. */
async function newToken(settings: ApiSettings, ask: Ask): Promise<Response> {
  if (ask.env.incoming.headers.authorization !== undefined)
    return asAdmin(settings, () => makeAuthor(settings, ask, () => null))(ask)
  const closed = await settings.arena.refuseClosed('registration')
  return closed ? answered(closed) : makeAuthor(settings, ask, () => settings.guard.mayMakeToken(ask.env.incoming))
}

/** A malformed name is refused before the request is counted. */
async function makeAuthor(
  { arena, limits }: ApiSettings,
  { env }: Ask,
  count: () => AnyRefusal | null,
): Promise<Response> {
  const body = await readBody(env.incoming, limits.bodyBytes)
  const name = body.ok ? readName(body.value['name'], 'author') : body
  if (!name.ok) return refused(name)
  const wait = count()
  return wait ? refused(wait) : answered(await arena.newToken(name.value), 201)
}
