/** How the command line asks a server: JSON over HTTP, every refusal as the server's own sentence. */
import { refuse, show } from '@dicewright/engine'
import { defaultServer } from './defaults.ts'
import { Refused } from './output.ts'
import { lostConnection, unreachable, type Flaw } from './unreachable.ts'

export interface Ask {
  readonly method?: 'GET' | 'POST' | 'DELETE'
  readonly token?: string
  readonly body?: unknown
  /** Fields the answer has where it is an arena that answers. */
  readonly fields?: readonly string[]
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
    // They would be dropped without a word.
    if (url.username !== '' || url.password !== '')
      throw new Refused(
        refuse(
          'usage',
          'server',
          `--server has a name and password: expected an address without name and password, such as ${url.origin}/.`,
        ),
      )
    // Addresses are joined below it: without its slash the last part of a path would go.
    this.#server = new URL(`${url.origin}${url.pathname.replace(/\/?$/, '/')}`)
  }

  /** The answer as JSON, with its status. Refused with the server's code and sentence. */
  async ask(path: string, asked: Ask = {}): Promise<{ readonly status: number; readonly value: unknown }> {
    const { status, text } = await this.text(path, asked)
    const value = this.#parse(text)
    if (asked.fields?.some((field) => !Object.hasOwn(value, field))) throw this.#unreachable(noArena)
    return { status, value }
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
    if (/^text\/html\b/.test(answer.headers.get('content-type') ?? '')) throw this.#unreachable(page)
    const pieces = answer.body[Symbol.asyncIterator]()
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { done, value } = await pieces.next().catch((error: unknown) => this.#lost(error))
      if (done) return
      yield value
    }
  }

  /** The refusal where what answers is no arena. */
  notArena(): Refused {
    return this.#unreachable(noArena)
  }

  async #fetch(
    path: string,
    { method = 'GET', token, body }: Ask,
    signal: AbortSignal | null = null,
  ): Promise<Response> {
    const answer = await fetch(new URL(path, this.#server), {
      method,
      headers: {
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // A token is for this server and no other.
      redirect: 'manual',
      signal,
    }).catch((error: unknown) => this.#lost(error))
    if (answer.status < 300 || answer.status > 399) return answer
    const to = URL.parse(answer.headers.get('location') ?? '', this.#server)
    throw this.#unreachable({
      why: `it sends you on to ${to ? show(cut(to.href)) : 'another address'}`,
      advice:
        'where that is the arena, name its address with --server URL; a network that asks you to log in does so too',
    })
  }

  /** The text of an answer, or what it refuses. */
  async #read(answer: Response): Promise<string> {
    const text = await answer.text().catch((error: unknown) => this.#lost(error))
    if (text.length > mostChars) throw this.#unreachable({ why: 'its answer is too long' })
    if (/^text\/html\b/.test(answer.headers.get('content-type') ?? '')) throw this.#unreachable(page)
    if (answer.ok) return text
    const { code, message } = this.#parse(text) as { code?: unknown; message?: unknown }
    if (typeof code !== 'string' || typeof message !== 'string')
      throw this.#unreachable({ why: `it answered ${answer.status}` })
    throw new Refused({ code: cut(code), message: cut(message) })
  }

  #lost(error: unknown): never {
    throw lostConnection(this.#server, error)
  }

  #parse(text: string): object {
    try {
      const value: unknown = JSON.parse(text)
      if (typeof value === 'object' && value !== null) return value
    } catch {
      // Reported below: what answers there is not an arena.
    }
    throw this.#unreachable(noArena)
  }

  #unreachable(flaw: Flaw): Refused {
    return unreachable(this.#server, flaw)
  }
}

const noArena: Flaw = { why: 'what answers there is no arena' }
const page: Flaw = {
  why: 'a web page came in place of an answer: another program, or a network that asks you to log in',
}

/** A refusal is one sentence on one line, even if the server sends more. */
const cut = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 1000)
