/** Small faces of dice for lines of text, as SVG symbols. */
import { html, svg } from '@dicewright/elements'
import type { TemplateResult } from 'lit'

/** Places of the pips in a square of 24, by face. */
const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[12, 12]],
  2: [
    [7, 7],
    [17, 17],
  ],
  3: [
    [6.5, 6.5],
    [12, 12],
    [17.5, 17.5],
  ],
  4: [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  5: [
    [6.5, 6.5],
    [17.5, 6.5],
    [12, 12],
    [6.5, 17.5],
    [17.5, 17.5],
  ],
  6: [
    [7, 6],
    [17, 6],
    [7, 12],
    [17, 12],
    [7, 18],
    [17, 18],
  ],
}

/** The symbols; once in a page with faces. */
export const faceSymbols: TemplateResult = html`<svg class="vh" aria-hidden="true" width="0" height="0">
  ${Object.entries(pips).map(
    ([face, places]) =>
      svg`<symbol id="face-${face}" viewBox="0 0 24 24">
        <rect class="die-face" x="1" y="1" width="22" height="22" rx="5" />
        ${places.map(([x, y]) => svg`<circle class=${face === '1' ? 'pip one' : 'pip'} cx=${x} cy=${y} r=${face === '1' ? 3.4 : 2.3} />`)}
      </symbol>`,
  )}
</svg>`

/** Faces in a row, with digits for screen readers. */
export const facesTemplate = (faces: readonly number[]): TemplateResult =>
  html`<span class="faces"
    >${faces.map((face) => html`<svg aria-hidden="true" width="13" height="13"><use href="#face-${face}" /></svg>`)}<span
      class="vh"
      >${faces.join(' ')}</span
    ></span
  >`
