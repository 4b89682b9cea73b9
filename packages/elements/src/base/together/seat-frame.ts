/**
 * The sandbox of a bot that is lent to this page: a frame of the arena's site without any origin of its own, with a worker for
 * each seat. Neither has rights on this page or on the arena.
 */

/** What a worker answers. */
interface Reply {
  readonly id: number
  readonly type: 'opened' | 'action' | 'refused' | 'failed'
  readonly action?: string
  readonly message?: string
}

/** The bot as the arena lends it. */
export interface LentScript {
  readonly script: { readonly name: string; readonly code: string }
  /** What the chances of the bot follow from: 32 hex digits. */
  readonly seed: string
  /** What it may use at the arena. */
  readonly limits: object
}

/** How long a frame may take to be loaded, and a bot to answer, ms: its own budget ends it long before that. */
const patienceMs = 60_000
/** How long a page that was loaded may take to answer, ms: its script listens before that. */
const greetMs = 5000

/** The worker of a bot was ended, with no fault of the bot. */
export class Left extends Error {}

/** A worker with one bot. */
export class SeatPort {
  readonly #port: MessagePort
  readonly #frame: SeatFrame
  readonly #waiting = new Map<number, (reply: Reply | Left) => void>()
  #asked = 0

  constructor(port: MessagePort, frame: SeatFrame) {
    this.#port = port
    this.#frame = frame
    port.addEventListener('message', ({ data }: MessageEvent<Reply | null>) => {
      // A worker that could not be loaded answers nobody in particular.
      if (!data) return
      if (data.type === 'failed' && data.id === undefined) for (const answer of this.#waiting.values()) answer(data)
      else this.#waiting.get(data.id)?.(data)
    })
  }

  /** Whether its frame is still there. */
  get isOpen(): boolean {
    return this.#frame.isOpen
  }

  /** Sits the bot down. Rejected where it cannot. */
  async open({ script, seed, limits }: LentScript, game: object): Promise<void> {
    await this.#ask({ type: 'open', script, seed, limits, game })
  }

  /** Its answer to a question, as it wrote it. Rejected where it fails. */
  async ask(turn: string): Promise<string> {
    return (await this.#ask({ type: 'ask', turn })).action ?? ''
  }

  /** Ends the worker. What waits for an answer is rejected with `Left`. */
  close(): void {
    this.#port.postMessage({ type: 'leave' })
    this.#port.close()
    for (const answer of this.#waiting.values()) answer(new Left('the worker was ended'))
  }

  #ask(message: object): Promise<Reply> {
    const id = ++this.#asked
    return new Promise<Reply>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('it does not answer')), patienceMs)
      this.#waiting.set(id, (reply) => {
        clearTimeout(late)
        this.#waiting.delete(id)
        if (reply instanceof Left) reject(reply)
        else if (reply.type === 'refused' || reply.type === 'failed') reject(new Error(reply.message))
        else resolve(reply)
      })
      this.#port.postMessage({ ...message, id })
    })
  }
}

export class SeatFrame {
  readonly #frame: HTMLIFrameElement

  private constructor(frame: HTMLIFrameElement) {
    this.#frame = frame
  }

  /** Rejected where the page may not frame it, or it does not come. */
  static async open(document: Document, url: string): Promise<SeatFrame> {
    const frame = document.createElement('iframe')
    frame.setAttribute('sandbox', 'allow-scripts')
    Object.assign(frame, { src: url, title: 'Dicewright', referrerPolicy: 'no-referrer', tabIndex: -1 })
    // The styles of a page may show what is only `hidden`.
    frame.style.display = 'none'
    const stop = new AbortController()
    try {
      await new Promise<void>((resolve, reject) => {
        const no = (why: string) => reject(new Error(`${url} ${why}`))
        const { signal } = stop
        const noAfter = (ms: number): void => {
          const late = setTimeout(() => no('does not come'), ms)
          signal.addEventListener('abort', () => clearTimeout(late))
        }
        noAfter(patienceMs)
        // A page of the browser's own comes where this page may not frame that one: it does not answer.
        frame.addEventListener(
          'load',
          () => {
            greet(frame, 'there').addEventListener('message', () => resolve())
            noAfter(greetMs)
          },
          { signal },
        )
        document.addEventListener(
          'securitypolicyviolation',
          ({ blockedURI, disposition }) => {
            if (disposition === 'enforce' && blockedURI && url.startsWith(blockedURI))
              no('may not be framed by this page')
          },
          { signal },
        )
        document.body.append(frame)
      })
    } catch (error) {
      frame.remove()
      throw error
    } finally {
      stop.abort()
    }
    return new SeatFrame(frame)
  }

  get isOpen(): boolean {
    return this.#frame.isConnected
  }

  /** A worker of its own. */
  connect(): SeatPort {
    return new SeatPort(greet(this.#frame, 'seat'), this)
  }

  close(): void {
    this.#frame.remove()
  }
}

/** A way to talk to a frame. It has no origin that could be named, and is told nothing of this page. */
function greet(frame: HTMLIFrameElement, dw: 'there' | 'seat'): MessagePort {
  const { port1, port2 } = new MessageChannel()
  frame.contentWindow!.postMessage({ dw }, '*', [port2])
  port1.start()
  return port1
}
