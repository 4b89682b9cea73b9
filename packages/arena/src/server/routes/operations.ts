/** What load balancers, Prometheus and the operator ask. These routes answer while the store is lost. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { refuse } from '@dicewright/engine'
import type { Operations, Ready } from '../../api/index.ts'
import type { AnyCode, AnyRefusal } from '../../codes.ts'
import { dataHeaders } from '../../http/headers.ts'
import { versionsOfStore } from '../../arena/operations.ts'
import { arenaMetrics, processMetrics, storeMetric, type Requests } from '../metrics.ts'
import { readProcess, resetLag } from '../process-line.ts'
import { prometheusText, prometheusType } from '../prometheus.ts'
import { data, refused, type ApiSettings, type Ask, type Route } from './answers.ts'
import { asAdmin } from './authorise.ts'

/** What the operator's routes need beside the API. */
export interface Watching {
  /** Lets who has it read `/metrics`, beside the admin; null where the admin alone may. */
  readonly metricsToken: string | null
  readonly requests: Requests
  readonly gateways: () => Operations['gateways']
  /** Null where there is no cluster. */
  readonly bus: (() => Promise<Operations['bus']>) | null
}

type Settings = ApiSettings & Watching

/** Milliseconds in which a store answers that can be used. */
const answerMs = 2_000

/** Those that need no store, or say that it is lost. */
export const healthRoutes = (settings: Settings, lost: AnyRefusal): readonly Route[] => [
  ['GET', '/api/health', async () => data({ alive: true })],
  ['GET', '/api/ready', async () => ready(settings, lost)],
  ['GET', '/metrics', async (ask) => metrics(settings, ask, lost)],
]

export const operationRoutes = (settings: Settings): readonly Route[] => [
  ['GET', '/api/admin/operations', asAdmin(settings, async () => data(await operationsOf(settings)))],
]

const operationsOf = async ({ arena, gateways, bus }: Settings): Promise<Operations> => ({
  ...(await arena.queries.operations()),
  bus: bus && (await bus()),
  gateways: gateways(),
  process: readProcess(),
})

/** The store answers, and its tables are those of this program. Who coordinates does not matter. */
async function ready({ arena }: Settings, lost: AnyRefusal): Promise<Response> {
  if (arena.store.trouble) return refused(lost)
  const late = new AbortController()
  const version = await Promise.race([
    versionsOfStore(arena.store.db),
    setTimeout(answerMs, null, { signal: late.signal }).catch(() => null),
  ]).finally(() => late.abort())
  if (version === null) return refused(lost)
  const { found, expected } = version
  if (found !== expected)
    return refused(
      refuse<AnyCode>(
        'data-newer',
        'store',
        `The tables of the store are of version ${found}: this program reads ${expected}. Use a newer one.`,
      ),
    )
  return data({ ready: true, storeVersion: found } satisfies Ready)
}

/** With its own token it is answered while the store is lost, which knows the admin's. */
async function metrics(settings: Settings, ask: Ask, lost: AnyRefusal): Promise<Response> {
  const { arena, metricsToken } = settings
  const answer = async () => sent(await textOf(settings))
  if (metricsToken !== null && isToken(ask.env.incoming.headers.authorization, metricsToken)) return answer()
  return arena.store.trouble ? refused(lost) : asAdmin(settings, answer)(ask)
}

async function textOf(settings: Settings): Promise<string> {
  const { arena, requests } = settings
  const { trouble } = arena.store
  const own = readProcess()
  resetLag()
  return prometheusText([
    storeMetric(trouble === null),
    ...(trouble === null ? arenaMetrics(await operationsOf(settings)) : []),
    ...requests.metrics,
    ...processMetrics(own),
  ])
}

const sent = (text: string): Response =>
  new Response(text, { headers: { ...dataHeaders, 'Content-Type': prometheusType } })

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const isToken = (header: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`))
