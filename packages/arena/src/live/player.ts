/**
 * A remote bot in one seat of one match, as the referee asks it: questions become frames, answers become decisions, and
 * every error becomes a fault of the one list. Its time is `seat-time.ts`, the connection is the session's.
 */
import { createHash } from 'node:crypto'
import type { GameFactory } from '@dicewright/engine'
import type { Fault } from '../faults.ts'
import type { Limits, ServerLimits } from '../limits.ts'
import type { ServerFrames } from '../protocol/server.ts'
import type { EntryLine } from '../referee/hearing.ts'
import { Hearing } from '../referee/hearing.ts'
import type { Outcome, Question } from '../referee/player.ts'
import type { Decision, FaultDecision } from '../sandbox/decision.ts'
import { LogRing } from '../sandbox/log.ts'
import { ThoughtPad, type Thoughts } from '../sandbox/thoughts.ts'
import type { RemoteMatch, RemotePlayer } from '../ports/live.ts'
import type { Clock } from './clock.ts'
import type { Numbered, Unnumbered } from './frames.ts'
import { roundMs, SeatTime } from './seat-time.ts'
import type { Stopwatch } from './stopwatch.ts'

/** What a player needs of the session it belongs to. */
export interface Wire {
  /** Median way of a ping and back, in milliseconds; 0 before the first. */
  readonly rttMs: number
  /** Numbers a frame and sends it, now or when the bot comes back. `written` is called once it is on its way. */
  send(frame: Unnumbered, written?: () => void): Numbered
  readonly isConnected: boolean
  /** What a question was answered with, so that the same answer again gets the same frame. */
  answered(req: string, frame: Numbered): void
  /** Frees the slot. */
  leave(match: string): void
}

export interface PlayerSettings {
  readonly name: string
  readonly match: RemoteMatch
  readonly wire: Wire
  readonly clock: Clock
  readonly limits: Limits & ServerLimits
  readonly games: readonly GameFactory[]
}

type Assign = ServerFrames['assign']
type Request = ServerFrames['request']

/** A frame the bot has to answer. */
interface Open {
  frame: Assign | Request
  readonly time: Stopwatch
  readonly resolve: (decision: Decision) => void
}

export class BotPlayer implements RemotePlayer {
  readonly name: string
  readonly about = {}
  readonly fuel = 0
  readonly #settings: PlayerSettings
  readonly #hearing: Hearing
  readonly #time: SeatTime
  readonly #log: LogRing
  readonly #thoughts: ThoughtPad
  readonly printed: number[] = []
  readonly #heard: EntryLine[] = []
  readonly #ready: Promise<unknown>
  #isStarted = false
  #isReleased = false
  #asked = 0
  #lastReq = ''
  #open: Open | null = null
  #fault: FaultDecision | null = null

  constructor(settings: PlayerSettings) {
    const { match, clock, limits, games } = settings
    this.name = settings.name
    this.#settings = settings
    this.#hearing = new Hearing(match.header, games, match.seat)
    this.#time = new SeatTime(clock, limits, (fault, message) => this.fail(fault, message))
    this.#log = new LogRing(limits)
    this.#thoughts = new ThoughtPad(limits, (line) => this.#log.push(line))
    this.#ready = this.#assign()
  }

  get log(): readonly string[] {
    return this.#log.lines
  }
  get dropped(): number {
    return this.#log.dropped
  }
  takeThoughts(): Thoughts | null {
    return this.#thoughts.take()
  }
  get clock(): readonly number[] {
    return this.#time.decisions
  }

  // What the referee asks

