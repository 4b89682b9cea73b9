/** Large downloads: so many at once and for so long, so that readers without a token cannot keep the server busy. */
import { refuse } from '@dicewright/engine'
import { refuseForNow, type ForNow } from '../codes.ts'
import type { ServerLimits } from '../limits.ts'

/** Milliseconds after which a place may be free. */
const againMs = 10_000

export class Downloads {
  readonly #limits: Pick<ServerLimits, 'downloads' | 'downloadMs'>
  #open = 0

  constructor(limits: Pick<ServerLimits, 'downloads' | 'downloadMs'>) {
    this.#limits = limits
  }

  /** Takes a place; refused where there is none. What it answers with makes the stream and gives the place back with it. */
  take(): Download | ForNow<'server-busy'> {
    if (this.#open >= this.#limits.downloads)
      return refuseForNow(
        'server-busy',
        'server',
        'As many downloads as may be are being read: ask again later.',
        againMs,
      )
    this.#open++
    return new Download(this.#limits.downloadMs, () => this.#open--)
  }
}

export class Download {
  readonly ok = true
  readonly #timer: NodeJS.Timeout
  readonly #leave: () => void
  #isOver = false

  constructor(mostMs: number, leave: () => void) {
    this.#leave = leave
    this.#timer = setTimeout(() => this.leave(), mostMs).unref()
  }

  /** Gives the place back; a stream is broken off at its next piece. May be called again. */
  leave(): void {
    if (this.#isOver) return
    this.#isOver = true
    clearTimeout(this.#timer)
    this.#leave()
  }

  /** The pieces as they are read: no more is made than the reader takes. */
  stream(pieces: AsyncIterable<string | Uint8Array>): ReadableStream<Uint8Array> {
    const encoder = new TextEncoder()
    const all = pieces[Symbol.asyncIterator]()
    return new ReadableStream({
      pull: async (controller) => {
        if (this.#isOver) return controller.error(new Error(tooSlow.message))
        const { done, value } = await all.next().catch((error: unknown) => {
          this.leave()
          throw error
        })
        if (done) {
          this.leave()
          controller.close()
        } else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
      },
      cancel: async () => {
        this.leave()
        await all.return?.()
      },
    })
  }
}

const tooSlow = refuse('request-slow', 'server', 'The download took too long.')
