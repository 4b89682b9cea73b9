/** A bus for tests within one process. Listeners are called in a later turn, as they are when the text comes over a network. */
import type { Bus, Replied, Stop } from '../../src/ports/bus.ts'

interface Listener {
  readonly words: readonly string[]
  readonly call: (text: string, subject: string) => void
}

interface Server {
  readonly words: readonly string[]
  readonly answer: (text: string, subject: string) => Promise<string>
}

export class LocalBus implements Bus {
  readonly #listeners = new Set<Listener>()
  readonly #servers = new Set<Server>()

  publish(subject: string, text: string): void {
    for (const listener of this.#listeners)
      if (matches(listener.words, subject))
        setImmediate(() => {
          if (this.#listeners.has(listener)) listener.call(text, subject)
        })
  }

  subscribe(subject: string, call: Listener['call']): Stop {
    return added(this.#listeners, { words: subject.split('.'), call })
  }

  async request(subject: string, text: string, ms: number): Promise<Replied> {
    const server = [...this.#servers].find(({ words }) => matches(words, subject))
    if (!server) return { kind: 'no-responders' }
    const late = Promise.withResolvers<Replied>()
    const timer = setTimeout(() => late.resolve({ kind: 'late' }), ms)
    const answer = server.answer(text, subject).then(
      (answered): Replied => ({ kind: 'answer', text: answered }),
      () => late.promise,
    )
    try {
      return await Promise.race([answer, late.promise])
    } finally {
      clearTimeout(timer)
    }
  }

  serve(subject: string, answer: Server['answer']): Stop {
    return added(this.#servers, { words: subject.split('.'), answer })
  }

  /** Nothing is between one process and itself. */
  onReturn(): Stop {
    return () => {}
  }

  async flush(): Promise<void> {}

  async close(): Promise<void> {
    this.#listeners.clear()
    this.#servers.clear()
  }
}

function added<T>(all: Set<T>, one: T): Stop {
  all.add(one)
  return () => void all.delete(one)
}

/** Whether a subject is one of those a subscription stands for. */
function matches(pattern: readonly string[], subject: string): boolean {
  const words = subject.split('.')
  for (const [i, word] of pattern.entries()) {
    if (word === '>' && i === pattern.length - 1) return words.length > i
    if (words[i] === undefined || (word !== '*' && word !== words[i])) return false
  }
  return words.length === pattern.length
}
