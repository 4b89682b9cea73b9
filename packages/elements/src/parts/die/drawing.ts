/**
 * A die at rest: one SVG, sharp at any size and free when nothing moves. The cube of `cube.ts` stands in for it while
 * it tumbles and lands on exactly this picture, since both come from `geometry.ts`.
 */
import { html, svg } from '../../kit/html.ts'
import { nothing, type SVGTemplateResult, type TemplateResult } from 'lit'
import { inner, matrixText, outlineOf, pointsText, round, rounding, shadowsOf, facetsOf } from './geometry.ts'
import type { Face, Facet, Pose } from './geometry.ts'
import { deepPips, flatPips, markOf } from './pips.ts'

/** How a die is drawn. */
export interface DieView extends Partial<Pose> {
  readonly face: Face
  /** Kept or chosen: a ring of the same hull, wider. */
  readonly held?: boolean
  /** Not to be chosen now: fainter. */
  readonly dim?: boolean
  /** Stands on another die: throws no shadow on the table. */
  readonly raised?: boolean
  /** Has drawings in place of pips: the symbols `dw-mark-1` to `dw-mark-6` of the shadow root it stands in. */
  readonly marked?: boolean
}

/** Width of a die's box in edges: room for the ring and most of the shadow. */
export const boxSize = 1.66
export const viewBox: string = [-boxSize / 2, -boxSize / 2, boxSize, boxSize].join(' ')

/** Gradients every die refers to. Put it once into each shadow root that draws dice. */
export const dieDefs: TemplateResult = html`<svg class="die-defs" aria-hidden="true" focusable="false">
  <defs>
    <linearGradient id="dw-die-top" x1=".1" y1="0" x2=".85" y2="1">
      <stop class="d-gs1" offset="0" />
      <stop class="d-gs2" offset=".55" />
      <stop class="d-gs3" offset="1" />
    </linearGradient>
    <filter id="dw-near"><feGaussianBlur stdDeviation=".035" /></filter>
    <filter id="dw-far" x="-.3" y="-.3" width="1.6" height="1.6"><feGaussianBlur stdDeviation=".085" /></filter>
  </defs>
</svg>`

/**
 * A die as a template: `<span class="die">`, hidden from screen readers, so name the button round it. The shadow root
 * needs `dieDefs` and `dieStyles`; `rollDice` rolls it.
 *
 * @example
 * ```ts
 * import { dieTemplate } from '@dicewright/elements'
 * import { render } from 'lit'
 *
 * render(dieTemplate({ face: 5, held: true }), document.body)
 * document.querySelector<HTMLElement>('.die')?.dataset['face'] // => '5'
 * ```
 */
export function dieTemplate(view: DieView): TemplateResult {
  const pose = poseOf(view)
  return html`<span
    class="die"
    part=${view.held ? 'die held' : 'die'}
    data-face=${view.face}
    data-pose=${[pose.yaw, pose.lean, pose.toward].map(round).join()}
    ?data-held=${view.held}
    ?data-dim=${view.dim}
    ?data-raised=${view.raised}
    ?data-marked=${view.marked}
    ><svg class="d-still" viewBox=${viewBox} aria-hidden="true" focusable="false">
      ${shadow(pose)}${body(pose)}${facetsOf(view.face, pose)
        .filter(isSeen)
        .map((facet) => facetTemplate(facet, pose, view.marked))}</svg
    ><span class="d-stage"></span
  ></span>`
}

/** The pose a view asks for, with its defaults. */
export const poseOf = ({ yaw = 18, lean = 0, toward = 0 }: Partial<Pose>): Required<Pose> => ({ yaw, lean, toward })

/** Both shadows on the ground, also under the tumbling cube. WebKit blurs within a drawing by an SVG filter only. */
export function shadow(pose: Pose): SVGTemplateResult {
  const { contact, cast } = shadowsOf(pose)
  return svg`<polygon class="d-cast" filter="url(#dw-far)" points=${pointsText(cast)} /><polygon class="d-contact" filter="url(#dw-near)" points=${pointsText(contact)} />`
}

/** The plain side of a die, in the plane of the side: its panel, and over it how dark it is. */
export function sidePanel(shade: number, size: number = sideSize): SVGTemplateResult {
  return svg`${panel('d-side', size, 0.13)}<g opacity=${shade.toFixed(2)}>${panel('d-shade', size, 0.13)}</g>`
}

/** The panel of a side that faces the light. Square, so it is turned back by whole quarters to keep its gradient lit. */
export function topPanel(pose: Pose, size: number = topSize): SVGTemplateResult {
  const quarter = -90 * Math.round(pose.yaw / 90)
  return svg`<g transform=${`rotate(${quarter})`}>${panel('d-top', size, 0.11)}</g>`
}

export const topSize: number = 2 * (inner + rounding * 0.66)
export const sideSize: number = 2 * (inner + rounding * 0.55)

function panel(name: string, size: number, radius: number): SVGTemplateResult {
  const [at, width] = [round(-size / 2), round(size)]
  const fill = name === 'd-top' ? 'url(#dw-die-top)' : nothing
  return svg`<rect class=${name} fill=${fill} x=${at} y=${at} width=${width} height=${width} rx=${radius} />`
}

function body(pose: Pose): SVGTemplateResult {
  const outline = pointsText(outlineOf(pose))
  const ring = (name: string, width: number): SVGTemplateResult =>
    svg`<polygon class=${name} points=${outline} stroke-width=${width} />`
  return svg`${ring('d-ring', 2 * rounding + 0.22)}${ring('d-gap', 2 * rounding + 0.06)}${ring('d-body', 2 * rounding)}`
}

const isSeen = (facet: Facet): boolean => facet.facing > 0.02

function facetTemplate(facet: Facet, pose: Pose, marked?: boolean): SVGTemplateResult {
  const { face, side, shade } = facet
  const pips = marked ? markOf(face) : side === 'top' ? deepPips(face, pose.yaw) : flatPips(face)
  return svg`<g class="d-facet" data-side=${side} data-face=${face} transform=${matrixText(facet)}>${[
    side === 'top' ? topPanel(pose) : sidePanel(shade),
    pips,
  ]}</g>`
}
