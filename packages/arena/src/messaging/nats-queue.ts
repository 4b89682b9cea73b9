/**
 * The queue on JetStream: a stream per arena, a consumer per lane. Both are made where they are missing, also in mid-run,
 * since the server's store may be wiped at any moment; the sweeper publishes again what was in it. Uses nothing that NATS
 * 2.9 lacks.
 */
// Lanes are asked one after the other.
/* oxlint-disable no-await-in-loop */
import {
  AckPolicy,
  DiscardPolicy,
  jetstream,
  JetStreamApiError,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
  type Consumer,
  type JetStreamClient,
  type JetStreamManager,
  type JsMsg,
} from '@nats-io/jetstream'
import { nanos, type NatsConnection } from '@nats-io/transport-node'
import type { Delivery, Queue, QueueLane } from '../ports/queue.ts'

/** In the order in which they are pulled. */
const lanes: readonly QueueLane[] = ['validation', 'play']
/** Milliseconds a pull waits for the first id: the least that the client allows. */
const pullMs = 1_000
const publishMs = 3_000

export class NatsQueue implements Queue {
  readonly #connection: NatsConnection
  readonly #stream: string
  readonly #prefix: string
  readonly #ackMs: number
  readonly #client: JetStreamClient
  #consumers: Promise<ReadonlyMap<QueueLane, Consumer>> | null = null

  constructor(connection: NatsConnection, arena: string, ackMs: number) {
    this.#connection = connection
    this.#stream = `dicewright-${arena}`
    this.#prefix = `dicewright.${arena}.queue.`
    this.#ackMs = ackMs
    this.#client = jetstream(connection, { timeout: publishMs })
  }

  async publish(lane: QueueLane, id: string): Promise<void> {
    await this.#again(async () => {
      await this.#ready()
      await this.#client.publish(this.#prefix + lane, id, { timeout: publishMs })
    })
  }

  pull(most: number, signal: AbortSignal): Promise<readonly Delivery[]> {
    return this.#again(async () => {
      const consumers = await this.#ready()
      signal.throwIfAborted()
      // Where none waits, the next lane is asked at once: only the last one is waited for. What is lent out there and is
      // never acknowledged is published again by the sweeper.
      for (const lane of lanes.slice(0, -1)) {
        const consumer = consumers.get(lane)!
        if ((await consumer.info()).num_pending === 0) continue
        const pulled = await fetchSome(consumer, most, signal)
        if (pulled.length > 0) return pulled
      }
      return fetchSome(consumers.get(lanes.at(-1)!)!, most, signal)
    }, signal)
  }

  /** Ids that wait in all lanes, and those that were pulled and are neither acknowledged nor given back. Rejects while the server is lost. */
  async counts(): Promise<{ readonly waiting: number; readonly lent: number }> {
    const consumers = await this.#ready()
    const infos = await Promise.all([...consumers.values()].map((consumer) => consumer.info()))
    return {
      waiting: infos.reduce((sum, { num_pending: pending }) => sum + pending, 0),
      lent: infos.reduce((sum, { num_ack_pending: pending }) => sum + pending, 0),
    }
  }

  /** The connection is closed by who opened it. */
  async close(): Promise<void> {}

  /** Stream and consumers, made where they are missing. */
  #ready(): Promise<ReadonlyMap<QueueLane, Consumer>> {
    this.#consumers ??= this.#make()
    return this.#consumers
  }

  async #make(): Promise<ReadonlyMap<QueueLane, Consumer>> {
    const manager = await jetstreamManager(this.#connection, { timeout: publishMs })
    try {
      return await this.#makeBy(manager)
    } catch (error) {
      // A server whose files were removed while a consumer was made knows a stream that it cannot use any more (seen with
      // 2.9.10). Deleting it loses nothing but messages.
      if (!(error instanceof JetStreamApiError)) throw error
      await manager.streams.delete(this.#stream).catch(() => {})
      return this.#makeBy(manager)
    }
  }

  async #makeBy(manager: JetStreamManager): Promise<ReadonlyMap<QueueLane, Consumer>> {
    // What there is already, of these settings, is left as it is.
    await manager.streams.add({
      name: this.#stream,
      subjects: [`${this.#prefix}*`],
      retention: RetentionPolicy.Workqueue,
      storage: StorageType.File,
      discard: DiscardPolicy.Old,
    })
    const made = new Map<QueueLane, Consumer>()
    for (const lane of lanes) {
      await manager.consumers.add(this.#stream, {
        durable_name: lane,
        filter_subject: this.#prefix + lane,
        ack_policy: AckPolicy.Explicit,
        ack_wait: nanos(this.#ackMs),
        // What came too often would stay in the queue and be delivered to nobody: PostgreSQL counts the attempts.
        max_deliver: -1,
        // A bound would be a silent wall: nobody pulls more than there are free slots.
        max_ack_pending: -1,
      })
      made.set(lane, await this.#client.consumers.get(this.#stream, lane))
    }
    return made
  }

  /** Does it, and where it fails once more with everything made anew: the server may have lost what it kept. */
  async #again<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    try {
      return await work()
    } catch {
      signal?.throwIfAborted()
      this.#consumers = null
      try {
        return await work()
      } catch (error) {
        this.#consumers = null
        throw error
      }
    }
  }
}

/**
 * Waits for one, and takes what waits behind it. Of a pull that is given up early the server might still deliver one, which
 * would come again only once its wait runs out: so each pull is for what is there.
 */
async function fetchSome(consumer: Consumer, most: number, signal: AbortSignal): Promise<readonly Delivery[]> {
  const [first] = await fetch(consumer, 1, signal)
  if (!first) return []
  const more = Math.min(most - 1, first.info.pending)
  const others = more > 0 && !signal.aborted ? await fetch(consumer, more, signal) : []
  return [first, ...others].map(deliveryOf)
}

async function fetch(consumer: Consumer, most: number, signal: AbortSignal): Promise<readonly JsMsg[]> {
  const fetched = await consumer.fetch({ max_messages: most, expires: pullMs })
  const stop = () => fetched.stop()
  signal.addEventListener('abort', stop, { once: true })
  const pulled: JsMsg[] = []
  try {
    for await (const message of fetched) pulled.push(message)
  } finally {
    signal.removeEventListener('abort', stop)
  }
  return pulled
}

const deliveryOf = (message: JsMsg): Delivery => ({
  id: message.string(),
  async ack() {
    await message.ackAck({ timeout: publishMs })
  },
  async working() {
    message.working()
  },
  async again(ms) {
    message.nak(ms)
  },
})
