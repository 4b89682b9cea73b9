/**
 * A room: a table for people on different computers, with bots among them. It knows who sits where and whose turn it is, asks
 * and hears, and tells every reader what that reader may know. The rules are the engine's.
 */
import { randomBytes } from 'node:crypto'
import { refuse, show, type Game, type Seat } from '@dicewright/engine'
import type { Leaving, Phrase, RoomLine, RoomPlace, RoomState, RoomView } from '../api/rooms.ts'
import { refuseForNow, type AnyRefusal, type Result } from '../codes.ts'
import { RateLimit } from '../http/rate-limit.ts'
import type { Limits, ServerLimits } from '../limits.ts'
import type { Clock } from '../live/clock.ts'
import type { RoomConnection } from '../live/connection.ts'
import type { Unnumbered } from '../live/frames.ts'
import { factsOf } from '../live/player.ts'
import type { ClientFrame } from '../protocol/client.ts'
import type { ServerFrames } from '../protocol/server.ts'
import { Audience } from './audience.ts'
import type { RoomBots } from './bots.ts'
import { Line } from './line.ts'
import { RoomMatch, signOf, type DealtDice } from './match.ts'
import { newKey, placeOf, seatOf, type Chair, type FoundBot, type Place } from './place.ts'
import { TakeBack } from './take-back.ts'

/** How a match of people with bots ended. */
export interface PlayedRoom {
  readonly game: string
  /** Of each submitted version that played all of it: 1 where it came before every person, -1 where one came before it, else 0. */
  readonly signs: ReadonlyMap<string, number>
}

export interface RoomSettings {
  readonly game: Game
  readonly chairs: readonly Chair[]
  /** Milliseconds for a decision; null where the clock is off. */
  readonly decisionMs: number | null
  readonly left: Leaving
  readonly takeBack: boolean
  /** The address it is counted by. */
  readonly address: string
  /** One match that is given, such as that of the day: it is played once, and no place is given to others. */
  readonly dealt?: Dealt
}

/** A match with dice that others throw, too. */
interface Dealt extends DealtDice {
  /** 32 hex digits that the chances of the bot in a seat follow from. */
  readonly botSeed: (seat: Seat) => string
  /** Milliseconds after which the table ends at which nobody is. */
  readonly emptyMs: number
  /** Told after each decision. */
  readonly acted: (match: RoomMatch) => void
}

export interface RoomParts {
  readonly clock: Clock
  readonly limits: Limits & ServerLimits
  readonly bots: RoomBots
  /** The bot that stands in at this game. */
  readonly standIn: FoundBot
  /** Finds a bot for a free place. */
  readonly findBot: (name: string) => Promise<Result<FoundBot>>
  readonly played: (match: PlayedRoom) => void
  /** Called once, when the room has ended. */
  readonly ended: () => void
  readonly notify: (sentence: string) => void
}

/** What is asked of a person. */
interface Open {
  readonly frame: Omit<ServerFrames['request'], 'seq'>
  readonly place: Place
  /** Entries before it. */
  readonly plies: number
  readonly callOff: () => void
}

/** A question that was answered, and with what. */
interface Done {
  readonly req: string
  readonly action: string
  readonly frame: Unnumbered
}

export class Room {
  readonly id = randomBytes(9).toString('base64url')
  readonly settings: RoomSettings
  readonly madeMs: number
  readonly #parts: RoomParts
  readonly #places: Place[]
  readonly #audience: Audience
  readonly #phrases: RateLimit
  readonly #done = new Map<Place, Done>()
  #state: RoomState = 'waiting'
  #match: RoomMatch | null = null
  #matches = 0
  #questions = 0
  #open: Open | null = null
  /** Who is to decide and was asked; null while the table waits for somebody to be there. */
  #asked: Place | null = null
  readonly #takeBack: TakeBack
  /** Another number with every turn: what a bot answers to an older one comes too late. */
  #turns = 0
  #endLater: () => void = () => {}
  #hasEnded = false

