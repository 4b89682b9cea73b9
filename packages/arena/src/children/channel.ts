/**
 * Messages between the arena and a child: lines of JSON over a pipe of their own. A script may have taken the child over,
 * and the channel that Node gives a forked process buffers without a bound: here size and rate are bounded.
 */
import type { Duplex } from 'node:stream'

export interface Bounds {
  /** Bytes of one message. */
  readonly messageBytes: number
  /** Messages and bytes a second, and as many at once as two seconds bring. */
  readonly messagesPerSecond: number
  readonly bytesPerSecond: number
}

/** What a child may say: a match of eight seats with full logs is 3 MiB at the most. */
export const childBounds: Bounds = {
  messageBytes: 8 * 2 ** 20,
  messagesPerSecond: 5_000,
  bytesPerSecond: 32 * 2 ** 20,
}

const burstSeconds = 2
const newline = 0x0a

export class Channel {
  readonly #pipe: Duplex
  readonly #hear: (message: unknown) => void
  readonly #end: (breach: string | null) => void
  readonly #bounds: Bounds | null
  #parts: Buffer[] = []
  #bytes = 0
  #messagesLeft: number
  #bytesLeft: number
  #filledMs = performance.now()
  #isOver = false

  /**
   * `hear` gets the messages. `end` is called once when no more come: with what was wrong with them, or with null when the
   * other side is gone. `bounds` null accepts everything.
   */
  constructor(
    pipe: Duplex,
    hear: (message: unknown) => void,
    end: (breach: string | null) => void,
    bounds: Bounds | null,
  ) {
    this.#pipe = pipe
    this.#hear = hear
    this.#end = end
    this.#bounds = bounds
    this.#messagesLeft = burstSeconds * (bounds?.messagesPerSecond ?? Infinity)
    this.#bytesLeft = burstSeconds * (bounds?.bytesPerSecond ?? Infinity)
    pipe.on('data', (bytes: Buffer) => this.#read(bytes))
    pipe.on('close', () => this.#stop(null))
    // What breaks it also closes it.
    pipe.on('error', () => {})
  }

  send(message: object): void {
    if (!this.#isOver) this.#pipe.write(`${JSON.stringify(message)}\n`)
  }

  #read(bytes: Buffer): void {
    if (!this.#pay(bytes.length)) return
    let from = 0
    for (let at = bytes.indexOf(newline); at >= 0 && !this.#isOver; at = bytes.indexOf(newline, from)) {
      this.#take(Buffer.concat([...this.#parts, bytes.subarray(from, at)]))
      this.#parts = []
      this.#bytes = 0
      from = at + 1
    }
    if (this.#isOver) return
    this.#parts.push(bytes.subarray(from))
    this.#bytes += bytes.length - from
    const most = this.#bounds?.messageBytes ?? Infinity
    if (this.#bytes > most) this.#stop(`a message has more than ${many(most)} bytes`)
  }

  #take(line: Buffer): void {
    let message: unknown
    try {
      message = JSON.parse(line.toString())
    } catch {
      return this.#stop('a message is no JSON')
    }
    this.#messagesLeft--
    if (this.#messagesLeft >= 0) this.#hear(message)
    else this.#stop(`more than ${many(this.#bounds!.messagesPerSecond)} messages came in a second`)
  }

  /** Takes from the bucket of bytes; fills both. */
  #pay(bytes: number): boolean {
    if (!this.#bounds) return true
    const { messagesPerSecond, bytesPerSecond } = this.#bounds
    const nowMs = performance.now()
    const seconds = (nowMs - this.#filledMs) / 1000
    this.#filledMs = nowMs
    this.#messagesLeft = Math.min(burstSeconds * messagesPerSecond, this.#messagesLeft + seconds * messagesPerSecond)
    this.#bytesLeft = Math.min(burstSeconds * bytesPerSecond, this.#bytesLeft + seconds * bytesPerSecond) - bytes
    if (this.#bytesLeft < 0) this.#stop(`more than ${many(bytesPerSecond)} bytes came in a second`)
    return !this.#isOver
  }

  #stop(breach: string | null): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#parts = []
    this.#pipe.destroy()
    this.#end(breach)
  }
}

const many = (count: number): string => count.toLocaleString('en')
