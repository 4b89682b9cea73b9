/**
 * The parent's own account of a match that a child plays: it throws the same dice and asks the engine about every
 * decision, so that transcript, returns and ranks are never the child's word. What is the child's word (fuel, time, log,
 * faults) has to fit that account.
 */
import { ranksAfter, type Match, type Seat } from '@dicewright/engine'
import type { Fault } from '../faults.ts'
import { limits as standard, type Limits } from '../limits.ts'
import { questionAt, type Incident, type MatchReport } from '../referee/referee.ts'
import type { DecisionNote } from '../referee/recorder.ts'
import type { Ended, EndedSeat } from '../children/messages.ts'
import { charsOf, isThoughtName } from '../sandbox/thoughts.ts'

/** Faults a child may report; the others need the parent's clock. */
const childFaults: readonly string[] = ['crash', 'illegal-action', 'malformed', 'over-budget'] satisfies Fault[]

/** Of a seat: whether a script sits there, and its stack traces in the lines of its source. */
export type SeatSource = null | { readonly sourceStack: (stack: string) => string }

export interface Followed {
  readonly report: MatchReport
  readonly decisions: readonly (readonly DecisionNote[])[]
}

export class Follower {
  readonly match: Match
  readonly #sources: readonly SeatSource[]
  readonly #limits: Limits
  #acts = 0
  #isLoaded = false

  /** `match` has no entries yet and its own dice. */
  constructor(match: Match, sources: readonly SeatSource[], limits: Limits = standard) {
    this.match = match
    this.#sources = sources
    this.#limits = limits
  }

  /** Plays the decisions that came from the child, and throws the dice around them; false where it cannot be so. */
  play(from: number, acts: readonly string[]): boolean {
    const { match } = this
    if (from !== this.#acts) return false
    this.#isLoaded = true
    match.rollAll()
    for (const act of acts) {
      if (!match.act(act).ok) return false
      match.rollAll()
    }
    this.#acts += acts.length
    return true
  }

  /** The report of the match; null where what the child says does not fit what happened. */
  end({ verdict, seats }: Ended): Followed | null {
    const { match } = this
    if (seats.length !== match.game.seats || !this.#canEnd(verdict)) return null
    if (!seats.every((seat, i) => this.#fits(seat, i, verdict))) return null
    const said = verdict && { ...verdict, fault: verdict.fault as Fault }
    const own = said && { ...said, message: this.#isLoaded ? said.message : this.#sourceStack(said.seat, said.message) }
    const { game, state } = match
    const returns = game.returns(state)
    const places = ranksAfter(game.ranks(state), own?.seat ?? null)
    const report: MatchReport = {
      transcript: own ? match.transcript({ reason: own.fault, seat: own.seat }) : match.transcript(),
      verdict: own,
      returns,
      seats: seats.map(({ fuel, log, dropped, incidents, decisions }, seat) => ({
        name: match.settings.players[seat]!,
        rank: places[seat]!,
        decisions: decisions.ply.length,
        fuel,
        incidents: incidents.map((incident) => this.#incident(seat, incident)),
        log,
        ...(dropped > 0 ? { dropped } : {}),
      })),
    }
    return { report, decisions: seats.map(notesOf) }
  }

  #canEnd(verdict: Ended['verdict']): boolean {
    const { actor } = this.match
    if (!verdict) return this.#isLoaded && actor === 'over'
    if (!childFaults.includes(verdict.fault) || !this.#sources[verdict.seat]) return false
    return this.#isLoaded ? actor === verdict.seat : true
  }

  /** Whether a seat's account has exactly the decisions there were, and no trouble that did not happen. */
  #fits(
    { decisions, incidents, fuel, log, dropped, thoughts }: EndedSeat,
    seat: Seat,
    verdict: Ended['verdict'],
  ): boolean {
    const { match } = this
    const lost = verdict?.seat === seat
    const plies = match.entries.flatMap(({ by }, ply) => (by === seat ? [ply] : []))
    if (lost && this.#isLoaded) plies.push(match.entries.length)
    const isScript = this.#sources[seat] !== null
    const { strikes, logChars } = this.#limits
    return (
      decisions.ply.join() === plies.join() &&
      decisions.ms.length === plies.length &&
      decisions.printed.length === plies.length &&
      decisions.printed.every((lines, i, all) => lines >= (all[i - 1] ?? 0) && lines <= log.length + dropped) &&
      (decisions.fuel === null ? !isScript || plies.length === 0 : decisions.fuel.length === plies.length) &&
      (isScript || (incidents.length === 0 && log.length === 0 && fuel === 0)) &&
      log.reduce((chars, line) => chars + line.length + 1, 0) <= logChars &&
      areThoughts(thoughts, plies.length, this.#limits) &&
      incidents.length <= strikes &&
      incidents.every((incident, i) => {
        if (lost && i === incidents.length - 1) return this.#isEnd(incident, verdict)
        const { decision, ply, played } = incident
        return played !== null && plies[decision - 1] === ply && match.entries[ply]?.text === played
      }) &&
      (!lost || incidents.length > 0)
    )
  }

  #isEnd(
    { decision, ply, fault, message, played }: EndedSeat['incidents'][number],
    verdict: Ended['verdict'],
  ): boolean {
    const { entries } = this.match
    const own = entries.filter(({ by }) => by === verdict!.seat).length
    return (
      played === null &&
      ply === entries.length &&
      decision === (this.#isLoaded ? own + 1 : 0) &&
      fault === verdict!.fault &&
      message === verdict!.message
    )
  }

  #incident(seat: Seat, { decision, ply, fault, message, stack, played }: EndedSeat['incidents'][number]): Incident {
    const { match } = this
    const where = { decision, ply, fault: fault as Fault }
    if (decision === 0)
      return { ...where, message: this.#sourceStack(seat, message), stack, observation: null, legal: [], played }
    const { observation, legal } = questionAt(match.game, match.stateAt(ply))
    return { ...where, message, stack: this.#sourceStack(seat, stack), observation, legal, played }
  }

  #sourceStack(seat: Seat, text: string): string {
    return this.#sources[seat]!.sourceStack(text)
  }
}

function notesOf({ decisions: { ply, fuel, ms, printed }, thoughts }: EndedSeat): readonly DecisionNote[] {
  const said = new Map(thoughts.map((it) => [it.decision - 1, { thoughts: it.thoughts }]))
  return ply.map((at, i) => ({ ply: at, fuel: fuel?.[i] ?? null, ms: ms[i]!, printed: printed[i]!, ...said.get(i) }))
}

/** Whether tags and values belong to decisions in order, and are within their bounds. */
function areThoughts(all: EndedSeat['thoughts'], decisions: number, bounds: Limits): boolean {
  const { thoughtsPerDecision, thoughtChars } = bounds
  return (
    all.every(({ decision }, i) => decision > (all[i - 1]?.decision ?? 0) && decision <= decisions) &&
    all.every(({ thoughts: { tags, values } }) => {
      const names = Object.keys(values)
      const isFull = tags.length + names.length > thoughtsPerDecision
      return (
        !isFull && new Set(tags).size === tags.length && [...tags, ...names].every((it) => isThoughtName(it, bounds))
      )
    }) &&
    all.reduce((sum, { thoughts }) => sum + charsOf(thoughts), 0) <= thoughtChars
  )
}
