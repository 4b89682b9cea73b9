/** Routes of invitations that browsers leave for each other, open to pages of any site: plain text in and out. */
import { dataHeaders } from '../../http/headers.ts'
import { answered, param, refused, type ApiSettings, type Ask, type Route } from './answers.ts'
import { readBytes } from './bodies.ts'

export function relayRoutes({ invitations, guard, limits }: ApiSettings): readonly Route[] {
  if (!invitations) return []
  return [
    [
      'POST',
      '/api/relay',
      async (ask) =>
        withText(ask, limits.bodyBytes, (text) =>
          answered(invitations.leave(guard.addressOf(ask.env.incoming), text, ask.req.query('id')), 201),
        ),
    ],
    ['GET', '/api/relay/:id', async (ask) => plain(invitations.read(param(ask, 'id')))],
    [
      'POST',
      '/api/relay/:id',
      async (ask) => withText(ask, limits.bodyBytes, (text) => plain(invitations.answer(param(ask, 'id'), text))),
    ],
    ['GET', '/api/relay/:id/answer', async (ask) => plain(invitations.answerOf(param(ask, 'id')))],
  ]
}

async function withText({ env }: Ask, mostBytes: number, work: (text: string) => Response): Promise<Response> {
  const bytes = await readBytes(env.incoming, mostBytes)
  return bytes.ok ? work(bytes.value.toString('utf8')) : refused(bytes)
}

/** 204 where there is nothing to send. */
function plain(result: ReturnType<NonNullable<ApiSettings['invitations']>['answerOf']>): Response {
  if (!result.ok) return refused(result)
  if (result.value === null) return new Response(null, { status: 204, headers: dataHeaders })
  return new Response(result.value, { headers: { ...dataHeaders, 'Content-Type': 'text/plain; charset=utf-8' } })
}
