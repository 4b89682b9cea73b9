/** How the command line asks a server: JSON over HTTP, every refusal as the server's own sentence. */
import { refuse, show } from '@dicewright/engine'
import { defaultServer } from './defaults.ts'
import { Refused, startsBy } from './output.ts'

export interface Ask {
  readonly method?: 'GET' | 'POST' | 'DELETE'
  readonly token?: string
  readonly body?: unknown
}

/** Answers are read no further than this: characters. */
const mostChars = 64 * 1024 * 1024
/** Milliseconds a server may take for an answer. */
const answerMs = 60_000

export class Client {
  readonly #server: URL
  /** `server` as it was written. Refused where it is no address. */
  constructor(server: string) {
    const url = URL.parse(server)
    if (!url || !/^https?:$/.test(url.protocol))
      throw new Refused(
        refuse('usage', 'server', `--server is ${show(server)}: expected an address such as ${defaultServer}.`),
      )
    // Addresses are joined below it: without its slash the last part of a path would go.
    this.#server = new URL(`${url.origin}${url.pathname.replace(/\/?$/, '/')}`)
  }

  /** The answer as JSON, with its status. Refused with the server's code and sentence. */
  async ask(path: string, asked: Ask = {}): Promise<{ readonly status: number; readonly value: unknown }> {
    const { status, text } = await this.text(path, asked)
    return { status, value: this.#parse(text) }
  }

  /** The answer as it is. */
  async text(path: string, asked: Ask = {}): Promise<{ status: number; text: string }> {
    const answer = await this.#fetch(path, asked, AbortSignal.timeout(answerMs))
    return { status: answer.status, text: await this.#read(answer) }
  }

  /** The answer piece by piece, as long as it may be and take. */
  async *pieces(path: string, asked: Ask): AsyncGenerator<Uint8Array> {
    const answer = await this.#fetch(path, asked)
    if (!answer.ok || !answer.body) return void (await this.#read(answer))
    const pieces = answer.body[Symbol.asyncIterator]()
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { done, value } = await pieces.next().catch((error: unknown) => this.#lost(error))
      if (done) return
      yield value
    }
  }

  #fetch(path: string, { method = 'GET', token, body }: Ask, signal: AbortSignal | null = null): Promise<Response> {
    return fetch(new URL(path, this.#server), {
      method,
      headers: {
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // A token is for this server and no other.
      redirect: 'error',
      signal,
    }).catch((error: unknown) => this.#lost(error))
  }

  /** The text of an answer, or what it refuses. */
  async #read(answer: Response): Promise<string> {
    const text = await answer.text().catch((error: unknown) => this.#lost(error))
    if (text.length > mostChars) throw this.#unreachable('its answer is too long')
    if (answer.ok) return text
    const { code, message } = this.#parse(text) as { code?: unknown; message?: unknown }
    if (typeof code !== 'string' || typeof message !== 'string') throw this.#unreachable(`it answered ${answer.status}`)
    throw new Refused({ code: cut(code), message: cut(message) })
  }

  #lost(error: unknown): never {
    throw this.#unreachable(reasonOf(error))
  }

  #parse(text: string): unknown {
    try {
      const value: unknown = JSON.parse(text)
      if (typeof value === 'object' && value !== null) return value
    } catch {
      // Told below: whatever answers there is no arena.
    }
    throw this.#unreachable('what answers there is no arena')
  }

  #unreachable(why: string): Refused {
    return new Refused(
      refuse(
        'server-unreachable',
        'server',
        `The server at ${this.#server.href} cannot be asked (${why}): start one with ${startsBy()}, or name it with --server URL.`,
      ),
    )
  }
}

function reasonOf(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: NodeJS.ErrnoException }
  return name === 'TimeoutError' ? 'no answer in time' : (cause?.code ?? cause?.message ?? message)
}

/** A refusal is one sentence on one line, whatever a stranger's server says. */
const cut = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 1000)
