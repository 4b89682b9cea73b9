/**
 * One run of a cluster under a seed: three workers and two coordinators on one store, with faults for a minute and without
 * any after that, when all has to come to its end. The whole cluster is the real one, but for the play of a set.
 */
import { chooserPairing } from '../../src/cluster/pairing.ts'
import { Coordinator } from '../../src/cluster/coordinator.ts'
import { programOf } from '../../src/cluster/inputs.ts'
import { batchQueries, type ClusterParts } from '../../src/cluster/parts.ts'
import { ClusterWorker } from '../../src/cluster/worker.ts'
import { clusterLimits, serverLimits, type ClusterLimits } from '../../src/limits.ts'
import { modules, outcomeOf, type MemoryArena } from './arena.ts'
import { noFaults, SimulatedBus, SimulatedElection, SimulatedQueue, SimulatedStore, type Faults } from './carriers.ts'
import { Broken, checkEnd, Watch } from './checks.ts'
import type { Plant } from './plants.ts'
import { World, type Process } from './world.ts'

/** Few sets and small batches, so that a run is quick. Sets take up to three seconds: a batch takes longer than a lease. */
const bounds: ClusterLimits = { ...clusterLimits, batchSets: 3, auditedOfThousand: 200, batchAttempts: 1_000 }
const limits = { ...serverLimits, setsWanted: 5, houseSets: 3 }
/** Milliseconds with faults, and after that at most. */
const faultyMs = 40_000
const restMs = 90_000

export interface Run {
  readonly seed: number
  /** What must not be, in a sentence; null where all is as it must. */
  readonly broken: string | null
  readonly history: readonly string[]
  readonly sets: number
  /** Leases that ran out, and writes that came under an old fence. */
  readonly stolen: number
  readonly stale: number
}

export async function simulate(arena: MemoryArena, seed: number, plant: Plant = (parts) => parts): Promise<Run> {
  await arena.empty()
  const cluster = new Cluster(arena, seed, plant)
  return cluster.run()
}

class Cluster {
  readonly #world: World
  readonly #arena: MemoryArena
  readonly #seed: number
  readonly #plant: Plant
  readonly #queue: SimulatedQueue
  readonly #bus: SimulatedBus
  readonly #election: SimulatedElection
  readonly #store: SimulatedStore
  readonly #watch: Watch
  readonly #workers = new Set<Process>()
  readonly #coordinators = new Set<Process>()
  readonly #fate: Process
  #over: () => void = () => {}
  #broken: string | null = null
  #made = 0
  #stolen = 0
  #stale = 0

