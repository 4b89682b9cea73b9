/** The end of an evening: the matches that decided, one after the other, then the table from its last row to its first. */
import { finaleOf, type FinaleMatch } from '@dicewright/arena/competition'
import type { Show, FinaleSets } from './show.ts'
import { suspenseIn } from './transcripts.ts'

/** How long the title and each row of the table stand alone, ms. */
const titleMs = 4000
const rowMs = 1800

export type FinaleStage =
  | { readonly kind: 'reading' }
  | { readonly kind: 'title'; readonly matches: number }
  | { readonly kind: 'match'; readonly match: FinaleMatch }
  /** Rows above `from`, counted from the top, are still hidden. */
  | { readonly kind: 'table'; readonly from: number }

export interface FinaleParts {
  /** Puts a match on the board; the page calls `next` when it is over. */
  readonly showMatch: (match: FinaleMatch, sets: FinaleSets) => void
  readonly clearBoard: () => void
  /** How many rows the table has. */
  readonly rows: () => number
  readonly changed: () => void
}

export class Finale {
  stage: FinaleStage = { kind: 'reading' }
  readonly #parts: FinaleParts
  #sets: FinaleSets | null = null
  #matches: readonly FinaleMatch[] = []
  #at = -1
  #timer: ReturnType<typeof setTimeout> | undefined
  #isPaused = false
  #isClosed = false

  constructor(show: Show, parts: FinaleParts) {
    this.#parts = parts
    void this.#open(show)
  }

  /** Goes on to what comes next; at the end it stays. */
  next(): void {
    clearTimeout(this.#timer)
    if (this.#isClosed || !this.#sets) return
    if (this.stage.kind === 'table') return this.#reveal(this.stage.from - 1)
    this.#at++
    const match = this.#matches[this.#at]
    if (!match) return this.#reveal(this.#parts.rows() - 1)
    this.#become({ kind: 'match', match })
    this.#parts.showMatch(match, this.#sets)
  }

  pause(isPaused: boolean): void {
    this.#isPaused = isPaused
    clearTimeout(this.#timer)
    if (!isPaused) this.#wait()
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
  }

  async #open(show: Show): Promise<void> {
    const sets = await show.finale()
    if (this.#isClosed) return
    this.#sets = sets
    const suspense = (set: number, match: number) => {
      const transcript = sets.transcript(set, match)
      return transcript && suspenseIn(transcript)
    }
    this.#matches = finaleOf({ order: sets.order, sets: sets.sets, suspense })
    this.#become({ kind: 'title', matches: this.#matches.length })
  }

  #reveal(from: number): void {
    this.#parts.clearBoard()
    this.#become({ kind: 'table', from: Math.max(0, from) })
  }

  #become(stage: FinaleStage): void {
    this.stage = stage
    this.#wait()
    this.#parts.changed()
  }

  /** A match ends by itself; everything else is looked at for a while. */
  #wait(): void {
    const { stage } = this
    clearTimeout(this.#timer)
    if (this.#isPaused || stage.kind === 'match' || stage.kind === 'reading') return
    if (stage.kind === 'table' && stage.from === 0) return
    this.#timer = setTimeout(() => this.next(), stage.kind === 'title' ? titleMs : rowMs)
  }
}
