/**
 * The sandbox of one bot in one match: WebAssembly with a memory of its own and fuel in place of a clock, so that equal
 * scripts, seeds and questions give equal answers on every machine. QuickJS runs JavaScript, MicroPython runs Python, and
 * a WebAssembly module runs by itself; all of them are metered, so that every instruction is paid for, built-ins included.
 * Runs in Node and in a browser's worker.
 */
import { refuse, show } from '@dicewright/engine'
import type { Refusal, Result } from '../codes.ts'
import { limits, type Limits } from '../limits.ts'
import type { Decision, FaultDecision } from './decision.ts'
import type { Helpers } from './help.ts'
import type { LogRing } from './log.ts'
import type { Guest, GuestSettings, RawAnswer, StartGuest } from './guest/guest.ts'
import { GaveUp, NoMemory } from './guest/traps.ts'
import { languageOf } from '../languages.ts'
import { asSentence, startMachine } from './machine.ts'
import type { Thoughts } from './thoughts.ts'

/** A script ready to run. */
export interface Script {
  /** Name of the file, as stack traces say it. */
  readonly name: string
  /** A JavaScript module without imports, or Python, or a metered WebAssembly module in base64: the ending of `name` says which. */
  readonly code: string
  /** A stack trace with the places of the source, where they are not those of the code. */
  readonly sourceStack?: (stack: string) => string
}

/** What `openSandbox` loads. */
export interface SandboxSettings {
  /**
   * What runs the script, compiled once and shared, as a `WebAssembly.Module`; by that name it is known to programs with
   * the types of a page alone. Of JavaScript what `meterQuickjs` made of QuickJS, of Python what `meterPython` made of
   * MicroPython, of a module that of the script itself (`moduleOf`).
   */
  readonly wasm: object
  readonly script: Script
  /** Seeds `Math.random`: 32 hex digits that reveal nothing about the dice. */
  readonly seed: string
  /** The game it is to play. */
  readonly game: string
  /** Ids of the games there are: a script that names another has misspelled one. Without them nothing is said of others. */
  readonly known?: readonly string[]
  readonly helpers: Helpers
  readonly limits?: Limits
}

/** A script that runs in a sandbox. */
export interface Sandbox {
  readonly games: readonly string[]
  /** VM operations spent so far. */
  readonly fuel: number
  readonly log: LogRing
  /** The tags and values it gave since the last time; null where there were none. */
  takeThoughts(): Thoughts | null
  /** Asks the script with the JSON text of its turn. After a fault it must not be asked again. */
  ask(turnJson: string): Decision
  /** Gives its memory to the next script; it must not be asked again. Without this the memory goes with the last reference. */
  close(): void
}

/**
 * Loads a script into a sandbox: a machine in WebAssembly that pays for its instructions. Refused where it is no
 * bot for the game, where it fails while it is loaded (`bot-crash`, `bot-budget`), and where the machine has no memory for it
 * (`bot-infra`, no fault of the script).
 *
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs'
 * import { createRequire } from 'node:module'
 * import { compileInBrowser, helpersOf, meterQuickjs, openSandbox } from '@dicewright/arena/sandbox'
 * import { unwrap } from '@dicewright/engine'
 * import { sixDice } from '@dicewright/engine/six-dice'
 *
 * const source = `export default { games: ['six-dice'], act: ({ legal }) => legal[0] }`
 * const file = createRequire(import.meta.url).resolve('@jitl/quickjs-wasmfile-release-sync/wasm')
 * const wasm = await meterQuickjs(readFileSync(file))
 * const script = unwrap(await compileInBrowser(source, 'first.js'))
 * const game = unwrap(sixDice(2))
 * const seed = '0'.repeat(32)
 * const sandbox = unwrap(await openSandbox({ wasm, script, seed, game: 'six-dice', helpers: helpersOf(game) }))
 * sandbox.games // => ['six-dice']
 * sandbox.ask('{"legal":["take 1"],"observation":{}}') // => { kind: 'action', action: 'take 1' }
 * sandbox.close()
 * ```
 */
export async function openSandbox(settings: SandboxSettings): Promise<Result<Sandbox>> {
  const { wasm, seed, helpers, script, limits: bounds = limits } = settings
  const started = await startGuest(script, { wasm: wasm, seed, helpers, limits: bounds })
  if (!started.ok) return started
  const machine = started.value
  const raw = machine.load(script.name, script.code)
  const games = raw.kind === 'fault' ? refusedFault(script, raw) : readCheck(machine, raw.text, settings)
  if (!games.ok) {
    machine.close()
    return games
  }
  return {
    ok: true,
    value: {
      games: games.value,
      log: machine.log,
      takeThoughts: () => machine.thoughts.take(),
      ask: (turnJson) => inSource(script, readAnswer(machine, machine.ask(turnJson), bounds)),
      close: () => machine.close(),
      get fuel() {
        return machine.fuel
      },
    },
  }
}

/** Refused where the machine has no memory for it, and where a module cannot begin. */
async function startGuest(script: Script, settings: GuestSettings): Promise<Result<Guest>> {
  const start = await startOf(script)
  try {
    return { ok: true, value: await start(settings) }
  } catch (error) {
    if (error instanceof NoMemory) return refusedInfra(script, error.message)
    if (error instanceof GaveUp)
      return refuse('bot-crash', script.name, `${script.name} cannot be loaded: ${error.message}.`)
    throw error
  }
}

