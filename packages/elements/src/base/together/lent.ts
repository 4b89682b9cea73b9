/**
 * A bot of an arena that plays in this page, because its author lends it: an ordinary match of this screen, whose dice are
 * thrown here. The arena asks the bot anew about a match that is over, and counts it for the author where it answers the same.
 */
/* oxlint-disable no-await-in-loop -- one question, and one try, after another */
import { turnOf, type Entry, type Match, type Policy, type Seat, type State, type Turn } from '@dicewright/engine'
import type { LentBot } from '../lazy.ts'
import { askServer } from './line.ts'
import { Left, SeatFrame, type LentScript, type SeatPort } from './seat-frame.ts'

/** What the arena answers; without `loan` the bot plays at the arena only. */
interface Loan extends LentScript {
  /** Null where its match is not counted. */
  readonly loan: string | null
  /** Where its sandbox is; null where the server has none. */
  readonly sandbox: string | null
}

export interface LentSettings {
  readonly server: string
  readonly document: Document
  /** `AUTHOR/BOT`. */
  readonly bot: string
  readonly game: string
  /** Told when another bot plays on in its place. */
  readonly failed: (why: string) => void
}

/** A question that was answered. */
interface Asked {
  readonly ply: number
  readonly turn: string
  readonly id: Entry['id']
}

type Own = readonly (Entry & { readonly ply: number })[]

/** Pauses before a result is sent again that the arena could not take, ms. */
const pausesMs = [2000, 10_000, 60_000]
const forNow = new Set<string>(['server-busy', 'too-many', 'server-unreachable', 'store-lost', 'disk-full'])

export class Lent implements LentBot {
  readonly #settings: LentSettings
  readonly #last: Loan
  /** The one that came with it, for the first match. */
  #first: Loan | null
  /** Those that were asked in the match that goes on. */
  readonly #seats = new Set<LentSeat>()
  /** Workers that nobody uses now. */
  readonly #spare: SeatPort[] = []
  #frame: Promise<SeatFrame> | null = null
  #whenBack: Promise<void> = Promise.resolve()
  #comesBack: () => void = () => {}

  private constructor(settings: LentSettings, loan: Loan) {
    this.#settings = settings
    this.#last = this.#first = loan
  }

  /** Null where it cannot play here: its author keeps it at the arena, the arena has no sandbox, or the page may not frame it. */
  static async of(settings: LentSettings, seats: number, options: object): Promise<Lent | null> {
    const loan = await borrow(settings)
    if (!loan?.sandbox) return null
    const lent = new Lent(settings, loan)
    try {
      const port = await lent.connect()
      await port.open(loan, { id: settings.game, seats, options })
      lent.giveBack(port)
      return lent
    } catch {
      lent.leave()
      return null
    }
  }

  seat(match: Match, seat: Seat, people: readonly Seat[], standIn: () => Policy): Policy {
    const seated = new LentSeat(this, match, seat, people)
    let instead: Policy | null = null
    return async (turn) => {
      while (!instead) {
        try {
          return await seated.decide(turn)
        } catch (error) {
          // Its worker was ended with the element's stay in the page: it is asked again.
          if (error instanceof Left) continue
          instead = standIn()
          seated.fail()
          this.#settings.failed((error as Error).message)
        }
      }
      return instead(turn)
    }
  }

