/** Queue, bus, election and store of the simulation: they lose, double, delay and reorder as its faults say. */
// One step after the other.
/* oxlint-disable no-await-in-loop */
import type { Kysely } from 'kysely'
import type { Transact } from '../../src/cluster/parts.ts'
import type { Bus } from '../../src/ports/bus.ts'
import type { Election } from '../../src/ports/election.ts'
import type { Delivery, Queue, QueueLane } from '../../src/ports/queue.ts'
import type { Tables } from '../../src/store/schema.ts'
import type { Tx } from '../../src/store/store.ts'
import type { Process, World } from './world.ts'

/** Shares from 0 to 1 of what goes wrong, and milliseconds that things take at most. */
export interface Faults {
  readonly dropped: number
  readonly doubled: number
  /** Transactions whose connection is lost: half of them before, half of them after the commit. */
  readonly lost: number
  readonly delayMs: number
}

export const noFaults: Faults = { dropped: 0, doubled: 0, lost: 0, delayMs: 20 }

interface Message {
  readonly lane: QueueLane
  readonly id: string
  fromMs: number
}

export interface Lent {
  readonly id: string
  readonly process: Process
}

export class SimulatedQueue {
  faults = noFaults
  /** Called before a delivery is acknowledged. */
  onAck: (lent: Lent) => void = () => {}
  /** Deliveries that their pullers have not answered for. */
  readonly lent = new Set<Lent>()
  readonly #world: World
  readonly #ackMs: number
  #messages: Message[] = []

  constructor(world: World, ackMs: number) {
    this.#world = world
    this.#ackMs = ackMs
  }

  wipe(): void {
    this.#messages = []
  }

  for(process: Process): Queue {
    const world = this.#world
    const clock = world.clockOf(process)
    const travel = () => clock.wait(world.between(0, this.faults.delayMs))
    return {
      publish: async (lane, id) => {
        await travel()
        if (world.chance(this.faults.dropped)) return world.note(`a message about ${id} is lost`)
        const copies = world.chance(this.faults.doubled) ? 2 : 1
        for (let i = 0; i < copies; i++)
          this.#messages.push({ lane, id, fromMs: world.nowMs + world.between(0, 3 * this.faults.delayMs) })
      },
      pull: async (most, signal) => {
        const endMs = world.nowMs + 1_000
        for (;;) {
          await clock.wait(world.between(1, 200), signal)
          const taken = this.#take(most)
          if (taken.length > 0 || world.nowMs >= endMs) return taken.map((message) => this.#lend(message, process))
        }
      },
      close: async () => {},
    }
  }

  #take(most: number): readonly Message[] {
    const taken: Message[] = []
    while (taken.length < most) {
      const ready = this.#messages.filter(({ fromMs }) => fromMs <= this.#world.nowMs)
      const message = this.#world.pick(ready)
      if (!message) break
      taken.push(message)
      this.#messages.splice(this.#messages.indexOf(message), 1)
    }
    return taken
  }

  /** What is lent comes again after a while, unless it is acknowledged and that arrives. */
  #lend(message: Message, process: Process): Delivery {
    const world = this.#world
    const clock = world.clockOf(process)
    const lent: Lent = { id: message.id, process }
    this.lent.add(lent)
    const again: Message = { ...message, fromMs: world.nowMs + this.#ackMs }
    this.#messages.push(again)
    const forget = () => {
      const at = this.#messages.indexOf(again)
      if (at >= 0) this.#messages.splice(at, 1)
    }
    return {
      id: message.id,
      ack: async () => {
        this.onAck(lent)
        this.lent.delete(lent)
        await clock.wait(world.between(0, this.faults.delayMs))
        if (!world.chance(this.faults.dropped)) forget()
      },
      working: async () => {
        await clock.wait(world.between(0, this.faults.delayMs))
        again.fromMs = world.nowMs + this.#ackMs
      },
      again: async (ms) => {
        this.lent.delete(lent)
        await clock.wait(world.between(0, this.faults.delayMs))
        again.fromMs = world.nowMs + ms
      },
    }
  }
}

export class SimulatedBus {
  faults = noFaults
  readonly #world: World
  readonly #listeners = new Set<{
    readonly subject: string
    readonly process: Process
    readonly call: (text: string) => void
  }>()

  constructor(world: World) {
    this.#world = world
  }

  for(process: Process): Bus {
    const world = this.#world
    const none = () => Promise.reject(new Error('the simulation asks nothing on the bus'))
    return {
      publish: (subject, text) => {
        for (const listener of this.#listeners)
          if (listener.subject === subject && !world.chance(this.faults.dropped))
            world.later(listener.process, world.between(0, 5 * this.faults.delayMs), () => {
              if (this.#listeners.has(listener)) listener.call(text)
            })
      },
      subscribe: (subject, call) => {
        const listener = { subject, process, call: (text: string) => call(text, subject) }
        this.#listeners.add(listener)
        return () => void this.#listeners.delete(listener)
      },
      request: none,
      serve: () => () => {},
      onReturn: () => () => {},
      flush: async () => {},
      close: async () => {},
    }
  }
}

/** One lock. Who loses it hears of that later, or, being paused, much later. */
export class SimulatedElection {
  readonly #world: World
  #holder: { readonly process: Process; readonly lost: AbortController } | null = null

  constructor(world: World) {
    this.#world = world
  }

  /** The connection of the holder is cut: the lock is free, and the holder hears of it some seconds later. */
  cut(): void {
    const holder = this.#holder
    if (!holder) return
    this.#holder = null
    const world = this.#world
    world.note(`${holder.process.name} loses the lock`)
    world.later(holder.process, world.between(0, 5_000), () => holder.lost.abort())
  }

  for(process: Process): Election {
    const clock = this.#world.clockOf(process)
    return {
      stand: async (signal) => {
        for (;;) {
          await clock.wait(this.#world.between(10, 500), signal)
          if (this.#holder?.process.isDead) this.#holder = null
          if (this.#holder) continue
          const held = { process, lost: new AbortController() }
          this.#holder = held
          this.#world.note(`${process.name} is elected`)
          return {
            lost: held.lost.signal,
            resign: async () => {
              if (this.#holder === held) this.#holder = null
            },
          }
        }
      },
    }
  }
}

export class SimulatedStore {
  faults = noFaults
  /** Called after every transaction that was committed. */
  onWrite: () => void = () => {}
  readonly #world: World
  readonly #db: Kysely<Tables>

  constructor(world: World, db: Kysely<Tables>) {
    this.#world = world
    this.#db = db
  }

  for(process: Process): Transact {
    const world = this.#world
    const clock = world.clockOf(process)
    const travel = () => clock.wait(world.between(1, this.faults.delayMs))
    return async (work) => {
      await travel()
      const isLost = world.chance(this.faults.lost)
      const isBefore = world.chance(0.5)
      if (isLost && isBefore) throw new Error('the connection to the store is lost')
      const value = await this.#commit(work)
      if (isLost) throw new Error('the connection to the store is lost, and nobody knows whether it was written')
      await travel()
      return value
    }
  }

  async #commit<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    this.#world.working++
    try {
      const value = await this.#db.transaction().execute(work)
      this.onWrite()
      return value
    } finally {
      this.#world.working--
    }
  }
}
