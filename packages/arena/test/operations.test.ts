/** What load balancers, Prometheus and the operator are told, by servers as they run. */
// @module-tag processes
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import type { Operations } from '../src/api/index.ts'
import { Speeds } from '../src/arena/operations.ts'
import { Histogram, prometheusText } from '../src/server/prometheus.ts'
import { addCount } from '../src/store/counts.ts'
import { seeWorker } from '../src/store/workers.ts'
import { command, folder, run } from './helpers.ts'
import { fineBot, quiet, startServer, type Served } from './serving.ts'

// Processes are started, and this machine may have other things to do.
vi.setConfig({ testTimeout: 120_000 })

const metricsToken = 'only-for-prometheus'

/** Lines of samples by what stands before their value; fails on any line that Prometheus could not read. */
function samplesOf(text: string): ReadonlyMap<string, number> {
  const samples = new Map<string, number>()
  expect(text).toMatch(/\n$/)
  for (const line of text.trimEnd().split('\n')) {
    if (/^# (HELP|TYPE) [a-z_]+ \S/.test(line)) continue
    const [, name, value] = /^([a-z_]+(?:\{(?:[a-z_]+="(?:[^"\\\n]|\\["\\n])*",?)+\})?) (\S+)$/.exec(line) ?? []
    if (name === undefined || samples.has(name)) throw new Error(`not read: ${line}`)
    samples.set(name, Number(value))
  }
  return samples
}

const scrape = async (server: Served, token: string = metricsToken) => server.ask('metrics', { token })

describe('/metrics', () => {
  it('tells the admin and who has its token how the server fares, and nobody else', async () => {
    const server = await startServer({ metricsToken, limits: quiet })
    const author = await server.author('Ann')
    expect(await server.ask('metrics')).toMatchObject({ status: 401, body: { code: 'token-missing' } })
    expect(await scrape(server, 'guessed')).toMatchObject({ status: 401, body: { code: 'token-wrong' } })
    expect(await scrape(server, author)).toMatchObject({ status: 403, body: { code: 'admin-only' } })
    expect((await scrape(server, server.adminToken!)).status).toBe(200)

    await server.submit(author, 'kettle', fineBot())
    await server.arena.store.serial(async (tx) => {
      await seeWorker(tx, { id: 'a "name"\\', slots: 3, program: 'p' }, Date.now())
      await addCount(tx, 'leasesStolen', 2)
      await addCount(tx, 'leasesStolen', 3)
    })
    const { status, headers, body } = await scrape(server)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
    const samples = samplesOf(body)
    for (const [name, value] of [
      ['dicewright_store_up', 1],
      ['dicewright_sets{state="waiting"}', 0],
      ['dicewright_batches{state="queued"}', 0],
      ['dicewright_children', 1],
      ['dicewright_leases_stolen_total', 5],
      ['dicewright_duplicate_finishes_total', 0],
      ['dicewright_hash_mismatches_total', 0],
      ['dicewright_worker_slots{worker="a \\"name\\"\\\\"}', 3],
      [`dicewright_sockets{gateway="${server.address}"}`, 0],
      ['dicewright_http_requests_total{part="api",status="401"}', 2],
    ] as const)
      expect(samples.get(name), name).toBe(value)
    for (const name of [
      'process_resident_memory_bytes',
      'process_cpu_seconds_total',
      'dicewright_played_matches_total',
    ])
      expect(samples.get(name), name).toBeGreaterThan(0)
    const answered = samples.get('dicewright_http_seconds_count{part="api"}')
    expect(samples.get('dicewright_http_seconds_bucket{part="api",le="+Inf"}')).toBe(answered)
  })

  it('says the same to the admin as JSON', async () => {
    const server = await startServer({ limits: quiet })
    const token = server.adminToken!
    expect(await server.ask('api/admin/operations')).toMatchObject({ status: 401 })
    const { body } = await server.ask('api/admin/operations', { token })
    expect(body).toMatchObject({
      sets: { waiting: 0, running: 0, oldestMs: null },
      children: { all: 1, busy: 0 },
      workers: [],
      bus: null,
      counts: { leasesStolen: 0, duplicateFinishes: 0, mismatches: 0 },
      gateways: [{ address: server.address, sockets: 0 }],
    } satisfies Partial<Record<keyof Operations, unknown>>)
  })

  it('counts the speed of a worker from what it had finished a minute before', () => {
    const speeds = new Speeds()
    const speedAt = (sets: number, seconds: number) =>
      speeds.of([{ id: 'w', slots: 1, sets, seenMs: 0, shutOutMs: null }], seconds * 1000)[0]!.setsPerSecond
    expect([speedAt(0, 0), speedAt(100, 10), speedAt(100, 60), speedAt(100, 80)]).toEqual([null, 10, 100 / 60, 0])
  })

  it('writes histograms as Prometheus adds them up', () => {
    const histogram = new Histogram()
    for (const seconds of [0.001, 0.02, 30]) histogram.add(seconds)
    const samples = samplesOf(
      prometheusText([{ name: 'x', help: 'y', type: 'histogram', samples: histogram.samples({}) }]),
    )
    expect(samples.get('x_bucket{le="0.005"}')).toBe(1)
    expect(samples.get('x_bucket{le="0.025"}')).toBe(2)
    expect(samples.get('x_bucket{le="10"}')).toBe(2)
    expect(samples.get('x_bucket{le="+Inf"}')).toBe(3)
    expect(samples.get('x_sum')).toBeCloseTo(30.021)
  })
})

describe('health', () => {
  it('is told to whoever asks by whatever name, and readiness while the store answers', async () => {
    const server = await startServer({ limits: quiet, metricsToken })
    const askAs = (path: string) =>
      new Promise<number>((found, failed) => {
        const headers = { Host: 'balancer.internal', Authorization: `Bearer ${metricsToken}` }
        request(new URL(path, server.address), { headers }, (response) => {
          response.resume()
          found(response.statusCode!)
        })
          .on('error', failed)
          .end()
      })
    expect([await askAs('api/health'), await askAs('api/ready'), await askAs('metrics')]).toEqual([200, 200, 200])
    expect(await askAs('api/server')).toBe(421)
    expect((await server.ask('api/ready')).body).toEqual({ ready: true, storeVersion: expect.any(Number) })
    expect((await server.ask('api/health', { method: 'POST' })).status).toBe(405)

    vi.spyOn(server.arena.store, 'trouble', 'get').mockReturnValue({ code: 'store-lost', message: 'gone', sinceMs: 1 })
    expect(await server.ask('api/ready')).toMatchObject({ status: 503, body: { code: 'store-lost' } })
    expect(await server.ask('api/health')).toMatchObject({ status: 200 })
    const samples = samplesOf((await scrape(server)).body)
    expect(samples.get('dicewright_store_up')).toBe(0)
    expect(await scrape(server, server.adminToken!)).toMatchObject({ status: 503, body: { code: 'store-lost' } })
    vi.restoreAllMocks()
  })
})

describe('--log json', () => {
  const objects = (text: string) =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))

  it('prints every line as an object', async () => {
    const token = join(folder(), 'token')
    writeFileSync(token, `${metricsToken}\n`, { mode: 0o600 })
    const args = ['serve', '--port', '0', '--data', folder(), '--games', 'six-dice:2', '--metrics-token-file', token]
    const child = spawn(process.execPath, ['--conditions=source', command, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, DICEWRIGHT_LOG: 'json' },
    })
    let out = ''
    await new Promise<void>((greeted) => {
      child.stdout.on('data', (bytes: Buffer) => {
        out += bytes.toString()
        if (out.includes('Send a bot')) greeted()
      })
    })
    const lines = objects(out)
    expect(lines.map(({ level }) => level)).toEqual(lines.map(() => 'info'))
    const [, address] = /is at (\S+)/.exec(lines[0].message)!
    expect(new Date(lines[0].time).getTime()).toBeGreaterThan(0)
    const headers = { Authorization: `Bearer ${metricsToken}` }
    expect((await fetch(new URL('metrics', address), { headers })).status).toBe(200)
    child.kill('SIGTERM')
    expect(await once(child, 'close')).toEqual([0, null])
  })

  it('prints a refusal as one, too, and another form is refused', async () => {
    const { code, out, err } = await run(['serve', '--log', 'xml'])
    expect([code, out, err]).toEqual([2, '', 'dicewright: --log is "xml": expected text or json. [usage]\n'])
    const refused = spawn(process.execPath, ['--conditions=source', command, 'serve', '--log', 'json', '--port', 'x'])
    let said = ''
    refused.stderr.on('data', (bytes: Buffer) => (said += bytes.toString()))
    expect(await once(refused, 'close')).toEqual([2, null])
    expect(objects(said)).toEqual([
      { time: expect.any(String), level: 'error', message: expect.stringMatching(/^--port is "x"/), code: 'usage' },
    ])
  })
})
