/**
 * The sheet: two tables side by side, boxes down, seats across. A cell says what is written there; while a person is to
 * choose, what the dice would score. The person who decides here has buttons in these cells: one press chooses a box, the
 * next writes. Rows share the height there is; where not all seats have room, a button in the head shows the next one.
 */
import { nothing, type TemplateResult } from 'lit'
import { badgeTemplate } from '../base/seats.ts'
import { html } from '../kit/html.ts'
import { roomOf } from './columns.ts'
import type { Score } from './match.ts'
import type { Scene } from './scene.ts'
import type { SheetSay } from './voice.ts'

/** A row of a box, or of sums below the boxes: `cell` answers for a seat. */
export type Row =
  | { readonly box: string; readonly name: unknown }
  | { readonly sum: unknown; readonly cell: (seat: number) => unknown; readonly look?: 'total' }

export interface Section {
  readonly title: unknown
  /** What stands over the boxes, where the title is too long for it. */
  readonly head?: unknown
  readonly rows: readonly Row[]
}

export interface TableView {
  readonly scene: Scene
  readonly say: SheetSay
  readonly names: readonly string[]
  /** The seats whose columns are marked: who plays or, once it is over, who won. */
  readonly marked: readonly (number | null)[]
  /** The name of a box in a sentence. */
  readonly boxName: (box: string) => string
  /** Whether the person here may choose a box. */
  readonly choosing: boolean
  /** Whether the dice are in the air: what they would score is not shown yet. */
  readonly rolling: boolean
  /** The box chosen, or suggested. */
  readonly chosen: string | null
  /** The box that the hint would write. */
  readonly hinted: string | null
  /** The place of each seat where not all have room: those of the first places are shown. */
  readonly ranks: readonly number[]
  /** Why a box may not be written now, where the person asks. */
  readonly closed: (box: string) => string
  /** What a game adds to a box of a seat. */
  readonly extra: (box: string, seat: number) => unknown
  readonly onBox: (box: string) => void
  /** Shows the sheet of another seat. */
  readonly onNext: () => void
}

/** The halves of a sheet. */
export function sheetTemplate(view: TableView, sections: readonly Section[]): TemplateResult {
  return html`<div class="halves" data-seats=${view.names.length} data-names=${roomOf(view.names)}>
    ${sections.map((section, nth) => sectionTemplate(view, section, nth === 0))}
  </div>`
}

function sectionTemplate(view: TableView, { title, head = title, rows }: Section, isFirst: boolean): TemplateResult {
  const { names } = view
  // Its parts are laid out as a grid, which some browsers no longer take for a table.
  return html`<table class="half" role="table">
    <caption class="sr">
      ${title}
    </caption>
    <thead role="rowgroup">
      <tr role="row">
        <th scope="col" role="columnheader">${head}</th>
        ${names.map((_, seat) => headTemplate(view, seat, isFirst))}
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${rows.map((row) =>
        'box' in row
          ? html`<tr role="row">
              <th scope="row" role="rowheader">${row.name}</th>
              ${names.map((_, seat) => boxCell(view, row.box, seat))}
            </tr>`
          : html`<tr role="row" class=${`sum ${row.look ?? ''}`}>
              <th scope="row" role="rowheader">${row.sum}</th>
              ${names.map(
                (_, seat) =>
                  html`<td role="cell" class=${mine(view, seat)} data-rank=${view.ranks[seat]!}>
                    <span>${row.cell(seat)}</span>
                  </td>`,
              )}
            </tr>`,
      )}
    </tbody>
  </table>`
}

function headTemplate(view: TableView, seat: number, isFirst: boolean): TemplateResult {
  const { names, say, ranks, onNext } = view
  const name = names[seat]!
  const isTurned = ranks[seat] === 1 && names.length > 2
  return html`<th
    scope="col"
    role="columnheader"
    class=${`seat ${mine(view, seat)}`}
    data-rank=${ranks[seat]!}
    title=${name}
  >
    ${badgeTemplate(seat)}<span class="nm">${name}</span>${
      isTurned
        ? html`<button
            type="button"
            class="next"
            tabindex=${isFirst ? nothing : -1}
            aria-label=${say('nextSheet')}
            @click=${onNext}
          >
            ${badgeTemplate(seat)}<svg viewBox="0 0 10 10" aria-hidden="true"><path d="M3.500 2l3 3-3 3" /></svg>
          </button>`
        : nothing
    }
  </th>`
}

const mine = ({ marked }: TableView, seat: number): string => (marked.includes(seat) ? 'mine' : '')

function boxCell(view: TableView, box: string, seat: number): TemplateResult {
  const { scene, say, ranks, extra } = view
  // While the dice that end a turn still lie there the sheet is the one after it.
  const points = scene.after.players[seat]!.sheet[box] ?? null
  const isNew = scene.written?.box === box && scene.seat === seat
  const look = `${mine(view, seat)}${points !== null && isNew ? ' wrote' : ''}${points === 0 ? ' zero' : ''}`
  const written =
    points === 0
      ? html`<span aria-hidden="true">0</span><span class="sr">${say('zero')}</span>`
      : points !== null && html`<span>${say.number(points)}${extra(box, seat)}</span>`
  return html`<td role="cell" class=${look} data-rank=${ranks[seat]!}>${written || openTemplate(view, box, seat)}</td>`
}

/** What an open box offers: nothing, what the dice would score, or a button that writes it. */
function openTemplate(view: TableView, box: string, seat: number): TemplateResult {
  const { scene, say, rolling, choosing } = view
  const { turn } = scene.after
  const empty = html`<span class="sr">${say('open')}</span>`
  if (rolling || turn?.seat !== seat || turn.scores.length === 0) return empty
  const score = turn.scores.find((one) => one.box === box)
  if (choosing) return choiceTemplate(view, box, score)
  if (!score) return empty
  return html`<span class="pv" ?data-zero=${score.sacrifice}>${empty}${say.number(score.points)}</span>`
}

function choiceTemplate(view: TableView, box: string, score: Score | undefined): TemplateResult {
  const { say, boxName, chosen, hinted, closed, onBox, scene } = view
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
    ?data-hint=${hinted === box}
    ?data-lit=${score !== undefined && scene.rerolls === 0 && (isChosen || chosen === null)}
    aria-pressed=${score ? isChosen : nothing}
    aria-disabled=${score ? nothing : 'true'}
    aria-label=${hinted === box ? `${label} (${say('hint')})` : label}
    @click=${() => onBox(box)}
  >
    ${score ? say.number(score.points) : '–'}${
      hinted === box ? html`<span class="tip" aria-hidden="true" data-tip=${say('hint')}></span>` : nothing
    }
  </button>`
}
