/** Cups, mats and luck dials: drawings without a word of what lies under them. */
import type { SVGTemplateResult, TemplateResult } from 'lit'
import { html, svg } from '../../kit/html.ts'

/** What the cups refer to. Put it once into the shadow root. */
export const cupDefs: TemplateResult = html`<svg class="die-defs" aria-hidden="true" focusable="false">
  <defs>
    <linearGradient id="dw-cup" x1="0" x2="1">${stops()}</linearGradient>
    <linearGradient id="dw-cup-down" x1="0" y1="0" x2="0" y2="1">${stops()}</linearGradient>
    <filter id="dw-cup-shadow" y="-.5" height="2"><feGaussianBlur stdDeviation="3" /></filter>
  </defs>
</svg>`

function stops(): SVGTemplateResult {
  return svg`<stop class="c-1" offset="0" /><stop class="c-2" offset=".3" /><stop class="c-1" offset=".75" /><stop class="c-3" offset="1" />`
}

/** A cup upside down over its dice, on the mat. */
export const cupClosed = (mat: string): TemplateResult =>
  html`<svg class="cup" viewBox="-10 0 104 100" aria-hidden="true" focusable="false">
    ${matDrawing(mat, 42, 80)}
    <ellipse class="c-shadow" filter="url(#dw-cup-shadow)" cx="46" cy="80" rx="38" ry="10" />
    <g class="c-body">
      <path fill="url(#dw-cup)" d="M16 16C16 10 28 6 42 6s26 4 26 10l9 60c0 7-16 12-35 12S7 83 7 76z" />
      <ellipse class="c-top" cx="42" cy="15.5" rx="26" ry="8.5" />
      <ellipse class="c-gleam" cx="42" cy="14.8" rx="22" ry="6.5" />
      <path class="c-rim" d="M7.500 70c3 6 16 11 34.500 11s31.500-5 34.500-11l.7 6c0 7-16 12-35.200 12S7 83 7 76z" />
      <path class="c-stitch" d="M14.500 27c4 5 14 8 27.500 8s23.500-3 27.500-8" />
      <path class="c-stitch" d="M8.500 66c4 6 16 10 33.500 10s29.500-4 33.500-10" />
    </g>
  </svg>`

/** A cup that was lifted lies on its side. */
export const cupLifted = (mat: string): TemplateResult =>
  html`<svg class="cup" viewBox="-10 -6 116 100" aria-hidden="true" focusable="false">
    ${matDrawing(mat, 48, 70)}
    <ellipse class="c-shadow" filter="url(#dw-cup-shadow)" cx="46" cy="76" rx="42" ry="7" />
    <path fill="url(#dw-cup-down)" d="M12 24C6 28 4 36 5 46s5 18 10 19l56 13c-9-3-14-16-15-33S62 13 71 9z" />
    <ellipse class="c-mouth" cx="72" cy="43" rx="18" ry="35" />
    <ellipse class="c-inside" cx="73" cy="43" rx="14.500" ry="31" />
    <ellipse class="c-edge" cx="72" cy="43" rx="17" ry="34" />
    <path class="c-stitch" d="M48 13c-6 6-9 18-8 33s6 26 12 31" />
  </svg>`

/** The mat counts rounds won: face up, flipped, removed. */
const matDrawing = (mat: string, cx: number, cy: number): SVGTemplateResult =>
  svg`<g class="mat" data-mat=${mat}>
    <ellipse class="m-shadow" cx=${cx + 2} cy=${cy + 3} rx="50" ry="17" />
    <ellipse class="m-cloth" cx=${cx} cy=${cy} rx="50" ry="17" />
    <ellipse class="m-stitch" cx=${cx} cy=${cy} rx="46" ry="14.5" />
  </g>`

/** Segments of the dial: six arcs from the top. */
const arcs = [0, 1, 2, 3, 4, 5].map((i) => {
  const at = (degrees: number): string => {
    const angle = (degrees * Math.PI) / 180
    return `${(23 + 19 * Math.sin(angle)).toFixed(2)} ${(23 - 19 * Math.cos(angle)).toFixed(2)}`
  }
  return `M${at(i * 60 + 6)}A19 19 0 0 1 ${at(i * 60 + 54)}`
})

/** The luck die as a dial from 6 down: so many segments are lit, and the number stands in it. */
export const dial = (luck: number, shown: string, label: string): TemplateResult =>
  html`<svg class="dial" viewBox="0 0 46 46" role="img" aria-label=${label}>
    ${arcs.map((d, i) => svg`<path class=${i < luck ? 'seg on' : 'seg'} d=${d} />`)}
    <text x="23" y="29">${shown}</text>
  </svg>`

/** Rounds won of those that win the match. */
export const winsTemplate = (wins: number, of: number, label: string): TemplateResult =>
  html`<span class="wins" role="img" aria-label=${label}
    >${Array.from({ length: of }, (_, i) => html`<i class=${i < wins ? 'w' : ''}></i>`)}</span
  >`

/** The game's own sign. */
export const mark: SVGTemplateResult = svg`
  <path d="M7.500 4.500h9L19 19c-4 2-10 2-14 0z" />
  <path d="M6.500 9c3.500 1.500 7.500 1.500 11 0" />
`
