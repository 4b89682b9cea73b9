/**
 * Where the three shared dice lie: each in a place of its own, so that only the die that is thrown again moves. The
 * engine knows sets of dice only; which of two fours was thrown is a matter of the screen.
 */
import type { Entry, Match } from '@dicewright/engine'
import type { Observation, Settled, State } from '@dicewright/engine/yessir'
import type { Face } from '../../parts/die/geometry.ts'
import { scatter } from '../../parts/scatter.ts'

export type YessirMatch = Match<State, Settled, Observation>

export interface LaidDie {
  readonly face: Face
  /** The ply it fell at, which says how it lies. */
  readonly thrownAt: number
}

/** The three shared dice by place; null for one that is in a hand. */
export type Lay = readonly (LaidDie | null)[]

/** An entry as an object: `{ type: 'a', face: 4 }`. */
export interface Step {
  readonly type: string
  readonly face?: Face
  readonly seat?: number
  readonly dice?: readonly Face[]
}

/** Lays the shared dice of matches out, and remembers how. */
export class Layout {
  #laid = new WeakMap<Entry, Lay>()
  /** The die a person chose to throw by the next entry of a match; else it is the first that shows the face. */
  #wish: { readonly match: YessirMatch; readonly ply: number; readonly place: number } | null = null

  wish(match: YessirMatch, place: number): void {
    this.#wish = { match, ply: match.entries.length + 1, place }
  }

  /** How the shared dice lie after the first `ply` entries. */
  at(match: YessirMatch, ply: number): Lay {
    let from = ply
    while (from > 0 && !this.#laid.has(match.entries[from - 1]!)) from--
    let lay = from > 0 ? this.#laid.get(match.entries[from - 1]!)! : given(match)
    for (let at = from + 1; at <= ply; at++) {
      lay = this.#after(match, lay, at)
      this.#laid.set(match.entries[at - 1]!, lay)
    }
    return lay
  }

  #after(match: YessirMatch, lay: Lay, ply: number): Lay {
    const { type, face, dice = [] } = match.game.object(match.entries[ply - 1]!.id) as Step
    if (type === 'shared')
      return dice.length === 3 ? thrown(dice, ply) : lay.map((die) => die ?? { face: dice[0]!, thrownAt: ply })
    if (type === 'b') return lay.map(() => null)
    if (type === 'a') return lay.with(this.#placeOf(match, lay, face!, ply), null)
    // The die that showed its face again is the one that fell last.
    if (type === 'plus' || type === 'minus') return turned(lay, match, ply)
    return lay
  }

  #placeOf(match: YessirMatch, lay: Lay, face: Face, ply: number): number {
    const wish = this.#wish
    if (wish?.match === match && wish.ply === ply && lay[wish.place]?.face === face) return wish.place
    return lay.findIndex((die) => die?.face === face)
  }
}

/** Dice of a position that a match begins from lie as they are; what is missing is in a hand. */
function given(match: YessirMatch): Lay {
  const { shared } = match.game.observe(match.stateAt(0), 'table')
  return [0, 1, 2].map((place) => (shared[place] ? { face: shared[place] as Face, thrownAt: 0 } : null))
}

/** In an order of chance, since dice do not fall sorted. */
function thrown(dice: readonly Face[], ply: number): Lay {
  const random = scatter(ply * 7919 + 5)
  return dice
    .map((face) => ({ face, thrownAt: ply, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ face, thrownAt }) => ({ face, thrownAt }))
}

function turned(lay: Lay, match: YessirMatch, ply: number): Lay {
  const { turn } = match.game.observe(match.stateAt(ply - 1), 'table')
  const text = match.entries[ply - 1]!.text
  const face = turn!.choices.find(({ action }) => action === text)!.face as Face
  const last = Math.max(...lay.map((die) => (die?.face === turn!.picked ? die.thrownAt : -1)))
  const place = lay.findIndex((die) => die?.face === turn!.picked && die.thrownAt === last)
  return lay.with(place, { face, thrownAt: lay[place]!.thrownAt })
}
