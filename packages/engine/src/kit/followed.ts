/**
 * A match that is played elsewhere and followed here, as one viewer may know it: at a table of an arena, or with another
 * browser. Where the game hides something, each entry comes as that viewer hears it, with a state that looks to it as the
 * true one does and has the first possible value in place of all that is hidden. So what is sent tells nothing of it.
 */
import type { Actor, Game, Seat, Viewer } from './contract.ts'
import { hides } from './hides.ts'
import type { State } from './layout.ts'
import { Match, type Entry } from './match.ts'
import type { Random } from './random.ts'
import { accept, refuse, show, type Result } from './result.ts'
import type { Header } from './transcript.ts'

/** A decision or draw as somebody was told it, such as `cup 1 ??`. */
export interface HeardEntry {
  readonly by: Seat | 'chance'
  readonly text: string
}

/** What a viewer is told of entries of a match. */
export interface Seen {
  readonly entries: readonly HeardEntry[]
  /** Where the game hides something: the state after each entry, as `toJSON` writes it. */
  readonly states?: readonly Readonly<Record<string, unknown>>[]
}

/** What is hidden has the first value there is, whatever it is. */
const first: Random = { below: () => 0 }

/**
 * What a viewer is told of a match from a ply on: what a server sends to one seat or to who watches. Matches that differ
 * only in what is hidden from the viewer give the same.
 *
 * @example
 * ```ts
 * import { Match, repeatable, seenBy, unwrap } from '@dicewright/engine'
 * import { yessir } from '@dicewright/engine/yessir'
 *
 * const match = new Match(unwrap(yessir(2)), { dice: repeatable('7', 'set-1'), players: ['Ada', 'Ben'] })
 * match.rollAll()
 * seenBy(match, 0).entries.map(({ text }) => text) // => ['start 1', 'shared 255', 'cup 1 ??', 'cup 0 16']
 * ```
 */
export function seenBy(match: Pick<Match, 'game' | 'entries' | 'stateAt'>, viewer: Viewer, from = 0): Seen {
  const { game } = match
  const entries = match.entries
    .slice(from)
    .map(({ by, id }, i) => ({ by, text: game.hear(match.stateAt(from + i), id, viewer) }))
  if (!hides(game)) return { entries }
  const seen = (_: HeardEntry, i: number) => game.toJSON(game.redeal(match.stateAt(from + i + 1), viewer, first))
  return { entries, states: entries.map(seen) }
}

/**
 * A match that is played elsewhere, as `viewer` may know it: `hear` puts down what happens, in place of `roll` and `act`.
 * What that viewer observes, hears and may do is as in the true match; everything hidden from it has the first possible
 * value. Where the game hides nothing, it is the match itself.
 *
 * @example
 * ```ts
 * import { Followed, Match, repeatable, seenBy, unwrap } from '@dicewright/engine'
 * import { yessir } from '@dicewright/engine/yessir'
 *
 * const game = unwrap(yessir(2))
 * const match = new Match(game, { dice: repeatable('7', 'set-1'), players: ['Ada', 'Ben'] })
 * match.rollAll()
 * const followed = new Followed(game, match.header, 1)
 * const { entries, states } = seenBy(match, 1)
 * for (const [i, entry] of entries.entries()) unwrap(followed.hear(entry, states?.[i]))
 * followed.entries.map(({ text }) => text) // => ['start 1', 'shared 255', 'cup 1 23', 'cup 0 ??']
 * ```
 */
export class Followed extends Match {
  /** Who follows it. */
  readonly viewer: Viewer
  readonly #header: Header
  #isOpen = false

  /** Throws where `header` has another number of players than the game has seats. */
  constructor(game: Game, header: Header, viewer: Viewer) {
    super(game, { dice: { note: header.dice, roll: elsewhere }, players: header.players })
    this.viewer = viewer
    this.#header = header
  }

  /** As it was told before the first throw: it is what the commitment of the dice covers. */
  override get header(): Header {
    return this.#header
  }
  /** Whether it is the whole match, with nothing hidden. */
  get isWhole(): boolean {
    return this.#isOpen || !hides(this.game)
  }

  /**
   * Puts down what the viewer heard, with the state after it where one was told. Refused where nobody could have heard
   * that now.
   */
  hear({ by, text }: HeardEntry, told?: unknown): Result<Entry> {
    const { game, actor } = this
    if (by !== actor)
      return refuse(
        'action-phase',
        show(text),
        `${show(text)} was told of ${called(by)}: expected that of ${called(actor)}.`,
      )
    const id = this.#idOf(text)
    if (!id.ok) return id
    const next = told === undefined ? accept(this.#after(id.value)) : game.restore(told)
    return next.ok ? accept(this.push(by, id.value, next.value, text)) : next
  }

  /** Takes back everything after the first `plies` entries; returns what is gone. */
  back(plies: number): readonly Entry[] {
    this.states.length = Math.min(this.states.length, plies + 1)
    return this.past.splice(plies)
  }

  /** Takes over what truly happened, once all of it was told. Throws where that is a match of another length. */
  open(match: Match): void {
    if (match.entries.length !== this.past.length)
      throw new RangeError(`${match.entries.length} entries in place of ${this.past.length}`)
    this.#isOpen = true
    this.past.splice(0, Infinity, ...match.entries)
    this.states.splice(0, Infinity, ...Array.from({ length: this.past.length + 1 }, (_, ply) => match.stateAt(ply)))
  }

  /** The first action or outcome that the viewer hears so. */
  #idOf(text: string): Result<number> {
    const { game, state, viewer } = this
    const ids = this.actor === 'chance' ? game.outcomes(state).map(({ id }) => id) : game.legalActions(state)
    const id = ids.find((one) => game.hear(state, one, viewer) === text)
    if (id !== undefined) return accept(id)
    const read = game.read(state, text)
    if (!read.ok) return read
    return (
      game.refusal(state, read.value) ??
      refuse(
        'action-illegal',
        text,
        `${show(text)} was told: expected what ${viewer === 'table' ? 'the table' : called(viewer)} may hear.`,
      )
    )
  }

  /** The state after an action or outcome, by the rules. */
  #after(id: number): State {
    const next = this.game.copy(this.state)
    this.game.apply(next, id)
    return next
  }
}

const elsewhere = (): never => {
  throw new Error('the dice of a followed match are thrown elsewhere')
}

const called = (actor: Actor): string => (typeof actor === 'number' ? `seat ${actor}` : actor)
