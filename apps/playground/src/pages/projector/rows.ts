/** The table of a projector: rows move to their new places, so that a room sees who passed whom. */
import { html } from '@dicewright/elements'
import { nothing, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import type { App } from '../../app.ts'
import { axis, type Axis } from '../../charts/plot.ts'
import type { ShowRow } from './show.ts'
import { words } from './words.ts'

/** How long a row is on its way, ms. */
const moveMs = 900

/** Where each row stood when the table was drawn last, from the top of the page. */
export class MovingRows {
  #tops = new Map<string, number>()

  /** Before the page is drawn: where the rows stand. */
  remember(root: ParentNode): void {
    this.#tops = new Map(rowsIn(root).map((row) => [row.dataset['id']!, row.getBoundingClientRect().top]))
  }

  /** After: every row that moved comes from where it stood. */
  move(root: ParentNode): void {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const row of rowsIn(root)) {
      const before = this.#tops.get(row.dataset['id']!)
      const by = (before ?? 0) - row.getBoundingClientRect().top
      if (before === undefined || Math.abs(by) < 1) continue
      row.animate([{ transform: `translateY(${by}px)` }, { transform: 'none' }], {
        duration: moveMs,
        easing: 'ease-in-out',
      })
    }
  }
}

const rowsIn = (root: ParentNode): readonly HTMLElement[] => [...root.querySelectorAll<HTMLElement>('.pj-row')]

/** `from`: rows above it (the better ones) are still hidden; 0 shows all. */
export function rowsTemplate(app: App, rows: readonly ShowRow[], from = 0): TemplateResult {
  const intervals = rows.flatMap(({ interval }) => interval ?? [])
  const lows = intervals.map(({ low }) => low)
  const highs = intervals.map(({ high }) => high)
  const scale = axis(Math.min(...lows), Math.max(...highs), { ticks: 2, nice: false })
  return html`<ol class="pj-rows">
    ${repeat(
      rows,
      ({ id }) => id,
      (row, i) => rowTemplate(app, row, scale, i < from),
    )}
  </ol>`
}

function rowTemplate(app: App, row: ShowRow, scale: Axis, isHidden: boolean): TemplateResult {
  const say = words(app)
  const { id, name, author, place, placeTo, figure, interval } = row
  const places =
    placeTo === null || placeTo === place ? say('placeOf', { place }) : say('placesOf', { from: place, to: placeTo })
  return html`<li class="pj-row" data-id=${id} data-place=${place} ?data-hidden=${isHidden} aria-hidden=${isHidden}>
    <span class="pj-place" aria-label=${places}
      >${place}${placeTo === null || placeTo === place ? nothing : html`<small>–${placeTo}</small>`}</span
    >
    <span class="pj-name"
      ><b>${name}</b>${author === null ? nothing : html`<small>${say('of', { name: author })}</small>`}</span
    >
    ${interval ? intervalTemplate(app, interval, scale) : html`<span class="pj-iv"></span>`}
    <span class="pj-figure">${figure}</span>
  </li>`
}

function intervalTemplate(app: App, { low, mid, high }: NonNullable<ShowRow['interval']>, scale: Axis): TemplateResult {
  const at = (value: number) => `${scale.at(value)}%`
  const label = words(app)('strength', { low: app.say.tenths(low), high: app.say.tenths(high) })
  return html`<svg class="pj-iv" role="img" aria-label=${label} width="100%" height="100%">
    <line x1=${at(low)} x2=${at(high)} y1="50%" y2="50%" />
    <circle cx=${at(mid)} cy="50%" r="0.3em" />
  </svg>`
}
