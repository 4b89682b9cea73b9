/** Tables of the pages: at most as wide as the page, and wider ones scroll. */
import { html } from '@dicewright/elements'
import type { TemplateResult } from 'lit'

type Cell = string | number | TemplateResult

interface Table {
  readonly caption: string
  readonly head: readonly string[]
  /** The first cell is what the row is about. */
  readonly rows: readonly (readonly Cell[])[]
}

/** At most as wide as the page: wider content scrolls, also by keyboard. */
export const wide = (label: string, content: TemplateResult): TemplateResult =>
  html`<div class="wide" tabindex="0" role="region" aria-label=${label}>${content}</div>`

export const table = ({ caption, head, rows }: Table): TemplateResult =>
  wide(
    caption,
    html`
      <table>
        <caption>
          ${caption}
        </caption>
        <thead>
          <tr>
            ${head.map((name) => html`<th scope="col">${name}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ([first, ...rest]) =>
              html`<tr>
                <th scope="row">${first}</th>
                ${rest.map((cell) => html`<td>${cell}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    `,
  )
