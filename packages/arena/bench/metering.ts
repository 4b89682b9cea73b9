/**
 * `npm run bench:metering -- [--rounds N] [--json]`: what one decision costs in each language, and what a start costs: in a fresh
 * instance with a copy of the prepared memory, and in one that is used again. The
 * questions are those of one match of six-dice; every bot answers the first legal action, but `careful.ts`, which thinks.
 * Rounds of all bots follow one another, and the median of each counts. QuickJS is also measured unmetered.
 */
// Measurements follow one another.
/* oxlint-disable no-await-in-loop */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import {
  compileInBrowser,
  helpersOf,
  meterPython,
  meterQuickjs,
  moduleOf,
  openSandbox,
  referee,
  textOfBytes,
  type Player,
  type Sandbox,
  type SandboxSettings,
  type Script,
} from '@dicewright/arena/sandbox'
import { Match, repeatable, unwrap } from '@dicewright/engine'
import { sixDice } from '@dicewright/engine/six-dice'
import { unmetered } from './unmetered.ts'

interface Bot {
  readonly name: string
  readonly script: Script
  readonly wasm: WebAssembly.Module
}

interface Measured {
  readonly bot: string
  /** Milliseconds to open a sandbox, with loading the script: in an instance of its own, with a copy of the prepared memory. */
  readonly freshMs: number
  /** The same in an instance that played a match before, whose memory is written back; a module has always one of its own. */
  readonly startMs: number
  /** Milliseconds of one decision. */
  readonly decisionMs: number
  /** VM operations of one decision; 0 where nothing is paid. */
  readonly operations: number
}

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '15' }, json: { type: 'boolean', default: false } },
})

const game = unwrap(sixDice(2))
/** Questions of a round. */
const mostQuestions = 100

/** Sandboxes of a language that are kept, at most. */
const mostKept = 8

const seed = '07'.repeat(16)

async function main(): Promise<void> {
  const rounds = Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > 10_000)
    throw new Error(`--rounds is ${values.rounds}: expected a whole number from 1 to 10000`)
  const questions = await questionsOf()
  const bots = await makeBots()
  const rows = new Map<string, Measured[]>(bots.map(({ name }) => [name, []]))
  // The first round of each warms it up.
  for (let round = 0; round <= rounds; round++)
    for (const bot of bots) {
      const measured = await measure(bot, questions)
      if (round > 0) rows.get(bot.name)!.push(measured)
    }
  const results = [...rows].map(([bot, all]): Measured => ({
    bot,
    freshMs: median(all.map(({ freshMs }) => freshMs)),
    startMs: median(all.map(({ startMs }) => startMs)),
    decisionMs: median(all.map(({ decisionMs }) => decisionMs)),
    operations: median(all.map(({ operations }) => operations)),
  }))
  const machine = `${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}`
  const report = {
    command: `npm run bench:metering -- --rounds ${rounds}`,
    machine,
    questions: questions.length,
    results,
  }
  process.stdout.write(values.json ? `${JSON.stringify(report, null, 2)}\n` : table(report))
}

/** The questions of both seats of one match, whose players take the first legal action, or now and then the last. */
async function questionsOf(): Promise<readonly string[]> {
  const questions: string[] = []
  const player = (name: string): Player => ({
    name,
    about: {},
    fuel: 0,
    log: [],
    async ask(question) {
      const { legal } = question
      questions.push(JSON.stringify(question))
      return { kind: 'action', action: legal[questions.length % 3 === 0 ? legal.length - 1 : 0]! }
    },
  })
  const players = ['a', 'b'].map(player)
  await referee(new Match(game, { dice: repeatable('7', 'bench'), players: ['a', 'b'] }), players)
  return questions.slice(0, mostQuestions)
}

