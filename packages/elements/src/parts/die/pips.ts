/**
 * Where the pips of a face lie and how big they are. The one is red and large, as on the dice of the country the game
 * comes from.
 */
import { html, svg } from '../../kit/html.ts'
import { nothing, type SVGTemplateResult, type TemplateResult } from 'lit'
import { round, type Face } from './geometry.ts'

const spots: Readonly<Record<Face, readonly (readonly [number, number])[]>> = {
  0: [],
  1: [[0, 0]],
  2: [[-1, -1], [1, 1]], // prettier-ignore
  3: [[-1, -1], [0, 0], [1, 1]], // prettier-ignore
  4: [[-1, -1], [1, -1], [-1, 1], [1, 1]], // prettier-ignore
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]], // prettier-ignore
  6: [[-1, -1], [-1, 0], [-1, 1], [1, -1], [1, 0], [1, 1]], // prettier-ignore
}

/** Pips of the lit top, sunk into it: a bright rim on the side away from the light, a gleam, and the pip itself. */
export function deepPips(face: Face, yaw: number): SVGTemplateResult[] {
  const [sin, cos] = [Math.sin((-yaw * Math.PI) / 180), Math.cos((-yaw * Math.PI) / 180)]
  const [dx, dy] = [0.02 * cos - 0.024 * sin, 0.02 * sin + 0.024 * cos]
  const r = face === 1 ? 0.175 : 0.092
  return spots[face].map(([x, y]) => {
    const [cx, cy] = [x * 0.235, y * 0.235]
    const at = (part: number): readonly number[] => [round(cx + dx * part), round(cy + dy * part)]
    const [[lowX, lowY], [highX, highY]] = [at(1), at(0.9)]
    return svg`<circle class="d-lo" cx=${lowX} cy=${lowY} r=${r} /><circle class=${pipClass(face)} cx=${cx} cy=${cy} r=${r} /><circle class="d-hi" cx=${highX} cy=${highY} r=${round(r * 0.62)} />`
  })
}

/** Pips of a side face: flat, a little smaller. */
export function flatPips(face: Face): SVGTemplateResult[] {
  const r = face === 1 ? 0.125 : 0.085
  return spots[face].map(([x, y]) => svg`<circle class=${pipClass(face)} cx=${x * 0.235} cy=${y * 0.235} r=${r} />`)
}

/** The drawing on a side of a die that has marks: a symbol of the same shadow root. */
export const markOf = (face: Face): SVGTemplateResult =>
  svg`<use class="d-pip" href=${`#dw-mark-${face}`} x="-.33" y="-.33" width=".66" height=".66" />`

/**
 * A flat small face for lists and logs. With a label it is an image of that name, without one it is decoration.
 *
 * @example
 * ```ts
 * import { dieFace } from '@dicewright/elements'
 * import { render } from 'lit'
 *
 * render(dieFace(6, 'six'), document.body)
 * document.querySelectorAll('circle').length // => 6
 * ```
 */
export function dieFace(face: Face, label?: string): TemplateResult {
  const r = face === 1 ? 3.1 : 1.95
  const pips = spots[face].map(
    ([x, y]) => svg`<circle class=${pipClass(face)} cx=${10 + x * 4.9} cy=${10 + y * 4.9} r=${r} />`,
  )
  return html`<svg
    class="mini"
    data-face=${face}
    viewBox="0 0 20 20"
    role=${label ? 'img' : nothing}
    aria-label=${label ?? nothing}
    aria-hidden=${label ? nothing : 'true'}
  >
    <rect x=".75" y=".75" width="18.5" height="18.5" rx="4.4" />
    ${pips}
  </svg>`
}

/** Such faces in a row: one image, or a reader would hear of as many. */
export const faceRow = (faces: readonly number[], look = ''): TemplateResult =>
  html`<span class=${`dd${look}`} role="img" aria-label=${faces.join(' ')}
    >${faces.map((face) => dieFace(face as Face))}</span
  >`

const pipClass = (face: Face): string => (face === 1 ? 'd-pip one' : 'd-pip')
