/**
 * The desk: five dice in two lanes, those on the roll above and those kept in a tray below. A die that is pressed moves
 * to the other lane in its own column; below stands which roll it is, and what was written last.
 */
import { html } from '../kit/html.ts'
import { nothing, type TemplateResult } from 'lit'
import { dieTemplate } from '../parts/die/drawing.ts'
import { yawOf } from '../parts/scatter.ts'
import type { LaidDie } from './lay.ts'
import type { Scene } from './scene.ts'
import type { SheetSay } from './voice.ts'

export interface DeskView {
  readonly scene: Scene
  readonly say: SheetSay
  /** Columns of the dice in the tray. */
  readonly kept: ReadonlySet<number>
  /** Whether a person here may move dice. */
  readonly choosing: boolean
  /** Whether the dice that are not kept are in the air. */
  readonly rolling: boolean
  readonly names: readonly string[]
  readonly boxName: (box: string) => string
  readonly onDie: (column: number) => void
}

export function deskTemplate(view: DeskView): TemplateResult {
  const { scene, say } = view
  const { lay } = scene
  const columns = lay.length ? lay : Array.from({ length: 5 }, () => null)
  return html`<div class="board">
    <div class="desk" part="table">
      <div class="lanes" role="group" aria-label=${say('dice')}>
        <span class="tray-name" aria-hidden="true">${say('kept')}</span>
        ${columns.map((die, column) => columnTemplate(view, die, column))}
      </div>
      <div class="line">${lineTemplate(view)}</div>
    </div>
  </div>`
}

/** Which roll it is; once the dice are written, what they were written as. */
function lineTemplate({ scene, say, names, boxName, rolling }: DeskView): TemplateResult | typeof nothing {
  const { roll, rerolls, written, seat } = scene
  if (written && !rolling) {
    const { box, points, total, sacrifice } = written
    const who = names[seat!]!
    return html`<b class="name">${boxName(box)}</b>
      <span>${sacrifice ? say('gaveUp', { who, total }) : say('wrote', { who, points, total })}</span>`
  }
  if (scene.lay.length === 0) return nothing
  const rolls = roll + rerolls
  return html`<span>${say('rollOf', { roll, rolls })}</span>
    <span class="pips"
      >${Array.from({ length: rolls }, (_, at) => html`<i class=${at < roll ? 'used' : ''}></i>`)}
      ${say('left', { rerolls })}</span
    >`
}

function columnTemplate(view: DeskView, die: LaidDie | null, column: number): TemplateResult {
  const { scene, say, kept, choosing } = view
  // Before the first roll, and for dice that are due where a match begins in the middle of a turn.
  if (!die?.face) return html`<div class="column"><span class="slot high"></span><span class="slot"></span></div>`
  const isKept = kept.has(column)
  const inHand = scene.step?.type === 'keep' && !isKept
  const drawing = dieTemplate({ face: die.face, yaw: yawOf(die.thrownAt, column), held: isKept, dim: inHand })
  const fresh = scene.step?.type === 'roll' && die.thrownAt === scene.ply
  const spot = choosing
    ? html`<button
        type="button"
        class="spot"
        data-rove="dice"
        aria-pressed=${isKept}
        aria-label=${say(isKept ? 'dieKept' : 'die', { n: column + 1, face: String(die.face) })}
        @click=${() => view.onDie(column)}
      >
        ${drawing}
      </button>`
    : html`<span
        class="spot"
        role="img"
        aria-label=${say(isKept ? 'dieKept' : 'die', { n: column + 1, face: String(die.face) })}
        >${drawing}</span
      >`
  return html`<div class="column" ?data-kept=${isKept} ?data-fresh=${fresh}><span class="slot"></span>${spot}</div>`
}

/** Faces of the dice in these columns, sorted. */
export const facesIn = ({ lay }: Scene, columns: ReadonlySet<number>): readonly number[] =>
  lay.flatMap(({ face }, column) => (columns.has(column) ? [face] : [])).toSorted((a, b) => a - b)
