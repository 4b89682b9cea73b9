/**
 * One run of a script: starts the worker, receives its messages, and ends it where it does not answer. It outlives the
 * page, so that the results are still there after watching a match.
 */
import { languageOf, limits, matchesOfSet, type AnyCode, type Incident, type Language } from '@dicewright/arena/sandbox'
import type { Refusal } from '@dicewright/engine'
import type { Review } from '@dicewright/engine/review'
import quickjsUrl from '@jitl/quickjs-wasmfile-release-sync/wasm?url'
import pythonUrl from '@micropython/micropython-webassembly-pyscript/micropython.wasm?url'
import { countedOf } from '../../replay/reviews.ts'
import type { Asked, MatchPlace, Played, Run, WorkerMessage } from '../../sandbox/messages.ts'

export type State = 'idle' | 'opening' | 'running' | 'done' | 'stopped'

/** A fault, with what its author needs. */
export interface Trouble extends Omit<Incident, 'fault'> {
  readonly fault: string
  readonly set: number
  readonly match: number
}

/** Where the files are that run scripts. */
const wasmUrls: Readonly<Record<Language, string | null>> = {
  js: quickjsUrl,
  ts: quickjsUrl,
  py: pythonUrl,
  wasm: null,
}

/** How often the page is redrawn during a run, and the worker's silence measured. */
const watchEveryMs = 250

export class Runner {
  state: State = 'idle'
  run: Run | null = null
  /** The question that is being answered, or was when the run ended. */
  asked: Asked | null = null
  played: readonly Played[] = []
  /** Reviews of the matches, as far as they are done. */
  reviews: ReadonlyMap<Played, Review> = new Map()
  refusal: Refusal<AnyCode | 'infra'> | null = null
  /** Matches that were played a second time, since the sandbox failed. */
  again: readonly MatchPlace[] = []
  /** Called at every change. */
  onChange: () => void = () => {}
  /** Whether a page shows reviews: else none are made. */
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

  /** All faults, in order. */
  get troubles(): readonly Trouble[] {
    return this.played.flatMap(({ set, match, own }) => own.incidents.map((it): Trouble => ({ ...it, set, match })))
  }

  /** Reviews matches, played ones and those to come, while a page shows that. */
  count(isOn: boolean): void {
    this.#isCounting = isOn
    for (const match of this.played) void this.#review(match)
  }

  start(run: Omit<Run, 'wasmUrl' | 'from'>): void {
    this.stop()
    this.played = []
    this.reviews = new Map()
    this.again = []
    this.#begin({ ...run, wasmUrl: wasmUrls[languageOf(run.name)], from: { set: 1, match: 1 } })
  }

  #begin(run: Run): void {
    this.run = run
    this.state = 'opening'
    this.asked = null
    this.refusal = null
    const worker = new Worker('/sandbox/worker.js', { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => this.#receive(data))
    worker.addEventListener('error', ({ message }) => this.#broken(message || '/sandbox/worker.js could not be loaded'))
    worker.postMessage(this.run)
    this.#worker = worker
    this.#heardMs = performance.now()
    this.#watch = setInterval(() => this.#look(), watchEveryMs)
    this.onChange()
  }

  /** Ends the run; the matches so far are kept. */
  stop(): void {
    if (this.isBusy) this.#end('stopped')
  }

  #receive(message: WorkerMessage): void {
    this.#heardMs = performance.now()
    if (message.type === 'alive') return
    if (message.type === 'failed') return this.#broken(message.message)
    if (message.type === 'asked') this.asked = message
    if (message.type === 'played') {
      this.played = [...this.played, message]
      void this.#review(message)
    }
    if (message.type === 'refused') this.refusal = message.refusal
    if (message.type === 'refused' || message.type === 'done') this.#end('done')
    else this.state = 'running'
  }

  async #review(match: Played): Promise<void> {
    const { run } = this
    const isWanted = () => this.#isCounting && run === this.run && !this.reviews.has(match)
    const review = await countedOf('review', match.transcript, isWanted)
    if (!review || run !== this.run) return
    this.reviews = new Map([...this.reviews, [match, review]])
    // During a run the page is redrawn anyway.
    if (!this.isBusy) this.onChange()
  }

  /** Fuel ends every script long before: a worker that is silent is a fault of ours. */
  #look(): void {
    // Thousands of messages come each second; the page is redrawn a few times.
    this.onChange()
    const { alarmMs } = limits
    if (performance.now() - this.#heardMs < alarmMs) return
    this.#broken(`it gave no answer within ${alarmMs / 1000} seconds`)
  }

  /** The match is played again in another worker, once: what failed may have been an accident, and bots repeat themselves exactly. */
  #broken(message: string): void {
    const run = this.run!
    const perSet = matchesOfSet(run.seats)
    const done = this.played.length
    const from = { set: Math.floor(done / perSet) + 1, match: (done % perSet) + 1 }
    const last = this.again.at(-1)
    if (last?.set !== from.set || last.match !== from.match) {
      this.again = [...this.again, from]
      this.#end('stopped')
      return this.#begin({ ...run, from })
    }
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
