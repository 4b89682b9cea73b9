/**
 * `npm run bench:cluster -- [--seconds N] [--versions N] [--sets N] [--json]`: in one run, on a PostgreSQL and a NATS of its
 * own: sets per second of a server alone and of a cluster with one and with two workers, of one child each; the processor
 * time and memory that each role takes; how long it takes after a worker and a coordinator are killed; and with so many
 * versions on a ladder and sets in the store, how long the next batch takes to pair and each page to be answered.
 */
// Measurements follow one another.
/* oxlint-disable no-await-in-loop */
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { askServer, decided, fineBot } from '../test/serving.ts'
import { AloneProcess, ClusterProcess } from '../test/cluster/processes.ts'
import { cpuMsOf, startServices, type Services } from '../test/cluster/services.ts'
import { crowdStore, pagesOf, pairTimes } from './cluster-crowd.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    versions: { type: 'string', default: '5000' },
    sets: { type: 'string', default: '1000000' },
    json: { type: 'boolean', default: false },
  },
})
const [seconds, versions, sets] = (['seconds', 'versions', 'sets'] as const).map((name) => {
  const value = Number(values[name])
  if (Number.isInteger(value) && value >= 1 && value <= 10_000_000) return value
  throw new Error(`--${name} is ${values[name]}: expected a whole number from 1 to 10000000`)
}) as [number, number, number]

const tell = (line: string) => process.stderr.write(`${line}\n`)

type Role = 'server' | 'gateway' | 'coordinator' | 'worker'

interface Speed {
  readonly setup: string
  readonly setsPerSecond: number
  /** Milliseconds of processor time a set, by role; store and bus among them. */
  readonly cpuMs: Readonly<Record<string, number>>
  /** Megabytes of each role's process, its children aside. */
  readonly megabytes: Readonly<Record<string, number>>
}

const games = ['--games', 'six-dice:2']
const many = ['--sets', '100000']

async function main(): Promise<void> {
  const services = await startServices()
  const report: Record<string, unknown> = {
    command: `npm run bench:cluster -- ${process.argv.slice(2).join(' ')}`.trimEnd(),
    machine: `${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}`,
    node: process.version,
  }
  try {
    report['speeds'] = [await alone(), ...(await clustered(services))]
    report['replays'] = await replays(services)
    report['recovery'] = await recovery(services)
    report['crowd'] = await crowd(services)
  } finally {
    await services.close()
  }
  process.stdout.write(values.json ? `${JSON.stringify(report, null, 2)}\n` : shown(report))
}

/** Two bots of two authors at a server, which answers once it can. */
async function sendBots(address: string): Promise<void> {
  const ask = (path: string, asked = {}) => askServer(address, path, asked)
  for (const name of ['kettle', 'spoon']) {
    let made = await ask('api/tokens', { body: { name: `${name}-author` } })
    for (; made.status === 503; made = await ask('api/tokens', { body: { name: `${name}-author` } })) await wait(200)
    const { token } = made.body
    const sent = await ask('api/bots', { token, body: { name, file: `${name}.js`, source: fineBot(name) } })
    if (sent.status !== 201) throw new Error(JSON.stringify(sent.body))
    await decided(ask, token, sent.body.id)
  }
}

const megabytesOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** Resolves once the gateway has started its child for replays: that is no work for a set. */
async function settled(processes: readonly (readonly [Role, number])[]): Promise<void> {
  const gateways = () => processes.reduce((sum, [role, pid]) => sum + (role === 'gateway' ? cpuMsOf(pid) : 0), 0)
  for (let [before, now] = [-Infinity, gateways()]; now - before > 100; [before, now] = [now, gateways()])
    await wait(2000)
}

/** Measures for some seconds, once it plays: sets that are finished, and the time of each process. */
async function measure(
  setup: string,
  finished: () => Promise<number>,
  processes: readonly (readonly [Role, number])[],
  services: Services | null,
): Promise<Speed> {
  tell(`Measuring: ${setup}`)
  const atFirst = await finished()
  while ((await finished()) < atFirst + 80) await wait(100)
  await settled(processes)
  const cpu = () => [
    ...processes.map(([role, pid]) => [role, cpuMsOf(pid)] as const),
    ...Object.entries(services?.cpuMs() ?? {}),
  ]
  const [before, from, startMs] = [cpu(), await finished(), performance.now()]
  await wait(seconds * 1000)
  const [after, to, endMs] = [cpu(), await finished(), performance.now()]
  const done = to - from
  const cpuMs: Record<string, number> = {}
  for (const [i, [role, ms]] of after.entries()) cpuMs[role] = (cpuMs[role] ?? 0) + (ms - before[i]![1]) / done
  const megabytes = Object.fromEntries(processes.map(([role, pid]) => [role, megabytesOf(pid)]))
  return { setup, setsPerSecond: (1000 * done) / (endMs - startMs), cpuMs, megabytes }
}

