/**
 * The drill of a cluster: real processes on PostgreSQL and NATS of their own play all the time, while one after the other is
 * killed, stopped or cut off. Afterwards every set has one result, which a fresh play comes to again, and the ratings follow
 * from the results to the last bit.
 */
// One fault after the other.
/* oxlint-disable no-await-in-loop */
import { execFileSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { hashOf, jobsOf } from '../../src/cluster/inputs.ts'
import { recompute } from '../../src/ladder/recompute.ts'
import { clusterLimits } from '../../src/limits.ts'
import { openPostgres, type SharedStore } from '../../src/store/postgres.ts'
import { withVersions } from '../../src/store/sets.ts'
import { createWorkers } from '../../src/workers/index.ts'
import { need } from '../helpers.ts'
import { askServer, decided, fineBot } from '../serving.ts'
import { ClusterProcess, type ProcessSettings } from './processes.ts'
import { startServices, type Services } from './services.ts'

export interface DrillPlan {
  /** Milliseconds a worker is stopped for. More than its lease: it comes back with an old fence. */
  readonly stopMs: number
  /** How often all faults are gone through. */
  readonly rounds: number
  /** Whether a worker is cut off by a network namespace of its own: needs the rights of root, and the program `ip`. */
  readonly cutsOff: boolean
  /** Whether PostgreSQL has a disk of its own, which is filled: needs the rights of root, and the program `mount`. */
  readonly fillsDisk: boolean
  readonly tell?: (line: string) => void
}

export interface Drilled {
  readonly faults: number
  readonly sets: number
  /** Milliseconds of the longest time without a finished set, while some were wanted and services were there. */
  readonly longestMs: number
  readonly stolen: number
}

/** Nothing may be stuck for longer. */
export const stuckMs = 15_000

/** Sets that are finished before a drill ends. */
const leastSets = 101

/** More than are played in the time of a drill. */
const wanted = 100_000

/** Megabytes: more than the store and its log take in the longest drill. */
const diskMegabytes = 4096

/** Milliseconds that the disk is full for. */
const fullMs = 5_000

export async function drillCluster(plan: DrillPlan): Promise<Drilled> {
  const { stopMs, rounds, cutsOff, fillsDisk, tell = () => {} } = plan
  const services = await startServices(fillsDisk ? { megabytes: diskMegabytes } : {})
  const drill = new Drill(services, tell)
  try {
    await drill.start()
    for (let round = 1; round <= rounds; round++) {
      tell(`Round ${round} of ${rounds}`)
      await drill.round(stopMs)
      if (cutsOff) await drill.cutOff(stopMs)
      if (fillsDisk) await drill.fillDisk()
    }
    await drill.playOn()
    return await drill.end()
  } finally {
    await drill.close()
    await services.close()
  }
}

type Kind = 'gateway' | 'coordinator' | 'worker'

class Drill {
  readonly #services: Services
  readonly #tell: (line: string) => void
  readonly #processes: ClusterProcess[] = []
  readonly #watch: Watch
  #faults = 0

  constructor(services: Services, tell: (line: string) => void) {
    this.#services = services
    this.#tell = tell
    this.#watch = new Watch(services.store.url())
  }

  /** Two of each role, and two bots of two authors. */
  async start(): Promise<void> {
    const [gateway] = [this.#run('gateway'), this.#run('gateway'), this.#run('coordinator'), this.#run('worker')]
    const address = await gateway.address()
    this.#run('coordinator')
    this.#run('worker')
    for (const name of ['kettle', 'spoon']) {
      const token = await this.#token(address, `${name}-author`)
      const ask = (path: string, asked = {}) => askServer(address, path, asked)
      const body = { name, file: `${name}.js`, source: fineBot(name) }
      const sent = await ask('api/bots', { token, body })
      if (sent.status !== 201) throw new Error(JSON.stringify(sent.body))
      const { state } = await decided(ask, token, sent.body.id)
      if (state !== 'rated') throw new Error(`${name} is ${state}`)
    }
    await this.#watch.start()
    await this.#goesOn('All is well')
  }

  async round(stopMs: number): Promise<void> {
    for (const kind of ['worker', 'gateway'] as const)
      await this.#fault(`A ${kind} is killed`, async () => {
        await this.#ofKind(kind).end('SIGKILL')
        this.#run(kind)
      })
    await this.#fault('The coordinator is killed', async () => {
      const leading = await this.#leading()
      await leading.end('SIGKILL')
      this.#run('coordinator')
    })
    await this.#fault(`A worker is stopped for ${stopMs / 1000} s, and goes on`, async () => {
      const worker = this.#ofKind('worker')
      worker.signal('SIGSTOP')
      await wait(stopMs)
      worker.signal('SIGCONT')
    })
    await this.#fault('NATS is killed, all that it kept deleted, and started again', async () => {
      await this.#services.bus.kill()
      this.#services.bus.wipe()
      await wait(1_000)
      await this.#services.bus.start()
    })
    await this.#fault('PostgreSQL is killed and started again', async () => {
      await this.#watch.pause()
      await this.#services.store.kill()
      await wait(1_000)
      await this.#services.store.start()
      await this.#watch.start()
    })
  }

  /** A worker in a network namespace of its own, whose link is taken down for a while. */
  async cutOff(ms: number): Promise<void> {
    const net = new Namespace()
    try {
      const args = ['--children', '1']
      const urls = { store: this.#services.store.url(net.host), bus: this.#services.bus.url(net.host) }
      const worker = new ClusterProcess({ ...urls, roles: ['worker'], args, under: net.under })
      this.#processes.push(worker)
      await worker.said(/runs/)
      await this.#fault(`A worker is cut off for ${ms / 1000} s`, async () => {
        net.cut()
        await wait(ms)
        net.join()
      })
      await worker.end('SIGKILL')
    } finally {
      net.close()
    }
  }

  async fillDisk(): Promise<void> {
    const { store } = this.#services
    await this.#fault(
      `The disk of PostgreSQL is full, for ${fullMs / 1000} s more than it takes to notice`,
      async () => {
        await this.#watch.pause()
        // It writes into room that it has taken before, and deletes old logs: until it is told that there is none left.
        const told = () => this.#said().split('No space left on device').length
        for (const before = told(); told() === before;) {
          store.fillDisk()
          await wait(100)
        }
        await wait(fullMs)
        await store.freeDisk()
        await this.#watch.start()
      },
    )
  }

  /** Until there is enough to check, however long that takes on this machine. */
  async playOn(): Promise<void> {
    while ((await this.#watch.finished()) < leastSets) await this.#goesOn('The faults are over')
  }

  async end(): Promise<Drilled> {
    // No more batches are made: those there are come to their end.
    for (const process of this.#processes) if (process.roles.includes('coordinator')) await process.end('SIGTERM')
    const store = await openShared(this.#services.store.url())
    try {
      const longestMs = await this.#watch.pause()
      const sets = await checkResults(store)
      const { equal, difference } = await recompute(store.db)
      if (!equal) throw new Error(`The ratings do not follow from the results. ${difference}`)
      const stolen = await countOf(store, `select coalesce(sum(attempts), 0) as count from batches`)
      return { faults: this.#faults, sets, longestMs, stolen }
    } finally {
      await store.close()
    }
  }

  async close(): Promise<void> {
    await this.#watch.close()
    await Promise.all(this.#processes.map((process) => process.end('SIGKILL')))
  }

  #run(kind: Kind): ClusterProcess {
    const games = ['--games', 'six-dice:2']
    const args = {
      gateway: games,
      coordinator: [...games, '--sets', String(wanted), '--children', '1'],
      worker: [...games, '--children', '1'],
    }[kind]
    const settings: ProcessSettings = {
      store: this.#services.store.url(),
      bus: this.#services.bus.url(),
      roles: [kind],
      args,
    }
    const process = new ClusterProcess(settings)
    this.#processes.push(process)
    return process
  }

  /** The one that has run for longest. */
  #ofKind(kind: Kind): ClusterProcess {
    return this.#processes.find((process) => process.roles.includes(kind) && !process.hasEnded)!
  }

  async #leading(): Promise<ClusterProcess> {
    const holder = await this.#watch.holder()
    const found = this.#processes.find((process) => !process.hasEnded && holder.includes(`-${process.pid}-`))
    if (!found) throw new Error(`the coordinator ${holder} is none of the processes`)
    return found
  }

  /** A coordinator may not be elected yet. */
  async #token(address: string, name: string): Promise<string> {
    for (;;) {
      const { status, body } = await askServer(address, 'api/tokens', { body: { name } })
      if (status === 201) return body.token
      if (status !== 503) throw new Error(JSON.stringify(body))
      await wait(200)
    }
  }

  async #fault(what: string, work: () => Promise<void>): Promise<void> {
    this.#tell(what)
    this.#faults++
    await work()
    await this.#goesOn(what)
  }

  /** Until more sets are finished than before. */
  async #goesOn(after: string): Promise<void> {
    const startMs = performance.now()
    const before = await this.#watch.finished()
    for (;;) {
      const now = await this.#watch.finished()
      const ms = performance.now() - startMs
      if (now > before) return this.#tell(`  goes on after ${Math.round(ms)} ms, ${now} sets finished`)
      if (ms > 4 * stuckMs) throw new Error(`Nothing goes on after: ${after}.\n${this.#said()}`)
      await wait(100)
    }
  }

  #said(): string {
    return this.#processes
      .map(({ roles, pid, lines }) => `${roles.join(',')} ${pid}:\n  ${lines.join('\n  ')}`)
      .join('\n')
  }
}

