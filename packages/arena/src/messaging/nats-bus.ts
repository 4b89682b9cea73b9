/** The bus on NATS: subjects below the name of the arena. Nothing of it is kept by the server. */
import { errors, type Msg, type NatsConnection, type Subscription } from '@nats-io/transport-node'
import type { Bus, Replied, Stop } from '../ports/bus.ts'

/** The group of those who serve a subject: one of them answers. */
const servers = 'servers'

export class NatsBus implements Bus {
  readonly #connection: NatsConnection
  readonly #prefix: string
  readonly #returned: Set<() => void>

  constructor(connection: NatsConnection, arena: string, returned: Set<() => void>) {
    this.#connection = connection
    this.#prefix = `dicewright.${arena}.`
    this.#returned = returned
  }

  publish(subject: string, text: string): void {
    // After its end nobody is told anything.
    if (!this.#connection.isClosed()) this.#connection.publish(this.#prefix + subject, text)
  }

  subscribe(subject: string, listener: (text: string, subject: string) => void): Stop {
    const subscription = this.#connection.subscribe(this.#prefix + subject, {
      callback: (error, message) => {
        if (!error) listener(message.string(), message.subject.slice(this.#prefix.length))
      },
    })
    return stopOf(subscription)
  }

  async request(subject: string, text: string, ms: number): Promise<Replied> {
    try {
      const answer = await this.#connection.request(this.#prefix + subject, text, { timeout: ms })
      return { kind: 'answer', text: answer.string() }
    } catch (error) {
      return { kind: isNobody(error) ? 'no-responders' : 'late' }
    }
  }

  serve(subject: string, answer: (text: string, subject: string) => Promise<string>): Stop {
    const subscription = this.#connection.subscribe(this.#prefix + subject, {
      queue: servers,
      callback: (error, message) => {
        if (!error) void this.#answer(message, answer)
      },
    })
    return stopOf(subscription)
  }

  async #answer(message: Msg, answer: (text: string, subject: string) => Promise<string>): Promise<void> {
    try {
      message.respond(await answer(message.string(), message.subject.slice(this.#prefix.length)))
    } catch {
      // Where the answer throws, the request ends as late.
    }
  }

  onReturn(listener: () => void): Stop {
    this.#returned.add(listener)
    return () => void this.#returned.delete(listener)
  }

  async flush(): Promise<void> {
    await this.#connection.flush()
  }

  /** The connection is closed by who opened it. */
  async close(): Promise<void> {}
}

const stopOf =
  (subscription: Subscription): Stop =>
  () => {
    if (!subscription.isClosed()) subscription.unsubscribe()
  }

const isNobody = (error: unknown): boolean =>
  error instanceof errors.NoRespondersError || (error instanceof errors.RequestError && error.isNoResponders())
