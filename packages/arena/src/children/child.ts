/**
 * A child process as its parent sees it. It is asked about one seat after the other, or is given a set to play; either way
 * it is killed when it gives no sign of life in time, and is of no use after that.
 */
import type { ChildProcess } from 'node:child_process'
import { extname } from 'node:path'
import { performance } from 'node:perf_hooks'
import type { Channel } from './channel.ts'
import { forkChild, keepAlive, letEnd } from './fork.ts'
import {
  readFromChild,
  type HashedScript,
  type News,
  type Order,
  type Question,
  type Reply,
  type ToChild,
} from './messages.ts'

/** The answer to a question: a reply, or that the time ran out, or that the process is gone. */
export type Heard = Reply | { readonly type: 'watchdog' } | { readonly type: 'gone'; readonly detail: string }

/**
 * How an order ended: all of it is played, no sign of life came for too long (`watchdog`), the process is gone, or a message
 * was wrong.
 */
export type Ending = 'done' | 'watchdog' | 'gone' | 'wrong'

/** Megabytes of JavaScript heap: the engine, house bots with their tables, and the matches. Sandboxes have their own bounds. */
const heapMegabytes = 96

/** Milliseconds a child may take to start. */
const startMs = 60_000

/** Scripts a child keeps for sets. */
const mostScripts = 50

/** What the child is doing: a question or an order. */
interface Work {
  /** False where the message does not belong to it. */
  hear(message: Reply | { readonly type: 'news'; readonly news: readonly News[] }): boolean
  /** The process is gone, or has to be. */
  end(why: 'watchdog' | 'gone' | 'wrong'): void
  readonly watchdog: { stop(): void }
}

export class Child {
  /** Milliseconds of processor time, as the child said at the end of its last order. */
  cpuMs = 0
  readonly #process: ChildProcess
  readonly #channel: Channel
  readonly #scripts = new Set<string>()
  #work: Work | null = null
  #hasSeats = false
  #isReady!: () => void
  #heardMs = 0
  #goneWith: string | null = null
  #errors = ''

  /** Resolves when the process listens, or is gone: the time it takes to start counts for no script. */
  readonly ready: Promise<void> = new Promise((resolve) => {
    this.#isReady = resolve
  })

