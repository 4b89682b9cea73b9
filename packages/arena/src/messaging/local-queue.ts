/** The queue of one process: lists in memory. */
import type { Clock } from '../ports/clock.ts'
import type { Delivery, Queue, QueueLane } from '../ports/queue.ts'

const queueLanes: readonly QueueLane[] = ['validation', 'play']

/** Milliseconds a pull waits for the first id. */
const pullMs = 1_000

export interface LocalQueueSettings {
  readonly clock: Clock
  /** Milliseconds after which an id that was pulled, and neither acknowledged nor worked on, is delivered again. */
  readonly ackMs: number
}

interface Waiting {
  readonly lane: QueueLane
  readonly id: string
  /** From when on it may be delivered. */
  readonly fromMs: number
}

export class LocalQueue implements Queue {
  readonly #settings: LocalQueueSettings
  #waiting: Waiting[] = []
  /** What was pulled, and when it is delivered again. */
  readonly #lent = new Map<object, { readonly item: Waiting; untilMs: number }>()
  readonly #pullers = new Set<() => void>()

  constructor(settings: LocalQueueSettings) {
    this.#settings = settings
  }

  async publish(lane: QueueLane, id: string): Promise<void> {
    this.#waiting.push({ lane, id, fromMs: -Infinity })
    this.#wake()
  }

  async pull(most: number, signal: AbortSignal): Promise<readonly Delivery[]> {
    const { clock } = this.#settings
    const endMs = clock.now() + pullMs
    for (;;) {
      signal.throwIfAborted()
      const taken = this.#take(most)
      const leftMs = endMs - clock.now()
      if (taken.length > 0 || leftMs <= 0) return taken
      // oxlint-disable-next-line no-await-in-loop -- until there is something
      await this.#some(leftMs, signal)
    }
  }

  async close(): Promise<void> {}

  /** Resolves when there may be something to pull. */
  async #some(mostMs: number, signal: AbortSignal): Promise<void> {
    const { clock } = this.#settings
    const woken = new AbortController()
    const wake = () => woken.abort()
    this.#pullers.add(wake)
    const next = Math.min(
      ...[...this.#lent.values()].map(({ untilMs }) => untilMs),
      ...this.#waiting.map(({ fromMs }) => fromMs),
    )
    const ms = Math.max(1, Math.min(mostMs, next - clock.now()))
    await clock.wait(ms, AbortSignal.any([woken.signal, signal])).catch(() => {})
    this.#pullers.delete(wake)
  }

  #take(most: number): readonly Delivery[] {
    const nowMs = this.#settings.clock.now()
    for (const [key, { item, untilMs }] of this.#lent)
      if (untilMs <= nowMs) {
        this.#lent.delete(key)
        this.#waiting.push(item)
      }
    const taken: Waiting[] = []
    for (const lane of queueLanes)
      for (const item of this.#waiting)
        if (taken.length < most && item.lane === lane && item.fromMs <= nowMs) taken.push(item)
    this.#waiting = this.#waiting.filter((item) => !taken.includes(item))
    return taken.map((item) => this.#lend(item))
  }

  #lend(item: Waiting): Delivery {
    const { clock, ackMs } = this.#settings
    const key = {}
    this.#lent.set(key, { item, untilMs: clock.now() + ackMs })
    return {
      id: item.id,
      ack: async () => void this.#lent.delete(key),
      working: async () => {
        const lent = this.#lent.get(key)
        if (lent) lent.untilMs = clock.now() + ackMs
      },
      again: async (ms) => {
        if (!this.#lent.delete(key)) return
        this.#waiting.push({ ...item, fromMs: clock.now() + ms })
        this.#wake()
      },
    }
  }

  #wake(): void {
    for (const wake of this.#pullers) wake()
  }
}
