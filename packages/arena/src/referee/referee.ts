/**
 * The referee: puts every question to the player it belongs to, never plays an action in a player's place without a note,
 * and ends the match early with a verdict where a player's fault makes it impossible to go on.
 */
// Decisions follow one another.
/* oxlint-disable no-await-in-loop */
import { ranksAfter, turnOf, type Game, type Match, type Seat, type State, type Transcript } from '@dicewright/engine'
import type { Fault } from '../faults.ts'
import { limits, type Limits } from '../limits.ts'
import type { Illegal, Player, Question } from './player.ts'

/** A decision that did not count, with what its author needs to find it. */
export interface Incident {
  /** Which decision of this seat, 1-based. 0 is loading. */
  readonly decision: number
  /** Entries of the transcript before it. */
  readonly ply: number
  readonly fault: Fault
  readonly message: string
  /** Lines of the script it happened in, newest first; empty where there are none. */
  readonly stack: string
  /** What the bot was asked. */
  readonly observation: object | null
  readonly legal: readonly string[]
  /** The action played in its place; null where the match ended. */
  readonly played: string | null
}

/** The end of one seat's match. */
export interface SeatReport {
  readonly name: string
  readonly rank: number
  readonly decisions: number
  /** VM operations. */
  readonly fuel: number
  readonly incidents: readonly Incident[]
  readonly log: readonly string[]
  /** Lines that made room in `log`; absent where none did. */
  readonly dropped?: number
}

/** Why a match ended early. */
export interface Verdict {
  readonly seat: Seat
  readonly fault: Fault
  readonly message: string
}

/** How a match was played. */
export interface MatchReport {
  /** Without secret or seed: those are added when the last match of the set has ended. */
  readonly transcript: Transcript
  readonly verdict: Verdict | null
  /** By the rules, at the last state; after a verdict the standing. */
  readonly returns: readonly number[]
  readonly seats: readonly SeatReport[]
}

/**
 * Plays a match to its end, or to a verdict about a player that answers too late, too often illegally, or not at all.
 * `players` are in seat order.
 *
 * @example
 * ```ts
 * import { housePlayer, referee } from '@dicewright/arena/sandbox'
 * import { botsOf, Match, repeatable, unwrap } from '@dicewright/engine'
 * import { moduleById } from '@dicewright/engine/modules'
 *
 * const module = moduleById('chaser')!
 * const players = ['greedy', 'random'].map((name) => housePlayer(name, botsOf(module)[name]!.policy('7')))
 * const match = new Match(unwrap(module.game(2)), { dice: repeatable('7', 'set-1'), players: ['greedy', 'random'] })
 * const { verdict, returns } = await referee(match, players)
 * verdict // => null
 * returns.length // => 2
 * ```
 */
export async function referee(match: Match, players: readonly Player[], bounds: Limits = limits): Promise<MatchReport> {
  const desk = new Desk(match, players, bounds)
  for (;;) {
    match.rollAll()
    if (match.actor === 'over') return desk.report(null)
    const verdict = await desk.decide()
    if (verdict) return desk.report(verdict)
  }
}

/** What the seat that is to decide is asked. Throws where none is. */
export function questionAt(game: Game, state: State): Question {
  const { seat, observation, legal } = turnOf(game, state)
  return { game: game.facts.id, seat, seats: game.seats, observation, legal }
}

/**
 * The report of a match that ends before its first decision, by a `fault` of `seat`.
 *
 * @example
 * ```ts
 * import { endAtOnce, housePlayer } from '@dicewright/arena/sandbox'
 * import { botsOf, Match, repeatable, unwrap } from '@dicewright/engine'
 * import { moduleById } from '@dicewright/engine/modules'
 *
 * const module = moduleById('chaser')!
 * const players = ['greedy', 'random'].map((name) => housePlayer(name, botsOf(module)[name]!.policy('7')))
 * const match = new Match(unwrap(module.game(2)), { dice: repeatable('7', 'set-1'), players: ['greedy', 'random'] })
 * const { verdict } = endAtOnce(match, players, 1, 'crash', 'The script has no act.')
 * verdict // => { seat: 1, fault: 'crash', message: 'The script has no act.' }
 * ```
 */
