/** The signs on the buttons of the frame, drawn with strokes (what is pressed on a time line: filled) in a box of 20 by 20. */
import type { TemplateResult } from 'lit'
import { html, svg } from '../kit/html.ts'

const paths = {
  close: 'M5 5l10 10M15 5L5 15',
  back: 'M13.500 4v12L5 10z',
  forward: 'M6.500 4v12L15 10z',
  pause: 'M5 4h3.500v12H5zM11.500 4H15v12h-3.500z',
  play: 'M4 4l6 6-6 6zM10.500 4l6 6-6 6z',
  hints: 'M10 3a5 5 0 0 1 3 9v1.700H7V12a5 5 0 0 1 3-9zM8 16.500h4',
  turns: 'M4 5h12M4 10h12M4 15h7',
  odds: 'M4 16V9M8 16V4M12 16v-6M16 16v-3',
  rules: 'M10 2.500a7.500 7.500 0 1 0 .01 0M7.900 8a2.100 2.100 0 1 1 3.200 1.800c-.8.5-1.100.9-1.100 1.700M10 14v.1',
  more: 'M4.500 10h.1M10 10h.1M15.500 10h.1',
  undo: 'M7 5L3.500 8.500L7 12M4 8.500h8a4 4 0 0 1 0 8H9',
} as const

export type Icon = keyof typeof paths

export const icon = (name: Icon): TemplateResult =>
  html`<svg viewBox="0 0 20 20" aria-hidden="true" class=${`icon i-${name}`}>${svg`<path d=${paths[name]} />`}</svg>`
