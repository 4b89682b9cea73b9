/** Routes of boards of the day, open to pages of any site, and of the admin, who may remove names. */
import { refuse, show } from '@dicewright/engine'
import type { Result } from '../../codes.ts'
import type { Daily } from '../../rooms/daily.ts'
import { answered, data, param, refused, type ApiSettings, type Ask, type Route } from './answers.ts'
import { asAdmin } from './authorise.ts'
import { readBody } from './bodies.ts'
import { readBoardQuery } from './query-strings.ts'

export function dailyRoutes(settings: ApiSettings): readonly Route[] {
  const { daily, guard, limits } = settings
  if (!daily) return []
  const withBody =
    (work: (body: Record<string, unknown>, ask: Ask) => Promise<Parameters<typeof answered>[0]>, status = 200) =>
    async (ask: Ask): Promise<Response> => {
      const body = await readBody(ask.env.incoming, limits.bodyBytes)
      return body.ok ? answered(await work(body.value, ask), status) : refused(body)
    }
  return [
    ['GET', '/api/daily', async (ask) => board(daily, ask)],
    ['GET', '/api/daily/days', async () => data({ days: await daily.days() })],
    ['POST', '/api/daily', withBody((body, ask) => daily.begin(guard.addressOf(ask.env.incoming), body), 201)],
    ['POST', '/api/daily/:id/name', withBody((body, ask) => daily.name(param(ask, 'id'), body))],
    ['GET', '/api/admin/daily', asAdmin(settings, async () => data({ names: await daily.names() }))],
    [
      'DELETE',
      '/api/admin/daily/:id/name',
      asAdmin(settings, async (ask) => answered(await daily.removeName(param(ask, 'id')))),
    ],
  ]
}

async function board(daily: Daily, ask: Ask): Promise<Response> {
  const query = readBoardQuery(new URL(ask.req.url).searchParams)
  if (!query.ok) return refused(query)
  const { options, players, ...rest } = query.value
  const read = readOptions(options)
  if (!read.ok) return refused(read)
  const given = { ...rest, options: read.value, ...(players === undefined ? {} : { players: players.split(',') }) }
  return answered(await daily.board(given))
}

function readOptions(text: string | undefined): Result<unknown> {
  try {
    return { ok: true, value: text === undefined ? undefined : (JSON.parse(text) as unknown) }
  } catch {
    return refuse('query-value', 'options', `The parameter options is ${show(text)}: expected JSON.`)
  }
}
