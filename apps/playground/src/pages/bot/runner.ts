/**
 * One run of a script: starts the worker, listens to it, and ends it where it does not answer. Lives longer than the
 * page, so that the results are still there after a match was watched.
 */
import { limits, matchesOfSet, type AnyCode, type Incident } from '@dicewright/arena/sandbox'
import type { Refusal } from '@dicewright/engine'
import type { Review } from '@dicewright/engine/review'
import wasmUrl from '@jitl/quickjs-wasmfile-release-sync/wasm?url'
import { countedOf } from '../../replay/reviews.ts'
import type { Asked, Played, Run, Told } from '../../sandbox/talk.ts'

export type State = 'idle' | 'opening' | 'running' | 'done' | 'stopped'

/** Something that went wrong, with all its author needs. */
export interface Trouble extends Omit<Incident, 'fault'> {
  readonly fault: string
  readonly set: number
  readonly match: number
}

/** How often a run is looked at: the page is drawn anew and the worker's silence measured. */
const watchEveryMs = 250

export class Runner {
  state: State = 'idle'
  run: Run | null = null
  /** The question that is being answered, or was when the run ended. */
  asked: Asked | null = null
  played: readonly Played[] = []
  /** What the decisions of those matches cost that were counted. */
  reviews: ReadonlyMap<Played, Review> = new Map()
  refusal: Refusal<AnyCode | 'infra'> | null = null
  /** The question that was never answered. */
  timeout: Trouble | null = null
  /** Told of every change. */
  onChange: () => void = () => {}
  /** Whether somebody looks at what decisions cost: for nobody they are not counted. */
  #isCounting = false
  #worker: Worker | null = null
  #heardMs = 0
  #watch: ReturnType<typeof setInterval> | undefined

  get isBusy(): boolean {
    return this.state === 'opening' || this.state === 'running'
  }

  /** Matches of the whole run. */
  get matches(): number {
    return this.run ? this.run.sets * matchesOfSet(this.run.seats) : 0
  }

  /** Everything that went wrong, in order. */
  get troubles(): readonly Trouble[] {
    const all = this.played.flatMap(({ set, match, own }) =>
      own.incidents.map((it): Trouble => ({ ...it, set, match })),
    )
    return this.timeout ? [...all, this.timeout] : all
  }

  /** Counts what decisions cost in what is played and was, until nobody looks at that any more. */
  count(isOn: boolean): void {
    this.#isCounting = isOn
    for (const match of this.played) void this.#review(match)
  }

  start(run: Omit<Run, 'wasmUrl'>): void {
    this.stop()
    this.run = { ...run, wasmUrl }
    this.state = 'opening'
    this.asked = null
    this.played = []
    this.reviews = new Map()
    this.refusal = null
    this.timeout = null
    const worker = new Worker('/sandbox/worker.js', { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<Told>) => this.#hear(data))
    worker.addEventListener('error', ({ message }) => this.#broken(message || '/sandbox/worker.js could not be loaded'))
    worker.postMessage(this.run)
    this.#worker = worker
    this.#heardMs = performance.now()
    this.#watch = setInterval(() => this.#look(), watchEveryMs)
    this.onChange()
  }

  /** Ends the run; what was played is kept. */
  stop(): void {
    if (this.isBusy) this.#end('stopped')
  }

  #hear(told: Told): void {
    this.#heardMs = performance.now()
    if (told.type === 'alive') return
    if (told.type === 'failed') return this.#broken(told.message)
    if (told.type === 'asked') this.asked = told
    if (told.type === 'played') {
      this.played = [...this.played, told]
      void this.#review(told)
    }
    if (told.type === 'refused') this.refusal = told.refusal
    if (told.type === 'refused' || told.type === 'done') this.#end('done')
    else this.state = 'running'
  }

  async #review(match: Played): Promise<void> {
    const { run } = this
    const isWanted = () => this.#isCounting && run === this.run && !this.reviews.has(match)
    const review = await countedOf('review', match.transcript, isWanted)
    if (!review || run !== this.run) return
    this.reviews = new Map([...this.reviews, [match, review]])
    // While it is busy it is looked at anyway.
    if (!this.isBusy) this.onChange()
  }

  /** Fuel bounds what a script computes; a slow built-in function it cannot see, and that the wall clock ends. */
  #look(): void {
    // Some thousand messages a second are heard; a reader needs a few drawings.
    this.onChange()
    if (performance.now() - this.#heardMs < limits.decisionMs) return
    const { asked, run } = this
    const seconds = limits.decisionMs / 1000
    const message = `it did not answer within ${seconds} seconds`
    if (asked) this.timeout = { ...asked, fault: 'timeout', message, stack: '', played: null }
    else
      this.refusal = {
        ok: false,
        code: 'bot-timeout',
        at: run?.name ?? '',
        message: `${run?.name} cannot be loaded: ${message}.`,
      }
    this.#end('done')
  }

  #broken(message: string): void {
    this.refusal = {
      ok: false,
      code: 'infra',
      at: 'worker',
      message: `The sandbox failed, not the bot: ${message}.`,
    }
    this.#end('done')
  }

  #end(state: State): void {
    this.#worker?.terminate()
    this.#worker = null
    clearInterval(this.#watch)
    this.state = state
    this.onChange()
  }
}
