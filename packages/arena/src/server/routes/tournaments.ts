/** Tournaments: their pages for everybody, and the admin's to make and to stop them. */
import { answered, data, param, refused, type ApiSettings, type Ask, type Route } from './answers.ts'
import { asAdmin } from './authorise.ts'
import { readBody } from './bodies.ts'

export function tournamentRoutes(settings: ApiSettings): readonly Route[] {
  const { tournaments } = settings.arena
  return [
    ['GET', '/api/tournaments', async () => data(await tournaments.all())],
    ['GET', '/api/tournaments/:id', async (ask) => answered(await tournaments.shown(param(ask, 'id')))],
    ['POST', '/api/admin/tournaments', asAdmin(settings, async (ask) => make(settings, ask))],
    [
      'GET',
      '/api/admin/tournaments/:id',
      asAdmin(settings, async (ask) => answered(await tournaments.whole(param(ask, 'id')))),
    ],
    [
      'DELETE',
      '/api/admin/tournaments/:id',
      asAdmin(settings, async (ask) => answered(await tournaments.stop(param(ask, 'id')))),
    ],
  ]
}

async function make({ arena, limits }: ApiSettings, { env }: Ask): Promise<Response> {
  const body = await readBody(env.incoming, limits.bodyBytes)
  return body.ok ? answered(await arena.tournaments.make(body.value), 201) : refused(body)
}
