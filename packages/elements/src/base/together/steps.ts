/**
 * The steps of a match as they come from elsewhere, and as a screen shows them, one after the other: what is told is put
 * down at once in a match that runs ahead, and checked there; the match on the screen follows it.
 */
import { accept, Followed, unwrap } from '@dicewright/engine'
import type { End, Entry, Game, Header, Match, Result, Seat, Seen } from '@dicewright/engine'
import type { Feed } from '../feed.ts'
import type { Player } from '../players.ts'

/** What others have to hear of the person at this screen. */
export interface StepsHooks {
  send(action: string): void
  mayUndo(): boolean
  undo(): void
  again(): void
  left(): void
}

export interface StepsSettings {
  readonly game: Game
  readonly header: Header
  /** The seat of the person here; null where this screen only watches. */
  readonly seat: Seat | null
  /** By seat: the bot that plays there; null for people. */
  readonly bots: readonly (string | null)[]
  /** Of a match of the day: its date and key. */
  readonly day?: string
}

export class Steps implements Feed {
  readonly match: Followed
  /** All that was told, also what the screen has yet to show. */
  readonly ahead: Followed
  readonly players: readonly Player[]
  readonly seat: Seat | null
  declare readonly day?: string
  readonly #hooks: StepsHooks
  #whole: { readonly match: Match; readonly end: Partial<End> } | null = null
  /** How many entries there were when a decision was sent; -1 where none is on its way. */
  #sentAt = -1

  constructor({ game, header, seat, bots, day }: StepsSettings, hooks: StepsHooks) {
    if (day !== undefined) this.day = day
    this.match = new Followed(game, header, seat ?? 'table')
    this.ahead = new Followed(game, header, seat ?? 'table')
    this.seat = seat
    // The texts call the person here "you".
    this.players = header.players.map((name, at) =>
      at === seat ? { name: 'me', bot: null } : { name, bot: bots[at] ?? null },
    )
    this.#hooks = hooks
  }

  /** The last step is held back until it is known how the match ended. */
  get hasNext(): boolean {
    const { ahead, match } = this
    const left = ahead.entries.length - match.entries.length
    return left > 1 || (left === 1 && (ahead.actor !== 'over' || this.#whole !== null))
  }
  get isSent(): boolean {
    return this.#sentAt === this.ahead.entries.length
  }
  get mayUndo(): boolean {
    return this.#hooks.mayUndo()
  }
  get end(): Partial<End> | undefined {
    return this.#isShown ? this.#whole?.end : undefined
  }
  get #isShown(): boolean {
    return this.match.entries.length === this.ahead.entries.length
  }

  /** Puts down what was told. Refused at the first entry that cannot be so. */
  hear({ entries, states }: Seen): Result<true> {
    for (const [i, entry] of entries.entries()) {
      const heard = this.ahead.hear(entry, states?.[i])
      if (!heard.ok) return heard
    }
    return accept(true)
  }

  /** Shows at once all but the last `count` entries: what was missed long ago is not played again. */
  skipTo(count: number): void {
    while (this.ahead.entries.length - this.match.entries.length > count) this.#follow()
  }

  next(): Entry {
    const entry = this.#follow()
    this.#openWhole()
    return entry
  }

  send(action: string): void {
    this.#sentAt = this.ahead.entries.length
    this.#hooks.send(action)
  }
  /** What was sent was not taken. */
  notTaken(): void {
    this.#sentAt = -1
  }

  /** All agreed that what came after the first `plies` entries is taken back; returns what the screen had shown of it. */
  back(plies: number): readonly Entry[] {
    this.#sentAt = -1
    this.ahead.back(plies)
    return this.match.back(plies)
  }

  /** What truly happened: a match of as many entries as were told, and how it ended. */
  close(match: Match, end: Partial<End>): void {
    this.#whole = { match, end }
    this.#openWhole()
  }

  undo(): void {
    this.#hooks.undo()
  }
  again(): void {
    this.#hooks.again()
  }
  left(): void {
    this.#hooks.left()
  }

  #openWhole(): void {
    if (this.#whole && this.#isShown) this.match.open(this.#whole.match)
  }

  #follow(): Entry {
    const { ahead, match } = this
    const at = match.entries.length
    return unwrap(match.hear(ahead.entries[at]!, ahead.game.toJSON(ahead.stateAt(at + 1))))
  }
}
