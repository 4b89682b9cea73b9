/**
 * `npm run bench:arena -- [--sets N] [--rounds N] [--children N] [--json]`: matches between sandboxed bots in match
 * children. First the two example bots, by as many children as there are cores and fewer; then, by one child each, the
 * same bots and others on metered and on unmetered QuickJS, and strategies in several languages (`bots/`). Every round plays
 * the same sets, those of all rows follow one another, and the best round of each counts, since what else the machine does
 * only ever takes away. Processor time is told beside the wall clock, and the speed of the quickest tenth of the sets,
 * which are too short to be interrupted each time.
 */
// Measurements follow one another.
/* oxlint-disable no-await-in-loop */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import * as metered from '@dicewright/arena'
import type { SetJob } from '@dicewright/arena'
import { bestOf, jobsOf, measure, target, type Measured } from './games.ts'
import { unmetered } from './unmetered.ts'

/** The built package: this one, or a copy. */
type Arena = Pick<typeof metered, 'createWorkers' | 'endCompiler'>

interface Row {
  readonly name: string
  readonly measured: Measured
}

const settings = parseArgs({
  options: {
    sets: { type: 'string', default: '150' },
    rounds: { type: 'string', default: '3' },
    children: { type: 'string', default: String(availableParallelism()) },
    json: { type: 'boolean', default: false },
  },
})

const example = (file: string): URL => new URL(`../../../examples/${file}`, import.meta.url)
const bot = (file: string): URL => new URL(`bots/${file}`, import.meta.url)
const examples = [example('careful.ts'), example('bold.js')] as const

async function main(): Promise<number> {
  const { values } = settings
  const [sets, rounds, most] = (['sets', 'rounds', 'children'] as const).map((name) => count(name, values[name]))
  const copy = copyUnmetered()
  const free = (await import(pathToFileURL(join(copy, 'dist/index.js')).href)) as Arena
  try {
    const results: Measured[] = []
    const jobs = jobsOf(examples, sets!)
    for (let children = 1; children <= most!; children++) results.push(await alone(children, jobs, rounds!))
    const languages = await compare(free, sets!, rounds!)
    const report = {
      command: `npm run bench:arena -- ${process.argv.slice(2).join(' ')}`.trimEnd(),
      machine: `${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}`,
      node: process.version,
      game: `six-dice, 2 seats, target ${target}, ${2 * sets!} games a round`,
      results,
      languages,
    }
    process.stdout.write(values.json ? `${JSON.stringify(report, null, 2)}\n` : shown(report))
    return isSound(report) ? 0 : 1
  } finally {
    await Promise.all([metered, free].map((arena) => arena.endCompiler()))
    rmSync(copy, { recursive: true, force: true })
  }
}

function count(name: string, text: string): number {
  const value = Number(text)
  if (Number.isInteger(value) && value >= 1 && value <= 100_000) return value
  throw new Error(`--${name} is ${text}: expected a whole number from 1 to 100000`)
}

