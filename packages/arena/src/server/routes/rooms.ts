/** Routes of rooms, open to pages of any site, and of the admin, who may end one. */
import { answered, data, param, refused, type ApiSettings, type Ask, type Route } from './answers.ts'
import { asAdmin } from './authorise.ts'
import { readBody } from './bodies.ts'

export function roomRoutes(settings: ApiSettings): readonly Route[] {
  const { rooms } = settings
  if (!rooms) return []
  return [
    ['POST', '/api/rooms', async (ask) => withBody(settings, ask, (address, body) => rooms.make(address, body))],
    [
      'POST',
      '/api/rooms/:id/join',
      async (ask) => withBody(settings, ask, async (address, body) => rooms.join(address, param(ask, 'id'), body)),
    ],
    ['GET', '/api/rooms/:id', async (ask) => answered(rooms.view(param(ask, 'id')))],
    ['GET', '/api/admin/rooms', asAdmin(settings, async () => data({ rooms: rooms.list }))],
    ['DELETE', '/api/admin/rooms/:id', asAdmin(settings, async (ask) => answered(rooms.end(param(ask, 'id'))))],
  ]
}

async function withBody(
  { guard, limits }: ApiSettings,
  { env }: Ask,
  work: (address: string, body: Record<string, unknown>) => Promise<Parameters<typeof answered>[0]>,
): Promise<Response> {
  const body = await readBody(env.incoming, limits.bodyBytes)
  return body.ok ? answered(await work(guard.addressOf(env.incoming), body.value), 201) : refused(body)
}
