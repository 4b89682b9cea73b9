/** A worker of a cluster: plays batches, and sets that cannot wait, on children of this process. */
import type { GameModule } from '@dicewright/engine'
import { Beacon } from '../nodes/beacons.ts'
import { programOf } from '../cluster/inputs.ts'
import { FeedSender } from '../nodes/feed-sender.ts'
import { SetService } from '../nodes/set-service.ts'
import type { WorkerSays } from '../nodes/set-wire.ts'
import { SlowMatches } from '../cluster/slow-matches.ts'
import { ClusterWorker } from '../cluster/worker.ts'
import type { ClusterLimits, Limits, ServerLimits } from '../limits.ts'
import { systemClock } from '../messaging/system-clock.ts'
import type { Modules } from '../modules.ts'
import type { Bus } from '../ports/bus.ts'
import type { Queue } from '../ports/queue.ts'
import type { Store } from '../store/store.ts'
import { createWorkers } from '../workers/index.ts'

export interface WorkerParts {
  /** Its own, never used again: another start is another worker. */
  readonly id: string
  readonly bus: Bus
  readonly queue: Queue
  readonly store: Store
  readonly served: readonly GameModule[]
  readonly modules: Modules
  readonly limits: Limits & ServerLimits
  readonly bounds: ClusterLimits
  readonly children: number
  readonly notify: (sentence: string) => void
  /** Told where its results differ from those of two others: it plays no more. */
  readonly shutOut: () => void
}

export interface RunningWorker {
  /** Plays what it has begun, and takes nothing more. */
  drain(): Promise<void>
  /** Ends at once: what it has begun is given to another. */
  close(): Promise<void>
}

export function runWorker(parts: WorkerParts): RunningWorker {
  const { id, bus, queue, store, served, modules, limits, bounds, children, notify } = parts
  const workers = createWorkers({ children, modules, limits })
  const program = programOf(served)
  const feed = new FeedSender(bus, id)
  const slow = new SlowMatches(feed, store.db)
  const draining = new AbortController()
  const stopping = new AbortController()
  let beacon: Beacon<WorkerSays> | null = null
  const service = new SetService(bus, id, workers, () => beacon?.tell())
  beacon = new Beacon<WorkerSays>(bus, 'worker', id, () => ({
    slots: draining.signal.aborted ? 0 : children,
    busy: workers.busy,
    sets: service.playing,
    program,
  }))
  const player = new ClusterWorker({
    transact: store.serial,
    claiming: (work) => store.db.transaction().execute(work),
    queue,
    bus,
    clock: systemClock,
    bounds,
    program,
    notify,
    id,
    slots: children,
    setAttempts: limits.setAttempts,
    play: (job, signal, set) => workers.play(job, slow.follow(set, job.seatings.length), signal, 'rated'),
    over: (set, played) => (played ? slow.close(set, played) : slow.drop(set)),
  })
  const run = async (): Promise<void> => {
    const { isShutOut } = await player.run(draining.signal, stopping.signal)
    if (isShutOut) parts.shutOut()
  }
  const running = run()
  const close = async (): Promise<void> => {
    draining.abort()
    stopping.abort()
    service.close()
    await running
    feed.close()
    beacon.close()
    await workers.close()
  }
  return {
    async drain() {
      draining.abort()
      service.drain()
      beacon.tell()
      await running
      await close()
    },
    close,
  }
}