  /** Whether it is in this match, and nobody has to play on for it. */
  isIn(match: Match): boolean {
    const own = [...this.#seats].filter((seated) => seated.match === match)
    return own.every(({ hasFailed }) => !hasFailed)
  }

  /** A seat is asked: those of other matches are not any more. */
  begin(seated: LentSeat): void {
    for (const other of this.#seats) if (other.match !== seated.match) this.#end(other)
    this.#seats.add(seated)
  }

  /** A loan for a match of its own. Where the arena gives no other one, the bot plays all the same, and is not counted. */
  async loan(): Promise<Loan> {
    const first = this.#first
    this.#first = null
    if (first) return first
    return (await borrow(this.#settings)) ?? { ...this.#last, loan: null }
  }

  /** A worker, once the element is in a page. Rejected where there is none to be had. */
  async connect(): Promise<SeatPort> {
    const { server, document } = this.#settings
    for (;;) {
      await this.#whenBack
      const opening = (this.#frame ??= SeatFrame.open(document, new URL(this.#last.sandbox!, server).href))
      const frame = await opening.catch((error: unknown) => {
        if (this.#frame === opening) this.#frame = null
        throw error
      })
      if (this.#frame !== opening) continue
      if (frame.isOpen) return this.#spare.pop() ?? frame.connect()
      this.#drop()
    }
  }

  /** Its worker may be used for another match. */
  giveBack(port: SeatPort): void {
    this.#spare.push(port)
  }

  /** A match is over: it is reported where it was played with its loan from the first to the last decision. */
  over(transcript: string): void {
    for (const seated of this.#seats) {
      if (seated.match.actor !== 'over') continue
      const loan = seated.whole
      const { seat, people } = seated
      if (loan !== null && people.length > 0) void this.#report(loan, { seat, people, transcript })
      this.#end(seated)
    }
  }

  /** The element has left the page. Its workers are ended; a match that goes on starts them again. */
  leave(): void {
    this.#whenBack = new Promise((resolve) => (this.#comesBack = resolve))
    this.#drop()
  }

  /** The element is in a page again. */
  back(): void {
    this.#comesBack()
  }

  #drop(): void {
    void this.#frame?.then((frame) => frame.close()).catch(() => {})
    this.#frame = null
    for (const port of this.#spare.splice(0)) port.close()
    for (const seated of this.#seats) seated.leave()
  }

  #end(seated: LentSeat): void {
    this.#seats.delete(seated)
    const port = seated.takePort()
    if (port) this.giveBack(port)
  }

  async #report(loan: string, result: object): Promise<void> {
    for (const pauseMs of [...pausesMs, 0]) {
      const answer = await askServer(this.#settings.server, `/api/loans/${loan}/result`, result)
      if (answer.ok || !forNow.has(answer.code)) return
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}

/** The bot in one seat of one match. It remembers the match, so it has to be asked about all of it in order. */
class LentSeat {
  readonly match: Match
  readonly seat: Seat
  readonly people: readonly Seat[]
  hasFailed = false
  readonly #lent: Lent
  #loan: Promise<Loan> | null = null
  #port: SeatPort | null = null
  #asked: Asked[] = []
  #last: Promise<unknown> = Promise.resolve()
  /** The loan, once it is there. */
  #counted: string | null = null
  /** Whether decisions stand in the match that this bot did not make. */
  #isForeign = false

  constructor(lent: Lent, match: Match, seat: Seat, people: readonly Seat[]) {
    this.#lent = lent
    this.match = match
    this.seat = seat
    this.people = people
  }

  /** The loan of a match in which every decision of this seat was the bot's; else null. */
  get whole(): string | null {
    const own = this.#own
    // A take-back may have left an answer that was not played.
    const isWhole = this.match.header.dice.kind !== 'scripted' && this.#asked.length >= own.length
    return isWhole && !this.hasFailed && this.#hasHeard(own) ? this.#counted : null
  }

  /** Rejected where the bot fails, and with `Left` where its worker was ended. */
  decide(turn: Turn): Promise<string> {
    this.#lent.begin(this)
    const { match } = this
    const { state } = match
    const own = this.#own
    const ply = match.entries.length
    const before = own.map((decision, i) => this.#turnBefore(decision, i))
    const now = this.#question(turn)
    const decided = this.#last.then(async () => {
      const isOn = this.#port?.isOpen === true && this.#asked.length === own.length && this.#hasHeard(own)
      const port = isOn ? this.#port! : await this.#beginAnew(own, before)
      return this.#take(state, ply, now, await port.ask(now))
    })
    this.#last = decided.catch(() => {})
    return decided
  }

  /** Another bot plays on. */
  fail(): void {
    this.hasFailed = true
    this.leave()
  }

  /** Ends its worker. */
  leave(): void {
    this.takePort()?.close()
  }

  /** Gives its worker away. */
  takePort(): SeatPort | null {
    const port = this.#port
    this.#port = null
    return port
  }

  /** Its decisions so far, and before which of them the match stood where. */
  get #own(): Own {
    return this.match.entries.flatMap((entry, ply) => (entry.by === this.seat ? [{ ...entry, ply }] : []))
  }

  #hasHeard(own: Own): boolean {
    return own.every(({ ply, id }, i) => this.#asked[i]?.ply === ply && this.#asked[i].id === id)
  }

  #turnBefore({ ply }: { readonly ply: number }, i: number): string {
    const asked = this.#asked[i]
    return asked?.ply === ply ? asked.turn : this.#question(turnOf(this.match.game, this.match.stateAt(ply)))
  }

  /** After a take-back, and in a match that goes on after a reload: the same bot, asked again about what was. */
  async #beginAnew(own: Own, turns: readonly string[]): Promise<SeatPort> {
    const loan = await (this.#loan ??= this.#lent.loan())
    const { facts, seats, options } = this.match.game
    if (!this.#port?.isOpen) this.#port = await this.#lent.connect()
    const port = this.#port
    await port.open(loan, { id: facts.id, seats, options: { ...options } })
    if (!this.#hasHeard(own)) this.#isForeign = true
    for (const turn of turns) await port.ask(turn)
    this.#asked = own.map(({ ply, id }, i) => ({ ply, id, turn: turns[i]! }))
    this.#counted = this.#isForeign ? null : loan.loan
    return port
  }

  /** The answer in the words of the game. */
  #take(state: State, ply: number, turn: string, answer: string): string {
    const { game } = this.match
    const read = game.read(state, answer)
    if (!read.ok) throw new Error(read.message)
    const refused = game.refusal(state, read.value)
    if (refused) throw new Error(refused.message)
    this.#asked.push({ ply, turn, id: read.value })
    return game.make(read.value)
  }

  #question({ observation, legal }: Turn): string {
    const { facts, seats } = this.match.game
    return JSON.stringify({ game: facts.id, seat: this.seat, seats, observation, legal })
  }
}

async function borrow({ server, bot, game }: LentSettings): Promise<Loan | null> {
  const answer = await askServer<Loan | null>(server, '/api/loans', { bot, game })
  return answer.ok && typeof answer.value?.loan === 'string' ? answer.value : null
}
