/**
 * A die at rest: one SVG, sharp at any size and free when nothing moves. The cube of `cube.ts` stands in for it while
 * it tumbles and lands on exactly this picture, since both come from `geometry.ts`.
 */
import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit'
import { inner, matrixText, outlineOf, pointsText, rounding, shadowsOf, facetsOf } from './geometry.ts'
import type { Face, Facet, Pose } from './geometry.ts'
import { deepPips, flatPips } from './pips.ts'

export interface DieView extends Partial<Pose> {
  readonly face: Face
  /** Kept or chosen: a ring of the same hull, wider. */
  readonly held?: boolean
  /** Not to be chosen now: fainter. */
  readonly dim?: boolean
  /** Stands on another die: throws no shadow on the table. */
  readonly raised?: boolean
}

/** Gradients every die refers to. Put it once into each shadow root that draws dice. */
export const dieDefs: TemplateResult = html`<svg class="die-defs" aria-hidden="true" focusable="false">
  <defs>
    <linearGradient id="dw-die-top" x1=".1" y1="0" x2=".85" y2="1">
      <stop class="d-gs1" offset="0" />
      <stop class="d-gs2" offset=".55" />
      <stop class="d-gs3" offset="1" />
    </linearGradient>
  </defs>
</svg>`

/**
 * A die: `<span class="die">`, `--_die` wide plus room for its shadow, its centre in the middle of the box. It carries
 * `data-face` and `data-pose`, from which `rollDice` knows where it must land. Decoration to readers: name its button.
 */
export function dieTemplate(view: DieView): TemplateResult {
  const pose = poseOf(view)
  return html`<span
    class="die"
    part=${view.held ? 'die held' : 'die'}
    data-face=${view.face}
    data-pose=${[pose.yaw, pose.lean, pose.toward].join()}
    ?data-held=${view.held}
    ?data-dim=${view.dim}
    ?data-raised=${view.raised}
    ><svg class="d-still" viewBox="-.83 -.83 1.66 1.66" aria-hidden="true" focusable="false">
      ${shadow(pose)}${body(pose)}${facetsOf(view.face, pose)
        .filter(isSeen)
        .map((facet) => facetTemplate(facet, pose))}</svg
    ><span class="d-stage"></span
  ></span>`
}

/** The pose a view asks for, with its defaults. */
export const poseOf = ({ yaw = 18, lean = 0, toward = 0 }: Partial<Pose>): Required<Pose> => ({ yaw, lean, toward })

/** Both shadows on the ground, also under the tumbling cube. */
export function shadow(pose: Pose): SVGTemplateResult {
  const { contact, cast } = shadowsOf(pose)
  return svg`<polygon class="d-cast" points=${pointsText(cast)} /><polygon class="d-contact" points=${pointsText(contact)} />`
}

/** What lies on a side's own plane: its panel, its shade and its pips. */
export function panel(facet: Facet, pose: Pose): SVGTemplateResult {
  if (facet.side === 'top') {
    const half = inner + rounding * 0.66
    // The panel is square: turned back by whole quarters its gradient keeps the light where it is.
    const quarter = -90 * Math.round(pose.yaw / 90)
    return svg`<rect class="d-top" transform=${quarter ? `rotate(${quarter})` : nothing} fill="url(#dw-die-top)" x=${-half} y=${-half} width=${2 * half} height=${2 * half} rx=".11" />${deepPips(facet.face, pose.yaw)}`
  }
  const half = inner + rounding * 0.55
  return svg`<rect class="d-side" x=${-half} y=${-half} width=${2 * half} height=${2 * half} rx=".13" /><rect class="d-shade" opacity=${facet.shade.toFixed(2)} x=${-half} y=${-half} width=${2 * half} height=${2 * half} rx=".13" />${flatPips(facet.face)}`
}

function body(pose: Pose): SVGTemplateResult {
  const outline = pointsText(outlineOf(pose))
  const ring = (name: string, width: number): SVGTemplateResult =>
    svg`<polygon class=${name} points=${outline} stroke-width=${width} />`
  return svg`${ring('d-ring', 2 * rounding + 0.22)}${ring('d-gap', 2 * rounding + 0.06)}${ring('d-body', 2 * rounding)}`
}

const isSeen = (facet: Facet): boolean => facet.facing > 0.02

function facetTemplate(facet: Facet, pose: Pose): SVGTemplateResult {
  return svg`<g class="d-facet" data-side=${facet.side} data-face=${facet.face} transform=${matrixText(facet)}>${panel(facet, pose)}</g>`
}
