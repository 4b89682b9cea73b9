/**
 * Records the decisions of one match with their fuel and time, and what was asked again.
 */
import type { Match, Seat } from '@dicewright/engine'
import { limits, type Limits } from '../limits.ts'
import { joinThoughts, type Thoughts } from '../sandbox/thoughts.ts'
import type { Illegal, LoadedPlayer, Outcome, Question } from './player.ts'

/** A decision as its author may see it. */
export interface DecisionNote {
  readonly ply: number
  /** VM operations of this decision alone; null where nothing is metered. */
  readonly fuel: number | null
  readonly ms: number
  /** Lines it had printed before it was asked; absent where that is not noted. */
  readonly printed?: number
  /** Its tags and values; absent where there were none. */
  readonly thoughts?: Thoughts
}

/** A decision, 1-based, that was asked for again. */
export interface Again {
  readonly decision: number
  readonly illegal: Illegal
}

/** Called before a script is loaded and before each question; the players wait for it. */
export type Moment = (what: 'load' | 'ask', seat: Seat) => Promise<void> | undefined

export class Recorder {
  /** The players to play with: each records what is asked of the one it stands for. */
  readonly players: readonly LoadedPlayer[]
  /** By seat. */
  readonly decisions: readonly (readonly DecisionNote[])[]
  readonly again: readonly (readonly Again[])[]

  constructor(
    match: Match,
    players: readonly LoadedPlayer[],
    before: Moment = () => undefined,
    bounds = limits as Limits,
  ) {
    const recorded = players.map((player, seat) => new RecordedPlayer(match, player, seat, before, bounds))
    this.players = recorded
    this.decisions = recorded.map(({ decisions }) => decisions)
    this.again = recorded.map(({ again }) => again)
  }
}

class RecordedPlayer implements LoadedPlayer {
  readonly name: string
  readonly about: Readonly<Record<string, string>>
  readonly isMetered: boolean
  readonly decisions: DecisionNote[] = []
  readonly again: Again[] = []
  readonly #match: Match
  readonly #player: LoadedPlayer
  readonly #seat: Seat
  readonly #before: Moment
  readonly #limits: Limits

  constructor(match: Match, player: LoadedPlayer, seat: Seat, before: Moment, bounds: Limits) {
    this.name = player.name
    this.about = player.about
    this.#match = match
    this.#player = player
    this.#seat = seat
    this.isMetered = player.isMetered
    this.#before = before
    this.#limits = bounds
  }

  get fuel(): number {
    return this.#player.fuel
  }
  get log(): readonly string[] {
    return this.#player.log
  }
  get dropped(): number {
    return this.#player.dropped ?? 0
  }

  async load() {
    await this.#before('load', this.#seat)
    return this.#player.load()
  }

  async ask(question: Question) {
    const waiting = this.#before('ask', this.#seat)
    if (waiting) await waiting
    const { fuel } = this.#player
    const printed = this.log.length + this.dropped
    const startMs = performance.now()
    const answer = await this.#player.ask(question)
    this.#note(question, this.#player.fuel - fuel, performance.now() - startMs, printed)
    return answer
  }

  onOutcome(outcome: Outcome): void {
    this.#player.onOutcome?.(outcome)
  }

  /** What is asked again belongs to the same decision. */
  #note({ illegal }: Question, fuel: number, ms: number, printed: number): void {
    const before = illegal ? this.decisions.pop() : undefined
    const thoughts = joinThoughts(before?.thoughts, this.#player.takeThoughts?.() ?? null, this.#limits)
    if (illegal) this.again.push({ decision: this.decisions.length + 1, illegal })
    this.decisions.push({
      ply: this.#match.entries.length,
      fuel: this.isMetered ? fuel + (before?.fuel ?? 0) : null,
      ms: Math.round((ms + (before?.ms ?? 0)) * 100) / 100,
      printed: before?.printed ?? printed,
      ...(thoughts ? { thoughts } : {}),
    })
  }
}
