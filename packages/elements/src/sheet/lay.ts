/**
 * Where the five dice lie: each in a column of its own for a whole turn, so that what is kept stays in its place while
 * the others are rolled. The engine knows sets of dice only; which of three fives was kept is a matter of the screen.
 */
import type { Entry, Match } from '@dicewright/engine'
import type { Face } from '../parts/die/geometry.ts'
import type { SheetMatch } from './match.ts'

export interface LaidDie {
  readonly face: Face
  readonly kept: boolean
  /** The ply its face fell at, which says how it lies. */
  readonly thrownAt: number
}

/** Five dice by column; none before the first roll of a match. */
export type Lay = readonly LaidDie[]

/** An entry as an object: `{ type: 'roll', dice: [1, 2] }`. */
export interface Step {
  readonly type: string
  readonly dice?: readonly Face[]
  readonly box?: string
  readonly seat?: number
}

/** Lays the dice of matches out, and remembers how. */
export class Layout {
  #laid = new WeakMap<Entry, Lay>()
  /** Columns whose dice a person chose to keep by the next entry of a match; others are kept from the left. */
  #wish: { readonly match: Match; readonly ply: number; readonly columns: ReadonlySet<number> } | null = null

  wish(match: Match, columns: ReadonlySet<number>): void {
    this.#wish = { match, ply: match.entries.length + 1, columns }
  }

  /** How the dice lie after the first `ply` entries. */
  at(match: SheetMatch, ply: number): Lay {
    // From the last place that is known on, in a loop: a match of eight players is some thousand entries long.
    let from = ply
    while (from > 0 && !this.#laid.has(match.entries[from - 1]!)) from--
    let lay = from > 0 ? this.#laid.get(match.entries[from - 1]!)! : beginning(match)
    for (let at = from + 1; at <= ply; at++) {
      const entry = match.entries[at - 1]!
      lay = this.#next(match, at, lay, match.game.object(entry.id) as Step)
      this.#laid.set(entry, lay)
    }
    return lay
  }

  #next(match: SheetMatch, ply: number, lay: Lay, { type, dice = [] }: Step): Lay {
    if (type === 'keep') {
      const wish = this.#wish?.match === match && this.#wish.ply === ply ? this.#wish.columns : new Set<number>()
      const kept = columnsOf(lay, dice, wish)
      return lay.map((die, column) => ({ ...die, kept: kept.has(column) }))
    }
    if (type !== 'roll') return lay
    const isFirst = dice.length === 5
    const left = [...dice]
    return Array.from({ length: 5 }, (_, column) =>
      !isFirst && lay[column]?.kept ? lay[column] : { face: left.shift() ?? 0, kept: false, thrownAt: ply },
    )
  }
}

/** Columns of dice with these faces: wished ones first, then those kept before, then from the left. */
export function columnsOf(lay: Lay, faces: readonly number[], wish: ReadonlySet<number>): ReadonlySet<number> {
  const found = new Set<number>()
  const rank = (column: number): number => (wish.has(column) ? 0 : lay[column]!.kept ? 1 : 2)
  const order = lay.map((_, column) => column).toSorted((a, b) => rank(a) - rank(b))
  for (const face of faces) {
    const column = order.find((at) => lay[at]!.face === face && !found.has(at))
    if (column !== undefined) found.add(column)
  }
  return found
}

/** A match may begin in the middle of a turn: the dice lie as they are, and those that are due show no face. */
function beginning(match: SheetMatch): Lay {
  const { turn } = match.game.observe(match.stateAt(0), 'table')
  if (!turn || turn.dice.length === 0) return []
  const left = [...turn.kept]
  const dice = turn.dice.map((face) => {
    const at = left.indexOf(face)
    if (at >= 0) left.splice(at, 1)
    return { face: face as Face, kept: at >= 0, thrownAt: 0 }
  })
  return [...dice, ...Array.from({ length: turn.nextDice }, () => ({ face: 0 as const, kept: false, thrownAt: 0 }))]
}
