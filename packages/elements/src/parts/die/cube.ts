/**
 * The die while it tumbles: six SVG sides on a CSS-3D cube round a darker core that closes the gaps their round
 * corners leave. It exists only during a roll. Which side goes where is `faceOn`, the same as in the drawing.
 */
import { html, svg, type TemplateResult } from 'lit'
import { facetsOf, type Face, type Pose } from './geometry.ts'
import { panel, shadow } from './drawing.ts'

/** Shadow on the ground, and above it the lifted cube; each layer is moved by an animation of its own in `roll.ts`. */
export function cubeTemplate(face: Face, pose: Pose): TemplateResult {
  const sides = facetsOf(face, pose)
  return html`<span class="d-path">
    <svg class="d-ground" viewBox="-.83 -.83 1.66 1.66">${shadow(pose)}</svg>
    <span class="d-lift"
      ><span class="d-cube"
        >${sides.map((facet) => html`<i class="d-core" data-side=${facet.side}></i>`)}${sides.map(
          (facet) =>
            html`<svg class="d-plane" data-side=${facet.side} data-face=${facet.face} viewBox="-.5 -.5 1 1">
              ${svg`<g>${panel(facet, pose)}</g>`}
            </svg>`,
        )}</span
      ></span
    >
  </span>`
}
