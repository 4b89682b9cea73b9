/** The latest turns as rows of the log, newest first, as one viewer saw them. */
import type { Match, Seat, Viewer } from '@dicewright/engine'
import type { LogRow } from '../base/frame.ts'
import { html } from '../kit/html.ts'
import { entryParts } from './throws.ts'
import { actionTemplate, type Words } from './words.ts'

/** Rows, and entries of a row, at most. */
const mostRows = 10
const mostEntries = 12

interface Turn {
  readonly key: string
  readonly seat: Seat | null
  /** Plies its entries led to, newest first. */
  readonly plies: number[]
}

export function logRows(match: Match, ply: number, viewer: Viewer, words: Words): readonly LogRow[] {
  return turnsOf(match, ply, words).map(({ seat, plies }) => ({
    seat,
    actions: plies
      .toReversed()
      .map((at) => html`<span class="entry">${actionTemplate(entryParts(match, at, viewer), words)}</span>`),
    points: gain(match, plies, seat, words),
  }))
}

function turnsOf(match: Match, ply: number, words: Words): readonly Turn[] {
  const turns: Turn[] = []
  for (let at = ply; at > 0; at--) {
    const { key, seat } = turnAt(match, at, words)
    const last = turns.at(-1)
    if (last?.key === key && last.plies.length < mostEntries) last.plies.push(at)
    else if (turns.length === mostRows) break
    else turns.push({ key, seat, plies: [at] })
  }
  return turns
}

/** The turn of the entry that led to `ply`. */
function turnAt(match: Match, ply: number, { reader }: Words): Pick<Turn, 'key' | 'seat'> {
  const { log } = reader.module
  if (log) {
    const { turn, seat } = log.tell(match, ply)
    return { key: turn, seat }
  }
  const { by } = match.entries[ply - 1]!
  const seat = by === 'chance' ? reader.scoreboard(match, ply - 1).turn : by
  return { key: String(seat), seat }
}

/** What the turn brought its seat, where the score says so. */
function gain(match: Match, plies: readonly number[], seat: Seat | null, { reader, say }: Words): string {
  if (seat === null) return ''
  const [before, after] = [plies.at(-1)! - 1, plies[0]!].map((at) => reader.scoreboard(match, at).scores?.[seat] ?? 0)
  return before === after ? '' : say.signed(after! - before!)
}
