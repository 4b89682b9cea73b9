/** One match at the table of a room: the engine's match with fair dice, as each reader may know it. */
import {
  fair,
  makeSecret,
  makeSecretText,
  makeTranscript,
  Match,
  refuse,
  seenBy,
  unwrap,
  type Game,
  type Header,
  type Seat,
  type Seen,
  type State,
  type Viewer,
} from '@dicewright/engine'
import type { Result } from '../codes.ts'
import type { Question } from '../referee/player.ts'
import { questionAt } from '../referee/referee.ts'

/** Every secret is used once, so that a name of its own for the dice is not needed. */
export const setName = 'room'

/** How a seat did against people, by the ranks: 1 where it came before all of them, -1 where one came before it, else 0. */
export const signOf = (ranks: readonly number[], people: readonly Seat[], seat: Seat): number =>
  Math.sign(Math.min(...people.map((one) => ranks[one]!)) - ranks[seat]!)

/** Dice that others throw, too: their secret is not told at the end. */
export interface DealtDice {
  readonly secret: Uint8Array
  readonly set: string
  /** Decisions that were made before, in notation. */
  readonly actions: readonly string[]
}

export class RoomMatch {
  readonly id: string
  readonly #secret: Uint8Array
  readonly #set: string
  readonly #isTold: boolean
  readonly #game: Game
  readonly #players: readonly string[]
  #match: Match

  /** `dealt`: without them the dice follow from a secret of their own. */
  constructor(id: string, game: Game, players: readonly string[], dealt: DealtDice | null = null) {
    this.id = id
    this.#secret = dealt?.secret ?? makeSecret()
    this.#set = dealt?.set ?? setName
    this.#isTold = dealt === null
    this.#game = game
    this.#players = players
    this.#match = this.#begun()
    this.#match.rollAll()
    for (const action of dealt?.actions ?? []) unwrap(this.act(action))
  }

  get header(): Header {
    return this.#match.header
  }
  get plies(): number {
    return this.#match.entries.length
  }
  get state(): State {
    return this.#match.state
  }
  /** All decisions so far, in notation. */
  get actions(): readonly string[] {
    return this.#match.entries.flatMap(({ by, text }) => (by === 'chance' ? [] : [text]))
  }
  /** Who is to decide; null once the match is over. */
  get turn(): Seat | null {
    const { actor } = this.#match
    return typeof actor === 'number' ? actor : null
  }
  get question(): Question {
    return questionAt(this.#game, this.#match.state)
  }

  /** A decision of the seat whose turn it is, and the dice that fall then. */
  act(action: string): Result<true, any> {
    const acted = this.#match.act(action)
    if (!acted.ok) return acted
    this.#match.rollAll()
    return { ok: true, value: true }
  }

  /** The entries from a ply on, as a viewer may know them. */
  told(viewer: Viewer, from = 0): Seen {
    return seenBy(this.#match, viewer, from)
  }

  /**
   * How many entries are left where a seat takes its last decision back. Refused where somebody else of `persons` decided
   * since, or the decision showed something hidden.
   */
  undoOf(seat: Seat, persons: ReadonlySet<Seat>): Result<number, any> {
    const { entries, game } = this.#match
    const at = entries.findLastIndex(({ by }) => by === seat)
    const no = (why: string) => refuse('undo-refused', 'undo', `The last decision cannot be taken back: ${why}.`)
    if (at < 0) return no('there is none')
    const later = entries.slice(at + 1).find(({ by }) => typeof by === 'number' && by !== seat && persons.has(by))
    if (later) return no(`seat ${later.by} has decided since`)
    const { definition, settled } = game
    for (let ply = at; ply < entries.length; ply++)
      if (entries[ply]!.by !== 'chance' && definition.reveals?.(this.#match.stateAt(ply), settled, entries[ply]!.id))
        return no('it showed something hidden')
    return { ok: true, value: at }
  }

  /** Takes everything after the first `plies` entries back. The same dice fall for the same decision. */
  back(plies: number): void {
    const kept = this.#match.entries.slice(0, plies)
    this.#match = this.#begun()
    for (const { by, id } of kept)
      if (by === 'chance') this.#match.roll()
      else unwrap(this.#match.act(id))
  }

  /** How the match ended, with the secret of its dice unless others throw them too. Throws while it goes on. */
  get end() {
    const secret = this.#isTold ? makeSecretText(this.#secret) : null
    const { end, ...rest } = this.#match.transcript(secret === null ? {} : { secret })
    const { state } = this.#match
    return {
      end: end!,
      transcript: makeTranscript({ ...rest, end: end! }),
      ranks: this.#game.ranks(state),
      returns: this.#game.returns(state),
      secret,
    }
  }

  #begun(): Match {
    return new Match(this.#game, { dice: fair(this.#secret, this.#set), players: this.#players })
  }
}
