/**
 * `npm run bench:choice -- [--bots N] [--sets N] [--games N] [--json]`: a store with so many bots of so many games, in
 * which sets are chosen, begun and rated one after the other. Prints the milliseconds in which everybody is read at the
 * start, of a choice, what is read again of the set before included, of the number of sets that are missing, and of a
 * page of a ladder at the end, with the longest time in which nobody else was answered; and a checksum of who met whom.
 */
// One set after the other.
/* oxlint-disable no-await-in-loop */
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { unwrap } from '@dicewright/engine'
import { games, modules } from '@dicewright/engine/modules'
import { ladderOrder } from '../src/arena/ladder-order.ts'
import { ladderPage } from '../src/arena/ladder-page.ts'
import { Claims } from '../src/ladder/claims.ts'
import { Chooser } from '../src/ladder/choice.ts'
import { ensureHouse, ensureLadders, ladderId } from '../src/ladder/ladders.ts'
import { serverLimits } from '../src/limits.ts'
import { newcomer } from '../src/rating.ts'
import { beginSet, endAttempt } from '../src/store/sets.ts'
import { findLadder, setApplied, standings, writeStandings } from '../src/store/standings.ts'
import { openStore, type SqliteStore as Store } from '../src/store/sqlite.ts'
import type { Tx } from '../src/store/store.ts'
import { addBots } from '../test/ladder/many-bots.ts'

const { values } = parseArgs({
  options: {
    bots: { type: 'string', default: '10000' },
    sets: { type: 'string', default: '2000' },
    games: { type: 'string', default: String(games.length) },
    json: { type: 'boolean', default: false },
  },
})
const hash = createHash('sha256')
let drawn = 0
/** Follows from how often it was asked. */
const random = () => createHash('sha256').update(String(drawn++)).digest().readUInt32BE(0) / 2 ** 32

async function main(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'dicewright-choice-'))
  const store = unwrap(await openStore(folder))
  try {
    store.sqlite.exec('PRAGMA synchronous = OFF')
    const report = await measure(store)
    process.stdout.write(values.json ? `${JSON.stringify(report, null, 2)}\n` : told(report))
    return 0
  } finally {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(store: Store) {
  const { db } = store
  const [bots, sets] = [Number(values.bots), Number(values.sets)]
  const served = games.slice(0, Number(values.games)).map(({ facts }) => facts.id)
  await db.transaction().execute(async (tx) => {
    await ensureLadders(tx, games)
    await ensureHouse(tx, modules, 1)
    await addBots(tx, bots, served)
  })
  const chooser = new Chooser(serverLimits, random, store.watch(), new Claims(() => false))
  const start = await paused(() => chooser.ready(db))
  const times: number[] = []
  let cpuMs = 0
  const missingTimes: number[] = []
  for (let set = 0; set <= sets; set++) {
    await db.transaction().execute(async (tx) => {
      const [startMs, cpu] = [performance.now(), process.cpuUsage()]
      const choice = (await chooser.next(tx, { children: true, house: true, remotes: [] }))!
      times.push(performance.now() - startMs)
      const { user, system } = process.cpuUsage(cpu)
      if (set > 0) cpuMs += (user + system) / 1000
      const { ladder, versions, isHouse } = choice
      hash.update(`${ladder.id} ${versions.join(' ')}\n`)
      const begun = await beginSet(tx, { ladder: ladder.id, purpose: 'rated', versions, secret: '00', isHouse }, set)
      await rate(tx, ladder.id, begun.id, versions)
    })
    const startMs = performance.now()
    await chooser.missing(store, [])
    missingTimes.push(performance.now() - startMs)
  }
  const ladder = (await findLadder(db, ladderId(served[0]!, 2, 'standard')))!
  const order = await paused(() => ladderOrder(db, ladder))
  const page = await paused(() => ladderPage(db, ladder, order.value, {}))
  return {
    command: `npm run bench:choice -- ${process.argv.slice(2).join(' ')}`.trimEnd(),
    machine: `${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}`,
    node: process.version,
    bots,
    sets,
    start: { ms: start.ms, longestMs: start.longestMs },
    firstMs: round(times[0]!),
    choice: { ...spread(times.slice(1)), cpuMs: round(cpuMs / sets) },
    missing: spread(missingTimes.slice(1)),
    order: { rows: order.value.rows.length, ms: order.ms, longestMs: order.longestMs },
    page: { ms: page.ms, longestMs: page.longestMs },
    checksum: hash.digest('hex').slice(0, 16),
  }
}

/** Some work, how long it took, and for how long at most whoever asks meanwhile waited. */
async function paused<T>(work: () => Promise<T>): Promise<{ value: T; ms: number; longestMs: number }> {
  const startMs = performance.now()
  let [lastMs, longestMs, isDone] = [startMs, 0, false]
  const look = () => {
    const nowMs = performance.now()
    longestMs = Math.max(longestMs, nowMs - lastMs)
    lastMs = nowMs
    if (!isDone) setImmediate(look)
  }
  setImmediate(look)
  const value = await work()
  isDone = true
  look()
  return { value, ms: round(performance.now() - startMs), longestMs: round(longestMs) }
}

/** As if the first had won by chance; what a rating rests on is not measured here. */
async function rate(tx: Tx, ladder: string, set: number, versions: readonly string[]): Promise<void> {
  await endAttempt(tx, set, { state: 'finished', outcome: 'finished', detail: null }, set)
  const before = await standings(tx, ladder, versions)
  for (const version of versions) {
    const standing = before.get(version) ?? newcomer
    const mu = standing.mu + 2 * random() - 1
    const after = { ...standing, mu, sets: standing.sets + 1 }
    await writeStandings(tx, ladder, [{ set, version, atMs: set, standing: after }])
  }
  await setApplied(tx, ladder, set, 1)
}

function spread(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  return {
    meanMs: round(times.reduce((sum, ms) => sum + ms, 0) / times.length),
    medianMs: round(sorted[sorted.length >> 1]!),
    p99Ms: round(sorted[Math.floor(sorted.length * 0.99)]!),
  }
}

const round = (ms: number) => Math.round(ms * 1000) / 1000

function told({
  command,
  machine,
  node,
  bots,
  sets,
  start,
  firstMs,
  choice,
  missing,
  order,
  page,
  checksum,
}: Report): string {
  const line = ({ meanMs, medianMs, p99Ms }: Report['missing']) =>
    `${meanMs} ms (mean), ${medianMs} ms (median), ${p99Ms} ms (99 of 100 are below)`
  return [
    command,
    `${machine}, Node ${node}`,
    `${bots} bots, ${sets} sets, checksum ${checksum}`,
    `a choice takes ${line(choice)}, of processor time ${choice.cpuMs} ms (mean); the first ${firstMs} ms`,
    `before it, everybody is read in ${start.ms} ms, in which others wait ${start.longestMs} ms at most`,
    `counting the sets that are missing takes ${line(missing)}`,
    `a ladder of ${order.rows} versions is put in order in ${order.ms} ms, in which others wait ${order.longestMs} ms at most; a page of it takes ${page.ms} ms`,
    '',
  ].join('\n')
}

type Report = Awaited<ReturnType<typeof measure>>

process.exitCode = await main()
