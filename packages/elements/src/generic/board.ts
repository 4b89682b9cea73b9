/** The table: what was drawn last, as dice or tiles, and below it the dice that the observation has. */
import { nothing, type TemplateResult } from 'lit'
import { badgeTemplate } from '../base/seats.ts'
import { html } from '../kit/html.ts'
import { dieDefs, dieTemplate } from '../parts/die/drawing.ts'
import type { Face } from '../parts/die/geometry.ts'
import { faceRow } from '../parts/die/pips.ts'
import type { Field } from './seen.ts'
import type { OnTable, Outcome } from './throws.ts'
import { toldTemplate, type Words } from './words.ts'

export interface BoardView extends Words {
  readonly onTable: OnTable
  /** The ply whose outcome is in the air; 0 for none. */
  readonly rollingPly: number
  /** Dice of the observation, with the seat they lie before. */
  readonly dice: readonly { readonly field: Field; readonly seat: number | null }[]
}

/** Outcomes that are drawn large. More of them are smaller, and scroll where even so there is no room. */
const few = 3

export function boardTemplate(view: BoardView): TemplateResult {
  const { onTable, say } = view
  const { outcomes, isPast } = onTable
  return html`${dieDefs}
    <div
      class="felt scrolls"
      part="table"
      role="group"
      aria-label=${say('table')}
      tabindex=${outcomes.length > few ? 0 : nothing}
      ?data-past=${isPast}
    >
      ${
        outcomes.length === 0
          ? html`<p class="empty">${say('tableEmpty')}</p>`
          : html`<ul class="drawn" ?data-many=${outcomes.length > few}>
              ${outcomes.map((outcome) => outcomeTemplate(outcome, view))}
            </ul>`
      }
      ${view.dice.length > 0 ? html`<dl class="lying">${view.dice.map((lying) => lyingTemplate(lying, view))}</dl>` : nothing}
    </div>`
}

function outcomeTemplate({ ply, parts }: Outcome, { reader, say, names, rollingPly }: BoardView): TemplateResult {
  const { seat, dice, values, hidden, operands } = parts
  const label = reader.label(parts, say.language)
  const name = label.isOwn && dice.length > 0 ? reader.eventName(parts.type, say.language) : label
  const isPlain = dice.length === 0 && hidden === 0 && (label.rest === 'none' || Object.keys(operands).length === 0)
  return html`<li ?data-fresh=${ply === rollingPly}>
    <p class="event">
      ${isPlain ? nothing : toldTemplate(name)}${
        seat === null ? nothing : html`${badgeTemplate(seat)}<span class="sr">${names[seat]}</span>`
      }
    </p>
    <div class="pieces">
      ${
        dice.length > 0
          ? html`<span class="row" role="img" aria-label=${dice.join(' ')}
              >${dice.map((face, at) => dieTemplate({ face: face as Face, ...poseAt(ply, at) }))}</span
            >`
          : nothing
      }
      ${values.map((value) => html`<span class="tile" lang="en">${value.replaceAll('-', ' ')}</span>`)}
      ${isPlain ? html`<span class="tile">${toldTemplate(label)}</span>` : nothing}
      ${
        hidden > 0
          ? html`<span class="row" role="img" aria-label=${say('hidden')}
              >${Array.from({ length: hidden }, () => html`<span class="tile back">?</span>`)}</span
            >`
          : nothing
      }
    </div>
  </li>`
}

/** Each die is turned a little. */
const poseAt = (ply: number, at: number): { readonly yaw: number } => ({ yaw: ((ply * 47 + at * 71) % 60) - 18 })

function lyingTemplate(
  { field: { name, value }, seat }: BoardView['dice'][number],
  { reader, say, names }: BoardView,
): TemplateResult {
  return html`<div>
    <dt>
      ${seat === null ? nothing : html`${badgeTemplate(seat)}<span class="sr">${names[seat]}</span>`}${toldTemplate(
        reader.fieldName(name, say.language),
      )}
    </dt>
    <dd>${faceRow(Array.from(String(value), Number))}</dd>
  </div>`
}
