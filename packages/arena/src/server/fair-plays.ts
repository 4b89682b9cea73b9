/** Reports on fair play for the admin: one ladder at a time, counted in a thread, the last one of each ladder kept. */
import { once } from 'node:events'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { accept, refuse, show } from '@dicewright/engine'
import type { FairPlayState } from '../api/index.ts'
import type { Arena } from '../arena/arena.ts'
import { refuseForNow, type AnyCode, type Result } from '../codes.ts'
import { dataKinds, rowsOfSet } from '../competition/data/index.ts'
import type { ServerLimits } from '../limits.ts'
import type { CountingGame, FromCounting } from './fair-play-thread.ts'

export interface FairPlaysSettings {
  readonly arena: Arena
  /** Places of the modules, for the thread. */
  readonly locations: readonly string[]
  readonly limits: ServerLimits
  /** Gets a sentence where counting fails. */
  readonly notify: (sentence: string) => void
}

/** Milliseconds after which another one may be done. */
const againMs = 10_000

const kinds = new Set(dataKinds)

export class FairPlays {
  readonly #settings: FairPlaysSettings
  readonly #states = new Map<string, FairPlayState>()
  readonly #closing = new AbortController()
  #counting: Promise<void> | null = null

  constructor(settings: FairPlaysSettings) {
    this.#settings = settings
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#counting
  }

  /** Refused with `ladder-unknown`. */
  async state(ladder: string): Promise<Result<FairPlayState, AnyCode>> {
    const known = this.#states.get(ladder)
    if (known) return accept(known)
    const { arena } = this.#settings
    if (!(await arena.queries.newestData(ladder, 0))) return noLadder(ladder)
    return accept({ ladder, state: 'none', counted: 0, sets: 0, atMs: null, report: null })
  }

  /** Begins to count. Refused with `ladder-unknown`, and `server-busy` while another is counted. */
  async begin(ladder: string): Promise<Result<FairPlayState, AnyCode>> {
    const { arena, limits } = this.#settings
    if (this.#counting)
      return refuseForNow('server-busy', 'ladder', 'Another ladder is being counted: ask again later.', againMs)
    const source = await arena.queries.newestData(ladder, limits.fairPlaySets)
    if (!source) return noLadder(ladder)
    const state = { ladder, state: 'counting', counted: 0, sets: source.count, atMs: null, report: null } as const
    this.#states.set(ladder, state)
    this.#counting = this.#count(state, source).finally(() => (this.#counting = null))
    return accept(state)
  }

  async #count(begun: FairPlayState, source: Parameters<typeof rowsTo>[1]): Promise<void> {
    const { notify } = this.#settings
    try {
      const report = await rowsTo(this.#thread(source.head.game), source, this.#closing.signal, (counted) =>
        this.#states.set(begun.ladder, { ...begun, counted }),
      )
      this.#states.set(begun.ladder, { ...begun, state: 'done', counted: begun.sets, atMs: Date.now(), report })
    } catch (error) {
      this.#states.set(begun.ladder, { ...begun, state: 'failed', atMs: Date.now() })
      if (!this.#closing.signal.aborted)
        notify(`Decisions of ${begun.ladder} cannot be counted: ${(error as Error).message}`)
    }
  }

  #thread(game: string): Worker {
    const program = new URL(`./fair-play-thread${extname(import.meta.url)}`, import.meta.url)
    const isSource = program.pathname.endsWith('.ts')
    const { locations } = this.#settings
    return new Worker(program, {
      workerData: { locations, game } satisfies CountingGame,
      execArgv: isSource ? ['--conditions=source'] : [],
    })
  }
}

/** Set by set: the next one is read when the one before is counted. */
async function rowsTo(
  thread: Worker,
  source: NonNullable<Awaited<ReturnType<Arena['queries']['newestData']>>>,
  signal: AbortSignal,
  counted: (sets: number) => void,
): Promise<NonNullable<FromCounting>> {
  const answer = async (): Promise<FromCounting> => ((await once(thread, 'message', { signal })) as [FromCounting])[0]
  try {
    let sets = 0
    for await (const set of source.sets()) {
      const heard = answer()
      thread.postMessage(rowsOfSet(set, kinds))
      await heard
      counted(++sets)
    }
    const heard = answer()
    thread.postMessage(null)
    return (await heard)!
  } finally {
    await thread.terminate()
  }
}

const noLadder = (id: string) =>
  refuse<AnyCode>(
    'ladder-unknown',
    'ladder',
    `There is no ladder ${show(id)}: expected one such as six-dice.2.standard.`,
  )