  constructor(arena: MemoryArena, seed: number, plant: Plant) {
    const world = new World(seed)
    this.#world = world
    this.#arena = arena
    this.#seed = seed
    this.#plant = plant
    this.#queue = new SimulatedQueue(world, bounds.leaseMs)
    this.#bus = new SimulatedBus(world)
    this.#election = new SimulatedElection(world)
    this.#store = new SimulatedStore(world, arena.db)
    this.#watch = new Watch(arena)
    this.#fate = world.process('fate')
    this.#store.onWrite = () => this.#guard(() => this.#watch.look())
    this.#queue.onAck = (lent) => {
      try {
        this.#watch.acks(lent, this.#queue.lent)
      } catch (error) {
        this.#fail(error)
      }
    }
  }

  async run(): Promise<Run> {
    const world = this.#world
    for (let i = 0; i < 3; i++) this.#startWorker()
    for (let i = 0; i < 2; i++) this.#startCoordinator()
    this.#setFaults({
      dropped: 0.3 * world.random(),
      doubled: 0.3 * world.random(),
      lost: 0.1 * world.random(),
      delayMs: world.pick([20, 200, 1_000])!,
    })
    this.#strike()
    await world.run(() => this.#broken !== null, faultyMs)
    this.#setFaults(noFaults)
    for (const process of [...this.#workers, ...this.#coordinators]) process.pausedUntilMs = 0
    world.nowMs = Math.max(world.nowMs, faultyMs)
    world.note('no more faults')
    this.#lookOften()
    let isOver = false
    this.#over = () => (isOver = true)
    await world.run(() => isOver || this.#broken !== null, faultyMs + restMs)
    if (!isOver && this.#broken === null)
      this.#broken = `after ${restMs / 1000} s without faults: ${await this.#stuck()}`
    const sets = this.#broken === null ? await this.#end() : 0
    const { history } = world
    return { seed: this.#seed, broken: this.#broken, history, sets, stolen: this.#stolen, stale: this.#stale }
  }

  #setFaults(faults: Faults): void {
    for (const it of [this.#queue, this.#bus, this.#store]) it.faults = faults
  }

  // Processes

  #parts(process: Process): ClusterParts {
    const world = this.#world
    const sweep: typeof batchQueries.sweep = async (...args) => {
      const swept = await batchQueries.sweep(...args)
      this.#stolen += swept.length
      return swept
    }
    const parts: ClusterParts = {
      transact: this.#store.for(process),
      queue: this.#queue.for(process),
      bus: this.#bus.for(process),
      clock: world.clockOf(process),
      bounds,
      program: programOf(modules),
      queries: { ...batchQueries, sweep },
      notify: (sentence) => world.note(`${process.name}: ${sentence}`),
    }
    const planted = this.#plant(parts)
    return { ...planted, queries: this.#told(process, this.#watch.queries(planted.queries!)) }
  }

  /** Writes down what becomes of batches. */
  #told(process: Process, queries: NonNullable<ClusterParts['queries']>): NonNullable<ClusterParts['queries']> {
    const world = this.#world
    const guarded =
      <A extends unknown[], R>(query: (...args: A) => Promise<R>, told: (result: R, ...args: A) => string | null) =>
      async (...args: A): Promise<R> => {
        try {
          const result = await query(...args)
          const line = told(result, ...args)
          if (line !== null) world.note(`${process.name} ${line}`)
          return result
        } catch (error) {
          if (error instanceof Broken) this.#fail(error)
          throw error
        }
      }
    return {
      claim: guarded(queries.claim, (claimed, _, { id }) =>
        claimed.kind === 'claimed' ? `claims ${id} under fence ${claimed.batch.fence}` : `finds ${id} ${claimed.kind}`,
      ),
      renew: guarded(queries.renew, (goesOn, _, { id, fence }) => (goesOn ? null : `has lost ${id} of fence ${fence}`)),
      release: guarded(queries.release, (is, _, { id, fence }) => `gives ${id} of fence ${fence} back: ${is}`),
      finish: guarded(queries.finish, ({ kind }, _, { id, fence }) => {
        if (kind === 'stale') this.#stale++
        return `writes ${id} of fence ${fence}: ${kind}`
      }),
      sweep: guarded(queries.sweep, (swept) =>
        swept.length > 0 ? `sweeps ${swept.map(({ id }) => id).join(', ')}` : null,
      ),
    }
  }

  #startWorker(): void {
    const world = this.#world
    const process = world.process('worker')
    this.#workers.add(process)
    const parts = this.#parts(process)
    const worker = new ClusterWorker({
      ...parts,
      id: process.name,
      slots: world.between(1, 2),
      setAttempts: 1_000,
      play: async (job, signal) => {
        await this.#watch.plays(job.set, process.name)
        await parts.clock.wait(world.between(200, 3_000), signal)
        return outcomeOf(job)
      },
    })
    const { signal } = new AbortController()
    worker.run(signal, signal).catch((error: unknown) => this.#fail(error))
  }

  #startCoordinator(): void {
    const world = this.#world
    const process = world.process('coordinator')
    this.#coordinators.add(process)
    const coordinator = new Coordinator({
      ...this.#parts(process),
      id: process.name,
      election: this.#election.for(process),
      pairing: async () => chooserPairing({ limits, random: world.random, touched: this.#arena.watch() }),
      limits,
      makeId: () => `batch-${++this.#made}`,
      makeSecret: () => Array.from({ length: 64 }, () => world.between(0, 15).toString(16)).join(''),
      random: world.random,
    })
    coordinator.run(new AbortController().signal).catch((error: unknown) => this.#fail(error))
  }

  // Fate

  /** One blow after the other, as long as there are faults. */
  #strike(): void {
    const world = this.#world
    world.later(this.#fate, world.between(500, 5_000), () => {
      if (world.nowMs >= faultyMs) return
      world.pick([
        () => this.#pause(world.pick([...this.#workers]), 20_000),
        () => this.#kill(this.#workers, () => this.#startWorker()),
        () => this.#pause(world.pick([...this.#coordinators]), 15_000),
        () => this.#kill(this.#coordinators, () => this.#startCoordinator()),
        () => this.#election.cut(),
        () => {
          world.note('the queue is wiped')
          this.#queue.wipe()
        },
      ])!()
      this.#strike()
    })
  }

  /** Nothing, where all of them are dead and not started again yet. */
  #pause(process: Process | undefined, mostMs: number): void {
    if (!process) return
    const ms = this.#world.between(1_000, mostMs)
    this.#world.note(`${process.name} stops for ${ms} ms`)
    process.pausedUntilMs = this.#world.nowMs + ms
  }

  #kill(all: Set<Process>, start: () => void): void {
    const world = this.#world
    const process = world.pick([...all])
    if (!process) return
    world.note(`${process.name} is killed`)
    process.isDead = true
    all.delete(process)
    world.later(this.#fate, world.between(100, 4_000), start)
  }

  // Ends

  /** Whether all is over, every second from now on. */
  #lookOften(): void {
    this.#world.later(this.#fate, 1_000, () => {
      this.#world.working++
      this.#isDone()
        .then((isDone) => (isDone ? this.#over() : this.#lookOften()))
        .catch((error: unknown) => this.#fail(error))
        .finally(() => this.#world.working--)
    })
  }

  /** Nothing is open, nothing unrated, and nobody wants a set. */
  async #isDone(): Promise<boolean> {
    const { db } = this.#arena
    const count = async (table: 'sets' | 'batches', states: readonly string[]): Promise<number> =>
      (
        await db
          .selectFrom(table)
          .select('id')
          .where('state', 'in', states as [])
          .execute()
      ).length
    if ((await count('batches', ['queued', 'leased'])) > 0 || (await count('sets', ['waiting', 'running'])) > 0)
      return false
    const due = await db.selectFrom('batches').select('id').where('audit', '=', 'due').executeTakeFirst()
    const ladder = await db.selectFrom('ladders').select('rated').where('isServed', '=', 1).executeTakeFirstOrThrow()
    if (due || ladder.rated < (await count('sets', ['finished']))) return false
    const pairing = chooserPairing({ limits, random: () => 0, touched: this.#arena.watch() })
    return (await db.transaction().execute((tx) => pairing.next(tx, true, 1))).length === 0
  }

  async #stuck(): Promise<string> {
    const { db } = this.#arena
    const batch = await db
      .selectFrom('batches')
      .selectAll()
      .where('state', 'in', ['queued', 'leased'])
      .executeTakeFirst()
    if (batch) return `${batch.id} is ${batch.state} under fence ${batch.fence}`
    const set = await db.selectFrom('sets').selectAll().where('state', '=', 'waiting').executeTakeFirst()
    return set ? `set ${set.id} waits for a batch` : 'sets are wanted that nobody makes'
  }

  async #end(): Promise<number> {
    try {
      return (await checkEnd(this.#arena.db)).sets
    } catch (error) {
      this.#fail(error)
      return 0
    }
  }

  #guard(work: () => void): void {
    try {
      work()
    } catch (error) {
      this.#fail(error)
    }
  }

  #fail(error: unknown): void {
    this.#broken ??= error instanceof Broken ? error.message : ((error as Error).stack ?? String(error))
    this.#world.note(`BROKEN: ${(error as Error).message}`)
  }
}
