/**
 * How horses and faces of the die are drawn. A horse is known by its number first, then the pattern of its silk, its
 * name beside it, and last its colour; the coat of the little head is the colour of its card.
 */
import type { Horse, Symbol } from '@dicewright/engine/royal-turf'
import { horses } from '@dicewright/engine/royal-turf'
import type { SVGTemplateResult, TemplateResult } from 'lit'
import { html, svg } from '../../kit/html.ts'

/** 1 to 7, the same in every race. */
export const numberOf = (horse: Horse): number => horses.indexOf(horse) + 1

const patterns: readonly SVGTemplateResult[] = [
  svg``,
  svg`<path d="M-13 5 5-13M-7 11 11-7M-1 15 15-1" />`,
  svg`<path d="M-14-5H14M-14 5H14" />`,
  svg`<path d="M-6-14V14M6-14V14" />`,
  svg`<path class="dots" d="M-7-6h0M7-6h0M-7 7h0M7 7h0M0-10h0M0 11h0" />`,
  svg`<path d="M-13-13 13 13M13-13-13 13" />`,
  svg`<circle r="10" />`,
]

/** The token of a horse, its centre at the origin, 14 in radius. */
export const tokenOf = (horse: Horse): SVGTemplateResult => {
  const number = numberOf(horse)
  return svg`<g class="tok" data-silk=${number}><circle class="tsh" r="14.6" cy="2.2" /><circle class="tf" r="14" /><g
      class="pt"
      clip-path="url(#dw-silk)"
      >${patterns[number - 1]}</g
    ><circle class="ti" r="8.3" /><circle class="tb" r="14" /><text y="5.2">${number}</text></g>`
}

/** The token by itself, for lists. */
export const silkTemplate = (horse: Horse): TemplateResult =>
  html`<svg class="silk" viewBox="-16 -16 32 34" aria-hidden="true">${tokenOf(horse)}</svg>`

/** Outlines on a square of 24, drawn in the current colour. */
const shapes: Readonly<Record<Symbol, SVGTemplateResult>> = {
  head: svg`<path d="M6.5 21.5C6.8 15 7.500 11.500 10.500 8L10.200 3.800 13 6.200C17.500 7.200 19.300 10.300 21 14.300c.5 1.400-.4 2.600-1.800 2.600-1.300 0-2-1.300-4-1.700-.8 2 1.100 3 1.100 6.300z" fill="currentColor" />`,
  cap: svg`<path d="M3.5 15.500C3.500 9.500 7.500 5.500 12 5.500s7.500 3.500 7.800 8.300c1.800.3 2.700 1.500 2.700 2.700-3-.8-5.500-1-9-1z" fill="currentColor" /><circle cx="12" cy="5" r="1.6" fill="currentColor" />`,
  saddle: svg`<path d="M4.200 6.800c1.200 2.600 4.200 3 7.300 2.700 3.400-.3 6.300-2 8-5.300" fill="none" stroke="currentColor" stroke-width="3.2" stroke-linecap="round" /><path d="M7.800 9.500 7.200 14.300q-.1 1.700 1.600 1.700h5.600q1.600 0 1.600-1.600l-.2-6z" fill="currentColor" /><path d="M11.600 15.500v2.300M8.900 21.600c0-2.200 1-3.800 2.700-3.800s2.700 1.600 2.700 3.800z" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round" />`,
  shoe: svg`<path d="M7.200 20.500C4.500 16 3.800 12.600 4.600 9.300 5.500 5.800 8.500 3.500 12 3.500s6.500 2.300 7.400 5.800c.8 3.300.1 6.700-2.600 11.200h-3c2.600-4.600 3.300-7.600 2.600-10.100C15.800 8.100 14.100 6.700 12 6.700s-3.800 1.400-4.400 3.700c-.7 2.500 0 5.500 2.600 10.100z" fill="currentColor" />`,
}

/** Faces of the cube: opposite ones add to 7, so that each other face lies opposite a head. */
const sides: readonly Symbol[] = ['head', 'head', 'head', 'cap', 'saddle', 'shoe']

/** A face of the cube that shows the symbol; heads take turns. */
export const sideOf = (symbol: Symbol, turn: number): 1 | 2 | 3 | 4 | 5 | 6 =>
  (symbol === 'head' ? (turn % 3) + 1 : sides.indexOf(symbol) + 1) as 1

/** What the die and the tokens refer to; once in the shadow root. */
export const raceDefs: TemplateResult = html`<svg class="die-defs" aria-hidden="true" focusable="false">
  <defs>
    <clipPath id="dw-silk"><circle r="14" /></clipPath>
    <pattern id="dw-chequers" width="6" height="6" patternUnits="userSpaceOnUse">
      <rect width="6" height="6" fill="#fff" />
      <path d="M0 0h3v3H0zM3 3h3v3H3z" fill="#15130f" />
    </pattern>
    ${sides.map((symbol, i) => svg`<symbol id=${`dw-mark-${i + 1}`} viewBox="0 0 24 24">${shapes[symbol]}</symbol>`)}
  </defs>
</svg>`

/** A face of the die as an icon; with a label it is an image of that name. */
export const iconOf = (symbol: Symbol): TemplateResult =>
  html`<svg class="ic" viewBox="0 0 24 24" aria-hidden="true">${shapes[symbol]}</svg>`

/** The head of a horse in the colour of its card. */
export const headOf = (colour: string): TemplateResult =>
  html`<svg class="hh" data-coat=${colour} viewBox="3 2 20 20" aria-hidden="true">
    ${shapes.head}
    <path class="rein" d="M12.600 14.600l5.600-4.400M16 9.300l-1.200 5.800" />
  </svg>`

/** The chequered line, and the pace chip with its two whips. */
export const paceChip: SVGTemplateResult = svg`<g class="pace-chip"><circle class="tsh" r="14.5" cy="2" /><circle class="pc" r="13.6" /><path d="M-7 7.500 5.500-6.500q2-2.500 3.500.5M7 7.500-5.500-6.500q-2-2.500-3.500.5" /></g>`

/** The game's own sign. */
export const mark: SVGTemplateResult = svg`
  <path
    d="M7.200 20.500C4.500 16 3.800 12.600 4.600 9.300 5.500 5.800 8.500 3.500 12 3.500s6.500 2.300 7.400 5.800c.8 3.300.1 6.700-2.600 11.200h-3c2.600-4.600 3.300-7.600 2.600-10.100C15.800 8.100 14.100 6.700 12 6.700s-3.800 1.400-4.400 3.700c-.7 2.500 0 5.500 2.600 10.100z"
    fill="currentColor"
    stroke="none"
  />
`
