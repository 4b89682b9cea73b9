/** Seasons: their pages and bundles for everybody, and the steps of the admin. */
import { refuse, show } from '@dicewright/engine'
import { seasonSteps } from '../../api/index.ts'
import type { Arena } from '../../arena/arena.ts'
import type { AnyCode, AnyRefusal } from '../../codes.ts'
import {
  answered,
  data,
  file,
  found,
  param,
  refused,
  streamOf,
  type ApiSettings,
  type Ask,
  type Route,
} from './answers.ts'
import { asAdmin } from './authorise.ts'
import { readBody } from './bodies.ts'
import { sendData, type DataForm } from './data.ts'
import { readSeasonDataQuery } from './query-strings.ts'

export function seasonRoutes(settings: ApiSettings): readonly Route[] {
  const { arena } = settings
  const { seasons } = arena
  return [
    ['GET', '/api/seasons', async () => data(await seasons.all())],
    ['GET', '/api/seasons/:id', async (ask) => season(arena, param(ask, 'id'))],
    [
      'GET',
      '/api/seasons/:id/skills',
      async (ask) => answered(await seasons.skills(param(ask, 'id'), ask.req.query('game') ?? null)),
    ],
    ['GET', '/api/seasons/:id/data.jsonl', async (ask) => seasonData(settings, ask, 'jsonl')],
    ['GET', '/api/seasons/:id/data.csv.zip', async (ask) => seasonData(settings, ask, 'csv.zip')],
    ['GET', '/api/seasons/:id/bundle', async (ask) => bundle(arena, ask)],
    ['POST', '/api/admin/seasons', asAdmin(settings, async (ask) => makeSeason(settings, ask))],
    [
      'GET',
      '/api/admin/seasons/:id',
      asAdmin(settings, async (ask) => found(await seasons.page(param(ask, 'id'), true), noSeason(param(ask, 'id')))),
    ],
    ['POST', '/api/admin/seasons/:id', asAdmin(settings, async (ask) => takeStep(settings, ask))],
    ['POST', '/api/admin/seasons/:id/roster', asAdmin(settings, async (ask) => addAuthors(settings, ask))],
    [
      'DELETE',
      '/api/admin/seasons/:id',
      asAdmin(settings, async (ask) => answered(await seasons.delete(param(ask, 'id')))),
    ],
  ]
}

const season = async (arena: Arena, id: string): Promise<Response> => found(await arena.seasons.page(id), noSeason(id))

const noSeason = (id: string): AnyRefusal => refuse('season-unknown', 'id', `There is no season ${show(id)} here.`)

/** `?transcripts=hashes` for one that has the hashes of its transcripts alone. */
async function bundle(arena: Arena, ask: Ask): Promise<Response> {
  const given = ask.req.query('transcripts') ?? 'all'
  if (given !== 'all' && given !== 'hashes')
    return refused(
      refuse('query-value', 'transcripts', `The parameter transcripts is ${show(given)}: expected all or hashes.`),
    )
  const id = param(ask, 'id')
  const made = await arena.seasons.bundle(id, given === 'all')
  return made.ok ? file(streamOf(made.value), 'application/jsonl; charset=utf-8', `season-${id}.jsonl`) : refused(made)
}

/** The sets of one game of a published season for researchers. */
async function seasonData(settings: ApiSettings, ask: Ask, form: DataForm): Promise<Response> {
  const { seasons, queries } = settings.arena
  const query = readSeasonDataQuery(new URL(ask.req.url).searchParams)
  if (!query.ok) return refused(query)
  const part = await seasons.part(param(ask, 'id'), query.value.game ?? null)
  if (!part.ok) return refused(part)
  const { season: of, game, seats } = part.value
  const source = await queries.seasonData(part.value, query.value)
  return sendData(settings, ask, source, `season-${of}.${game}.${seats}.data.${form}`, form)
}

async function makeSeason({ arena, limits }: ApiSettings, { env }: Ask): Promise<Response> {
  const body = await readBody(env.incoming, limits.bodyBytes)
  return body.ok ? answered(await arena.seasons.make(body.value), 201) : refused(body)
}

async function addAuthors({ arena, limits }: ApiSettings, ask: Ask): Promise<Response> {
  const body = await readBody(ask.env.incoming, limits.bodyBytes)
  return body.ok ? answered(await arena.seasons.addAuthors(param(ask, 'id'), body.value)) : refused(body)
}

async function takeStep({ arena, limits }: ApiSettings, ask: Ask): Promise<Response> {
  const body = await readBody(ask.env.incoming, limits.bodyBytes)
  if (!body.ok) return refused(body)
  const given = Object.hasOwn(body.value, 'step') ? body.value['step'] : undefined
  const step = seasonSteps.find((it) => it === given)
  if (step) return answered(await arena.seasons.step(param(ask, 'id'), step))
  return refused(
    refuse<AnyCode>('body-shape', 'step', `The field step is ${show(given)}: expected ${seasonSteps.join(', ')}.`),
  )
}
