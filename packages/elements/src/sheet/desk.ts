/**
 * The desk: five dice in five fixed places. A die that is kept has a ring and a word and stays where it lies; below stands
 * which roll it is. The hint is a brace under the dice it would keep.
 */
import { html } from '../kit/html.ts'
import { nothing, type TemplateResult } from 'lit'
import { dieTemplate } from '../parts/die/drawing.ts'
import { yawOf } from '../parts/scatter.ts'
import { vars } from '../kit/vars.ts'
import type { LaidDie } from './lay.ts'
import type { Scene } from './scene.ts'
import type { SheetSay } from './voice.ts'

/** Dice that the hint marks, by column, and what it says of them. */
export interface Brace {
  readonly columns: ReadonlySet<number>
  readonly tag: string
}

export interface DeskView {
  readonly scene: Scene
  readonly say: SheetSay
  /** Columns of the dice that stay. */
  readonly kept: ReadonlySet<number>
  /** Whether a person here decides, and may keep dice and roll the others. */
  readonly choosing: boolean
  readonly keeping: boolean
  /** Whether the dice that are not kept are in the air. */
  readonly rolling: boolean
  /** Whose dice lie there, once they are written. */
  readonly owner: string
  readonly hint: Brace | null
  readonly onDie: (column: number) => void
}

const places = [0, 1, 2, 3, 4]

export function deskTemplate(view: DeskView): TemplateResult {
  const { scene, say, hint } = view
  return html`<div class="desk" part="table">
    <div class="five" role="group" aria-label=${say('dice')}>
      ${places.map((column) => placeTemplate(view, scene.lay[column], column))}${hint && braceTemplate(hint, say)}
    </div>
    <div class="rolls">${rollsTemplate(view)}</div>
  </div>`
}

/** Which roll it is and how many are left; of dice that were written, whose they are. */
function rollsTemplate({ scene, say, rolling, owner }: DeskView): TemplateResult {
  const { roll, rerolls, written } = scene
  const isLaid = scene.lay.length > 0
  const used = isLaid ? roll : 0
  const left = isLaid ? rerolls : rerolls + 1
  // Before the first roll of a match nobody may have a turn yet.
  const rolls = roll + rerolls || 3
  const isOver = written !== null && !rolling
  const text = isOver ? owner : isLaid ? say('rollOf', { roll, rolls }) : ''
  return html`<span>${text}</span>
    <span class="pips"
      >${Array.from({ length: rolls }, (_, at) => html`<i class=${at < used ? 'used' : ''}></i>`)}
      ${roll && !isOver ? say(left ? 'left' : 'noneLeft', { rerolls: left }) : nothing}</span
    >`
}

function placeTemplate(view: DeskView, die: LaidDie | undefined, column: number): TemplateResult {
  // Before the first roll, and for dice that are due where a match begins in the middle of a turn.
  if (!die?.face) return html`<div class="place"><span class="slot"></span></div>`
  const { scene, say, kept, choosing, keeping, rolling } = view
  const isDeciding = keeping || scene.step?.type === 'keep'
  // After the last roll there is nothing to keep for who writes.
  const isKept = kept.has(column) && (keeping || !choosing)
  // Words stay where they are while the others roll.
  const word = isKept && (isDeciding || rolling) ? 'keep' : isDeciding ? 'roll' : null
  const drawing = html`${dieTemplate({
    face: die.face,
    yaw: gentle(yawOf(die.thrownAt, column)),
    held: isKept,
    dim: scene.step?.type === 'keep' && !isKept,
  })}${word ? html`<span class="kw" aria-hidden="true">${say(word)}</span>` : nothing}`
  const fresh = scene.step?.type === 'roll' && die.thrownAt === scene.ply
  const label = say(isKept ? 'dieKept' : isDeciding ? 'dieRoll' : 'die', { n: column + 1, face: String(die.face) })
  return html`<div class="place" ?data-kept=${isKept} ?data-fresh=${fresh}>
    ${
      keeping
        ? html`<button
            type="button"
            class="spot"
            data-rove="dice"
            data-lit
            aria-pressed=${isKept}
            aria-label=${label}
            @click=${() => view.onDie(column)}
          >
            ${drawing}
          </button>`
        : html`<span class="spot" role="img" aria-label=${label}>${drawing}</span>`
    }
  </div>`
}

/** In a row dice lie nearly straight, and their rings do not touch: 10 to 26 degrees to one side or the other. */
function gentle(yaw: number): number {
  const within = yaw % 90
  const turn = (within - 45) * 0.48
  return yaw - within + turn + 10 * Math.sign(turn || 1)
}

/** Broken where a die between is to be rolled; its tag stands at the longest part, with the room of three places at least. */
function braceTemplate({ columns, tag }: Brace, say: SheetSay): TemplateResult {
  const [first, last] = longestRun(columns)
  const from = Math.max(0, Math.min(first, 2, Math.floor((first + last) / 2) - 1))
  const to = Math.min(4, Math.max(last, from + 2))
  return html`${places.map(
      (column) =>
        html`<i
          class="brace"
          ${vars({ '--from': column + 1, '--to': column + 2 })}
          ?data-on=${columns.has(column)}
          ?data-from=${!columns.has(column - 1)}
          ?data-to=${!columns.has(column + 1)}
          aria-hidden="true"
        ></i>`,
    )}<span class="tip" aria-hidden="true" ${vars({ '--from': from + 1, '--to': to + 2 })}
      >${say('hintTag', { tag })}</span
    >`
}

/** First and last column of the longest row of neighbours; all where there are none. */
function longestRun(columns: ReadonlySet<number>): readonly [first: number, last: number] {
  const starts = places.filter((column) => columns.has(column) && !columns.has(column - 1))
  const runs = starts.map((first): [number, number] => [
    first,
    places.find((at) => at >= first && !columns.has(at + 1))!,
  ])
  return runs.toSorted(([a, b], [c, d]) => d - c - (b - a))[0] ?? [0, 4]
}

/** Faces of the dice in these columns, sorted. */
export const facesIn = ({ lay }: Scene, columns: ReadonlySet<number>): readonly number[] =>
  lay.flatMap(({ face }, column) => (columns.has(column) ? [face] : [])).toSorted((a, b) => a - b)
