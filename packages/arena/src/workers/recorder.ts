/**
 * Looks on at one match: writes down every decision with its fuel and time, and what is asked again, and gives its owner
 * a moment before every question. Of use in a match child and beside the referee of the slow path alike.
 */
import type { Match } from '@dicewright/engine'
import type { Illegal, LoadedPlayer, Question } from '../referee/player.ts'
import type { DecisionNote } from '../ports/sets.ts'

/** A decision, 1-based, that was asked for again. */
export interface Again {
  readonly decision: number
  readonly illegal: Illegal
}

/** Called before a script is loaded and before each question; the players wait for it. */
export type Moment = (what: 'load' | 'ask') => Promise<void> | undefined

export class Recorder {
  readonly match: Match
  /** To be asked in place of those given. */
  readonly players: readonly LoadedPlayer[]
  /** By seat. */
  readonly decisions: readonly (readonly DecisionNote[])[]
  readonly again: readonly (readonly Again[])[]

  /** `metered` says of each seat whether its fuel is counted. */
  constructor(match: Match, players: readonly LoadedPlayer[], metered: readonly boolean[], moment: Moment) {
    const books = players.map((player, seat) => new RecordedPlayer(match, player, metered[seat]!, moment))
    this.match = match
    this.players = books
    this.decisions = books.map(({ decisions }) => decisions)
    this.again = books.map(({ again }) => again)
  }
}

class RecordedPlayer implements LoadedPlayer {
  readonly name: string
  readonly about: Readonly<Record<string, string>>
  readonly decisions: DecisionNote[] = []
  readonly again: Again[] = []
  readonly #match: Match
  readonly #player: LoadedPlayer
  readonly #isMetered: boolean
  readonly #moment: Moment

  constructor(match: Match, player: LoadedPlayer, isMetered: boolean, moment: Moment) {
    this.name = player.name
    this.about = player.about
    this.#match = match
    this.#player = player
    this.#isMetered = isMetered
    this.#moment = moment
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
    await this.#moment('load')
    return this.#player.load()
  }

  async ask(question: Question) {
    const moment = this.#moment('ask')
    if (moment) await moment
    const { fuel } = this.#player
    const printed = this.log.length + this.dropped
    const startMs = performance.now()
    const answer = await this.#player.ask(question)
    this.#note(question, this.#player.fuel - fuel, performance.now() - startMs, printed)
    return answer
  }

  /** What is asked again belongs to the same decision. */
  #note({ illegal }: Question, fuel: number, ms: number, printed: number): void {
    const before = illegal ? this.decisions.pop() : undefined
    if (illegal) this.again.push({ decision: this.decisions.length + 1, illegal })
    this.decisions.push({
      ply: this.#match.entries.length,
      fuel: this.#isMetered ? fuel + (before?.fuel ?? 0) : null,
      ms: Math.round((ms + (before?.ms ?? 0)) * 100) / 100,
      printed: before?.printed ?? printed,
    })
  }
}