export function endAtOnce(
  match: Match,
  players: readonly Player[],
  seat: Seat,
  fault: Fault,
  message: string,
): MatchReport {
  const desk = new Desk(match, players, limits)
  desk.note(seat, { fault, message, stack: '', question: null, played: null })
  return desk.report({ seat, fault, message })
}

interface Note {
  readonly fault: Fault
  readonly message: string
  readonly stack: string
  readonly question: Question | null
  readonly played: string | null
}

/** What the referee writes down during a match. */
class Desk {
  readonly #match: Match
  readonly #players: readonly Player[]
  readonly #limits: Limits
  readonly #decisions: number[]
  readonly #strikes: number[]
  readonly #incidents: Incident[][]

  constructor(match: Match, players: readonly Player[], bounds: Limits) {
    this.#match = match
    this.#players = players
    this.#limits = bounds
    this.#decisions = players.map(() => 0)
    this.#strikes = players.map(() => 0)
    this.#incidents = players.map(() => [])
  }

  /** One decision of the seat that is to decide; answers with the verdict it leads to, if any. */
  async decide(): Promise<Verdict | null> {
    const question = questionAt(this.#match.game, this.#match.state)
    const { seat } = question
    this.#decisions[seat]!++
    const player = this.#players[seat]!
    let illegal: Illegal | undefined
    for (let left = this.#limits.askings - 1; ; left--) {
      const answer = await player.ask(illegal ? { ...question, illegal } : question)
      if (answer.kind === 'fault') return this.#ends(seat, { ...answer, question, played: null })
      const acted = this.#match.act(answer.action)
      if (acted.ok) {
        player.onOutcome?.({ kind: 'played' })
        return null
      }
      illegal = { action: answer.action, code: acted.code, reason: acted.message, attemptsLeft: left }
      if (left === 0) return this.#strike(seat, question, illegal, acted.at)
      player.onOutcome?.({ kind: 'illegal', illegal, at: acted.at, strikes: this.#strikes[seat]!, played: null })
    }
  }

  note(seat: Seat, { fault, message, stack, question, played }: Note): void {
    this.#incidents[seat]!.push({
      decision: this.#decisions[seat]!,
      ply: this.#match.entries.length,
      fault,
      message,
      stack,
      observation: question?.observation ?? null,
      legal: question?.legal ?? [],
      played,
    })
  }

  report(verdict: Verdict | null): MatchReport {
    const match = this.#match
    const { game, state } = match
    const returns = game.returns(state)
    const places = ranksAfter(game.ranks(state), verdict?.seat ?? null)
    return {
      transcript: verdict ? match.transcript({ reason: verdict.fault, seat: verdict.seat }) : match.transcript(),
      verdict,
      returns,
      seats: this.#players.map((player, seat) => ({
        name: player.name,
        rank: places[seat]!,
        decisions: this.#decisions[seat]!,
        fuel: player.fuel,
        incidents: this.#incidents[seat]!,
        log: player.log,
        ...(player.dropped ? { dropped: player.dropped } : {}),
      })),
    }
  }

  /** An illegal decision: the first legal action is played in its place, unless it was one too many. */
  #strike(seat: Seat, question: Question, illegal: Illegal, at: string): Verdict | null {
    const strikes = ++this.#strikes[seat]!
    const message = `${JSON.stringify(illegal.action)} is not legal: ${illegal.reason}`
    const fault = 'illegal-action'
    const played = strikes < this.#limits.strikes ? question.legal[0]! : null
    this.#players[seat]!.onOutcome?.({ kind: 'illegal', illegal, at, strikes, played })
    if (played === null) {
      const last = `${message} It was strike ${strikes} of ${this.#limits.strikes}.`
      return this.#ends(seat, { fault, message: last, stack: '', question, played })
    }
    this.note(seat, { fault, message, stack: '', question, played })
    const acted = this.#match.act(played)
    if (!acted.ok) throw new Error(acted.message)
    return null
  }

  #ends(seat: Seat, note: Note): Verdict {
    this.note(seat, note)
    return { seat, fault: note.fault, message: note.message }
  }
}
