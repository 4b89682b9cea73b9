/** Line drawings of 24 by 24 in the colour of the text beside them, hidden from screen readers. */
import { html, svg } from '@dicewright/elements'
import type { TemplateResult } from 'lit'

const paths = {
  plus: svg`<path d="M12 5v14M5 12h14" />`,
  cross: svg`<path d="M6 6l12 12M18 6 6 18" />`,
  check: svg`<path d="m5 12.5 4.5 4.5L19 7.5" />`,
  copy: svg`<rect x="9" y="9" width="11" height="11" rx="2" /><path d="M5 15V5a1 1 0 0 1 1-1h9" />`,
  code: svg`<path d="m8 7-5 5 5 5M16 7l5 5-5 5" />`,
  theme: svg`<circle cx="12" cy="12" r="9" /><path d="M12 3v18a9 9 0 0 0 0-18z" fill="currentColor" />`,
  die: svg`<rect x="4" y="4" width="16" height="16" rx="3.5" /><path d="M9 9h.01M15 15h.01M12 12h.01" />`,
  play: svg`<path d="M7 4v16l13-8z" />`,
  down: svg`<path d="M12 4v12M6.500 11 12 16.500 17.500 11M5 20h14" />`,
  again: svg`<path d="M4 12a8 8 0 1 0 2.500-5.800M4 4v5h5" />`,
  link: svg`<path d="M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1.500 1.500M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1.500-1.500" />`,
  back: svg`<path d="M19 12H5M11 6l-6 6 6 6" />`,
  alert: svg`<path d="M12 4 2.500 20h19zM12 10v4M12 17h.01" />`,
  lock: svg`<rect x="5" y="11" width="14" height="9" rx="2" /><path d="M8 11V8a4 4 0 0 1 8 0v3" />`,
  up: svg`<path d="M12 20V4M5 11l7-7 7 7" />`,
  left: svg`<path d="m15 5-7 7 7 7" />`,
  right: svg`<path d="m9 5 7 7-7 7" />`,
  first: svg`<path d="M6 5v14M18 5l-8 7 8 7" />`,
  last: svg`<path d="M18 5v14M6 5l8 7-8 7" />`,
  pause: svg`<path d="M8 5v14M16 5v14" />`,
  eye: svg`<path d="M2 12s3.500-6 10-6 10 6 10 6-3.500 6-10 6S2 12 2 12z" /><circle cx="12" cy="12" r="2.500" />`,
  bolt: svg`<path d="M13 3 5 14h6l-1 7 8-11h-6z" />`,
  clock: svg`<circle cx="12" cy="12" r="8.500" /><path d="M12 7v5l3 2" />`,
  sound: svg`<path d="M4 9.500v5h3.500L12 19V5L7.500 9.500zM15.500 9a4.500 4.500 0 0 1 0 6M18.500 6a9 9 0 0 1 0 12" />`,
  mute: svg`<path d="M4 9.500v5h3.500L12 19V5L7.500 9.500zM16 9.500l5 5M21 9.500l-5 5" />`,
  bulb: svg`<path d="M9 18h6M10 21h4M9.500 15a6 6 0 1 1 5 0c-.6.5-.8 1-.8 1.500h-3.400c0-.5-.2-1-.8-1.500z" />`,
  menu: svg`<path d="M5 12h.01M12 12h.01M19 12h.01" stroke-width="3" />`,
  info: svg`<circle cx="12" cy="12" r="8.500" /><path d="M12 11v5M12 8h.01" />`,
  stop: svg`<rect x="6" y="6" width="12" height="12" rx="1.500" />`,
} as const

export const icon = (name: keyof typeof paths): TemplateResult =>
  html`<svg class="ic" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${paths[name]}</svg>`