async function alone(): Promise<Speed> {
  const data = mkdtempSync(join(tmpdir(), 'dicewright-bench-'))
  const server = new AloneProcess(['--data', data, ...games, ...many, '--children', '1'])
  try {
    const address = await server.address()
    await sendBots(address)
    // Sets between house bots wait while others are wanted, and hold back the ratings: it is what is played that counts.
    const finished = async () => Number((await askServer(address, 'api/matches?limit=1')).body[0]?.set ?? 0)
    return await measure('server alone, SQLite, one child', finished, [['server', server.pid]], null)
  } finally {
    await server.end('SIGKILL')
    rmSync(data, { recursive: true, force: true })
  }
}

const members = ({ store, bus }: Services, wanted = many) => ({
  run: (role: Exclude<Role, 'server'>) =>
    new ClusterProcess({
      store: store.url(),
      bus: bus.url(),
      roles: [role],
      isBuilt: true,
      args: [...games, ...(role === 'coordinator' ? wanted : []), ...(role === 'gateway' ? [] : ['--children', '1'])],
    }),
})

async function clustered(services: Services): Promise<readonly Speed[]> {
  const { run } = members(services)
  const processes = [
    ['gateway', run('gateway')],
    ['coordinator', run('coordinator')],
    ['worker', run('worker')],
  ] as const
  const more: ClusterProcess[] = []
  try {
    await sendBots(await processes[0][1].address())
    const finished = () => count(services, `select count(*) from sets where state = 'finished'`)
    const pids = processes.map(([role, { pid }]) => [role, pid] as const)
    const one = await measure('cluster, one worker of one child', finished, pids, services)
    more.push(run('worker'))
    const two = await measure(
      'cluster, two workers of one child',
      finished,
      [...pids, ['worker', more[0]!.pid]],
      services,
    )
    return [one, two]
  } finally {
    await Promise.all([...processes.map(([, process]) => process), ...more].map((process) => process.end('SIGKILL')))
  }
}

/** Milliseconds until a gateway has played matches again whose transcripts have made room: the first, and others after it. */
async function replays(services: Services): Promise<Readonly<Record<'firstMs' | 'laterMs', number>>> {
  tell('Asking for matches that are kept as their results alone')
  const { run } = members(services, ['--sets', '1', '--keep-transcripts', '5'])
  const processes = [run('gateway'), run('coordinator')]
  try {
    const address = await processes[0]!.address()
    const gone =
      'select "set" from matches m where digest is not null and match = 1 and not exists (select 1 from seats s where s."set" = m."set" and s.fuel is null) order by "set"'
    let found: readonly { readonly set: string }[] = []
    while (found.length < 4) {
      found = await rows(services, gone)
      await wait(200)
    }
    const times: number[] = []
    for (const { set } of found.slice(0, 4)) {
      const startMs = performance.now()
      const { status, body } = await askServer(address, `api/matches/${set}-1/transcript`)
      if (status !== 200) throw new Error(JSON.stringify(body))
      times.push(performance.now() - startMs)
    }
    return { firstMs: times[0]!, laterMs: Math.max(...times.slice(1)) }
  } finally {
    await Promise.all(processes.map((process) => process.end('SIGKILL')))
  }
}

