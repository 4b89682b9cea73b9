/** The thread that fits strengths to results, as its server sees it: begun when there is something to fit. */
import { setImmediate } from 'node:timers/promises'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { RankTable } from '../competition/ratings/index.ts'
import type { SetResult } from '../competition/results.ts'
import type { FitWish, FromFit, ToFit } from './fit-thread.ts'

interface Waiting {
  readonly resolve: (table: RankTable) => void
  readonly reject: (error: Error) => void
}

/** Results that are sent at once: others are answered between. */
const atOnce = 500

/** What it was sent is lost with the thread: then `isLost`, and another one is to be begun. */
export class Fitter {
  readonly #waiting: Waiting[] = []
  /** By what they are of, how many results it has been sent by `rank`. */
  readonly #sent = new Map<string, number>()
  #worker: Worker | null = null
  #loss: Error | null = null

  get isLost(): boolean {
    return this.#loss !== null
  }

  add(of: string, results: readonly SetResult[]): void {
    this.#say({ type: 'add', of, results })
  }

  drop(of: string): void {
    this.#sent.delete(of)
    if (this.#worker && !this.isLost) this.#say({ type: 'drop', of })
  }

  /** The table of all it has. Rejects with an Error where it is lost before, and as `rankTable` throws. */
  fit(of: string, wish: FitWish): Promise<RankTable> {
    return new Promise((resolve, reject) => {
      if (this.#loss) return reject(this.#loss)
      this.#waiting.push({ resolve, reject })
      this.#say({ type: 'fit', of, wish })
    })
  }

  /** The table of these results, of which those that were given before are not sent again: each call has more. */
  async rank(of: string, results: readonly SetResult[], wish: FitWish): Promise<RankTable> {
    for (let from = this.#sent.get(of) ?? 0; from < results.length; from += atOnce) {
      const piece = results.slice(from, from + atOnce)
      this.add(of, piece)
      this.#sent.set(of, from + piece.length)
      // oxlint-disable-next-line no-await-in-loop -- so that others are answered
      await setImmediate()
    }
    return this.fit(of, wish)
  }

  async close(): Promise<void> {
    this.#lose(new DOMException('Nothing is fitted any more.', 'AbortError'))
    await this.#worker?.terminate()
  }

  #say(message: ToFit): void {
    if (this.#loss) return
    this.#worker ??= this.#begin()
    this.#worker.postMessage(message)
  }

  #begin(): Worker {
    const program = new URL(`./fit-thread${extname(import.meta.url)}`, import.meta.url)
    // From sources, workspace packages resolve to theirs too.
    const execArgv = program.pathname.endsWith('.ts') ? ['--conditions=source'] : []
    const worker = new Worker(program, { execArgv })
    worker.unref()
    worker.on('message', (answer: FromFit) => {
      const waiting = this.#waiting.shift()
      // Once it is closed, an answer may still be on its way.
      if (!waiting) return
      if ('table' in answer) waiting.resolve(answer.table)
      else waiting.reject(new Error(answer.error))
    })
    worker.on('error', (error) => this.#lose(error as Error))
    worker.on('exit', () => this.#lose(new Error('the thread that fits has ended')))
    return worker
  }

  #lose(error: Error): void {
    this.#loss ??= error
    for (const { reject } of this.#waiting.splice(0)) reject(this.#loss)
  }
}
