/**
 * The time of one open question. The clock runs from the moment the frame is written until its answer is read, less the
 * way of the frames; while there is no connection the bank runs instead. A verdict waits for what has already arrived.
 */
import type { Clock } from './clock.ts'

/** What a seat has left in a match, in milliseconds. */
export interface Purse {
  matchMs: number
  /** Of the quota that makes up for the way of the frames. */
  lagMs: number
  bankMs: number
}

export interface Ends {
  /** Called once where there was no answer in time. */
  late(): void
  /** Called once where the bank is used up. */
  gone(): void
}

const nothing = (): void => {}
/** Two turns of the event loop: sockets are read between them. */
const afterReading = (then: () => void): unknown => setImmediate(() => setImmediate(then))

export class Stopwatch {
  readonly #clock: Clock
  readonly #purse: Purse
  readonly #budgetMs: number
  readonly #ends: Ends
  #state: 'idle' | 'running' | 'away' | 'stopped' = 'idle'
  #sinceMs = 0
  #creditMs = 0
  #usedMs = 0
  #callOff: () => void = nothing

  constructor(clock: Clock, purse: Purse, budgetMs: number, ends: Ends) {
    this.#clock = clock
    this.#purse = purse
    this.#budgetMs = budgetMs
    this.#ends = ends
  }

  /** Milliseconds of the budget that are left now. */
  get leftMs(): number {
    return Math.max(0, this.#budgetMs - this.#usedMs - (this.#state === 'running' ? this.#elapsedMs : 0))
  }

  /** Milliseconds charged so far, before the last turn. */
  get usedMs(): number {
    return this.#usedMs
  }

  /** Milliseconds of the bank that are left now. */
  get bankMs(): number {
    return Math.max(0, this.#purse.bankMs - (this.#state === 'away' ? this.#elapsedMs : 0))
  }

  /** The question has been written; `creditMs` is what its way may take, of the quota. */
  run(creditMs: number): void {
    if (this.#state === 'stopped' || this.#state === 'running') return
    this.#charge()
    this.#creditMs = creditMs
    this.#turn('running', this.#budgetMs - this.#usedMs + this.#creditMs, 'late')
  }

  /** There is no connection: the bank runs. */
  away(): void {
    if (this.#state === 'stopped' || this.#state === 'away') return
    this.#creditMs = 0
    this.#charge()
    this.#turn('away', this.#purse.bankMs, 'gone')
  }

  /** The answer is there, or is no longer wanted. Answers with the milliseconds charged, never more than the budget. */
  stop(): number {
    if (this.#state === 'stopped') return this.#usedMs
    this.#charge()
    this.#callOff()
    this.#callOff = nothing
    this.#state = 'stopped'
    return this.#usedMs
  }

  get #elapsedMs(): number {
    return this.#clock.now() - this.#sinceMs
  }

  /** Charges the time since the last turn to the clock or to the bank. */
  #charge(): void {
    const elapsedMs = this.#elapsedMs
    if (this.#state === 'away') this.#purse.bankMs = Math.max(0, this.#purse.bankMs - elapsedMs)
    if (this.#state !== 'running') return
    const lagMs = Math.min(this.#creditMs, elapsedMs)
    this.#purse.lagMs -= lagMs
    this.#usedMs = Math.min(this.#budgetMs, this.#usedMs + elapsedMs - lagMs)
  }

  #turn(state: 'running' | 'away', ms: number, end: keyof Ends): void {
    this.#callOff()
    this.#state = state
    this.#sinceMs = this.#clock.now()
    const callOff = this.#clock.after(ms, () => {
      // What has arrived while this process was busy is read first: a slow server is not the bot's fault.
      afterReading(() => {
        if (this.#callOff === callOff) this.#ends[end]()
      })
    })
    this.#callOff = callOff
  }
}
