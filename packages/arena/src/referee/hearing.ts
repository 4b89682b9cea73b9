/** What one viewer hears of a match: the one place where entries lose what is hidden, by asking the engine. */
import { gameOf, hides, unwrap, type Game, type GameFactory, type Header, type Viewer } from '@dicewright/engine'

/** A decision or chance outcome in notation, as transcripts and connections have it. */
export type EntryLine = { readonly by: number | 'chance'; readonly text: string }

export class Hearing {
  readonly #viewer: Viewer
  readonly #game: Game
  #state: unknown

  /** From the beginning of a match on. */
  constructor(header: Header, games: readonly GameFactory[], viewer: Viewer) {
    this.#viewer = viewer
    this.#game = unwrap(gameOf(header, games))
    this.#state = header.from === undefined ? this.#game.start() : unwrap(this.#game.restore(header.from))
  }

  get game(): Game {
    return this.#game
  }

  /** `entries` are those after the last call, as the transcript has them. */
  hear(entries: readonly EntryLine[]): readonly EntryLine[] {
    // In a game without hidden information every viewer hears everything, and nothing has to be played again.
    return hides(this.#game) ? entries.map((entry) => this.#hearOne(entry)) : entries
  }

  #hearOne({ by, text }: EntryLine): EntryLine {
    const id = unwrap(this.#game.parse(text))
    const heard = this.#game.hear(this.#state, id, this.#viewer)
    this.#state = unwrap(by === 'chance' ? this.#game.chance(this.#state, id) : this.#game.act(this.#state, id))
    return { by, text: heard }
  }
}
