/**
 * In a child process: ends it with its parent. The channel says so too, but is not heard while a script is in a slow
 * built-in: a second thread waits for the end of standard input, which costs nothing while nothing happens.
 */
import { Worker } from 'node:worker_threads'

export function endWithParent(): void {
  // Standard input is a pipe of which only the parent has the other end, and nothing is ever written into it.
  const wait = `try { require('node:fs').readSync(0, Buffer.alloc(1)) } catch {} process.kill(process.pid, 'SIGKILL')`
  new Worker(wait, { eval: true, stdin: false, resourceLimits: { maxOldGenerationSizeMb: 8, stackSizeMb: 1 } }).unref()
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  // Ctrl-C reaches the whole terminal; the parent decides what it means.
  process.on('SIGINT', () => {})
}
