/** The line to a room of an arena: requests over HTTP, and a WebSocket that is opened again when it breaks. */
import { accept, refuse, show, type Result } from '@dicewright/engine'
import type { ElementCode } from '../codes.ts'
import { subprotocol, type Frame } from './frames.ts'

/** `gone`: another screen has taken the place over, or the room has ended. */
export type LineState = 'open' | 'trying' | 'elsewhere' | 'gone'

/** Pauses before it is tried again, ms; each a little longer or shorter, so that not all come back at once. */
const pausesMs = [500, 1000, 2000, 4000, 8000, 16_000, 30_000]

/** Codes of the arena's protocol with which a line is closed for good. */
const closedFor: Readonly<Record<number, LineState>> = { 4404: 'gone', 4409: 'elsewhere' }

/** Asks the server. Refused as the server says, or with `server-unreachable` where it does not answer as an arena. */
export async function askServer<T>(server: string, path: string, body?: object): Promise<Result<T, ElementCode>> {
  const no = (what: string) =>
    refuse<ElementCode>(
      'server-unreachable',
      'server',
      `The server ${show(server)} ${what}: expected an arena of Dicewright.`,
    )
  try {
    const text = JSON.stringify(body ?? null)
    const answer = await fetch(new URL(path, server), {
      ...(body && { method: 'POST', body: text, headers: { 'Content-Type': 'application/json' } }),
      // What is short arrives even where the page is closed meanwhile.
      keepalive: body !== undefined && text.length < 30_000,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })
    const said = (await answer.json()) as T & {
      readonly code?: unknown
      readonly message?: unknown
      readonly at?: string
    }
    if (answer.ok) return accept(said)
    return typeof said.code === 'string'
      ? refuse(said.code as ElementCode, said.at ?? 'server', String(said.message))
      : no(`answered ${answer.status}`)
  } catch {
    return no('cannot be reached')
  }
}

export interface LineHooks {
  /** What is said first on every connection. */
  enter(): object
  take(frame: Frame): void
  changed(): void
}

export class Line {
  readonly #address: URL
  readonly #hooks: LineHooks
  #socket: WebSocket | null = null
  #state: LineState = 'trying'
  #tries = 0
  #later: ReturnType<typeof setTimeout> | undefined

  constructor(server: string, hooks: LineHooks) {
    this.#address = new URL('/api/rooms/socket', server)
    this.#address.protocol = this.#address.protocol.replace('http', 'ws')
    this.#hooks = hooks
    this.open()
  }

  get state(): LineState {
    return this.#state
  }

  readonly open = (): void => {
    this.#drop()
    const socket = (this.#socket = new WebSocket(this.#address, subprotocol))
    this.#set('trying')
    socket.addEventListener('open', () => this.send(this.#hooks.enter()))
    socket.addEventListener('message', ({ data }) => {
      if (socket !== this.#socket) return
      this.#tries = 0
      this.#set('open')
      const frame = JSON.parse(String(data)) as Frame
      if (frame.type === 'ping') this.send({ type: 'pong', id: frame.id })
      else this.#hooks.take(frame)
    })
    socket.addEventListener('close', ({ code }) => {
      if (socket !== this.#socket) return
      this.#socket = null
      const end = closedFor[code]
      if (end) return this.#set(end)
      const pause = pausesMs[Math.min(this.#tries++, pausesMs.length - 1)]!
      this.#later = setTimeout(this.open, pause * (0.8 + Math.random() * 0.4))
      this.#set('trying')
    })
    addEventListener('online', this.#retry)
  }

  send(frame: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame))
  }

  close(): void {
    this.#drop()
    removeEventListener('online', this.#retry)
  }

  #drop(): void {
    clearTimeout(this.#later)
    const socket = this.#socket
    this.#socket = null
    socket?.close()
  }

  readonly #retry = (): void => {
    if (this.#state === 'trying') this.open()
  }

  #set(state: LineState): void {
    if (state === this.#state) return
    this.#state = state
    this.#hooks.changed()
  }
}
