/** The time of one seat in one match: what its decisions took, what is left, and a stopwatch for every open question. */
import type { Fault } from '../faults.ts'
import type { Limits, ServerLimits } from '../limits.ts'
import type { ServerFrames } from '../protocol/server.ts'
import { lateReasons } from '../sentences.ts'
import type { Clock } from './clock.ts'
import { Stopwatch, type Purse } from './stopwatch.ts'

type Request = ServerFrames['request']

export class SeatTime {
  readonly #clock: Clock
  readonly #limits: Limits & ServerLimits
  readonly #fail: (fault: Fault, message: string) => void
  readonly #purse: Purse
  readonly #decisions: number[] = []

  /** `fail` is called for a question that was not answered in time. */
  constructor(clock: Clock, limits: Limits & ServerLimits, fail: (fault: Fault, message: string) => void) {
    this.#clock = clock
    this.#limits = limits
    this.#fail = fail
    this.#purse = { matchMs: limits.matchMs, lagMs: limits.lagQuotaMs, bankMs: limits.bankMs }
  }

  /** Milliseconds charged, one number a decision. */
  get decisions(): readonly number[] {
    return this.#decisions
  }
  /** Milliseconds charged for the last decision so far. */
  get usedMs(): number {
    return this.#decisions.at(-1) ?? 0
  }
  get bankMs(): number {
    return roundMs(this.#purse.bankMs)
  }

  /** For the answer to `assign`: it is charged to nothing. */
  forReady(): Stopwatch {
    const { readyMs } = this.#limits
    return this.#stopwatch(readyMs, `it was not ready within ${inWords(readyMs)}`)
  }

  /** For a decision; where it is asked again, on what the first answer left. */
  forDecision(isAgain: boolean): Stopwatch {
    if (!isAgain) this.#decisions.push(0)
    const { usedMs } = this
    const { decisionMs, matchMs: limitMs } = this.#limits
    const { matchMs } = this.#purse
    const own = Math.max(0, decisionMs - usedMs)
    const late = matchMs < own ? lateReasons.match(limitMs, matchMs + usedMs) : lateReasons.decision(decisionMs)
    return this.#stopwatch(Math.min(own, matchMs), late)
  }

  /** A decision has been answered, after so many milliseconds. */
  charge(usedMs: number): void {
    this.#purse.matchMs = Math.max(0, this.#purse.matchMs - usedMs)
    this.#decisions.push(roundMs((this.#decisions.pop() ?? 0) + usedMs))
  }

  /** The part of a question's way that is not charged, by the median of the pings. */
  creditMs(rttMs: number): number {
    return Math.min(rttMs, this.#limits.lagMs, this.#purse.lagMs)
  }

  /** What is left before any question. */
  get left(): Request['clock'] {
    const { matchMs, bankMs } = this.#purse
    return this.#rounded(Math.min(this.#limits.decisionMs, matchMs), matchMs, bankMs)
  }

  /** What is left while a question is open. */
  leftOf(time: Stopwatch, rttMs: number): Pick<Request, 'clock' | 'deadline'> {
    return {
      clock: this.#rounded(time.leftMs, this.#purse.matchMs - time.usedMs, time.bankMs),
      deadline: Math.floor(this.#clock.epoch() + time.leftMs + this.creditMs(rttMs)),
    }
  }

  #rounded(decisionMs: number, matchMs: number, bankMs: number): Request['clock'] {
    return {
      decisionMs: roundMs(decisionMs),
      matchMs: roundMs(matchMs),
      lagMs: roundMs(this.#purse.lagMs),
      bankMs: roundMs(bankMs),
    }
  }

  #stopwatch(budgetMs: number, late: string): Stopwatch {
    const gone = `it was away for more than ${inWords(this.#limits.bankMs)} while it was its turn to answer`
    return new Stopwatch(this.#clock, this.#purse, budgetMs, {
      late: () => this.#fail('timeout', late),
      gone: () => this.#fail('disconnect', gone),
    })
  }
}

/** To tenths of a millisecond. */
export const roundMs = (ms: number): number => Math.round(ms * 10) / 10

const inWords = (ms: number): string => `${roundMs(ms).toLocaleString('en')} ms`
