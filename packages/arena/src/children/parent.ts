/**
 * In a child process: the channel to its parent, and its end with it. The channel's end says so too, but is not heard
 * while a script is in a slow built-in: a second thread waits for the end of standard input, which costs nothing while
 * nothing happens.
 */
import { Socket } from 'node:net'
import { Worker } from 'node:worker_threads'
import { Channel } from './channel.ts'
import { channelNumber } from './fork.ts'

/** The channel to the parent, without which there is nothing to do here. */
export const parentChannel = (hear: (message: unknown) => void): Channel =>
  new Channel(new Socket({ fd: channelNumber }), hear, () => process.kill(process.pid, 'SIGKILL'), null)

export function endWithParent(): void {
  // Standard input is a pipe of which only the parent has the other end, and nothing is ever written into it.
  const wait = `try { require('node:fs').readSync(0, Buffer.alloc(1)) } catch {} process.kill(process.pid, 'SIGKILL')`
  new Worker(wait, { eval: true, stdin: false, resourceLimits: { maxOldGenerationSizeMb: 8, stackSizeMb: 1 } }).unref()
  // Ctrl-C reaches the whole terminal; the parent decides what it means.
  process.on('SIGINT', () => {})
}
