/** The turns of a match so far, for the log: what was taken, how the turn ended, what it brought. */
import type { Entry, Seat } from '@dicewright/engine'
import { gained } from '@dicewright/engine/six-dice'
import type { Face } from '../../parts/die/geometry.ts'
import { sceneAt, type Moment, type Scene, type SixDiceMatch } from './scene.ts'

export interface TurnRow {
  readonly seat: Seat
  readonly takes: readonly (readonly Face[])[]
  /** The throw that ended it, where it scored nothing. */
  readonly lost: readonly Face[]
  readonly furikiri: boolean
  /** How it ended; null while it goes on. */
  readonly end: Moment['kind'] | null
  /** Points it brought; the turn score while it goes on. */
  readonly points: number
}

/** Turns that ended, by their last entry: they are asked for at every drawing and never change. */
const finished = new WeakMap<Entry, TurnRow>()

/** At most `most` turns up to `ply`, newest first. */
export function turnsUpTo(match: SixDiceMatch, ply: number, most: number): readonly TurnRow[] {
  const rows: TurnRow[] = []
  for (let end = ply; end > 0 && rows.length < most;) {
    let from = end - 1
    while (from > 0 && !beginsTurn(match, from)) from--
    // A match may begin from a position in the middle of a turn, but not before its oya is known.
    if (match.stateAt(from).lap === 0) break
    const last = match.entries[end - 1]!
    const row = finished.get(last) ?? rowOf(match, from, end, match.stateAt(from).mover)
    if (row.end) finished.set(last, row)
    rows.push(row)
    end = from
  }
  return rows
}

/** Whether a turn begins at the state after `ply` entries. */
function beginsTurn(match: SixDiceMatch, ply: number): boolean {
  const state = match.stateAt(ply)
  return state.lap > 0 && state.throws === 0 && state.steady === 0
}

function rowOf(match: SixDiceMatch, from: number, to: number, seat: Seat): TurnRow {
  const scenes: Scene[] = []
  for (let ply = from + 1; ply <= to; ply++) scenes.push(sceneAt(match, ply))
  const last = scenes.at(-1)!
  const end = last.moment && last.moment.kind !== 'furikiri' ? last.moment.kind : null
  return {
    seat,
    takes: scenes.filter(({ taken }) => taken).map(({ taken }) => taken!.dice as readonly Face[]),
    lost: end === 'dobon' || end === 'buta' ? last.bowl : [],
    furikiri: scenes.some(({ moment }) => moment?.kind === 'furikiri'),
    end,
    points: end ? gained(last.before, last.after, seat) : last.points,
  }
}