/** What starts a script of its language. The runtimes but that of JavaScript are loaded when the first script needs them. */
async function startOf({ name }: Script): Promise<StartGuest> {
  switch (languageOf(name)) {
    case 'py':
      return (await import('./python/machine.ts')).startPython
    case 'wasm':
      return (await import('./module/machine.ts')).startModule
    default:
      return startMachine
  }
}

const inSource = (script: Script, decision: Decision): Decision =>
  decision.kind === 'fault' ? { ...decision, stack: stackOf(script, decision) } : decision

const stackOf = ({ sourceStack }: Script, { stack }: FaultDecision): string => sourceStack?.(stack) ?? stack

/** The decision in what the prelude says of an answer. */
export function readAnswer(machine: Faulting, raw: RawAnswer, { answerChars }: Limits): Decision {
  if (raw.kind === 'fault') return raw
  if (raw.text.startsWith('=') && raw.text.length <= 1 + answerChars)
    return { kind: 'action', action: raw.text.slice(1) }
  const { fault, message, stack } = readObject(raw.text)
  return machine.fault(fault === 'malformed' ? 'malformed' : 'crash', textOf(message), textOf(stack))
}

/** What makes faults of a script, wherever that runs. */
export type Faulting = Pick<Guest, 'fault'>

/** The games a script says it plays, from the prelude's account of its default export. */
export function readCheck(
  machine: Faulting,
  json: string,
  { script, game, known }: Pick<SandboxSettings, 'script' | 'game' | 'known'>,
): Result<readonly string[]> {
  const at = script.name
  const { fault, message, stack, wrong, found, games } = readObject(json)
  if (fault === 'syntax') return refusedSyntax(at, textOf(message), textOf(stack))
  if (fault !== undefined) return refusedFault(script, machine.fault('crash', textOf(message), textOf(stack)))
  if (wrong !== undefined || !Array.isArray(games))
    return refusedShape(at, textOf(wrong), asSentence(textOf(found)) || 'something unreadable')
  const named = games.map(textOf)
  const misspelled = known && named.find((name) => name !== game && !known.includes(name))
  if (misspelled !== undefined)
    return refuse('bot-games', at, `${at} says it plays ${show(misspelled)}: expected games of ${known!.join(', ')}.`)
  if (named.includes(game)) return { ok: true, value: named }
  const said = named.map(show).join(', ')
  return refuse('bot-games', at, `${at} says it plays ${said}: expected ${show(game)} among its games.`)
}

const refusedInfra = ({ name: at }: Script, message: string): Refusal<'bot-infra'> =>
  refuse('bot-infra', at, `${at} was not loaded: ${message}.`)

export function refusedFault(
  script: Script,
  raw: FaultDecision,
): Refusal<'bot-budget' | 'bot-import' | 'bot-crash' | 'bot-infra'> {
  const { name: at } = script
  const { fault, message } = raw
  if (fault === 'infra') return refusedInfra(script, message)
  const lines = raw.stack === '' ? [] : stackOf(script, raw).split('\n')
  // Of a loop QuickJS knows the function and its callers only: outside of any function there is no trace.
  const isKnown = fault !== 'over-budget' || lines.length > 1
  const where = lines.length > 0 && isKnown ? ` (${lines[0]})` : ''
  if (fault === 'over-budget') return refuse('bot-budget', at, `${at} cannot be loaded: ${message}${where}.`)
  const missing = /could not load module ('.*')/.exec(message)
  if (missing)
    return refuse(
      'bot-import',
      at,
      `${at} imports ${missing[1]}: expected one file without imports, as dicewright submit and esbuild make it.`,
    )
  return refuse('bot-crash', at, `${at} cannot be loaded: ${message}${where}.`)
}

/** Of Python, whose traces have lines and no columns. */
function refusedSyntax(name: string, message: string, stack: string): Refusal<'bot-syntax'> {
  const place = /\(([^()]*:\d+)\)/.exec(stack)?.[1] ?? name
  return refuse('bot-syntax', place, `${place} cannot be read: ${asSentence(message)}.`)
}

function refusedShape(at: string, wrong: string, found: string): Refusal<'bot-act' | 'bot-games' | 'bot-shape'> {
  const act =
    languageOf(at) === 'py' ? 'def act(observation, legal, help)' : 'a function act({ observation, legal, help })'
  if (wrong === 'act') return refuse('bot-act', at, `${at} has act ${found}: expected ${act}.`)
  if (wrong === 'games')
    return refuse('bot-games', at, `${at} has games ${found}: expected a list of games such as ["six-dice"].`)
  return refuse('bot-shape', at, `${at} has the default export ${found}: expected export default { games, act }.`)
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** An object from JSON that a stranger wrote; an empty one where it is none. */
function readObject(json: string): Readonly<Record<string, unknown>> & { readonly [K in Said]?: unknown } {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
type Said = 'fault' | 'message' | 'stack' | 'wrong' | 'found' | 'games'
