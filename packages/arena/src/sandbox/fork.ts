/**
 * Starting a child process of the arena: with hardly any rights, nothing of our environment, a bounded heap, and a pipe
 * as its standard input whose end tells it that we are gone (`parent.ts`).
 */
import { fork, type ChildProcess } from 'node:child_process'
import { extname } from 'node:path'

export interface ForkSettings {
  /** Megabytes of JavaScript heap; the sandboxes have their own bounds. */
  readonly heapMegabytes: number
}

/**
 * Should a script ever break out of WebAssembly, its process still writes no file and starts no program. A second lock
 * only: it leaves the network open.
 */
const rights = ['--permission', '--allow-fs-read=*', '--allow-worker']

/** Only what Node itself may need: its cache of compiled files, and Windows its folder. */
const environment = Object.fromEntries(
  ['NODE_COMPILE_CACHE', 'SystemRoot'].flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
)

/** `module` is the child's file. It does not keep this process from ending until it is referenced. */
export function forkChild(module: URL, { heapMegabytes }: ForkSettings): ChildProcess {
  // From sources, workspace packages resolve to theirs too.
  const conditions = extname(module.pathname) === '.ts' ? ['--conditions=source'] : []
  return fork(module, {
    execArgv: [...rights, '--expose-gc', `--max-old-space-size=${heapMegabytes}`, ...conditions],
    env: environment,
    stdio: ['pipe', 'ignore', 'pipe', 'ipc'],
  })
}

/** A child that works keeps us from ending. */
export function keepAlive(child: ChildProcess): void {
  child.ref()
  child.channel?.ref()
}

/** An idle child keeps nobody from ending. */
export function letEnd(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
  for (const stream of [child.stdin, child.stderr]) (stream as unknown as { unref?: () => void } | null)?.unref?.()
}
