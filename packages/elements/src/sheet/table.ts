/**
 * The sheet as tables: boxes down, seats across. A cell says what is written there; while a person is to choose, what
 * the dice would score. The person who decides here has buttons in these cells: one press chooses a box, the next writes.
 */
import { nothing, type TemplateResult } from 'lit'
import { badgeTemplate } from '../base/seats.ts'
import { html } from '../kit/html.ts'
import { vars } from '../kit/vars.ts'
import type { Score } from './match.ts'
import type { Scene } from './scene.ts'
import type { SheetSay } from './voice.ts'

/** A row of boxes, or of sums below them: `cell` answers for a seat. */
export type Row =
  | { readonly box: string; readonly name: unknown }
  | { readonly sum: unknown; readonly cell: (seat: number) => unknown; readonly look?: string }

export interface Section {
  readonly title: unknown
  readonly rows: readonly Row[]
}

export interface TableView {
  readonly scene: Scene
  readonly say: SheetSay
  readonly names: readonly string[]
  /** The name of a box in a sentence. */
  readonly boxName: (box: string) => string
  /** Whether the person here may choose a box. */
  readonly choosing: boolean
  /** Whether the dice are in the air: what they would score is not shown yet. */
  readonly rolling: boolean
  /** The box chosen, or suggested. */
  readonly chosen: string | null
  /** Why a box may not be written now, where the person asks. */
  readonly closed: (box: string) => string
  readonly onBox: (box: string) => void
}

/** Columns of sections, side by side where there is room. */
export function sheetTemplate(view: TableView, leaves: readonly (readonly Section[])[]): TemplateResult {
  return html`<div class="leaves" ${vars({ '--seats': view.names.length })} ?data-many=${view.names.length > 3}>
    ${leaves.map((sections) => html`<div class="leaf">${sections.map((section) => sectionTemplate(view, section))}</div>`)}
  </div>`
}

function sectionTemplate(view: TableView, { title, rows }: Section): TemplateResult {
  const { names, scene } = view
  return html`<table>
    <caption class="sr">
      ${title}
    </caption>
    <thead>
      <tr>
        <th scope="col">${title}</th>
        ${names.map(
          (name, seat) =>
            html`<th scope="col" class=${`seat${scene.seat === seat ? ' mine' : ''}`}>
              ${badgeTemplate(seat)}<span>${name}</span>
            </th>`,
        )}
      </tr>
    </thead>
    <tbody>
      ${rows.map((row) =>
        'box' in row
          ? html`<tr>
              <th scope="row">${row.name}</th>
              ${names.map((_, seat) => boxCell(view, row.box, seat))}
            </tr>`
          : html`<tr class=${`sum ${row.look ?? ''}`}>
              <th scope="row">${row.sum}</th>
              ${names.map((_, seat) => html`<td class=${mine(scene, seat)}>${row.cell(seat)}</td>`)}
            </tr>`,
      )}
    </tbody>
  </table>`
}

const mine = ({ seat }: Scene, at: number): string => (seat === at ? 'mine' : '')

function boxCell(view: TableView, box: string, seat: number): TemplateResult {
  const { scene, say, rolling, choosing } = view
  // While the dice that end a turn still lie there the sheet is the one after it.
  const points = scene.after.players[seat]!.sheet[box] ?? null
  const own = mine(scene, seat)
  if (points !== null) {
    const isNew = scene.written?.box === box && scene.seat === seat
    return html`<td class=${`${own}${isNew ? ' new' : ''}${points === 0 ? ' zero' : ''}`}>
      ${points ? say.number(points) : html`<span aria-hidden="true">0</span><span class="sr">${say('zero')}</span>`}
    </td>`
  }
  const turn = scene.after.turn
  if (rolling || turn?.seat !== seat || turn.scores.length === 0)
    return html`<td class=${own}><span class="sr">${say('open')}</span></td>`
  const score = turn.scores.find((one) => one.box === box)
  return choosing ? html`<td class=${own}>${choiceTemplate(view, box, score)}</td>` : previewCell(say, own, score)
}

function previewCell(say: SheetSay, own: string, score: Score | undefined): TemplateResult {
  return score
    ? html`<td class=${own}>
        <span class="pv" ?data-zero=${score.sacrifice}
          ><span class="sr">${say('open')}</span>${say.number(score.points)}</span
        >
      </td>`
    : html`<td class=${own}><span class="sr">${say('open')}</span></td>`
}

function choiceTemplate(view: TableView, box: string, score: Score | undefined): TemplateResult {
  const { say, boxName, chosen, closed, onBox, scene } = view
  const isChosen = chosen === box
  const name = boxName(box)
  const label = score
    ? say(score.sacrifice ? 'cellZero' : 'cell', { box: name, points: score.points, total: score.total })
    : say('cellClosed', { box: name, why: closed(box) })
  return html`<button
    type="button"
    class=${`pv${scene.after.turn!.joker && score ? ' lit' : ''}`}
    part=${score ? 'cell available' : 'cell'}
    data-rove="boxes"
    data-box=${box}
    ?data-zero=${score?.sacrifice}
    aria-pressed=${score ? isChosen : nothing}
    aria-disabled=${score ? nothing : 'true'}
    aria-label=${label}
    @click=${() => onBox(box)}
  >
    ${score ? say.number(score.points) : '–'}
  </button>`
}