/** A copy of the built package whose QuickJS pays for nothing; it finds other packages from where it is. */
function copyUnmetered(): string {
  const own = fileURLToPath(new URL('../', import.meta.url))
  const cache = join(own, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const copy = mkdtempSync(join(cache, 'unmetered-'))
  for (const name of ['package.json', 'dist']) cpSync(join(own, name), join(copy, name), { recursive: true })
  const quickjs = readFileSync(createRequire(import.meta.url).resolve('@jitl/quickjs-wasmfile-release-sync/wasm'))
  writeFileSync(join(copy, 'dist/sandbox/runtimes/quickjs.wasm'), unmetered(quickjs))
  return copy
}

/** The best of several rounds on the same children, after one that warms them up. */
async function alone(children: number, jobs: readonly SetJob[], rounds: number): Promise<Measured> {
  const workers = metered.createWorkers({ children })
  const measured: Measured[] = []
  for (let round = 0; round <= rounds; round++) measured.push(await measure(workers, jobs))
  await workers.close()
  return bestOf(measured.slice(1))
}

/** One child for each row; their rounds follow one another. */
async function compare(free: Arena, sets: number, rounds: number): Promise<readonly Row[]> {
  const itself = (file: string) => [bot(file), bot(file)] as const
  const rows = (
    [
      ['careful.ts, bold.js', examples, metered],
      ['careful.ts, bold.js, unmetered', examples, free],
      ['weigh.js', itself('weigh.js'), metered],
      ['weigh.js, unmetered', itself('weigh.js'), free],
      ['weigh.c', itself('built/weigh.c.wasm'), metered],
      ['weigh.rs', itself('built/weigh.rs.wasm'), metered],
      ['weigh.as', itself('built/weigh.as.wasm'), metered],
      ['ahead.js', itself('ahead.js'), metered],
      ['ahead.c', itself('built/ahead.c.wasm'), metered],
    ] as const
  ).map(([name, files, arena]) => {
    // A game of one that looks ahead takes ten times as long.
    const jobs = jobsOf(files, name.startsWith('ahead') ? Math.ceil(sets / 10) : sets)
    return { name, workers: arena.createWorkers({ children: 1 }), jobs, rounds: [] as Measured[] }
  })
  for (let round = 0; round <= rounds; round++)
    for (const { workers, jobs, rounds: measured } of rows) {
      const one = await measure(workers, jobs)
      if (round > 0) measured.push(one)
    }
  await Promise.all(rows.map(async ({ workers }) => workers.close()))
  return rows.map(({ name, rounds: measured }) => ({ name, measured: bestOf(measured) }))
}

/** Whether each strategy played the same matches wherever it ran. */
function isSound({ results, languages }: Pick<Report, 'results' | 'languages'>): boolean {
  const played = ['careful', 'weigh', 'ahead'].map((strategy) =>
    languages.filter(({ name }) => name.startsWith(strategy)).map(({ measured }) => measured),
  )
  return [results, ...played].every((all) => new Set(all.map(({ checksum }) => checksum)).size === 1)
}

interface Report {
  readonly command: string
  readonly machine: string
  readonly node: string
  readonly game: string
  readonly results: readonly Measured[]
  readonly languages: readonly Row[]
}

function shown({ command, machine, node, game, results, languages }: Report): string {
  const common = ['child ms/game', 'parent ms/game', 'decisions/game', 'checksum']
  const facts = (one: Measured) => [
    one.childMs.toFixed(2),
    one.parentMs.toFixed(2),
    one.decisionsPerGame.toFixed(1),
    one.checksum,
  ]
  const byChildren = results.map((one) => [
    String(one.children),
    ...[one.gamesPerSecond, one.perCore, one.undisturbed].map((value) => value.toFixed(1)),
    ...facts(one),
  ])
  const byBots = languages.map(({ name, measured }) => [name, measured.gamesPerSecond.toFixed(1), ...facts(measured)])
  const speedOf = (name: string) => languages.find((row) => row.name === name)!.measured.gamesPerSecond
  const ratio = (name: string, to: string, what: string) =>
    `${name}: ${(speedOf(name) / speedOf(to)).toFixed(2)} ${what}`
  return [
    command,
    `${machine}, Node ${node}`,
    game,
    '',
    'examples/careful.ts against examples/bold.js:',
    ...table(['children', 'games/s', 'per child', 'undisturbed', ...common], byChildren),
    '',
    'One child; each bot of bots/ against itself:',
    ...table(['bots', 'games/s', ...common], byBots),
    '',
    ...['careful.ts, bold.js', 'weigh.js'].map((name) =>
      ratio(name, `${name}, unmetered`, 'of the games a second on unmetered QuickJS'),
    ),
    ...['weigh.c', 'weigh.rs', 'weigh.as', 'ahead.c'].map((name) =>
      ratio(name, `${name.split('.')[0]}.js`, 'times the games a second of the same strategy in JavaScript'),
    ),
    '',
    'undisturbed: games/s of a child in the quickest tenth of the sets; ms are processor time.',
    isSound({ results, languages })
      ? 'Rows of the same bots played the same matches, and so did one strategy in every language.'
      : 'THE CHECKSUMS DIFFER: these are not the same matches.',
    '',
  ].join('\n')
}

function table(header: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const widths = header.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]!.length)))
  return [header, ...rows].map((row) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  '),
  )
}

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
