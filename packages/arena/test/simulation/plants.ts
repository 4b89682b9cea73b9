/** Bugs that are planted into the cluster, to see that the simulation notices them. */
import type { ClusterParts } from '../../src/cluster/parts.ts'
import type { Delivery } from '../../src/ports/queue.ts'
import { findBatch } from '../../src/store/batches.ts'

/** Changes what a worker or a coordinator works with. */
export type Plant = (parts: ClusterParts) => ClusterParts

/** A worker's results are written under whatever fence is in force, as if there was none. */
export const missingFence: Plant = (parts) => {
  const queries = parts.queries!
  return {
    ...parts,
    queries: {
      ...queries,
      finish: async (tx, finishing, nowMs) => {
        const batch = await findBatch(tx, finishing.id)
        return queries.finish(tx, { ...finishing, fence: batch!.fence }, nowMs)
      },
    },
  }
}

/** A message is acknowledged when the results are known, and they are written after that. */
export const ackBeforeCommit: Plant = (parts) => {
  const queries = parts.queries!
  const deliveries = new Map<string, Delivery>()
  return {
    ...parts,
    queue: {
      publish: (lane, id) => parts.queue.publish(lane, id),
      close: () => parts.queue.close(),
      pull: async (most, signal) => {
        const pulled = await parts.queue.pull(most, signal)
        for (const delivery of pulled) deliveries.set(delivery.id, delivery)
        return pulled
      },
    },
    queries: {
      ...queries,
      finish: (tx, finishing, nowMs) => {
        void deliveries.get(finishing.id)?.ack()
        return queries.finish(tx, finishing, nowMs)
      },
    },
  }
}

/** Leases that ran out are never looked for. */
export const lostSweep: Plant = (parts) => ({ ...parts, queries: { ...parts.queries!, sweep: async () => [] } })
