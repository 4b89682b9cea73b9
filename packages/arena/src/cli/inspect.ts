/**
 * `dicewright play --inspect`: scripts under a debugger. Contexts with modules are an experiment of Node.js that it has to
 * get as an option when it starts, so the command is run once more with it.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import inspector from 'node:inspector'
import vm from 'node:vm'
import { refuse, show } from '@dicewright/engine'
import type { Entrant } from '../referee/entrant.ts'
import { Refused, say } from './output.ts'

const standardPort = 9229

/** Whether this process can run scripts for a debugger. */
export const canInspect = (): boolean => 'SourceTextModule' in vm

/** Runs this very command in a process that can; answers with its exit code. */
export async function playAgain(): Promise<number> {
  const flags = process.execArgv.filter((flag) => !flag.startsWith('--inspect'))
  const again = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', ...process.argv.slice(1)]
  const child = spawn(process.execPath, [...flags, ...again], { stdio: 'inherit' })
  // Ctrl-C reaches both: what it means is for the one that plays.
  const wait = () => {}
  const pass = () => void child.kill('SIGTERM')
  process.on('SIGINT', wait)
  process.on('SIGTERM', pass)
  const [code] = (await once(child, 'close')) as [number | null]
  process.off('SIGINT', wait)
  process.off('SIGTERM', pass)
  return code ?? 1
}

/** The port of `--inspect`, which may be given none. */
export function readPort(text: string | true): number {
  const port = text === true ? standardPort : Number(text)
  if (text === true || (/^\d+$/.test(text) && port <= 65_535)) return port
  throw new Refused(
    refuse('usage', 'inspect', `--inspect is ${show(text)}: expected a port from 0 (any free one) to 65535.`),
  )
}

/** Opens a port on this computer alone and waits for a debugger. */
export function waitForDebugger(port: number, entrants: readonly Entrant[]): void {
  const names = entrants.flatMap((it) => (it.kind === 'script' && it.inspected ? [it.name] : []))
  if (names.length === 0)
    throw new Refused(
      refuse(
        'usage',
        'inspect',
        '--inspect has nothing to show: expected a file of a bot in JavaScript or TypeScript among --bots.',
      ),
    )
  say(
    `${names.join(', ')} ${names.length === 1 ? 'runs' : 'run'} in plain Node.js: dice, help, Math.random and questions are those of the sandbox; fuel, memory and time have no limits.`,
  )
  // Within VS Code's debug terminal there is one already.
  if (inspector.url() === undefined) inspector.open(port, '127.0.0.1')
  if (inspector.url() === undefined)
    throw new Refused(
      refuse(
        'address-used',
        'inspect',
        `Port ${port} is in use: name another with --inspect PORT, or 0 for any free one.`,
      ),
    )
  say(
    'Waiting for a debugger: open chrome://inspect in Chrome, or attach VS Code. It stops at the first line of the bot.',
  )
  inspector.waitForDebugger()
}
