/** What the arena's tests share: scripts made from text, the command line as people run it, folders that vanish. */
import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { botsOf, type GameFactory } from '@dicewright/engine'
import { moduleById } from '@dicewright/engine/modules'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import type { Entrant } from '../src/referee/entrant.ts'
import { compileBot } from '../src/sandbox/compile.ts'

// Most of a command's time is loading sources: keep what Node made of them from one run to the next.
process.env['NODE_COMPILE_CACHE'] ??= join(tmpdir(), 'dicewright-test-cache')

export const root = fileURLToPath(new URL('../../../', import.meta.url))
export const command = fileURLToPath(new URL('../src/cli/main.ts', import.meta.url))

/** Two of the example bots, seen from the root. */
export const [careful, bold] = ['examples/careful.ts', 'examples/bold.js']

export const seeds = ['00112233445566778899aabbccddeeff', 'ffeeddccbbaa99887766554433221100']

export function need<T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string },
): T {
  if (!result.ok) throw new Error(result.message)
  return result.value
}

export async function scripted(name: string, source: string): Promise<Entrant> {
  return { kind: 'script', name, bot: need(await compileBot(source, `${name}.ts`)) }
}

/** A house bot as an entrant; a game that is no module of the engine has `random` alone. */
export const house = ({ facts }: GameFactory, name: string): Entrant => ({
  kind: 'house',
  name,
  bot: botsOf(moduleById(facts.id) ?? {})[name]!,
})

/** When something is undone: after the test, unless a test file says otherwise. */
type AtEnd = (undo: () => unknown) => void
export const afterTheTest: AtEnd = (undo) => onTestFinished(async () => void (await undo()))

/** What several tests only read: made before the first of the file or of the `describe`, undone after the last. */
export function shared<T>(make: (atEnd: AtEnd) => Promise<T>): () => T {
  const undos: (() => unknown)[] = []
  let made: { readonly value: T } | undefined
  beforeAll(async () => {
    made = { value: await make((undo) => undos.unshift(undo)) }
  })
  afterAll(async () => {
    // oxlint-disable-next-line no-await-in-loop -- what was made last is undone first
    for (const undo of undos) await undo()
  })
  return () => made!.value
}

/** A new empty folder that is removed after the test. */
export function folder(atEnd = afterTheTest): string {
  const path = mkdtempSync(join(tmpdir(), 'dicewright-'))
  atEnd(() => rmSync(path, { recursive: true, force: true }))
  return path
}

const tokens = new Map<string, string>()

/** The option that gives this token: the file of it is removed with the process. */
export function by(token: string): readonly string[] {
  const known = tokens.get(token)
  if (known !== undefined) return ['--token-file', known]
  const path = mkdtempSync(join(tmpdir(), 'dicewright-token-'))
  process.once('exit', () => rmSync(path, { recursive: true, force: true }))
  const file = join(path, 'token')
  writeFileSync(file, `${token}\n`, { mode: 0o600 })
  tokens.set(token, file)
  return ['--token-file', file]
}

export interface Ran {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** Runs `dicewright` as a process of its own; `whileItRuns` gets its process id, `env` is added to ours. */
export function start(
  args: readonly string[],
  cwd = root,
  whileItRuns?: (pid: number) => unknown,
  env: Readonly<Record<string, string | undefined>> = {},
  input?: string,
): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--conditions=source', command, ...args], {
      cwd,
      env: { ...process.env, ...env },
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    })
    child.stdin?.end(input)
    let out = ''
    let err = ''
    child.stdout!.on('data', (bytes: Buffer) => (out += bytes.toString()))
    child.stderr!.on('data', (bytes: Buffer) => (err += bytes.toString()))
    child.on('close', (code) => resolve({ code, out, err }))
    whileItRuns?.(child.pid!)
  })
}

let console: ChildProcess | undefined
let last: Promise<unknown> = Promise.resolve()

/** Runs `dicewright`, one command after the other in one process: most of a short command is starting its process. */
export function run(args: readonly string[], cwd = root): Promise<Ran> {
  const ran = last.then(async () => {
    console ??= fork(fileURLToPath(new URL('console.ts', import.meta.url)), {
      execArgv: ['--conditions=source'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    console.send({ args, cwd })
    const [answer] = (await once(console, 'message')) as [Ran]
    return answer
  })
  last = ran.catch(() => {})
  return ran
}
