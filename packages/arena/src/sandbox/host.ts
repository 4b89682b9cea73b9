/**
 * The arena's side of a match child: one question at a time under a watchdog, and a keeper that lends a child to one
 * match after the other and replaces the ones that were killed.
 */
import type { ChildProcess } from 'node:child_process'
import { extname } from 'node:path'
import { engineModules, type Modules } from '../modules.ts'
import type { Channel } from './channel.ts'
import { forkChild, keepAlive, letEnd } from './fork.ts'
import type { Question, Reply } from './messages.ts'
import { isReady, readReply } from './reply.ts'

/** A child's reply; or that the wall clock ran out, or that the process is gone. In both cases it cannot be used again. */
export type Heard = Reply | { readonly type: 'watchdog' } | { readonly type: 'gone'; readonly detail: string }

/** Megabytes of JavaScript heap of a child; the sandboxes have their own bounds. */
const heapMegabytes = 64

/** Milliseconds a child may take to start. */
const startMs = 60_000

export class MatchChild {
  readonly #process: ChildProcess
  readonly #channel: Channel
  #waiting: ((heard: Heard) => void) | null = null
  #isReady!: () => void
  #goneWith: string | null = null
  #errors = ''

  /** Settles once the process listens, or is gone: what it takes to start is nobody's time. */
  readonly ready: Promise<void> = new Promise((resolve) => {
    this.#isReady = resolve
  })

  /** It loads the modules of these places. */
  constructor(places: readonly string[]) {
    const { process, channel } = forkChild(new URL(`./child${extname(import.meta.url)}`, import.meta.url), {
      heapMegabytes,
      places,
      hear: (message) => this.#read(message),
      // How it ended its process says.
      end: (breach) => breach !== null && this.#breach(breach),
    })
    this.#process = process
    this.#channel = channel
    this.#process.stderr!.on('data', (bytes: Buffer) => {
      this.#errors = (this.#errors + bytes.toString()).slice(-2000)
    })
    this.#process.on('error', (error) => this.#end(error.message))
    this.#process.on('close', (code, signal) => this.#end(signal ?? `code ${code} ${this.#errors}`.trim()))
    const starting = setTimeout(() => this.kill(`it did not start within ${startMs} ms`), startMs).unref()
    void this.ready.finally(() => {
      clearTimeout(starting)
      letEnd(this.#process)
    })
  }

  get pid(): number | undefined {
    return this.#process.pid
  }
  get usable(): boolean {
    return this.#goneWith === null
  }

  /** Asks and waits for the reply, at most `budgetMs`; then the process is killed. */
  async ask(question: Exclude<Question, { type: 'clear' }>, budgetMs: number): Promise<Heard> {
    await this.ready
    if (this.#waiting) throw new Error('a question is still open')
    if (this.#goneWith !== null) return { type: 'gone', detail: this.#goneWith }
    keepAlive(this.#process)
    return new Promise((resolve) => {
      const watchdog = setTimeout(() => {
        this.#hear({ type: 'watchdog' })
        this.kill()
      }, budgetMs)
      this.#waiting = (heard) => {
        clearTimeout(watchdog)
        this.#waiting = null
        letEnd(this.#process)
        resolve(heard)
      }
      this.#channel.send(question)
    })
  }

  /** The match is over: its sandboxes are forgotten. */
  clear(): void {
    if (this.usable) this.#channel.send({ type: 'clear' } satisfies Question)
  }

  kill(why = 'killed'): void {
    this.#goneWith ??= why
    this.#process.kill('SIGKILL')
  }

  #read(message: unknown): void {
    if (isReady(message)) return this.#isReady()
    const reply = this.#waiting && readReply(message)
    if (reply) this.#hear(reply)
    else this.#breach('it said what answers nothing')
  }

  /** It may have been taken over: nothing more of it is believed. */
  #breach(why: string): void {
    this.kill(why)
    this.#end(why)
  }

  #hear(heard: Heard): void {
    this.#waiting?.(heard)
  }

  #end(detail: string): void {
    this.#goneWith ??= detail
    this.#isReady()
    this.#hear({ type: 'gone', detail: this.#goneWith })
  }
}

/** Lends match children, each to one match at a time. */
export class Keeper {
  /** The games its children know. */
  readonly modules: Modules
  readonly #idle: MatchChild[] = []
  readonly #lent = new Set<MatchChild>()
  #isClosed = false

  constructor(modules: Modules = engineModules) {
    this.modules = modules
  }

  borrow(): MatchChild {
    let child = this.#idle.pop()
    while (child && !child.usable) child = this.#idle.pop()
    child ??= new MatchChild(this.modules.places)
    this.#lent.add(child)
    return child
  }

  giveBack(child: MatchChild): void {
    this.#lent.delete(child)
    if (!child.usable) return
    if (this.#isClosed) {
      child.kill()
      return
    }
    child.clear()
    this.#idle.push(child)
  }

  /** Kills every child; one that is lent after this, once it is given back. */
  close(): void {
    this.#isClosed = true
    for (const child of [...this.#idle.splice(0), ...this.#lent]) child.kill()
    this.#lent.clear()
  }
}
