/**
 * The HTTP API. All routes stand in one table, so that a method that is not allowed gets another answer than an unknown
 * address. Refusals carry their status; faults of the server are reported to the operator.
 */
import { refuse, show } from '@dicewright/engine'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { refuseForNow, type AnyCode } from '../../codes.ts'
import { dataHeaders } from '../../http/headers.ts'
import { adminRoutes } from './admin.ts'
import { leastCompressed, refused, type ApiSettings, type Bindings, type Route } from './answers.ts'
import { authorRoutes } from './author.ts'
import { challengeRoutes } from './challenges.ts'
import { dailyRoutes } from './daily.ts'
import { duelRoutes } from './duels.ts'
import { openRoutes } from './open.ts'
import { healthRoutes, operationRoutes, type Watching } from './operations.ts'
import { tournamentRoutes } from './tournaments.ts'
import { loanRoutes } from './loans.ts'
import { relayRoutes } from './relay.ts'
import { roomRoutes } from './rooms.ts'
import { seasonRoutes } from './seasons.ts'
import { sharingRoutes } from './sharing.ts'

const diskPauseMs = 30_000
const storePauseMs = 2_000

const lostStore = refuseForNow(
  'store-lost',
  'store',
  'The server cannot reach its store now: nothing was read or kept. It goes on by itself.',
  storePauseMs,
)

/** From request to answer; every address begins with `/api/`, but `/metrics` and those of links that are shared. */
export function makeApi(settings: ApiSettings & Watching): Hono<Bindings> {
  const app = new Hono<Bindings>()
  const health = healthRoutes(settings, lostStore)
  const routes = [
    ...health,
    ...operationRoutes(settings),
    ...openRoutes(settings),
    ...authorRoutes(settings),
    ...challengeRoutes(settings),
    ...tournamentRoutes(settings),
    ...duelRoutes(settings),
    ...roomRoutes(settings),
    ...loanRoutes(settings),
    ...relayRoutes(settings),
    ...dailyRoutes(settings),
    ...adminRoutes(settings),
    ...seasonRoutes(settings),
    ...sharingRoutes(settings),
  ]
  app.use(compress({ threshold: leastCompressed, contentTypeFilter: /^application\/jsonl?\b/ }))
  for (const [method, path, handler] of health) app.on(method, path, handler)
  // A question would wait until the store is back.
  app.use((_, next) => (settings.arena.store.trouble ? Promise.resolve(refused(lostStore)) : next()))
  for (const [method, path, handler] of routes) app.on(method, path, handler)
  for (const path of new Set(routes.map((route) => route[1]))) {
    const allowed = methodsOf(path, routes)
    app.all(path, ({ req }) => otherMethod(req.method, allowed))
  }
  app.notFound(({ env: { incoming } }) =>
    refused(
      refuse('address-unknown', 'address', `There is nothing to ${incoming.method} at ${show(incoming.url ?? '')}.`),
    ),
  )
  app.onError((error) => answerFault(error, settings))
  return app
}

function methodsOf(path: string, routes: readonly Route[]): string {
  const own = routes.filter((route) => route[1] === path).map(([method]) => method)
  return [...own, ...(own.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
}

function otherMethod(method: string, allowed: string): Response {
  if (method === 'OPTIONS') return new Response(null, { status: 204, headers: { ...dataHeaders, Allow: allowed } })
  const refusal = refuse<AnyCode>('method-unknown', 'method', `${method} is not answered here: expected ${allowed}.`)
  return refused(refusal, { Allow: allowed })
}

function answerFault(error: Error, { arena, notify }: ApiSettings): Response {
  const trouble = arena.store.troubleOf(error)
  if (trouble?.code === 'disk-full')
    return refused(refuseForNow('disk-full', 'disk', 'The disk is full or failing: nothing was kept.', diskPauseMs))
  if (trouble) return refused(lostStore)
  // The sender went away in the middle: the answer is not read.
  if ((error as NodeJS.ErrnoException).code === 'ECONNRESET')
    return refused(refuse('request-malformed', 'body', 'The request ended before its body did.'))
  notify(`A request failed: ${error.stack ?? String(error)}`)
  return refused(refuse('server-fault', 'server', 'Internal server error. Your request was valid.'))
}
