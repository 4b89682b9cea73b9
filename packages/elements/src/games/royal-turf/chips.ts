/** A bet chip. */
import type { TemplateResult } from 'lit'
import { html } from '../../kit/html.ts'

/** The seat by colour and pattern, and the value or a blank back. */
export const chipTemplate = (seat: number, chip: number | null): TemplateResult =>
  html`<span class="badge chip" data-seat=${seat + 1} ?data-down=${chip === null} aria-hidden="true"
    >${chip ?? '?'}</span
  >`
