/**
 * The bowl and the cloth as SVG, drawn once and never changed. The waves of the rim are one marker set along two
 * ellipses, so that a hundred waves cost two nodes and each still covers its neighbour.
 */
import type { SVGTemplateResult, TemplateResult } from 'lit'
import { html, svg } from '../../kit/html.ts'
import { ring } from './ring.ts'

function wave(id: string, scale: number): SVGTemplateResult {
  const arc = (r: number): string => {
    const [x, y] = [r * scale, r * scale * 0.84].map((part) => Number(part.toFixed(2)))
    return `M${-x!} 0a${x} ${y} 0 1 1 ${2 * x!} 0a${x} ${y} 0 1 1 ${-2 * x!} 0`
  }
  return svg`<marker id=${id} markerUnits="userSpaceOnUse" markerWidth="24" markerHeight="24" refX="0" refY="0" viewBox="-12 -12 24 24"><path d=${arc(10) + arc(6.8) + arc(3.6)} /></marker>`
}

export const bowlPicture: TemplateResult = html`<svg
  class="porcelain"
  viewBox="0 0 440 378"
  aria-hidden="true"
  focusable="false"
>
  <defs>
    <radialGradient id="dw-glaze" cx=".44" cy=".34" r=".78">
      <stop offset="0" stop-color="#fdfefe" />
      <stop offset=".5" stop-color="#eef3f5" />
      <stop offset=".8" stop-color="#cfdbe2" />
      <stop offset="1" stop-color="#a9bac6" />
    </radialGradient>
    <linearGradient id="dw-rim" x1=".1" y1="0" x2=".8" y2="1">
      <stop offset="0" stop-color="#fff" />
      <stop offset=".5" stop-color="#e9eef0" />
      <stop offset="1" stop-color="#b9c6ce" />
    </linearGradient>
    <radialGradient id="dw-wall" cx=".5" cy=".62" r=".52">
      <stop offset=".62" stop-color="#7b93a8" stop-opacity="0" />
      <stop offset="1" stop-color="#50708c" stop-opacity=".38" />
    </radialGradient>
    <linearGradient id="dw-deep" x1=".15" y1="0" x2=".8" y2="1">
      <stop offset="0" stop-color="#9fb3c2" />
      <stop offset=".38" stop-color="#d3dee4" />
      <stop offset=".75" stop-color="#eef3f5" />
      <stop offset="1" stop-color="#fbfdfd" />
    </linearGradient>
    <linearGradient id="dw-outside" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#dfe6ea" />
      <stop offset="1" stop-color="#8ea1b0" />
    </linearGradient>
    <filter id="dw-blur-l" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="12" /></filter>
    <filter id="dw-blur-s"><feGaussianBlur stdDeviation="3" /></filter>
    <clipPath id="dw-inside"><ellipse cx="220" cy="176" rx="196" ry="156" /></clipPath>
    ${wave('dw-wave-1', 1)}${wave('dw-wave-2', 0.94)}
  </defs>
  <ellipse cx="232" cy="210" rx="200" ry="156" fill="#000" opacity=".5" filter="url(#dw-blur-l)" />
  <path d="M14 176C14 268 92 340 160 357Q220 369 280 357C348 340 426 268 426 176z" fill="url(#dw-outside)" />
  <g class="cobalt">
    <path d="M29 232C62 306 138 351 220 351S378 306 411 232" stroke-width="4" opacity=".85" />
    <path d="M44 258C80 318 146 357 220 357S360 318 396 258" stroke-width="1.3" opacity=".7" />
  </g>
  <ellipse cx="220" cy="176" rx="206" ry="166" fill="url(#dw-rim)" />
  <ellipse
    cx="220"
    cy="176"
    rx="205.2"
    ry="165.2"
    fill="none"
    stroke="#7a5a3a"
    stroke-opacity=".55"
    stroke-width="1.6"
  />
  <ellipse cx="220" cy="177" rx="196" ry="156" fill="url(#dw-glaze)" />
  <g clip-path="url(#dw-inside)">
    <path class="waves" data-ring="70 185.2 147.4 0" d=${ring(70, 185.2, 147.4, 0)} />
    <path class="waves inner" data-ring="70 173.6 137.9 0.5" d=${ring(70, 173.6, 137.9, 0.5)} />
    <ellipse cx="220" cy="180" rx="164" ry="128" fill="url(#dw-deep)" />
    <ellipse cx="222" cy="192" rx="112" ry="84" fill="#fbfdfd" opacity=".75" filter="url(#dw-blur-l)" />
    <g class="cobalt">
      <ellipse cx="220" cy="180" rx="164" ry="128" stroke-width="3.2" opacity=".92" />
      <ellipse cx="220" cy="180" rx="158" ry="122.5" stroke-width="1" opacity=".75" />
    </g>
    <ellipse cx="220" cy="176" rx="196" ry="156" fill="url(#dw-wall)" />
    <path d="M24 176A196 156 0 0 1 220 20C150 34 62 90 52 188z" fill="#2b4a66" opacity=".2" filter="url(#dw-blur-s)" />
    <path
      d="M300 312C360 292 398 240 402 192C404 246 352 322 262 330z"
      fill="#fff"
      opacity=".85"
      filter="url(#dw-blur-s)"
    />
    <path
      d="M96 70c22-20 52-32 82-36"
      fill="none"
      stroke="#fff"
      stroke-width="6"
      stroke-linecap="round"
      opacity=".75"
      filter="url(#dw-blur-s)"
    />
  </g>
</svg>`

export const clothPicture: TemplateResult = html`<svg class="sashiko" aria-hidden="true" focusable="false">
  <defs>
    <pattern id="dw-sashiko" width="36" height="36" patternUnits="userSpaceOnUse">
      <g fill="none" stroke="currentColor" stroke-width="1.3" stroke-dasharray="3.2 2.3" stroke-linecap="round">
        <circle r="18" />
        <circle cx="36" r="18" />
        <circle cy="36" r="18" />
        <circle cx="36" cy="36" r="18" />
        <circle cx="18" cy="18" r="18" />
      </g>
    </pattern>
  </defs>
  <rect width="100%" height="100%" fill="url(#dw-sashiko)" />
</svg>`
