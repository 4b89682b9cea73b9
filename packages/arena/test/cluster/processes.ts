/** Real processes of a cluster, started by the command line as people start them. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Role } from '../../src/server/roles.ts'

const source = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url))
const built = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url))

export interface ProcessSettings {
  readonly store: string
  readonly bus: string
  readonly roles: readonly Role[]
  /** Further arguments of the command. */
  readonly args?: readonly string[]
  /** Whether it runs built files, as for measurements. */
  readonly isBuilt?: boolean
  /** What starts it: `ip netns exec NAME`, say. */
  readonly under?: readonly string[]
}

/** A process of the command line. */
class CommandProcess {
  /** All that it said. */
  readonly lines: string[] = []
  readonly #child: ChildProcess
  #heard: () => void = () => {}

  constructor(args: readonly string[], { isBuilt = false, under = [] }: Pick<ProcessSettings, 'isBuilt' | 'under'>) {
    const command = isBuilt ? [built] : ['--conditions=source', source]
    const [program, ...before] = [...under, process.execPath]
    this.#child = spawn(program, [...before, '--disable-warning=ExperimentalWarning', ...command, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [this.#child.stdout!, this.#child.stderr!]) {
      stream.setEncoding('utf8')
      stream.on('data', (text: string) => {
        this.lines.push(...text.split('\n').filter(Boolean))
        this.#heard()
      })
    }
    this.#child.once('exit', () => this.#heard())
  }

  get pid(): number {
    return this.#child.pid!
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null
  }

  /** The first line that fits. Throws where the process ends without one. */
  async said(pattern: RegExp): Promise<string> {
    for (;;) {
      const found = this.lines.find((line) => pattern.test(line))
      if (found !== undefined) return found
      if (this.hasEnded) throw new Error(`it ended without saying ${pattern.source}: ${this.lines.join('\n')}`)
      // oxlint-disable-next-line no-await-in-loop -- until it is said
      await new Promise<void>((heard) => (this.#heard = heard))
    }
  }

  /** Of a gateway. */
  async address(): Promise<string> {
    return /http:\S+/.exec(await this.said(/^Dicewright is at/))![0]
  }

  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.#child.kill(signal)
  }

  /** Resolves when it has ended. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (this.hasEnded) return
    const ended = once(this.#child, 'exit')
    this.#child.kill(signal)
    await ended
  }
}

/** A process of a cluster. */
export class ClusterProcess extends CommandProcess {
  readonly roles: readonly Role[]

  constructor({ store, bus, roles, args = [], ...settings }: ProcessSettings) {
    const command = roles.join(',') === 'worker' ? ['worker'] : ['serve', '--role', roles.join(','), '--port', '0']
    super([...command, '--store', store, '--bus', bus, ...args], settings)
    this.roles = roles
  }
}

/** A server alone, of built files. */
export class AloneProcess extends CommandProcess {
  constructor(args: readonly string[]) {
    super(['serve', '--port', '0', ...args], { isBuilt: true })
  }
}