async function makeBots(): Promise<readonly Bot[]> {
  const [quickjs, python] = [
    '@jitl/quickjs-wasmfile-release-sync/wasm',
    '@micropython/micropython-webassembly-pyscript/micropython.wasm',
  ].map((name) => readFileSync(createRequire(import.meta.url).resolve(name)))
  const metered = await meterQuickjs(quickjs!)
  const free = await WebAssembly.compile(unmetered(quickjs!))
  const first = `export default { games: ['six-dice'], act: ({ legal }) => legal[0] }`
  const inPython = `games = ['six-dice']\ndef act(observation, legal, help):\n    return legal[0]\n`
  const careful = readFileSync(new URL('../../../examples/careful.ts', import.meta.url), 'utf8')
  const built = (file: string) => textOfBytes(readFileSync(new URL(`../test/languages/built/${file}`, import.meta.url)))
  const script = async (source: string, file: string) => unwrap(await compileInBrowser(source, file))
  const made: Bot[] = [
    { name: 'JavaScript', script: await script(first, 'first.js'), wasm: metered },
    { name: 'JavaScript, unmetered', script: await script(first, 'first.js'), wasm: free },
    { name: 'careful.ts', script: await script(careful, 'careful.ts'), wasm: metered },
    { name: 'careful.ts, unmetered', script: await script(careful, 'careful.ts'), wasm: free },
    { name: 'Python', script: await script(inPython, 'first.py'), wasm: await meterPython(python!) },
  ]
  for (const [name, file] of [
    ['C', 'kettle.c.wasm'],
    ['Rust', 'kettle.rs.wasm'],
    ['AssemblyScript', 'kettle.as.ts.wasm'],
  ] as const) {
    const module = await script(built(file), 'kettle.wasm')
    made.push({ name, script: module, wasm: await moduleOf(module) })
  }
  return made
}

async function measure({ name, script, wasm }: Bot, questions: readonly string[]): Promise<Measured> {
  const settings = { wasm, script, seed, game: 'six-dice', helpers: helpersOf(game) }
  const freshMs = await freshStart(settings)
  const startMs = performance.now()
  const sandbox = unwrap(await openSandbox(settings))
  const openMs = performance.now()
  const loaded = sandbox.fuel
  for (const question of questions) ask(sandbox, question)
  const endMs = performance.now()
  const operations = !name.endsWith('unmetered') ? (sandbox.fuel - loaded) / questions.length : 0
  sandbox.close()
  return { bot: name, freshMs, startMs: openMs - startMs, decisionMs: (endMs - openMs) / questions.length, operations }
}

/** The last of more sandboxes than are kept for the next script. */
async function freshStart(settings: SandboxSettings): Promise<number> {
  const open: Sandbox[] = []
  let startMs = 0
  for (let i = 0; i <= mostKept; i++) {
    startMs = performance.now()
    open.push(unwrap(await openSandbox(settings)))
  }
  const freshMs = performance.now() - startMs
  for (const sandbox of open) sandbox.close()
  return freshMs
}

function ask(sandbox: Sandbox, question: string): void {
  const decision = sandbox.ask(question)
  if (decision.kind === 'fault') throw new Error(`${decision.fault}: ${decision.message}`)
}

const median = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!

interface Report {
  readonly command: string
  readonly machine: string
  readonly questions: number
  readonly results: readonly Measured[]
}

function table({ command, machine, questions, results }: Report): string {
  const rows = [
    ['bot', 'fresh start ms', 'start ms', 'decision ms', 'operations a decision'],
    ...results.map(({ bot, freshMs, startMs, decisionMs, operations }) => [
      bot,
      freshMs.toFixed(2),
      startMs.toFixed(2),
      decisionMs.toFixed(3),
      operations === 0 ? '-' : Math.round(operations).toLocaleString('en'),
    ]),
  ]
  const widths = rows[0]!.map((_, i) => Math.max(...rows.map((row) => row[i]!.length)))
  const lines = rows.map((row) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  '),
  )
  const speedOf = (bot: string) => 1 / results.find((one) => one.bot === bot)!.decisionMs
  const ratios = ['JavaScript', 'careful.ts'].map(
    (bot) =>
      `${bot}: ${(speedOf(bot) / speedOf(`${bot}, unmetered`)).toFixed(2)} of the decisions a second of unmetered QuickJS`,
  )
  return [command, `${machine}, ${questions} questions`, '', ...lines, '', ...ratios, ''].join('\n')
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