/** Milliseconds until sets are finished again that the killed process had, or could not be made without it. */
async function recovery(services: Services): Promise<Readonly<Record<string, number>>> {
  tell('Killing a worker and a coordinator')
  const { run } = members(services)
  const worker = run('worker')
  const other = run('worker')
  const coordinators = [run('coordinator'), run('coordinator')]
  try {
    const finished = () => count(services, `select count(*) from sets where state = 'finished'`)
    const start = await finished()
    while ((await finished()) < start + 200) await wait(100)
    const held = () =>
      count(services, `select count(*) from batches where state = 'leased' and worker like '%-${worker.pid}-%'`)
    while ((await held()) === 0) await wait(10)
    const [batch] = await rows<{ id: string }>(
      services,
      `select id from batches where state = 'leased' and worker like '%-${worker.pid}-%'`,
    )
    let fromMs = performance.now()
    await worker.end('SIGKILL')
    const isDone = () => count(services, `select count(*) from batches where id = '${batch!.id}' and state = 'done'`)
    while ((await isDone()) === 0) await wait(20)
    const killedWorkerMs = performance.now() - fromMs
    const [{ holder, term }] = (await rows<{ holder: string; term: string }>(
      services,
      'select holder, term from terms',
    )) as [{ holder: string; term: string }]
    const leading = coordinators.find(({ pid }) => holder.includes(`-${pid}-`))!
    fromMs = performance.now()
    await leading.end('SIGKILL')
    while ((await count(services, `select count(*) from batches where term > ${term}`)) === 0) await wait(20)
    return { killedWorkerMs, killedCoordinatorMs: performance.now() - fromMs }
  } finally {
    await Promise.all([worker, other, ...coordinators].map((process) => process.end('SIGKILL')))
  }
}

async function crowd(services: Services): Promise<object> {
  tell(`Making ${versions} versions and ${sets} sets`)
  const madeMs = performance.now()
  await crowdStore(services.store.url(), { versions, sets })
  const made = performance.now() - madeMs
  const pairing = await pairTimes(services.store.url())
  const { run } = members(services, ['--sets', '1'])
  const processes = [run('gateway'), run('coordinator')]
  try {
    const address = await processes[0]!.address()
    while ((await askServer(address, 'api/server')).status !== 200) await wait(500)
    return { versions, sets, madeMs: made, pairing, pages: await pagesOf(address) }
  } finally {
    await Promise.all(processes.map((process) => process.end('SIGKILL')))
  }
}

async function rows<T>({ store }: Services, sql: string): Promise<readonly T[]> {
  const client = new Client(store.url())
  await client.connect()
  const found = await client.query(sql)
  await client.end()
  return found.rows as T[]
}

const count = async (services: Services, sql: string): Promise<number> =>
  Number((await rows<{ count: string }>(services, sql))[0]!.count)

function shown(report: any): string {
  const lines = [`${report.command}`, `${report.machine}, Node ${report.node}`, '']
  for (const { setup, setsPerSecond, cpuMs, megabytes } of report.speeds as Speed[]) {
    lines.push(`${setup}: ${setsPerSecond.toFixed(1)} sets/s`)
    const { worker, ...others } = cpuMs
    const list = (numbers: object, unit: string) =>
      Object.entries(numbers)
        .map(([role, value]) => `${role} ${(value as number).toFixed(1)} ${unit}`)
        .join(', ')
    lines.push(`  processor time a set: ${list(cpuMs, 'ms')}`)
    const sum = Object.values(others).reduce((all, ms) => all + ms, 0)
    if (worker !== undefined) lines.push(`  all but the worker: ${((100 * sum) / worker).toFixed(1)} % of the worker's`)
    lines.push(`  memory: ${list(megabytes, 'MB')}`)
  }
  const { replays: played, recovery: again, crowd: store } = report
  lines.push(
    `a match kept as its result alone is played again in ${played.firstMs.toFixed(0)} ms, the next three in ${played.laterMs.toFixed(0)} ms at most`,
    `after a killed worker its batch is done in ${(again.killedWorkerMs / 1000).toFixed(1)} s, after a killed coordinator the next batch is made in ${(again.killedCoordinatorMs / 1000).toFixed(1)} s`,
    `with ${store.versions} versions and ${store.sets} sets (made in ${(store.madeMs / 1000).toFixed(0)} s): the first set is chosen in ${store.pairing.firstMs.toFixed(0)} ms, a batch of ${store.pairing.sets} sets after it in ${store.pairing.batchMs.toFixed(0)} ms`,
    ...store.pages.map(
      ({ path, p50, p95, firstMs }: Awaited<ReturnType<typeof pagesOf>>[number]) =>
        `  ${path}: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, the first ${firstMs.toFixed(0)} ms`,
    ),
  )
  const text = lines.join('\n')
  return `${text}\nchecksum ${createHash('sha256').update(text).digest('hex').slice(0, 8)}\n`
}

await main()
process.exit()
