/** Counts luck and skill of matches in a thread, one after the other; the thread is begun when there is one to count. */
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { MatchSkill } from '../competition/luck/index.ts'
import type { FromSkill, ToSkill } from './skill-thread.ts'

interface Waiting {
  readonly resolve: (skill: MatchSkill | null) => void
  readonly reject: (error: Error) => void
}

export class SkillCounter {
  readonly #waiting = new Map<number, Waiting>()
  #thread: Worker | null = null
  #next = 1
  #isClosed = false

  /**
   * Of a match of a game of the engine, by its transcript as JSON Lines. Null where the game has no review. Rejects with an
   * Error where the thread ends before, or `close` is called.
   */
  async count(match: Omit<ToSkill, 'id'>): Promise<MatchSkill | null> {
    if (this.#isClosed) throw closed()
    const id = this.#next++
    const thread = (this.#thread ??= this.#begin())
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      thread.postMessage({ id, ...match } satisfies ToSkill)
    })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#thread?.terminate()
    this.#fail(closed())
  }

  #begin(): Worker {
    const program = new URL(`./skill-thread${extname(import.meta.url)}`, import.meta.url)
    // From sources, workspace packages resolve to theirs too.
    const execArgv = program.pathname.endsWith('.ts') ? ['--conditions=source'] : []
    const thread = new Worker(program, { execArgv })
    thread.unref()
    thread.on('message', (message: FromSkill) => {
      const waiting = this.#waiting.get(message.id)
      this.#waiting.delete(message.id)
      if ('error' in message) waiting?.reject(new Error(message.error))
      else waiting?.resolve(message.skill)
    })
    const end = (error: Error) => {
      if (this.#thread !== thread) return
      this.#thread = null
      this.#fail(error)
    }
    thread.on('error', end).on('exit', () => end(new Error('the thread that counts skill has ended')))
    return thread
  }

  #fail(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}

const closed = (): Error => new DOMException('Skill is no longer counted.', 'AbortError')
