/** The turns of a match as lines of the log: the dice, and the box they were written in. */
import { html } from '../kit/html.ts'
import type { Match } from '@dicewright/engine'
import type { LogRow } from '../base/frame.ts'
import { faceRow } from '../parts/die/pips.ts'
import type { SheetMatch } from './match.ts'
import { gainOf, sceneAt, type Scene } from './scene.ts'
import type { Layout } from './lay.ts'
import type { SheetSay } from './voice.ts'

/** Turns shown. */
const most = 10

/** The latest boxes that were written up to `ply`, newest first. */
export function logRows(
  match: SheetMatch,
  ply: number,
  layout: Layout,
  say: SheetSay,
  boxName: (box: string) => string,
): readonly LogRow[] {
  const rows: LogRow[] = []
  for (let at = ply; at > 0 && rows.length < most; at--) {
    if (!isScore(match, at)) continue
    rows.push(rowOf(sceneAt(match, at, layout), say, boxName))
  }
  return rows
}

const isScore = (match: Match, ply: number): boolean => match.entries[ply - 1]!.text.startsWith('score ')

function rowOf({ seat, before, written }: Scene, say: SheetSay, boxName: (box: string) => string): LogRow {
  return {
    seat: seat!,
    actions: html`<span class=${written!.sacrifice ? 'name given' : 'name'}>${boxName(written!.box)}</span>${
        written!.sacrifice ? html`<span class="sr">${say('given')}</span>` : ''
      }${faceRow(before.turn!.dice)}`,
    points: say.number(gainOf(written!)),
  }
}
