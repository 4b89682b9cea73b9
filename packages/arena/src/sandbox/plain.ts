/**
 * A script in plain Node.js, for a debugger: the prelude of the sandbox in a context of its own, so that `Math.random`,
 * `console` and `help` are those of the sandbox, and none of its limits. It is no isolation: for the author's own
 * computer alone. Needs `--experimental-vm-modules`.
 */
import inspector from 'node:inspector'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import vm from 'node:vm'
import type { Result } from '../codes.ts'
import type { Fault } from '../faults.ts'
import type { Limits } from '../limits.ts'
import type { Bot } from './compile.ts'
import type { Decision, FaultDecision } from './decision.ts'
import type { Helpers } from './help.ts'
import { LogRing } from './log.ts'
import { asSentence, begin } from './machine.ts'
import { prelude, preludeName } from './prelude.ts'
import { readAnswer, readCheck, refusedFault } from './runtime.ts'
import { bundledFiles } from './source-map.ts'
import { ThoughtPad } from './thoughts.ts'

export interface PlainSettings {
  readonly bot: Bot
  /** The text of the bot's script. */
  readonly source: string
  /** The folder its file is in. */
  readonly folder: string
  /** 32 hex digits. */
  readonly seed: string
  readonly game: string
  readonly known?: readonly string[]
  readonly helpers: Helpers
  readonly limits: Limits
  /** Whether a debugger is to stop at its first line. */
  readonly stops: boolean
}

/** The functions of the prelude. */
interface Harness {
  start(json: string): void
  check(module: object): string
  ask(json: string): string
  take(): string
}

/** What QuickJS does not have. */
const notInside = ['WebAssembly', 'Intl']

/** Jobs are done once the event loop comes round. */
const jobsDone = (): Promise<void> => new Promise((done) => setImmediate(done))

export class PlainMachine {
  readonly log: LogRing
  readonly thoughts: ThoughtPad
  readonly #settings: PlainSettings
  readonly #harness: Harness
  readonly #context: vm.Context
  readonly #url: string

  constructor(settings: PlainSettings) {
    this.#settings = settings
    this.log = new LogRing(settings.limits)
    this.thoughts = new ThoughtPad(settings.limits, (line) => this.log.push(line))
    this.#context = vm.createContext({}, { name: settings.bot.name })
    this.#url = pathToFileURL(join(settings.folder, settings.bot.name)).href
    for (const name of notInside) vm.runInContext(`delete globalThis.${name}`, this.#context)
    const make = vm.runInContext(prelude, this.#context, { filename: preludeName }) as (
      callHelp: (asked: string) => string,
      writeLog: (line: string) => void,
      writeThought: (said: string) => void,
    ) => Harness
    this.#harness = make(
      (asked) => this.#callHelp(asked),
      (line) => {
        this.log.push(line)
        // The debugger's own console shows it too.
        inspector.console.log(line)
      },
      (said) => this.thoughts.read(said),
    )
    this.#harness.start(begin(settings))
  }

  /** Runs the script. Refused as in the sandbox. */
  async load(): Promise<Result<readonly string[]>> {
    const { bot, game, known } = this.#settings
    const module = new vm.SourceTextModule(this.#code(), { context: this.#context, identifier: this.#url })
    await module.link(never)
    let failure: FaultDecision | null = this.fault('crash', 'it waits for a promise that never settles')
    const settled = module.evaluate().then(
      () => (failure = null),
      (error: unknown) => (failure = this.#thrown(error)),
    )
    await Promise.race([settled, jobsDone()])
    if (failure) return refusedFault(bot, failure)
    return readCheck(this, this.#harness.check(module.namespace), { script: bot, game, ...(known ? { known } : {}) })
  }

  async ask(turnJson: string): Promise<Decision> {
    let text = this.#harness.ask(turnJson)
    if (text === '') {
      await jobsDone()
      text = this.#harness.take()
    }
    return readAnswer(this, { kind: 'text', text }, this.#settings.limits)
  }

  fault(fault: Fault, message: string, stack = ''): FaultDecision {
    return {
      kind: 'fault',
      fault,
      message: asSentence(message) || 'an error that cannot be shown',
      stack: this.#own(stack),
    }
  }

  #thrown(error: unknown): FaultDecision {
    const { name, message, stack } = (typeof error === 'object' && error !== null ? error : {}) as Partial<Error>
    return this.fault('crash', message === undefined ? `it threw ${String(error)}` : `${name}: ${message}`, stack)
  }

  /** The lines of a trace that are the script's, with the places its author knows. */
  #own(stack: string): string {
    const { bot } = this.#settings
    const own = stack.split('\n').filter((line) => line.includes(`${this.#url}:`))
    const lines = own.map((line) =>
      line
        .trim()
        .replace('at Object.', 'at ')
        .replace(/^at (\S*:\d+:\d+)$/, 'at <anonymous> ($1)')
        .replaceAll(`${this.#url}:`, `${bot.name}:`)
        // The line that stops comes before all.
        .replace(/:(\d+):(\d+)\)$/, (_, row: string, column: string) => `:${Number(row) - 1}:${column})`),
    )
    return bot.sourceStack(lines.slice(0, 10).join('\n'))
  }

  #callHelp(asked: string): string {
    const start = asked.indexOf('[')
    return this.#settings.helpers.get(asked.slice(0, start))!.call(asked.slice(start))
  }

  /** The code behind a line that stops the debugger, with a map whose files are where they are on this computer. */
  #code(): string {
    const { bot, source, folder, stops } = this.#settings
    const map = JSON.parse(bot.map) as { readonly sources: readonly string[]; readonly mappings: string }
    const texts = bundledFiles(source)
    const sourceMap = {
      ...map,
      sources: map.sources.map((file) => pathToFileURL(join(folder, file)).href),
      sourcesContent: map.sources.map((file) => texts.get(file) ?? source),
      // The line before all is the first of the source.
      mappings: `AAAA;${map.mappings}`,
    }
    const url = `data:application/json;base64,${Buffer.from(JSON.stringify(sourceMap)).toString('base64')}`
    return `${stops ? 'debugger;' : ''}\n${bot.code}\n//# sourceMappingURL=${url}`
  }
}

function never(): never {
  throw new Error('scripts load no modules')
}
