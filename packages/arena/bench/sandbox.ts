/**
 * `npm run bench:arena -- [--sets N] [--rounds N] [--children N] [--json]`: matches between the two example bots, each in
 * its sandbox, by as many match children as there are cores and fewer. Every round plays the same sets; the best one
 * counts, since what else the machine does only ever takes away. Processor time is told beside the wall clock, and the
 * speed of the quickest tenth of the sets, which are too short to be interrupted each time.
 */
// Measurements follow one another.
/* oxlint-disable no-await-in-loop */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { createWorkers, endCompiler, type LocalWorkers, type SetJob } from '@dicewright/arena'
import { makeTranscript } from '@dicewright/engine'

/** Points at which a game ends: less than the rules' 10,000, so that a game has about 60 decisions. */
const target = 3300

export interface Measured {
  readonly children: number
  readonly gamesPerSecond: number
  readonly perCore: number
  /** Per child, in the quickest tenth of the sets: what it would be if the machine did nothing else. */
  readonly undisturbed: number
  /** Milliseconds of processor time a game: in the child, and in the parent that checks it. */
  readonly childMs: number
  readonly parentMs: number
  readonly decisionsPerGame: number
  readonly checksum: string
}

const settings = parseArgs({
  options: {
    sets: { type: 'string', default: '150' },
    rounds: { type: 'string', default: '3' },
    children: { type: 'string', default: String(availableParallelism()) },
    json: { type: 'boolean', default: false },
  },
})

async function main(): Promise<number> {
  const { values } = settings
  const [sets, rounds, most] = (['sets', 'rounds', 'children'] as const).map((name) => count(name, values[name]))
  const jobs = Array.from({ length: sets! }, (_, i) => jobOf(i + 1))
  const results: Measured[] = []
  for (let children = 1; children <= most!; children++) results.push(await best(children, jobs, rounds!))
  await endCompiler()
  const report = {
    command: `npm run bench:arena -- ${process.argv.slice(2).join(' ')}`.trimEnd(),
    machine: `${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}`,
    node: process.version,
    game: `six-dice, 2 seats, target ${target}, examples/careful.ts against examples/bold.js, ${2 * sets!} games a round`,
    results,
  }
  process.stdout.write(values.json ? `${JSON.stringify(report, null, 2)}\n` : table(report))
  return new Set(results.map(({ checksum }) => checksum)).size === 1 ? 0 : 1
}

function count(name: string, text: string): number {
  const value = Number(text)
  if (Number.isInteger(value) && value >= 1 && value <= 100_000) return value
  throw new Error(`--${name} is ${text}: expected a whole number from 1 to 100000`)
}

function jobOf(set: number): SetJob {
  const secret = createHash('sha256').update(`bench ${set}`).digest('hex')
  return {
    set,
    game: { id: 'six-dice', seats: 2, options: { target } },
    entrants: [script('careful.ts'), script('bold.js')],
    seatings: [
      [0, 1],
      [1, 0],
    ],
    secret,
    setName: `bench ${set}`,
    paceMs: 0,
  }
}

function script(file: string): SetJob['entrants'][number] {
  const source = readFileSync(new URL(`../../../examples/${file}`, import.meta.url), 'utf8')
  return { kind: 'script', name: file, file, source, hash: createHash('sha256').update(source).digest('hex') }
}

/** The best of several rounds on the same children, after one that warms them up. */
async function best(children: number, jobs: readonly SetJob[], rounds: number): Promise<Measured> {
  const workers = createWorkers({ children })
  const measured: Measured[] = []
  for (let round = 0; round <= rounds; round++) measured.push(await measure(workers, jobs))
  await workers.close()
  return measured.slice(1).reduce((a, b) => (a.gamesPerSecond >= b.gamesPerSecond ? a : b))
}

async function measure(workers: LocalWorkers, jobs: readonly SetJob[]): Promise<Measured> {
  const deaf = { began() {}, entered() {}, ended() {} }
  const [parent, childMs, startMs] = [process.cpuUsage(), workers.cpuMs, performance.now()]
  const sets = await Promise.all(jobs.map(async (job) => workers.play(job, deaf)))
  const played = sets.flat()
  const seconds = (performance.now() - startMs) / 1000
  const { user, system } = process.cpuUsage(parent)
  const games = played.length
  const times = sets.map((set) => (set.at(-1)!.endedMs - set[0]!.startedMs) / set.length).toSorted((a, b) => a - b)
  const decisions = played.flatMap(({ report }) => report.seats.map((seat) => seat.decisions))
  const hash = createHash('sha256')
  for (const { report } of played) hash.update(makeTranscript(report.transcript))
  return {
    children: workers.children,
    gamesPerSecond: games / seconds,
    perCore: games / seconds / workers.children,
    undisturbed: 1000 / Math.max(1, times[Math.floor(times.length / 10)]!),
    childMs: (workers.cpuMs - childMs) / games,
    parentMs: (user + system) / 1000 / games,
    decisionsPerGame: decisions.reduce((a, b) => a + b) / games,
    checksum: hash.digest('hex').slice(0, 16),
  }
}

interface Report {
  readonly command: string
  readonly machine: string
  readonly node: string
  readonly game: string
  readonly results: readonly Measured[]
}

function table({ command, machine, node, game, results }: Report): string {
  const header = [
    'children',
    'games/s',
    'per child',
    'undisturbed',
    'child ms/game',
    'parent ms/game',
    'decisions/game',
    'checksum',
  ]
  const rows = results.map((one) => [
    String(one.children),
    one.gamesPerSecond.toFixed(1),
    one.perCore.toFixed(1),
    one.undisturbed.toFixed(1),
    one.childMs.toFixed(2),
    one.parentMs.toFixed(2),
    one.decisionsPerGame.toFixed(1),
    one.checksum,
  ])
  const widths = header.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]!.length)))
  const lines = [header, ...rows].map((row) => row.map((cell, i) => cell.padStart(widths[i]!)).join('  '))
  const equal = new Set(results.map(({ checksum }) => checksum)).size === 1
  const verdict = equal ? 'All played the same matches.' : 'THE CHECKSUMS DIFFER: these are not the same matches.'
  return [
    command,
    `${machine}, Node ${node}`,
    game,
    '',
    ...lines,
    '',
    'undisturbed: games/s of a child in the quickest tenth of the sets; ms are processor time.',
    verdict,
    '',
  ].join('\n')
}

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
