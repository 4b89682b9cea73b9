/**
 * `npm run bench -- [--seconds N] [--rounds N] [--game NAME] [--rivals] [--json]`: how fast games are stepped, by the
 * engine, by hand and by others, in one run. Every round measures each contender in a process of its own; the best round counts, since
 * what else the machine does only ever takes away.
 */
import { spawnSync } from 'node:child_process'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { contendersOf } from './contenders.ts'
import { contenderNamed, measure, seed, type Measured } from './measure.ts'
import { seats, subjects, type Subject } from './subjects.ts'

export interface Report {
  readonly command: string
  readonly machine: string
  readonly node: string
  readonly play: string
  readonly games: readonly { readonly game: string; readonly results: readonly Measured[] }[]
}

const settings = parseArgs({
  options: {
    seconds: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '5' },
    game: { type: 'string' },
    rivals: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    /** Internal: measure this one here and print it as JSON. */
    only: { type: 'string' },
  },
})

async function main(): Promise<number> {
  const { values } = settings
  const seconds = positive('seconds', values.seconds)
  const rounds = positive('rounds', values.rounds)
  if (values.only !== undefined) {
    process.stdout.write(JSON.stringify(await measure(contenderNamed(values.only), seconds)))
    return 0
  }
  if (values.rivals) (await import('./rivals/install.ts')).installRivals()
  const report: Report = {
    command: `npm run bench -- ${process.argv.slice(2).join(' ')}`.trimEnd(),
    machine: `${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}`,
    node: process.version,
    play: `default options, ${seats} seats, random play, seed ${seed}`,
    games: gamesNamed(values.game).map(([game, subject]) => {
      const names = contendersOf(subject).filter(({ rival }) => values.rivals || !rival)
      const all = Array.from({ length: rounds }, () => names.map(({ name }) => inProcess(`${game} ${name}`, seconds)))
      return { game, results: names.map(({ name }) => bestOf(all.flat(), name)) }
    }),
  }
  process.stdout.write(values.json ? `${JSON.stringify(report, null, 2)}\n` : text(report))
  return report.games.every(({ results }) => areEqual(results)) ? 0 : 1
}

function gamesNamed(name: string | undefined): readonly (readonly [string, Subject])[] {
  const games = Object.entries(subjects)
  if (name === undefined) return games
  const found = games.filter(([game]) => game === name)
  if (found.length > 0) return found
  throw new Error(`--game is ${name}: expected one of ${Object.keys(subjects).join(', ')}`)
}

const areEqual = (results: readonly Measured[]): boolean => new Set(results.map(({ checksum }) => checksum)).size === 1

function positive(name: string, text: string): number {
  const value = Number(text)
  if (value > 0 && value <= 3600) return value
  throw new Error(`--${name} is ${text}: expected a number above 0, up to 3600`)
}

function inProcess(name: string, seconds: number): Measured {
  const node = ['--expose-gc', '--max-semi-space-size=128', '--disable-warning=ExperimentalWarning']
  const own = fileURLToPath(import.meta.url)
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...node, own, '--only', name, '--seconds', String(seconds)],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`${name} could not be measured: ${stderr}`)
  return JSON.parse(stdout) as Measured
}

const bestOf = (all: readonly Measured[], name: string): Measured =>
  all.filter((one) => one.name === name).reduce((a, b) => (a.eventsPerSecond >= b.eventsPerSecond ? a : b))

const text = ({ command, machine, node, play, games }: Report): string =>
  [command, `${machine}, Node ${node}`, play, '', ...games.flatMap(table)].join('\n')

function table({ game, results }: Report['games'][number]): readonly string[] {
  const hand = results.find(({ name }) => name === 'hand-written')!.eventsPerSecond
  const rows = results.map((one) => [
    one.name,
    amount(one.eventsPerSecond),
    amount(one.matchesPerSecond),
    (one.eventsPerSecond / hand).toPrecision(2),
    one.bytesPerEvent === null ? 'many' : one.bytesPerEvent.toFixed(1),
    one.checksum,
    contenderNamed(`${game} ${one.name}`).about,
  ])
  const header = [game, 'events/s', 'matches/s', 'x hand-written', 'bytes/event', 'checksum', '']
  const widths = header.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]!.length)))
  const lines = [header, ...rows].map((row) =>
    row
      .map((cell, i) => cell.padEnd(widths[i]!))
      .join('  ')
      .trimEnd(),
  )
  const verdict = areEqual(results)
    ? 'All played the same matches.'
    : 'THE CHECKSUMS DIFFER: these are not the same matches.'
  return [...lines, '', verdict, '']
}

const amount = (n: number): string =>
  n >= 1e6 ? `${(n / 1e6).toFixed(1)} M` : n >= 1e3 ? `${(n / 1e3).toFixed(1)} k` : n.toFixed(1)

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
