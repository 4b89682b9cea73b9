/** The latest bets and moves as lines of the log, as the viewer of this screen heard them. */
import { html } from '../../kit/html.ts'
import type { TemplateResult } from 'lit'
import type { LogRow } from '../../base/frame.ts'
import { chipTemplate } from './chips.ts'
import type { Scene, TurfMatch } from './scene.ts'
import { iconOf, silkTemplate } from './silks.ts'
import { nameOf, spaceText, type Turf } from './words.ts'

/** Lines shown. */
const most = 10

export function logRows(match: TurfMatch, ply: number, view: Turf, sceneAt: (ply: number) => Scene): readonly LogRow[] {
  const rows: LogRow[] = []
  for (let at = ply; at > 0 && rows.length < most; at--)
    if (typeof match.entries[at - 1]!.by === 'number') rows.push(rowOf(sceneAt(at), view))
  return rows
}

function rowOf(scene: Scene, view: Turf): LogRow {
  const seat = scene.seat!
  if (scene.laid) {
    const { horse, chip } = scene.laid
    const actions = html`${silkTemplate(horse)}<span class="name">${nameOf(view, horse)}</span>`
    const points = html`${chipTemplate(seat, chip)}<span class="sr">${chip ?? view.say('faceDown')}</span>`
    return { seat, actions, points }
  }
  return { seat, actions: moveTemplate(scene, view), points: String(scene.moved!.advance) }
}

function moveTemplate({ moved, before }: Scene, view: Turf): TemplateResult {
  const move = moved!
  const from = before.horses.find(({ id }) => id === move.horse)!.space!
  return html`${iconOf(before.symbol!)}${silkTemplate(move.horse)}<span class="name">${nameOf(view, move.horse)}</span>
    <span
      >${
        move.advance === 0 ? view.say('stayed', { from: String(from) }) : `${from} → ${spaceText(view.say, move.space)}`
      }</span
    >`
}
