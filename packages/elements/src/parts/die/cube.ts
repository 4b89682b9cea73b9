/**
 * The die while it tumbles: six SVG sides on a CSS-3D cube round a darker core that closes the gaps their round
 * corners leave. It exists only during a roll. Which side goes where is `faceOn`, the same as in the drawing.
 */
import { html } from '../../kit/html.ts'
import type { SVGTemplateResult, TemplateResult } from 'lit'
import { facetsOf, type Face, type Facet, type Pose } from './geometry.ts'
import { shadow, sidePanel, sideSize, topPanel, topSize, viewBox } from './drawing.ts'
import { deepPips, flatPips, markOf } from './pips.ts'

/** Shadow on the ground, and above it the lifted cube; each layer is moved by an animation of its own in `roll.ts`. */
export function cubeTemplate(face: Face, pose: Pose, marked = false): TemplateResult {
  const sides = facetsOf(face, pose)
  return html`<span class="d-path">
    <svg class="d-ground" viewBox=${viewBox}>${shadow(pose)}</svg>
    <span class="d-lift"
      ><span class="d-cube"
        >${sides.map(({ side }) => html`<i class="d-core" data-side=${side}></i>`)}${sides.map((facet) =>
          planeTemplate(facet, pose, marked),
        )}</span
      ></span
    >
  </span>`
}

/**
 * Any side may come to face the light on the way, so each has both looks, one over the other: a layer that only changes
 * its opacity costs the page's thread nothing, a repaint in every frame would.
 */
function planeTemplate({ face, side, shade }: Facet, pose: Pose, marked: boolean): TemplateResult {
  const isTop = side === 'top'
  const size = isTop ? topSize : sideSize
  const pips = marked ? markOf(face) : isTop ? deepPips(face, pose.yaw) : flatPips(face)
  const plane = (name: string, panel: SVGTemplateResult): TemplateResult =>
    html`<svg class=${name} data-side=${side} data-face=${face} viewBox="-.5 -.5 1 1">${panel}${pips}</svg>`
  return html`${plane('d-plane', sidePanel(shade, size))}${plane('d-plane d-lit', topPanel(pose, size))}`
}
