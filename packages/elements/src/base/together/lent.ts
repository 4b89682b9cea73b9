/**
 * A bot of an arena that plays in this page, because its author lends it: an ordinary match of this screen, whose dice are
 * thrown here. The arena asks the bot anew about a match that is over, and counts it for the author where it answers the same.
 */
import { turnOf, type Entry, type Match, type Policy, type Seat, type State, type Turn } from '@dicewright/engine'
import type { LentBot } from '../lazy.ts'
import type { Player } from '../players.ts'
import { askServer } from './line.ts'
import { SeatFrame, type LentScript, type SeatPort } from './seat-frame.ts'

/** What the arena answers; without `loan` the bot plays at the arena only. */
interface Loan extends LentScript {
  /** Null where its match is not counted. */
  readonly loan: string | null
  /** Where its sandbox is; null where the server has none. */
  readonly sandbox: string | null
}

/** A table of this screen. */
export interface LentTable {
  readonly match: Match
  readonly players: readonly Player[]
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

export class Lent implements LentBot {
  readonly #settings: LentSettings
  readonly #last: Loan
  /** The one that came with it, for the first match. */
  #first: Loan | null
  readonly #seats = new Set<LentSeat>()
  #frame: Promise<SeatFrame> | null = null

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
      port.close()
      return lent
    } catch {
      lent.close()
      return null
    }
  }

  seat(match: Match, seat: Seat, standIn: () => Policy): Policy {
    const seated = new LentSeat(this, match, seat)
    this.#seats.add(seated)
    let instead: Policy | null = null
    return async (turn) => {
      if (instead) return instead(turn)
      try {
        return await seated.decide(turn)
      } catch (error) {
        instead = standIn()
        seated.leave()
        this.#settings.failed((error as Error).message)
        return instead(turn)
      }
    }
  }

  /** A loan for a match of its own. Where the arena gives no other one, the bot plays all the same, and is not counted. */
  async loan(): Promise<Loan> {
    const first = this.#first
    this.#first = null
    if (first) return first
    return (await borrow(this.#settings)) ?? { ...this.#last, loan: null }
  }

  async connect(): Promise<SeatPort> {
    const { server, document } = this.#settings
    const frame = await (this.#frame ??= SeatFrame.open(document, new URL(this.#last.sandbox!, server).href))
    if (frame.isOpen) return frame.connect()
    this.#frame = null
    return this.connect()
  }

  /** Sends a match that is over, where it was played with its loan from the first to the last decision. */
  over({ match, players }: LentTable, transcript: string): void {
    const people = [...players.keys()].filter((seat) => players[seat]!.bot === null)
    for (const seated of this.#seats) {
      const loan = seated.match === match ? seated.whole : null
      if (loan !== null && people.length > 0)
        void askServer(this.#settings.server, `/api/loans/${loan}/result`, { seat: seated.seat, people, transcript })
      if (seated.match === match) this.#seats.delete(seated)
    }
  }

  /** Ends its workers: a match that goes on starts them again. */
  close(): void {
    void this.#frame?.then((frame) => frame.close()).catch(() => {})
    this.#frame = null
    for (const seat of this.#seats) seat.leave()
  }
}

/** The bot in one seat of one match. It remembers the match, so it has to be asked about all of it in order. */
class LentSeat {
  readonly match: Match
  readonly seat: Seat
  readonly #lent: Lent
  #loan: Promise<Loan> | null = null
  #port: SeatPort | null = null
  #asked: Asked[] = []
  #last: Promise<unknown> = Promise.resolve()
  /** The loan, once it is there. */
  #counted: string | null = null

  constructor(lent: Lent, match: Match, seat: Seat) {
    this.#lent = lent
    this.match = match
    this.seat = seat
  }

  /** The loan of a match in which every decision of this seat was the bot's; else null. */
  get whole(): string | null {
    const isScripted = this.match.header.dice.kind === 'scripted'
    return !isScripted && this.#asked.length === this.#own.length && this.#hasHeard(this.#own) ? this.#counted : null
  }

  /** Rejected where the bot fails. */
  decide(turn: Turn): Promise<string> {
    const { match } = this
    const { state } = match
    const own = this.#own
    const ply = match.entries.length
    const before = own.map((decision, i) => this.#turnBefore(decision, i))
    const now = this.#question(turn)
    const decided = this.#last.then(async () => {
      const isOn = this.#port !== null && this.#asked.length === own.length && this.#hasHeard(own)
      const port = isOn ? this.#port! : await this.#beginAnew(own, before)
      return this.#take(state, ply, now, await port.ask(now))
    })
    this.#last = decided.catch(() => {})
    return decided
  }

  /** Its worker is not needed any more. */
  leave(): void {
    this.#port?.close()
    this.#port = null
  }

  /** Its decisions so far, and before which of them the match stood where. */
  get #own(): readonly (Entry & { readonly ply: number })[] {
    return this.match.entries.flatMap((entry, ply) => (entry.by === this.seat ? [{ ...entry, ply }] : []))
  }

  #hasHeard(own: readonly (Entry & { readonly ply: number })[]): boolean {
    return own.every(({ ply, id }, i) => this.#asked[i]?.ply === ply && this.#asked[i].id === id)
  }

  #turnBefore({ ply }: { readonly ply: number }, i: number): string {
    const asked = this.#asked[i]
    return asked?.ply === ply ? asked.turn : this.#question(turnOf(this.match.game, this.match.stateAt(ply)))
  }

  /** After a take-back, and in a match that goes on after a reload: the same bot, asked again about what was. */
  async #beginAnew(own: readonly (Entry & { readonly ply: number })[], turns: readonly string[]): Promise<SeatPort> {
    this.leave()
    const loan = await (this.#loan ??= this.#lent.loan())
    const { facts, seats, options } = this.match.game
    const port = await this.#lent.connect()
    this.#port = port
    await port.open(loan, { id: facts.id, seats, options: { ...options } })
    const isOfLoan = this.#hasHeard(own)
    // oxlint-disable-next-line no-await-in-loop -- it is asked in order
    for (const turn of turns) await port.ask(turn)
    this.#asked = own.map(({ ply, id }, i) => ({ ply, id, turn: turns[i]! }))
    this.#counted = isOfLoan ? loan.loan : null
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
  const answer = await askServer<Loan>(server, '/api/loans', { bot, game })
  return answer.ok && answer.value.loan !== null ? answer.value : null
}