  /** It loads the modules of these places. */
  constructor(locations: readonly string[]) {
    const program = new URL(`../workers/program${extname(import.meta.url)}`, import.meta.url)
    const { process, channel } = forkChild(program, {
      heapMegabytes,
      locations,
      hear: (message) => this.#read(message),
      // Without a breach the exit of the process says how it ended.
      end: (breach) => breach !== null && this.#end('wrong', breach),
    })
    this.#process = process
    this.#channel = channel
    process.stderr!.on('data', (bytes: Buffer) => {
      this.#errors = (this.#errors + bytes.toString()).slice(-2000)
    })
    process.on('error', (error) => this.#end('gone', error.message))
    process.on('close', (code, signal) => this.#end('gone', signal ?? `code ${code} ${this.#errors}`.trim()))
    const starting = setTimeout(() => this.kill(`it did not start within ${startMs} ms`), startMs).unref()
    void this.ready.finally(() => {
      clearTimeout(starting)
      if (!this.#work) letEnd(process)
    })
  }

  get pid(): number | undefined {
    return this.#process.pid
  }
  get usable(): boolean {
    return this.#goneWith === null
  }

  /** Asks about a seat and waits at most `budgetMs` for the reply; then the process is killed. */
  async ask(question: Question, budgetMs: number): Promise<Heard> {
    await this.ready
    if (this.#work) throw new Error('a question is still open')
    if (this.#goneWith !== null) return { type: 'gone', detail: this.#goneWith }
    keepAlive(this.#process)
    this.#hasSeats = true
    return new Promise((resolve) => {
      this.#work = {
        hear: (message) => {
          if (message.type === 'news') return false
          this.#over()
          resolve(message)
          return true
        },
        end: (why) => resolve(why === 'watchdog' ? { type: why } : { type: 'gone', detail: this.#goneWith! }),
        watchdog: this.#watch(budgetMs),
      }
      this.#send(question)
    })
  }

  /** The match is over: the sandboxes of its seats are closed. */
  clear(): void {
    if (!this.usable || !this.#hasSeats) return
    this.#hasSeats = false
    this.#send({ type: 'clear' })
  }

  /** The bot of this seat is not asked any more. */
  free(seat: number): void {
    if (this.usable) this.#send({ type: 'free', seat })
  }

  /**
   * Plays an order; `scripts` has those it needs. `hear` gets the news and says whether they can be true. At most `windowMs`
   * may pass between two messages; then the process is killed. `isPlayed` is called as soon as the child can have its next
   * order, which is before the last news are heard.
   */
  async play(
    order: Order,
    scripts: ReadonlyMap<string, HashedScript>,
    windowMs: number,
    hear: (news: News) => boolean,
    isPlayed: () => void,
  ): Promise<Ending> {
    keepAlive(this.#process)
    await this.ready
    if (!this.usable) return 'gone'
    return new Promise((finish) => {
      this.#work = {
        hear: (message) => {
          if (message.type !== 'news') return false
          const last = message.news.at(-1)
          if (last?.kind !== 'done') return message.news.every(hear)
          this.cpuMs = last.cpuMs
          this.#over()
          isPlayed()
          // The child has its next order by then: reading its news takes about as long as a match.
          setImmediate(() => {
            const isSound = message.news.slice(0, -1).every(hear)
            if (!isSound) this.kill()
            finish(isSound ? 'done' : 'wrong')
          })
          return true
        },
        end: finish,
        watchdog: this.#watch(windowMs),
      }
      this.#teach(scripts)
      this.#send(order)
    })
  }

  kill(why = 'killed'): void {
    this.#goneWith ??= why
    this.#process.kill('SIGKILL')
  }

  #teach(scripts: ReadonlyMap<string, HashedScript>): void {
    if (this.#scripts.size + scripts.size > mostScripts) {
      this.#scripts.clear()
      this.#send({ type: 'forget' })
    }
    for (const [key, { name, code, hash }] of scripts) {
      if (this.#scripts.has(key)) continue
      this.#scripts.add(key)
      this.#send({ type: 'script', key, script: { name, code, hash } })
    }
  }

  #send(message: ToChild): void {
    this.#channel.send(message)
  }

  #read(message: unknown): void {
    const read = readFromChild(message)
    if (read?.type === 'ready') return this.#isReady()
    // Only news restart the watchdog: the time for an answer is fixed.
    if (read?.type === 'news') this.#heardMs = performance.now()
    if (!read || !this.#work?.hear(read)) this.#end('wrong', 'it sent a message that answers nothing')
  }

  /** Nothing is under way any more. */
  #over(): Work | null {
    const work = this.#work
    this.#work = null
    work?.watchdog.stop()
    letEnd(this.#process)
    return work
  }

  /** Checks whether `windowMs` have passed since the last message. Messages that have arrived meanwhile are read first. */
  #watch(windowMs: number): { stop(): void } {
    this.#heardMs = performance.now()
    let isOver = false
    let timer: NodeJS.Timeout
    const left = () => this.#heardMs + windowMs - performance.now()
    const look = () =>
      setImmediate(() => {
        if (isOver) return
        if (left() <= 0) this.#end('watchdog', 'killed')
        else timer = setTimeout(look, left())
      })
    timer = setTimeout(look, windowMs)
    return {
      stop() {
        isOver = true
        clearTimeout(timer)
      },
    }
  }

  /** Nothing more of it is believed: it may have been taken over. */
  #end(why: 'watchdog' | 'gone' | 'wrong', detail: string): void {
    this.kill(detail)
    this.#isReady()
    this.#over()?.end(why)
  }
}