  constructor(settings: RoomSettings, parts: RoomParts) {
    this.settings = settings
    this.#parts = parts
    this.madeMs = parts.clock.epoch()
    this.#phrases = new RateLimit({ burst: parts.limits.roomPhrases, perMs: 10_000 }, () => parts.clock.now())
    this.#places = settings.chairs.map((chair) => placeOf(chair, parts.limits.playerBytes))
    this.#audience = new Audience(this.#places)
    this.#takeBack = new TakeBack({
      places: this.#places,
      audience: this.#audience,
      isAllowed: settings.takeBack,
      match: () => (this.#state === 'playing' ? this.#match : null),
      taken: (plies) => this.#back(plies),
    })
    this.#keepAlive()
  }

  get view(): RoomView {
    const { game, decisionMs, left, takeBack } = this.settings
    return {
      id: this.id,
      game: game.facts.id,
      options: game.options,
      state: this.#state,
      seats: this.#places.map(seatOf),
      clock: decisionMs === null ? null : { decisionMs },
      left,
      takeBack,
      match: this.#match?.id ?? null,
      spectators: this.#audience.watching,
    }
  }
  /** As the admin's list has it. */
  get adminLine(): RoomLine {
    const { id, madeMs } = this
    const names = this.#places.map(({ name, bot }) => name ?? bot?.name ?? '–')
    const { facts } = this.settings.game
    return { id, game: facts.id, state: this.#state, names, spectators: this.#audience.watching, madeMs }
  }

  // Who comes and goes

  /** The place of who made the room. */
  get hostPlace(): RoomPlace {
    const seat = this.#places.findIndex(({ isHost }) => isHost)
    return { room: this.view, seat, key: this.#places[seat]!.key! }
  }

  /** Sits down on the first free place. Refused with `room-full` or `room-over`. */
  join(name: string): Result<RoomPlace> {
    const seat = this.#places.findIndex(({ kind, key }) => kind === 'person' && key === null)
    if (seat < 0) {
      const message = `Every place of the room ${show(this.id)} is taken: watch, or make a room of your own.`
      return refuse(this.#state === 'waiting' ? 'room-full' : 'room-over', 'room', message)
    }
    const place = this.#places[seat]!
    place.name = this.#freeName(name)
    place.key = newKey()
    this.#told()
    return { ok: true, value: { room: this.view, seat, key: place.key } }
  }

  /** Whether there is room for one more who watches. */
  get isCrowded(): boolean {
    return this.#audience.watching >= this.#parts.limits.roomSpectators
  }

  /** Who shows a key sits down at their place; null where it is no key of this room. */
  enter(connection: RoomConnection, key: string): RoomRole | null {
    const place = this.#places.find((it) => it.key === key)
    if (!place) return null
    place.line.join(connection)
    this.#cameBack(place)
    this.#dealOn()
    place.line.send(this.#table(place))
    this.#told(place)
    this.#begin()
    this.#resume(place)
    return {
      take: (frame) => this.#hear(place, connection, frame),
      gone: () => place.line.cut(connection) && this.#left(place),
    }
  }

  watch(connection: RoomConnection): RoomRole {
    const line = new Line(this.#parts.limits.playerBytes)
    line.join(connection)
    this.#audience.add(line)
    this.#audience.tellAll({ type: 'room', room: this.view }, line)
    line.send(this.#table(null))
    return {
      take: ({ type }) =>
        connection.refuse(refuse('room-order', type, `You watch this room: ${type} is for its players.`)),
      gone: () => {
        this.#audience.remove(line)
        line.cut(connection)
        this.#told()
      },
    }
  }

  /** Ends the room: nothing of it is kept. */
  close(): void {
    if (this.#hasEnded) return
    this.#hasEnded = true
    this.#endLater()
    this.#pause()
    for (const place of this.#places) {
      place.stayAway?.()
      place.seated?.leave()
      place.line.close(4404)
    }
    this.#audience.closeWatching()
    this.#parts.ended()
  }

  // What people say

  async #hear(place: Place, connection: RoomConnection, frame: ClientFrame): Promise<void> {
    this.#keepAlive()
    const refusal = await this.#take(place, frame)
    if (refusal) connection.refuse(refusal)
  }

  /** Null where it was taken. */
  #take(place: Place, frame: ClientFrame): AnyRefusal | Promise<AnyRefusal | null> | null {
    switch (frame.type) {
      case 'act':
        return this.#act(place, frame.req, frame.action)
      case 'undo':
        return this.#takeBack.ask(place)
      case 'agree':
        return this.#takeBack.agree(place, frame.plies, frame.agree)
      case 'say':
        return this.#say(place, frame.phrase)
      case 'fill':
        return this.#fill(place, frame.seat, frame.bot)
      case 'rematch':
        return this.#another(place)
      case 'leave':
        return this.#leave(place)
      default:
        return refuse('room-order', frame.type, `The frame ${frame.type} is none of a person at a table.`)
    }
  }

  #act(place: Place, req: string, action: string): AnyRefusal | null {
    const done = this.#done.get(place)
    if (done?.req === req && done.action === action) {
      place.line.send(done.frame)
      return null
    }
    if (done?.req === req)
      return refuse('request-done', req, `${req} was answered by ${show(done.action)}: ${show(action)} is too late.`)
    const open = this.#open
    if (open?.place !== place || open.frame.req !== req) {
      const expected = open?.place === place ? `expected ${open.frame.req}` : 'it is not your decision'
      return refuse('request-unknown', req, `There is no open request ${show(req)}: ${expected}.`)
    }
    const acted = this.#match!.act(action)
    if (acted.ok) {
      const { rttMs } = place.line
      this.#answer(place, req, action, {
        type: 'ok',
        req,
        usedMs: this.#usedMs(open),
        rttMs,
        usedFuel: null,
        bankMs: 0,
      })
      this.#moved(open.plies)
    } else {
      const { code, message: reason, at } = acted
      const illegal = { action, code, reason, attemptsLeft: 1 }
      this.#answer(place, req, action, { type: 'illegal', req, ...illegal, at, strikes: 0, played: null })
      this.#ask(place, open.frame.deadline, illegal)
    }
    return null
  }

  #answer(place: Place, req: string, action: string, frame: Unnumbered): void {
    this.#done.set(place, { req, action, frame })
    place.line.send(frame)
  }

  /** Everybody agreed. */
  #back(plies: number): void {
    this.#pause()
    this.#done.clear()
    this.#match!.back(plies)
    this.#audience.tellAll({ type: 'undone', match: this.#match!.id, plies })
    this.#turn()
  }

  #say(place: Place, phrase: Phrase): AnyRefusal | null {
    const waitMs = this.#phrases.take(String(this.#places.indexOf(place)))
    if (waitMs > 0)
      return refuseForNow('too-many', 'phrase', 'You have said much: wait before the next phrase.', waitMs)
    this.#audience.tellAll({ type: 'said', seat: this.#places.indexOf(place), phrase })
    return null
  }

  async #fill(place: Place, seat: Seat, bot: string): Promise<AnyRefusal | null> {
    if (!place.isHost) return refuse('room-order', 'fill', 'Only who made the room puts bots on its places.')
    const isFree = () => this.#places[seat]?.kind === 'person' && this.#places[seat].key === null
    const taken = () => refuse('room-order', 'seat', `Seat ${seat} is not free: expected a free place.`)
    if (!isFree()) return taken()
    const found = await this.#parts.findBot(bot)
    if (!found.ok) return found
    if (!isFree() || this.#hasEnded) return taken()
    Object.assign(this.#places[seat]!, { kind: 'bot', bot: found.value, name: found.value.name, standIn: null })
    this.#told()
    this.#begin()
    this.#resume(this.#places[seat]!)
    return null
  }

  #another(place: Place): AnyRefusal | null {
    if (this.settings.dealt) return refuse('room-order', 'rematch', 'This match is played once.')
    if (this.#state !== 'over')
      return refuse('room-order', 'rematch', 'The match is not over: play it to its end first.')
    place.wantsAnother = true
    const people = this.#places.filter(({ kind, line }) => kind === 'person' && line.isOpen)
    if (people.every(({ wantsAnother }) => wantsAnother)) {
      this.#places.push(this.#places.shift()!)
      this.#state = 'waiting'
      this.#begin()
    }
    this.#told()
    return null
  }

  #leave(place: Place): null {
    if (this.settings.dealt) {
      place.line.close(1000)
      this.close()
      return null
    }
    this.#freePlace(place)
    place.line.close(1000)
    this.#told()
    this.#resume(place)
    return null
  }

  /** Somebody else may sit down there; where the table does not wait, a bot plays on until then. */
  #freePlace(place: Place): void {
    place.key = null
    place.stayAway?.()
    place.stayAway = null
    place.wantsAnother = false
    this.#takeBack.keep()
    if (this.#state === 'playing' && this.settings.left === 'bot') this.#standIn(place)
    if (!place.isHost) return
    place.isHost = false
    const next = this.#places.find(({ kind, key }) => kind === 'person' && key !== null)
    if (next) next.isHost = true
  }

  // Connections that come and go

  #cameBack(place: Place): void {
    place.stayAway?.()
    place.stayAway = null
    if (place.standIn && place.kind === 'person') {
      place.standIn = null
      place.seated?.leave()
      place.seated = null
    }
    this.#keepAlive()
  }

  #left(place: Place): void {
    if (this.#hasEnded) return
    this.#takeBack.left()
    if (this.#state === 'playing' && this.settings.left === 'bot' && place.key !== null)
      place.stayAway = this.#parts.clock.after(this.#parts.limits.roomAwayMs, () => {
        place.stayAway = null
        this.#standIn(place)
        this.#told()
        this.#resume(place)
      })
    // A clock that runs would decide for who is waited for.
    if (this.settings.left === 'wait' && this.#open?.place === place) this.#pause()
    this.#keepAlive()
    this.#told()
  }

  #standIn(place: Place): void {
    place.standIn = this.#parts.standIn
    place.seated?.leave()
    place.seated = null
  }

  // The match

  /** A given match that was left goes on where it was: all of it is told at once. */
  #dealOn(): void {
    const { dealt, game } = this.settings
    if (!dealt || dealt.actions.length === 0 || this.#state !== 'waiting') return
    this.#match = new RoomMatch(`${this.id}.${++this.#matches}`, game, this.#names, dealt)
    this.#state = 'playing'
  }

  #begin(): void {
    const isFull = this.#places.every(({ kind, key, line }) => kind === 'bot' || (key !== null && line.isOpen))
    if (this.#state !== 'waiting' || !isFull) return
    const { game } = this.settings
    for (const place of this.#places) {
      place.seated?.leave()
      Object.assign(place, { seated: null, standIn: null, wantsAnother: false })
    }
    this.#done.clear()
    this.#match = new RoomMatch(`${this.id}.${++this.#matches}`, game, this.#names, this.settings.dealt)
    this.#state = 'playing'
    for (const [seat, place] of this.#places.entries())
      if (place.kind === 'person') {
        const { id, header } = this.#match
        const facts = factsOf({ id, header, seat, players: this.#names })
        place.line.send({ type: 'start', ...facts, clock: this.#clockFrame(this.#decisionMs), header })
      }
    this.#told()
    this.#audience.tellBeginning(this.#match, this.#table(null))
    this.#turn()
  }

  /** Something was decided after `from` entries: what came of it is told, and the next is asked. */
  #moved(from: number, instead: Seat | null = null): void {
    this.#takeBack.keep()
    this.settings.dealt?.acted(this.#match!)
    this.#audience.tellEntries(this.#match!, from, instead)
    this.#turn()
  }

  /** Goes on where the table waits for somebody, or for this very place. */
  #resume(place: Place): void {
    if (this.#state !== 'playing') return
    const isDue = this.#places[this.#match!.turn!] === place
    if (this.#asked === null || (isDue && (place.standIn !== null || this.#open?.place !== place))) this.#turn()
  }

  /** Nobody is asked any more; what a bot answers comes too late. */
  #pause(): void {
    this.#turns++
    this.#asked = null
    this.#open?.callOff()
    this.#open = null
  }

  /** Asks who is to decide; nobody where that is one who is waited for, or nobody is there to see it. */
  #turn(): void {
    this.#pause()
    const turn = this.#turns
    const seat = this.#match!.turn
    if (seat === null) return this.#over()
    const place = this.#places[seat]!
    const isPerson = place.kind === 'person' && !place.standIn
    const isThere = isPerson
      ? place.key !== null && (place.line.isOpen || this.settings.left === 'bot')
      : this.#isAttended
    if (!isThere) return
    this.#asked = place
    if (isPerson) return this.#ask(place, this.#parts.clock.epoch() + this.#decisionMs)
    this.#run(this.#askBot(place, turn))
  }

  /** A fault of ours: the operator is told, and the room ends. */
  #run(work: Promise<void>): void {
    work.catch((error: unknown) => {
      this.#parts.notify(`A room failed: ${(error as Error).stack ?? String(error)}`)
      this.close()
    })
  }

  get #isAttended(): boolean {
    return this.#places.some(({ kind, line }) => kind === 'person' && line.isOpen)
  }

  #ask(place: Place, deadlineMs: number, illegal?: ServerFrames['request']['illegal']): void {
    this.#open?.callOff()
    const match = this.#match!
    const { observation, legal } = match.question
    const req = `${match.id}.${match.plies}.${++this.#questions}`
    const leftMs = Math.max(0, deadlineMs - this.#parts.clock.epoch())
    const frame = {
      type: 'request',
      match: match.id,
      req,
      observation: { ...observation },
      legal,
      ...(illegal ? { illegal } : {}),
      clock: this.#clockFrame(leftMs),
      deadline: deadlineMs,
    } as const
    const callOff =
      this.settings.decisionMs === null ? () => {} : this.#parts.clock.after(leftMs, () => this.#run(this.#late(place)))
    this.#open = { frame, place, plies: match.plies, callOff }
    place.line.send(frame)
  }

  /** The clock ran out: the bot that stands in decides this once. */
  async #late(place: Place): Promise<void> {
    this.#pause()
    this.#asked = place
    const turn = this.#turns
    const match = this.#match!
    const seated = this.#parts.bots.seat(this.#parts.standIn.entrant, this.#note)
    const action = await seated.decide(match.question)
    seated.leave()
    if (turn !== this.#turns || this.#hasEnded) return
    const from = match.plies
    if (action === null || !match.act(action).ok) match.act(match.question.legal[0]!)
    this.#moved(from, this.#places.indexOf(place))
  }

  async #askBot(place: Place, turn: number): Promise<void> {
    const match = this.#match!
    const { bots } = this.#parts
    const seed = this.settings.dealt?.botSeed(this.#places.indexOf(place))
    place.seated ??= bots.seat((place.standIn ?? place.bot)!.entrant, this.#note, seed)
    const action = await place.seated.decide(match.question)
    if (turn !== this.#turns || this.#hasEnded) return
    const from = match.plies
    if (action !== null && match.act(action).ok) return this.#moved(from)
    // It failed: the bot that stands in plays on, and where it fails, too, the first legal action is played.
    if (place.standIn) {
      match.act(match.question.legal[0]!)
      return this.#moved(from)
    }
    this.#standIn(place)
    this.#told()
    this.#turn()
  }

  #over(): void {
    const match = this.#match!
    this.#state = 'over'
    const { end, ranks, returns, secret, transcript } = match.end
    const frame = {
      type: 'end',
      match: match.id,
      reason: end.reason,
      seat: null,
      result: ranks,
      scores: returns,
      secret,
      replay: '',
      transcript,
    } as const
    this.#audience.tellAll(frame)
    this.#told()
    this.#parts.played({ game: this.settings.game.facts.id, signs: this.#signs(ranks) })
  }

  #signs(ranks: readonly number[]): ReadonlyMap<string, number> {
    const people = this.#places.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []))
    return new Map(
      this.#places.flatMap(({ kind, bot, standIn }, seat) =>
        kind === 'bot' && !standIn && bot!.version !== null ? [[bot!.version, signOf(ranks, people, seat)]] : [],
      ),
    )
  }

  // What readers are told

  #table(place: Place | null): Unnumbered {
    const match = this.#match
    const viewer = place ? this.#places.indexOf(place) : 'table'
    const isOver = this.#state !== 'playing'
    return {
      type: 'table',
      room: this.view,
      seat: place ? this.#places.indexOf(place) : null,
      match: match && {
        match: match.id,
        header: match.header,
        ...match.told(viewer),
        request: this.#open && this.#open.place === place ? questionOf(this.#open.frame) : null,
        undo: this.#takeBack.asked,
        end: isOver ? match.end.end : null,
        transcript: isOver ? match.end.transcript : null,
      },
    }
  }

  /** The room has changed. */
  #told(but: Place | null = null): void {
    this.#audience.tellAll({ type: 'room', room: this.view }, but?.line)
  }

  // Small things

  /** With the clock off, a decision may take as long as the room lasts. */
  get #decisionMs(): number {
    return this.settings.decisionMs ?? this.#parts.limits.roomIdleMs
  }
  get #names(): readonly string[] {
    return this.#places.map(({ name }) => name!)
  }
  get #note() {
    const { facts, seats, options } = this.settings.game
    return { id: facts.id, seats, options: { ...options } }
  }

  #clockFrame(decisionMs: number): ServerFrames['request']['clock'] {
    return { decisionMs, matchMs: this.#parts.limits.roomIdleMs, lagMs: 0, bankMs: 0 }
  }

  #usedMs({ frame }: Open): number {
    return Math.max(0, Math.round(this.#decisionMs - (frame.deadline - this.#parts.clock.epoch())))
  }

  /** It ends when nothing happens for long, or when nobody is there for a while. */
  #keepAlive(): void {
    const { clock, limits } = this.#parts
    this.#endLater()
    const isEmpty = this.#places.every(({ kind, line }) => kind === 'bot' || !line.isOpen)
    const emptyMs = this.settings.dealt?.emptyMs ?? limits.roomEmptyMs
    this.#endLater = clock.after(isEmpty ? emptyMs : limits.roomIdleMs, () => this.close())
  }

  /** Names at one table differ: "Ann", "Ann-2". */
  #freeName(name: string): string {
    const taken = new Set(this.#places.map((place) => place.name))
    let free = name
    for (let i = 2; taken.has(free); i++) free = `${name}-${i}`
    return free
  }
}

/** What a connection does in a room. */
export interface RoomRole {
  take(frame: ClientFrame): unknown
  gone(): unknown
}

const questionOf = ({ type: _type, ...question }: Open['frame']) => question