/** Looks how many sets are finished, all the time. */
class Watch {
  readonly #url: string
  #store: SharedStore | null = null
  #looking: Promise<void> = Promise.resolve()
  #isOn = false
  #longestMs = 0

  constructor(url: string) {
    this.#url = url
  }

  async start(): Promise<void> {
    for (;;) {
      const opened = await openPostgres({ url: this.#url, sharing: { kind: 'shared' } }).catch(() => null)
      if (opened?.ok) {
        this.#store = opened.value
        break
      }
      await wait(200)
    }
    this.#isOn = true
    this.#looking = this.#look()
  }

  /** Answers with the longest time without a finished set so far. */
  async pause(): Promise<number> {
    this.#isOn = false
    await this.#looking
    await this.#store?.close()
    this.#store = null
    return this.#longestMs
  }

  async close(): Promise<void> {
    await this.pause()
  }

  finished(): Promise<number> {
    return countOf(this.#store!, `select count(*) as count from sets where state = 'finished'`)
  }

  async holder(): Promise<string> {
    const { rows } = await sql<{ holder: string }>`select holder from terms`.execute(this.#store!.db)
    return rows[0]!.holder
  }

  async #look(): Promise<void> {
    let [before, sinceMs] = [await this.finished(), performance.now()]
    while (this.#isOn) {
      await wait(100)
      const now = await this.finished()
      this.#longestMs = Math.max(this.#longestMs, performance.now() - sinceMs)
      if (now > before) [before, sinceMs] = [now, performance.now()]
    }
  }
}

const openShared = async (url: string): Promise<SharedStore> =>
  need(await openPostgres({ url, sharing: { kind: 'shared' } }))

async function countOf({ db }: SharedStore, text: string): Promise<number> {
  const { rows } = await sql.raw<{ count: number }>(text).execute(db)
  return rows[0]!.count
}

/** Once no batch is played any more: each finished set has one result, which a fresh play comes to. Answers with how many. */
async function checkResults(store: SharedStore): Promise<number> {
  const startMs = performance.now()
  const leased = () => countOf(store, `select count(*) as count from batches where state = 'leased'`)
  while ((await leased()) > 0) {
    // Nobody sweeps any more: what a worker had that was killed stays its own.
    if (performance.now() - startMs > 3 * clusterLimits.leaseMs) break
    await wait(200)
  }
  const wrong = await countOf(
    store,
    `select count(*) as count from sets left join "setResults" on "setResults"."set" = sets.id
     where sets.purpose = 'rated' and (sets.state = 'finished') <> ("setResults"."set" is not null)`,
  )
  if (wrong > 0) throw new Error(`${wrong} sets are finished without a result, or have one and are not`)
  const mismatches = await countOf(store, 'select count(*) as count from mismatches')
  if (mismatches > 0) throw new Error(`${mismatches} sets came to two results`)
  return replayAll(store)
}

/** Sets that are played again at once. */
const atOnce = 20

async function replayAll(store: SharedStore): Promise<number> {
  const { db } = store
  const workers = createWorkers({ children: 2 })
  let count = 0
  try {
    for (let last = 0; ;) {
      const rows = await db
        .selectFrom('sets')
        .innerJoin('setResults', 'setResults.set', 'sets.id')
        .selectAll('sets')
        .select('setResults.hash')
        .where('sets.id', '>', last)
        .orderBy('sets.id')
        .limit(atOnce)
        .execute()
      if (rows.length === 0) return count
      const sets = await withVersions(db, rows)
      const jobs = await jobsOf(db, sets)
      const unseen = { began() {}, entered() {}, ended() {} }
      const hashes = await Promise.all(jobs.map(async (job) => hashOf(await workers.play(job, unseen))))
      for (const [i, { id, hash }] of rows.entries())
        if (hash !== hashes[i]) throw new Error(`set ${id} is kept as ${hash}, and a fresh play comes to ${hashes[i]}`)
      count += rows.length
      last = rows.at(-1)!.id
    }
  } finally {
    await workers.close()
  }
}

/** A network namespace with one link to this computer. */
class Namespace {
  readonly name = `dicewright-${process.pid}`
  /** This computer as it is seen from there. */
  readonly host = '10.213.0.1'
  readonly #link = `dw${process.pid}`.slice(0, 14)

  constructor() {
    const run = (text: string) => execFileSync('ip', text.split(' '))
    run(`netns add ${this.name}`)
    run(`link add ${this.#link} type veth peer name eth0 netns ${this.name}`)
    run(`addr add ${this.host}/24 dev ${this.#link}`)
    run(`link set ${this.#link} up`)
    run(`-n ${this.name} addr add 10.213.0.2/24 dev eth0`)
    run(`-n ${this.name} link set eth0 up`)
    run(`-n ${this.name} link set lo up`)
  }

  get under(): readonly string[] {
    return ['ip', 'netns', 'exec', this.name]
  }

  cut(): void {
    execFileSync('ip', ['link', 'set', this.#link, 'down'])
  }

  join(): void {
    execFileSync('ip', ['link', 'set', this.#link, 'up'])
  }

  close(): void {
    execFileSync('ip', ['netns', 'delete', this.name])
  }
}
