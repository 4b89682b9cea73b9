/** The numbers of `/metrics`: one table from what the operator looks at, and what the HTTP server counts itself. */
import type { Operations, ProcessLine } from '../api/index.ts'
import { Histogram, type Metric, type Sample } from './prometheus.ts'

type Part = 'api' | 'site'

/** Requests that were answered, by where and how. */
export class Requests {
  readonly #counts = new Map<string, { readonly part: Part; readonly status: number; count: number }>()
  readonly #seconds: Readonly<Record<Part, Histogram>> = { api: new Histogram(), site: new Histogram() }

  add(part: Part, status: number, seconds: number): void {
    const key = `${part} ${status}`
    const counted = this.#counts.get(key)
    if (counted) counted.count++
    else this.#counts.set(key, { part, status, count: 1 })
    this.#seconds[part].add(seconds)
  }

  get metrics(): readonly Metric[] {
    return [
      {
        name: 'dicewright_http_requests_total',
        help: 'Requests that were answered.',
        type: 'counter',
        samples: [...this.#counts.values()].map(({ part, status, count }) => ({
          labels: { part, status: String(status) },
          value: count,
        })),
      },
      {
        name: 'dicewright_http_seconds',
        help: 'Time from a request to the end of its answer.',
        type: 'histogram',
        samples: (['api', 'site'] as const).flatMap((part) => this.#seconds[part].samples({ part })),
      },
    ]
  }
}

const metric = (
  type: 'counter' | 'gauge',
  name: string,
  help: string,
  ...samples: readonly (number | Sample)[]
): Metric => ({
  name,
  help,
  type,
  samples: samples.map((sample) => (typeof sample === 'number' ? { value: sample } : sample)),
})

/** Of the process alone, which can be said while the store is lost. */
export const processMetrics = ({
  cpuSeconds,
  residentBytes,
  heapBytes,
  lagSeconds,
}: ProcessLine): readonly Metric[] => [
  metric('counter', 'process_cpu_seconds_total', 'Processor time of this process, without its children.', cpuSeconds),
  metric('gauge', 'process_resident_memory_bytes', 'Memory of this process, without its children.', residentBytes),
  metric('gauge', 'nodejs_heap_size_used_bytes', 'Memory of JavaScript.', heapBytes),
  metric(
    'gauge',
    'nodejs_eventloop_lag_seconds',
    'How late timers came since the last look: a process that is busy answers late.',
    ...(['mean', 'p99', 'max'] as const).map((of) => ({ labels: { of }, value: lagSeconds[of] })),
  ),
]

export const storeMetric = (isUp: boolean): Metric =>
  metric(
    'gauge',
    'dicewright_store_up',
    '1 where the store can be read and written, 0 where it is lost or full.',
    Number(isUp),
  )

/** Seconds since then; 0 where nothing waits. */
const age = (nowMs: number, sinceMs: number | null): number =>
  sinceMs === null ? 0 : Math.max(0, nowMs - sinceMs) / 1000

/** None where there is no cluster. */
function busMetrics(bus: Operations['bus'], nowMs: number): readonly Metric[] {
  if (bus === null) return []
  const { trouble, sinceMs, reconnects, queue } = bus
  const counts = queue === null ? [] : Object.entries(queue)
  return [
    metric(
      'gauge',
      'dicewright_bus_up',
      '1 where this process is connected to NATS, 0 where that is lost.',
      Number(trouble === null),
    ),
    metric('gauge', 'dicewright_bus_since_seconds', 'For how long that has been so.', age(nowMs, sinceMs)),
    metric('counter', 'dicewright_bus_reconnects_total', 'Times the connection to NATS came back.', reconnects),
    metric(
      'gauge',
      'dicewright_bus_batches',
      'Ids of batches in the stream: they wait there, or workers have them.',
      ...counts.map(([state, value]) => ({ labels: { state }, value })),
    ),
  ]
}

export function arenaMetrics(now: Operations): readonly Metric[] {
  const { nowMs, sets, batches, children, workers, counts, gateways, store } = now
  const byState = (states: Readonly<Record<string, number>>): readonly Sample[] =>
    Object.entries(states).map(([state, value]) => ({ labels: { state }, value }))
  const ofWorkers = (value: (worker: Operations['workers'][number]) => number): readonly Sample[] =>
    workers.map((worker) => ({ labels: { worker: worker.id }, value: value(worker) }))
  return [
    metric('gauge', 'dicewright_info', 'Always 1.', {
      labels: { version: now.version, store: store.kind, tables: String(store.version) },
      value: 1,
    }),
    ...busMetrics(now.bus, nowMs),
    metric('gauge', 'dicewright_started_seconds', 'When this process started, since 1970.', now.startedMs / 1000),
    metric(
      'gauge',
      'dicewright_sets',
      'Sets that are not over.',
      ...byState({ waiting: sets.waiting, running: sets.running }),
    ),
    metric('gauge', 'dicewright_sets_oldest_seconds', 'How long the first set waits.', age(nowMs, sets.oldestMs)),
    metric(
      'gauge',
      'dicewright_batches',
      'Batches of a cluster that are not done.',
      ...byState({ queued: batches.queued, leased: batches.leased, stopped: batches.stopped }),
    ),
    metric(
      'gauge',
      'dicewright_batches_oldest_seconds',
      'How long the first batch waits.',
      age(nowMs, batches.oldestMs),
    ),
    metric('counter', 'dicewright_rated_sets_total', 'Sets in the ratings of all ladders.', now.rated),
    metric('gauge', 'dicewright_children', 'Match children of this process.', children.all),
    metric('gauge', 'dicewright_children_busy', 'Those that play.', children.busy),
    metric('counter', 'dicewright_played_sets_total', 'Sets that ended on a child of this process.', children.sets),
    metric(
      'counter',
      'dicewright_played_matches_total',
      'Matches that ended on a child of this process.',
      children.matches,
    ),
    metric(
      'counter',
      'dicewright_worker_sets_total',
      'Sets that a worker has finished.',
      ...ofWorkers(({ sets: all }) => all),
    ),
    metric(
      'gauge',
      'dicewright_worker_slots',
      'Batches that a worker plays at once.',
      ...ofWorkers(({ slots }) => slots),
    ),
    metric(
      'gauge',
      'dicewright_worker_seen_seconds',
      'How long ago a worker was seen.',
      ...ofWorkers(({ seenMs }) => age(nowMs, seenMs)),
    ),
    metric(
      'gauge',
      'dicewright_worker_shut_out',
      '1 where a worker is shut out, since its results differed.',
      ...ofWorkers(({ shutOutMs }) => Number(shutOutMs !== null)),
    ),
    metric('counter', 'dicewright_leases_stolen_total', 'Leases that ran out.', counts.leasesStolen),
    metric(
      'counter',
      'dicewright_duplicate_finishes_total',
      "Ends of batches that were another's by then.",
      counts.duplicateFinishes,
    ),
    metric('counter', 'dicewright_hash_mismatches_total', 'Results that differ from the kept one.', counts.mismatches),
    metric(
      'gauge',
      'dicewright_sockets',
      'WebSockets that are open.',
      ...gateways.map(({ address, sockets }) => ({ labels: { gateway: address }, value: sockets })),
    ),
  ]
}
