/** Cards as pictures: drawn in a thread, one after the other, and the last ones kept. */
import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { accept, refuse } from '@dicewright/engine'
import { refuseForNow, type AnyCode, type Result } from '../../codes.ts'
import type { CardAnswer, CardAsked } from './card-thread.ts'
import type { CardFacts } from './told.ts'

/** Bytes of pictures that are kept, and pictures that may wait for the thread. */
const keptBytes = 24_000_000
const mostWaiting = 24
/** Milliseconds after which a thread with nothing to do ends. */
const idleMs = 60_000

export interface Picture {
  readonly bytes: Uint8Array
  /** Changes with the picture. */
  readonly tag: string
}

export class Cards {
  readonly #notify: (sentence: string) => void
  readonly #kept = new Map<string, Picture>()
  readonly #waiting = new Map<number, (answer: CardAnswer) => void>()
  /** The same picture is drawn once for all who ask while it is. */
  readonly #drawing = new Map<string, Promise<Result<Picture, AnyCode>>>()
  #bytes = 0
  #asked = 0
  #thread: Worker | null = null
  #idle: NodeJS.Timeout | undefined

  /** `notify` gets a sentence where drawing fails. */
  constructor(notify: (sentence: string) => void) {
    this.#notify = notify
  }

  /** Refused with `server-busy` where too many wait, and with `address-unknown` where nothing here can draw. */
  async picture(card: CardFacts, form: 'png' | 'svg', width: number): Promise<Result<Picture, AnyCode>> {
    const key = JSON.stringify([card, form, width])
    const kept = this.#kept.get(key)
    if (kept) return accept(kept)
    const drawing = this.#drawing.get(key)
    if (drawing) return drawing
    if (this.#waiting.size >= mostWaiting)
      return refuseForNow('server-busy', 'card', 'Too many pictures wait to be drawn: ask again later.', 5000)
    const drawn = this.#draw(key, card, form, width).finally(() => this.#drawing.delete(key))
    this.#drawing.set(key, drawn)
    return drawn
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle)
    const thread = this.#thread
    this.#thread = null
    this.#failAll('the server stops')
    await thread?.terminate()
  }

  async #draw(key: string, card: CardFacts, form: 'png' | 'svg', width: number): Promise<Result<Picture, AnyCode>> {
    const answer = await this.#ask(card, form, width)
    if ('trouble' in answer) {
      this.#notify(`A card cannot be drawn: ${answer.trouble}`)
      return refuse('address-unknown', 'card', 'There are no pictures here: this server cannot draw them.')
    }
    const { bytes } = answer
    const picture = { bytes, tag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"` }
    this.#keep(key, picture)
    return accept(picture)
  }

  #ask(card: CardFacts, form: 'png' | 'svg', width: number): Promise<CardAnswer> {
    const id = ++this.#asked
    const { promise, resolve } = Promise.withResolvers<CardAnswer>()
    this.#waiting.set(id, resolve)
    clearTimeout(this.#idle)
    this.#thread ??= this.#begin()
    this.#thread.postMessage({ id, card: card as CardAsked['card'], form, width } satisfies CardAsked)
    return promise
  }

  #begin(): Worker {
    const program = new URL(`./card-thread${extname(import.meta.url)}`, import.meta.url)
    const isSource = program.pathname.endsWith('.ts')
    const thread = new Worker(program, { execArgv: isSource ? ['--conditions=source'] : [] })
    const ended = (trouble: string): void => {
      if (this.#thread !== thread) return
      this.#thread = null
      this.#failAll(trouble)
    }
    thread.on('message', (answer: CardAnswer) => {
      this.#waiting.get(answer.id)?.(answer)
      this.#waiting.delete(answer.id)
      if (this.#waiting.size === 0) this.#rest(thread)
    })
    thread.on('error', ({ message }) => ended(message))
    thread.on('exit', (code) => ended(`its thread ended with ${code}`))
    thread.unref()
    return thread
  }

  #rest(thread: Worker): void {
    this.#idle = setTimeout(() => {
      if (this.#thread !== thread || this.#waiting.size > 0) return
      this.#thread = null
      void thread.terminate()
    }, idleMs).unref()
  }

  #failAll(trouble: string): void {
    for (const [id, resolve] of this.#waiting) resolve({ id, trouble })
    this.#waiting.clear()
  }

  #keep(key: string, picture: Picture): void {
    this.#kept.set(key, picture)
    this.#bytes += picture.bytes.length
    for (const [oldest, { bytes }] of this.#kept) {
      if (this.#bytes <= keptBytes) return
      this.#kept.delete(oldest)
      this.#bytes -= bytes.length
    }
  }
}
