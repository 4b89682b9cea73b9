/**
 * Starting a child process of the arena: with hardly any rights, nothing of our environment, a bounded heap, a pipe as its
 * standard input, whose end means that the parent is gone (`parent.ts`), and another pipe for messages.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { extname, join } from 'node:path'
import type { Duplex } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { Channel, childBounds } from './channel.ts'

export interface ForkSettings {
  /** Megabytes of JavaScript heap; the sandboxes have their own bounds. */
  readonly heapMegabytes: number
  /** Places of the modules it loads (`modules.ts`). */
  readonly locations: readonly string[]
  /** Gets the child's messages, not to be trusted. */
  readonly hear: (message: unknown) => void
  /** Called when no more messages come: with what was wrong with the last one, or with null when the child is gone. */
  readonly end: (breach: string | null) => void
}

export interface Forked {
  readonly process: ChildProcess
  readonly channel: Channel
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

/**
 * From sources a child takes a second of work to start, most of it files to read. The tests start many of them: they bundle
 * the program into one file, `program.mjs`, and name its folder here (`test/bundled-children.ts`).
 */
const bundles = process.env['DICEWRIGHT_CHILD_PROGRAM']

/** `module` is the file of the child's program. It keeps this process from ending until `letEnd`. */
export function forkChild(module: URL, { heapMegabytes, locations, hear, end }: ForkSettings): Forked {
  const isSource = extname(module.pathname) === '.ts'
  const file = fileURLToPath(module)
  const run = isSource && bundles ? join(bundles, 'program.mjs') : file
  // From sources, workspace packages resolve to theirs too.
  const conditions = isSource ? ['--conditions=source'] : []
  const flags = [...rights, '--expose-gc', `--max-old-space-size=${heapMegabytes}`, ...conditions]
  const child = spawn(process.execPath, [...flags, run, ...locations], {
    env: environment,
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
  })
  return { process: child, channel: new Channel(pipeOf(child), hear, end, childBounds) }
}

/** Messages go over the pipe with this number. */
export const channelNumber = 3
const pipeOf = (child: ChildProcess): Duplex => child.stdio[channelNumber] as unknown as Duplex

/** A child that works keeps us from ending. */
export function keepAlive(child: ChildProcess): void {
  child.ref()
  for (const stream of streamsOf(child)) stream?.ref?.()
}

/** An idle child does not keep this process alive. */
export function letEnd(child: ChildProcess): void {
  child.unref()
  for (const stream of streamsOf(child)) stream?.unref?.()
}

const streamsOf = (child: ChildProcess) =>
  child.stdio as unknown as readonly ({ ref?: () => void; unref?: () => void } | null)[]
