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
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createWorkers, endCompiler, type LocalWorkers, type SetJob } from '@dicewright/arena'
import { bundleProgram, programFolder } from '../scripts/children.ts'
import { runtimes } from '../src/sandbox/wasm.ts'
import { bestOf, jobsOf, measure, target, type Measured } from './games.ts'
import { unmetered } from './unmetered.ts'

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
  const programs = await makePrograms()
  try {
    const results: Measured[] = []
    const jobs = jobsOf(examples, sets!)
    for (let children = 1; children <= most!; children++)
      results.push(await alone(programs.metered, children, jobs, rounds!))
    const languages = await compare(programs, sets!, rounds!)
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
    for (const folder of Object.values(programs)) rmSync(folder, { recursive: true, force: true })
    await endCompiler()
  }
}

function count(name: string, text: string): number {
  const value = Number(text)
  if (Number.isInteger(value) && value >= 1 && value <= 100_000) return value
  throw new Error(`--${name} is ${text}: expected a whole number from 1 to 100000`)
}

interface Programs {
  readonly metered: string
  readonly unmetered: string
}

/** Folders with the program of children: in one of them QuickJS pays for nothing. */
async function makePrograms(): Promise<Programs> {
  const [metered, free] = [programFolder(), programFolder()]
  await bundleProgram(metered)
  cpSync(metered, free, { recursive: true })
  const { bytesAt, file } = runtimes.quickjs
  const bytes = readFileSync(createRequire(import.meta.url).resolve(bytesAt))
  writeFileSync(join(free, 'runtimes', file), unmetered(bytes))
  return { metered, unmetered: free }
}

/** Children that run this program. */
function workersOf(program: string, children: number): LocalWorkers {
  process.env['DICEWRIGHT_CHILD_PROGRAM'] = program
  return createWorkers({ children })
}

/** The best of several rounds on the same children, after one that warms them up. */
async function alone(program: string, children: number, jobs: readonly SetJob[], rounds: number): Promise<Measured> {
  const workers = workersOf(program, children)
  const measured: Measured[] = []
  for (let round = 0; round <= rounds; round++) measured.push(await measure(workers, jobs))
  await workers.close()
  return bestOf(measured.slice(1))
}

/** One child for each row; their rounds follow one another. */
async function compare(programs: Programs, sets: number, rounds: number): Promise<readonly Row[]> {
  const itself = (file: string) => [bot(file), bot(file)] as const
  const rows = (
    [
      ['careful.ts, bold.js', examples, programs.metered],
      ['careful.ts, bold.js, unmetered', examples, programs.unmetered],
      ['weigh.js', itself('weigh.js'), programs.metered],
      ['weigh.js, unmetered', itself('weigh.js'), programs.unmetered],
      ['weigh.c', itself('built/weigh.c.wasm'), programs.metered],
      ['weigh.rs', itself('built/weigh.rs.wasm'), programs.metered],
      ['weigh.as', itself('built/weigh.as.wasm'), programs.metered],
      ['ahead.js', itself('ahead.js'), programs.metered],
      ['ahead.c', itself('built/ahead.c.wasm'), programs.metered],
    ] as const
  ).map(([name, files, program]) => {
    // A game of one that looks ahead takes ten times as long.
    const jobs = jobsOf(files, name.startsWith('ahead') ? Math.ceil(sets / 10) : sets)
    return { name, program, jobs, rounds: [] as Measured[] }
  })
  const crews = rows.map(({ program }) => workersOf(program, 1))
  for (let round = 0; round <= rounds; round++)
    for (const [i, { program, jobs, rounds: measured }] of rows.entries()) {
      // A child that was idle for long is started anew.
      process.env['DICEWRIGHT_CHILD_PROGRAM'] = program
      const one = await measure(crews[i]!, jobs)
      if (round > 0) measured.push(one)
    }
  await Promise.all(crews.map((crew) => crew.close()))
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