  async ask(question: Question): Promise<Decision> {
    await this.#ready
    if (this.#fault) return this.#fault
    return this.#request(question)
  }

  onOutcome(outcome: Outcome): void {
    const { wire } = this.#settings
    const req = this.#lastReq
    if (outcome.kind === 'played') {
      const { usedMs, bankMs } = this.#time
      wire.answered(req, wire.send({ type: 'ok', req, usedMs, rttMs: roundMs(wire.rttMs), usedFuel: null, bankMs }))
      return
    }
    const { illegal, at, strikes, played } = outcome
    wire.answered(req, wire.send({ type: 'illegal', req, ...illegal, at, strikes, played }))
  }

  hear(ply: number, entries: readonly EntryLine[]): void {
    if (ply !== this.#heard.length) throw new RangeError(`entries from ply ${ply} on, after ${this.#heard.length}`)
    if (entries.length === 0) return
    const heard = this.#hearing.hear(entries)
    this.#heard.push(...heard)
    if (this.#isStarted) this.#event(ply, heard)
  }

  release({ reason, seat, returns, ranks, secret }: Parameters<RemotePlayer['release']>[0]): void {
    if (this.#isReleased) return
    // A question that is still open is answered, and no more are asked.
    this.fail('infra', 'the match was called off')
    this.#isReleased = true
    const { wire, match } = this.#settings
    wire.send({
      type: 'end',
      match: match.id,
      reason,
      seat,
      result: ranks,
      scores: returns,
      secret: secret ?? null,
      replay: `/api/matches/${match.id}/transcript`,
    })
    wire.leave(match.id)
  }

  // Called by the session

  /** The name of the question that waits for an answer; null where none does. */
  get req(): string | null {
    return this.#open?.frame.type === 'request' ? this.#open.frame.req : null
  }

  /** The bot is ready; said again, it changes nothing. */
  start(): void {
    if (this.#open?.frame.type !== 'assign') return
    this.#isStarted = true
    this.#close({ kind: 'action', action: '' })
    this.#settings.wire.send({ type: 'start', ...this.#startFields })
    if (this.#heard.length > 0) this.#event(0, [...this.#heard])
  }

  /** The answer to the open question. */
  answer(action: string): void {
    this.#close({ kind: 'action', action })
  }

  /** The open question was answered by something that is no action. */
  malformed(message: string): void {
    this.fail('malformed', message)
  }

  print(text: string): void {
    this.#log.push(text)
  }

  tag(name: string): void {
    this.#thoughts.tag(name)
  }

  value(name: string, value: number): void {
    this.#thoughts.value(name, value)
  }

  /** Ends the match for this seat: at once where it is asked, else at its next decision. */
  fail(fault: Fault, message: string): void {
    if (this.#fault) return
    this.#fault = { kind: 'fault', fault, message, stack: '' }
    this.#close(this.#fault)
  }

  /** The connection is lost. */
  cut(): void {
    this.#open?.time.away()
  }

  /** The open question again, with what is left now, and what to call once it is written. */
  get again(): { readonly frame: Assign | Request; readonly written: () => void } | null {
    const open = this.#open
    if (!open) return null
    if (open.frame.type === 'request') open.frame = { ...open.frame, ...this.#leftOf(open.time) }
    return { frame: open.frame, written: () => this.#written(open) }
  }

  /** Everything a bot needs that has lost its memory. */
  get resync(): ServerFrames['resync']['matches'][number] {
    const again = this.again?.frame
    const request = again?.type === 'request' ? questionOf(again) : null
    // Before the start nothing has been sent: it follows as an event.
    const entries = this.#isStarted ? [...this.#heard] : []
    return { ...this.#startFields, isStarted: this.#isStarted, entries, request }
  }

  #assign(): Promise<unknown> {
    const { match, limits } = this.#settings
    const { id, header, seat, players } = match
    const frame = { type: 'assign', match: id, game: header.game, seat, players, readyMs: limits.readyMs } as const
    return new Promise((resolve) => this.#put(frame, this.#time.forReady(), resolve))
  }

  #request({ observation, legal, illegal }: Question): Promise<Decision> {
    const { match } = this.#settings
    const time = this.#time.forDecision(illegal !== undefined)
    if (!illegal) this.printed.push(this.log.length + this.dropped)
    this.#lastReq = `${match.id}.${match.seat}.${++this.#asked}`
    const frame = {
      type: 'request',
      match: match.id,
      req: this.#lastReq,
      observation: observation as Request['observation'],
      legal,
      ...(illegal ? { illegal } : {}),
      ...this.#leftOf(time),
    } as const
    return new Promise((resolve) => this.#put(frame, time, resolve))
  }

  #put(frame: Unnumbered<Assign | Request>, time: Stopwatch, resolve: Open['resolve']): void {
    const { wire } = this.#settings
    let open: Open | null = null
    const sent = wire.send(frame, () => open && this.#written(open))
    open = { frame: sent as Assign | Request, time, resolve }
    this.#open = open
    // Also where the connection was closed by sending too much.
    if (!wire.isConnected) time.away()
  }

  #written(open: Open): void {
    const { wire } = this.#settings
    if (wire.isConnected) open.time.run(this.#time.creditMs(wire.rttMs))
  }

  /** The open question is over: what it took is charged. */
  #close(decision: Decision): void {
    const open = this.#open
    if (!open) return
    this.#open = null
    const usedMs = open.time.stop()
    if (open.frame.type === 'request') this.#time.charge(usedMs)
    open.resolve(decision)
  }

  #event(ply: number, entries: readonly EntryLine[]): void {
    this.#settings.wire.send({ type: 'event', match: this.#settings.match.id, ply, entries })
  }

  #leftOf(time: Stopwatch): Pick<Request, 'clock' | 'deadline'> {
    return this.#time.leftOf(time, this.#settings.wire.rttMs)
  }

  get #startFields() {
    return { ...factsOf(this.#settings.match), clock: this.#time.left }
  }
}

/** What a bot, or a person in a room, gets about its match at the start. */
export function factsOf({ id, header, seat, players }: Pick<RemoteMatch, 'header' | 'id' | 'players' | 'seat'>) {
  const { game, rules: version, seats, options, dice } = header
  const rules = JSON.stringify([game, version, seats, options])
  return {
    match: id,
    game,
    rules: { id: game, version, hash: createHash('sha256').update(rules).digest('hex') },
    seat,
    players,
    commitment: 'commitment' in dice ? dice.commitment : null,
    options,
  }
}

/** A request without what only a frame has. */
const questionOf = ({ type: _type, seq: _seq, ...question }: Request): Omit<Request, 'seq' | 'type'> => question
