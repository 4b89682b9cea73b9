/**
 * The arena's side of a child that plays whole sets: starts it, gives it an order, and kills it where it stops giving
 * signs of life. Why it stopped is not for this path to say: the match is played again where that can be told.
 */
import type { ChildProcess } from 'node:child_process'
import { extname } from 'node:path'
import { performance } from 'node:perf_hooks'
import type { Channel } from '../sandbox/channel.ts'
import { forkChild, keepAlive, letEnd } from '../sandbox/fork.ts'
import type { Script } from '../sandbox/runtime.ts'
import { readFromChild, type News, type Order, type ToChild } from './messages.ts'

/**
 * How an order ended: all of it is played, a script was too slow (`slow` by the child's own clock, `watchdog` by ours), the
 * process is gone, or it said what cannot be. In all but the first two cases the child is of no use any more.
 */
export type Ending = 'done' | 'slow' | 'watchdog' | 'gone' | 'wrong'

/** Megabytes of JavaScript heap: the engine, house bots with their tables, and what a match remembers. */
const heapMegabytes = 96

/** Milliseconds a child may take to start. */
const startMs = 60_000

/** Scripts a child keeps. */
const mostScripts = 50

/** An order as it is played. */
interface Playing {
  readonly hear: (news: News) => boolean
  readonly isPlayed: () => void
  readonly finish: (ending: Ending) => void
  readonly watchdog: { stop(): void }
}

export class SetChild {
  /** Milliseconds of processor time, as it said at the end of its last order. */
  cpuMs = 0
  readonly #process: ChildProcess
  readonly #channel: Channel
  readonly #known = new Set<string>()
  #playing: Playing | null = null
  #isReady!: () => void
  #heardMs = 0
  #isGone = false
  #errors = ''

  /** Settles once the process listens, or is gone. */
  readonly ready: Promise<void> = new Promise((resolve) => {
    this.#isReady = resolve
  })

  /** It loads the modules of these places. */
  constructor(places: readonly string[]) {
    const forked = forkChild(new URL(`./child${extname(import.meta.url)}`, import.meta.url), {
      heapMegabytes,
      places,
      hear: (message) => this.#read(message),
      end: (breach) => this.#end(breach === null ? 'gone' : 'wrong'),
    })
    this.#process = forked.process
    this.#channel = forked.channel
    this.#process.stderr!.on('data', (bytes: Buffer) => {
      this.#errors = (this.#errors + bytes.toString()).slice(-2000)
    })
    this.#process.on('error', () => this.#end('gone'))
    this.#process.on('close', () => this.#end('gone'))
    const starting = setTimeout(() => this.kill(), startMs).unref()
    void this.ready.finally(() => {
      clearTimeout(starting)
      if (!this.#playing) letEnd(this.#process)
    })
  }

  get pid(): number | undefined {
    return this.#process.pid
  }
  get usable(): boolean {
    return !this.#isGone
  }
  /** The last of what it wrote to its standard error. */
  get errors(): string {
    return this.#errors
  }

  /**
   * Plays an order; `scripts` has those it needs. `hear` is told the news and answers whether they can be. Between two
   * messages there may be `windowMs`; then it is killed. `isPlayed` is called as soon as the child may have its next order,
   * which is before the last news are heard.
   */
  async play(
    order: Order,
    scripts: ReadonlyMap<string, Script & { readonly hash: string }>,
    windowMs: number,
    hear: Playing['hear'],
    isPlayed: Playing['isPlayed'],
  ): Promise<Ending> {
    keepAlive(this.#process)
    await this.ready
    if (this.#isGone) return 'gone'
    return new Promise((finish) => {
      this.#playing = { hear, isPlayed, finish, watchdog: this.#watch(windowMs) }
      this.#teach(scripts)
      this.#tell(order)
    })
  }

  kill(): void {
    this.#isGone = true
    this.#process.kill('SIGKILL')
  }

  #teach(scripts: ReadonlyMap<string, Script & { readonly hash: string }>): void {
    if (this.#known.size + scripts.size > mostScripts) {
      this.#known.clear()
      this.#tell({ type: 'forget' })
    }
    for (const [key, { name, code, hash }] of scripts) {
      if (this.#known.has(key)) continue
      this.#known.add(key)
      this.#tell({ type: 'script', key, script: { name, code, hash } })
    }
  }

  #tell(message: ToChild): void {
    this.#channel.send(message)
  }

  #read(message: unknown): void {
    this.#heardMs = performance.now()
    const read = readFromChild(message)
    if (!read) return this.#end('wrong')
    if (read.type === 'ready') return this.#isReady()
    const last = read.news.at(-1)
    const playing = this.#playing
    if (!playing || last?.kind !== 'done') return read.news.forEach((news) => this.#hear(news))
    this.cpuMs = last.cpuMs
    this.#over()
    playing.isPlayed()
    // It has its next order by then: going through what it told takes about as long as a match.
    setImmediate(() => {
      const isSound = read.news.slice(0, -1).every((news) => playing.hear(news))
      if (!isSound) this.kill()
      playing.finish(isSound ? 'done' : 'wrong')
    })
  }

  #hear(news: News): void {
    if (!this.#playing) return
    if (news.kind === 'slow') this.#over()?.finish('slow')
    else if (!this.#playing.hear(news)) this.#end('wrong')
  }

  /** Nothing is played any more. */
  #over(): Playing | null {
    const playing = this.#playing
    this.#playing = null
    playing?.watchdog.stop()
    letEnd(this.#process)
    return playing
  }

  /** Looks when the window may have passed. What has arrived meanwhile and could not be read yet is read first. */
  #watch(windowMs: number): { stop(): void } {
    this.#heardMs = performance.now()
    let isOver = false
    let timer: NodeJS.Timeout
    const left = () => this.#heardMs + windowMs - performance.now()
    const look = () =>
      setImmediate(() => {
        if (isOver) return
        if (left() <= 0) this.#end('watchdog')
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

  #end(ending: Ending): void {
    this.kill()
    this.#isReady()
    this.#over()?.finish(ending)
  }
}
