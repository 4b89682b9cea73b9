/** What an operator looks at. `/metrics` says the same as Prometheus reads it. */

/** `GET /api/ready`: this server answers requests. Refused with a status of 503 while it does not. */
export interface Ready {
  readonly ready: true
  /** Version of the tables in the store. */
  readonly storeVersion: number
}

/** `GET /api/admin/operations`. */
export interface Operations {
  readonly version: string
  readonly startedMs: number
  readonly nowMs: number
  readonly store: {
    readonly kind: 'sqlite' | 'postgres'
    /** Version of its tables. */
    readonly version: number
    /** Why nothing can be kept now. */
    readonly trouble: { readonly message: string; readonly sinceMs: number } | null
  }
  /** Of the process that answers; null where there is no cluster. */
  readonly bus: BusLine | null
  /** Sets that are not over; `oldestMs` is when the first of those that wait was made. */
  readonly sets: { readonly waiting: number; readonly running: number; readonly oldestMs: number | null }
  /** Batches of a cluster that are not done; `oldestMs` is when the first of those that wait was made. */
  readonly batches: {
    readonly queued: number
    readonly leased: number
    readonly stopped: number
    readonly oldestMs: number | null
  }
  /** Sets in the ratings of all ladders. */
  readonly rated: number
  /** Match children of this process, how many play, and what ended on them since it started. */
  readonly children: {
    readonly all: number
    readonly busy: number
    readonly sets: number
    readonly matches: number
    /** Of one child's time, over the last minute with any; null before the first. */
    readonly matchesPerSecond: number | null
  }
  /** Workers of a cluster that were seen in the last hour. */
  readonly workers: readonly WorkerLine[]
  /** Since the store was made. */
  readonly counts: {
    /** Leases that ran out, so that their batches went to others. */
    readonly leasesStolen: number
    /** Ends of batches that were another's by then. */
    readonly duplicateFinishes: number
    /** Results of a set that differ from the one that is kept. */
    readonly mismatches: number
  }
  /** Gateways, each with its WebSockets: this server alone where there is no cluster. */
  readonly gateways: readonly GatewayLine[]
  readonly process: ProcessLine
}

/** The connection to NATS, and the stream behind it. */
export interface BusLine {
  /** Since when it is connected, or lost. */
  readonly sinceMs: number
  /** Why nothing goes over it now. */
  readonly trouble: string | null
  /** Times it came back since the process started. */
  readonly reconnects: number
  /** Ids of batches that wait in the stream, and those that workers have; null where that is not known now. */
  readonly queue: { readonly waiting: number; readonly lent: number } | null
}

/** A worker of a cluster. */
export interface WorkerLine {
  readonly id: string
  /** Batches it plays at once; 0 once it has stopped. */
  readonly slots: number
  /** Sets it has finished. */
  readonly sets: number
  /** Over the last minute, as far as this server has looked; null before its second look. */
  readonly setsPerSecond: number | null
  readonly seenMs: number
  /** When it was shut out, since its results differed from those of others. */
  readonly shutOutMs: number | null
}

/** A gateway of a cluster. */
export interface GatewayLine {
  readonly address: string
  readonly sockets: number
}

/** The process that answers. */
export interface ProcessLine {
  readonly cpuSeconds: number
  readonly residentBytes: number
  readonly heapBytes: number
  /** Seconds by which timers came late, since the last time `/metrics` was read. */
  readonly lagSeconds: { readonly mean: number; readonly p99: number; readonly max: number }
}
